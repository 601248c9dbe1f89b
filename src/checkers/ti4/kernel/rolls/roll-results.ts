import { type Distribution, poolDistribution } from '../../../../math/dice.ts';
import type { Effect, EffectOf } from '../declarations.ts';
import { ofKind, type Pool } from './dice-pools.ts';

/** Free hits of a roll, what was spent on them, the units that it cost, and their chance. */
export interface RollResult {
  hits: number;
  spent: number;
  /** Units of each kind that fall at the end of the roll; none when absent. */
  fallen?: readonly number[];
  chance: number;
}

/** Units of one kind that throw alike: chances of a die, and of one thrown again. */
export interface RiskingUnits {
  count: number;
  dice: number;
  chance: number;
  again: number;
  /** Those without a hit throw again. */
  risks: boolean;
}

/** Results of a roll in which failed dice are thrown again; kinds of units one after the other. */
export function riskedResults(kinds: readonly RiskingUnits[], safe: boolean): RollResult[] {
  let found: RollResult[] = [{ hits: 0, spent: 0, fallen: kinds.map(() => 0), chance: 1 }];
  for (const [at, kind] of kinds.entries()) {
    const alike = unitResults(kind, safe);
    for (let one = 0; one < kind.count; one++) {
      const next = new Map<string, RollResult>();
      for (const before of found)
        for (const { hits, falls, chance } of alike) {
          const fallen = falls
            ? (before.fallen ?? []).map((n, group) => (group === at ? n + 1 : n))
            : (before.fallen ?? []);
          const key = `${before.hits + hits};${fallen.join()}`;
          const known = next.get(key);
          if (known) known.chance += before.chance * chance;
          else next.set(key, { hits: before.hits + hits, spent: 0, fallen, chance: before.chance * chance });
        }
      found = [...next.values()];
    }
  }
  return found;
}

/** What one unit does: its hits, and whether it falls for having failed twice. */
function unitResults({ dice, chance, again, risks }: RiskingUnits, safe: boolean) {
  const sums = new Map<number, number>();
  const add = (hits: number, share: number) => sums.set(hits, (sums.get(hits) ?? 0) + share);
  let falls = 0;
  for (const [first, p] of poolDistribution([{ dice, chance }]).entries()) {
    const throwsAgain = first > 0 ? safe : risks;
    const second: Distribution = throwsAgain
      ? poolDistribution([{ dice: dice - first, chance: again }])
      : new Float64Array([1]);
    for (const [more, q] of second.entries()) {
      if (first === 0 && throwsAgain && more === 0) falls += p * q;
      else add(first + more, p * q);
    }
  }
  const results = [...sums].map(([hits, share]) => ({ hits, falls: false, chance: share }));
  return [...results, { hits: 0, falls: true, chance: falls }].filter(({ chance: share }) => share > 0);
}

/** Hits of a barrage, what else its results destroy, and their chance. */
export interface Kills {
  hits: number;
  kills: number;
  chance: number;
}

/** Every die of a barrage, with what its natural result destroys; failed dice are thrown again where they may be. */
export function killsOf(pools: readonly Pool[], effect: EffectOf<'barrage-kills'>, rival: readonly Effect[]): Kills[] {
  const cancelled = ofKind(rival, 'cancel-ability').reduce((n, e) => (e.roll === 'barrage' ? n + e.amount : n), 0);
  let found: Kills[] = [{ hits: 0, kills: 0, chance: 1 }];
  for (const { unit, dice, faces, hits } of pools) {
    const kills = (face: number) => Number(unit !== null && effect.units?.includes(unit) && face + 1 >= effect.from);
    const failed = faces.filter((count) => count === 0).length / faces.length;
    // Thrown again until it hits or no throw is left, a die that hits is any of those that do.
    const scale = (1 - (hits[0] as number)) / (1 - failed);
    const die: Kills[] = faces.flatMap((count, face) =>
      count > 0 ? [{ hits: count, kills: kills(face), chance: scale / faces.length }] : [],
    );
    if ((hits[0] as number) > 0) die.push({ hits: 0, kills: 0, chance: hits[0] as number });
    for (let n = 0; n < dice; n++) found = joined(found, die);
  }
  return found.map((one) => ({ ...one, hits: Math.max(0, one.hits - cancelled) }));
}

function joined(some: readonly Kills[], more: readonly Kills[]): Kills[] {
  const sums = new Map<string, Kills>();
  for (const a of some)
    for (const b of more) {
      const [hits, kills, chance] = [a.hits + b.hits, a.kills + b.kills, a.chance * b.chance];
      const known = sums.get(`${hits},${kills}`);
      if (known) known.chance += chance;
      else sums.set(`${hits},${kills}`, { hits, kills, chance });
    }
  return [...sums.values()];
}
