import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { figures, runOdds } from '../../catalog-fixture.ts';
import { issuesOf, limits, stepOf } from '../answers.ts';

const odds = (input: Record<string, unknown>) => runOdds('ascendancy-riesgo', input);
const figure = (input: Record<string, unknown>, id: string) => odds(input).figures.find((one) => one.id === id)?.value;

describe('the examples of the book', () => {
  test('Level 5 harms with 5 and 6 (18.1); a 4 at Murasaki 312 is safe (42.6)', () => {
    expect(figure({ nivel: 5 }, 'destruye-con')).toBe(5);
    expect(odds({ nivel: 5 }).outcomes['ninguna']).toBeCloseTo(1 / 3, 15);
  });

  test('Level 4 with Shields 1 destroys with 5 or 6 (18.2)', () => {
    expect(figure({ nivel: 4, escudo: 1 }, 'destruye-con')).toBe(5);
  });
});

describe('ships', () => {
  test.each([
    [1, 0, 2],
    [3, 1, 5],
    [6, 0, 3],
  ])('Level %i, Shields %i, %i ships: all ways of rolling, counted', (nivel, escudo, naves) => {
    const counts = new Map<number, number>();
    const roll = (left: number, lost: number): void => {
      if (left === 0) {
        counts.set(lost, (counts.get(lost) ?? 0) + 1);
        return;
      }
      for (let face = 1; face <= 6; face++) roll(left - 1, lost + (face >= nivel + escudo ? 1 : 0));
    };
    roll(naves, 0);
    const { charts } = odds({ nivel, escudo, naves });
    for (let lost = 0; lost <= naves; lost++) {
      const bar = charts[0]?.bars.find(({ label }) => label === String(naves - lost));
      expect(bar?.probability).toBeCloseTo((counts.get(lost) ?? 0) / 6 ** naves, 12);
    }
  });

  test('a Level that no die reaches destroys nothing, and that is a reading of ours', () => {
    const result = odds({ nivel: 6, escudo: 1, naves: 3 });
    expect(result.outcomes['todas']).toBe(1);
    expect(stepOf(result, 'nivel-riesgo')?.readings).toEqual(['ascendancy:X52']);
  });

  test('a Science Fleet rolls one die and loses one ship at most (46.2)', () => {
    const { outcomes, charts } = odds({ nivel: 3, naves: 0, 'flota-de-ciencia': 5 });
    expect(outcomes).toMatchObject({ ninguna: 0 });
    expect(charts[0]?.bars.map(({ label }) => label)).toEqual(['5', '4']);
  });

  test('the Academy adds 1 to Shields, only here (43.9)', () => {
    const academy = { avances: { 'academia-de-la-flota-estelar': true } };
    expect(figure({ nivel: 4, ...academy }, 'destruye-con')).toBe(5);
  });
});

describe('cards', () => {
  const levels: [string, number][] = figures['ascendancy/exploracion'].filas.flatMap((card) =>
    card.efectos.flatMap((effect) => (effect.tipo === 'riesgo' ? [[card.id, effect.nivel] as [string, number]] : [])),
  );

  test('there are nine with a Hazard', () => {
    expect(levels.length).toBe(9);
  });

  test.each(levels)('%s has Level %i whatever the field says, and is cited', (peligro, level) => {
    const result = odds({ peligro, nivel: 1 });
    expect(result.figures.find(({ id }) => id === 'destruye-con')?.value).toBe(level);
    const clause = figures['ascendancy/exploracion'].filas.find(({ id }) => id === peligro)?.clausula;
    expect(result.steps.flatMap(({ clauses }) => clauses)).toContain(`ascendancy:${clause}`);
  });

  test('mines destroy with a 6, through Shields and Science Fleets (44.12)', () => {
    const result = odds({ peligro: 'minas-orbitales-camufladas', escudo: 4, naves: 1, 'flota-de-ciencia': 3 });
    expect(result.outcomes['todas']).toBeCloseTo((5 / 6) ** 4, 12);
    expect(result.steps[0]?.clauses).toEqual(['ascendancy:44.12']);
  });
});

describe('limits', () => {
  test.each([
    ['nivel', { nivel: 0 }, limits('1', '6')],
    ['nivel', { nivel: 7 }, limits('1', '6')],
    ['naves', { naves: 31 }, limits('0', '30')],
    ['naves', { naves: 0 }, { code: 'INCONSISTENT', clauses: ['ascendancy:18.2'] }],
    ['flota-de-ciencia', { 'flota-de-ciencia': 2 }, { code: 'INCONSISTENT', clauses: ['ascendancy:34.10'] }],
    ['peligro', { peligro: 'tormenta' }, { code: 'INVALID_OPTION' }],
  ])('%s refuses %o', (field, input, expected) => {
    expect(issuesOf('ascendancy-riesgo', input)[0]).toMatchObject({ field, ...expected });
  });
});

test('odds sum to one; more Shields or ships never lower the chance that one survives', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 6 }), fc.nat(4), fc.integer({ min: 1, max: 20 }), (nivel, escudo, naves) => {
      const input = { nivel, escudo, naves };
      expect(Object.values(odds(input).outcomes).reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 12);
      const any = figure(input, 'alguna') ?? 0;
      expect(figure({ ...input, escudo: escudo + 1 }, 'alguna')).toBeGreaterThanOrEqual(any - 1e-12);
      expect(figure({ ...input, naves: naves + 1 }, 'alguna')).toBeGreaterThanOrEqual(any - 1e-12);
    }),
    { numRuns: 60 },
  );
});

test.each([
  ['luces-de-zetar', 'antes-menos-de-dos-fichas-warp-en-avances', 'ascendancy:49.23'],
  ['bombas-trampa-de-menthar', 'antes-otra-opcion', 'ascendancy:49.25'],
  ['frente-de-onda-neutronica', 'antes-otra-opcion', 'ascendancy:49.27'],
  ['ameba-espacial', 'antes-no-anotas-impactos', 'ascendancy:49.32'],
])('%s says what comes before the roll', (peligro, id, clause) => {
  const [before] = runOdds('ascendancy-riesgo', { peligro }).steps;
  expect(before?.id).toBe(id);
  expect(before?.clauses).toEqual([clause]);
});

test('a card without conditions goes straight to the roll', () => {
  expect(runOdds('ascendancy-riesgo', { peligro: 'sonda-iconiana' }).steps[0]?.id).toBe('nivel-riesgo');
});
