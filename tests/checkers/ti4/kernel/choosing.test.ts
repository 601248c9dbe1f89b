import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isChoiceExact } from '../../../../src/checkers/ti4/kernel/choosing.ts';
import { type Effect, type FightSide, Refusal } from '../../../../src/checkers/ti4/kernel/declarations.ts';
import { prepareFight } from '../../../../src/checkers/ti4/kernel/fight.ts';
import { startOf } from '../../../../src/checkers/ti4/kernel/start/start-effects.ts';
import { EFFECTS } from './example-effects.ts';
import { type Chooses, naiveChoosing } from './naive-choosing.ts';
import { sideOf } from './small-fleets.ts';

const WHO: readonly Chooses[] = [
  [true, false],
  [false, true],
  [true, true],
];

/** Chance of winning of whoever chooses alone; the attacker's less the defender's where both do. */
function worthOf(sides: readonly [FightSide, FightSide], chooses: Chooses): number {
  const { limit, resolve } = prepareFight({ sides, barrage: false, chooses });
  expect(limit).toBeNull();
  const odds = { attacker: 0, defender: 0 };
  for (const { kind, probability } of resolve().endings)
    if (kind === 'attacker' || kind === 'defender') odds[kind] += probability;
  return Number(chooses[0]) * odds.attacker - Number(chooses[1]) * odds.defender;
}

function expectBest(sides: readonly [FightSide, FightSide], chooses: Chooses): void {
  expect(worthOf(sides, chooses), `${chooses}`).toBeCloseTo(naiveChoosing(sides, chooses), 11);
}

/** What happens before the rounds is looked at where the opening is. */
const IN_ROUNDS = Object.entries<Effect>(EFFECTS).filter(
  ([, effect]) => !startOf(effect) && effect.kind !== 'leave' && effect.kind !== 'passengers',
);

describe('the best losses with effects are as good as trying every loss at every moment', () => {
  const [first, second] = [
    { acorazado: 1, crucero: 1, caza: 1 },
    { insignia: 1, destructor: 1 },
  ];
  test.each(IN_ROUNDS)('%s, on either side', (_, effect) => {
    const fights = [
      [sideOf(first, [effect]), sideOf(second)],
      [sideOf(first), sideOf(second, [effect])],
    ] as const;
    let compared = 0;
    for (const sides of fights)
      for (const chooses of WHO)
        if (isChoiceExact(sides, chooses)) {
          expectBest(sides, chooses);
          compared++;
        } else expect(prepareFight({ sides, barrage: false, chooses }).limit).toBe('effects');
    expect(compared).toBeLessThanOrEqual(6);
  });

  test('two effects and any of both sides', () => {
    const counts = fc
      .record({ caza: fc.nat(1), destructor: fc.nat(1), crucero: fc.nat(1), acorazado: fc.nat(1), insignia: fc.nat(1) })
      .filter((fleet) => [1, 2, 3].includes(Object.values(fleet).reduce((sum, n) => sum + n, 0)));
    const effect = fc.tuple(fc.constantFrom(...IN_ROUNDS.map(([, one]) => one)), fc.nat(1));
    fc.assert(
      fc.property(counts, counts, fc.tuple(effect, effect), fc.constantFrom(...WHO), (a, d, effects, chooses) => {
        const of = (side: number) => [...new Set(effects.filter(([, at]) => at === side).map(([one]) => one))];
        const sides = [sideOf(a, of(0)), sideOf(d, of(1))] as const;
        fc.pre(isChoiceExact(sides, chooses));
        try {
          expectBest(sides, chooses);
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
        }
        expect(sides).toHaveLength(2);
      }),
      { numRuns: 40 },
    );
  });
});
