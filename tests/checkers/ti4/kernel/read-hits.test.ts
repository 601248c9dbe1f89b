import { expect, test } from 'vitest';
import {
  ALL,
  AT_ROUND_END,
  AT_ROUND_START,
  AT_START,
  CRUISER,
  NOTHING,
  own,
  type Row,
  readings,
  SACRIFICE,
  TODAS,
} from './small-reading.ts';

const USED = { suceso: 'resistencia', lado: 'propio', unidades: TODAS };
const PAID = { coste: [{ en: 'mercancias', cantidad: 1 }] };
const AGAIN = {
  tira: { unidades: { clases: ['nave'], con: ['bombardeo'] } },
  como: 'bombardeo',
  dados: 'los-de-cada-unidad',
  umbral: 'el-de-cada-unidad',
  fases: ['fin-ronda'],
  ...AT_ROUND_END,
};
const PAID_WITH_DAMAGE = { coste: [{ en: 'danar', unidades: { clases: ['esta'] }, cantidad: 1 }] };
const DOUBLED = {
  fases: ['resistencia'],
  enLugarDe: 1,
  cantidad: 2,
  origen: ['combate', 'artilleria', 'bombardeo', 'canon-espacial', 'capacidad'],
};
const HERE = { que: 'hay', lado: 'propio', unidades: { clases: ['esta'] }, en: 'combate' };

test.each<[string, object, Row[]]>([
  [
    'hits multiplied',
    {
      tipo: 'impacto-extra',
      fases: ['ronda'],
      lado: 'rival',
      unidades: TODAS,
      asigna: 'quien-lo-recibe',
      multiplica: 2,
    },
    [
      [{ tirada: 'combate' }, own({ kind: 'multiply', roll: 'combat', factor: 2 })],
      [{ tirada: 'artilleria', multiplica: 3 }, own({ kind: 'multiply', roll: 'barrage', factor: 3 })],
      [
        { tirada: 'combate', ...AT_ROUND_START, duracion: 'ronda' },
        own({ kind: 'multiply', roll: 'combat', factor: 2, rounds: [2, 2] }),
        { single: true },
      ],
      [{ tirada: 'combate', unidades: CRUISER }, null],
      [{ tirada: 'combate', asigna: 'quien-lo-causa' }, null],
      [{}, null],
    ],
  ],
  [
    'hits without a roll',
    {
      tipo: 'impacto-extra',
      fases: ['inicio-combate'],
      lado: 'rival',
      unidades: TODAS,
      asigna: 'quien-lo-recibe',
      cantidad: 2,
    },
    [
      [{}, null],
      [AT_START, own({ kind: 'hits-at-start', hits: 2 })],
      [{ ...AT_START, cantidad: { por: 'jugador' } }, null],
      [
        { ...AT_START, unidades: { clases: ['nave'], excepto: ['caza'] }, siPuede: true },
        own({ kind: 'hits-at-start', hits: 2, route: true }),
      ],
      // Lost where only fighters are left.
      [{ ...AT_START, unidades: { clases: ['nave'], excepto: ['caza'] } }, null],
      [{ ...AT_START, unidades: { clases: ['nave'], excepto: ['crucero'] } }, null],
      [{ ...AT_START, si: [{ ...HERE, unidades: CRUISER }] }, null],
      [{ ...AT_START, asigna: 'quien-lo-causa' }, own({ kind: 'hits-at-start', hits: 2, chosen: true })],
      [{ ...AT_START, ...SACRIFICE }, own({ kind: 'hits-at-start', hits: 2, sacrifice: ['crucero'] })],
      [{ ...AT_START, ...PAID }, own({ kind: 'hits-at-start', hits: 2 })],
      [
        { fases: ['fin-ronda'], ...AT_ROUND_END, ...SACRIFICE, asigna: 'quien-lo-causa' },
        own({ kind: 'trade-at-round-end', sacrifice: ['crucero'], hits: 2, destroys: 0, rounds: [2, 2] }),
      ],
      [
        {
          fases: ['fin-ronda'],
          ...AT_ROUND_END,
          ...SACRIFICE,
          asigna: 'quien-lo-causa',
          limite: { veces: 1, por: 'ronda' },
        },
        own({ kind: 'trade-at-round-end', sacrifice: ['crucero'], hits: 2, destroys: 0, rounds: [1, 3] }),
      ],
      [{ ...AT_ROUND_START, ...SACRIFICE, asigna: 'quien-lo-causa' }, null],
      [{ ...AT_ROUND_END, asigna: 'quien-lo-causa' }, null],
      [{ ...AT_ROUND_END, ...SACRIFICE }, null],
      [
        { fases: ['ronda'], cuando: { suceso: 'tras-tirar', lado: 'rival', tirada: 'combate', conImpactos: true } },
        own({ kind: 'answer-roll-hits', hits: 2 }),
      ],
      [
        { fases: ['ronda'], cuando: { suceso: 'tras-tirar', lado: 'rival', tirada: 'combate', conImpactos: true } },
        null,
        { single: true },
      ],
      [{ cuando: { suceso: 'tras-tirar', lado: 'rival', tirada: 'combate' } }, null],
      [{ cuando: { suceso: 'tras-tirar', lado: 'propio', tirada: 'combate', conImpactos: true } }, null],
      [{ cuando: { suceso: 'antes-de-asignar', lado: 'rival' } }, null],
    ],
  ],
  [
    'hits for each use of «Resistencia al daño»',
    {
      tipo: 'impacto-extra',
      fases: ['resistencia'],
      lado: 'rival',
      unidades: TODAS,
      asigna: 'quien-lo-recibe',
      cantidad: 1,
    },
    [
      [
        { cuando: { suceso: 'resistencia', lado: 'propio', unidades: TODAS } },
        own({ kind: 'answer-sustain-hits', hits: 1 }),
      ],
      [
        { cuando: { suceso: 'resistencia', lado: 'propio', unidades: CRUISER } },
        own({ kind: 'answer-sustain-hits', hits: 1, units: ['crucero'], uses: 1 }),
        { single: true },
      ],
      [{ cuando: { suceso: 'resistencia', lado: 'rival', unidades: TODAS } }, null],
    ],
  ],
  [
    'hits for natural results',
    { tipo: 'impacto-extra', fases: ['ronda'], lado: 'rival', unidades: TODAS, asigna: 'quien-lo-recibe', cantidad: 1 },
    [
      ...(
        [
          [{ natural: true, resultados: [9, 10] }, own({ kind: 'natural', units: ALL, from: 9, hits: 1 })],
          [{ natural: true, resultados: [10] }, own({ kind: 'natural', units: ALL, from: 10, hits: 1 })],
          [
            { natural: true, resultados: [10], unidades: CRUISER },
            own({ kind: 'natural', units: ['crucero'], from: 10, hits: 1 }),
          ],
          [{ natural: true, resultados: [9] }, null],
          [{ natural: true, resultados: [8, 10] }, null],
          [{ natural: false, resultados: [9, 10] }, null],
          [{ natural: true }, null],
          [{ natural: true, resultados: [9, 10], tirada: 'artilleria' }, null],
        ] as Row[]
      ).map(([die, told]): Row => [{ cuando: { suceso: 'dado', lado: 'propio', tirada: 'combate', ...die } }, told]),
      [{ cuando: { suceso: 'resistencia', lado: 'rival', unidades: TODAS } }, null],
    ],
  ],
  [
    'shots as the combat begins',
    {
      tipo: 'tirada-adicional',
      fases: ['inicio-combate'],
      lado: 'rival',
      unidades: TODAS,
      asigna: 'quien-lo-recibe',
      porAcierto: 'impacto',
      tira: { unidades: CRUISER, maximo: 2 },
      dados: 'uno-por-unidad',
      umbral: 'combate-impreso',
      ...AT_START,
    },
    [
      [{}, own({ kind: 'hits-at-start', shooters: { units: ['crucero'], most: 2 } })],
      [{ tira: { unidades: CRUISER } }, own({ kind: 'hits-at-start', shooters: { units: ['crucero'], most: 99 } })],
      [{ tira: undefined }, null],
      [{ dados: 1 }, null],
      [{ umbral: 'el-de-cada-unidad' }, null],
      [AT_ROUND_START, null],
    ],
  ],
  [
    'a last shot',
    {
      tipo: 'tirada-adicional',
      fases: ['asignar-impactos'],
      lado: 'rival',
      unidades: TODAS,
      asigna: 'quien-lo-recibe',
      porAcierto: 'destruir',
      dados: 2,
      umbral: 'combate-impreso-de-la-destruida',
      cuando: { suceso: 'destruida', lado: 'propio', unidades: CRUISER },
    },
    [
      [{}, own({ kind: 'last-shot', dice: 2, uses: 1, units: ['crucero'] }), { single: true }],
      [{}, null],
      [{ porAcierto: 'impacto' }, null, { single: true }],
      [
        { cuando: { suceso: 'destruida', lado: 'propio', unidades: TODAS } },
        own({ kind: 'last-shot', dice: 2, uses: 1 }),
        { single: true },
      ],
      [{ dados: 'uno-por-blanco' }, null],
      [{ umbral: 'combate-impreso' }, null],
      [{ cuando: { suceso: 'bloqueada', lado: 'propio', unidades: CRUISER } }, null],
      [{ cuando: undefined }, null],
    ],
  ],
  [
    'dice of an ability that nobody has',
    {
      tipo: 'tirada-adicional',
      fases: ['canon-espacial'],
      lado: 'rival',
      unidades: TODAS,
      asigna: 'quien-lo-recibe',
      porAcierto: 'impacto',
      como: 'canon-espacial',
      dados: 3,
      umbral: { valor: 5, o: 'mas' },
    },
    [
      [{}, own({ kind: 'battery', roll: 'cannon', value: 5, dice: 3 })],
      [{ umbral: { valor: 5, o: 'menos' } }, null],
      [{ umbral: 'el-de-cada-unidad' }, null],
      [{ dados: 'uno-por-unidad' }, null],
      [{ como: 'artilleria' }, null],
      [AGAIN, { ...NOTHING, site: [{ kind: 'bombard-again' }] }],
      [{ ...AGAIN, dados: 3 }, null],
      [{ ...AGAIN, umbral: { valor: 5, o: 'mas' } }, null],
      [{ como: 'artilleria', fases: ['fin-ronda'], ...AT_ROUND_END }, null],
      [{ como: 'bombardeo', fases: ['ronda'], ...AT_ROUND_START }, null],
    ],
  ],
  [
    'hits cancelled',
    {
      tipo: 'cancelar',
      fases: ['asignar-impactos'],
      lado: 'propio',
      cantidad: 1,
      origen: ['combate'],
      unidades: TODAS,
    },
    [
      [{}, own({ kind: 'cancel', amount: 1, per: 'combat' }), { single: true }],
      // Where it is not spent, how often it works is not said.
      [{}, null],
      [{ cantidad: 2 }, own({ kind: 'cancel', amount: 2, per: 'combat' }), { single: true }],
      [{ limite: { veces: 1, por: 'ronda' } }, own({ kind: 'cancel', amount: 1, per: 'round' })],
      [{ limite: { veces: 1, por: 'ronda' } }, null, { single: true }],
      [{ limite: { veces: 1, por: 'combate' } }, own({ kind: 'cancel', amount: 1, per: 'combat' })],
      [{ limite: { veces: 2, por: 'ronda' } }, null],
      [{ limite: { veces: 1, por: 'dado' } }, null],
      [
        { ...PAID_WITH_DAMAGE, limite: { veces: 1, por: 'unidad' } },
        own(...Array.from({ length: 3 }, () => ({ kind: 'cancel', amount: 1, per: 'combat' }) as const)),
      ],
      // The natural ones of the rival's dice only: nobody looks at them.
      [{ cuando: { suceso: 'dado', lado: 'rival', tirada: 'combate', resultados: [1] } }, null, { single: true }],
      [{ unidades: CRUISER }, null, { single: true }],
      [
        { origen: ['canon-espacial', 'combate', 'artilleria', 'bombardeo', 'capacidad'] },
        own({ kind: 'cancel', amount: 1, per: 'combat', before: ['cannon', 'bombard', 'barrage', 'start', 'later'] }),
        { single: true },
      ],
      [{ origen: ['combate', 'canon-espacial'] }, null, { single: true }],
      [{ origen: ['combate', 'artilleria'] }, own({ kind: 'cancel', amount: 1, per: 'combat' }), { single: true }],
      [
        { fases: ['artilleria'], origen: ['artilleria'], cantidad: 2 },
        own({ kind: 'cancel-ability', roll: 'barrage', amount: 2 }),
      ],
      [
        { fases: ['canon-espacial'], origen: ['canon-espacial'] },
        own({ kind: 'cancel-ability', roll: 'cannon', amount: 1 }),
      ],
      // Of two rolls it would be used in the one or in the other.
      [{ fases: ['artilleria'], origen: ['artilleria', 'canon-espacial'] }, null],
      [{ origen: ['capacidad'] }, null, { single: true }],
      [DOUBLED, own({ kind: 'sustain', absorbs: 2 })],
      [{ ...DOUBLED, unidades: CRUISER }, own({ kind: 'sustain', absorbs: 2, units: ['crucero'] })],
      [{ ...DOUBLED, origen: ['combate'] }, null],
    ],
  ],
  [
    'damage without a use of «Resistencia al daño»',
    {
      tipo: 'danar',
      fases: ['artilleria'],
      lado: 'rival',
      cuando: { suceso: 'tras-tirar', lado: 'propio', tirada: 'artilleria' },
      cantidad: { por: 'impacto-sobrante' },
      unidades: { clases: ['nave'], con: ['resistencia'] },
      asigna: 'quien-lo-causa',
    },
    [
      [{}, own({ kind: 'barrage-excess-damages' })],
      [{ lado: 'propio' }, null],
      [{ unidades: TODAS }, null],
      [{ cuando: undefined }, null],
      [{ cantidad: { por: 'jugador' } }, null],
      [{ cantidad: 1 }, null],
    ],
  ],
  [
    'damage repaired at once',
    { tipo: 'reparar', fases: ['resistencia'], lado: 'propio', cuantas: 1, unidades: TODAS, ...PAID, cuando: USED },
    [
      [{}, own({ kind: 'free-sustain', uses: 3 })],
      [
        { unidades: CRUISER, si: [HERE] },
        own({ kind: 'free-sustain', uses: 3, units: ['crucero'], whileAlive: ['nave-insignia'] }),
      ],
      // For nothing and as often as one likes nothing could be destroyed.
      [{ coste: [] }, null],
      [{ cuantas: 2 }, null],
    ],
  ],
  [
    'repairs as a round begins',
    { tipo: 'reparar', fases: ['ronda'], lado: 'propio', cuantas: 1, unidades: TODAS, ...AT_ROUND_START },
    [
      [{ cuando: undefined }, null],
      [{}, own({ kind: 'repair', amount: 1, when: 'round-start' })],
      [{ cuantas: 'todas' }, own({ kind: 'repair', amount: 999, when: 'round-start' })],
      [{ cuantas: 'las-que-quiera' }, null],
      [{ lado: 'rival' }, null],
      [PAID, null],
      [
        { unidades: CRUISER },
        own({ kind: 'repair', amount: 1, when: 'round-start', rounds: [2, 2], units: ['crucero'] }),
        { single: true },
      ],
      [AT_ROUND_END, own({ kind: 'repair', amount: 1, when: 'round-start' })],
      [AT_ROUND_END, own({ kind: 'repair', amount: 1, when: 'round-start', rounds: [3, 3] }), { single: true }],
    ],
  ],
  [
    'repairs after hits',
    {
      tipo: 'reparar',
      fases: ['asignar-impactos'],
      lado: 'propio',
      cuando: { suceso: 'tras-asignar', lado: 'ambos' },
      cuantas: 2,
      unidades: { ...TODAS, que: ['no-uso-resistencia'] },
    },
    [
      [{}, own({ kind: 'repair', amount: 2, when: 'after-hits' })],
      [{}, null, { single: true }],
      [{ unidades: TODAS }, null],
      [{ unidades: { ...TODAS, que: ['danada'] } }, null],
      [{ cuando: { suceso: 'antes-de-asignar', lado: 'ambos' } }, null],
    ],
  ],
])('%s', (_, base, rows) => {
  for (const { read, told } of readings(base, rows)) expect(read).toEqual(told);
});
