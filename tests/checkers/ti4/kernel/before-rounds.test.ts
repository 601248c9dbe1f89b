import { describe, expect, test } from 'vitest';
import type { Effect } from '../../../../src/checkers/ti4/kernel/declarations.ts';
import { openings, pairsIn } from '../../../../src/checkers/ti4/kernel/start/opening.ts';
import { SideStates } from '../../../../src/checkers/ti4/kernel/states/side-states.ts';
import { type Counts, sideOf } from './small-fleets.ts';
import { opened } from './small-opening.ts';
import { told } from './small-taker.ts';

test('hits before it, in their order, and what has no transport then', () => {
  const lot = (on: 0 | 1, together: boolean) => ({
    on,
    roll: 'cannon' as const,
    together,
    hits: () => ({ free: Float64Array.of(0.5, 0.5), routed: Float64Array.of(1) }),
  });
  const blast: Effect = { kind: 'destroyed-with', units: ['caza'] };
  const sides = [sideOf({ crucero: 1 }), sideOf({ caza: 1, crucero: 1 }, [blast])] as const;
  expect(opened(...sides, { firstHits: [lot(1, false)] })).toEqual({
    '1 crucero | 1 caza, 1 crucero': 0.5,
    '1 crucero | 1 crucero': 0.5,
  });
  expect(opened(...sides, { firstHits: [lot(1, true)] })).toEqual({
    '1 crucero | 1 caza, 1 crucero': 0.5,
    ' | ': 0.5,
  });
  expect(opened(...sides, { firstHits: [lot(0, false), lot(0, false)] })).toEqual({
    '1 crucero | 1 caza, 1 crucero': 0.25,
    ' | 1 caza, 1 crucero': 0.75,
  });
  const routed = {
    ...lot(1, false),
    hits: () => ({ free: Float64Array.of(1), routed: Float64Array.of(0.25, 0.75) }),
  };
  expect(opened(...sides, { firstHits: [routed] })).toEqual({
    '1 crucero | 1 caza, 1 crucero': 0.25,
    '1 crucero | 1 caza': 0.75,
  });
  // Each lot sees what the one before has left.
  const asMany = {
    ...lot(0, false),
    hits: ([, theirs]: readonly [{ counts: number[] }, { counts: number[] }]) => ({
      free: theirs.counts[0] === 0 ? Float64Array.of(1) : Float64Array.of(0, 1),
      routed: Float64Array.of(1),
    }),
  };
  expect(opened(...sides, { firstHits: [lot(1, false), asMany] })).toEqual({
    ' | 1 caza, 1 crucero': 0.5,
    '1 crucero | 1 crucero': 0.5,
  });
  const none = <S extends { counts: number[] }>(state: S) => ({ ...state, counts: [0, ...state.counts.slice(1)] });
  expect(opened(...sides, { strand: [(state) => state, none] })).toEqual({ '1 crucero | 1 crucero': 1 });
  expect(
    opened(...sides, {
      firstHits: [{ ...lot(1, false), after: (before, after) => (before === after ? after : none(after)) }],
    }),
  ).toEqual({
    '1 crucero | 1 crucero': 1,
  });
});

test('what answers in the combat does not answer cannons; what forbids to sustain does so where both stand', () => {
  const lot = (together: boolean) => ({
    on: 1 as const,
    roll: 'cannon' as const,
    together,
    hits: () => ({ free: Float64Array.of(0, 1), routed: Float64Array.of(1) }),
  });
  const sides = [
    sideOf({ crucero: 1 }, [{ kind: 'no-rival-sustain', whileAlive: ['crucero'] }]),
    sideOf({ acorazado: 2 }),
  ] as const;
  expect(opened(...sides, { firstHits: [lot(true)] })).toEqual({ '1 crucero | 1 acorazado (1)': 1 });
  expect(opened(...sides, { firstHits: [lot(false)] })).toEqual({ '1 crucero | 2 acorazado (1)': 1 });
});

describe('the barrage', () => {
  const sure: Effect = { kind: 'modifier', roll: 'barrage', amount: 9 };
  test.each<[string, [Counts, Effect[]], [Counts, Effect[]], Record<string, number>]>([
    [
      'hits fighters',
      [{ destructor: 1 }, []],
      [{ caza: 1 }, []],
      { '1 destructor | 1 caza': 0.64, '1 destructor | ': 0.36 },
    ],
    [
      'of both at once',
      [{ destructor: 1, caza: 1 }, [sure]],
      [{ destructor: 1, caza: 3 }, [sure]],
      { '1 destructor | 1 caza, 1 destructor': 1 },
    ],
    [
      'and only fighters',
      [{ destructor: 1 }, [sure]],
      [{ caza: 1, crucero: 1 }, []],
      { '1 destructor | 1 crucero': 1 },
    ],
    [
      'what is over damages',
      [{ destructor: 1 }, [sure, { kind: 'barrage-excess-damages' }]],
      [{ caza: 1, acorazado: 2 }, []],
      { '1 destructor | 2 acorazado (1)': 1 },
    ],
    [
      'only what is over',
      [{ destructor: 1 }, [sure, { kind: 'barrage-excess-damages' }]],
      [{ caza: 3, acorazado: 2 }, []],
      { '1 destructor | 1 caza, 2 acorazado (2)': 1 },
    ],
    [
      'or hits all',
      [{ destructor: 1 }, [sure, { kind: 'barrage-on-all' }]],
      [{ caza: 1, acorazado: 1 }, []],
      { '1 destructor | 1 acorazado (0)': 1 },
    ],
    [
      'or both: damage first',
      [{ destructor: 1 }, [sure, { kind: 'barrage-on-all' }, { kind: 'barrage-excess-damages' }]],
      [{ caza: 1, acorazado: 2 }, []],
      { '1 destructor | 2 acorazado (0)': 1 },
    ],
    [
      'also where it hits all',
      [
        { destructor: 1 },
        [
          { kind: 'barrage-on-all' },
          { kind: 'modifier', roll: 'barrage', amount: 8 },
          { kind: 'barrage-kills', units: ['destructor'], from: 1, victims: ['crucero'] },
        ],
      ],
      [{ caza: 1, crucero: 3 }, []],
      { '1 destructor | ': 1 },
    ],
    [
      'its high results kill others',
      [{ destructor: 1 }, [{ kind: 'barrage-kills', units: ['destructor'], from: 10, victims: ['crucero'] }]],
      [{ caza: 1, crucero: 1 }, []],
      { '1 destructor | 1 caza, 1 crucero': 0.64, '1 destructor | 1 crucero': 0.17, '1 destructor | ': 0.19 },
    ],
    [
      'hits cancelled',
      [{ destructor: 1 }, [sure]],
      [{ caza: 3 }, [{ kind: 'cancel-ability', roll: 'barrage', amount: 1 }]],
      { '1 destructor | 2 caza': 1 },
    ],
    [
      'cancelled in another round',
      [{ destructor: 1 }, [sure]],
      [{ caza: 3 }, [{ kind: 'cancel-ability', roll: 'barrage', amount: 1, rounds: [2, 2] }]],
      { '1 destructor | 1 caza': 1 },
    ],
    [
      'everything falls with a fighter',
      [{ destructor: 1 }, [sure]],
      [{ caza: 1, crucero: 1 }, [{ kind: 'destroyed-with', units: ['caza'] }]],
      { ' | ': 1 },
    ],
    [
      'fighters gained',
      [{ destructor: 1 }, [sure, { kind: 'gain-fallen', gains: [{ of: 'caza', to: 'caza', most: 5 }] }]],
      [{ caza: 3 }, []],
      { '2 caza, 1 destructor | 1 caza': 1 },
    ],
    ['of nobody against nobody', [{}, []], [{ destructor: 1, caza: 1 }, []], { ' | 1 caza, 1 destructor': 1 }],
  ])('%s', (_, [a, own], [b, theirs], expected) => {
    expect(opened(sideOf(a, own), sideOf(b, theirs), { barrage: true })).toEqual(expected);
  });

  test('passengers are killed where nobody else can be', () => {
    const first = sideOf({ destructor: 1 }, [
      sure,
      { kind: 'barrage-kills', units: ['destructor'], from: 1, victims: ['meca'] },
    ]);
    const left = (passengers: number) => {
      const second = sideOf({ crucero: 1 }, [
        { kind: 'buy-hits', uses: 4 },
        { kind: 'passengers', amount: passengers },
      ]);
      const models = [new SideStates(first, second), new SideStates(second, first)] as const;
      const pairs = openings({ sides: [first, second], models, chooses: [false, false] }, { barrage: true });
      return pairs.flatMap(pairsIn).map(({ states }) => [told(states[1]), ...states[1].charges]);
    };
    expect(left(3)).toEqual([['1 crucero', 4, 1]]);
    expect(left(1)).toEqual([['1 crucero', 4, 0]]);
  });
});
