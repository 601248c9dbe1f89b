import { expect, test } from 'vitest';
import { figure } from '../../../src/checkers/figure.ts';
import { DIE_SIDES, hitChance, hittingFaces, NEBULA_BONUS, SDP_PER_PLANET } from '../../../src/checkers/ti4/die.ts';
import { figures } from '../../catalog-fixture.ts';

test('what the fight knows by heart is what the tables say', () => {
  expect(DIE_SIDES).toBe(figure(figures, 'ti4/limites', 'caras-de-un-dado', 'limite'));
  expect(SDP_PER_PLANET).toBe(figure(figures, 'ti4/limites', 'sdp-por-planeta', 'limite'));
  const nebula = figures['ti4/tablero'].filas.find(({ id }) => id === 'defensa-en-nebulosa');
  expect(nebula?.efectos).toMatchObject([{ tipo: 'modificador', valor: NEBULA_BONUS }]);
});

test('a die hits on its result or more, however it is modified', () => {
  expect([hitChance(9), hitChance(9, 1), hitChance(1, 3), hitChance(10, -1)]).toEqual([0.2, 0.3, 1, 0]);
  expect(hittingFaces(7)).toBe(4);
});
