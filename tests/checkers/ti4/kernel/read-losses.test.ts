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
  por: [{ unidad: 'crucero', cuantas: 2 }],
  dueno: 'el-mismo',
};
const THREE_THERE = { que: 'hay', lado: 'propio', unidades: TODAS, en: 'combate', min: 3 };
const NO_CRUISERS = FLEET.map((one) => (one.id === 'crucero' ? { ...one, count: 0 } : one));
const withoutFighters = FLEET.filter(({ id }) => id !== 'caza');

test.each<[string, object, Row[]]>([
  [
    'destroyed with another',
    { ...DESTROY, cuando: FELL, cuantas: 'todas' },
    [
      [{ lado: 'ambos', unidades: TODAS }, own({ kind: 'destroyed-with', units: ['acorazado'] })],
      [{ lado: 'ambos', unidades: TODAS, cuantas: 1 }, null],
      [
        { lado: 'rival', fases: ['bombardeo'] },
        { ...NOTHING, site: [{ kind: 'bombard-wipes', units: ['crucero'] }] },
        { scope: 'terrestre' },
      ],
      [
        { lado: 'ambos', fases: ['bombardeo'], cuando: { ...FELL, lado: 'rival' } },
        { ...NOTHING, site: [{ kind: 'bombard-wipes', units: ['crucero'] }] },
        { scope: 'terrestre' },
      ],
      [{ lado: 'rival' }, null],
      [{ cuando: undefined }, null],
    ],
  ],
  [
    'destroyed for a sacrifice',
    { ...DESTROY, ...AT_ROUND_END, ...SACRIFICE, cuantas: 2 },
    [
      [{}, own({ kind: 'trade-at-round-end', sacrifice: ['crucero'], hits: 0, destroys: 2, rounds: [2, 2] })],
      [{ lado: 'propio' }, null],
      [{ cuantas: 'todas' }, null],
      [{ coste: [] }, null],
      [AT_ROUND_START, null],
    ],
  ],
  [
    'destroyed as the combat begins',
    { ...DESTROY, ...AT_START, asigna: 'quien-lo-recibe', cuantas: 2 },
    [
      [{}, own({ kind: 'destroy-at-start', amount: 2, needs: 1, units: ['crucero'] })],
      [
        { si: [{ que: 'tecnologia', lado: 'propio', id: 'otra' }, THREE_THERE] },
        own({ kind: 'destroy-at-start', amount: 2, needs: 3, units: ['crucero'] }),
      ],
      [{ si: [THREE_THERE] }, own({ kind: 'destroy-at-start', amount: 2, needs: 3, units: ['crucero'] })],
      [
        { si: [{ ...THREE_THERE, lado: 'rival' }] },
        own({ kind: 'destroy-at-start', amount: 2, needs: 1, units: ['crucero'] }),
      ],
      [
        { si: [{ que: 'soy', papel: 'atacante' }] },
        own({ kind: 'destroy-at-start', amount: 2, needs: 1, units: ['crucero'] }),
      ],
      [{ asigna: 'quien-lo-causa' }, null],
      [{ cuantas: 'todas' }, null],
      [{ cuando: undefined }, null],
    ],
  ],
  [
    'destroyed for using «Resistencia al daño»',
    { ...DESTROY, cuando: { suceso: 'resistencia', lado: 'rival', unidades: TODAS } },
    [
      [{}, own({ kind: 'answer-sustain-destroy', uses: 3 })],
      [{ cuantas: 2 }, null],
      [{ cuando: { suceso: 'resistencia', lado: 'propio', unidades: TODAS } }, null],
    ],
  ],
  [
    'destroyed by high results of the barrage',
    { ...DESTROY, cuando: { suceso: 'dado', lado: 'propio', tirada: 'artilleria', resultados: [9, 10] } },
    [
      [{}, own({ kind: 'barrage-kills', units: ALL, from: 9, victims: ['crucero'] })],
      [{}, NOTHING, { rival: NO_CRUISERS }],
      [
        { unidades: TODAS },
        own({ kind: 'barrage-kills', units: ALL, from: 9, victims: ['caza', 'acorazado', 'nave-insignia'] }),
        { rival: NO_CRUISERS },
      ],
      [
        { cuando: { suceso: 'dado', lado: 'propio', tirada: 'artilleria', resultados: [10], unidades: CRUISER } },
        own({ kind: 'barrage-kills', units: ['crucero'], from: 10, victims: ['crucero'] }),
      ],
      [{ cuando: { suceso: 'dado', lado: 'propio', tirada: 'artilleria', resultados: [8, 10] } }, null],
      [{ cuando: { suceso: 'dado', lado: 'propio', tirada: 'artilleria' } }, null],
      [{ cuando: { suceso: 'dado', lado: 'propio', tirada: 'combate', resultados: [9, 10] } }, null],
    ],
  ],
  [
    'units placed',
    PLACE,
    [
      [AT_START, own({ kind: 'place', id: 'caza', amount: 2, when: 'start' })],
      [
        { cuando: FELL },
        own({ kind: 'place', id: 'caza', amount: 2, when: 'own-destroyed', uses: 1, units: ['acorazado'] }),
      ],
      [AT_ROUND_START, own({ kind: 'place', id: 'caza', amount: 2, when: 'round-start', rounds: [2, 2] })],
      [{}, null],
      [
        { ...AT_START, grupos: [...PLACE.grupos, { unidad: 'crucero', cuantas: 1 }] },
        own(
          { kind: 'place', id: 'caza', amount: 2, when: 'start' },
          { kind: 'place', id: 'crucero', amount: 1, when: 'start' },
        ),
      ],
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
      [{ cuando: FELL }, null],
      [{ cuando: undefined }, null],
    ],
  ],
  [
    'units replaced',
    REPLACE,
    [
      [AT_START, own({ kind: 'replace', from: 'caza', to: 'crucero', amount: 2, when: 'start' })],
      [AT_ROUND_START, own({ kind: 'replace', from: 'caza', to: 'crucero', amount: 2, when: 'round-start', uses: 3 })],
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
      [{}, own({ kind: 'convert-rival', from: 'caza', to: 'crucero', amount: 2, atLeast: 1 })],
      [{ si: [THREE_THERE] }, own({ kind: 'convert-rival', from: 'caza', to: 'crucero', amount: 2, atLeast: 1 })],
      [
        { si: [{ ...THREE_THERE, lado: 'rival' }] },
        own({ kind: 'convert-rival', from: 'caza', to: 'crucero', amount: 2, atLeast: 3 }),
      ],
      [{}, NOTHING, { rival: withoutFighters }],
      [{ dueno: 'el-mismo' }, null],
      [AT_ROUND_START, null],
      [{ cuando: { suceso: 'usa', componente: 'otro' } }, null],
      [
        { cuando: { suceso: 'usa', componente: 'otro', enLugarDe: true } },
        own({ kind: 'convert-rival', from: 'caza', to: 'crucero', amount: 2, atLeast: 1 }),
      ],
    ],
  ],
  [
    'who takes part',
    { tipo: 'participa', fases: ['inicio-combate'], lado: 'propio', como: 'nave', cuantas: 1, unidades: TODAS },
    [[{}, NOTHING]],
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
      ],
      [{ modo: 'destinos' }, NOTHING],
      [{ modo: 'obligada' }, null],
    ],
  ],
])('%s', (_, base, rows) => {
  for (const { read, told } of readings(base, rows)) expect(read).toEqual(told);
});
