import type { z } from 'zod';
import { countFigure } from '../count-figure.ts';
import { defineRule, type RuleExample } from '../define-rule.ts';
import { figure, figureRow, known } from '../figure.ts';
import type { Assumption, NumbersResult, Step } from '../results.ts';
import { findEffect, roman } from './figures.ts';
import {
  type Production,
  type ProductionInput,
  type ProductionTables,
  produce,
  productionSchema,
} from './production.ts';
import { discs, ships } from './wording.ts';

const CITES = [
  'era:3.1.b',
  'era:4.5.2',
  'era:4.10.1',
  'era:6.2.4.45',
  'era:6.2.4.45.a',
  'era:6.2.4.45.b',
  'era:6.2.4.45.c',
  'era:6.2.4.46',
  'era:6.2.4.47',
  'era:6.2.4.48',
  'era:6.2.4.49',
  'era:6.2.4.50',
  'era:6.2.4.52',
  'era:7.2.1.5',
  'era:7.2.1.6',
  'era:7.2.1.8',
  'era:7.2.1.9',
  'era:A1.10.c',
  'era:A1.13.c',
  'era:A2.4',
  'era:A2.5',
  'era:A2.12',
  'era:A3.5.a',
  'era:A3.5.c',
  'era:X31',
  'era:X68',
] as const;
type Cited = (typeof CITES)[number];

/** How many ships the action Construir Naves gives, and where they may be placed. */
export const rule = defineRule(
  ['era/cifras', 'era/componentes', 'era/dominacion', 'era/produccion', 'era/pueblos', 'era/tecnologias'],
  (figures) => ({
    id: 'era-produccion',
    game: 'era',
    kind: 'calculadora',
    title: 'Construir Naves: cuántas produzco',
    summary: 'Naves por población, Robótica y asteroides, con bloqueos, y dónde puedes colocarlas.',
    help: 'Indica tu población y tu Robótica. Las naves por población están impresas en tu tablero; si no las pones, se usan las pocas que dan los textos.',
    input: productionSchema(figures),
    cites: CITES,
    examples: EXAMPLES,
    run: (input: ProductionInput) => answer(input, figures),
  }),
);

const EXAMPLES: RuleExample<z.input<ReturnType<typeof productionSchema>>>[] = [
  {
    title: 'Laura con un planeta y los asteroides bloqueados',
    clauses: ['era:7.2.1.6'],
    input: { poblacion: 16, asteroides: 1, bloqueos: { discos: 4, asteroides: 1 } },
    expect: { figures: { naves: 4, 'poblacion-efectiva': 12 } },
  },
  {
    title: 'La misma Laura sin bloqueos',
    input: { poblacion: 16, asteroides: 1 },
    expect: { figures: { naves: 6, 'poblacion-efectiva': 16 } },
  },
  {
    title: 'Robótica III y un asteroide, con las naves del tablero',
    input: { poblacion: 20, 'naves-tablero': 6, robotica: 3, asteroides: 1 },
    expect: { figures: { naves: 10, astillero: 4 } },
  },
  {
    title: 'Sin saber qué imprime el tablero',
    input: { poblacion: 14, robotica: 2 },
    expect: { figures: { 'sin-poblacion': 1 } },
  },
];

function answer(input: ProductionInput, tables: ProductionTables): NumbersResult<Cited> {
  const made = produce(input, tables);
  const counted = made.byRobotics + made.byAsteroids + made.bySacrifice;
  const total = made.byPopulation === null ? null : made.byPopulation + counted;
  const room = input.colocacion.flotas === 'no' ? input.colocacion.reserva : undefined;
  // Where nobody knows whether a fleet will take them, what is at stake is said but not taken off.
  const atStake =
    input.colocacion.flotas === 'no-se' ? (total ?? 0) - (input.colocacion.reserva ?? Number.POSITIVE_INFINITY) : 0;
  const lost = total !== null && room !== undefined ? Math.max(0, total - room) : 0;
  return {
    kind: 'numbers',
    headline: headlineOf(made, total, counted, lost),
    figures: [
      ...(total === null
        ? [countFigure('sin-poblacion', 'Naves sin contar la población', counted, 'nave')]
        : [countFigure('naves', 'Naves que construyes', total - lost, 'nave')]),
      ...(lost > 0 ? [countFigure('perdidas', 'Naves que se pierden por falta de sitio', lost, 'nave')] : []),
      ...(atStake > 0
        ? [countFigure('se-perderian', 'Naves que se perderían sin flota ni indicador', atStake, 'nave')]
        : []),
      ...(made.printed !== null && made.printed !== made.byPopulation
        ? [countFigure('segun-el-libro', 'Naves que da el libro por tu población', made.printed, 'nave')]
        : []),
      {
        id: 'poblacion-efectiva',
        label: 'Población para producir naves',
        value: made.effective,
        unit: 'de población',
      },
      countFigure('astillero', 'Discos que necesita un planeta para ser astillero', made.shipyard, 'disco'),
    ],
    tables: [
      {
        title: 'De dónde salen',
        columns: ['Origen', 'Naves'],
        rows: [
          [`Población ${made.effective}`, made.byPopulation === null ? 'las de tu tablero' : String(made.byPopulation)],
          [`Robótica ${roman(input.robotica)}`, String(made.byRobotics)],
          [`Asteroides (${made.asteroids})`, String(made.byAsteroids)],
          ...(made.bySacrifice > 0 ? [['Discos sacrificados', String(made.bySacrifice)]] : []),
        ],
      },
    ],
    steps: explain(input, made, total, { lost, atStake }, tables),
    assumptions: [...ASSUMPTIONS, ...longTrack(input, tables)],
  };
}

function headlineOf(made: Production, total: number | null, counted: number, lost: number): string {
  if (total === null && counted === 0)
    return `Produces las naves que imprima tu tablero bajo el ${made.effective} de población.`;
  if (total === null)
    return `Produces ${ships(counted)} más las que imprima tu tablero bajo el ${made.effective} de población.`;
  if (lost > 0) return `Produces ${ships(total)}, pero solo caben ${total - lost}: las demás se pierden.`;
  return `Produces ${ships(total)}.`;
}

function explain(
  input: ProductionInput,
  made: Production,
  total: number | null,
  { lost, atStake }: { lost: number; atStake: number },
  tables: ProductionTables,
): Step<Cited>[] {
  const { bloqueos } = input;
  const blocked = !made.immune && (bloqueos.discos > 0 || bloqueos.capital);
  const steps: Step<Cited>[] = [
    {
      id: 'poblacion',
      title: 'Población',
      text: `${populationText(input, made, blocked)} ${boardText(input, made)}`,
      clauses: [
        'era:6.2.4.45',
        'era:6.2.4.45.a',
        ...(blocked ? (['era:7.2.1.6', 'era:7.2.1.8'] as const) : []),
        ...(made.immune ? (['era:A2.4'] as const) : []),
      ],
      ...(blocked && { readings: ['era:X31'] }),
    },
    {
      id: 'robotica',
      title: 'Robótica',
      text: `El nivel ${roman(input.robotica)} añade ${ships(made.byRobotics)}.`,
      clauses: ['era:6.2.4.45.b', 'era:A2.12'],
    },
    {
      id: 'asteroides',
      title: 'Asteroides',
      text: !made.mines
        ? 'Los Mayas Cósmicos no producen naves con los asteroides.'
        : input.asteroides === 0
          ? 'No tienes naves en ninguna casilla de asteroides.'
          : `Cuentan ${made.asteroids} de tus ${input.asteroides}: ${ships(made.byAsteroids)} más.`,
      clauses: made.mines
        ? ['era:6.2.4.45.c', 'era:6.2.4.52', ...(bloqueos.asteroides > 0 ? (['era:7.2.1.9'] as const) : [])]
        : ['era:A1.13.c'],
    },
  ];
  if (made.bySacrifice > 0)
    steps.push({
      id: 'discos-sacrificados',
      title: 'Discos sacrificados',
      text: `La I.A. Rebelde construye ${ships(made.bySacrifice)} por ${discs(input.especiales.sacrificados)}, en la casilla de cada uno y si no hay naves enemigas. La población se cuenta antes de retirarlos (lectura nuestra).`,
      clauses: ['era:A1.10.c'],
      readings: ['era:X68'],
    });
  steps.push({
    id: 'donde-colocan',
    title: 'Dónde se colocan',
    text: `En planetas tuyos con ${made.shipyard === 1 ? 'cualquier población' : `${discs(made.shipyard)} o más, o con tu capital`}${made.immune ? '' : ', sin naves enemigas'}, repartidas como quieras: naves básicas, fichas en una flota que esté ahí o una flota nueva con un indicador libre.${
      lost > 0 ? ` Sin flotas ni indicadores solo caben las de tu reserva: se pierden ${lost}.` : ''
    }${atStake > 0 ? ` Si no tuvieras flota ni indicador, se perderían ${atStake}.` : ''}`,
    clauses: [
      'era:6.2.4.46',
      'era:6.2.4.47',
      'era:6.2.4.48',
      'era:6.2.4.49',
      ...(made.immune ? [] : (['era:7.2.1.5'] as const)),
      ...(lost > 0 || atStake > 0 ? (['era:6.2.4.50'] as const) : []),
    ],
  });
  return [...steps, ...constructorStep(total === null ? null : total - lost - made.bySacrifice, tables)];
}

function populationText({ poblacion, bloqueos }: ProductionInput, made: Production, blocked: boolean): string {
  if (made.immune && (bloqueos.discos > 0 || bloqueos.capital)) return `Tienes ${poblacion} y no te pueden bloquear.`;
  if (!blocked) return `Tienes ${poblacion}.`;
  const parts = [bloqueos.discos > 0 ? discs(bloqueos.discos) : '', bloqueos.capital ? 'la capital' : ''];
  return `De ${poblacion} te bloquean ${parts.filter(Boolean).join(' y ')}: cuenta como ${made.effective} (${made.least} es el mínimo). Suponemos que el marcador va de uno en uno (lectura nuestra); si el tuyo no, pon directamente la población que quede.`;
}

function boardText(input: ProductionInput, made: Production): string {
  const board = input['naves-tablero'];
  if (board === undefined)
    return made.printed === null
      ? `El libro no da las naves de una población de ${made.effective}: mira tu tablero.`
      : `Con ${made.effective} son ${ships(made.printed)}.`;
  const odds =
    made.printed !== null && made.printed !== board ? ` (el libro da ${made.printed}; mira bien tu tablero)` : '';
  return `Tu tablero imprime ${ships(board)}${odds}.`;
}

/** «Constructor» may be played as soon as one action builds enough. */
function constructorStep(built: number | null, tables: ProductionTables): Step<Cited>[] {
  const { requisitos, efectos } = figureRow(tables, 'era/dominacion', 'constructor').seccionA;
  const asked = requisitos.find(({ tipo }) => tipo === 'naves-construidas-en-una-accion');
  const least = known(asked && 'minimo' in asked ? asked.minimo : undefined, 'era/dominacion, «constructor», minimo');
  if (built === null || built < least) return [];
  const more = known(findEffect(efectos, 'naves')?.naves, 'era/dominacion, «constructor», naves');
  return [
    {
      id: 'carta-constructor',
      title: 'Carta «Constructor»',
      text: `Con ${least} naves o más en una acción cumples su sección A, si la tienes: ${ships(more)} más, también en planetas bloqueados.`,
      clauses: ['era:A3.5.a', 'era:A3.5.c'],
    },
  ];
}

const ASSUMPTIONS: Assumption<Cited>[] = [
  {
    text: 'Tienes algún astillero sin bloquear; si todos lo están, solo puedes construir evacuando la capital.',
    clauses: ['era:6.2.4.47'],
  },
];

/** More than capital and discs come to, counting one each: only a track that skips numbers can show it. */
function longTrack({ poblacion }: ProductionInput, tables: ProductionTables): Assumption<Cited>[] {
  const most =
    figure(tables, 'era/componentes', 'disco-poblacion', 'porColor') + figure(tables, 'era/cifras', 'capital-discos');
  if (poblacion <= most) return [];
  return [
    {
      id: 'poblacion-muy-alta',
      text: `Con todos tus discos y la capital serían ${most}: ${poblacion} solo puede ser si tu marcador no va de uno en uno, y los textos no imprimen sus números (lectura nuestra). Compruébalo en tu tablero.`,
      clauses: ['era:3.1.b', 'era:4.5.2', 'era:4.10.1'],
      readings: ['era:X31'],
    },
  ];
}
