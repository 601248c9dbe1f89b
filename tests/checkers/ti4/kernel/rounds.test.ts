import { describe, expect, test } from 'vitest';
import type { Effect, FightSide } from '../../../../src/checkers/ti4/kernel/declarations.ts';
import { routedDice } from '../../../../src/checkers/ti4/kernel/explore.ts';
import { sideOf } from './small-fleets.ts';
import { roundOf } from './small-round.ts';

const cruiser = (...effects: Effect[]) => sideOf({ crucero: 1 }, effects);
const dreadnought = (...effects: Effect[]) => sideOf({ acorazado: 1 }, effects);

describe('one round, worked out by hand', () => {
  test.each<[string, FightSide, FightSide, Record<string, number>]>([
    [
      'one ship each',
      cruiser(),
      cruiser(),
      { '1 crucero | 1 crucero': 0.36, '1 crucero | ': 0.24, ' | 1 crucero': 0.24, ' | ': 0.16 },
    ],
    [
      'one cannot sustain while the other lives',
      cruiser({ kind: 'no-rival-sustain', whileAlive: ['crucero'] }),
      dreadnought(),
      { '1 crucero | 1 acorazado (1)': 0.24, '1 crucero | ': 0.16, ' | 1 acorazado (1)': 0.36, ' | ': 0.24 },
    ],
    [
      'nobody answers',
      cruiser({ kind: 'silence-rival', rounds: [1, 1] }),
      cruiser(),
      { '1 crucero | 1 crucero': 0.6, '1 crucero | ': 0.4 },
    ],
    [
      'being hit hits back',
      cruiser({ kind: 'answer-roll-hits', hits: 1 }),
      cruiser(),
      { '1 crucero | 1 crucero': 0.36, '1 crucero | ': 0.24, ' | ': 0.4 },
    ],
    [
      'by hits that spare fighters too',
      cruiser({ kind: 'answer-roll-hits', hits: 1 }),
      cruiser({ kind: 'route' }),
      { '1 crucero | 1 crucero': 0.36, '1 crucero | ': 0.24, ' | ': 0.4 },
    ],
    [
      'in other rounds',
      cruiser({ kind: 'answer-roll-hits', hits: 1, rounds: [2, 2] }),
      cruiser(),
      { '1 crucero | 1 crucero': 0.36, '1 crucero | ': 0.24, ' | 1 crucero': 0.24, ' | ': 0.16 },
    ],
    [
      'hits back on both sides until nobody sends more',
      dreadnought({ kind: 'answer-sustain-hits', hits: 1 }),
      dreadnought({ kind: 'answer-sustain-hits', hits: 1 }),
      {
        '1 acorazado (1) | 1 acorazado (1)': 0.16,
        ' | 1 acorazado (0)': 0.24,
        '1 acorazado (0) | ': 0.24,
        ' | ': 0.36,
      },
    ],
    [
      'everything falls with it',
      cruiser({ kind: 'destroyed-with', units: ['crucero'] }),
      sideOf({ acorazado: 1 }),
      { '1 crucero | 1 acorazado (1)': 0.24, '1 crucero | 1 acorazado (0)': 0.16, ' | ': 0.6 },
    ],
    [
      'not with another',
      cruiser({ kind: 'destroyed-with', units: ['caza'] }),
      cruiser(),
      { '1 crucero | 1 crucero': 0.36, '1 crucero | ': 0.24, ' | 1 crucero': 0.24, ' | ': 0.16 },
    ],
    [
      'a last shot',
      cruiser({ kind: 'last-shot', dice: 1, uses: 1 }),
      cruiser(),
      { '1 crucero | 1 crucero': 0.36, '1 crucero | ': 0.24, ' | 1 crucero': 0.144, ' | ': 0.256 },
    ],
    [
      'with the value of who hits best of those that fell',
      sideOf({ caza: 1, acorazado: 1 }, [{ kind: 'last-shot', dice: 1, uses: 1 }]),
      sideOf({ insignia: 1, acorazado: 1 }, [
        { kind: 'no-rival-sustain', whileAlive: ['insignia'] },
        { kind: 'modifier', roll: 'combat', amount: 9 },
      ]),
      // Three hits are certain: both fall, and the shot is the dreadnought's.
      {
        ' | 1 acorazado (1), 1 insignia (1)': 0.128,
        ' | 1 acorazado (0), 1 insignia (1)': 0.224,
        ' | 1 acorazado (0), 1 insignia (0)': 0.048,
        ' | 1 insignia (1)': 0.528,
        ' | 1 insignia (0)': 0.072,
      },
    ],
    [
      'one for another as the round ends',
      sideOf({ crucero: 2 }, [
        { kind: 'trade-at-round-end', sacrifice: ['crucero'], hits: 1, destroys: 0 },
        { kind: 'modifier', roll: 'combat', amount: -9 },
      ]),
      sideOf({ caza: 1, acorazado: 1 }, [{ kind: 'modifier', roll: 'combat', amount: -9 }]),
      { '1 crucero | 1 acorazado (1)': 1 },
    ],
    [
      'outright',
      sideOf({ crucero: 2 }, [
        { kind: 'trade-at-round-end', sacrifice: ['crucero'], hits: 0, destroys: 2 },
        { kind: 'modifier', roll: 'combat', amount: -9 },
      ]),
      sideOf({ caza: 2, acorazado: 1 }, [{ kind: 'modifier', roll: 'combat', amount: -9 }]),
      { '1 crucero | 1 caza': 1 },
    ],
    [
      'not without what is given for it, nor in other rounds',
      sideOf({ crucero: 2 }, [
        { kind: 'trade-at-round-end', sacrifice: ['caza'], hits: 1, destroys: 0 },
        { kind: 'trade-at-round-end', sacrifice: ['crucero'], hits: 1, destroys: 0, rounds: [2, 2] },
        { kind: 'modifier', roll: 'combat', amount: -9 },
      ]),
      sideOf({ caza: 1 }, [{ kind: 'modifier', roll: 'combat', amount: -9 }]),
      { '2 crucero | 1 caza': 1 },
    ],
    [
      'the attacker first, while both stand',
      cruiser(
        { kind: 'trade-at-round-end', sacrifice: ['crucero'], hits: 0, destroys: 1 },
        { kind: 'modifier', roll: 'combat', amount: -9 },
      ),
      sideOf({ caza: 1, destructor: 1 }, [
        { kind: 'trade-at-round-end', sacrifice: ['caza'], hits: 0, destroys: 1 },
        { kind: 'modifier', roll: 'combat', amount: -9 },
      ]),
      { ' | 1 caza': 1 },
    ],
    [
      'what the rival loses is gained, up to so many',
      cruiser(
        { kind: 'gain-fallen', gains: [{ of: 'caza', to: 'caza', most: 1 }] },
        { kind: 'value', dice: 2 },
        { kind: 'modifier', roll: 'combat', amount: 9 },
      ),
      sideOf({ caza: 2, crucero: 1 }, [{ kind: 'modifier', roll: 'combat', amount: -9 }]),
      { '1 caza, 1 crucero | 1 crucero': 1 },
    ],
    [
      'nothing is given back where there are more',
      sideOf({ caza: 3 }, [
        { kind: 'gain-fallen', gains: [{ of: 'caza', to: 'caza', most: 1 }] },
        { kind: 'value', dice: 1, combat: 1 },
      ]),
      sideOf({ caza: 4 }, [{ kind: 'modifier', roll: 'combat', amount: -9 }]),
      { '3 caza | 1 caza': 1 },
    ],
    [
      'units that risk themselves fall before hits are taken',
      sideOf({ crucero: 2 }, [{ kind: 'reroll-or-die', amount: 1, safe: false }]),
      cruiser({ kind: 'modifier', roll: 'combat', amount: 9 }),
      // Both fall (0.09), one does (0.42) or none (0.49), and then one more is lost.
      { ' | 1 crucero': 0.09, ' | ': 0.42, '1 crucero | ': 0.49 },
    ],
  ])('%s', (_, first, second, expected) => {
    expect(roundOf(first, second).after()).toEqual(expected);
  });

  test('dice at the end of the round, unless somebody stops them', () => {
    const silent: Effect = { kind: 'modifier', roll: 'combat', amount: -9 };
    const late = (unless: string[]) => ({ hits: Float64Array.of(0.5, 0.5), unless });
    const [first, second] = [
      cruiser(silent, { kind: 'hits-at-round-end', dice: [] }),
      sideOf({ caza: 1, crucero: 1 }, [silent]),
    ];
    expect(roundOf(first, second, { late: late([]) }).after()).toEqual({
      '1 crucero | 1 caza, 1 crucero': 0.5,
      '1 crucero | 1 crucero': 0.5,
    });
    expect(roundOf(first, second, { late: late(['caza']) }).after()).toEqual({ '1 crucero | 1 caza, 1 crucero': 1 });
    expect(roundOf(first, second, { late: late(['insignia']) }).after()['1 crucero | 1 crucero']).toBe(0.5);
  });

  test.each<[string, 0 | 1, number, Record<string, number>]>([
    // Worth on average 0.24 + 0.36 v to its owner: with 0.3 even a round in which nothing happens is thrown again.
    [
      'all but a win',
      0,
      0.3,
      { '1 crucero | 1 crucero': 0.2736, '1 crucero | ': 0.4224, ' | 1 crucero': 0.1824, ' | ': 0.1216 },
    ],
    [
      'what is worse than usual',
      0,
      0.4,
      { '1 crucero | 1 crucero': 0.504, '1 crucero | ': 0.336, ' | 1 crucero': 0.096, ' | ': 0.064 },
    ],
    [
      'for the other side',
      1,
      0.4,
      { '1 crucero | 1 crucero': 0.504, '1 crucero | ': 0.096, ' | 1 crucero': 0.336, ' | ': 0.064 },
    ],
  ])('both throw again: %s', (_, owner, even, expected) => {
    const sides = [cruiser(), cruiser()] as [FightSide, FightSide];
    sides[owner] = cruiser({ kind: 'redo-both', rounds: [1, 1] });
    const later = (a: string, b: string) =>
      a && b ? ([even, even] as const) : ([Number(a !== ''), Number(b !== '')] as const);
    expect(roundOf(...sides, { later }).after()).toEqual(expected);
    const plain = { '1 crucero | 1 crucero': 0.36, '1 crucero | ': 0.24, ' | 1 crucero': 0.24, ' | ': 0.16 };
    expect(roundOf(...sides, { later, round: 2 }).after()).toEqual(plain);
    expect(roundOf(...sides).after()).toEqual(plain);
  });
});

test.each<[string, Effect[], number]>([
  ['without such an effect', [{ kind: 'dice', roll: 'combat', amount: 1, each: false }], 0],
  ['of an ability', [{ kind: 'route', roll: 'cannon' }], 0],
  ['of all: one die, one die and two of two', [{ kind: 'route' }], 6],
  ['of one kind', [{ kind: 'route', units: ['insignia'] }], 4],
  [
    'of two',
    [
      { kind: 'route', units: ['insignia'] },
      { kind: 'route', units: ['crucero'] },
    ],
    5,
  ],
  [
    'and dice for each',
    [
      { kind: 'route', units: ['insignia'] },
      { kind: 'dice', roll: 'combat', amount: 1, each: true },
    ],
    6,
  ],
  [
    'and dice for one',
    [
      { kind: 'route', units: ['insignia'] },
      { kind: 'dice', roll: 'combat', amount: 3, each: false },
    ],
    7,
  ],
  [
    'and more of their own',
    [
      { kind: 'route', units: ['insignia'] },
      { kind: 'value', dice: 3 },
    ],
    6,
  ],
  [
    'and as many as the rival may have ships',
    [
      { kind: 'route', units: ['insignia'] },
      { kind: 'value', units: ['insignia'], dice: 'rival-non-fighters' },
    ],
    10,
  ],
  [
    'not fewer',
    [
      { kind: 'route', units: ['insignia'] },
      { kind: 'value', dice: 1 },
      { kind: 'value', combat: 3 },
    ],
    4,
  ],
  [
    'each twice',
    [
      { kind: 'route', units: ['insignia'] },
      { kind: 'multiply', roll: 'combat', factor: 2 },
    ],
    8,
  ],
  [
    'and natural results',
    [
      { kind: 'route', units: ['insignia'] },
      { kind: 'natural', from: 9, hits: 2 },
    ],
    12,
  ],
  [
    'and those that come',
    [
      { kind: 'route', units: ['insignia'] },
      { kind: 'place', id: 'insignia', amount: 1, when: 'start' },
    ],
    6,
  ],
])('the most hits that spare fighters: %s', (_, effects, most) => {
  const rival = sideOf({ caza: 9, crucero: 4 }, [{ kind: 'place', id: 'acorazado', amount: 1, when: 'start' }]);
  expect(routedDice(sideOf({ caza: 1, crucero: 1, insignia: 2 }, effects), rival)).toBe(most);
});
