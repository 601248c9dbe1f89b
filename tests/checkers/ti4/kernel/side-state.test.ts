import { expect, test } from 'vitest';
import type { Effect, FightUnit } from '../../../../src/checkers/ti4/kernel/declarations.ts';
import { gained, SideRoster } from '../../../../src/checkers/ti4/kernel/states/side-state.ts';
import { sideOf } from './small-fleets.ts';

const [fighter] = sideOf({ caza: 1 }).units as [FightUnit];

test.each<[string, Effect[], number]>([
  ['nothing', [{ kind: 'modifier', roll: 'combat', amount: 3 }], 0],
  ['placed', [{ kind: 'place', id: 'caza', amount: 2, when: 'start' }], 2],
  ['placed so often', [{ kind: 'place', id: 'caza', amount: 2, when: 'own-destroyed', uses: 3 }], 6],
  ['placed, of another kind', [{ kind: 'place', id: 'crucero', amount: 2, when: 'start' }], 0],
  ['in the place of others', [{ kind: 'replace', from: 'crucero', to: 'caza', amount: 1, when: 'start' }], 1],
  ['so often', [{ kind: 'replace', from: 'crucero', to: 'caza', amount: 2, when: 'round-start', uses: 2 }], 4],
  ['that become others', [{ kind: 'replace', from: 'caza', to: 'crucero', amount: 1, when: 'start' }], 0],
  ['of the rival', [{ kind: 'convert-rival', from: 'crucero', to: 'caza', amount: 2, atLeast: 1 }], 2],
  ['of the rival, of another kind', [{ kind: 'convert-rival', from: 'caza', to: 'crucero', amount: 2, atLeast: 1 }], 0],
  [
    'for those that the rival loses',
    [
      {
        kind: 'gain-fallen',
        gains: [
          { of: 'crucero', to: 'caza', most: 3 },
          { of: 'caza', to: 'crucero', most: 5 },
        ],
      },
      { kind: 'place', id: 'caza', amount: 1, when: 'start' },
    ],
    4,
  ],
])('units that a side may gain: %s', (_, effects, most) => {
  expect(gained(fighter, effects)).toBe(most);
});

test.each<[string, number]>([
  ['few', 2],
  ['more than a number can tell apart', 200_000],
])('each state has a key of its own: %s', (_, many) => {
  const effects: Effect[] = [
    { kind: 'cancel', amount: 1, per: 'combat' },
    { kind: 'place', id: 'crucero', amount: 1, when: 'own-destroyed', uses: 2 },
  ];
  const side = sideOf({ caza: many, crucero: many, acorazado: many }, effects);
  const roster = new SideRoster(side, sideOf({}));
  const states = [0, 1, 2].flatMap((fighters) =>
    [0, 1, 2, 3, 4].flatMap((cruisers) =>
      [0, 1, 2].flatMap((dreadnoughts) =>
        [0, 1, 2]
          .filter((fresh) => fresh <= dreadnoughts)
          .flatMap((fresh) =>
            [
              [0, 0],
              [1, 0],
              [0, 1],
              [1, 2],
            ].map((charges) => ({
              counts: [fighters, 0, cruisers, dreadnoughts, 0],
              fresh: [0, 0, 0, fresh, 0],
              charges,
            })),
          ),
      ),
    ),
  );
  const gone = states.filter(({ counts }) => counts.every((count) => count === 0));
  expect(new Set(gone.map((state) => roster.keyOf(state)))).toEqual(new Set([-1]));
  const keys = new Set(states.map((state) => roster.keyOf(state)));
  expect(keys.size).toBe(states.length - gone.length + 1);
});
