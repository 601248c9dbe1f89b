import { describe, expect, test } from 'vitest';
import { formatChance } from '../../../src/text/format-es.ts';
import { runOdds } from '../../catalog-fixture.ts';
import { figureOf, stepOf } from '../answers.ts';

const battle = (atacante: object, defensor: object, segundo: object = {}) =>
  runOdds('ascendancy-batalla', { atacante, defensor, 'segundo-defensor': segundo });

describe('the means of a battle, against what its endings say', () => {
  test('one ship each: a side loses its ship unless it holds the field', () => {
    for (const defensor of [{ naves: 1 }, { naves: 1, escudo: 1 }, { naves: 1, impacto: 3 }]) {
      const found = battle({ naves: 1 }, defensor);
      expect(figureOf(found, 'perdida-atacante')).toBeCloseTo(1 - (found.outcomes['atacante'] ?? 0), 12);
      expect(figureOf(found, 'perdida-defensor')).toBeCloseTo(1 - (found.outcomes['defensor'] ?? 0), 12);
      // Whoever wins with its only ship has lost none.
      expect(figureOf(found, 'sin-bajas')).toBeCloseTo(found.outcomes['atacante'] ?? 0, 12);
      expect(figureOf(found, 'perdida-segundo-defensor')).toBeUndefined();
    }
  });

  test('from the chart of who is left: what a side brought less what it keeps on average', () => {
    const found = battle({ naves: 3 }, { naves: 2 });
    const kept = (outcome: string) =>
      (found.charts[0]?.bars ?? [])
        .filter((bar) => bar.outcome === outcome)
        .reduce((sum, { label, probability }) => sum + probability * Number(/\d+/.exec(label)?.[0]), 0);
    expect(figureOf(found, 'perdida-atacante')).toBeCloseTo(3 - kept('atacante'), 12);
    expect(figureOf(found, 'perdida-defensor')).toBeCloseTo(2 - kept('defensor'), 12);
  });

  test('a second defender has a mean of his own', () => {
    const found = battle({ naves: 2 }, { naves: 1 }, { naves: 1 });
    const [first, second] = ['perdida-defensor', 'perdida-segundo-defensor'].map((id) => figureOf(found, id) ?? -1);
    // The same ship as the other's: neither is worth more.
    expect(second).toBeGreaterThan(0);
    expect(second).toBeLessThanOrEqual(1);
    expect(first).toBeLessThanOrEqual(1);
  });

  test('a battle that may never end has no means, and says so in one sentence', () => {
    const none = battle({ naves: 1, impacto: 6, escudo: 1 }, { naves: 1, impacto: 6, escudo: 1 });
    expect(none.outcomes['interminable']).toBe(1);
    expect(figureOf(none, 'perdida-atacante')).toBeUndefined();
    expect(none.headline).toContain('nadie puede acabarla');
    expect(none.headline).not.toContain('no queda nadie');
  });

  test('in one sentence a side that leaves has lost, and the field is the other’s', () => {
    const leaves = battle({ naves: 3, retirada: { ronda: 1 } }, { naves: 3 });
    const { atacante = 0, defensor = 0, tablas = 0 } = leaves.outcomes;
    const left = leaves.outcomes['retirada-atacante'] ?? 0;
    expect(left).toBeGreaterThan(0);
    expect(leaves.headline).toBe(
      `El Atacante gana el ${formatChance(atacante)} de las veces y el Defensor, el ${formatChance(defensor + left)}; no queda nadie, ${formatChance(tablas)}.`,
    );
    const other = battle({ naves: 3 }, { naves: 3, retirada: { ronda: 1 } });
    expect(other.headline).toContain(
      `El Atacante gana el ${formatChance((other.outcomes['atacante'] ?? 0) + (other.outcomes['retirada-defensor'] ?? 0))}`,
    );
  });
});

describe('special dice are told of those who have them', () => {
  test('ones that a Fleet repeats, with their clauses', () => {
    expect(stepOf(battle({ naves: 3 }, { naves: 3 }), 'dados-especiales')).toBeUndefined();
    for (const [mine, theirs] of [
      [{ naves: 3, flotas: [{ naves: 3 }] }, { naves: 3 }],
      [{ naves: 3 }, { naves: 3, flotas: [{ naves: 3 }] }],
    ] as const)
      expect(stepOf(battle(mine, theirs), 'dados-especiales')?.clauses).toEqual([
        'ascendancy:2.16',
        'ascendancy:34.11',
        'ascendancy:46.1',
      ]);
    const card = battle({ naves: 3, avances: { 'matriz-de-seleccion-de-objetivo-superior': true } }, { naves: 3 });
    expect(stepOf(card, 'dados-especiales')?.clauses).not.toContain('ascendancy:34.11');
  });
});
