import { type HitDie, type HitNeed, hitDie } from './hit-die.ts';
import type { DicePool } from './hit-roll.ts';
import { type Chances, type EmitHits, isBetter, type Roll, type Shape, type Worth } from './roll.ts';

/** What may be repeated besides the ones of a Fleet (48.3): each missed die once (45.2), and one die more (44.15). */
export interface Trials {
  any: boolean;
  one: boolean;
}

/** Where a trial leads: a distance between places, and its chance. */
interface Way {
  step: number;
  chance: number;
}

/**
 * How the dice lie, as far as it matters: hits; dice that may be repeated `twice` (a 1 of a Fleet, by its rule and by the
 * card), `once`, or by the card and then again if they show a 1 (`fresh`); whether the one die of the round is left; and
 * whether some missed die of a Fleet that nothing else repeats could still show a 1.
 */
interface Lying {
  hits: number;
  one: number;
  spentFresh: number;
  fresh: number;
  twice: number;
  once: number;
}

/** Dice that lie alike but for their hits: the place without hits, what may be tried, and how many dice that takes. */
interface Block {
  place: number;
  tries: readonly (readonly Way[])[];
  /** What the one die of the round does, for dice that nothing else repeats. */
  one: readonly Way[] | null;
  open: number;
}

/**
 * Dice of an invader repeated one by one for as long as that is worth it: in an invasion a hit more is not always better
 * (28.4). A 1 of a Fleet is repeated by its own rule before the card's, which can wait; and the one die of the round is left
 * for dice that nothing else repeats, because to use it before would only waste theirs.
 */
export class TrialRoll implements Roll {
  readonly decides = true;
  readonly none = null;
  private readonly dice: number;
  /** Distances between places with one more of each. */
  private readonly strides: Lying;
  /** Those with less left to try first. */
  private readonly blocks: readonly Block[];
  private readonly start: readonly { place: number; hits: number; chance: number }[];
  private own = new Float64Array(0);
  private rival = new Float64Array(0);
  private mass = new Float64Array(0);
  private readonly action: (readonly Way[] | null)[] = [];

  constructor(need: HitNeed, pool: DicePool, trials: Trials) {
    this.dice = pool.plain + pool.rerollOnes;
    const kinds = trials.any ? pool.rerollOnes + 1 : 1;
    const once = 1;
    const twice = once * (this.dice + 2);
    const fresh = twice * kinds;
    const spentFresh = fresh * kinds;
    const one = spentFresh * 2;
    this.strides = { once, twice, fresh, spentFresh, one, hits: one * 2 };
    const die = hitDie(need);
    this.blocks = blocksOf(this.dice, pool, trials, this.strides, waysOfTrying(this.strides, die));
    this.start = thrown(pool, trials, this.strides, die);
  }

  value(kept: Worth, _used: Worth | null, [numbers = 1]: Shape, out: Chances): void {
    this.decide(kept, numbers);
    out.own = 0;
    out.rival = 0;
    for (const { place, hits, chance } of this.start) {
      const at = place + Math.min(hits, numbers - 1) * this.strides.hits;
      out.own += chance * (this.own[at] as number);
      out.rival += chance * (this.rival[at] as number);
    }
  }

  spread(kept: Worth, _used: Worth | null, [numbers = 1]: Shape, emit: EmitHits): void {
    this.decide(kept, numbers);
    const { mass, strides, blocks } = this;
    mass.fill(0);
    for (const { place, hits, chance } of this.start) {
      const at = place + Math.min(hits, numbers - 1) * strides.hits;
      mass[at] = (mass[at] as number) + chance;
    }
    for (let number = blocks.length - 1; number >= 0; number--)
      for (let hits = 0; hits < numbers; hits++) {
        const place = (blocks[number]?.place as number) + hits * strides.hits;
        const chance = mass[place] as number;
        if (chance === 0) continue;
        const ways = this.action[place];
        if (!ways) emit(hits, false, chance);
        else
          for (const { step, chance: share } of ways)
            mass[place + step] = (mass[place + step] as number) + chance * share;
      }
  }

  private decide(worth: Worth, numbers: number): void {
    const size = numbers * this.strides.hits;
    if (this.own.length < size) {
      this.own = new Float64Array(size);
      this.rival = new Float64Array(size);
      this.mass = new Float64Array(size);
    }
    for (const { place: first, tries, one, open } of this.blocks)
      for (let hits = 0; hits < numbers; hits++) {
        const place = first + hits * this.strides.hits;
        this.own[place] = worth.own[hits] as number;
        this.rival[place] = worth.rival[hits] as number;
        this.action[place] = null;
        // With as many hits as change anything there is nothing more to try.
        if (hits === numbers - 1) continue;
        for (const ways of tries) this.weigh(place, ways);
        if (one && hits + open < this.dice) this.weigh(place, one);
      }
  }

  /** Tries something where that is better than what is planned. */
  private weigh(place: number, ways: readonly Way[]): void {
    let own = 0;
    let rival = 0;
    for (let at = 0; at < ways.length; at++) {
      const { step, chance } = ways[at] as Way;
      own += chance * (this.own[place + step] as number);
      rival += chance * (this.rival[place + step] as number);
    }
    if (!isBetter(own, rival, this.own[place] as number, this.rival[place] as number)) return;
    this.own[place] = own;
    this.rival[place] = rival;
    this.action[place] = ways;
  }
}

function waysOfTrying({ hits, one, spentFresh, fresh, twice, once }: Lying, { hit, lone, other, miss }: HitDie) {
  const ways = (...all: [step: number, chance: number][]) =>
    all.filter(([, chance]) => chance > 0).map(([step, chance]): Way => ({ step, chance }));
  return {
    twice: ways([hits - twice, hit], [once - twice, miss]),
    once: ways([hits - once, hit], [-once, miss]),
    fresh: ways([hits - fresh, hit], [once - fresh, lone], [spentFresh - fresh, other]),
    freshAgain: ways([hits - fresh, hit], [once - fresh, lone], [-fresh, other]),
    one: ways([hits - one, hit], [-one, miss]),
    oneAgain: ways([hits - one, hit], [once - one, lone], [-one, other]),
  };
}

function blocksOf(
  dice: number,
  pool: DicePool,
  trials: Trials,
  strides: Lying,
  ways: ReturnType<typeof waysOfTrying>,
): Block[] {
  const blocks: Block[] = [];
  const fleet = trials.any ? pool.rerollOnes : 0;
  for (let one = 0; one <= Number(trials.one); one++)
    for (let fresh = 0; fresh <= fleet; fresh++)
      for (let twice = 0; twice + fresh <= fleet; twice++)
        for (let once = 0; once + twice + fresh <= dice; once++)
          for (let spent = 0; spent <= Number(pool.rerollOnes > 0); spent++) {
            const tries = [
              ...(twice > 0 ? [ways.twice] : []),
              ...(once > 0 ? [ways.once] : []),
              ...(fresh > 0 ? [spent ? ways.freshAgain : ways.fresh] : []),
            ];
            const fleetDice = fresh * strides.fresh + twice * strides.twice + spent * strides.spentFresh;
            blocks.push({
              place: one * strides.one + fleetDice + once * strides.once,
              tries,
              one: one ? (spent ? ways.oneAgain : ways.one) : null,
              open: once + twice + fresh,
            });
          }
  return blocks;
}

/** All dice thrown, none repeated yet. */
function thrown(
  { plain, rerollOnes }: DicePool,
  { any, one }: Trials,
  strides: Lying,
  { hit, lone, other, miss }: HitDie,
) {
  const start: { place: number; hits: number; chance: number }[] = [];
  for (let plainHits = 0; plainHits <= plain; plainHits++) {
    const missed = plain - plainHits;
    const share = choose(plain, plainHits) * hit ** plainHits * miss ** missed;
    for (let fleetHits = 0; fleetHits <= rerollOnes; fleetHits++)
      for (let ones = 0; ones + fleetHits <= rerollOnes; ones++) {
        const fresh = rerollOnes - fleetHits - ones;
        const falls = hit ** fleetHits * lone ** ones * other ** fresh;
        const chance = share * choose(rerollOnes, fleetHits) * choose(ones + fresh, ones) * falls;
        const lying = any
          ? ones * strides.twice + missed * strides.once + fresh * strides.fresh
          : ones * strides.once + (fresh > 0 ? strides.spentFresh : 0);
        if (chance > 0) start.push({ place: (one ? strides.one : 0) + lying, hits: plainHits + fleetHits, chance });
      }
  }
  return start;
}

/** Ways of choosing so many of some. */
function choose(of: number, some: number): number {
  let count = 1;
  for (let at = 1; at <= some; at++) count = (count * (of - some + at)) / at;
  return count;
}
