import { NEGLIGIBLE } from '../../../math/attrition-tables.ts';
import { cancelHits, convolve, type Distribution, mean } from '../../../math/dice.ts';
import type { AbilityRoll, Effect, EffectOf, FightSide, FightUnit, RollName } from './declarations.ts';
import type { SideRoster, SideState } from './side-state.ts';
import { isActive } from './take-hits.ts';

/** Hits of a roll: those that go where their victim chooses, and those that must spare fighters. */
export interface Volley {
  free: Distribution;
  routed: Distribution;
  /** `tails[k]`: chance of k free hits or more. Counts from `useful` on are too unlikely to follow. */
  tails: Distribution;
  useful: number;
  id: number;
  /** Where hits can be bought: each result with the uses that it spends. */
  bought?: readonly Bought[];
}

/** Free hits of a roll, what was spent on them, and their chance. */
export interface Bought {
  hits: number;
  spent: number;
  chance: number;
}

export type Rolled = Pick<Volley, 'free' | 'routed'>;

/** Dice that units throw alike: what each face causes, from 1 to 10. */
export interface ThrownDice {
  /** Who throws them; null where no unit does. */
  unit: string | null;
  dice: number;
  faces: readonly number[];
}

/** Dice thrown alike: `hits[k]` is the chance that one of them causes k hits. */
interface Pool extends ThrownDice {
  hits: Distribution;
  /** Chances of one more throw of a die that failed, where only some may be thrown again. */
  again: Distribution;
  routed: boolean;
}

const CERTAIN: Distribution = new Float64Array([1]);
const FACES = 10;

/** What a roll needs to know of the rival: his units that are not fighters, and which of his conditions hold. */
export interface RivalView {
  nonFighters: number;
  /** Effects of the rival that change this side's roll now. */
  effects: readonly Effect[];
}

/** The rolls of one side in one round. Every set of units is worked out once. */
export class Roller {
  readonly #side: FightSide;
  readonly #roster: SideRoster;
  readonly #effects: readonly Effect[];
  readonly #known = new Map<string, Volley>();

  constructor(side: FightSide, roster: SideRoster, round: number) {
    this.#side = side;
    this.#roster = roster;
    this.#effects = side.effects.filter((effect) => isActive(effect, round));
  }

  combat(state: SideState, view: RivalView, viewKey: string): Volley {
    const buys = this.#effects.find((effect) => effect.kind === 'buy-hits');
    const left = buys && holds(buys, state, this.#side.units) ? this.#leftOf(buys, state) : 0;
    const key = `${state.counts.join()}|${viewKey}|${left}`;
    const known = this.#known.get(key);
    if (known) return known;
    const rolled = this.#rolled(state, 'combat', view);
    const bought = left > 0 ? this.#bought(state, view, left) : null;
    const free = bought ? hitsIn(bought) : rolled.free;
    const volley = { ...rolled, free, ...tailsOf(free), id: this.#known.size, ...(bought && { bought }) };
    this.#known.set(key, volley);
    return volley;
  }

  #leftOf(effect: Effect, { charges }: SideState): number {
    return charges[this.#roster.chargeOf.get(effect) as number] ?? 0;
  }

  /** Every result of the roll when dice that fail by one are bought while there is something to pay with. */
  #bought(state: SideState, { nonFighters, effects }: RivalView, most: number): Bought[] {
    if (effects.some(({ kind }) => kind === 'silence-rival')) return [{ hits: 0, spent: 0, chance: 1 }];
    const own = this.#effects.filter((effect) => holds(effect, state, this.#side.units));
    // near[n][h]: chance of n dice that fail by one and h hits.
    let near: Distribution[] = [CERTAIN];
    for (const { dice, faces } of this.#pools(state, 'combat', nonFighters, own)) {
      const hit = faces.filter((hits) => hits > 0).length / FACES;
      const close = hit > 0 && hit < 1 ? 1 / FACES : 0;
      const plain = new Float64Array([1 - hit - close, hit]);
      for (let die = 0; die < dice; die++)
        near = Array.from({ length: near.length + 1 }, (_, n) => {
          const same = convolve(near[n] ?? new Float64Array(1), plain);
          return added(
            same,
            (near[n - 1] ?? new Float64Array(1)).map((chance) => chance * close),
          );
        });
    }
    const found = new Map<string, Bought>();
    for (const [n, hits] of near.entries())
      for (const [h, chance] of hits.entries()) {
        if (chance === 0) continue;
        const spent = Math.min(n, most);
        const key = `${h + spent},${spent}`;
        const known = found.get(key) ?? { hits: h + spent, spent, chance: 0 };
        known.chance += chance;
        found.set(key, known);
      }
    return [...found.values()];
  }

  /** Dice that an ability throws. */
  diceOf(roll: AbilityRoll, state: SideState): number {
    const own = this.#effects.filter((effect) => holds(effect, state, this.#side.units));
    return this.#pools(state, roll, 0, own).reduce((sum, { dice }) => sum + dice, 0);
  }

  /** The dice of a roll, unit by unit, as a table throws them: what repeats or cancels comes afterwards. */
  thrown(roll: RollName, state: SideState, { nonFighters, effects }: RivalView): ThrownDice[] {
    if (roll === 'combat' && effects.some(({ kind }) => kind === 'silence-rival')) return [];
    const own = this.#effects.filter((effect) => holds(effect, state, this.#side.units));
    const factor = ofKind(own, 'multiply').reduce((product, e) => (e.roll === roll ? product * e.factor : product), 1);
    return this.#pools(state, roll, nonFighters, own).map(({ unit, dice, faces }) => ({
      unit,
      dice,
      faces: faces.map((hits) => hits * factor),
    }));
  }

  /** Hits of an ability, after what the rival cancels of them; those that spare fighters apart. */
  ability(roll: AbilityRoll, state: SideState, view: RivalView): Rolled {
    const { free, routed } = this.#rolled(state, roll, view);
    const cancelled = ofKind(view.effects, 'cancel-ability').reduce(
      (sum, effect) => (effect.roll === roll ? sum + effect.amount : sum),
      0,
    );
    // Whether hits that must spare fighters can be cancelled is open: see `refusals.ts`.
    return { free: cancelHits(free, cancelled), routed };
  }

  #rolled(state: SideState, roll: RollName, { nonFighters, effects }: RivalView): Rolled {
    const own = this.#effects.filter((effect) => holds(effect, state, this.#side.units));
    if (roll === 'combat' && effects.some(({ kind }) => kind === 'silence-rival'))
      return { free: CERTAIN, routed: CERTAIN };
    const pools = this.#pools(state, roll, nonFighters, own);
    const limited = ofKind(own, 'reroll').filter((effect) => effect.roll === roll && effect.most !== undefined);
    const some = limited.reduce((sum, { most = 0 }) => sum + most, 0);
    const again = ofKind(effects, 'reroll-rival-hits').filter((effect) => effect.roll === roll).length;
    const thrown = pools.map((pool) => ({ ...pool, hits: rerollHits(pool.hits, pool.again, again) }));
    const parts = {
      free: throwPools(
        thrown.filter(({ routed }) => !routed),
        some,
      ),
      routed: throwPools(
        thrown.filter(({ routed }) => routed),
        0,
      ),
    };
    const redone = ofKind(effects, 'redo-rival').filter((effect) => effect.roll === roll);
    const factor = ofKind(own, 'multiply').reduce((product, e) => (e.roll === roll ? product * e.factor : product), 1);
    return {
      free: multiplied(
        redone.reduce((hits) => redo(hits), parts.free),
        factor,
      ),
      routed: multiplied(parts.routed, factor),
    };
  }

  /** The dice of a roll, one pool per kind of unit. */
  #pools(state: SideState, roll: RollName, nonFighters: number, own: readonly Effect[]): Pool[] {
    const pools = this.#roster.units.flatMap((unit, at): Pool[] => {
      const count = state.counts[at] as number;
      if (count === 0) return [];
      const about = own.filter(({ units }) => units === undefined || units.includes(unit.id));
      const { value, dice } = profileOf(unit, roll, about, nonFighters);
      if (dice === 0) return [];
      const faces = facesOf(value, roll, about);
      const again = dieHits(faces);
      const hits = rerollMisses(again, rerollsOf(about, roll));
      return [{ unit: unit.id, dice: dice * count, faces, hits, again, routed: isRouted(about, roll) }];
    });
    const extra = ofKind(own, 'dice').filter((effect) => effect.roll === roll && !effect.each);
    for (const effect of ofKind(own, 'battery')) {
      if (effect.roll !== roll) continue;
      const about = own.filter(({ units }) => units === undefined);
      const faces = facesOf(effect.value, roll, about);
      const again = dieHits(faces);
      const hits = rerollMisses(again, rerollsOf(about, roll));
      pools.push({ unit: null, dice: effect.dice, faces, hits, again, routed: isRouted(about, roll) });
    }
    return [...pools, ...extra.flatMap((effect) => this.#extraPool(effect, state, roll, nonFighters, own))];
  }

  /** Dice that one unit throws besides its own: of those that may, the one that hits most easily. */
  #extraPool(
    effect: EffectOf<'dice'>,
    state: SideState,
    roll: RollName,
    nonFighters: number,
    own: readonly Effect[],
  ): Pool[] {
    const plain = own.filter((other) => !(other.kind === 'dice' && !other.each));
    const alone = this.#roster.units.map((_, at) =>
      Number((state.counts[at] as number) > 0 && this.#roster.concerns(effect)[at]),
    );
    const pools = this.#pools({ ...state, counts: alone }, roll, nonFighters, plain);
    if (pools.length === 0) return [];
    const best = pools.reduce((a, b) => (mean(b.hits) > mean(a.hits) ? b : a));
    return [{ ...best, dice: effect.amount }];
  }
}

function hitsIn(bought: readonly Bought[]): Distribution {
  const hits = new Float64Array(Math.max(...bought.map((one) => one.hits)) + 1);
  for (const { hits: n, chance } of bought) hits[n] = (hits[n] as number) + chance;
  return hits;
}

/** Chances of so many hits or more, summed from the small end so that tiny ones keep their digits. */
function tailsOf(free: Distribution): { tails: Distribution; useful: number } {
  const tails = free.slice();
  for (let at = tails.length - 2; at >= 0; at--) tails[at] = (tails[at] as number) + (tails[at + 1] as number);
  let useful = tails.length;
  while (useful > 1 && (tails[useful - 1] as number) < NEGLIGIBLE) useful--;
  return { tails, useful };
}

/** Whether the condition of an effect holds for its owner. */
export function holds({ whileAlive }: Effect, { counts }: SideState, units: readonly FightUnit[]): boolean {
  return !whileAlive || units.some(({ id }, at) => whileAlive.includes(id) && (counts[at] as number) > 0);
}

const ofKind = <K extends Effect['kind']>(effects: readonly Effect[], kind: K) =>
  effects.filter((effect) => effect.kind === kind) as EffectOf<K>[];

function profileOf(unit: FightUnit, roll: RollName, about: readonly Effect[], nonFighters: number) {
  if (roll !== 'combat')
    return { value: unit[roll]?.value ?? FACES, dice: withEach(unit[roll]?.dice ?? 0, roll, about) };
  const values = ofKind(about, 'value');
  const dice = values.reduce(
    (was, { dice: now = was }) => (now === 'rival-non-fighters' ? nonFighters : now),
    unit.dice,
  );
  return {
    value: values.reduce((was, { combat = was }) => combat, unit.combat),
    dice: withEach(dice, roll, about),
  };
}

const withEach = (dice: number, roll: RollName, about: readonly Effect[]) =>
  dice === 0 ? 0 : ofKind(about, 'dice').reduce((sum, e) => (e.each && e.roll === roll ? sum + e.amount : sum), dice);

const rerollsOf = (about: readonly Effect[], roll: RollName) =>
  ofKind(about, 'reroll').filter((effect) => effect.roll === roll && effect.most === undefined).length;

const isRouted = (about: readonly Effect[], roll: RollName) =>
  ofKind(about, 'route').some((effect) => (effect.roll ?? 'combat') === roll);

/** Hits of each face of a die, from 1 to 10. */
function facesOf(value: number, roll: RollName, about: readonly Effect[]): number[] {
  const modifier = ofKind(about, 'modifier').reduce((sum, e) => (e.roll === roll ? sum + e.amount : sum), 0);
  const natural = roll === 'combat' ? ofKind(about, 'natural') : [];
  return Array.from({ length: FACES }, (_, at) =>
    natural.reduce(
      (sum, { from, hits: more }) => (at + 1 >= from ? sum + more : sum),
      Number(at + 1 + modifier >= value),
    ),
  );
}

/** Hits of one die. */
function dieHits(faces: readonly number[]): Distribution {
  const counts = [0, 0];
  for (const hits of faces) counts[hits] = (counts[hits] ?? 0) + 1;
  return Float64Array.from(counts, (count = 0) => count / FACES);
}

/** A die thrown again up to `times` times while it fails. */
function rerollMisses(hits: Distribution, times: number): Distribution {
  let result = hits;
  for (let time = 0; time < times; time++) result = after(result, hits, (k) => k === 0);
  return result;
}

/** A die whose hits the rival has thrown again. */
function rerollHits(hits: Distribution, once: Distribution, times: number): Distribution {
  let result = hits;
  for (let time = 0; time < times; time++) result = after(result, once, (k) => k > 0);
  return result;
}

function after(hits: Distribution, again: Distribution, when: (hits: number) => boolean): Distribution {
  const result = new Float64Array(hits.length);
  for (const [k, chance] of hits.entries()) {
    if (!when(k)) result[k] = (result[k] as number) + chance;
    else for (const [l, share] of again.entries()) result[l] = (result[l] as number) + chance * share;
  }
  return result;
}

/** Hits of all the dice; up to `some` that failed, the best first, are thrown once more. */
function throwPools(pools: readonly Pool[], some: number): Distribution {
  const dice = pools.reduce((sum, pool) => sum + pool.dice, 0);
  if (dice === 0) return CERTAIN;
  if (some >= dice)
    return throwPools(
      pools.map((pool) => ({ ...pool, hits: after(pool.hits, pool.again, (k) => k === 0) })),
      0,
    );
  if (some === 0) return pools.reduce((sum, { dice: thrown, hits }) => addDiceOf(sum, hits, thrown), CERTAIN);
  // left[n]: hits so far with n of those throws still to spend.
  let left: Distribution[] = Array.from({ length: some + 1 }, (_, n) => (n === some ? CERTAIN : new Float64Array(1)));
  for (const pool of [...pools].sort((a, b) => mean(b.again) - mean(a.again)))
    for (let die = 0; die < pool.dice; die++) left = throwOne(left, pool);
  return left.reduce(added, new Float64Array(1));
}

function throwOne(left: readonly Distribution[], { hits, again }: Pool): Distribution[] {
  const kept = hits.slice();
  kept[0] = 0;
  const failed = hits[0] as number;
  return left.map((now, n) => {
    const spent = left[n + 1];
    let sum = convolve(now, n === 0 ? hits : kept);
    if (spent)
      sum = added(
        sum,
        convolve(spent, again).map((chance) => chance * failed),
      );
    return sum;
  });
}

function added(a: Distribution, b: Distribution): Distribution {
  const [long, short] = a.length >= b.length ? [a, b] : [b, a];
  const sum = long.slice();
  for (let at = 0; at < short.length; at++) sum[at] = (sum[at] as number) + (short[at] as number);
  return sum;
}

function addDiceOf(roll: Distribution, die: Distribution, dice: number): Distribution {
  let sum = roll;
  for (let thrown = 0; thrown < dice; thrown++) sum = convolve(sum, die);
  return sum;
}

/** A roll that is thrown again when it hits more often than on average. */
function redo(hits: Distribution): Distribution {
  // A whole mean is not exceeded by itself because of its last digit.
  const usual = mean(hits) + 1e-9;
  let repeated = 0;
  for (const [k, chance] of hits.entries()) if (k > usual) repeated += chance;
  return hits.map((chance, k) => (k > usual ? 0 : chance) + repeated * chance);
}

function multiplied(hits: Distribution, factor: number): Distribution {
  if (factor === 1) return hits;
  const result = new Float64Array((hits.length - 1) * factor + 1);
  for (const [k, chance] of hits.entries()) result[k * factor] = chance;
  return result;
}
