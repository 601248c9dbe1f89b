import { z } from 'zod';
import { decapitalize } from '../../text/capitals.ts';
import { count } from '../../text/spanish.ts';
import { countFigure } from '../count-figure.ts';
import { defineRule, type RuleExample } from '../define-rule.ts';
import { figure } from '../figure.ts';
import { refuse } from '../refuse.ts';
import type { NumbersResult, PlainTable, Step } from '../results.ts';
import { type EconomyRules, playTurns, type Turn } from './economy.ts';
import { assumptionsOf, oddities, type Start } from './income-assumptions.ts';
import { type Falling, population, populationTokens } from './population.ts';

const CITES = [
  'opera:2.6',
  'opera:3.9',
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
  'opera:X7',
  'opera:X9',
] as const;
export type IncomeCited = (typeof CITES)[number];

const MOST = 200;
const MOST_TURNS = 20;
const FIRST = { civiles: 'Civiles primero', militares: 'Militares primero', mixto: 'Unas y otras' } as const;
const MOST_SACRIFICED = 20;

function inputSchema(start: { civil: number; credits: number }) {
  const amount = (title: string, fallback: number, max: number, description?: string, when?: string) =>
    z
      .int()
      .min(0)
      .max(max)
      .default(fallback)
      .meta({ title, ...(description && { description }), ...(when && { when }) });
  return z
    .strictObject({
      civiles: amount('Unidades civiles', start.civil, MOST),
      militares: amount('Unidades militares', 0, MOST),
      creditos: amount('Créditos', start.credits, MOST),
      turnos: z.int().min(1).max(MOST_TURNS).default(5).meta({ title: 'Turnos que quieres ver' }),
      'primer-turno': z.boolean().default(false).meta({
        title: 'El primero es tu primer turno de la partida',
        description: 'En él no hay reorganización.',
      }),
      declives: amount('Declives que ya ha habido', 0, 10, 'Veces que se ha agotado el mazo de recursos.'),
      'nuevos-declives': z
        .array(z.int().min(1).max(MOST_TURNS).meta({ title: 'Antes del turno número' }))
        .max(10)
        .default([])
        .meta({ title: 'Declives que esperas', description: 'Antes de cuál de estos turnos se agota el mazo.' }),
      sacrificio: z
        .enum(['civiles', 'militares', 'mixto'])
        .default('militares')
        .meta({ title: 'En declive sacrificas', options: FIRST }),
      'sacrificio-militares': amount(
        'Militares en cada sacrificio',
        1,
        MOST_SACRIFICED,
        'Las demás, civiles; si de unas no quedan, salen de las otras.',
        'sacrificio=mixto',
      ),
      entrenar: amount('Militares que entrenas cada turno', 0, 20),
      gasto: amount('Otros créditos que gastas cada turno', 0, MOST),
    })
    .superRefine(({ civiles, militares, turnos, 'nuevos-declives': declines }, context) => {
      if (civiles + militares === 0)
        refuse(context, {
          path: ['civiles'],
          message: 'sin población la especie está extinta',
          clauses: ['opera:13.2'],
        });
      for (const [index, turn] of declines.entries())
        if (turn > turnos)
          refuse(context, {
            path: ['nuevos-declives', index],
            message: `solo se calculan ${count(turnos, 'turno')}`,
          });
    });
}
export type IncomeInput = z.output<ReturnType<typeof inputSchema>>;

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
    title: 'Con tres declives, un militar y dos civiles cada turno',
    input: { civiles: 9, militares: 3, creditos: 0, turnos: 3, declives: 3, sacrificio: 'mixto' },
    // 7 + 5 + 3 are collected, and three civil units are left.
    expect: { figures: { creditos: 15, civiles: 3, militares: 0 } },
  },
  {
    title: 'Entrenas un militar por turno',
    input: { turnos: 3, entrenar: 1 },
    // 4 + 5 − 4 = 5; a civil unit less each turn, one more each reorganization.
    expect: { figures: { creditos: 7, militares: 3, civiles: 4 } },
  },
];

/** Income, population and credits over the next turns, with declines. */
export const rule = defineRule(['opera/cifras', 'opera/fichas', 'opera/unidades'], (figures) => {
  const rules: EconomyRules = {
    growth: figure(figures, 'opera/cifras', 'civiles-por-reorganizacion'),
    sacrifice: figure(figures, 'opera/cifras', 'sacrificio-por-declive'),
    income: {
      civil: figure(figures, 'opera/unidades', 'civil', 'creditos'),
      military: figure(figures, 'opera/unidades', 'militar', 'creditos'),
    },
    trainingCost: figure(figures, 'opera/cifras', 'coste-entrenar'),
  };
  const start = {
    civil: figure(figures, 'opera/cifras', 'civiles-iniciales'),
    credits: figure(figures, 'opera/cifras', 'creditos-iniciales'),
  };
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
    run: (input: IncomeInput) => answer(input, rules, { ...start, tokens: populationTokens(figures['opera/fichas']) }),
  };
});

function answer(input: IncomeInput, rules: EconomyRules, start: Start): NumbersResult<IncomeCited> {
  const turns = turnsOf(input, rules, fallingOf(input));
  const last = turns.at(-1);
  const others = (['civiles', 'militares'] as const).filter((first) => first !== input.sacrificio);
  const extinct = last !== undefined && population(last) === 0;
  const credits = (id: string, label: string, value: number) => countFigure(id, label, value, 'crédito');
  const units = (id: string, label: string, value: number) => countFigure(id, label, value, 'unidad', 'unidades');
  return {
    kind: 'numbers',
    headline: extinct
      ? `Tu especie se extingue en el turno ${last.number}.`
      : `Tras ${count(input.turnos, 'turno')} tienes ${count(last?.credits ?? 0, 'crédito')} y ${count(last ? population(last) : 0, 'unidad', 'unidades')}.`,
    figures: [
      credits('creditos', 'Créditos al final', last?.credits ?? 0),
      credits('cobrado', 'Cobrado en total', collected(turns)),
      units('poblacion', 'Población al final', last ? population(last) : 0),
      units('civiles', 'Civiles', last?.civil ?? 0),
      units('militares', 'Militares', last?.military ?? 0),
      ...others.flatMap((first) => {
        const other = collected(turnsOf(input, rules, first));
        const id = `cobrado-${others.length === 1 ? 'otro-sacrificio' : `${first}-primero`}`;
        return other === collected(turns)
          ? []
          : [credits(id, `Cobrado si sacrificas ${decapitalize(FIRST[first])}`, other)];
      }),
    ],
    tables: [tableOf(turns)],
    steps: explain(input, turns, rules),
    assumptions: [...assumptionsOf(input, turns), ...oddities(input, start)],
  };
}

const fallingOf = (input: IncomeInput): Falling =>
  input.sacrificio === 'mixto' ? { military: input['sacrificio-militares'] } : input.sacrificio;

function turnsOf(input: IncomeInput, rules: EconomyRules, sacrificeFirst: Falling): Turn[] {
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

function explain(input: IncomeInput, turns: Turn[], rules: EconomyRules): Step<IncomeCited>[] {
  const steps: Step<IncomeCited>[] = [
    {
      id: 'reorganizacion',
      title: 'Reorganización',
      text: `Sin declive obtienes ${count(rules.growth, 'unidad civil', 'unidades civiles')}. Después cobras ${count(rules.income.civil, 'crédito')} por cada civil y ${rules.income.military} por cada militar.`,
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
      text: `En vez de crecer, sacrificas ${count(rules.sacrifice, 'unidad', 'unidades')} por cada declive que haya habido, civil o militar.`,
      clauses: ['opera:6.1', 'opera:6.2', 'opera:6.3'],
    });
  if (input.entrenar > 0)
    steps.push({
      id: 'entrenar',
      title: 'Entrenar',
      text: `Cada militar cuesta ${count(rules.trainingCost, 'crédito')} y sale de un civil.`,
      clauses: ['opera:7.14'],
    });
  if (turns.some((turn) => population(turn) > 0 && turn.trained < input.entrenar))
    steps.push({
      id: 'entrenar-menos',
      title: 'Entrenar menos',
      text: 'Algún turno no te llega para todos los militares que querías.',
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

const collected = (turns: readonly Turn[]) => turns.reduce((sum, { income }) => sum + income, 0);
