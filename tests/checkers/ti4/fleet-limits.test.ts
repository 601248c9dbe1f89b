import { describe, expect, test } from 'vitest';
import { askRule } from '../../../src/checkers/ask-rule.ts';
import { rule } from '../../catalog-fixture.ts';

const refused = (atacante: object, id = 'ti4-combate-espacial') => {
  const answer = askRule(rule(id), { atacante, defensor: { crucero: 1 } });
  return 'issues' in answer ? answer.issues.map(({ field, clauses }) => `${field} ${clauses ?? []}`) : [];
};

describe('troops aboard', () => {
  const fleet = (infantry: number, mechs: number) =>
    refused({ transporte: 1, opciones: { 'infanteria-a-bordo': infantry, 'mecas-a-bordo': mechs } });

  test('as many as fit, of both kinds together', () => {
    expect(fleet(4, 0)).toEqual([]);
    expect(fleet(3, 1)).toEqual([]);
    expect(fleet(0, 4)).toEqual([]);
  });

  test('no more: the field of those there are is named', () => {
    expect(fleet(5, 0)).toEqual(['atacante.opciones.infanteria-a-bordo ti4:18.2']);
    expect(fleet(3, 2)).toEqual(['atacante.opciones.infanteria-a-bordo ti4:18.2']);
    expect(fleet(0, 5)).toEqual(['atacante.opciones.mecas-a-bordo ti4:18.2']);
  });
});

test('an order of losses counts where it is asked for, and only there', () => {
  expect(refused({ crucero: 1, orden: ['caza'] })).toEqual([]);
  expect(refused({ crucero: 1, orden: ['caza'], asignacion: 'orden' })).not.toEqual([]);
  expect(refused({ crucero: 1, orden: ['crucero'], asignacion: 'orden' })).toEqual([]);
});
