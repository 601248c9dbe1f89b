import { describe, expect, test } from 'vitest';
import { Refusal } from '../../../../src/checkers/ti4/kernel/declarations.ts';
import { touches } from '../../../../src/checkers/ti4/kernel/reading/read-effect.ts';
import { Ti4EffectSchema } from '../../../../src/schema/figures/ti4-effects/effect.ts';
import { ALL, read, TODAS } from './small-reading.ts';

describe('effects of components become declarations', () => {
  test.each<[string, object, object]>([
    [
      'a modifier that holds all the time',
      { tipo: 'modificador', fases: ['ronda'], lado: 'propio', tirada: 'combate', valor: 1, unidades: TODAS },
      { own: [{ kind: 'modifier', roll: 'combat', amount: 1 }], rival: [], site: [] },
    ],
    [
      'a modifier of one round on the rival',
      {
        tipo: 'modificador',
        fases: ['ronda'],
        lado: 'rival',
        tirada: 'combate',
        valor: -1,
        unidades: { clases: ['caza'] },
        si: [{ que: 'ronda', numero: 1 }],
      },
      { own: [], rival: [{ kind: 'modifier', roll: 'combat', amount: -1, units: ['caza'], rounds: [1, 1] }], site: [] },
    ],
    [
      'repairs after hits',
      {
        tipo: 'reparar',
        fases: ['asignar-impactos'],
        lado: 'propio',
        cuando: { suceso: 'tras-asignar', lado: 'ambos' },
        cuantas: 1,
        unidades: { clases: ['todas'], que: ['participa', 'danada', 'no-uso-resistencia'] },
        limite: { veces: 1, por: 'ronda' },
      },
      { own: [{ kind: 'repair', amount: 1, when: 'after-hits' }], rival: [], site: [] },
    ],
    [
      'ships destroyed at the start',
      {
        tipo: 'destruir',
        fases: ['inicio-combate'],
        ambito: 'espacial',
        lado: 'rival',
        cuando: { suceso: 'principio', de: 'combate' },
        si: [{ que: 'hay', lado: 'propio', unidades: { clases: ['nave'], excepto: ['caza'] }, en: 'combate', min: 3 }],
        cuantas: 1,
        unidades: { clases: ['nave'], excepto: ['caza'] },
        asigna: 'quien-lo-recibe',
      },
      { own: [{ kind: 'destroy-at-start', amount: 1, needs: 3, units: ALL.slice(1) }], rival: [], site: [] },
    ],
    [
      'natural results of this ship',
      {
        tipo: 'impacto-extra',
        fases: ['ronda'],
        ambito: 'espacial',
        lado: 'rival',
        cuando: {
          suceso: 'dado',
          lado: 'propio',
          tirada: 'combate',
          resultados: [9, 10],
          natural: true,
          unidades: { clases: ['esta'] },
        },
        cantidad: 2,
        unidades: { clases: ['nave'] },
        asigna: 'quien-lo-recibe',
      },
      { own: [{ kind: 'natural', units: ['nave-insignia'], from: 9, hits: 2 }], rival: [], site: [] },
    ],
  ])('%s', (_, raw, expected) => {
    expect(read(raw)).toEqual(expected);
  });

  test('what belongs to the other kind of combat, or whose conditions fail, gives nothing', () => {
    const raw = {
      tipo: 'modificador',
      fases: ['ronda'],
      ambito: 'terrestre',
      lado: 'propio',
      tirada: 'combate',
      valor: 1,
      unidades: TODAS,
    };
    expect(read(raw)).toEqual({ own: [], rival: [], site: [] });
    expect(read({ ...raw, ambito: 'ambos' }, { holds: () => false })).toEqual({ own: [], rival: [], site: [] });
  });

  test.each([
    [['ronda'], true, true],
    [['fin-ronda', 'bombardeo'], false, true],
    [['fin-ronda', 'retirada'], true, false],
    [['movimiento'], false, false],
  ])('windows %j: in space %s, on a planet %s', (fases, space, ground) => {
    const effect = Ti4EffectSchema.parse({
      tipo: 'modificador',
      fases,
      ambito: 'ambos',
      lado: 'propio',
      tirada: 'combate',
      valor: 1,
      unidades: TODAS,
    });
    expect([touches(effect, 'espacial'), touches(effect, 'terrestre')]).toEqual([space, ground]);
  });

  test('what cannot be declared is refused with its reason', () => {
    const copy = {
      tipo: 'copiar',
      fases: ['asignar-impactos'],
      lado: 'propio',
      que: 'tecnologia',
      de: 'adversario',
      noCalcula: 'la elige el jugador',
    };
    expect(() => read(copy)).toThrow('la elige el jugador');
    const oneDie = {
      tipo: 'modificador',
      fases: ['ronda'],
      lado: 'propio',
      tirada: 'combate',
      valor: 1,
      unidades: TODAS,
      unDado: true,
    };
    expect(() => read(oneDie)).toThrow(Refusal);
  });
});
