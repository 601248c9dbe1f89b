import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { figures } from '../catalog-fixture.ts';

const table = figures['ti4/combate'];
const keysIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(keysIn);
  if (!value || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysIn(inner)]);
};

describe('the small table of combat', () => {
  test('holds every unit of every faction with the figures of its sheet', () => {
    const printed = figures['ti4/facciones'].filas.flatMap(({ id, unidades }) =>
      unidades.map(({ id: unit, combate, dados, resistencia }) => [id, unit, combate, dados, resistencia]),
    );
    expect(table.unidades.map((u) => [u.faccion, u.id, u.combate, u.dados, u.resistencia])).toEqual(printed);
  });

  test('holds no text that only readers need, and is small on the wire', () => {
    const texts = ['texto', 'momento', 'resumen', 'fuentes', 'ingles', 'nota', 'clausulas', 'versiones'];
    expect(keysIn(table).filter((key) => texts.includes(key))).toEqual([]);
    expect(gzipSync(JSON.stringify(table)).length).toBeLessThan(15_000);
  });

  test('a later printing is a row of its own, beside the first', () => {
    const funding = table.filas.filter(({ id }) => id.startsWith('financiacion-de-guerra'));
    expect(funding.map(({ id, version }) => [id, version?.de])).toEqual([
      ['financiacion-de-guerra', undefined],
      ['financiacion-de-guerra-codice-1', 'financiacion-de-guerra'],
    ]);
  });

  test('ids are unique, and every row and every fact is used by an effect', () => {
    const ids = [...table.filas, ...table.unidades].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(table.filas.filter(({ efectos }) => efectos.length === 0)).toEqual([]);
    const asked = JSON.stringify([table.filas, table.unidades]);
    expect(table.hechos.filter(({ id }) => !asked.includes(`"hecho","id":"${id}"`))).toEqual([]);
  });
});
