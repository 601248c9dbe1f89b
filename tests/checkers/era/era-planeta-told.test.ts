import { describe, expect, test } from 'vitest';
import type { Result } from '../../../src/checkers/results.ts';
import { runNumbers, runVerdict } from '../../catalog-fixture.ts';
import { changesOf, figureOf, stepIds, stepOf } from '../answers.ts';

const cited = (result: Result, id: string) => {
  const step = stepOf(result, id);
  return step && [...step.clauses, ...(step.readings ?? [])].map((ref) => ref.slice('era:'.length)).join(' ');
};

describe('era-planeta tells', () => {
  const planet = (input: object) => runVerdict('era-planeta', input);
  const rival = { etica: 'STS', planeta: 'de otro jugador', naves: 9 };
  const ships = (input: object) => cited(planet({ ...rival, ...input }), 'naves-conquistar');

  test('how the ships were counted, and by what', () => {
    expect(ships({ dueno: { discos: 3 } })).toBe('6.2.4.8');
    expect(ships({ dueno: { discos: 3, capital: true } })).toBe('6.2.4.8 4.5.2');
    expect(ships({ 'flota-b': 4, dueno: { discos: 3 } })).toBe('6.2.4.8 6.1.3.29');
    expect(ships({ 'flota-b': 4, 'flota-b-x2': true, dueno: { discos: 3 } })).toBe('6.2.4.8 6.1.3.36.b');
    expect(ships({ especiales: { centrico: true }, dueno: { discos: 3 } })).toBe('6.2.4.8 A3.3.c');
    expect(ships({ dueno: { discos: 3, malla: true } })).toBe('6.2.4.8 A7.1');
    expect(ships({ dueno: { discos: 3, etica: 'STO', pueblo: 'republica-de-orion' } })).toBe('6.2.4.8 A1.16.a');
    expect(ships({ especiales: { pueblo: 'republica-de-orion' }, dueno: { discos: 3 } })).toBe('6.2.4.8 A1.16.b');
    // A capital is of somebody: a neutral planet is none, whatever the form still says.
    const neutral = planet({ etica: 'STS', planeta: 'avanzado', naves: 9, dueno: { capital: true } });
    expect(cited(neutral, 'naves-conquistar')).toBe('6.2.4.8');
  });

  test('in words, what the owner has and what one brings', () => {
    const text = (input: object) => stepOf(planet({ ...rival, ...input }), 'naves-conquistar')?.text ?? '';
    expect(text({ dueno: { discos: 3 } })).toContain('una más que su población (3)');
    expect(text({ dueno: { discos: 3, malla: true } })).toContain('por la Malla de Defensa');
    expect(text({ dueno: { discos: 3 } })).not.toContain('Malla');
    const orion = { discos: 3, etica: 'STO', pueblo: 'republica-de-orion' };
    expect(text({ dueno: orion })).toContain('que con Orión luminosa cuenta 6');
    expect(text({ 'flota-b': 2, dueno: orion })).toContain('la flota B no suma');
    expect(text({ dueno: orion })).not.toContain('la flota B no suma');
    expect(text({ 'flota-b': 4, dueno: { discos: 3 } })).toContain('2 de ellas extra por la flota B');
    expect(text({ especiales: { centrico: true }, dueno: { discos: 3 } })).toContain('por dos con «Céntrico»');
  });

  test('what winning it gives, and what follows for the owner', () => {
    const taken = planet({ ...rival, dueno: { discos: 3 } });
    expect(cited(taken, 'resultado-conquistar')).toBe('6.2.4.9 6.2.4.19 6.2.4.20');
    expect(stepOf(taken, 'resultado-conquistar')?.text).toContain('Retiras la población del dueño (3)');
    expect(cited(taken, 'dueno')).toBe('7.4.1');
    expect(cited(planet({ ...rival, naves: 20, dueno: { discos: 3, capital: true } }), 'dueno')).toBe('6.2.4.24 7.4.1');
    expect(cited(planet({ ...rival, naves: 20, dueno: { discos: 6 } }), 'robos-tecnologicos')).toBe(
      '6.2.4.21 6.2.4.22',
    );
    const free = planet({ etica: 'STO', planeta: 'deshabitado', naves: 1 });
    expect(stepOf(free, 'resultado-colonizar')?.text).toContain('Retiras la ficha de planeta neutral');
    expect(stepIds(free)).not.toContain('dueno');
    expect(stepIds(free)).not.toContain('robos-tecnologicos');
    // What cannot be won gives nothing.
    expect(stepIds(planet({ ...rival, naves: 1, dueno: { discos: 3 } }))).not.toContain('resultado-conquistar');
  });

  test('that the action is not lost to a block, where there may be one', () => {
    const colonise = { etica: 'STO', planeta: 'deshabitado', naves: 1 };
    expect(cited(planet({ ...colonise, bloqueos: { oscuros: 'si' } }), 'si-te-bloquean')).toBe('7.2.1.11');
    expect(stepIds(planet(colonise))).not.toContain('si-te-bloquean');
    const invade = { etica: 'STS', planeta: 'primitivo', naves: 9 };
    expect(stepIds(planet({ ...invade, bloqueos: { luminosos: 'si' } }))).toContain('si-te-bloquean');
  });

  test('what others could change: of the owner only where there is one', () => {
    const ids = (input: object) => changesOf(planet(input)).map(([id]) => id);
    expect(ids({ ...rival, dueno: { discos: 3 } })).toContain('dueno-con-naves');
    expect(ids({ ...rival, dueno: { discos: 3, naves: 'si' } })).toContain('dueno-sin-naves');
    expect(ids({ etica: 'STO', planeta: 'deshabitado', naves: 1 })).not.toContain('dueno-con-naves');
    expect(ids({ etica: 'STO', planeta: 'deshabitado', naves: 1 })).toContain('enemigos');
  });

  test('figures in the words of what they count', () => {
    const found = planet({ ...rival, naves: 20, dueno: { discos: 6 } });
    expect(found.figures.map(({ id, unit }) => `${id} ${unit}`)).toEqual([
      'naves-necesarias naves',
      'naves-que-cuentan naves',
      'discos disco',
      'robos niveles',
    ]);
    expect(figureOf(found, 'naves-necesarias')).toBe(7);
  });
});

describe('era-produccion tells', () => {
  const production = (input: object) => runNumbers('era-produccion', { poblacion: 16, ...input });

  test('that a blockade takes population away, unless one cannot be blocked', () => {
    const population = (bloqueos: object) => cited(production({ bloqueos }), 'poblacion');
    expect(population({})).toBe('6.2.4.45 6.2.4.45.a');
    expect(population({ discos: 1 })).toBe('6.2.4.45 6.2.4.45.a 7.2.1.6 7.2.1.8 X31');
    expect(population({ capital: true })).toBe('6.2.4.45 6.2.4.45.a 7.2.1.6 7.2.1.8 X31');
    expect(population({ discos: 1, espiritualidad: 5 })).toBe('6.2.4.45 6.2.4.45.a A2.4');
  });
});
