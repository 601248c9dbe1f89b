import type { JointRoll } from '../dice/joint-roll.ts';
import { type Chances, isBetter, type Roll, type Shape, type Worth } from '../dice/roll.ts';

/** What every place is worth to attacker (`own`) and defenders (`rival`) once a volley is over. */
export interface After extends Worth {
  /** Finds what a place is worth, where that is not known beforehand. */
  find?(place: number): void;
}

export type EmitPlace = (place: number, chance: number) => void;

/** Where hits on one side may lead, as distances from the place. */
export interface Steps {
  /** For every number of hits. */
  ways: readonly (readonly number[])[];
  /** The same where there is only one way for each. */
  single: Int32Array | null;
}

export function stepsOf(ways: readonly (readonly number[])[]): Steps {
  const isSingle = ways.every(({ length }) => length === 1);
  return { ways, single: isSingle ? Int32Array.from(ways, ([step]) => step as number) : null };
}

/** Who has the card of one round and has not used it. */
export type CardHolder = 'attacker' | 'defenders' | null;

/** A volley at one place, once it is decided who rolls: what lies before the dice. */
export interface Setting {
  place: number;
  onAttacker: Steps;
  /** For each defender who fights. */
  onDefenders: readonly Steps[];
  /** The defenders' dice. */
  answering: JointRoll;
  card: CardHolder;
  /** Distance to where that card is spent. */
  spent: number;
}

/** Room for what hits are worth, used again for every scene. */
export interface Room {
  kept: Worth;
  used: Worth;
  taken: Worth;
  takenUsed: Worth;
}

export function roomFor(hitsOnDefenders: number, hitsOnAttacker: number): Room {
  const worth = (size: number): Worth => ({ own: new Float64Array(size), rival: new Float64Array(size) });
  return {
    kept: worth(hitsOnDefenders),
    used: worth(hitsOnDefenders),
    taken: worth(hitsOnAttacker),
    takenUsed: worth(hitsOnAttacker),
  };
}

/**
 * The dice of a volley and where their hits go (23.6): what it is worth, and where it may lead. The attacker's dice come
 * first; then the defenders', who see them; then the attacker places his hits, and the defenders theirs.
 */
export class Scene {
  readonly shape: Shape;
  private readonly setting: Setting;
  private readonly after: After;
  private readonly room: Room;
  private readonly out: Chances = { own: 0, rival: 0 };
  /** Whether nobody chooses where hits go, and the defenders' dice have nothing to decide. */
  private readonly isPlain: boolean;
  private isFilled = false;

  constructor(setting: Setting, after: After, room: Room) {
    this.setting = setting;
    this.after = after;
    this.room = room;
    this.shape = setting.onDefenders.map(({ ways }) => ways.length);
    this.isPlain =
      setting.answering.fixed !== null &&
      setting.onAttacker.single !== null &&
      setting.onDefenders.every(({ single }) => single !== null);
  }

  /** Chance that nobody loses anything with this roll, where nothing has to be decided and no hit is ignored; else null. */
  chanceOfNothing(roll: Roll): number | null {
    const { answering, onAttacker, onDefenders } = this.setting;
    const isIgnored = [onAttacker, ...onDefenders].some(({ single }) => single?.[1] === 0);
    if (!this.isPlain || !answering.fixed || isIgnored || roll.none === null) return null;
    return roll.none * (answering.fixed[0] as number);
  }

  /** The attacker's dice. */
  valueOfRoll(roll: Roll, out: Chances): void {
    this.fill();
    roll.value(this.room.kept, this.usedWorth(), this.shape, out);
  }

  spreadRoll(roll: Roll, emit: EmitPlace): void {
    if (roll.decides) this.fill();
    const hits = this.shape.map(() => 0);
    roll.spread(this.room.kept, this.usedWorth(), this.shape, (place, isUsed, chance) => {
      readHits(place, this.shape, hits);
      this.spreadHits(hits, chance, emit, isUsed ? this.setting.spent : 0);
    });
  }

  /** Hits that are certain: so many on each defender. */
  valueOfHits(hits: readonly number[], out: Chances, card = 0): void {
    if (this.isPlain) {
      this.sumPlain(this.plainBase(hits) + card, out);
      return;
    }
    const { answering, onAttacker } = this.setting;
    const used = this.fillTaken(this.basesOf(hits, card));
    answering.value(this.room.taken, used, [onAttacker.ways.length], out);
    const { own } = out;
    out.own = out.rival;
    out.rival = own;
  }

  spreadHits(hits: readonly number[], share: number, emit: EmitPlace, card = 0): void {
    const { answering, onAttacker, spent } = this.setting;
    if (this.isPlain) {
      const base = this.plainBase(hits) + card;
      const fixed = answering.fixed as Float64Array;
      const steps = onAttacker.single as Int32Array;
      for (let taken = 0; taken < fixed.length; taken++)
        emit(base + (steps[taken] as number), share * (fixed[taken] as number));
      return;
    }
    const bases = this.basesOf(hits, card);
    const used = answering.decides ? this.fillTaken(bases) : null;
    answering.spread(this.room.taken, used, [onAttacker.ways.length], (taken, isUsed, chance) =>
      emit(this.placed(bases, taken, isUsed ? spent : 0), share * chance),
    );
  }

  /** What every number of hits on the defenders is worth, once they have fired too. */
  private fill(): void {
    if (this.isFilled) return;
    this.isFilled = true;
    this.fillWorth(this.room.kept, 0);
    if (this.setting.card === 'attacker') this.fillWorth(this.room.used, this.setting.spent);
  }

  private usedWorth(): Worth | null {
    return this.setting.card === 'attacker' ? this.room.used : null;
  }

  private fillWorth(into: Worth, card: number): void {
    const hits = this.shape.map(() => 0);
    const size = this.shape.reduce((product, numbers) => product * numbers, 1);
    for (let place = 0; place < size; place++) {
      readHits(place, this.shape, hits);
      this.valueOfHits(hits, this.out, card);
      into.own[place] = this.out.own;
      into.rival[place] = this.out.rival;
    }
  }

  /** Where so many hits on each defender lead, if nobody chooses. */
  private plainBase(hits: readonly number[]): number {
    const { place, onDefenders } = this.setting;
    let base = place;
    for (let at = 0; at < hits.length; at++) base += onDefenders[at]?.single?.[hits[at] as number] as number;
    return base;
  }

  private sumPlain(base: number, out: Chances): void {
    const { onAttacker, answering } = this.setting;
    const fixed = answering.fixed as Float64Array;
    const steps = onAttacker.single as Int32Array;
    const { after } = this;
    const { own: ownAfter, rival: rivalAfter } = after;
    let own = 0;
    let rival = 0;
    for (let taken = 0; taken < fixed.length; taken++) {
      const place = base + (steps[taken] as number);
      if (after.find) after.find(place);
      const chance = fixed[taken] as number;
      own += chance * (ownAfter[place] as number);
      rival += chance * (rivalAfter[place] as number);
    }
    out.own = own;
    out.rival = rival;
  }

  /** Places to which so many hits on each defender may lead, before the attacker loses anything. */
  private basesOf(hits: readonly number[], card: number): readonly number[] {
    const { place, onDefenders } = this.setting;
    return onDefenders.reduce(
      (bases, { ways }, at) => bases.flatMap((from) => (ways[hits[at] as number] ?? []).map((step) => from + step)),
      [place + card],
    );
  }

  /** What every number of hits on the attacker is worth to the defenders; gives the same after one uses his card. */
  private fillTaken(bases: readonly number[]): Worth | null {
    const { onAttacker, card, spent } = this.setting;
    const { taken, takenUsed } = this.room;
    for (let hits = 0; hits < onAttacker.ways.length; hits++) {
      this.placed(bases, hits, 0);
      taken.own[hits] = this.out.rival;
      taken.rival[hits] = this.out.own;
      if (card !== 'defenders') continue;
      this.placed(bases, hits, spent);
      takenUsed.own[hits] = this.out.rival;
      takenUsed.rival[hits] = this.out.own;
    }
    return card === 'defenders' ? takenUsed : null;
  }

  /** The place to which the hits of both sides lead, each placed where it helps most; what it is worth, in `out`. */
  private placed(bases: readonly number[], hits: number, card: number): number {
    const { out } = this;
    let chosen = -1;
    let own = 0;
    let rival = 0;
    for (let at = 0; at < bases.length; at++) {
      const place = this.answeredPlace((bases[at] as number) + card, hits);
      if (chosen !== -1 && !isBetter(out.own, out.rival, own, rival)) continue;
      own = out.own;
      rival = out.rival;
      chosen = place;
    }
    out.own = own;
    out.rival = rival;
    return chosen;
  }

  /** Where the defenders place their hits. */
  private answeredPlace(base: number, hits: number): number {
    const { after, out } = this;
    const steps = this.setting.onAttacker.ways[hits] as readonly number[];
    let chosen = -1;
    for (let at = 0; at < steps.length; at++) {
      const place = base + (steps[at] as number);
      after.find?.(place);
      const own = after.own[place] as number;
      const rival = after.rival[place] as number;
      if (chosen !== -1 && !isBetter(rival, own, out.rival, out.own)) continue;
      out.own = own;
      out.rival = rival;
      chosen = place;
    }
    return chosen;
  }
}

/** The hits on each defender that a place in the worth stands for. */
function readHits(place: number, shape: Shape, hits: number[]): void {
  let rest = place;
  for (let at = shape.length - 1; at >= 0; at--) {
    const size = shape[at] as number;
    hits[at] = rest % size;
    rest = Math.floor(rest / size);
  }
}
