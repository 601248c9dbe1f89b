import { z } from 'zod';
import {
  addDice,
  cancelHits,
  convolve,
  type DicePool,
  type Distribution,
  poolWithRerolls,
  secondChance,
} from '../../math/dice.ts';
import type { Combatant } from './combatant.ts';
import { hitChance } from './die.ts';
import { type UnitGroup, withExtraDice } from './units.ts';

/** As «Fallos que repite»: all of them, however many dice there are. */
const ALL_REROLLED = 99;
/** Dice of a side of which only some failures may be thrown again: with more the answer takes seconds. */
const MOST_REROLLED = 120;

const bonus = (title: string) => z.int().min(-9).max(9).default(0).meta({ title });
const amount = (title: string, max: number, description: string) =>
  z.int().min(0).max(max).default(0).meta({ title, description });

/** What cards, technologies, leaders and abilities change in one side's combat, as figures for the form. */
export const effectFields = {
  modificador: bonus('Suma a cada dado de combate'),
  'dados-extra': amount('Dados de más por ronda', 10, 'Los tira la unidad propia con mejor Combate.'),
  'repetir-fallos': amount(
    'Fallos que repite por ronda',
    ALL_REROLLED,
    `Cada dado, una vez; se repiten primero los que más fácil impactan. ${ALL_REROLLED}, todos.`,
  ),
  'anula-por-ronda': amount('Impactos que anula cada ronda', 20, 'De los que recibe en el combate.'),
  'anula-una-vez': amount(
    'Impactos que anula una sola vez',
    20,
    'Como «Los escudos aguantan»: en la primera ronda en que recibe impactos.',
  ),
  'primera-modificador': bonus('Solo en la primera ronda: suma a cada dado'),
  'primera-dados-extra': amount('Solo en la primera ronda: dados de más', 10, 'Los tira la unidad con mejor Combate.'),
  'resistencia-doble': z
    .boolean()
    .default(false)
    .meta({
      title: 'Cada Resistencia al daño anula dos impactos',
      description: '«Blindaje no euclidiano».',
      clauses: ['ti4:87.6'],
    }),
};

const EffectsSchema = z.strictObject(effectFields);
export type Effects = z.output<typeof EffectsSchema>;

/** Failed dice that a side throws again. */
const rerollsOf = (effects: Effects) =>
  effects['repetir-fallos'] >= ALL_REROLLED ? Number.POSITIVE_INFINITY : effects['repetir-fallos'];

/** Why the rerolls of a side cannot be computed, or null: some of very many dice. */
export function rerollLimit(effects: Effects, groups: readonly UnitGroup[]): string | null {
  const dice = groups.reduce((sum, group) => sum + group.dice * group.count, 0);
  const rerolls = rerollsOf(effects);
  if (rerolls === 0 || rerolls >= dice || dice <= MOST_REROLLED) return null;
  return `no se calcula: con más de ${MOST_REROLLED} dados se repiten todos (${ALL_REROLLED}) o ninguno; hay ${dice}`;
}

/** Whether the first round is rolled in another way than the rest. */
export const hasOpening = (effects: Effects) =>
  effects['primera-modificador'] !== 0 || effects['primera-dados-extra'] !== 0;

/** The dice of a combat roll, one pool per kind of unit, with everything that changes them. */
export function combatPools(
  groups: readonly UnitGroup[],
  counts: readonly number[],
  effects: Effects,
  round: 'first' | 'any',
): DicePool[] {
  const opens = round === 'first';
  const modifier = effects.modificador + (opens ? effects['primera-modificador'] : 0);
  const extra = effects['dados-extra'] + (opens ? effects['primera-dados-extra'] : 0);
  const pools = groups.flatMap((group, at) => {
    const dice = group.dice * (counts[at] ?? 0);
    return dice > 0 ? [{ dice, chance: hitChance(group.combat, modifier) }] : [];
  });
  return withExtraDice(pools, extra);
}

/** Hits of one combat roll before anything cancels them. */
export function combatRoll(
  groups: readonly UnitGroup[],
  counts: readonly number[],
  effects: Effects,
  round: 'first' | 'any',
): Distribution {
  return poolWithRerolls(combatPools(groups, counts, effects, round), rerollsOf(effects));
}

/** States of a side in the order of its graph, each with what it takes to roll for it. */
export interface RollingState {
  counts: readonly number[];
  /** A later state that differs by at most one unit, and the group of that unit (−1: none). */
  next: number;
  lost: number;
}

/**
 * Rolls of all states of a side, after the hits that the enemy cancels every round, and with those that come when
 * it ends. Each state has one unit more than a weaker one, so its roll is that one's with a few dice thrown in.
 */
export function stateRolls(
  { groups, effects, roundEnd }: Combatant,
  states: readonly RollingState[],
  enemy: Effects,
  round: 'first' | 'any',
): Distribution[] {
  const cancelled = enemy['anula-por-ronda'];
  const opens = round === 'first';
  const modifier = effects.modificador + (opens ? effects['primera-modificador'] : 0);
  const extra = effects['dados-extra'] + (opens ? effects['primera-dados-extra'] : 0);
  const mostDice = groups.reduce((sum, group) => sum + group.dice * group.count, extra);
  const rerolls = rerollsOf(effects);
  const rerollsAll = rerolls >= mostDice;
  const chances = groups.map((group) => hitChance(group.combat, modifier));
  const poolOf = (group: number, dice: number): DicePool => {
    const pool = { dice, chance: chances[group] ?? 0 };
    return rerollsAll ? secondChance(pool) : pool;
  };
  const partial = new Map<string, Distribution>();
  const plain: Distribution[] = new Array(states.length);
  const rolls: Distribution[] = new Array(states.length);
  for (let at = states.length - 1; at >= 0; at--) {
    const { counts, next, lost } = states[at] as RollingState;
    const isLast = next === at;
    if (lost < 0 && !isLast) {
      plain[at] = plain[next] as Distribution;
      rolls[at] = rolls[next] as Distribution;
      continue;
    }
    if (rerolls > 0 && !rerollsAll) {
      // Many states have the same units: one roll serves them all.
      const key = counts.join();
      const roll = partial.get(key) ?? finished(combatRoll(groups, counts, effects, round), isLast);
      partial.set(key, roll);
      rolls[at] = roll;
      continue;
    }
    const base = isLast
      ? new Float64Array([1])
      : addDice(plain[next] as Distribution, poolOf(lost, groups[lost]?.dice ?? 0));
    plain[at] = base;
    rolls[at] = finished(extra > 0 ? addDice(base, bestPool(counts)) : base, isLast);
  }
  return rolls;

  function finished(roll: Distribution, isGone: boolean): Distribution {
    const counted = cancelHits(roll, cancelled);
    return roundEnd && !isGone ? convolve(counted, roundEnd.hits) : counted;
  }

  /** The extra dice, thrown by the best unit that is left. */
  function bestPool(counts: readonly number[]): DicePool {
    let best = -1;
    for (let group = 0; group < groups.length; group++) {
      const fights = (counts[group] ?? 0) > 0 && (groups[group]?.dice ?? 0) > 0;
      if (fights && (best < 0 || (chances[group] ?? 0) > (chances[best] ?? 0))) best = group;
    }
    return best < 0 ? { dice: 0, chance: 0 } : poolOf(best, extra);
  }
}
