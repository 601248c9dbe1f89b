import { describe, expect, test } from 'vitest';
import type { Result } from '../../../src/checkers/results.ts';
import { runNumbers, runOdds } from '../../catalog-fixture.ts';
import { figureOf, stepIds, stepOf } from '../answers.ts';

/** What each answer explains, when, and on what it rests. */
const short = ({ clauses, readings = [] }: { clauses: string[]; readings?: string[] }) =>
  [...clauses, ...readings].map((ref) => ref.slice('ascendancy:'.length)).join(' ');
const cited = (result: Result, id: string) => {
  const step = stepOf(result, id);
  return step && short(step);
};
const assumed = ({ assumptions }: Result) => assumptions.map(short);

describe('ascendancy-batalla tells', () => {
  const three = { naves: 3 };
  const battle = (atacante: object = {}, defensor: object = {}, segundo: object = {}) =>
    runOdds('ascendancy-batalla', {
      atacante: { ...three, ...atacante },
      defensor: { ...three, ...defensor },
      'segundo-defensor': segundo,
    });
  const ALWAYS = ['26.1 X47'];
  const BEST_PLAY = '2.16 23.6 X68';
  const CLOAK = { 'dispositivo-de-camuflaje-romulano': true };
  const HARMONICS = { 'armonicos-superiores-de-escudo': true };

  test('a plain battle, and nothing of what it has not', () => {
    const plain = battle();
    expect(stepIds(plain)).toEqual([
      ...['quien-lucha', 'dados-primera-ronda', 'tirada-impacto', 'bajas'],
      ...['hasta-final', 'ganar-sin-bajas'],
    ]);
    expect(['quien-lucha', 'dados-primera-ronda', 'tirada-impacto', 'bajas'].map((id) => cited(plain, id))).toEqual([
      '23.1',
      '23.4',
      '23.3 23.5',
      '23.6',
    ]);
    expect(cited(plain, 'hasta-final')).toBe('24.4 26.1');
    expect(cited(plain, 'ganar-sin-bajas')).toBe('45.4');
    expect(assumed(plain)).toEqual(ALWAYS);
  });

  test('the dice of a Starbase, and that it also helps to attack', () => {
    const defended = battle({}, { 'base-estelar': true });
    expect(cited(defended, 'dados-primera-ronda')).toBe('23.4 23.7');
    expect(stepOf(defended, 'dados-primera-ronda')?.text).toMatch(/El Defensor lanza .*, y \d+ más de la Base Estelar/);
    expect(assumed(defended)).toEqual(ALWAYS);
    expect(assumed(battle({ 'base-estelar': true }))).toEqual([...ALWAYS, '23.7 X28']);
  });

  test('a side that cannot hit, by our reading', () => {
    expect(cited(battle({ impacto: 5 }, { escudo: 2 }), 'tirada-impacto')).toBe('23.3 23.5 X29');
    expect(cited(battle({ impacto: 5 }, { escudo: 1 }), 'tirada-impacto')).toBe('23.3 23.5');
  });

  test('who strikes first, or that nobody does', () => {
    const text = (...sides: object[]) => stepOf(battle(...sides), 'primer-golpe')?.text;
    expect(text()).toBeUndefined();
    expect(text({ avances: CLOAK })).toContain('el Defensor sufre sus Bajas antes');
    expect(cited(battle({ avances: CLOAK }), 'primer-golpe')).toMatch(/^25\.1 25\.2 \d/);
    expect(text({ avances: CLOAK }, { avances: { 'matriz-de-deteccion-tachyon': true } })).toContain(
      'no hay Primer Golpe',
    );
  });

  test('retreats as they were planned, of either side', () => {
    const after = battle({ retirada: { ronda: 2 } });
    expect(cited(after, 'retiradas')).toBe('24.1 24.4 26.1 26.4');
    expect(stepOf(after, 'retiradas')?.text).toContain('El Atacante se retira tras la Ronda 2.');
    expect(stepIds(after)).not.toContain('hasta-final');
    expect(assumed(after)).toContain('24.3');
    const few = battle({}, { retirada: { naves: 1 } });
    expect(stepOf(few, 'retiradas')?.text).toContain('El Defensor se retira en cuanto le quede 1 Nave o menos.');
    expect(assumed(few)).toContain('24.3');
    const both = battle({ retirada: { ronda: 2, naves: 2 } });
    expect(stepOf(both, 'retiradas')?.text).toContain('tras la Ronda 2 o en cuanto le queden 2 Naves o menos');
    expect(assumed(both)).toContain('24.3');
  });

  test('Fleets: where casualties go, and those that are ignored', () => {
    expect(cited(battle({ flotas: [{ naves: 3 }] }), 'bajas')).toBe('23.6 34.10');
    const ignoring = battle({ flotas: [{ naves: 3 }], avances: HARMONICS });
    expect(cited(ignoring, 'bajas')).toMatch(/^23\.6 34\.10 [\d.]+ X30$/);
    expect(stepOf(ignoring, 'bajas')?.text).toContain('ignora su primera Baja');
    // Without a Fleet there is nothing to ignore.
    expect(cited(battle({ avances: HARMONICS }), 'bajas')).toBe('23.6');
  });

  test('the dice shared between two defenders', () => {
    const two = battle({}, { naves: 1 }, { naves: 1 });
    expect(cited(two, 'reparto-dados')).toBe('26.3');
    expect(assumed(two)).toContain(BEST_PLAY);
    expect(stepOf(two, 'tirada-impacto')?.text).toContain('contra');
    expect(stepIds(battle())).not.toContain('reparto-dados');
  });

  test('ships given for ships, and what the card changes', () => {
    const kahless = battle({ avances: { 'culto-de-kahless': true } });
    expect(cited(kahless, 'naves-por-naves')).toMatch(/^45\.6 X42$/);
    expect(stepOf(kahless, 'naves-por-naves')?.text).toContain('Sin la carta, el Atacante ganaría');
    expect(stepIds(battle())).not.toContain('naves-por-naves');
  });

  test('what pirates take, where it can be known', () => {
    const pirates = battle({ flotas: [{ naves: 3, carta: 'piratas' }] });
    expect(pirates.assumptions.find(({ id }) => id === 'piratas')).toMatchObject({
      clauses: ['ascendancy:48.1'],
      readings: ['ascendancy:X43'],
    });
    const crowd = battle({ flotas: [{ naves: 3, carta: 'piratas' }] }, { naves: 1 }, { naves: 1 });
    expect(crowd.assumptions.find(({ id }) => id === 'piratas-sin-contar')?.readings).toBeUndefined();
    expect(battle({ flotas: [{ naves: 3 }] }).assumptions.flatMap(({ id }) => id ?? [])).toEqual(['mejor-juego']);
  });
});

describe('ascendancy-warp tells', () => {
  const warp = (input: object = {}) =>
    runNumbers('ascendancy-warp', { ordenes: 2, 'ordenes-siguientes': 2, distancia: 2, ...input });

  test('how one enters, gathers and leaves', () => {
    const found = warp();
    expect(stepIds(found).slice(0, 4)).toEqual(['entrar-warp', 'acumular-fichas', 'salir-warp', 'varios-saltos']);
    expect(['entrar-warp', 'acumular-fichas', 'salir-warp', 'varios-saltos'].map((id) => cited(found, id))).toEqual([
      '16.1',
      '16.7 39.4',
      '16.4 16.5 11.10',
      '14.3 15.1',
    ]);
  });

  test('what it takes for granted, from a lane by our reading', () => {
    expect(assumed(warp())).toEqual(['16.6', '17.1', '16.4', '15.1']);
    expect(assumed(warp({ donde: 'canal' }))).toEqual(['16.6', '17.1', '16.4 X19', '15.1']);
  });

  test('in one sentence, how far now and how soon there', () => {
    expect(warp({ ordenes: 0 }).headline).toContain('no puede Salir de Warp en ningún sitio');
    expect(warp().headline).toMatch(/^En este turno llega en Warp hasta /);
    expect(warp({ ordenes: 0, 'ordenes-siguientes': 0 }).headline).toContain('no llega con esas Órdenes');
    expect(warp({ distancia: 1 }).headline).toContain('lo más rápido es en 1 turno con 2 Órdenes');
    expect(figureOf(warp({ distancia: 1 }), 'turnos-minimos')).toBe(1);
    expect(figureOf(warp({ ordenes: 0, 'ordenes-siguientes': 0 }), 'turnos-minimos')).toBeUndefined();
  });

  test('the reach of the turns to come, with the fewest Orders and with all', () => {
    const table = warp({ ordenes: 2 }).tables.find(({ title }) => title.startsWith('Alcance'));
    expect(table?.columns).toEqual(['Turno', 'Con 2 Órdenes en total', 'Con todas las Órdenes']);
    expect(table?.rows[0]?.[0]).toBe('1');
    const late = warp({ ordenes: 1 }).tables.find(({ title }) => title.startsWith('Alcance'));
    expect(late?.rows[0]?.[1]).toBe('No puede');
    expect(late?.rows[1]?.[1]).not.toBe('No puede');
  });
});
