import { describe, expect, test } from 'vitest';
import type { Effect } from '../../../../src/checkers/ti4/kernel/declarations.ts';
import type { UnitChanges } from '../../../../src/checkers/ti4/kernel/states/change-units.ts';
import type { SideState } from '../../../../src/checkers/ti4/kernel/states/side-state.ts';
import type { Counts } from './small-fleets.ts';
import { fleetOf, told } from './small-taker.ts';

describe('as a round begins', () => {
  const replace = (more = {}) =>
    ({ kind: 'replace', from: 'caza', to: 'acorazado', amount: 2, when: 'round-start', uses: 1, ...more }) as Effect;
  const repair = (more = {}) => ({ kind: 'repair', amount: 1, when: 'round-start', ...more }) as Effect;
  test.each<[string, Counts, Effect[], string]>([
    ['units become others, whole', { caza: 3 }, [replace()], '1 caza, 2 acorazado (2)'],
    ['as many as there are', { caza: 1 }, [replace()], '1 acorazado (1)'],
    ['none', { crucero: 1 }, [replace()], '1 crucero'],
    ['not in this round', { caza: 1 }, [replace({ rounds: [2, 2] })], '1 caza'],
    ['not what becomes another at the start', { caza: 1 }, [replace({ when: 'start' })], '1 caza'],
    ['repaired, the dearest first', { acorazado: 2, insignia: 1 }, [repair()], '2 acorazado (1), 1 insignia (1)'],
    ['as many as it says', { acorazado: 2, insignia: 1 }, [repair({ amount: 9 })], '2 acorazado (2), 1 insignia (1)'],
    [
      'of those it is about',
      { acorazado: 2, insignia: 1 },
      [repair({ units: ['acorazado'] })],
      '2 acorazado (2), 1 insignia (0)',
    ],
    ['both', { caza: 1, insignia: 1 }, [replace(), repair()], '1 acorazado (1), 1 insignia (1)'],
    [
      'one after the other',
      { caza: 1, crucero: 1 },
      [replace(), replace({ from: 'crucero' }), repair()],
      '2 acorazado (2)',
    ],
    ['not yet', { insignia: 1 }, [repair({ rounds: [2, 2] })], '1 insignia (0)'],
    ['not what is repaired after hits', { insignia: 1 }, [repair({ when: 'after-hits' })], '1 insignia (0)'],
  ])('%s', (_, counts, effects, expected) => {
    const { taker, whole } = fleetOf(counts, effects, { damaged: 1 });
    const before = told(whole);
    expect(told(taker.beginRound(whole, 1))).toBe(expected);
    expect(told(whole)).toBe(before);
  });

  test('so many times', () => {
    const { taker, whole } = fleetOf({ caza: 3 }, [replace({ amount: 1, uses: 2 })]);
    const first = taker.beginRound(whole, 1);
    const second = taker.beginRound(first, 1);
    expect([first, second, taker.beginRound(second, 1)].map(told)).toEqual([
      '2 caza, 1 acorazado (1)',
      '1 caza, 2 acorazado (2)',
      '1 caza, 2 acorazado (2)',
    ]);
  });
});

type Change = (changes: UnitChanges, state: SideState) => void;
const ALL_KINDS = [true, true, true, true, true];
test.each<[string, Counts, damaged: number, Change, string]>([
  [
    'a hit on the dearest that cannot sustain',
    { caza: 1, crucero: 1, acorazado: 1 },
    0,
    (to, at) => to.hitDearest(at),
    '1 caza, 1 acorazado (1)',
  ],
  ['on a damaged one', { caza: 1, insignia: 2 }, 1, (to, at) => to.hitDearest(at), '1 caza, 1 insignia (1)'],
  [
    'on the dearest of all',
    { acorazado: 2, insignia: 2 },
    0,
    (to, at) => to.hitDearest(at),
    '2 acorazado (2), 2 insignia (1)',
  ],
  ['on the dearest that is there', { acorazado: 2 }, 0, (to, at) => to.hitDearest(at), '2 acorazado (1)'],
  ['on nobody', {}, 0, (to, at) => to.hitDearest(at), ''],
  [
    'the dearest destroyed',
    { crucero: 1, acorazado: 2, insignia: 1 },
    1,
    (to, at) => to.destroyDearest(at, 2),
    '1 crucero, 1 acorazado (1)',
  ],
  ['more than there are', { crucero: 1 }, 0, (to, at) => to.destroyDearest(at, 2), ''],
  [
    'destroyed in the order of losses',
    { caza: 1, crucero: 2, insignia: 2 },
    1,
    (to, at) => to.destroy(at, 2, ALL_KINDS),
    '1 crucero, 2 insignia (1)',
  ],
  [
    'of some kinds',
    { caza: 1, crucero: 2, insignia: 2 },
    1,
    (to, at) => to.destroy(at, 3, [false, true, true, true, false]),
    '1 caza, 2 insignia (1)',
  ],
  ['of one kind', { caza: 1, crucero: 2 }, 0, (to, at) => to.destroyOf(at, 2, 1), '1 caza, 1 crucero'],
  ['more of it than there are', { caza: 1, crucero: 2 }, 0, (to, at) => to.destroyOf(at, 2, 5), '1 caza'],
  [
    'damaged, the dearest first',
    { acorazado: 3, insignia: 2 },
    1,
    (to, at) => to.damage(at, 2),
    '3 acorazado (1), 2 insignia (0)',
  ],
  ['more than can be', { acorazado: 2 }, 1, (to, at) => to.damage(at, 5), '2 acorazado (0)'],
  ['added, whole', { acorazado: 2 }, 1, (to, at) => to.add(at, 3, 2), '4 acorazado (3)'],
  ['added, of those that never sustain', {}, 0, (to, at) => to.add(at, 2, 2), '2 crucero'],
])('changes of units: %s', (_, counts, damaged, change, expected) => {
  const { taker, whole } = fleetOf(counts, [], { damaged });
  change(taker.changes, whole);
  expect(told(whole)).toBe(expected);
  // Who is not there, or cannot sustain, has nothing left to use.
  const others = whole.fresh.filter((_, at) => at < 3 || whole.counts[at] === 0);
  expect(others.every((fresh) => fresh === 0)).toBe(true);
});
