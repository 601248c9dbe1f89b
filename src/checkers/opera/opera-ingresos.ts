import { z } from 'zod';
import { defineRule, type RuleExample } from '../define-rule.ts';
import type { Assumption, NumbersResult, PlainTable, Step } from '../results.ts';
import { type EconomyRules, playTurns, type Turn } from './economy.ts';
import { operaFigure, unitFigures } from './figures.ts';
import { counted, creditsText, plural, unitsText } from './words.ts';

const CITES = [
  'opera:4.6',
  'opera:5.1.b',
  'opera:6.1',
  'opera:6.2',
  'opera:6.3',
  'opera:7.14',
  'opera:7.17',
  'opera:13.2',
  'opera:15.2',
  'opera:16.8',
] as const;
type Cited = (typeof CITES)[number];

const MOST = 200;
const MOST_TURNS = 20;
const FIRST = { civiles: 'Civiles primero', militares: 'Militares primero' } as const;

function inputSchema(start: { civil: number; credits: number }) {
  const count = (title: string, fallback: number, max: number, description?: string) =>
    z
      .int()
      .min(0)
      .max(max)
      .default(fallback)
      .meta({ title, ...(description && { description }) });
  return z
    .strictObject({
      civiles: count('Unidades civiles', start.civil, MOST),
      militares: count('Unidades militares', 0, MOST),
      creditos: count('Créditos', start.credits, MOST),
      turnos: z.int().min(1).max(MOST_TURNS).default(5).meta({ title: 'Turnos que quieres ver' }),
      'primer-turno': z.boolean().default(false).meta({
        title: 'El primero es tu primer turno de la partida',
        description: 'En él no hay reorganización.',
      }),
      declives: count('Declives que ya ha habido', 0, 10, 'Veces que se ha agotado el mazo de recursos.'),
      'nuevos-declives': z
        .array(z.int().min(1).max(MOST_TURNS).meta({ title: 'Antes del turno número' }))
        .max(10)
        .default([])
        .meta({ title: 'Declives que esperas', description: 'Antes de cuál de estos turnos se agota el mazo.' }),
      sacrificio: z
        .enum(['civiles', 'militares'])
        .default('militares')
        .meta({ title: 'En declive sacrificas', options: FIRST }),
      entrenar: count('Militares que entrenas cada turno', 0, 20),
      gasto: count('Otros créditos que gastas cada turno', 0, MOST),
    })
    .superRefine(({ civiles, militares, turnos, 'nuevos-declives': declines }, context) => {
      if (civiles + militares === 0)
        context.addIssue({
          code: 'custom',
          path: ['civiles'],
          message: 'sin población la especie está extinta (13.2)',
        });
      for (const [index, turn] of declines.entries())
        if (turn > turnos)
          context.addIssue({
            code: 'custom',
            path: ['nuevos-declives', index],
            message: `solo se calculan ${turnos} turnos`,
          });
    });
}
type Input = z.output<ReturnType<typeof inputSchema>>;

const EXAMPLES: RuleExample<z.input<ReturnType<typeof inputSchema>>>[] = [
  {
    title: 'Los cinco primeros turnos de una partida, sin gastar nada',
    input: { 'primer-turno': true },
    // 4 at the start, and then 5 + 6 + 7 + 8.
    expect: { figures: { creditos: 30, cobrado: 26, poblacion: 8 } },
  },
  {
    title: 'Segundo declive antes del tercer turno: se sacrifican dos por turno',
    input: { civiles: 6, militares: 2, creditos: 0, turnos: 4, declives: 1, 'nuevos-declives': [3] },
    // It loses 1, 1, 2 and 2 units, the military ones first, and its civil units pay 6, 6, 4 and 2.
    expect: { figures: { creditos: 18, poblacion: 2 } },
  },
  {
    title: 'Entrenas un militar por turno',
    input: { turnos: 3, entrenar: 1 },
    // 4 + 5 − 4 = 5; a civil unit less each turn, one more each reorganization.
    expect: { figures: { creditos: 7, militares: 3, civiles: 4 } },
  },
];

/** Income, population and credits over the next turns, with declines. */
export const rule = defineRule(['opera/cifras', 'opera/unidades'], (figures) => {
  const cifras = figures['opera/cifras'];
  const rules: EconomyRules = {
    growth: operaFigure(cifras, 'civiles-por-reorganizacion'),
    sacrifice: operaFigure(cifras, 'sacrificio-por-declive'),
    income: {
      civil: unitFigures(figures['opera/unidades'], 'civil').credits,
      military: unitFigures(figures['opera/unidades'], 'militar').credits,
    },
    trainingCost: operaFigure(cifras, 'coste-entrenar'),
  };
  const start = { civil: operaFigure(cifras, 'civiles-iniciales'), credits: operaFigure(cifras, 'creditos-iniciales') };
  return {
    id: 'opera-ingresos',
    game: 'opera',
    kind: 'calculadora',
    title: 'Ingresos y declive por turnos',
    summary: 'Cuántos créditos cobras y cuánta población tienes en los próximos turnos.',
    help: 'Indica cómo estás y qué haces cada turno. Si el mazo de recursos se va a agotar, di antes de qué turno.',
    input: inputSchema(start),
    cites: CITES,
    examples: EXAMPLES,
    run: (input: Input) => answer(input, rules),
  };
});

function answer(input: Input, rules: EconomyRules): NumbersResult<Cited> {
  const turns = turnsOf(input, rules, input.sacrificio);
  const last = turns.at(-1);
  const other = turnsOf(input, rules, input.sacrificio === 'civiles' ? 'militares' : 'civiles');
  const extinct = last !== undefined && population(last) === 0;
  const figure = (id: string, label: string, value: number, unit: 'créditos' | 'unidades') => ({
    id,
    label,
    value,
    unit: unit === 'créditos' ? plural(value, 'crédito', unit) : plural(value, 'unidad', unit),
  });
  return {
    kind: 'numbers',
    headline: extinct
      ? `Tu especie se extingue en el turno ${last.number}.`
      : `Tras ${counted(input.turnos, 'turno', 'turnos')} tienes ${creditsText(last?.credits ?? 0)} y ${unitsText(last ? population(last) : 0)}.`,
    figures: [
      figure('creditos', 'Créditos al final', last?.credits ?? 0, 'créditos'),
      figure('cobrado', 'Cobrado en total', collected(turns), 'créditos'),
      figure('poblacion', 'Población al final', last ? population(last) : 0, 'unidades'),
      figure('civiles', 'Civiles', last?.civil ?? 0, 'unidades'),
      figure('militares', 'Militares', last?.military ?? 0, 'unidades'),
      ...(collected(other) === collected(turns)
        ? []
        : [
            figure(
              'cobrado-otro-sacrificio',
              `Cobrado si sacrificas ${FIRST[input.sacrificio === 'civiles' ? 'militares' : 'civiles'].toLowerCase()}`,
              collected(other),
              'créditos',
            ),
          ]),
    ],
    tables: [tableOf(turns)],
    steps: explain(input, turns, rules),
    assumptions: assumptionsOf(input, turns),
  };
}

function turnsOf(input: Input, rules: EconomyRules, sacrificeFirst: Input['sacrificio']): Turn[] {
  const declines = Array.from(
    { length: input.turnos },
    (_, index) => input.declives + input['nuevos-declives'].filter((turn) => turn <= index + 1).length,
  );
  const start = { civil: input.civiles, military: input.militares, credits: input.creditos };
  const habits = { sacrificeFirst, train: input.entrenar, spend: input.gasto };
  return playTurns(start, declines, habits, rules, input['primer-turno']);
}

/** The columns that say something, the ones that matter most first: a phone shows four or five. */
function tableOf(turns: Turn[]): PlainTable {
  const columns: [string, (turn: Turn) => number, isShown: boolean][] = [
    ['Turno', ({ number }) => number, true],
    ['Cobras', ({ income }) => income, true],
    ['Créditos', ({ credits }) => credits, true],
    ['Civiles', ({ civil }) => civil, true],
    [
      'Militares',
      ({ military }) => military,
      turns.some(({ military, sacrificed }) => military + sacrificed.military > 0),
    ],
    [
      'Sacrificas',
      ({ sacrificed }) => sacrificed.civil + sacrificed.military,
      turns.some(({ declines }) => declines > 0),
    ],
    ['Declives', ({ declines }) => declines, turns.some(({ declines }) => declines > 0)],
    ['Entrenas', ({ trained }) => trained, turns.some(({ trained }) => trained > 0)],
    ['Gastas', ({ spent }) => spent, turns.some(({ spent }) => spent > 0)],
  ];
  const shown = columns.filter(([, , isShown]) => isShown);
  return {
    title: 'Turno a turno',
    columns: shown.map(([name]) => name),
    rows: turns.map((turn) => shown.map(([, read]) => String(read(turn)))),
  };
}

function explain(input: Input, turns: Turn[], rules: EconomyRules): Step<Cited>[] {
  const steps: Step<Cited>[] = [
    {
      id: 'reorganizacion',
      title: 'Reorganización',
      text: `Sin declive obtienes ${counted(rules.growth, 'unidad civil', 'unidades civiles')}. Después cobras ${creditsText(rules.income.civil)} por cada civil y ${rules.income.military} por cada militar.`,
      clauses: ['opera:5.1.b', 'opera:16.8', 'opera:7.17'],
    },
  ];
  if (input['primer-turno'])
    steps.unshift({
      id: 'primer-turno',
      title: 'Primer turno',
      text: 'No hay reorganización: ni creces ni cobras.',
      clauses: ['opera:4.6'],
    });
  if (turns.some(({ declines }) => declines > 0))
    steps.push({
      id: 'declive',
      title: 'Declive',
      text: `En vez de crecer, sacrificas ${unitsText(rules.sacrifice)} por cada declive que haya habido, civil o militar.`,
      clauses: ['opera:6.1', 'opera:6.2', 'opera:6.3'],
    });
  if (input.entrenar > 0)
    steps.push({
      id: 'entrenar',
      title: 'Entrenar',
      text: `Cada militar cuesta ${creditsText(rules.trainingCost)} y sale de un civil.${turns.some((turn) => population(turn) > 0 && turn.trained < input.entrenar) ? ' Algún turno no te llega para todos los que querías.' : ''}`,
      clauses: ['opera:7.14'],
    });
  const end = turns.at(-1);
  if (end && population(end) === 0)
    steps.push({
      id: 'extincion',
      title: 'Extinción',
      text: 'Sin unidades de población pierdes la partida.',
      clauses: ['opera:13.2'],
    });
  return steps;
}

function assumptionsOf(input: Input, turns: Turn[]): Assumption<Cited>[] {
  const assumptions: Assumption<Cited>[] = [
    {
      text: 'No hay guerras, negociaciones ni efectos de cartas que cambien la población o los créditos.',
      clauses: [],
    },
  ];
  if (turns.some(({ declines }) => declines > 0))
    assumptions.push(
      {
        text: 'Lectura nuestra (zona gris X7): primero se sacrifica y luego se cobra por los civiles que quedan.',
        clauses: ['opera:6.2', 'opera:5.1.b'],
      },
      { text: 'En el modo competitivo cada jugador tiene su mazo y su propio declive.', clauses: ['opera:15.2'] },
    );
  if (turns.some((turn) => population(turn) > 0 && turn.spent < input.gasto))
    assumptions.push({ text: 'Cuando no te llegan los créditos, gastas los que tengas.', clauses: [] });
  return assumptions;
}

const population = ({ civil, military }: Turn) => civil + military;
const collected = (turns: readonly Turn[]) => turns.reduce((sum, { income }) => sum + income, 0);
