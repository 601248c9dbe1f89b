import { describe, expect, test } from 'vitest';
import type { Combatant } from '../../../src/checkers/ti4/combatant.ts';
import { combatRoll, type Effects, effectFields, stateRolls } from '../../../src/checkers/ti4/effects.ts';
import { wholeFleet } from '../../../src/checkers/ti4/fleet-state.ts';
import type { LossStep } from '../../../src/checkers/ti4/kernel/declarations.ts';
import { fixedGraph, freeGraph } from '../../../src/checkers/ti4/loss-graph.ts';
import type { UnitGroup } from '../../../src/checkers/ti4/units.ts';
import { cancelHits, convolve } from '../../../src/math/dice.ts';
import { runOdds } from '../../catalog-fixture.ts';
import { groupsOf } from './forces/small-options.ts';

const NO_EFFECTS = Object.fromEntries(
  Object.entries(effectFields).map(([key, field]) => [key, field.parse(undefined)]),
) as Effects;
const effectsOf = (more: Partial<Effects>): Effects => ({ ...NO_EFFECTS, ...more });
const stepsOf = (groups: readonly UnitGroup[]): LossStep[] => [
  ...groups.flatMap(({ sustains }, group): LossStep[] => (sustains ? [{ kind: 'sustain', group }] : [])),
  ...groups.map((_, group): LossStep => ({ kind: 'destroy', group })),
];

describe('rolls of all states are those of each', () => {
  // The best shot is neither the first nor the last kind, and one kind throws no dice.
  const groups = groupsOf({ caza: 2, acorazado: 2, crucero: 1 });
  const [transport] = groupsOf({ transporte: 1 });
  const fleet = [{ ...(transport as UnitGroup), dice: 0, combat: 1 }, ...groups];
  const graph = fixedGraph(fleet, stepsOf(fleet).toReversed(), NO_EFFECTS, [wholeFleet(fleet)]);

  test.each<[string, Partial<Effects>, Partial<Effects>, 'first' | 'any']>([
    ['plain', {}, {}, 'any'],
    ['modified', { modificador: 2 }, {}, 'any'],
    ['modified in the first round', { modificador: 1, 'primera-modificador': -2 }, {}, 'first'],
    ['not in the others', { modificador: 1, 'primera-modificador': -2 }, {}, 'any'],
    ['two dice more', { 'dados-extra': 2 }, {}, 'any'],
    ['and one more in the first round', { 'dados-extra': 2, 'primera-dados-extra': 1 }, {}, 'first'],
    ['all misses again', { 'repetir-fallos': 99, 'dados-extra': 1 }, {}, 'any'],
    ['as many as there are dice', { 'repetir-fallos': 5 }, {}, 'any'],
    ['some misses again', { 'repetir-fallos': 2 }, {}, 'any'],
    ['hits cancelled', {}, { 'anula-por-ronda': 1 }, 'any'],
  ])('%s', (_, own, enemy, round) => {
    const effects = effectsOf(own);
    const side = { groups: fleet, effects, roundEnd: null } as unknown as Combatant;
    const rolls = stateRolls(side, graph.rolling, effectsOf(enemy), round);
    expect(rolls).toHaveLength(graph.fleets.length);
    for (const [at, roll] of rolls.entries()) {
      const { counts } = graph.fleets[at] ?? { counts: [] };
      const alone = cancelHits(combatRoll(fleet, counts, effects, round), effectsOf(enemy)['anula-por-ronda']);
      for (let hits = 0; hits < Math.max(roll.length, alone.length); hits++)
        expect(roll[hits] ?? 0, `${counts} ${hits}`).toBeCloseTo(alone[hits] ?? 0, 12);
    }
  });

  test('with those that come as the round ends, but not when nobody is left', () => {
    const late = Float64Array.of(0.5, 0.5);
    const side = { groups: fleet, effects: NO_EFFECTS, roundEnd: { hits: late } } as unknown as Combatant;
    const rolls = stateRolls(side, graph.rolling, NO_EFFECTS, 'any');
    expect([...(rolls.at(-1) ?? [])]).toEqual([1]);
    const whole = convolve(combatRoll(fleet, graph.fleets[0]?.counts ?? [], NO_EFFECTS, 'any'), late);
    for (const [hits, chance] of whole.entries()) expect(rolls[0]?.[hits]).toBeCloseTo(chance, 12);
  });
});

describe('each state has its place', () => {
  const many = Array.from({ length: 8 }, (_, at) => ({ ...(groupsOf({ crucero: 99 })[0] as UnitGroup), id: `${at}` }));
  test.each<[string, UnitGroup[], number]>([
    ['few', groupsOf({ caza: 2, acorazado: 2 }), 7],
    ['more than a number can tell apart', many, 8 * 99 + 1],
  ])('%s', (_, groups, size) => {
    const { fleets, indexOf } = fixedGraph(groups, stepsOf(groups), NO_EFFECTS, [wholeFleet(groups)]);
    expect(fleets).toHaveLength(size);
    expect(fleets.map(indexOf)).toEqual(fleets.map((_, at) => at));
  });

  test('with shields and cards against it, in any order', () => {
    const groups = groupsOf({ caza: 1, acorazado: 2 });
    const start = { ...wholeFleet(groups, 2), shielded: true };
    const { fleets, indexOf } = freeGraph(groups, [0, 1], effectsOf({ 'anula-una-vez': 1 }), [start]);
    const names = fleets.map(({ counts, fresh, shielded, threats }) => [counts, fresh, shielded, threats].join(';'));
    expect(new Set(names).size).toBe(fleets.length);
    expect(fleets.map(indexOf)).toEqual(fleets.map((_, at) => at));
  });
});

test('where there is nothing to choose, the best losses are the only ones, also in a first round of its own', () => {
  const fleet = (asignacion: string, opciones: object) => ({ crucero: 2, asignacion, opciones });
  const [first, second] = [{ 'primera-modificador': 2 }, { 'primera-dados-extra': 1 }];
  const odds = (a: string, b: string) =>
    runOdds('ti4-combate-espacial', { atacante: fleet(a, first), defensor: fleet(b, second) }).outcomes;
  const only = odds('automatica', 'automatica');
  const others = [
    ['optima', 'automatica'],
    ['automatica', 'optima'],
    ['optima', 'optima'],
  ] as const;
  for (const [a, b] of others)
    for (const [id, chance] of Object.entries(odds(a, b)))
      expect(chance, `${a} ${b} ${id}`).toBeCloseTo(only[id] ?? 0, 12);
  const plain = runOdds('ti4-combate-espacial', {
    atacante: fleet('optima', {}),
    defensor: fleet('optima', {}),
  }).outcomes;
  expect(Math.abs((plain['atacante'] ?? 0) - (only['atacante'] ?? 0))).toBeGreaterThan(0.01);
});
