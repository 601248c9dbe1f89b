import { describe, expect, test } from 'vitest';
import type { RegistryIndexEntry } from '../../src/schema/registry-aids.ts';
import { index } from '../catalog-fixture.ts';

/** What must hold of the reference aids of the real content. */

function* walk(entries: RegistryIndexEntry[], path: string[] = []): Generator<[string, RegistryIndexEntry]> {
  for (const entry of entries) {
    const here = [...path, entry.term];
    yield [here.join(' > '), entry];
    yield* walk(entry.entries, here);
  }
}

describe('alphabetical index of ti4', () => {
  const all = [...walk(index.alphabetOf('ti4')?.entries ?? [])];
  const entry = (path: string) => all.find(([name]) => name === path)?.[1];
  const placesOf = (path: string) => entry(path)?.places.map(({ from, to }) => (to ? `${from.id}-${to.id}` : from.id));

  test('holds every entry of the printed index that the source preserves', () => {
    expect(all.filter(([, { own }]) => !own)).toHaveLength(564);
  });

  test('leads to every section of the book', () => {
    const reached = new Set(all.flatMap(([, { places }]) => places.map(({ from }) => from.section)));
    expect(index.game('ti4')?.contents.filter(({ id }) => !reached.has(id))).toEqual([]);
  });

  test('is on current numbers', () => {
    expect(placesOf('combate espacial')).toEqual(['23']);
    expect(placesOf('combate espacial > ejecución')).toEqual(['23.3-23.7']);
    expect(placesOf('enunciados con «cuando»')).toEqual(['19.15', '19.16']);
    expect(placesOf('Planeta, carta de')).toEqual(['73.6']);
  });

  test.each([
    ['combate espacial > Artillería anticazas', ['12', '23.3']],
    ['destrucción de unidades > control planetario > ataque con Cañones espaciales', ['17.5']],
    ['destrucción de unidades > control planetario > defensa con Cañones espaciales', ['17.8']],
    ['SDP > carta de Estrategia «Construcción»', ['28.2']],
    ['unidades > SDP > colocación', ['90.3']],
    ['unidades > SDP > cómo obtenerlo', ['90.2']],
    ['investigar Tecnologías > especialidades tecnológicas', ['94.13-94.15']],
  ])('corrects and notes the error of the printed index: %s', (path, places) => {
    expect(placesOf(path)).toEqual(places);
    expect(entry(path)?.note).toMatch(/^El índice impreso/);
  });

  test('finds components by name', () => {
    expect(entry('Sabotaje')).toMatchObject({ component: 'sabotaje', gloss: 'carta de Acción' });
    expect(entry('El Alastor')).toMatchObject({ component: 'el-alastor', gloss: 'nave insignia' });
  });
});

describe('old numbers of ti4', () => {
  const old = (id: string) => index.oldNumbersOf('ti4').find((entry) => entry.id === id);

  test('every old section and every clause of theirs has an entry', () => {
    const sections = index.oldNumbersOf('ti4').filter(({ kind }) => kind === 'seccion');
    const numbers = sections.map(({ id }) => Number(id)).filter(Number.isInteger);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    expect(sections).toHaveLength(89);
    for (const clause of index.registry.clauses.filter(({ game }) => game === 'ti4'))
      for (const { id } of clause.legacy) expect(old(id)?.meanings.map(({ target }) => target.id)).toContain(clause.id);
  });

  test('space combat was 22', () => {
    expect(old('22')).toMatchObject({ today: { id: '22' }, meanings: [{ target: { id: '23' }, certain: true }] });
    expect(old('22.5')).toMatchObject({ today: null, meanings: [{ target: { id: '23.5' }, certain: true }] });
  });

  test('what the evidence does not settle is marked, with a reason', () => {
    for (const id of ['59.3', '59.5', '82.10', '82.13']) {
      const meanings = old(id)?.meanings ?? [];
      expect(meanings.length, id).toBeGreaterThan(0);
      expect(meanings.every(({ certain, reason }) => !certain && reason)).toBe(true);
    }
    expect(old('82.16')?.meanings).toMatchObject([{ target: { id: '94.16' }, certain: true }]);
  });

  test('clauses that the expansion inserted have no old number', () => {
    const meant = new Set(index.oldNumbersOf('ti4').flatMap(({ meanings }) => meanings.map(({ target }) => target.id)));
    for (const id of ['19.1', '19.2', '73.5', '20.1', '55.4']) expect(meant.has(id)).toBe(false);
  });
});

describe('change log of ti4', () => {
  test('has the three versions, newest first, with all their entries', () => {
    const versions = index.changeLogOf('ti4')?.versions ?? [];
    expect(
      versions.map(({ id, groups }) => [id, groups.reduce((sum, { entries }) => sum + entries.length, 0)]),
    ).toEqual([
      ['C1', 47],
      ['C2', 23],
      ['C3', 24],
    ]);
  });
});

describe('cards and components', () => {
  test('every card has a text to show', () => {
    const cards = index.registry.components.filter(({ clause }) => clause?.encoded);
    expect(cards.length).toBeGreaterThan(100);
    expect(cards.filter(({ clause }) => !index.clause(clause?.ref ?? '')?.html)).toEqual([]);
  });

  test('anchors are unique in each game', () => {
    for (const { id: game } of index.registry.games) {
      const ids = index.componentsOf(game).map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });
});
