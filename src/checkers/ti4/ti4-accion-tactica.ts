import { formatChance, formatNumber } from '../../text/format-es.ts';
import { and, count } from '../../text/spanish.ts';
import { defineRule } from '../define-rule.ts';
import { figureRow, known } from '../figure.ts';
import type { Assumption, DistributionResult, ResultFigure, ResultTable, Step } from '../results.ts';
import { Aftermath } from './aftermath.ts';
import { cargoWorth } from './cargo.ts';
import { DIE_SIDES } from './die.ts';
import { spaceOptions } from './fleet.ts';
import { effectAssumptions } from './forces/assumed.ts';
import { effectsText } from './forces/told.ts';
import { groundOptions } from './ground.ts';
import { SIDE_IDS, sideText } from './report.ts';
import { type TacticalResult, tacticalAction } from './tactical.ts';
import { type TacticalInput, tacticalSchema } from './tactical-input.ts';
import { describeUnits, fullCounts, worth } from './units.ts';

const OUTCOMES = {
  todos: 'Toma todos los planetas',
  algunos: 'Toma alguno, pero no todos',
  ninguno: 'Domina el espacio, pero no toma ninguno',
  'sin-espacio': 'No domina el espacio',
};

const CITES = [
  'ti4:15.1',
  'ti4:17.2',
  'ti4:17.3',
  'ti4:18.3',
  'ti4:18.3.c',
  'ti4:19.0',
  'ti4:19.2',
  'ti4:23.0',
  'ti4:23.4',
  'ti4:23.6',
  'ti4:23.10.a',
  'ti4:44.2',
  'ti4:52.1',
  'ti4:52.2',
  'ti4:52.3',
  'ti4:52.4',
  'ti4:52.5',
  'ti4:69.3',
  'ti4:87.0',
  'ti4:87.6',
  'ti4:90.4',
  'ti4:101.2',
  'ti4:101.3',
  'ti4:E8',
  'ti4:F15',
  'ti4:X60',
] as const;
type Cited = (typeof CITES)[number];

/** Exact odds of a whole tactical action: cannons, space combat, and the invasion of each planet. */
export const rule = defineRule(['ti4/unidades', 'ti4/combate', 'ti4/anomalias'], (figures) => {
  const tables = { units: figures['ti4/unidades'], combat: figures['ti4/combate'] };
  const options = { space: spaceOptions(tables), ground: groundOptions(tables) };
  const rift = figureRow(figures, 'ti4/anomalias', 'vortice');
  const lostInRift = known(rift.retiradaHasta?.valor, 'ti4/anomalias, «vortice», retiradaHasta') / DIE_SIDES;
  return {
    id: 'ti4-accion-tactica',
    game: 'ti4',
    kind: 'calculadora',
    title: 'Acción táctica entera: probabilidades',
    summary: 'Del primer cañón al último soldado: qué planetas toma una flota que entra en un sistema.',
    help: 'Indica la flota que entra con sus tropas a bordo, la que defiende y lo que hay en cada planeta. La respuesta une todas las fases en una sola distribución exacta: lo que los cañones y el combate destruyen no bombardea ni desembarca.',
    input: tacticalSchema(tables),
    favours: 'todos',
    cites: CITES,
    examples: [
      {
        title: 'Dos Acorazados y un Transporte con cuatro de Infantería contra un Crucero, un SDP y dos de Infantería',
        input: {
          atacante: { acorazado: 2, transporte: 1, opciones: { 'infanteria-a-bordo': 4 } },
          defensor: { crucero: 1 },
          planetas: [{ infanteria: 2, sdp: 1, 'despliega-infanteria': 4, bombardean: { acorazado: 2 } }],
        },
        expect: { outcomes: { todos: 0.875823419798731 } },
      },
      {
        title: 'Un Transporte con dos de Infantería ante un planeta vacío, bajo el cañón de un vecino',
        input: {
          atacante: { transporte: 1, opciones: { 'infanteria-a-bordo': 2 } },
          defensor: {},
          'otros-canones': [{ valor: 5, dados: 1 }],
          planetas: [{ 'despliega-infanteria': 2 }],
        },
        expect: { outcomes: { todos: 0.4, 'sin-espacio': 0.6 } },
      },
    ],
    run: (input: TacticalInput) => {
      const work = (loneCannons: boolean) => tacticalAction(input, tables, options, { loneCannons, lostInRift });
      const reading = input['sdp-solo'];
      const result = work(reading === 'dispara');
      const isOpen = reading === 'sin-decidir' && input.planetas.some(({ sdp }) => sdp > 0);
      return answer(result, isOpen ? work(true) : null, input.planetas.length);
    },
  };
});

function outcomesOf({ taken }: TacticalResult, planets: number): Record<string, number> {
  const all = 2 ** planets - 1;
  const sum = (test: (set: number) => boolean) =>
    [...taken].reduce((total, [set, chance]) => (test(set) ? total + chance : total), 0);
  return {
    todos: sum((set) => set === all && set > 0),
    algunos: sum((set) => set > 0 && set !== all),
    ninguno: sum((set) => set === 0),
    'sin-espacio': sum((set) => set < 0),
  };
}

function answer(result: TacticalResult, firing: TacticalResult | null, planets: number): DistributionResult<Cited> {
  const outcomes = outcomesOf(result, planets);
  const other = firing && outcomesOf(firing, planets);
  const open = other && Math.abs((other['todos'] ?? 0) - (outcomes['todos'] ?? 0)) > 1e-12 ? other : null;
  const headline = open
    ? `Depende de si un SDP sin tropas llega a disparar: el atacante toma todos los planetas el ${formatChance(outcomes['todos'] ?? 0)} de las veces si no dispara, y el ${formatChance(open['todos'] ?? 0)} si dispara.`
    : planets === 0
      ? `El atacante domina el espacio el ${formatChance(result.masterOfSpace)} de las veces.`
      : `El atacante toma ${planets === 1 ? 'el planeta' : 'todos los planetas'} el ${formatChance(outcomes['todos'] ?? 0)} de las veces, y domina el espacio el ${formatChance(result.masterOfSpace)}.`;
  const chance = (id: string, label: string, value: number): ResultFigure => ({
    id,
    label,
    value,
    unit: 'probabilidad',
  });
  return {
    kind: 'distribution',
    headline,
    outcomes,
    outcomeLabels: OUTCOMES,
    charts: [],
    tables: [
      {
        title: 'Hasta dónde llega',
        columns: ['Fase'],
        rows: [
          ...(result.arrives < 1 || result.parts.length > 1
            ? [{ cells: ['Alguna nave sale del Vórtice'], probability: result.arrives }]
            : []),
          { cells: ['Le quedan naves tras los cañones'], probability: result.afterCannons },
          { cells: ['Domina el espacio'], probability: result.masterOfSpace },
          { cells: ['Despliega tropas'], probability: result.landing },
          ...result.planets.map(({ name, take, left }) => ({
            cells: [`Toma ${name}${take > 0 ? ` (quedan ${formatNumber(left / take)} de media)` : ''}`],
            probability: take,
          })),
        ],
        rest: null,
      },
      {
        title: 'Qué toma',
        columns: ['Planetas'],
        rows: [...result.taken]
          .sort(([a], [b]) => b - a)
          .map(([set, probability]) => ({ cells: [setText(set, result)], probability })),
        rest: 0,
      },
      survivorsOf(result),
    ],
    figures: [
      ...(open
        ? [
            chance('sdp-solo-no-dispara', 'Toma todos si el SDP sin tropas no dispara', outcomes['todos'] ?? 0),
            chance('sdp-solo-dispara', 'Toma todos si el SDP sin tropas dispara', open['todos'] ?? 0),
          ]
        : []),
      chance('tras-canones', 'Le quedan naves tras los cañones', result.afterCannons),
      chance('domina-espacio', 'Domina el espacio', result.masterOfSpace),
      chance('despliega', 'Despliega tropas', result.landing),
      ...result.planets.map(({ name, take }, at) => chance(`planeta-${at + 1}`, `Toma ${name}`, take)),
      { id: 'rondas', label: 'Rondas de combate espacial, de media', value: result.expectedRounds, unit: 'rondas' },
      lossFigure(result, 'attacker'),
      lossFigure(result, 'defender'),
    ],
    steps: stepsOf(result),
    assumptions: assumptionsOf(result, open !== null),
  };
}

/** What is left of each kind of unit, over all the fleets that may arrive. */
function survivorsOf({ parts, space }: TacticalResult): ResultTable {
  const rows = new Map<string, { cells: string[]; probability: number; mean: number; of: number }>();
  for (const side of ['attacker', 'defender'] as const)
    for (const { id, name, count: of } of space.setup[side].groups)
      rows.set(`${side} ${id}`, { cells: [sideText(side, true), name], probability: 0, mean: 0, of });
  for (const { weight, space: one, battle } of parts) {
    const aftermath = new Aftermath(one.setup, one.cargo);
    for (const ending of battle.endings)
      for (const side of ['attacker', 'defender'] as const) {
        const { counts } = aftermath.kept(ending, side);
        for (const [at, { id }] of one.setup[side].groups.entries()) {
          const row = rows.get(`${side} ${id}`);
          if (!row) continue;
          row.mean += weight * ending.probability * (counts[at] ?? 0);
          if ((counts[at] ?? 0) > 0) row.probability += weight * ending.probability;
        }
      }
  }
  // Where no ship arrives the defender keeps all of his.
  const absent = 1 - parts.reduce((sum, { weight }) => sum + weight, 0);
  for (const { id, count: n } of space.setup.defender.groups) {
    const row = rows.get(`defender ${id}`);
    if (row && absent > 1e-15) {
      row.mean += absent * n;
      if (n > 0) row.probability += absent;
    }
  }
  return {
    title: 'Qué queda de cada clase de unidad, y si queda alguna',
    columns: ['Bando', 'Unidad', 'Quedan de media'],
    rows: [...rows.values()]
      .filter(({ of, mean }) => of > 0 || mean > 0)
      .map(({ cells, probability, mean, of }) => ({
        cells: [...cells, `${formatNumber(mean)} de ${of}`],
        probability: Math.min(1, probability),
      })),
    rest: null,
  };
}

/** Mean loss of a side in resources: in the rift, in the combat, and for lack of room. */
function lossFigure({ parts, space }: TacticalResult, side: 'attacker' | 'defender'): ResultFigure {
  const worthOf = ({ setup, cargo }: TacticalResult['space'], counts?: readonly number[], troops = cargo[side]) =>
    worth(setup[side].groups, counts ?? fullCounts(setup[side].groups)) +
    cargoWorth(cargo[side], troops.infantry, troops.mechs);
  const kept = parts.reduce((sum, { weight, space: one, battle }) => {
    const aftermath = new Aftermath(one.setup, one.cargo);
    return battle.endings.reduce((total, ending) => {
      const { counts, infantry, mechs } = aftermath.kept(ending, side);
      return total + weight * ending.probability * worthOf(one, counts, { ...one.cargo[side], infantry, mechs });
    }, sum);
  }, 0);
  const absent = 1 - parts.reduce((sum, { weight }) => sum + weight, 0);
  const whole = worthOf(space);
  const value = Math.max(0, whole - kept - (side === 'defender' ? absent * whole : 0));
  const id = SIDE_IDS[side];
  return { id: `perdida-${id}`, label: `Pérdida media del ${id}`, value, unit: 'recursos' };
}

function setText(set: number, { planets }: TacticalResult): string {
  if (set < 0) return 'No domina el espacio';
  const names = planets.flatMap(({ name }, at) => ((set >> at) & 1 ? [name] : []));
  return names.length > 0 ? and(names) : 'Ninguno';
}

function stepsOf(result: TacticalResult): Step<Cited>[] {
  const { space, planets } = result;
  const all = (side: 'attacker' | 'defender') =>
    describeUnits(space.setup[side].groups, fullCounts(space.setup[side].groups));
  const effects = effectsText(space.gathered);
  return [
    ...(effects === ''
      ? []
      : [
          {
            id: 'efectos',
            title: 'Efectos en juego',
            text: effects,
            clauses: ['ti4:19.0', 'ti4:19.2'],
          } satisfies Step<Cited>,
        ]),
    ...(result.parts.length > 1
      ? [
          {
            id: 'vortice',
            title: 'Vórtice gravitatorio',
            text: `Por cada nave que lo cruza se tira un dado antes de salir; con 1, 2 o 3 se retira con lo que lleva. Llega alguna nave el ${formatChance(result.arrives)} de las veces.`,
            clauses: ['ti4:101.2', 'ti4:101.3'],
          } satisfies Step<Cited>,
        ]
      : []),
    {
      id: 'canones',
      title: 'Cañones espaciales',
      text: `Disparan al entrar las naves, también los SDP de los planetas y los de otros jugadores que alcancen: al atacante le quedan naves el ${formatChance(result.afterCannons)} de las veces. Lo que se queda sin transporte se retira antes del combate.`,
      clauses: ['ti4:17.2', 'ti4:17.3', 'ti4:18.3', 'ti4:F15'],
    },
    {
      id: 'combate-espacial',
      title: 'Combate espacial',
      text: `${all('attacker')} contra ${all('defender')}: ${count(result.expectedRounds, 'ronda')} de media. El atacante domina el espacio el ${formatChance(result.masterOfSpace)} de las veces; si no, no hay invasión. Al acabar se retira lo que no quepa a bordo.`,
      clauses: ['ti4:23.0', 'ti4:23.6', 'ti4:23.10.a', 'ti4:18.3', 'ti4:18.3.c'],
    },
    {
      id: 'invasion',
      title: 'Invasión',
      text: `Bombardean las naves que quedan, cada una un planeta; luego se despliegan las tropas que quedan, disparan los Cañones espaciales de cada planeta y se combate en tierra. ${planets.map(({ name, take }) => `${name}: ${formatChance(take)}.`).join(' ')}`,
      clauses: ['ti4:52.1', 'ti4:15.1', 'ti4:52.2', 'ti4:52.3', 'ti4:52.4', 'ti4:52.5'],
    },
  ];
}

function assumptionsOf({ space, parts }: TacticalResult, isOpen: boolean): Assumption<Cited>[] {
  return [
    {
      id: 'reparto',
      text: 'Si faltan tropas o naves que bombardeen, las que quedan van primero a los primeros planetas de la lista. Un dado de más en el bombardeo va al primero que se bombardea. Los planetas se resuelven por separado.',
      clauses: ['ti4:52.2', 'ti4:15.1'],
    },
    {
      id: 'perdidas',
      text: 'Cada bando usa «Resistencia al daño» en cuanto puede y pierde primero lo más barato, salvo que se indique otro orden en el espacio.',
      clauses: ['ti4:23.6', 'ti4:87.0'],
    },
    ...(parts.length > 1
      ? [
          {
            id: 'carga-del-vortice',
            text: 'Mecas, Infantería y Cazas, en ese orden, van en las naves que no cruzan el Vórtice y, después, en las de más capacidad.',
            clauses: ['ti4:101.2' as const],
          },
        ]
      : []),
    ...(isOpen
      ? [
          {
            id: 'sdp-solo',
            text: 'El libro no resuelve si un SDP sin tropas dispara antes de caer: se dan las dos cifras, y el resto es sin que dispare.',
            clauses: ['ti4:90.4' as const],
            readings: ['ti4:X60' as const],
          },
        ]
      : []),
    ...effectAssumptions(space.gathered, space.setup),
  ];
}
