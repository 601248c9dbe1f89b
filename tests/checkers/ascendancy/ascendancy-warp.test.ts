import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cheapestPlans,
  farthestByTurn,
  type Voyage,
  type WarpRules,
} from '../../../src/checkers/ascendancy/travel/warp-plans.ts';
import { run } from '../../catalog-fixture.ts';
import { issuesOf, limits } from '../answers.ts';

const RULES: WarpRules = { onEntering: 1, perOrder: 1, perRecharge: 1, advances: 0 };
const answer = (input: Record<string, unknown>) => {
  const result = run('ascendancy-warp', input);
  if (result.kind !== 'numbers') throw new Error('no numbers');
  return result;
};
const figure = (input: Record<string, unknown>, id: string) =>
  answer(input).figures.find((one) => one.id === id)?.value;

/** Every sequence of orders, tried one by one: Systems crossed → fewest Orders, for ships on the board at the end. */
function everything(voyage: Voyage, rules: WarpRules, turns: number): Map<number, number> {
  const best = new Map<number, number>();
  const play = (tokens: number, crossed: number, spent: number, turn: number, left: number): void => {
    if (tokens === 0) best.set(crossed, Math.min(best.get(crossed) ?? Number.POSITIVE_INFINITY, spent));
    if (left > 0) {
      if (tokens === 0) play(1, crossed, spent + 1, turn, left - 1);
      else {
        play(tokens + 1, crossed, spent + 1, turn, left - 1);
        play(0, crossed + tokens + rules.advances, spent + 1, turn, left - 1);
      }
    }
    if (turn + 1 < turns) play(tokens > 0 ? tokens + 1 : 0, crossed, spent, turn + 1, voyage.ordersLater);
  };
  play(voyage.tokens, 0, 0, 0, voyage.ordersNow);
  return best;
}

describe('the example of the book (42.4, 42.5)', () => {
  test('one Order to enter and one to leave cross one System', () => {
    expect(figure({ ordenes: 2, distancia: 1 }, 'alcance')).toBe(1);
    expect(figure({ ordenes: 1, distancia: 1 }, 'alcance')).toBe(0);
  });
});

describe('farthestByTurn and cheapestPlans', () => {
  const voyages = fc.record({ tokens: fc.nat(2), ordersNow: fc.nat(4), ordersLater: fc.nat(3) });

  test('agree with every sequence of Orders', () => {
    fc.assert(
      fc.property(voyages, fc.nat(3), fc.integer({ min: 1, max: 8 }), (voyage, advances, distance) => {
        const rules = { ...RULES, advances };
        for (const turns of [1, 2, 3]) {
          const all = everything(voyage, rules, turns);
          expect(farthestByTurn(voyage, rules, turns).at(-1)).toBe(Math.max(0, ...all.keys()));
          const enough = [...all].filter(([crossed]) => crossed >= distance).map(([, orders]) => orders);
          const plan = cheapestPlans(voyage, rules, distance, turns).at(-1);
          expect(plan?.orders ?? null).toBe(enough.length > 0 ? Math.min(...enough) : null);
        }
      }),
      { numRuns: 80 },
    );
  });

  test('a plan obeys the Orders of each turn and crosses the distance', () => {
    fc.assert(
      fc.property(voyages, fc.nat(3), fc.integer({ min: 1, max: 8 }), (voyage, advances, distance) => {
        for (const plan of cheapestPlans(voyage, { ...RULES, advances }, distance, 5)) {
          if (!plan) continue;
          let crossed = 0;
          plan.turns.forEach((given, turn) => {
            expect(given.length).toBeLessThanOrEqual(turn === 0 ? voyage.ordersNow : voyage.ordersLater);
            for (const order of given) if (order.kind === 'salir') crossed += order.systems;
          });
          expect(crossed).toBeGreaterThanOrEqual(distance);
          expect(plan.turns.flat().length).toBe(plan.orders);
        }
      }),
      { numRuns: 80 },
    );
  });

  test('without tokens on Advances, all Orders but one are Systems', () => {
    for (const ordersNow of [2, 3, 5, 9])
      expect(farthestByTurn({ tokens: 0, ordersNow, ordersLater: 0 }, RULES, 1)).toEqual([ordersNow - 1]);
  });

  test('with two tokens on Advances, leaving often goes further', () => {
    // Two jumps of 3 with four Orders, against 3 + 2 in one.
    expect(farthestByTurn({ tokens: 0, ordersNow: 4, ordersLater: 0 }, { ...RULES, advances: 2 }, 1)).toEqual([6]);
  });

  test('waiting is free: two Orders cross one more System for each turn', () => {
    const plans = cheapestPlans({ tokens: 0, ordersNow: 2, ordersLater: 1 }, RULES, 4, 6);
    expect(plans.map((plan) => plan?.orders ?? null)).toEqual([null, null, 3, 2, 2, 2]);
  });
});

describe('impulse', () => {
  test('two Sectors per Order, three with the Cochrane Institute (15.3, 43.7)', () => {
    expect(figure({ ordenes: 4, sectores: 9 }, 'ordenes-impulso')).toBe(5);
    const cochrane = { avances: { 'el-instituto-cochrane': true } };
    expect(figure({ ordenes: 4, sectores: 9, ...cochrane }, 'ordenes-impulso')).toBe(3);
    expect(figure({ ordenes: 4, ...cochrane }, 'impulso')).toBe(12);
    expect(answer({ ...cochrane }).steps.flatMap(({ clauses }) => clauses)).toContain('ascendancy:43.7');
  });

  test('an unknown distance is bounded by the shortest and longest lanes (5.22)', () => {
    const table = (input: Record<string, unknown>) =>
      answer(input).tables.find(({ title }) => title.includes('Impulso'))?.rows;
    expect(table({ distancia: 2, ordenes: 5 })).toEqual([
      ['6', '3', '1'],
      ['10', '5', '1'],
    ]);
    expect(table({ donde: 'canal', distancia: 1, ordenes: 1 })).toEqual([
      ['1', '1', '1'],
      ['4', '2', '2'],
    ]);
    expect(table({ donde: 'warp', distancia: 1 })).toBeUndefined();
  });

  test('without Orders it never arrives', () => {
    const result = answer({ ordenes: 0, 'ordenes-siguientes': 0, distancia: 2, sectores: 4 });
    expect(result.figures.find(({ id }) => id === 'turnos-minimos')).toBeUndefined();
    expect(result.tables.find(({ title }) => title.includes('Impulso'))?.rows).toEqual([['4', '2', 'Nunca']]);
  });
});

describe('limits', () => {
  test.each([
    ['ordenes', { ordenes: -1 }, limits('0', '15')],
    ['ordenes', { ordenes: 16 }, limits('0', '15')],
    ['distancia', { distancia: 0 }, limits('1', '20')],
    ['distancia', { distancia: 21 }, limits('1', '20')],
    ['fichas', { fichas: 0 }, limits('1', '20')],
    ['donde', { donde: 'luna' }, { code: 'INVALID_OPTION' }],
  ])('%s refuses %o', (field, input, expected) => {
    expect(issuesOf('ascendancy-warp', input)[0]).toMatchObject({ field, ...expected });
  });

  test('the largest journey is answered', () => {
    const result = answer({
      ordenes: 15,
      'ordenes-siguientes': 15,
      'fichas-avances': 20,
      donde: 'warp',
      fichas: 20,
      distancia: 20,
    });
    expect(result.figures.find(({ id }) => id === 'turnos-minimos')?.value).toBe(1);
  });
});

describe('the cheapest way', () => {
  test.each([
    [{ ordenes: 5, distancia: 20 }, 2],
    [{ ordenes: 0, distancia: 20 }, 2],
    [{ donde: 'warp', fichas: 1, ordenes: 3, 'ordenes-siguientes': 3, distancia: 17 }, 1],
  ])('%o: whoever waits long enough spends %i Orders (39.4)', (input, orders) => {
    expect(figure(input, 'ordenes-minimas')).toBe(orders);
  });

  test('without Orders in later turns what is too far now is too far for ever', () => {
    expect(figure({ ordenes: 3, 'ordenes-siguientes': 0, distancia: 5 }, 'turnos-minimos')).toBeUndefined();
  });

  test('the answer names Impulse when it is known how many Sectors there are', () => {
    const input = { distancia: 1, sectores: 3, avances: { 'el-instituto-cochrane': true } };
    expect(figure(input, 'ordenes-impulso')).toBe(1);
    expect(answer(input).headline).toMatch(/Impulso.*\b3\b.*\b1\b.*\b1\b/);
  });
});
