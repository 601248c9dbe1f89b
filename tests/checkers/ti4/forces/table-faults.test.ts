import { describe, expect, test } from 'vitest';
import { effectFaults } from '../../../../src/checkers/ti4/forces/table-faults.ts';
import type { Figures } from '../../../../src/schema/figures/tables.ts';
import { Ti4EffectSchema } from '../../../../src/schema/figures/ti4-effects/effect.ts';
import { figures } from '../../../catalog-fixture.ts';

test('nothing in the tables is passed over or cannot be computed without its reason', () => {
  expect(effectFaults(figures)).toEqual([]);
});

const CARDS = 'ti4/cartas-de-accion';
const at = figures[CARDS].filas.findIndex(({ id }) => id === 'subir-la-moral');

/** The tables where an action card does something else. */
function withEffects(...effects: object[]): Figures {
  const efectos = effects.map((effect) => Ti4EffectSchema.parse(effect));
  const change = <Row extends { id: string }>(rows: readonly Row[]) =>
    rows.map((row) => (row.id === 'subir-la-moral' ? { ...row, efectos } : row));
  return {
    ...figures,
    [CARDS]: { filas: change(figures[CARDS].filas) },
    'ti4/combate': { ...figures['ti4/combate'], filas: change(figures['ti4/combate'].filas) },
  };
}

const cancel = {
  tipo: 'cancelar',
  fases: ['asignar-impactos'],
  lado: 'propio',
  cantidad: 2,
  origen: ['combate'],
  unidades: { clases: ['todas'] },
};
const reroll = {
  tipo: 'repetir',
  fases: ['ronda'],
  lado: 'propio',
  tirada: 'combate',
  dados: 'los-que-quiera',
  unidades: { clases: ['todas'] },
};

describe('a card that would be computed as if it said something else', () => {
  test.each<[string, object, PropertyKey[]]>([
    [
      'a moment',
      { ...cancel, cuando: { suceso: 'dado', lado: 'rival', tirada: 'combate', resultados: [1] } },
      ['cuando'],
    ],
    ['a limit', { ...cancel, limite: { veces: 2, por: 'combate' } }, ['limite']],
    ['a condition', { ...cancel, si: [{ que: 'capacidad-libre' }] }, ['si', 0, 'que']],
    ['a price', { ...cancel, coste: [{ en: 'mercancias', cantidad: 1, porCada: 'voto' }] }, ['coste', 0]],
    ['what it bars', { ...cancel, excluye: ['otro'] }, ['excluye']],
    ['units', { ...cancel, unidades: { clases: ['todas'], costeMaximo: 3 } }, ['unidades', 'costeMaximo']],
    ['a window', { ...reroll, fases: ['artilleria'] }, ['fases']],
  ])('%s', (_, effect, field) => {
    const found = effectFaults(withEffects(effect));
    expect(found.map(({ table, path }) => ({ table, path }))).toEqual([
      { table: CARDS, path: ['filas', at, 'efectos', 0, ...field] },
    ]);
    expect(found[0]?.message).toMatch(/enseña la forma a su tipo .* o añade noCalcula/);
    expect(effectFaults(withEffects({ ...effect, noCalcula: 'no se sabe' }))).toEqual([]);
  });

  test('units that its form cannot tell apart, in either kind of fight', () => {
    const [found] = effectFaults(withEffects({ ...cancel, unidades: { clases: ['crucero'] } }));
    expect(found).toMatchObject({ table: CARDS, path: ['filas', at, 'efectos', 0] });
    expect(found?.message).toContain('no se calcula: ');
  });

  test('two effects that cannot stand together, with the reason', () => {
    const found = effectFaults(withEffects(reroll, { ...reroll, conAcierto: true }));
    expect(found).toHaveLength(1);
    expect(found[0]?.message).toContain('arriesgar unidades por repetir dados que además se añaden');
  });
});
