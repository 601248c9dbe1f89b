import { describe, expect, test } from 'vitest';
import type { Effect } from '../../../../src/checkers/ti4/kernel/declarations.ts';
import { canLeave } from '../../../../src/checkers/ti4/live/leaving.ts';
import { afterLosses, changesOf, lossesFrom } from '../../../../src/checkers/ti4/live/losses.ts';
import { battleNow } from '../../../../src/checkers/ti4/live/now.ts';
import { CERTAIN, type LivePlan } from '../../../../src/checkers/ti4/live/plan.ts';
import type { LiveState } from '../../../../src/checkers/ti4/live/state.ts';
import { effect, gather, option, sideWith } from '../forces/small-options.ts';

const onDefender = Float64Array.of(0, 1);
const side = (more: object = {}) => ({
  groups: [
    { id: 'crucero', count: 2, damaged: 0, moves: true },
    { id: 'sdp', count: 1, damaged: 0, moves: false },
  ],
  effects: { 'primera-modificador': 1, 'primera-dados-extra': 2, 'anula-una-vez': 3, otro: 4 },
  start: { hits: 1 },
  directHits: 2,
  strand: () => null,
  retreat: null,
  declared: [],
  ...more,
});
const planOf = (theatre: LivePlan['theatre'], attacker: object = {}, more: object = {}): LivePlan =>
  ({
    theatre,
    setup: {
      attacker: side(attacker),
      defender: side(),
      opening: { onDefender, onAttacker: () => onDefender, barrage: true, routed: 'routed', afterDefender: 'after' },
    },
    barred: { attacker: false, defender: false },
    ...more,
  }) as unknown as LivePlan;
const stateOf = (more: Partial<LiveState> = {}, spent: [string, number][] = []): LiveState => ({
  stage: 'tirada',
  round: 1,
  sides: {
    attacker: { counts: [1, 0], damaged: [1, 0], spent: new Map(spent) },
    defender: { counts: [2, 1], damaged: [0, 0], spent: new Map() },
  },
  owed: null,
  leaving: null,
  ending: null,
  ...more,
});

describe('the battle as it now stands', () => {
  test.each<
    [LivePlan['theatre'], LiveState['stage'], { bombs: boolean; cannons: boolean; start: boolean; barrage: boolean }]
  >([
    ['espacio', 'canones', { bombs: true, cannons: true, start: true, barrage: true }],
    ['espacio', 'comienzo', { bombs: false, cannons: false, start: true, barrage: true }],
    ['espacio', 'artilleria', { bombs: false, cannons: false, start: false, barrage: true }],
    ['espacio', 'tirada', { bombs: false, cannons: false, start: false, barrage: false }],
    ['tierra', 'bombardeo', { bombs: true, cannons: true, start: true, barrage: false }],
    ['tierra', 'defensa', { bombs: false, cannons: true, start: true, barrage: false }],
    ['tierra', 'comienzo', { bombs: false, cannons: false, start: true, barrage: false }],
    ['tierra', 'tirada', { bombs: false, cannons: false, start: false, barrage: false }],
  ])('in %s, before «%s»', (theatre, stage, { bombs, cannons, start, barrage }) => {
    const { attacker, opening } = battleNow(planOf(theatre), stateOf({ stage }));
    expect(opening.onDefender).toEqual(bombs ? onDefender : CERTAIN);
    expect(opening.onAttacker({} as never)).toEqual(cannons ? onDefender : CERTAIN);
    expect('routed' in opening).toBe(bombs);
    expect('afterDefender' in opening).toBe(bombs);
    expect(attacker.strand === null).toBe(!bombs);
    expect(attacker.start === null).toBe(!start);
    expect(opening.barrage).toBe(barrage);
  });

  test('has the units that are left, and of what is used up the rest', () => {
    const now = (round: number, spent: [string, number][] = []) =>
      battleNow(planOf('espacio'), stateOf({ round }, spent)).attacker;
    expect(now(1).groups).toMatchObject([
      { id: 'crucero', count: 1, damaged: 1 },
      { id: 'sdp', count: 0, damaged: 0 },
    ]);
    expect(now(1).effects).toEqual({ 'primera-modificador': 1, 'primera-dados-extra': 2, 'anula-una-vez': 3, otro: 4 });
    expect(now(2).effects).toEqual({ 'primera-modificador': 0, 'primera-dados-extra': 0, 'anula-una-vez': 3, otro: 4 });
    expect(now(1, [['anula-una-vez', 1]]).effects).toMatchObject({
      'primera-modificador': 1,
      'anula-una-vez': 0,
      otro: 4,
    });
    expect([0, 1, 2, 5].map((n) => now(1, n ? [['impactos-directos', n]] : []).directHits)).toEqual([2, 1, 0, 0]);
  });

  test.each<[string, Effect, number, Effect[]]>([
    [
      'of all rounds',
      { kind: 'modifier', roll: 'combat', amount: 1 },
      3,
      [{ kind: 'modifier', roll: 'combat', amount: 1 }],
    ],
    [
      'of this one',
      { kind: 'modifier', roll: 'combat', amount: 1, rounds: [3, 3] },
      3,
      [{ kind: 'modifier', roll: 'combat', amount: 1, rounds: [1, 1] }],
    ],
    [
      'of a later one',
      { kind: 'modifier', roll: 'combat', amount: 1, rounds: [3, 5] },
      2,
      [{ kind: 'modifier', roll: 'combat', amount: 1, rounds: [2, 4] }],
    ],
    [
      'that has begun',
      { kind: 'modifier', roll: 'combat', amount: 1, rounds: [1, 5] },
      3,
      [{ kind: 'modifier', roll: 'combat', amount: 1, rounds: [1, 3] }],
    ],
    ['that is over', { kind: 'modifier', roll: 'combat', amount: 1, rounds: [1, 2] }, 3, []],
    [
      'of the first, in it',
      { kind: 'modifier', roll: 'combat', amount: 1, rounds: [1, 1] },
      1,
      [{ kind: 'modifier', roll: 'combat', amount: 1, rounds: [1, 1] }],
    ],
    ['of the start', { kind: 'hits-at-start', hits: 1 }, 1, []],
    ['placed at the start', { kind: 'place', id: 'caza', amount: 1, when: 'start' }, 1, []],
    [
      'placed for a loss',
      { kind: 'place', id: 'caza', amount: 1, when: 'own-destroyed' },
      1,
      [{ kind: 'place', id: 'caza', amount: 1, when: 'own-destroyed' }],
    ],
    ['turned at the start', { kind: 'convert-rival', from: 'caza', to: 'caza', amount: 1, atLeast: 1 }, 1, []],
    ['destroyed at the start', { kind: 'destroy-at-start', amount: 1, needs: 1 }, 1, []],
    [
      'replaced as a round begins: from the next',
      { kind: 'replace', from: 'caza', to: 'crucero', amount: 1, when: 'round-start' },
      1,
      [
        {
          kind: 'replace',
          from: 'caza',
          to: 'crucero',
          amount: 1,
          when: 'round-start',
          rounds: [2, Number.POSITIVE_INFINITY],
        },
      ],
    ],
    [
      'in its rounds',
      { kind: 'replace', from: 'caza', to: 'crucero', amount: 1, when: 'round-start', rounds: [4, 6] },
      2,
      [{ kind: 'replace', from: 'caza', to: 'crucero', amount: 1, when: 'round-start', rounds: [3, 5] }],
    ],
  ])('has its effects: %s', (_, declared, round, expected) => {
    expect(battleNow(planOf('espacio', { declared: [declared] }), stateOf({ round })).attacker.declared).toEqual(
      expected,
    );
    const before = battleNow(planOf('espacio', { declared: [declared] }), stateOf({ stage: 'comienzo' })).attacker
      .declared;
    expect(before).toEqual([declared]);
  });

  test('has what is left of each card', () => {
    const cancel = effect({
      tipo: 'cancelar',
      cantidad: 1,
      origen: ['combate'],
      fases: ['asignar-impactos'],
      coste: [{ en: 'danar', unidades: { clases: ['esta'] }, cantidad: 1 }],
      limite: { veces: 1, por: 'unidad' },
    });
    const destroys = effect({
      tipo: 'destruir',
      fases: ['resistencia'],
      lado: 'rival',
      cuantas: 1,
      cuando: { suceso: 'resistencia', lado: 'rival', unidades: { clases: ['todas'] } },
    });
    const options = [option('a', [cancel], { parameter: 'uses' }), option('b', [destroys], { parameter: 'uses' })];
    const { declared } = gather(options, sideWith({ crucero: 1 }, { a: 2, b: 3 }), sideWith({ crucero: 1 })).attacker;
    const left = (...spent: [string, number][]) =>
      battleNow(planOf('espacio', { declared }), stateOf({}, spent)).attacker.declared.map((one) =>
        one.kind === 'answer-sustain-destroy' ? `${one.uses} destroy` : one.kind,
      );
    expect(left()).toEqual(['cancel', 'cancel', '3 destroy']);
    expect(left(['a', 1])).toEqual(['cancel', '3 destroy']);
    expect(left(['a', 2], ['b', 1])).toEqual(['2 destroy']);
    expect(left(['b', 3])).toEqual(['cancel', 'cancel']);
  });

  test('keeps the plan of who means to leave', () => {
    const retreatOf = (retreat: object, round: number) =>
      battleNow(planOf('espacio', { retreat }), stateOf({ round })).attacker.retreat;
    expect(retreatOf({ when: 'round', round: 3 }, 2)).toEqual({ when: 'round', round: 2, barred: [], forced: [] });
    expect(retreatOf({ when: 'round', round: 3 }, 5)).toEqual({ when: 'round', round: 1, barred: [], forced: [] });
    expect(retreatOf({ when: 'worse', barred: [[2, 3]] }, 2)).toEqual({ when: 'worse', barred: [[1, 2]], forced: [] });
    expect(battleNow(planOf('espacio'), stateOf()).attacker.retreat).toBeNull();
  });
});

test.each<[string, LivePlan, Partial<LiveState>, boolean]>([
  ['a ship that moves', planOf('espacio'), {}, true],
  ['on a planet', planOf('tierra'), {}, false],
  ['before the rounds', planOf('espacio'), { stage: 'artilleria' }, false],
  ['with hits to assign', planOf('espacio'), { owed: { attacker: 0, defender: 1 } }, false],
  ['announced already', planOf('espacio'), { leaving: 'defender' }, false],
  ['over', planOf('espacio'), { ending: 'draw' }, false],
  ['forbidden', planOf('espacio', {}, { barred: { attacker: true, defender: false } }), {}, false],
  ['forbidden to the other', planOf('espacio', {}, { barred: { attacker: false, defender: true } }), {}, true],
  [
    'nothing left that moves',
    planOf('espacio'),
    { sides: { ...stateOf().sides, attacker: { counts: [0, 1], damaged: [0, 0], spent: new Map() } } },
    false,
  ],
])('who may leave: %s', (_, plan, more, may) => {
  expect(canLeave(plan, stateOf(more), 'attacker')).toBe(may);
});

describe('losses of a side', () => {
  const loss = (id: string, more: object = {}) => ({ id, destroyed: 0, sustained: 0, repaired: 0, added: 0, ...more });

  test('are written and read back, by kind and unit', () => {
    const units = [loss('a', { destroyed: 2, sustained: 1 }), loss('b', { repaired: 1, added: 3 }), loss('c')];
    const losses = { units, spent: new Map([['carta', 2]]) };
    const changes = changesOf(losses);
    expect(changes.map(({ amount, kind, id }) => `${amount}${kind}${id}`)).toEqual([
      '1*a',
      '2.a',
      '1!b',
      '3^b',
      '2~carta',
    ]);
    expect(lossesFrom(changes, ['a', 'b', 'c'])).toEqual({ ...losses, unknown: [] });
    expect(lossesFrom(changes, ['a']).unknown).toEqual(['b', 'b']);
    expect(lossesFrom([...changes, { amount: 1, kind: '.', id: 'a' }], ['a']).units[0]?.destroyed).toBe(3);
  });

  test.each<[string, [number, number], object, [number, number]]>([
    ['nothing', [3, 1], {}, [3, 1]],
    ['the damaged fall first', [3, 1], { destroyed: 1 }, [2, 0]],
    ['one more damaged', [3, 1], { sustained: 1 }, [3, 2]],
    ['damaged and destroyed', [3, 0], { sustained: 2, destroyed: 1 }, [2, 1]],
    ['repaired', [3, 2], { repaired: 1 }, [3, 1]],
    ['more than there is to repair', [3, 1], { repaired: 2 }, [3, 0]],
    ['more than there are', [1, 1], { destroyed: 2 }, [0, 0]],
    ['added, whole', [1, 1], { added: 2 }, [3, 1]],
    ['all of them and others', [2, 1], { destroyed: 2, added: 1 }, [1, 0]],
    ['never more damaged than there are', [2, 2], { sustained: 1 }, [2, 2]],
  ])('%s', (_, [count, damaged], more, expected) => {
    const before = { counts: [count], damaged: [damaged], spent: new Map([['x', 1]]) };
    const after = afterLosses(before, {
      units: [loss('a', more)],
      spent: new Map([
        ['x', 2],
        ['y', 1],
      ]),
    });
    expect([after.counts[0], after.damaged[0]]).toEqual(expected);
    expect([...after.spent]).toEqual([
      ['x', 3],
      ['y', 1],
    ]);
    expect([...before.spent]).toEqual([['x', 1]]);
  });
});
