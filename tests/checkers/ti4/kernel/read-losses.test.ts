import { expect, test } from 'vitest';
import {
  ALL,
  AT_ROUND_END,
  AT_ROUND_START,
  AT_START,
  CRUISER,
  FLEET,
  NOTHING,
  own,
  type Row,
  readings,
  SACRIFICE,
  TODAS,
  unit,
} from './small-reading.ts';

const DESTROY = { tipo: 'destruir', fases: ['ronda'], lado: 'rival', cuantas: 1, unidades: CRUISER };
const BARRAGE = { suceso: 'dado', lado: 'propio', tirada: 'artilleria' };
const FELL = { suceso: 'destruida', lado: 'propio', unidades: { clases: ['acorazado'] } };
const PLACE = {
  tipo: 'colocar',
  fases: ['ronda'],
  lado: 'propio',
  grupos: [{ unidad: 'caza', cuantas: 2 }],
  lugar: { en: 'espacio' },
};
const REPLACE = {
  tipo: 'sustituir',
  fases: ['inicio-combate'],
  lado: 'propio',
  unidades: { clases: ['caza'] },
  cuantas: 1,
  por: [{ unidad: 'crucero', cuantas: 1 }],
  dueno: 'el-mismo',
};
const EACH_ROUND = {
  fases: ['ronda'],
  ...AT_ROUND_START,
  coste: [{ en: 'recursos', cantidad: 2 }],
  limite: { veces: 1, por: 'ronda' },
};
const THREE_THERE = {
  que: 'hay',
  lado: 'propio',
  unidades: { clases: ['nave'], excepto: ['caza'] },
  en: 'combate',
  min: 3,
};
const NO_CRUISERS = FLEET.map((one) => (one.id === 'crucero' ? { ...one, count: 0 } : one));
const withoutFighters = FLEET.filter(({ id }) => id !== 'caza');

test.each<[string, object, Row[]]>([
  [
    'destroyed with another',
    { ...DESTROY, fases: ['asignar-impactos'], cuando: FELL, cuantas: 'todas', lado: 'ambos', unidades: TODAS },
    [
      [{}, own({ kind: 'destroyed-with', units: ['acorazado'] })],
      [{ cuantas: 1 }, null],
      [{ unidades: CRUISER }, null],
      [{ lado: 'rival' }, null],
      [{ cuando: undefined }, null],
    ],
  ],
  [
    'all of a kind destroyed by a bombardment',
    { ...DESTROY, fases: ['bombardeo'], cuando: { ...FELL, lado: 'rival', unidades: CRUISER }, cuantas: 'todas' },
    [
      [{}, { ...NOTHING, site: [{ kind: 'bombard-wipes', units: ['crucero'] }] }, { scope: 'terrestre' }],
      [{ cuando: FELL }, null, { scope: 'terrestre' }],
      [{ cuando: { ...FELL, lado: 'rival' } }, null, { scope: 'terrestre' }],
      [{ lado: 'ambos' }, null, { scope: 'terrestre' }],
    ],
  ],
  [
    'destroyed for a sacrifice',
    {
      ...DESTROY,
      fases: ['fin-ronda'],
      ...AT_ROUND_END,
      ...SACRIFICE,
      cuantas: 2,
      unidades: TODAS,
      asigna: 'quien-lo-causa',
    },
    [
      [{}, own({ kind: 'trade-at-round-end', sacrifice: ['crucero'], hits: 0, destroys: 2, rounds: [2, 2] })],
      [
        { hasta: true },
        own({ kind: 'trade-at-round-end', sacrifice: ['crucero'], hits: 0, destroys: 2, rounds: [2, 2] }),
      ],
      [{ asigna: 'quien-lo-recibe' }, null],
      [{ unidades: CRUISER }, null],
      [{ lado: 'propio' }, null],
      [{ cuantas: 'todas' }, null],
      [{ coste: [] }, null],
      [AT_ROUND_START, null],
    ],
  ],
  [
    'destroyed as the combat begins',
    { ...DESTROY, fases: ['inicio-combate'], ...AT_START, asigna: 'quien-lo-recibe', cuantas: 2 },
    [
      [{}, own({ kind: 'destroy-at-start', amount: 2, needs: 0, units: ['crucero'] })],
      [{ si: [THREE_THERE] }, own({ kind: 'destroy-at-start', amount: 2, needs: 3, units: ['crucero'] })],
      [
        { si: [{ que: 'soy', papel: 'atacante' }, THREE_THERE] },
        own({ kind: 'destroy-at-start', amount: 2, needs: 3, units: ['crucero'] }),
      ],
      [
        { si: [{ que: 'soy', papel: 'atacante' }] },
        own({ kind: 'destroy-at-start', amount: 2, needs: 0, units: ['crucero'] }),
      ],
      // Cannons come before.
      [{ si: [{ ...THREE_THERE, unidades: CRUISER }] }, null],
      [{ si: [{ ...THREE_THERE, lado: 'rival' }] }, null],
      [{ asigna: 'quien-lo-causa' }, null],
      [{ cuantas: 'todas' }, null],
      [{ cuando: undefined }, null],
    ],
  ],
  [
    'destroyed for using «Resistencia al daño»',
    {
      ...DESTROY,
      fases: ['resistencia'],
      unidades: { ...TODAS, que: ['uso-resistencia'] },
      cuando: { suceso: 'resistencia', lado: 'rival', unidades: TODAS },
    },
    [
      [{}, own({ kind: 'answer-sustain-destroy', uses: 3 })],
      [{ cuantas: 2 }, null],
      [{ cuando: { suceso: 'resistencia', lado: 'rival', unidades: CRUISER } }, null],
      [{ cuando: { suceso: 'resistencia', lado: 'propio', unidades: TODAS } }, null],
    ],
  ],
  [
    'destroyed by high results of the barrage',
    { ...DESTROY, fases: ['artilleria'], cuando: { ...BARRAGE, resultados: [9, 10] } },
    [
      [{}, own({ kind: 'barrage-kills', units: ALL, from: 9, victims: ['crucero'] })],
      [{}, NOTHING, { rival: NO_CRUISERS }],
      [
        { unidades: TODAS },
        own({ kind: 'barrage-kills', units: ALL, from: 9, victims: ['caza', 'acorazado', 'nave-insignia'] }),
        { rival: NO_CRUISERS },
      ],
      [
        { cuando: { ...BARRAGE, resultados: [10], unidades: CRUISER } },
        own({ kind: 'barrage-kills', units: ['crucero'], from: 10, victims: ['crucero'] }),
      ],
      [{ cuando: { ...BARRAGE, resultados: [8, 10] } }, null],
      [{ cuando: BARRAGE }, null],
      [{ cuando: { ...BARRAGE, tirada: 'combate', resultados: [9, 10] } }, null],
    ],
  ],
  [
    'units placed',
    PLACE,
    [
      [AT_START, own({ kind: 'place', id: 'caza', amount: 2, when: 'start' })],
      [
        { fases: ['asignar-impactos'], cuando: FELL },
        own({ kind: 'place', id: 'caza', amount: 2, when: 'own-destroyed', uses: 1, units: ['acorazado'] }),
        { single: true },
      ],
      [{ fases: ['asignar-impactos'], cuando: FELL }, null],
      [
        AT_ROUND_START,
        own({ kind: 'place', id: 'caza', amount: 2, when: 'round-start', rounds: [2, 2] }),
        { single: true },
      ],
      [AT_ROUND_START, own({ kind: 'place', id: 'caza', amount: 2, when: 'start' }), { single: true, round: 1 }],
      [AT_ROUND_START, null],
      [{}, null],
      [
        { ...AT_START, grupos: [...PLACE.grupos, { unidad: 'crucero', cuantas: 1 }] },
        own(
          { kind: 'place', id: 'caza', amount: 2, when: 'start' },
          { kind: 'place', id: 'crucero', amount: 1, when: 'start' },
        ),
      ],
      [{ ...AT_START, lugar: { en: 'espacio', si: [{ que: 'sistema', es: ['adyacente-al-activo'] }] } }, null],
      [{ ...AT_START, eleccion: true }, null],
      [{ ...AT_START, porCada: { por: 'jugador' } }, null],
      // Nobody has said what one is like here.
      [{ ...AT_START, grupos: [{ unidad: 'meca', cuantas: 1 }] }, null],
      [{ ...AT_START, fases: ['fin-combate'] }, NOTHING],
    ],
  ],
  [
    'units placed for those that the rival loses',
    {
      ...PLACE,
      fases: ['asignar-impactos'],
      grupos: undefined,
      mismoTipo: true,
      cuando: { suceso: 'destruida', lado: 'rival', unidades: { clases: ['caza', 'crucero'] } },
    },
    [
      [
        {},
        own({
          kind: 'gain-fallen',
          gains: [
            { of: 'caza', to: 'caza', most: 2 },
            { of: 'crucero', to: 'crucero', most: 2 },
          ],
        }),
      ],
      [
        {},
        own({
          kind: 'gain-fallen',
          gains: [
            { of: 'caza', to: 'caza', most: 2 },
            { of: 'crucero', to: 'crucero-ii', most: 3 },
          ],
        }),
        { own: [unit('caza'), unit('crucero-ii', { generic: 'crucero', count: 3, box: 3 })] },
      ],
      [
        {},
        own({ kind: 'gain-fallen', gains: [{ of: 'crucero', to: 'crucero', most: 2 }] }),
        { rival: FLEET.map((one) => ({ ...one, fights: one.id !== 'caza' })) },
      ],
      [
        { exigeTener: ['crucero'] },
        own({ kind: 'gain-fallen', gains: [{ of: 'caza', to: 'caza', most: 2 }] }),
        { own: NO_CRUISERS },
      ],
      [
        { exigeTener: ['caza'] },
        own({
          kind: 'gain-fallen',
          gains: [
            { of: 'caza', to: 'caza', most: 2 },
            { of: 'crucero', to: 'crucero', most: 1 },
          ],
        }),
        { own: NO_CRUISERS },
      ],
      [{}, null, { own: withoutFighters }],
      [{ hasta: true }, null],
      [{ cuando: FELL }, null],
      [{ cuando: undefined }, null],
    ],
  ],
  [
    'units replaced',
    REPLACE,
    [
      [AT_START, own({ kind: 'replace', from: 'caza', to: 'crucero', amount: 1, when: 'start' })],
      [EACH_ROUND, own({ kind: 'replace', from: 'caza', to: 'crucero', amount: 1, when: 'round-start', uses: 3 })],
      // How often, where nothing is paid, nobody says.
      [{ ...EACH_ROUND, coste: [] }, null],
      [{ ...EACH_ROUND, limite: undefined }, null],
      [{ ...AT_START, por: [{ unidad: 'crucero', cuantas: 2 }] }, null],
      [AT_ROUND_END, null],
      [{}, null],
      [AT_START, NOTHING, { own: withoutFighters }],
      [{ ...AT_START, cuantas: 2 }, null],
      [{ ...AT_START, por: undefined, porEquivalente: true }, null],
      [{ ...AT_START, por: [...REPLACE.por, { unidad: 'acorazado', cuantas: 1 }] }, null],
      [{ ...AT_START, unidades: { clases: ['caza', 'crucero'] } }, null],
      [{ ...AT_START, por: [{ unidad: 'meca', cuantas: 1 }] }, null],
    ],
  ],
  [
    'units of the rival replaced',
    { ...REPLACE, ...AT_START, lado: 'rival', dueno: 'propio' },
    [
      [{}, own({ kind: 'convert-rival', from: 'caza', to: 'crucero', amount: 1, atLeast: 1 })],
      [{ si: [THREE_THERE] }, null],
      [{ si: [{ ...THREE_THERE, lado: 'rival' }] }, null],
      [
        { si: [{ ...THREE_THERE, lado: 'rival', unidades: TODAS }] },
        own({ kind: 'convert-rival', from: 'caza', to: 'crucero', amount: 1, atLeast: 3 }),
      ],
      [{}, NOTHING, { rival: withoutFighters }],
      [{ dueno: 'el-mismo' }, null],
      [AT_ROUND_START, null],
      [{ cuando: { suceso: 'usa', componente: 'otro' } }, null],
      [
        { cuando: { suceso: 'usa', componente: 'otro', enLugarDe: true } },
        own({ kind: 'convert-rival', from: 'caza', to: 'crucero', amount: 1, atLeast: 1 }),
      ],
    ],
  ],
  [
    'who takes part',
    { tipo: 'participa', fases: ['inicio-combate'], lado: 'propio', como: 'nave', cuantas: 'todas', unidades: TODAS },
    [
      [{}, NOTHING],
      // All who may.
      [{ cuantas: 1 }, null],
    ],
  ],
  [
    'units that go elsewhere',
    { tipo: 'reubicar', fases: ['ronda'], lado: 'propio', cuantas: 1, unidades: TODAS, lugar: { en: 'espacio' } },
    [[{}, null]],
  ],
  [
    'retreats',
    { tipo: 'retirada', fases: ['retirada'], lado: 'ambos', modo: 'prohibida', unidades: TODAS },
    [
      [{}, { ...NOTHING, site: [{ kind: 'no-retreat', own: true, rival: true }] }],
      [{ lado: 'propio' }, { ...NOTHING, site: [{ kind: 'no-retreat', own: true, rival: false }] }],
      [
        { lado: 'rival', duracion: 'ronda' },
        { ...NOTHING, site: [{ kind: 'no-retreat', own: false, rival: true, rounds: [2, 2] }] },
        { single: true },
      ],
      [{ modo: 'destinos', lado: 'propio' }, NOTHING],
      [{ modo: 'obligada' }, null],
    ],
  ],
])('%s', (_, base, rows) => {
  for (const { read, told } of readings(base, rows)) expect(read).toEqual(told);
});
