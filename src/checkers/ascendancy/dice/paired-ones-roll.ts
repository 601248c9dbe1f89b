import { type HitNeed, hitDie } from './hit-die.ts';
import type { DicePool } from './hit-roll.ts';
import { type EmitHits, isBetter, type Roll, type Shape, type Worth } from './roll.ts';

interface Decided {
  own: Float64Array;
  rival: Float64Array;
  repeats: Uint8Array;
}

/**
 * Pairs of misses that hit (45.13), where the ones of a Fleet may be repeated: a 1 may be worth more as half of a pair. Dice
 * on the table are a state: certain hits, ones that may still be repeated, a 1 that may not and has no pair, and faces
 * above 1 that wait for theirs. Ones are repeated one by one, as long as that is worth it.
 */
export class PairedOnesRoll implements Roll {
  readonly decides = true;
  readonly none = null;
  private readonly dice: number;
  private readonly open: number;
  /** Faces above 1 that miss. */
  private readonly faces: number;
  private readonly hit: number;
  private readonly each: number;
  private readonly start: Float64Array;
  /** Used again for every question. */
  private readonly decided: Decided;

  constructor(need: HitNeed, { plain, rerollOnes }: DicePool) {
    const { hit, missing, each } = hitDie(need);
    this.dice = plain + rerollOnes;
    this.open = rerollOnes;
    this.faces = missing - 1;
    this.each = each;
    this.hit = hit;
    this.start = this.thrown(plain);
    const { length } = this.start;
    this.decided = {
      own: new Float64Array(length),
      rival: new Float64Array(length),
      repeats: new Uint8Array(length),
    };
  }

  private placeOf(open: number, hits: number, lone: number, waiting: number): number {
    return ((open * (this.dice + 1) + hits) * 2 + lone) * (this.faces + 1) + waiting;
  }

  /** All dice on the table. */
  private thrown(plain: number): Float64Array {
    const count = this.placeOf(this.open + 1, 0, 0, 0);
    let mass = new Float64Array(count);
    mass[0] = 1;
    for (let die = 0; die < this.dice; die++) {
      const next = new Float64Array(count);
      const add = (place: number, chance: number) => {
        next[place] = (next[place] as number) + chance;
      };
      this.eachState((place, open, hits, lone, waiting) => {
        const chance = mass[place] as number;
        if (chance === 0) return;
        if (die < plain) this.spent(open, hits, lone, chance * this.each, waiting, add);
        else add(this.placeOf(open + 1, hits, lone, waiting), chance * this.each);
        this.other(open, hits, lone, waiting, chance, add);
      });
      mass = next;
    }
    return mass;
  }

  private eachState(
    visit: (place: number, open: number, hits: number, lone: number, waiting: number) => void,
    from = 0,
    to = this.open,
  ): void {
    for (let open = from; open <= to; open++)
      for (let hits = 0; hits <= this.dice; hits++)
        for (let lone = 0; lone < 2; lone++)
          for (let waiting = 0; waiting <= this.faces; waiting++)
            visit(this.placeOf(open, hits, lone, waiting), open, hits, lone, waiting);
  }

  /** A 1 that can no longer be repeated. */
  private spent(
    open: number,
    hits: number,
    lone: number,
    chance: number,
    waiting: number,
    add: (place: number, chance: number) => void,
  ): void {
    add(this.placeOf(open, hits + lone, 1 - lone, waiting), chance);
  }

  /** A die that hits, or misses with a face above 1. */
  private other(
    open: number,
    hits: number,
    lone: number,
    waiting: number,
    chance: number,
    add: (place: number, chance: number) => void,
  ): void {
    if (this.hit > 0) add(this.placeOf(open, hits + 1, lone, waiting), chance * this.hit);
    if (waiting > 0) add(this.placeOf(open, hits + 1, lone, waiting - 1), chance * this.each * waiting);
    if (waiting < this.faces)
      add(this.placeOf(open, hits, lone, waiting + 1), chance * this.each * (this.faces - waiting));
  }

  value(kept: Worth, _used: Worth | null, shape: Shape, out: { own: number; rival: number }): void {
    const { own, rival } = this.decide(kept, shape);
    let sumOwn = 0;
    let sumRival = 0;
    for (let place = 0; place < this.start.length; place++) {
      const chance = this.start[place] as number;
      sumOwn += chance * (own[place] as number);
      sumRival += chance * (rival[place] as number);
    }
    out.own = sumOwn;
    out.rival = sumRival;
  }

  spread(kept: Worth, _used: Worth | null, shape: Shape, emit: EmitHits): void {
    const { repeats } = this.decide(kept, shape);
    const mass = this.start.slice();
    const add = (place: number, chance: number) => {
      mass[place] = (mass[place] as number) + chance;
    };
    for (let open = this.open; open >= 0; open--)
      this.eachState(
        (place, _open, hits, lone, waiting) => {
          const chance = mass[place] as number;
          if (chance === 0) return;
          if (repeats[place] === 1) this.again(open, hits, lone, waiting, chance, add);
          else emit(countedAt(shape, hits, open + lone), false, chance);
        },
        open,
        open,
      );
  }

  /** A 1 is repeated: one fewer that may be. */
  private again(
    open: number,
    hits: number,
    lone: number,
    waiting: number,
    chance: number,
    add: (place: number, chance: number) => void,
  ): void {
    this.spent(open - 1, hits, lone, chance * this.each, waiting, add);
    this.other(open - 1, hits, lone, waiting, chance, add);
  }

  /** What every state is worth, and whether a 1 is repeated there. */
  private decide(worth: Worth, shape: Shape): Decided {
    const { own, rival, repeats } = this.decided;
    for (let open = 0; open <= this.open; open++)
      // More dice than there are cannot lie on the table.
      for (let hits = 0; hits + open <= this.dice; hits++)
        for (let lone = 0; lone < 2; lone++) {
          const counted = countedAt(shape, hits, open + lone);
          for (let waiting = 0; waiting <= this.faces; waiting++) {
            const place = this.placeOf(open, hits, lone, waiting);
            own[place] = worth.own[counted] as number;
            rival[place] = worth.rival[counted] as number;
            repeats[place] = 0;
            if (open === 0) continue;
            const ownAgain = this.meanAgain(own, open, hits, lone, waiting);
            const rivalAgain = this.meanAgain(rival, open, hits, lone, waiting);
            if (!isBetter(ownAgain, rivalAgain, own[place] as number, rival[place] as number)) continue;
            own[place] = ownAgain;
            rival[place] = rivalAgain;
            repeats[place] = 1;
          }
        }
    return this.decided;
  }

  /** What repeating a 1 is worth: the same ways as in `again`, written out because nothing else is asked as often. */
  private meanAgain(values: Float64Array, open: number, hits: number, lone: number, waiting: number): number {
    const more = this.placeOf(open - 1, hits + 1, lone, 0);
    const same = this.placeOf(open - 1, hits, lone, 0);
    let sum = this.each * (values[this.placeOf(open - 1, hits + lone, 1 - lone, waiting)] as number);
    if (this.hit > 0) sum += this.hit * (values[more + waiting] as number);
    if (waiting > 0) sum += this.each * waiting * (values[more + waiting - 1] as number);
    if (waiting < this.faces) sum += this.each * (this.faces - waiting) * (values[same + waiting + 1] as number);
    return sum;
  }
}

/** The place in the worth of so many hits and of so many ones left, of which every two are one more. */
const countedAt = (shape: Shape, hits: number, ones: number) =>
  Math.min(hits + Math.floor(ones / 2), (shape[0] as number) - 1);
