import { describe, expect, test } from 'vitest';
import type { Effect } from '../../../src/checkers/ti4/kernel/declarations.ts';
import { Roller } from '../../../src/checkers/ti4/kernel/rolls/roll.ts';
import { SideRoster } from '../../../src/checkers/ti4/kernel/states/side-state.ts';
import { SideStates } from '../../../src/checkers/ti4/kernel/states/side-states.ts';
import { runOdds } from '../../catalog-fixture.ts';
import { sideOf } from './kernel/small-fleets.ts';

describe('a roll is the same whatever was rolled before', () => {
  const one = (effect: Partial<Effect> & { kind: Effect['kind'] }) => [{ roll: 'combat', ...effect } as Effect];
  test.each<[string, Effect[], Effect[]?]>([
    ['plain', []],
    ['modified', one({ kind: 'modifier', amount: 2, units: ['crucero'] })],
    ['more dice of each', one({ kind: 'dice', amount: 2, each: true, units: ['caza'] })],
    ['and of one of them', one({ kind: 'dice', amount: 2, each: false })],
    ['all misses again', one({ kind: 'reroll' })],
    ['some misses again', one({ kind: 'reroll', most: 2 })],
    ['hits counted twice', one({ kind: 'multiply', factor: 2 })],
    ['more hits of a natural result', [{ kind: 'natural', from: 9, hits: 2 }]],
    ['dice of nobody', one({ kind: 'battery', value: 6, dice: 2 })],
    ['while somebody lives', one({ kind: 'modifier', amount: 2, whileAlive: ['insignia'] })],
    ['hits thrown again by the rival', [], one({ kind: 'reroll-rival-hits' })],
    ['all thrown again by the rival', [], one({ kind: 'redo-rival' })],
  ])('%s', (_, effects, rival = []) => {
    const [side, other] = [sideOf({ caza: 3, crucero: 2, acorazado: 1, insignia: 1 }, effects), sideOf({ caza: 1 })];
    const roster = new SideRoster(side, other);
    const states = new SideStates(side, other);
    states.exploreLines([roster.whole()]);
    const view = { nonFighters: 0, effects: rival };
    const asked = new Roller(side, roster, 1);
    for (const state of states.states.toReversed()) {
      const alone = new Roller(side, roster, 1).combat(state, view, '').free;
      const known = asked.combat(state, view, '').free;
      expect(known).toHaveLength(alone.length);
      for (const [hits, chance] of alone.entries()) expect(known[hits], `${state.counts}`).toBeCloseTo(chance, 12);
    }
  });
});

describe('each state has its place', () => {
  test.each<[string, Parameters<typeof sideOf>[0], number]>([
    ['few', { caza: 2, acorazado: 2 }, 7],
    ['more', { caza: 99, destructor: 99, crucero: 99 }, 3 * 99 + 1],
  ])('%s', (_, counts, size) => {
    const states = new SideStates(sideOf(counts), sideOf({}));
    const steps = states.exploreLines([states.roster.whole()]);
    expect(states.states).toHaveLength(size);
    expect(steps).toHaveLength(size);
    expect(states.states.map((state) => states.indexOf(state))).toEqual(states.states.map((_, at) => at));
  });

  test('with shields and cards against it, in any order', () => {
    const side = sideOf({ caza: 1, acorazado: 2 }, [{ kind: 'cancel', per: 'combat', amount: 1 }]);
    const states = new SideStates(side, sideOf({}, [{ kind: 'answer-sustain-destroy', uses: 2 }]));
    const [ways = []] = states.exploreFree([states.roster.whole()], {
      noSustain: [false],
      sparesFirst: true,
      most: 1000,
    });
    const names = states.states.map(({ counts, fresh, charges }) => [counts, fresh, charges].join(';'));
    expect(new Set(names).size).toBe(states.states.length);
    expect(states.states.map((state) => states.indexOf(state))).toEqual(states.states.map((_, at) => at));
    for (const [at, options] of ways.entries()) expect(options.every(({ to }) => to > at)).toBe(true);
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
