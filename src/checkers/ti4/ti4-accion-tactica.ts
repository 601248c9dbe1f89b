import { formatChance, formatNumber } from '../../text/format-es.ts';
import { and, count } from '../../text/spanish.ts';
import { defineRule } from '../define-rule.ts';
import type { Assumption, DistributionResult, ResultFigure, Step } from '../results.ts';
import { Aftermath } from './aftermath.ts';
import { spaceOptions } from './fleet.ts';
import { effectAssumptions } from './forces/assumed.ts';
import { effectsText } from './forces/told.ts';
import { groundOptions } from './ground.ts';
import { survivorsTable } from './report.ts';
import { type TacticalResult, tacticalAction } from './tactical.ts';
import { type TacticalInput, tacticalSchema } from './tactical-input.ts';
import { describeUnits, fullCounts } from './units.ts';

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
  'ti4:E8',
  'ti4:F15',
  'ti4:X60',
] as const;
type Cited = (typeof CITES)[number];

/** Exact odds of a whole tactical action: cannons, space combat, and the invasion of each planet. */
export const rule = defineRule(['ti4/unidades', 'ti4/combate'], (figures) => {
  const tables = { units: figures['ti4/unidades'], combat: figures['ti4/combate'] };
  const options = { space: spaceOptions(tables), ground: groundOptions(tables) };
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
      const work = (lone: boolean) => tacticalAction(input, tables, options, lone);
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
  const { space, battle } = result;
  const outcomes = outcomesOf(result, planets);
  const other = firing && outcomesOf(firing, planets);
  const open = other && Math.abs((other['todos'] ?? 0) - (outcomes['todos'] ?? 0)) > 1e-12 ? other : null;
  const aftermath = new Aftermath(space.setup, space.cargo);
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
      survivorsTable(
        battle.endings,
        { attacker: space.setup.attacker.groups, defender: space.setup.defender.groups },
        (ending, side) => aftermath.kept(ending, side).counts,
      ),
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
      { id: 'rondas', label: 'Rondas de combate espacial, de media', value: battle.expectedRounds, unit: 'rondas' },
      aftermath.lossFigure(battle.endings, 'attacker'),
      aftermath.lossFigure(battle.endings, 'defender'),
    ],
    steps: stepsOf(result),
    assumptions: assumptionsOf(result, open !== null),
  };
}

function setText(set: number, { planets }: TacticalResult): string {
  if (set < 0) return 'No domina el espacio';
  const names = planets.flatMap(({ name }, at) => ((set >> at) & 1 ? [name] : []));
  return names.length > 0 ? and(names) : 'Ninguno';
}

function stepsOf(result: TacticalResult): Step<Cited>[] {
  const { space, battle, planets } = result;
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
    {
      id: 'canones',
      title: 'Cañones espaciales',
      text: `Disparan al entrar las naves, también los SDP de los planetas y los de otros jugadores que alcancen: al atacante le quedan naves el ${formatChance(result.afterCannons)} de las veces. Lo que se queda sin transporte se retira antes del combate.`,
      clauses: ['ti4:17.2', 'ti4:17.3', 'ti4:18.3', 'ti4:F15'],
    },
    {
      id: 'combate-espacial',
      title: 'Combate espacial',
      text: `${all('attacker')} contra ${all('defender')}: ${count(battle.expectedRounds, 'ronda')} de media. El atacante domina el espacio el ${formatChance(result.masterOfSpace)} de las veces; si no, no hay invasión. Al acabar se retira lo que no quepa a bordo.`,
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

function assumptionsOf({ space }: TacticalResult, isOpen: boolean): Assumption<Cited>[] {
  return [
    {
      id: 'reparto',
      text: 'Si faltan tropas o naves que bombardeen, las que quedan van primero a los primeros planetas de la lista. Los planetas se resuelven por separado.',
      clauses: ['ti4:52.2', 'ti4:15.1'],
    },
    {
      id: 'perdidas',
      text: 'Cada bando usa «Resistencia al daño» en cuanto puede y pierde primero lo más barato, salvo que se indique otro orden en el espacio.',
      clauses: ['ti4:23.6', 'ti4:87.0'],
    },
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
