import { describe, expect, test } from 'vitest';
import type { RegistryGame, RegistrySection } from '../../src/schema/registry.ts';
import { groupByPhase, groupByTheme, markByNumber } from '../../src/site/section-groups.ts';

const entry = (id: string) => ({ id, title: `Sección ${id}`, encoded: true });
const facets = (ids: string[]) => ids.map((id) => ({ id, title: id.toUpperCase() }));
const game = { phases: facets(['a', 'b']), themes: facets(['x', 'y']) } as RegistryGame;
const section = (id: string, phases: string[], themes: string[] = []) =>
  ({ id, title: id, phases, themes }) as RegistrySection;
const shape = (groups: ReturnType<typeof groupByTheme>) =>
  groups.map(({ title, sections }) => [title, ...sections.map(({ id }) => id)]);

describe('markByNumber', () => {
  test('marks every ten sections of a long list', () => {
    const { sections, jumps } = markByNumber([
      entry('reglas'),
      ...Array.from({ length: 35 }, (_, at) => entry(String(at + 1))),
    ]);
    expect(jumps).toEqual(['1', '11', '21', '31']);
    expect(sections.filter(({ anchor }) => anchor).map(({ id, anchor }) => [id, anchor])).toEqual([
      ['1', 'n1'],
      ['11', 'n11'],
      ['21', 'n21'],
      ['31', 'n31'],
    ]);
  });

  test('marks each chapter where sections nest', () => {
    const ids = ['1', '4', '4.1', '4.2', 'A1', ...Array.from({ length: 30 }, (_, at) => `6.${at}`)];
    expect(markByNumber(ids.map(entry)).jumps).toEqual(['1', '4', 'A1', '6']);
  });

  test('a short list needs no marks', () => {
    expect(markByNumber(['1', '2'].map(entry)).jumps).toEqual([]);
  });
});

describe('groupByPhase', () => {
  test('sets apart what belongs to every phase and to none', () => {
    const sections = [section('1', ['a']), section('2', ['a', 'b']), section('3', []), section('4', ['b'])];
    expect(shape(groupByPhase(game, sections, { every: 'Todas', none: 'Ninguna' }))).toEqual([
      ['A', '1'],
      ['B', '4'],
      ['Todas', '2'],
      ['Ninguna', '3'],
    ]);
  });
});

describe('groupByTheme', () => {
  test('a section may stand under several themes, and empty themes are left out', () => {
    expect(shape(groupByTheme(game, [section('1', [], ['x']), section('2', [])], 'Sin tema'))).toEqual([
      ['X', '1'],
      ['Sin tema', '2'],
    ]);
  });
});
