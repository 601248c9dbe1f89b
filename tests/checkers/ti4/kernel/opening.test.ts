import { expect, test } from 'vitest';
import type { Effect } from '../../../../src/checkers/ti4/kernel/declarations.ts';
import { type Counts, sideOf } from './small-fleets.ts';
import { opened } from './small-opening.ts';

const destroy = (more = {}) => ({ kind: 'destroy-at-start', amount: 1, needs: 1, ...more }) as Effect;
const hits = (more = {}) => ({ kind: 'hits-at-start', ...more }) as Effect;

test.each<[string, [Counts, Effect[]], [Counts, Effect[]], Record<string, number>]>([
  ['nothing', [{ crucero: 1 }, []], [{ caza: 2 }, []], { '1 crucero | 2 caza': 1 }],
  ['the attacker first', [{ crucero: 1 }, [destroy()]], [{ crucero: 1 }, [destroy()]], { '1 crucero | ': 1 }],
  [
    'what is not of this moment takes no turn',
    [
      { crucero: 1 },
      [
        { kind: 'modifier', roll: 'combat', amount: 1 },
        { kind: 'place', id: 'caza', amount: 1, when: 'own-destroyed' },
        destroy(),
      ],
    ],
    [{ crucero: 1 }, [destroy()]],
    { '1 crucero | ': 1 },
  ],
  [
    'in turns, one each',
    [{ crucero: 1 }, [destroy(), destroy()]],
    [{ crucero: 2 }, [destroy()]],
    { ' | 1 crucero': 1 },
  ],
  [
    'enough ships that are not fighters',
    [{ crucero: 2, caza: 1 }, [destroy({ needs: 2 })]],
    [{ caza: 2 }, []],
    { '1 caza, 2 crucero | 1 caza': 1 },
  ],
  [
    'not enough',
    [{ crucero: 1, caza: 3 }, [destroy({ needs: 2 })]],
    [{ caza: 2 }, []],
    { '3 caza, 1 crucero | 2 caza': 1 },
  ],
  [
    'of some kinds, two',
    [{ crucero: 1 }, [destroy({ amount: 2, units: ['crucero'] })]],
    [{ caza: 1, crucero: 3 }, []],
    { '1 crucero | 1 caza, 1 crucero': 1 },
  ],
  [
    'certain hits',
    [{ crucero: 1 }, [hits({ hits: 2 })]],
    [{ caza: 1, acorazado: 1 }, []],
    { '1 crucero | 1 acorazado (0)': 1 },
  ],
  [
    'of dice',
    [{ crucero: 1 }, [hits({ dice: [{ value: 7, dice: 2 }] })]],
    [{ caza: 2 }, []],
    { '1 crucero | 2 caza': 0.36, '1 crucero | 1 caza': 0.48, '1 crucero | ': 0.16 },
  ],
  [
    'given',
    [{ crucero: 1 }, [hits({ rolled: Float64Array.of(0.3, 0.7) })]],
    [{ caza: 2 }, []],
    { '1 crucero | 2 caza': 0.3, '1 crucero | 1 caza': 0.7 },
  ],
  [
    'dice and one that is certain',
    [{ crucero: 1 }, [hits({ hits: 1, dice: [{ value: 7, dice: 1 }] })]],
    [{ caza: 2 }, []],
    { '1 crucero | 1 caza': 0.6, '1 crucero | ': 0.4 },
  ],
  [
    'of the best that may shoot',
    [{ caza: 2, crucero: 1, acorazado: 1 }, [hits({ shooters: { units: ['caza', 'crucero'], most: 2 } })]],
    [{ caza: 2 }, []],
    {
      '2 caza, 1 crucero, 1 acorazado (1) | 2 caza': 0.48,
      '2 caza, 1 crucero, 1 acorazado (1) | 1 caza': 0.44,
      '2 caza, 1 crucero, 1 acorazado (1) | ': 0.08,
    },
  ],
  [
    'for a ship, the first there is',
    [{ crucero: 1, acorazado: 1 }, [hits({ hits: 1, sacrifice: ['acorazado', 'crucero', 'caza'] })]],
    [{ caza: 2 }, []],
    { '1 acorazado (1) | 1 caza': 1 },
  ],
  [
    'or nothing',
    [{ crucero: 1 }, [hits({ hits: 1, sacrifice: ['caza'] })]],
    [{ caza: 2 }, []],
    { '1 crucero | 2 caza': 1 },
  ],
  [
    'cancelled by what cancels them at this moment',
    [{ crucero: 1 }, [hits({ hits: 2 })]],
    [{ caza: 3 }, [{ kind: 'cancel', amount: 1, per: 'combat', before: ['start'] }]],
    { '1 crucero | 2 caza': 1 },
  ],
  [
    'not by what cancels others',
    [{ crucero: 1 }, [hits({ hits: 2 })]],
    [{ caza: 3 }, [{ kind: 'cancel', amount: 1, per: 'combat', before: ['cannon'] }]],
    { '1 crucero | 1 caza': 1 },
  ],
  [
    'that spare fighters',
    [{ crucero: 1 }, [hits({ hits: 1, route: true })]],
    [{ caza: 1, crucero: 1 }, []],
    { '1 crucero | 1 caza': 1 },
  ],
  [
    'that their owner assigns',
    [{ crucero: 1 }, [hits({ hits: 1, dice: [{ value: 6, dice: 1 }], chosen: true })]],
    [{ caza: 1, crucero: 1, acorazado: 1 }, []],
    { '1 crucero | 1 caza, 1 acorazado (1)': 0.5, '1 crucero | 1 acorazado (1)': 0.5 },
  ],
  [
    'that cannot be sustained',
    [{ insignia: 1 }, [hits({ hits: 1 }), { kind: 'no-rival-sustain', whileAlive: ['insignia'] }]],
    [{ acorazado: 2 }, []],
    { '1 insignia (1) | 1 acorazado (1)': 1 },
  ],
  [
    'of the rival turned',
    [{ crucero: 1 }, [{ kind: 'convert-rival', from: 'caza', to: 'acorazado', amount: 2, atLeast: 3 }]],
    [{ caza: 3 }, []],
    { '1 crucero, 2 acorazado (2) | 1 caza': 1 },
  ],
  [
    'as many as there are',
    [{ crucero: 1 }, [{ kind: 'convert-rival', from: 'caza', to: 'caza', amount: 2, atLeast: 2 }]],
    [{ caza: 1, crucero: 1 }, []],
    { '1 caza, 1 crucero | 1 crucero': 1 },
  ],
  [
    'none',
    [{ crucero: 1 }, [{ kind: 'convert-rival', from: 'caza', to: 'caza', amount: 1, atLeast: 1 }]],
    [{ crucero: 1 }, []],
    { '1 crucero | 1 crucero': 1 },
  ],
  [
    'too few to turn one',
    [{ crucero: 1 }, [{ kind: 'convert-rival', from: 'caza', to: 'caza', amount: 1, atLeast: 2 }]],
    [{ caza: 1 }, []],
    { '1 crucero | 1 caza': 1 },
  ],
  [
    'placed',
    [{ crucero: 1 }, [{ kind: 'place', id: 'caza', amount: 2, when: 'start' }]],
    [{ caza: 1 }, []],
    { '2 caza, 1 crucero | 1 caza': 1 },
  ],
  [
    'one becomes another',
    [{ caza: 2 }, [{ kind: 'replace', from: 'caza', to: 'acorazado', amount: 1, when: 'start' }]],
    [{ caza: 1 }, []],
    { '1 caza, 1 acorazado (1) | 1 caza': 1 },
  ],
  [
    'or the next of those named',
    [
      { crucero: 1, destructor: 1 },
      [
        {
          kind: 'replace',
          from: 'caza',
          orElse: ['crucero', 'destructor'],
          to: 'acorazado',
          amount: 1,
          when: 'start',
        },
      ],
    ],
    [{ caza: 1 }, []],
    { '1 destructor, 1 acorazado (1) | 1 caza': 1 },
  ],
  [
    'or none',
    [
      { destructor: 1 },
      [{ kind: 'replace', from: 'caza', orElse: ['crucero'], to: 'acorazado', amount: 1, when: 'start' }],
    ],
    [{ caza: 1 }, []],
    { '1 destructor | 1 caza': 1 },
  ],
  [
    'not as rounds begin',
    [{ caza: 1 }, [{ kind: 'replace', from: 'caza', to: 'acorazado', amount: 1, when: 'round-start', uses: 1 }]],
    [{ caza: 1 }, []],
    { '1 caza | 1 caza': 1 },
  ],
  [
    'everything falls with one',
    [{ crucero: 2 }, [destroy({ units: ['caza'] })]],
    [{ caza: 1, acorazado: 1 }, [{ kind: 'destroyed-with', units: ['caza'] }]],
    { ' | ': 1 },
  ],
  [
    'not with another',
    [{ crucero: 2 }, [destroy({ units: ['caza'] })]],
    [{ caza: 1, acorazado: 1 }, [{ kind: 'destroyed-with', units: ['acorazado'] }]],
    { '2 crucero | 1 acorazado (1)': 1 },
  ],
  [
    'what is destroyed is gained',
    [{ crucero: 1 }, [destroy(), { kind: 'gain-fallen', gains: [{ of: 'caza', to: 'caza', most: 3 }] }]],
    [{ caza: 2 }, []],
    { '1 caza, 1 crucero | 1 caza': 1 },
  ],
  [
    'and by hits',
    [{ caza: 2 }, []],
    [{ crucero: 1 }, [hits({ hits: 2 }), { kind: 'gain-fallen', gains: [{ of: 'caza', to: 'caza', most: 1 }] }]],
    { ' | 1 caza, 1 crucero': 1 },
  ],
  [
    'what is turned is not gained besides',
    [
      { crucero: 1 },
      [
        { kind: 'convert-rival', from: 'caza', to: 'crucero', amount: 1, atLeast: 1 },
        { kind: 'gain-fallen', gains: [{ of: 'caza', to: 'caza', most: 3 }] },
      ],
    ],
    [{ caza: 2 }, []],
    { '2 crucero | 1 caza': 1 },
  ],
])('%s', (_, [a, own], [b, theirs], expected) => {
  expect(opened(sideOf(a, own), sideOf(b, theirs))).toEqual(expected);
});
