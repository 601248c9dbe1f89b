import { NEGLIGIBLE } from '../../../../math/attrition-tables.ts';
import { cancelHits, convolve, type Distribution, mean } from '../../../../math/dice.ts';
import { DIE_SIDES } from '../../die.ts';
import {
  type AbilityRoll,
  type DiceAbility,
  type Effect,
  type EffectOf,
  type FightSide,
  type FightUnit,
  isActive,
  type RollName,
} from '../declarations.ts';
import { kindOf } from '../effects/registry.ts';
import type { SideRoster, SideState } from '../states/side-state.ts';
import {
  added,
  CERTAIN,
  dieHits,
  facesOf,
  multiplied,
  ofKind,
  type Pool,
  redo,
  rerollHits,
  rerollMisses,
  type ThrownDice,
  throwPools,
} from './dice-pools.ts';
import { DiceSums, withDice } from './dice-sums.ts';
import { type Kills, killsOf, type RollResult, riskedResults } from './roll-results.ts';

/** Hits of a roll: those that go where their victim chooses, and those that must spare fighters. */
export interface Volley {
  free: Distribution;
  routed: Distribution;
  /** `tails[k]`: chance of k free hits or more. Counts from `useful` on are too unlikely to follow. */
  tails: Distribution;
  useful: number;
  id: number;
  /** Where a roll does more than hit: each result with what it spends and what it costs. */
  results?: readonly RollResult[];
}

export type Rolled = Pick<Volley, 'free' | 'routed'>;

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
  readonly #known = new Map<string, Map<number | string, Volley>>();
  /** Its dice are the same whatever is left of it: only their number changes. */
  readonly #isSteady: boolean;
  readonly #sums = new Map<string, DiceSums>();
  #made = 0;

  constructor(side: FightSide, roster: SideRoster, round: number) {
    this.#side = side;
    this.#roster = roster;
    this.#effects = side.effects.filter((effect) => isActive(effect, round));
    this.#isSteady = this.#effects.every(
      (effect) =>
        effect.whileAlive === undefined &&
        kindOf(effect).dice === undefined &&
        !(effect.kind === 'reroll' && effect.most !== undefined) &&
        (effect.kind !== 'route' || effect.roll !== undefined),
    );
  }

  combat(state: SideState, view: RivalView, viewKey: string): Volley {
    const buys = this.#effects.find((effect) => effect.kind === 'buy-hits');
    const left = buys && holds(buys, state, this.#side.units) ? this.#leftOf(buys, state) : 0;
    const seen = `${viewKey}|${left}`;
    const alike = this.#known.get(seen) ?? new Map<number | string, Volley>();
    this.#known.set(seen, alike);
    const key = this.#roster.countsKey(state.counts);
    const known = alike.get(key);
    if (known) return known;
    const rolled = this.#isSteady ? this.#steady(state, view, viewKey) : this.#rolled(state, 'combat', view);
    const results = left > 0 ? this.#bought(state, view, left) : this.#risked(state, view);
    const free = results ? hitsIn(results) : rolled.free;
    const volley = { ...rolled, free, ...tailsOf(free), id: this.#made++, ...(results && { results }) };
    alike.set(key, volley);
    return volley;
  }

  /** The combat roll of a side whose dice are always the same. */
  #steady(state: SideState, view: RivalView, viewKey: string): Rolled {
    if (view.effects.some(({ kind }) => kind === 'silence-rival')) return { free: CERTAIN, routed: CERTAIN };
    const own = this.#effects;
    const known = this.#sums.get(viewKey) ?? this.#sumsOf(view);
    this.#sums.set(viewKey, known);
    const more = this.#loosePools(state, 'combat', view.nonFighters, own);
    const thrown = rethrown(more, 'combat', view.effects).reduce(
      (sum, { hits, dice }) => withDice(sum, hits, dice),
      known.of(state.counts),
    );
    return { free: finished(thrown, 'combat', own, view.effects), routed: CERTAIN };
  }

  /** What one unit of each kind throws. */
  #sumsOf({ nonFighters, effects }: RivalView): DiceSums {
    const dice = this.#roster.units.map((unit) => {
      const pool = this.#unitPool(unit, 1, 'combat', nonFighters, this.#effects);
      return pool && rethrown([pool], 'combat', effects)[0];
    });
    return new DiceSums(
      this.#roster,
      dice.map((pool) => pool ?? null),
    );
  }

  #leftOf(effect: Effect, { charges }: SideState): number {
    return charges[this.#roster.chargeOf.get(effect) as number] ?? 0;
  }

  /** Every result of the roll when dice that fail by one are bought while there is something to pay with. */
  #bought(state: SideState, { nonFighters, effects }: RivalView, most: number): RollResult[] {
    if (effects.some(({ kind }) => kind === 'silence-rival')) return [{ hits: 0, spent: 0, chance: 1 }];
    const own = this.#effects.filter((effect) => holds(effect, state, this.#side.units));
    // near[n][h]: chance of n dice that fail by one and h hits.
    let near: Distribution[] = [CERTAIN];
    for (const { dice, faces, close } of this.#pools(state, 'combat', nonFighters, own)) {
      const hit = hitting(faces) / DIE_SIDES;
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
    const found = new Map<string, RollResult>();
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

  /** Every result of a roll whose failed dice are thrown again at the risk of the units that throw them. */
  #risked(state: SideState, { nonFighters, effects }: RivalView): RollResult[] | null {
    const own = this.#effects.filter((effect) => holds(effect, state, this.#side.units));
    const [effect] = ofKind(own, 'reroll-or-die');
    if (!effect || effects.some(({ kind }) => kind === 'silence-rival')) return null;
    const risks = this.#roster.concerns(effect);
    const thrown = this.#roster.units.map((unit, at) => {
      const about = own.filter(({ units }) => units === undefined || units.includes(unit.id));
      const { value, dice } = profileOf(unit, 'combat', about, nonFighters);
      const count = state.counts[at] as number;
      return {
        count: dice === 0 ? 0 : count,
        dice,
        chance: hitting(facesOf(value, 'combat', about)) / DIE_SIDES,
        again: hitting(facesOf(value - effect.amount, 'combat', about)) / DIE_SIDES,
        risks: risks[at] as boolean,
      };
    });
    return riskedResults(thrown, effect.safe);
  }

  /** Hits of the barrage together with what its high results destroy besides; null where nothing does. */
  kills(state: SideState, view: RivalView): Kills[] | null {
    const own = this.#effects.filter((effect) => holds(effect, state, this.#side.units));
    const [effect] = ofKind(own, 'barrage-kills');
    return effect ? killsOf(this.#pools(state, 'barrage', view.nonFighters, own), effect, view.effects) : null;
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
    const factor = factorOf(own, roll);
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
    const thrown = rethrown(pools, roll, effects);
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
    return {
      free: finished(parts.free, roll, own, effects),
      routed: multiplied(parts.routed, factorOf(own, roll)),
    };
  }

  /** The dice of a roll, one pool per kind of unit. */
  #pools(state: SideState, roll: RollName, nonFighters: number, own: readonly Effect[]): Pool[] {
    const pools = this.#roster.units.flatMap(
      (unit, at) => this.#unitPool(unit, state.counts[at] as number, roll, nonFighters, own) ?? [],
    );
    const all = [...pools, ...this.#loosePools(state, roll, nonFighters, own)];
    return roll === 'combat' ? this.#reshaped(all, state, nonFighters, own) : all;
  }

  /** The dice as effects leave them that look at what is left of the side. */
  #reshaped(pools: Pool[], { counts }: SideState, nonFighters: number, own: readonly Effect[]): Pool[] {
    const { units } = this.#roster;
    const one = (group: number, more: number): Pool | null => {
      const changed: Effect[] = more === 0 ? [...own] : [...own, { kind: 'modifier', roll: 'combat', amount: more }];
      return this.#unitPool(units[group] as FightUnit, 1, 'combat', nonFighters, changed) ?? null;
    };
    return own.reduce((now, effect) => kindOf(effect).dice?.(effect, now, { units, counts, one }) ?? now, pools);
  }

  #unitPool(
    unit: FightUnit,
    count: number,
    roll: RollName,
    nonFighters: number,
    own: readonly Effect[],
  ): Pool | undefined {
    if (count === 0) return undefined;
    const about = own.filter(({ units }) => units === undefined || units.includes(unit.id));
    const { value, dice } = profileOf(unit, roll, about, nonFighters);
    return dice === 0 ? undefined : poolOf(unit.id, { value, dice: dice * count }, roll, about);
  }

  /** Dice that are not those of each unit: thrown by nobody, or by one of them besides its own. */
  #loosePools(state: SideState, roll: RollName, nonFighters: number, own: readonly Effect[]): Pool[] {
    const batteries = ofKind(own, 'battery').filter((effect) => effect.roll === roll);
    const extra = ofKind(own, 'dice').filter((effect) => effect.roll === roll && !effect.each);
    const general = own.filter(({ units }) => units === undefined);
    return [
      ...batteries.map((effect) => poolOf(null, effect, roll, general)),
      ...extra.flatMap((effect) => this.#extraPool(effect, state, roll, nonFighters, own)),
    ];
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

/** The dice as the rival leaves them, who has those that hit thrown again. */
function rethrown(pools: readonly Pool[], roll: RollName, rival: readonly Effect[]): Pool[] {
  const again = ofKind(rival, 'reroll-rival-hits').filter((effect) => effect.roll === roll).length;
  return pools.map((pool) => ({ ...pool, hits: rerollHits(pool.hits, pool.again, again) }));
}

/** The hits of a roll once the rival has had it redone, and each counted as often as it counts. */
function finished(hits: Distribution, roll: RollName, own: readonly Effect[], rival: readonly Effect[]): Distribution {
  const redone = ofKind(rival, 'redo-rival').filter((effect) => effect.roll === roll);
  return multiplied(
    redone.reduce((now) => redo(now), hits),
    factorOf(own, roll),
  );
}

const factorOf = (own: readonly Effect[], roll: RollName) =>
  ofKind(own, 'multiply').reduce((product, e) => (e.roll === roll ? product * e.factor : product), 1);

/** Dice that hit from a value up, with the effects about them. */
function poolOf(unit: string | null, { value, dice }: DiceAbility, roll: RollName, about: readonly Effect[]): Pool {
  const faces = facesOf(value, roll, about);
  const again = dieHits(faces);
  const hits = rerollMisses(again, rerollsOf(about, roll));
  const close = (hitting(facesOf(value - 1, roll, about)) - hitting(faces)) / DIE_SIDES;
  return { unit, dice, faces, hits, again, close, routed: isRouted(about, roll) };
}

/** Faces of a die that hit. */
const hitting = (faces: readonly number[]) => faces.filter((hits) => hits > 0).length;

function hitsIn(results: readonly RollResult[]): Distribution {
  const hits = new Float64Array(results.reduce((most, one) => Math.max(most, one.hits), 0) + 1);
  for (const { hits: n, chance } of results) hits[n] = (hits[n] as number) + chance;
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

function profileOf(unit: FightUnit, roll: RollName, about: readonly Effect[], nonFighters: number) {
  if (roll !== 'combat')
    return { value: unit[roll]?.value ?? DIE_SIDES, dice: withEach(unit[roll]?.dice ?? 0, roll, about) };
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
