import { expect, test } from 'vitest';
import { ALL, CRUISER, context, FLEET, NOTHING, own, type Row, readings, TODAS, unit } from './small-reading.ts';

const MODIFIER = {
  tipo: 'modificador',
  fases: ['ronda'],
  lado: 'propio',
  tirada: 'combate',
  valor: 1,
  unidades: TODAS,
};
const EACH_ROUND = { limite: { veces: 1, por: 'ronda' } };
const ONE_ROUND = { cuando: { suceso: 'principio', de: 'ronda' }, duracion: 'ronda' };
const BOTH = {
  lado: 'ambos',
  dados: 'paso-entero',
  cuando: { suceso: 'tras-tirar', lado: 'ambos', tirada: 'combate', ambas: true },
};
const ON_ALL = {
  fases: ['artilleria'],
  regla: 'todas-las-naves',
  tirada: 'artilleria',
  impactosDe: TODAS,
  unidades: TODAS,
};
const SILENCE = { ...ONE_ROUND, capacidades: ['tirada-de-combate'], unidades: TODAS };
const PAID = { coste: [{ en: 'mercancias', cantidad: 1 }] };
const HERE = { que: 'hay', lado: 'propio', unidades: { clases: ['esta'] }, en: 'combate' };
const plus = (more: object = {}) => own({ kind: 'modifier', roll: 'combat', amount: 1, ...more });
const rival = (...effects: ReturnType<typeof own>['own']) => ({ ...NOTHING, rival: effects });
const afterRoll = (tirada: string) => ({ cuando: { suceso: 'tras-tirar', lado: 'propio', tirada } });
const shieldLost = { kind: 'shield-lost', units: ALL } as const;

test.each<[string, object, Row[]]>([
  [
    'whose dice',
    MODIFIER,
    [
      [{}, plus()],
      [{ tirada: 'artilleria', valor: -1 }, own({ kind: 'modifier', roll: 'barrage', amount: -1 })],
      [{ tirada: 'canon-espacial' }, own({ kind: 'modifier', roll: 'cannon', amount: 1 })],
      [{ tirada: 'bombardeo' }, own({ kind: 'modifier', roll: 'bombard', amount: 1 })],
      [{ lado: 'rival' }, rival({ kind: 'modifier', roll: 'combat', amount: 1 })],
      [{ lado: 'ambos' }, { ...plus(), rival: plus().own }],
      [{ lado: 'cualquiera' }, plus()],
      [{ unidades: CRUISER }, plus({ units: ['crucero'] })],
      [{ unidades: { clases: ['nave'], excepto: ['esta'] } }, plus({ units: ['caza', 'crucero', 'acorazado'] })],
      [{ unidades: { clases: ['nave'], con: ['resistencia'] } }, plus({ units: ['acorazado', 'nave-insignia'] })],
      [{ unidades: { clases: ['nave'], sin: ['resistencia'] } }, plus({ units: ['caza', 'crucero'] })],
      [{ unidades: { clases: ['fuerza-terrestre'] } }, plus({ units: [] })],
      // All of the one side's units are not all of the other's.
      [
        { lado: 'ambos', unidades: CRUISER },
        { ...plus(), rival: plus({ units: ['crucero'] }).own },
        { own: [unit('crucero')] },
      ],
    ],
  ],
  [
    'in which rounds',
    MODIFIER,
    [
      [ONE_ROUND, plus({ rounds: [2, 2] }), { single: true }],
      [ONE_ROUND, plus()],
      [{ duracion: 'combate' }, plus()],
      [{ si: [{ que: 'ronda', numero: 3 }] }, plus({ rounds: [3, 3] })],
      [{ si: [{ que: 'ronda', numero: 3 }], ...ONE_ROUND }, plus({ rounds: [3, 3] }), { single: true }],
      [afterRoll('combate'), plus()],
      [afterRoll('combate'), plus({ rounds: [2, 2] }), { single: true }],
      // The roll of another moment, or of somebody else, is not the one that it changes.
      [afterRoll('artilleria'), null],
      [{ cuando: { suceso: 'tras-tirar', lado: 'rival', tirada: 'combate' } }, null],
      [
        { cuando: { suceso: 'antes-de-tirar', lado: 'propio', tirada: 'combate' } },
        plus({ rounds: [2, 2] }),
        { single: true },
      ],
      [{ ...EACH_ROUND, ...PAID }, plus({ rounds: [1, 3] })],
      [EACH_ROUND, plus()],
      [{ limite: { veces: 1, por: 'combate' } }, null],
      [PAID, plus()],
      // Paid in each round, it does not say in how many.
      [{ ...ONE_ROUND, ...PAID }, null],
      [{ coste: [{ en: 'mercancias', cantidad: 1, porCada: 'uso' }] }, null],
    ],
  ],
  [
    'while who gives it is there',
    { ...MODIFIER, si: [HERE] },
    [
      [{}, plus({ whileAlive: ['nave-insignia'] })],
      [{}, plus(), { self: null }],
      [{}, plus(), { self: 'sdp' }],
      [{}, plus(), { own: FLEET.map((one) => ({ ...one, fights: one.id !== 'nave-insignia' })) }],
      [
        {},
        plus({ whileAlive: ['nave-insignia'] }),
        { own: FLEET.map((one) => ({ ...one, fights: one.id === 'nave-insignia' })) },
      ],
      [{ si: [{ ...HERE, unidades: CRUISER }] }, plus({ whileAlive: ['crucero'] })],
      [{ si: [{ que: 'soy', papel: 'atacante' }, HERE] }, plus({ whileAlive: ['nave-insignia'] })],
      // What is not followed round by round.
      [{ si: [{ ...HERE, lado: 'rival' }] }, null],
      [{ si: [HERE, { ...HERE, unidades: CRUISER }] }, null],
      [{ si: [{ ...HERE, min: 2 }] }, null],
      [{ si: [{ ...HERE, max: 1 }] }, null],
      // What nobody asks.
      [{ si: [{ que: 'tecnologia', lado: 'propio', id: 'otra' }] }, null],
      [{ si: [{ que: 'capacidad-libre' }] }, null],
      [{ si: [{ ...HERE, unidades: { clases: ['nave'], costeMaximo: 3 } }] }, null],
    ],
  ],
  [
    'one die that is paid for',
    { ...MODIFIER, unDado: true, ...PAID },
    [
      [{}, own({ kind: 'buy-hits', uses: 3 })],
      [{ si: [HERE] }, own({ kind: 'buy-hits', uses: 3, whileAlive: ['nave-insignia'] })],
      [{ coste: [] }, null],
      [{ valor: 2 }, null],
      [{ tirada: 'artilleria' }, null],
    ],
  ],
  [
    'so much for each kind of ship that is left, for one ship',
    { ...MODIFIER, valor: { por: 'tipo-de-nave-propio' }, cuantas: 1 },
    [
      [{}, own({ kind: 'modifier-for-one', each: 1 })],
      [ONE_ROUND, own({ kind: 'modifier-for-one', each: 1 })],
      [{ unidades: CRUISER }, own({ kind: 'modifier-for-one', each: 1, units: ['crucero'] })],
      [{ si: [HERE] }, own({ kind: 'modifier-for-one', each: 1, whileAlive: ['nave-insignia'] })],
      [{ cuantas: undefined }, null],
      [{ tirada: 'artilleria' }, null],
      [{ lado: 'rival' }, null],
      [{ valor: { por: 'jugador' } }, null],
    ],
  ],
  [
    'more dice',
    { tipo: 'dados-extra', fases: ['ronda'], lado: 'propio', tirada: 'combate', valor: 2, cuantas: 1, unidades: TODAS },
    [
      [{}, own({ kind: 'dice', roll: 'combat', amount: 2, each: false })],
      [
        { cuantas: 'todas', tirada: 'bombardeo', unidades: CRUISER, duracion: 'invasion' },
        own({ kind: 'dice', roll: 'bombard', amount: 2, each: true, units: ['crucero'] }),
      ],
      [{ cuantas: 2 }, null],
      [{ cuantas: 'las-que-quiera' }, null],
      [{ valor: { por: 'jugador' } }, null],
      [{ lado: 'rival' }, rival({ kind: 'dice', roll: 'combat', amount: 2, each: false })],
    ],
  ],
  [
    'dice as many as ships of the rival',
    { tipo: 'fija-valor', fases: ['ronda'], lado: 'propio', unidades: { clases: ['esta'] }, cuantas: 'todas' },
    [
      [
        { dados: { por: 'nave-rival-no-caza' } },
        own({ kind: 'value', units: ['nave-insignia'], dice: 'rival-non-fighters' }),
      ],
      [{ dados: { por: 'nave-rival-no-caza', cada: 2 } }, null],
      [{ dados: { por: 'jugador' } }, null],
      [{ dados: 2 }, null],
      [{ dados: { por: 'nave-rival-no-caza' }, cuantas: 1 }, null],
    ],
  ],
  [
    'the figures of another unit, for the one that gains most',
    {
      tipo: 'fija-valor',
      fases: ['inicio-combate'],
      lado: 'propio',
      unidades: { clases: ['nave'], excepto: ['nave-insignia'] },
      cuantas: 1,
      cuando: { suceso: 'principio', de: 'combate' },
      como: { perfil: 'nave-insignia', atributos: ['resistencia', 'combate', 'dados', 'antiCazas'] },
    },
    [
      [
        {},
        own({
          kind: 'replace',
          from: 'caza',
          orElse: ['crucero', 'acorazado'],
          to: 'nave-insignia',
          amount: 1,
          when: 'start',
        }),
      ],
      [
        {},
        own({
          kind: 'replace',
          from: 'crucero',
          orElse: ['caza', 'acorazado'],
          to: 'nave-insignia',
          amount: 1,
          when: 'start',
        }),
        { own: FLEET.map((one) => ({ ...one, strength: { acorazado: 0.1, crucero: 0.3 }[one.id] ?? 1 })) },
      ],
      [
        {},
        own({ kind: 'replace', from: 'acorazado', orElse: [], to: 'nave-insignia', amount: 1, when: 'start' }),
        { own: FLEET.map((one) => ({ ...one, count: one.id === 'caza' ? 0 : 1, fights: one.id !== 'crucero' })) },
      ],
      [{ unidades: { clases: ['meca'] } }, NOTHING],
      [{ cuantas: 'todas' }, null],
      [{ como: { perfil: 'meca', atributos: ['resistencia', 'combate', 'dados', 'antiCazas'] } }, null],
      [{ como: { perfil: 'nave-insignia', atributos: ['combate'] } }, null],
      [{ cuando: undefined }, null],
    ],
  ],
  [
    'dice thrown again',
    { tipo: 'repetir', fases: ['ronda'], lado: 'propio', tirada: 'combate', dados: 'los-que-quiera', unidades: TODAS },
    [
      [{}, own({ kind: 'reroll', roll: 'combat' })],
      [
        { tirada: 'artilleria', unidades: CRUISER, ...afterRoll('artilleria'), duracion: 'tirada' },
        own({ kind: 'reroll', roll: 'barrage', units: ['crucero'] }),
      ],
      [BOTH, own({ kind: 'redo-both', rounds: [2, 2] }), { single: true }],
      [{ ...BOTH, tirada: 'artilleria' }, null],
      [{ ...BOTH, lado: 'propio' }, null],
      [{ ...BOTH, unidades: CRUISER }, null],
      [{ modificador: 1 }, null],
      [{ dados: 'todos' }, null],
      [{ lado: 'rival', dados: 'todos', tirada: 'canon-espacial' }, own({ kind: 'redo-rival', roll: 'cannon' })],
      [{ lado: 'rival', dados: 'todos', unidades: CRUISER }, null],
      [{ lado: 'rival' }, null],
      [{ lado: 'ambos' }, { ...own({ kind: 'reroll', roll: 'combat' }), rival: [{ kind: 'reroll', roll: 'combat' }] }],
      [
        { arriesga: CRUISER, modificador: 1 },
        own({ kind: 'reroll-or-die', amount: 1, safe: false, units: ['crucero'] }),
      ],
      [
        { conAcierto: true, ...ONE_ROUND },
        own({ kind: 'reroll-or-die', amount: 0, safe: true, units: [], rounds: [2, 2] }),
        { single: true },
      ],
      [
        { arriesga: CRUISER, conAcierto: true },
        own({ kind: 'reroll-or-die', amount: 0, safe: true, units: ['crucero'] }),
      ],
      [{ arriesga: CRUISER, unidades: CRUISER }, null],
    ],
  ],
  [
    'where hits go',
    {
      tipo: 'asignacion',
      fases: ['asignar-impactos'],
      lado: 'rival',
      tirada: 'combate',
      regla: 'no-cazas',
      impactosDe: CRUISER,
      unidades: { clases: ['nave'], excepto: ['caza'] },
    },
    [
      [{ si: [HERE] }, own({ kind: 'route', units: ['crucero'], whileAlive: ['nave-insignia'] })],
      [
        { fases: ['canon-espacial'], tirada: 'canon-espacial', si: [HERE] },
        own({ kind: 'route', roll: 'cannon', units: ['crucero'] }),
      ],
      [{ fases: ['artilleria'] }, null],
      [{ unidades: { clases: ['nave'], excepto: ['crucero'] } }, null],
      [ON_ALL, own({ kind: 'barrage-on-all' })],
      [{ ...ON_ALL, impactosDe: CRUISER }, null],
      [{ ...ON_ALL, tirada: 'combate' }, null],
    ],
  ],
  [
    'abilities lost',
    { tipo: 'pierde-capacidad', fases: ['ronda'], lado: 'rival' },
    [
      [SILENCE, own({ kind: 'silence-rival', rounds: [2, 2] }), { single: true }],
      [{ ...SILENCE, unidades: CRUISER }, null],
      [{ ...SILENCE, lado: 'propio' }, null],
      [{ capacidades: ['resistencia'] }, rival({ kind: 'lose', abilities: ['sustain'], units: ALL })],
      [{ capacidades: ['resistencia'], si: [HERE] }, own({ kind: 'no-rival-sustain', whileAlive: ['nave-insignia'] })],
      [{ capacidades: ['resistencia'], si: [HERE], unidades: CRUISER }, null],
      [
        { capacidades: ['resistencia'], si: [HERE], unidades: CRUISER },
        own({ kind: 'no-rival-sustain', whileAlive: ['nave-insignia'] }),
        { rival: context.rival.map((one) => ({ ...one, fights: one.id === 'crucero' })) },
      ],
      [{ capacidades: ['canon-espacial'], si: [HERE] }, rival({ kind: 'lose', abilities: ['cannon'], units: ALL })],
      // Cannons may take who gives it before the barrage.
      [{ capacidades: ['artilleria'], si: [HERE] }, null],
      [
        { capacidades: ['artilleria'], si: [HERE] },
        rival({ kind: 'lose', abilities: ['barrage'], units: ALL }),
        { own: FLEET.map((one) => ({ ...one, fights: one.id !== 'nave-insignia' })) },
      ],
      [{ capacidades: ['artilleria'], contra: TODAS }, rival({ kind: 'lose', abilities: ['barrage'], units: ALL })],
      [{ capacidades: ['artilleria'], contra: CRUISER }, null],
      [
        { capacidades: ['artilleria', 'canon-espacial', 'bombardeo'], unidades: CRUISER, lado: 'propio' },
        own({ kind: 'lose', abilities: ['barrage', 'cannon', 'bombard'], units: ['crucero'] }),
      ],
      [
        { capacidades: ['todas-menos-resistencia'], lado: 'ambos' },
        {
          ...rival({ kind: 'lose', abilities: ['barrage', 'bombard', 'cannon'], units: ALL }),
          own: [{ kind: 'lose', abilities: ['barrage', 'bombard', 'cannon'], units: ALL }],
        },
      ],
      [{ capacidades: ['todas-menos-resistencia'] }, null],
      [{ capacidades: ['produccion'] }, NOTHING],
      [{ componentes: ['otro'], fases: ['inicio-combate'], cuando: { suceso: 'principio', de: 'combate' } }, NOTHING],
      [{ clases: ['capacidad-de-faccion'] }, null],
      [{ capacidades: ['escudo-planetario'] }, { ...NOTHING, site: [shieldLost] }],
      [{ capacidades: ['escudo-planetario'], lado: 'propio' }, null],
      [
        { capacidades: ['escudo-planetario', 'artilleria'] },
        { ...rival({ kind: 'lose', abilities: ['barrage'], units: ALL }), site: [shieldLost] },
      ],
    ],
  ],
  [
    'abilities gained',
    {
      tipo: 'gana-capacidad',
      fases: ['artilleria'],
      lado: 'propio',
      capacidad: 'artilleria',
      valor: 9,
      dados: 2,
      unidades: { ...CRUISER, sin: ['artilleria'] },
    },
    [
      [{}, own({ kind: 'gain', ability: 'barrage', value: 9, dice: 2, units: ['crucero'] })],
      [{ dados: undefined }, own({ kind: 'gain', ability: 'barrage', value: 9, dice: 1, units: ['crucero'] })],
      [
        { fases: ['canon-espacial'], unidades: undefined, lugar: 'planeta', capacidad: 'canon-espacial' },
        own({ kind: 'battery', roll: 'cannon', value: 9, dice: 2 }),
      ],
      [{ valor: undefined }, null],
      // Whoever has it already has other figures.
      [{ unidades: CRUISER }, null],
      [{ capacidad: 'resistencia' }, null],
      [{ capacidad: 'escudo-planetario' }, null],
    ],
  ],
  [
    'what does not count against them',
    { tipo: 'inmune', fases: ['ronda'], lado: 'propio', unidades: TODAS },
    [
      [
        { capacidad: 'escudo-planetario', fases: ['bombardeo'] },
        { ...NOTHING, site: [{ kind: 'shield-ignored' }] },
        { scope: 'terrestre' },
      ],
      [{ capacidad: 'escudo-planetario', fases: ['bombardeo'], unidades: CRUISER }, null, { scope: 'terrestre' }],
      [{ capacidad: 'resistencia' }, null],
      [{ componente: 'otro' }, NOTHING],
    ],
  ],
])('%s', (_, base, rows) => {
  for (const { read, told } of readings(base, rows)) expect(read).toEqual(told);
});
