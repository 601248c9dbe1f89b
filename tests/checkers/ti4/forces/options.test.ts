import { describe, expect, test } from 'vitest';
import { forcesFields } from '../../../../src/checkers/ti4/forces/fields.ts';
import { type EffectOption, effectOptions, mayHave, neededUnits } from '../../../../src/checkers/ti4/forces/options.ts';
import type { Ti4Effect } from '../../../../src/schema/figures/ti4-effects/effect.ts';
import { effect, option, plusOne, tables } from './small-options.ts';

const PAID = { coste: [{ en: 'mercancias', cantidad: 1 }] };
const SPENT = { coste: [{ en: 'agotar' }] };
const SUSTAINED = { suceso: 'resistencia', lado: 'rival', unidades: { clases: ['todas'] } };
const EACH_ROUND = { limite: { veces: 1, por: 'ronda' } };
const ROLLED = { cuando: { suceso: 'tras-tirar', lado: 'propio', tirada: 'combate' } };

/** The options of one row of the table. */
function offered(efectos: Ti4Effect[], more: object = {}): EffectOption[] {
  const row = { id: 'x', nombre: 'X', faccion: null, clase: 'tecnologia', efectos, ...more };
  const combat = { ...tables.combat, filas: [row], unidades: [] } as unknown as typeof tables.combat;
  return effectOptions({ units: { ...tables.units, filas: [] }, combat }, 'espacial');
}

describe('what its user must say', () => {
  test.each<[string, object, Ti4Effect[], EffectOption['parameter']]>([
    ['that he uses it', {}, [plusOne()], null],
    ['in how many rounds he pays', {}, [plusOne({ ...PAID, ...EACH_ROUND })], 'rounds'],
    ['not where one use is the last', { clase: 'agente' }, [plusOne({ ...PAID, ...EACH_ROUND })], null],
    ['nor without paying', {}, [plusOne(EACH_ROUND)], null],
    ['nor once a combat', {}, [plusOne({ ...PAID, limite: { veces: 1, por: 'combate' } })], null],
    [
      'how often he destroys who sustains',
      {},
      [effect({ tipo: 'destruir', lado: 'rival', cuantas: 1, cuando: SUSTAINED })],
      'uses',
    ],
    ['how often he pays to repair', {}, [effect({ tipo: 'reparar', cuantas: 1, cuando: SUSTAINED, ...PAID })], 'uses'],
    ['not what is repaired for nothing', {}, [effect({ tipo: 'reparar', cuantas: 1, cuando: SUSTAINED })], null],
    ['nor what else sustaining sets off', {}, [plusOne({ cuando: SUSTAINED })], null],
    ['how many dice he pays', {}, [plusOne({ unDado: true, ...PAID })], 'uses'],
    ['not a die for nothing', {}, [plusOne({ unDado: true })], null],
    [
      'how often he damages to cancel',
      {},
      [
        effect({
          tipo: 'cancelar',
          cantidad: 1,
          origen: ['combate'],
          coste: [{ en: 'danar', unidades: { clases: ['todas'] }, cantidad: 1 }],
        }),
      ],
      'uses',
    ],
    ['not another price', {}, [effect({ tipo: 'cancelar', cantidad: 1, origen: ['combate'], ...PAID })], null],
    ['in which round, of a card', { clase: 'carta-de-accion' }, [plusOne({ duracion: 'ronda' })], 'round'],
    ['of what is exhausted', {}, [plusOne({ duracion: 'ronda', ...SPENT })], 'round'],
    ['of what lasts', {}, [plusOne({ duracion: 'ronda' })], null],
    [
      'not if it says which',
      { clase: 'heroe' },
      [plusOne({ duracion: 'ronda', si: [{ que: 'ronda', numero: 1 }] })],
      null,
    ],
    ['after a combat roll', { clase: 'agente' }, [plusOne(ROLLED)], 'round'],
    ['not of another', { clase: 'agente' }, [plusOne({ cuando: { ...ROLLED.cuando, tirada: 'artilleria' } })], null],
    ['as one begins', { clase: 'agente' }, [plusOne({ cuando: { suceso: 'principio', de: 'ronda' } })], 'round'],
    ['as one ends', { clase: 'agente' }, [plusOne({ cuando: { suceso: 'final', de: 'ronda' } })], 'round'],
    ['paid as one ends', {}, [plusOne({ cuando: { suceso: 'final', de: 'ronda' }, ...PAID })], 'round'],
    ['not as one begins', {}, [plusOne({ cuando: { suceso: 'principio', de: 'ronda' }, ...PAID })], null],
    ['of several effects, of one', { clase: 'agente' }, [plusOne(), plusOne({ duracion: 'ronda' })], 'round'],
    ['not what else is paid when somebody sustains', {}, [plusOne({ cuando: SUSTAINED, ...PAID })], null],
    [
      'nor what else is paid with damage',
      {},
      [plusOne({ coste: [{ en: 'danar', unidades: { clases: ['todas'] }, cantidad: 1 }] })],
      null,
    ],
    ['the whole combat', { clase: 'agente' }, [plusOne({ duracion: 'combate' })], null],
  ])('%s', (_, more, effects, parameter) => {
    expect(offered(effects, more).map((one) => one.parameter)).toEqual([parameter]);
  });
});

describe('what is there by itself', () => {
  test.each<[string, object, Ti4Effect[], boolean]>([
    ['an ability of the faction', { clase: 'capacidad' }, [plusOne()], true],
    ['not one that costs something', { clase: 'capacidad' }, [plusOne(), plusOne(PAID)], false],
    ['a technology', {}, [plusOne()], false],
  ])('%s', (_, more, effects, automatic) => {
    expect(offered(effects, more).map((one) => one.automatic)).toEqual([automatic]);
  });
});

describe('what is offered', () => {
  test('what touches this combat', () => {
    expect(offered([plusOne({ fases: ['movimiento'] })])).toEqual([]);
    expect(offered([plusOne({ fases: ['movimiento'] }), plusOne()])).toMatchObject([{ id: 'x', effects: [plusOne()] }]);
    expect(offered([plusOne({ ambito: 'terrestre' })])).toEqual([]);
  });

  test('each alternative, by what it says, its roll or its moment', () => {
    const ids = (...effects: Ti4Effect[]) => offered(effects, { alternativos: true }).map(({ id }) => id);
    const again = (id: string) =>
      effect({ tipo: 'repetir', tirada: 'combate', dados: 'todos', alternativa: { id, nombre: id } });
    expect(ids(again('todas'), again('algunas'))).toEqual(['x-todas', 'x-algunas']);
    expect(ids(plusOne(), plusOne({ tirada: 'artilleria' }), plusOne({ tirada: 'canon-espacial' }))).toEqual([
      'x-combate',
      'x-artilleria',
      'x-canon-espacial',
    ]);
    const repair = (suceso: string) => effect({ tipo: 'reparar', cuantas: 1, cuando: { suceso, de: 'ronda' } });
    const extra = effect({ tipo: 'impacto-extra', cantidad: 1, asigna: 'quien-lo-recibe' });
    expect(ids(repair('principio'), repair('final'))).toEqual(['x-principio', 'x-final']);
    expect(ids(extra, repair('final'))).toEqual(['x-principio', 'x-final']);
    expect(ids(plusOne())).toEqual(['x']);
    expect(offered([plusOne(), plusOne()]).map(({ id }) => id)).toEqual(['x']);
  });

  test('whose it is, what it replaces, how many there are', () => {
    expect(offered([plusOne()], { version: { de: 'y' }, copias: 4, fueraConProfecia: true })).toMatchObject([
      { id: 'x', component: 'y', version: 'y', copies: 4, outOfProfecia: true },
    ]);
    expect(offered([plusOne()])).toMatchObject([
      { component: 'x', version: null, copies: null, outOfProfecia: false, copiedBy: [] },
    ]);
    const copiers = tables.combat.facciones.filter(({ copia }) => copia).map(({ id }) => id);
    expect(copiers.length).toBeGreaterThan(0);
    expect(offered([plusOne()], { clase: 'tecnologia-de-faccion' })[0]?.copiedBy).toEqual(copiers);
  });

  test('what a unit prints, and what of it must be paid, apart', () => {
    const printed = effectOptions(tables, 'espacial').filter((one) => one.class === 'unidad' && one.version === null);
    for (const { effects, automatic, id } of printed)
      expect(
        effects.map(({ coste }) => coste.length === 0),
        id,
      ).toEqual(effects.map(() => automatic));
  });

  test('in the fields, to be picked', () => {
    const { effects } = forcesFields(tables, 'espacial');
    expect(effects.efectos.meta()).toMatchObject({ pick: 'efectos', advanced: true });
  });
});

test.each<[Partial<EffectOption>, string | undefined, boolean]>([
  [{ faction: null }, 'sol', true],
  [{ faction: 'sol' }, undefined, true],
  [{ faction: 'sol', class: 'heroe' }, 'sol', true],
  [{ faction: 'sol', class: 'heroe' }, 'letnev', false],
  [{ faction: 'sol', class: 'capacidad' }, 'letnev', false],
  [{ faction: 'sol', class: 'unidad' }, 'letnev', false],
  [{ faction: 'sol', class: 'tecnologia-de-faccion' }, 'letnev', false],
  [{ faction: 'sol', class: 'tecnologia-de-faccion', copiedBy: ['letnev'] }, 'letnev', true],
  [{ faction: 'sol', class: 'comandante' }, 'letnev', true],
  [{ faction: 'sol', class: 'favor' }, 'sol', false],
  [{ faction: 'sol', class: 'favor' }, 'letnev', true],
])('%j: %s may have it, %s', (more, own, may) => {
  expect(mayHave(option('x', [], more), own)).toBe(may);
});

test.each<[string, Ti4Effect[], string[]]>([
  ['some kinds', [plusOne({ unidades: { clases: ['caza', 'crucero'] } })], ['caza', 'crucero']],
  ['a class', [plusOne({ unidades: { clases: ['nave'] } })], []],
  ['one of several', [plusOne({ unidades: { clases: ['caza', 'todas'] } })], []],
  ['of the rival', [plusOne({ lado: 'rival', unidades: { clases: ['caza'] } })], []],
  ['two effects', [plusOne({ unidades: { clases: ['caza'] } }), plusOne()], []],
  ['none', [], []],
  [
    'without units',
    [
      effect({
        tipo: 'colocar',
        unidades: undefined,
        grupos: [{ unidad: 'caza', cuantas: 1 }],
        lugar: { en: 'espacio' },
      }),
    ],
    [],
  ],
  [
    'units that it does not say',
    [effect({ tipo: 'pierde-capacidad', capacidades: ['artilleria'], unidades: undefined })],
    [],
  ],
])('units that must be there: %s', (_, effects, needed) => {
  expect(neededUnits({ effects })).toEqual(needed);
});
