import { describe, expect, test } from 'vitest';
import { effectsOf } from '../../../src/checkers/ascendancy/cards/cards.ts';
import { figures } from '../../catalog-fixture.ts';

const cards = figures['ascendancy/avances'].filas;
const fleets = figures['ascendancy/flotas'].filas;

describe('what the solvers follow only once', () => {
  test('a card repeats one die, spares a Fleet one casualty and destroys one ship with doubles', () => {
    const repeated = effectsOf(cards, 'repetir-dados').map(({ cantidad }) => cantidad);
    const spared = effectsOf(cards, 'ignorar-impactos').filter(({ de }) => de === 'flotas');
    const doubles = effectsOf(cards, 'dobles-fallidos').map(({ destruye }) => destruye);
    expect(repeated).toEqual([1]);
    expect(spared.map(({ cantidad }) => cantidad)).toEqual([1]);
    expect(doubles).toEqual([1]);
  });

  test('all Diplomacy Fleets repeat a roll of Hegemony as often', () => {
    expect(new Set(effectsOf(fleets, 'hegemonia-repetir').map(({ veces }) => veces)).size).toBe(1);
  });
});

describe('figures of the table', () => {
  test('the die has the faces that the highest hit of a card names', () => {
    const faces = figures['ascendancy/cifras'].filas.find(({ id }) => id === 'caras-del-dado')?.valor;
    expect(effectsOf(cards, 'minas').map(({ destruyeCon }) => destruyeCon)).toEqual([faces]);
  });
});
