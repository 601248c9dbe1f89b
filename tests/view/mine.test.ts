import { describe, expect, test } from 'vitest';
import { keepCase, type Mine, mergeMine, NOTHING, readMine, togglePin, write } from '../../src/view/mine.ts';

const pin = { ref: 'ti4:23.5', title: '23.5 Tirar los dados' };
const fleet = { tool: 'ti4-combate-espacial', title: 'Mi flota', state: '#v=1&atacante.caza=4' };
const full: Mine = keepCase(
  write(write(togglePin(NOTHING, pin), 'notes', 'ti4:23.5', 'ojo'), 'houseRules', 'era:4.1.2', 'sin turno extra'),
  fleet,
);

describe('what a table keeps', () => {
  test('survives a file', () => {
    expect(readMine(JSON.stringify(full))).toEqual({ mine: full });
  });

  test.each([
    ['demasiado-grande', 'x'.repeat(500_001)],
    ['no-es-json', '{"version": 1,'],
    ['no-es-mesa', '[]'],
    ['no-es-mesa', '{"pinned": []}'],
    ['otra-version', '{"version": 2}'],
    ['dato-invalido', '{"version": 1, "pinned": [{"ref": "chess:1", "title": "x"}]}'],
    ['dato-invalido', '{"version": 1, "pinned": {"length": 1}}'],
    ['dato-invalido', '{"version": 1, "notes": {"ti4:23.5": 5}}'],
    ['dato-invalido', '{"version": 1, "houseRules": {"../x": "y"}}'],
    ['dato-invalido', '{"version": 1, "cases": [{"tool": "ti4-votos", "title": "x", "state": "javascript:1"}]}'],
    ['dato-invalido', '{"version": 1, "cases": [{"tool": "//evil", "title": "x", "state": "#v=1"}]}'],
  ])('a broken file is refused: %s', (fault, text) => {
    expect(readMine(text)).toMatchObject({ fault });
  });

  test('a pin goes on and off; an empty note is none; the same situation is kept once', () => {
    expect(togglePin(full, pin).pinned).toEqual([]);
    expect(write(full, 'notes', 'ti4:23.5', '  ').notes).toEqual({});
    expect(keepCase(full, { ...fleet, title: 'Otra vez' }).cases).toEqual([{ ...fleet, title: 'Otra vez' }]);
  });

  test('an import adds to what is there, and wins where both speak', () => {
    const added: Mine = {
      ...NOTHING,
      pinned: [{ ...pin, title: 'Nuevo' }],
      notes: { 'ti4:23.5': 'otra', 'ti4:1.1': 'a' },
    };
    const merged = mergeMine(full, added);
    expect(merged.pinned).toEqual([{ ...pin, title: 'Nuevo' }]);
    expect(merged.notes).toEqual({ 'ti4:23.5': 'otra', 'ti4:1.1': 'a' });
    expect(merged.houseRules).toEqual(full.houseRules);
    expect(merged.cases).toEqual(full.cases);
  });
});
