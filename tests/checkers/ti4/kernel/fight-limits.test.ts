import { describe, expect, test } from 'vitest';
import { type Effect, type FightSide, Refusal } from '../../../../src/checkers/ti4/kernel/declarations.ts';
import { type FightPlan, resolveFightPlan } from '../../../../src/checkers/ti4/kernel/fight.ts';
import { sideOf } from './small-fleets.ts';

const fought = (first: FightSide, second: FightSide, more: Partial<FightPlan> = {}) =>
  resolveFightPlan({ sides: [first, second], barrage: false, ...more });

function isRefused(first: FightSide, second: FightSide, more?: Partial<FightPlan>): boolean {
  try {
    fought(first, second, more);
    return false;
  } catch (error) {
    if (error instanceof Refusal) return true;
    throw error;
  }
}

describe('how much is followed', () => {
  const repair: Effect = { kind: 'repair', amount: 1, when: 'after-hits' };
  /** With it hits lead down no single line. */
  const follow: Effect = { kind: 'no-rival-sustain', whileAlive: ['acorazado'] };
  const modified = (from: number, to: number) =>
    sideOf({ crucero: 1 }, [{ kind: 'modifier', roll: 'combat', amount: 1, rounds: [from, to] }]);

  test.each([
    [1, 20, false],
    [1, 21, true],
    [21, Number.POSITIVE_INFINITY, false],
    [22, Number.POSITIVE_INFINITY, true],
  ])('an effect of rounds %d to %d: refused, %s', (from, to, refused) => {
    expect(isRefused(modified(from, to), sideOf({ crucero: 1 }))).toBe(refused);
    expect(isRefused(sideOf({ crucero: 1 }), modified(from, to))).toBe(refused);
  });

  test.each<[string, FightSide, FightSide, Partial<FightPlan>?]>([
    ['dice of all states', sideOf({ crucero: 330 }, [follow]), sideOf({ crucero: 330 })],
    ['two of each', sideOf({ insignia: 150 }, [follow]), sideOf({ insignia: 150 })],
    ['pairs of rolls', sideOf({ crucero: 60 }, [{ kind: 'answer-roll-hits', hits: 1 }]), sideOf({ crucero: 60 })],
    ['hits that spare fighters', sideOf({ crucero: 24 }, [{ kind: 'route' }]), sideOf({ crucero: 24, caza: 24 })],
    [
      'units that risk themselves',
      sideOf({ crucero: 9, caza: 9, destructor: 9 }, [
        { kind: 'reroll-or-die', amount: 1, safe: true },
        { kind: 'modifier', roll: 'combat', amount: 1 },
      ]),
      sideOf({ crucero: 9 }),
    ],
    ['repairs of both', sideOf({ acorazado: 60 }, [repair]), sideOf({ acorazado: 60 }, [repair])],
    [
      'repairs, where somebody leaves',
      sideOf({ acorazado: 26 }, [repair]),
      sideOf({ acorazado: 26 }, [repair]),
      { leaves: true },
    ],
  ])('too many for %s', (_, first, second, more) => {
    expect(isRefused(first, second, more)).toBe(true);
    expect(isRefused(second, first, more)).toBe(true);
  });

  test('the same with fewer is computed', () => {
    const few = { crucero: 3 };
    const mixed = { caza: 5, destructor: 5, crucero: 5, acorazado: 2 };
    expect(isRefused(sideOf(mixed, [{ kind: 'answer-roll-hits', hits: 1 }]), sideOf(mixed))).toBe(false);
    expect(isRefused(sideOf(few, [{ kind: 'answer-roll-hits', hits: 1 }]), sideOf(few))).toBe(false);
    expect(isRefused(sideOf(few, [{ kind: 'route' }]), sideOf({ crucero: 2, caza: 2 }))).toBe(false);
    expect(isRefused(sideOf(few, [{ kind: 'reroll-or-die', amount: 1, safe: true }]), sideOf(few))).toBe(false);
    expect(isRefused(sideOf({ acorazado: 3 }, [repair]), sideOf({ acorazado: 3 }, [repair]), { leaves: true })).toBe(
      false,
    );
  });
});

describe('what a fight tells', () => {
  test('how it ends, with what, how long it takes', () => {
    const { endings, expectedRounds, overBefore, stillOn } = fought(sideOf({ crucero: 1 }), sideOf({ crucero: 1 }));
    const chanceOf = (kind: string) =>
      endings.reduce((sum, ending) => (ending.kind === kind ? sum + ending.probability : sum), 0);
    expect(chanceOf('attacker')).toBeCloseTo(0.24 / 0.64, 12);
    expect(chanceOf('draw')).toBeCloseTo(0.16 / 0.64, 12);
    expect(chanceOf('defender')).toBeCloseTo(0.24 / 0.64, 12);
    expect(expectedRounds).toBeCloseTo(1 / 0.64, 12);
    expect(overBefore).toBe(0);
    expect(
      stillOn()
        .slice(0, 3)
        .map((chance) => Number(chance.toFixed(12))),
    ).toEqual([1, 0.36, 0.1296]);
    const won = endings.find(({ kind }) => kind === 'attacker');
    expect(won?.states.map(({ counts }) => counts)).toEqual([
      [0, 0, 1, 0, 0],
      [0, 0, 0, 0, 0],
    ]);
  });

  test('it may be over before it begins, or never end', () => {
    const shot = (hits: Float64Array) => ({ kind: 'hits-at-start', rolled: hits }) as const;
    const early = fought(sideOf({ crucero: 1 }, [shot(Float64Array.of(0.25, 0.75))]), sideOf({ crucero: 1 }));
    expect(early.overBefore).toBe(0.75);
    expect(early.expectedRounds).toBeCloseTo(0.25 / 0.64, 12);
    const never: Effect = { kind: 'modifier', roll: 'combat', amount: -9 };
    const { endings } = fought(sideOf({ crucero: 1 }, [never]), sideOf({ crucero: 1 }, [never]));
    expect(endings.map(({ kind, probability }) => [kind, probability])).toEqual([['endless', 1]]);
  });

  test.each([
    [1, 'attacker-left'],
    [2, 'defender-left'],
  ])('who leaves as the first round ends: %d', (who, kind) => {
    const leaving = (round: number) => (round === 1 ? Uint8Array.of(who, 0, 0, 0) : null);
    const { endings } = fought(sideOf({ crucero: 1 }), sideOf({ crucero: 1 }), {
      retreats: () => ({ leaving, settled: 2 }),
    });
    const left = endings.filter((ending) => ending.kind === kind);
    expect(left.map(({ probability }) => Number(probability.toFixed(12)))).toEqual([0.36]);
    expect(endings.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 12);
  });

  test('effects of some rounds hold in those', () => {
    const sure = (from: number, to: number) =>
      sideOf({ crucero: 1 }, [{ kind: 'modifier', roll: 'combat', amount: 9, rounds: [from, to] }]);
    const never = sideOf({ crucero: 1 }, [{ kind: 'modifier', roll: 'combat', amount: -9 }]);
    // In the others one die of 7.
    const on = (from: number, to: number) =>
      fought(sure(from, to), never)
        .stillOn()
        .slice(0, 4)
        .map((chance) => Number(chance.toFixed(12)));
    expect(on(1, 1)).toEqual([1, 0]);
    expect(on(2, 2)).toEqual([1, 0.6, 0]);
    expect(on(3, 4)).toEqual([1, 0.6, 0.36, 0]);
  });

  test('dice as rounds end, with others given as hits', () => {
    const never: Effect = { kind: 'modifier', roll: 'combat', amount: -9 };
    const late = (more = {}) => ({ kind: 'hits-at-round-end', dice: [{ value: 6, dice: 1 }], ...more }) as Effect;
    const lastsOver = (...effects: Effect[]) =>
      Number(
        fought(sideOf({ crucero: 1 }, [never, ...effects]), sideOf({ crucero: 1 }, [never]))
          .stillOn()[1]
          ?.toFixed(12),
      );
    expect(lastsOver(late())).toBe(0.5);
    expect(lastsOver(late(), late())).toBe(0.25);
    expect(lastsOver(late({ hits: Float64Array.of(0.2, 0.8) }))).toBe(0.1);
    expect(lastsOver(late({ unless: ['caza'] }))).toBe(0.5);
    expect(lastsOver(late({ unless: ['crucero'] }))).toBe(1);
  });
});
