import { describe, expect, test } from 'vitest';
import { askRule } from '../../../src/checkers/ask-rule.ts';
import { rule, runOdds } from '../../catalog-fixture.ts';
import { issuesOf, stepOf } from '../answers.ts';
import { type NaiveAssault, naiveBestInvasion } from './naive-best-invasion.ts';

const invade = (atacante: object, sistema: object = {}) => runOdds('ascendancy-invasion', { atacante, sistema });
const control = (atacante: object, sistema: object = {}) => {
  const { outcomes } = invade(atacante, sistema);
  return (outcomes['exito'] ?? 0) + (outcomes['rendicion'] ?? 0);
};
const loose = (count: number) => Array.from({ length: count }, () => false);
const fleet = (count: number) => Array.from({ length: count }, () => true);
const SPARE = { 'matriz-de-seleccion-de-objetivo-superior': true };
const ONCE = { 'maniobras-de-combate-superiores': true };
const ANY = { 'transportadores-de-combate': true };
const BOMBARD = { 'bombardeo-planetario': true };

describe('best play of an invasion, against brute force in fractions', () => {
  const CASES: [string, object, object, NaiveAssault][] = [
    [
      'the die of each round is kept where it would annihilate (44.15)',
      { naves: 3, impacto: 3, avances: SPARE },
      { 'otros-nodos': 1 },
      { ships: loose(3), attack: { needs: [3], spare: true }, nodes: ['control', 'otro'], defense: { needs: [5] } },
    ],
    [
      'any misses of the first round (45.2) and the die of each round of the planet',
      { naves: 3, avances: ANY },
      { 'otros-nodos': 1, avances: SPARE },
      {
        ships: loose(3),
        attack: { needs: [5] },
        any: true,
        nodes: ['control', 'otro'],
        defense: { needs: [5], spare: true },
      },
    ],
    [
      'any misses, and the ones of a Fleet (48.3)',
      { naves: 4, impacto: 4, flotas: [{ naves: 3, carta: 'asalto' }], avances: ANY },
      { 'otros-nodos': 1 },
      {
        ships: [...fleet(3), false],
        attack: { needs: [4] },
        any: true,
        nodes: ['control', 'otro'],
        defense: { needs: [5] },
      },
    ],
    [
      'any misses, the ones of a Fleet and the die of each round',
      { naves: 3, impacto: 4, flotas: [{ naves: 3, carta: 'asalto' }], avances: { ...ANY, ...SPARE } },
      { 'otros-nodos': 1 },
      {
        ships: fleet(3),
        attack: { needs: [4], spare: true },
        any: true,
        nodes: ['control', 'otro'],
        defense: { needs: [5] },
      },
    ],
    [
      'the ones of a Fleet and the die of each round',
      { naves: 4, impacto: 4, flotas: [{ naves: 3, carta: 'asalto' }], avances: SPARE },
      { 'otros-nodos': 2 },
      {
        ships: [...fleet(3), false],
        attack: { needs: [4], spare: true },
        nodes: ['control', 'otro', 'otro'],
        defense: { needs: [5] },
      },
    ],
    [
      'all misses in the best round (44.5), with the die of each round',
      { naves: 3, impacto: 4, avances: { ...ONCE, ...SPARE } },
      { 'otros-nodos': 1 },
      {
        ships: loose(3),
        attack: { needs: [4], once: true, spare: true },
        nodes: ['control', 'otro'],
        defense: { needs: [5] },
      },
    ],
    [
      'all misses of the planet, which sees the dice of the attacker',
      { naves: 4, impacto: 4 },
      { 'otros-nodos': 2, avances: ONCE },
      {
        ships: loose(4),
        attack: { needs: [4] },
        nodes: ['control', 'otro', 'otro'],
        defense: { needs: [5], once: true },
      },
    ],
    [
      'a bombardment that may be left (45.8)',
      { naves: 3, impacto: 3, avances: BOMBARD },
      { 'otros-nodos': 1 },
      {
        ships: loose(3),
        attack: { needs: [3] },
        nodes: ['control', 'otro'],
        defense: { needs: [5] },
        strikes: 'bombardeo',
      },
    ],
    [
      'nodes that strike first, with a card of one round',
      { naves: 3, impacto: 4 },
      { 'otros-nodos': 1, avances: { 'red-de-defensa-orbital': true, ...ONCE } },
      {
        ships: loose(3),
        attack: { needs: [4] },
        nodes: ['control', 'otro'],
        defense: { needs: [5], once: true },
        strikes: 'nodos',
      },
    ],
    [
      'whichever nodes are best destroyed, against research nodes that roll twice (44.2)',
      { naves: 3, impacto: 4, 'destruye-antes': 'mejor' },
      { 'nodos-de-investigacion': 1, 'otros-nodos': 1, avances: { 'fuerzas-de-seguridad-tal-diann': true } },
      {
        ships: loose(3),
        attack: { needs: [4] },
        nodes: ['control', 'investigacion', 'otro'],
        defense: { needs: [5] },
        researchDice: 1,
        otherFirst: false,
      },
    ],
    [
      'foreseeing a retreat after a round and a surrender',
      { naves: 3, impacto: 4, avances: { ...ONCE, ...SPARE }, retirada: { ronda: 2 } },
      { 'otros-nodos': 2, rendicion: { nodos: 1 } },
      {
        ships: loose(3),
        attack: { needs: [4], once: true, spare: true },
        nodes: ['control', 'otro', 'otro'],
        defense: { needs: [5] },
        retreatRound: 2,
        surrenderNodes: 1,
      },
    ],
    [
      'a System that ignores a hit each round, and hits without rolling (43.12, 43.3)',
      { naves: 3, impacto: 2, avances: SPARE },
      {
        'otros-nodos': 1,
        avances: { 'escudo-de-defensa-planetaria': true, 'emisor-de-rayos-de-matriz-verteron': true },
      },
      {
        ships: loose(3),
        attack: { needs: [2], spare: true },
        nodes: ['control', 'otro'],
        defense: { needs: [5] },
        ignored: 1,
        automatic: true,
      },
    ],
  ];

  test.each(CASES)('%s', (_, atacante, sistema, naive) => {
    expect(control(atacante, sistema)).toBeCloseTo(naiveBestInvasion({ otherFirst: true, ...naive }), 11);
  });
});

test('whatever may be repeated never lowers the chance of taking control', () => {
  for (const naves of [2, 3, 4, 5])
    for (const nodes of [0, 1, 2]) {
      const bare = control({ naves, impacto: 4 }, { 'otros-nodos': nodes });
      for (const avances of [SPARE, ONCE, ANY, BOMBARD])
        expect(control({ naves, impacto: 4, avances }, { 'otros-nodos': nodes })).toBeGreaterThanOrEqual(bare - 1e-12);
    }
});

test('a bombardment that would not help is left, and that is said', () => {
  const made = invade({ naves: 3, impacto: 3, avances: BOMBARD }, { 'otros-nodos': 3 });
  const left = invade({ naves: 5, impacto: 2, avances: BOMBARD }, { 'otros-nodos': 0 });
  expect(stepOf(made, 'primer-golpe')?.text).toContain('Solo responden los Nodos que quedan');
  expect(stepOf(left, 'primer-golpe')?.text).toContain('aquí gana más veces si no lo usa');
  expect(left.outcomes['exito']).toBeCloseTo(control({ naves: 5, impacto: 2 }, { 'otros-nodos': 0 }), 12);
});

describe('what is refused', () => {
  const refusal = (atacante: object) => {
    const asked = askRule(rule('ascendancy-invasion'), { atacante, sistema: { 'otros-nodos': 1 } });
    return 'issues' in asked ? asked.issues.map(({ code, clauses }) => [code, clauses]) : [];
  };

  test('all misses of one round with others that are repeated (44.5, 45.2, 48.3)', () => {
    const assault = [{ naves: 3, carta: 'asalto' }];
    expect(refusal({ naves: 3, avances: { ...ONCE, ...ANY } })).toEqual([
      ['NOT_COMPUTED', ['ascendancy:44.5', 'ascendancy:45.2']],
    ]);
    expect(refusal({ naves: 3, flotas: assault, avances: ONCE })).toEqual([
      ['NOT_COMPUTED', ['ascendancy:44.5', 'ascendancy:48.3']],
    ]);
    expect(refusal({ naves: 3, avances: ONCE })).toEqual([]);
    expect(refusal({ naves: 3, flotas: assault, avances: ANY })).toEqual([]);
  });

  test('a card that both sides claim (1.7); a planet of nobody claims none', () => {
    const input = { atacante: { naves: 3, avances: SPARE }, sistema: { 'otros-nodos': 1, avances: SPARE } };
    expect(issuesOf('ascendancy-invasion', input)).toMatchObject([
      {
        field: 'sistema.avances.matriz-de-seleccion-de-objetivo-superior',
        clauses: ['ascendancy:1.7', 'ascendancy:2.3'],
      },
    ]);
    const nobody = { ...input, sistema: { ...input.sistema, tipo: 'nivel-1' } };
    expect(issuesOf('ascendancy-invasion', nobody)).toEqual([]);
  });
});
