import { formatChance } from '../../text/format-es.ts';
import { count } from '../../text/spanish.ts';
import { defineRule } from '../define-rule.ts';
import type { Chart, DistributionResult, ResultFigure, ResultTable } from '../results.ts';
import { manyNodes } from './cards/level-nodes.ts';
import { ruleFigures } from './cards/rule-figures.ts';
import { ships as shipsText } from './cards/words.ts';
import {
  INVASION_TABLES,
  type InvasionFigures,
  type InvasionInput,
  type InvasionSides,
  inputSchema,
  plansOf,
  readSides,
  refuseWhatIsNotExact,
  toInvasion,
} from './invasion/sides.ts';
import { type InvasionEnd, type InvasionOdds, type InvasionResult, solveInvasion } from './invasion/solver.ts';
import {
  doubtfulCards,
  INVASION_CITES,
  type InvasionCited,
  invasionAssumptions,
  invasionSteps,
} from './invasion/steps.ts';

const OUTCOMES = {
  exito: 'Invasión exitosa',
  aniquilacion: 'Aniquilación total',
  repelida: 'Invasión repelida',
  rendicion: 'El Defensor se rinde',
  retirada: 'El Atacante se retira',
  interminable: 'Nadie puede acabarla',
} as const;
type Outcome = keyof typeof OUTCOMES;

const TABLE_ROWS = 12;

/** Exact odds of a Planetary Invasion: its results, what is captured and what it costs. */
export const rule = defineRule(INVASION_TABLES, (figures) => ({
  id: 'ascendancy-invasion',
  game: 'ascendancy',
  kind: 'calculadora',
  title: 'Invasión Planetaria: probabilidades',
  summary: 'Éxito, aniquilación, daño colateral o rechazo de una Invasión, y con qué Naves y Nodos acaba.',
  help: 'Indica las Naves del Atacante y los Nodos del planeta. Vale para un rival, una Civilización o un planeta sin dueño. La respuesta es exacta.',
  input: inputSchema(figures),
  favours: 'exito',
  cites: INVASION_CITES,
  examples: [
    {
      title: 'Cuatro Naves klingon contra Cultura, Investigación y Control',
      clauses: ['ascendancy:28.2'],
      input: { atacante: { naves: 4, impacto: 3 }, sistema: { 'nodos-de-investigacion': 1, 'otros-nodos': 1 } },
      expect: {
        outcomes: { exito: 0.4528842069304625, aniquilacion: 0.5368314401850455, repelida: 0.010284352884491893 },
      },
    },
    {
      title: 'Tres Naves contra una Civilización de Nivel Uno',
      input: { atacante: { naves: 3 }, sistema: { tipo: 'nivel-1', 'otros-nodos': 1 } },
      expect: {
        outcomes: { exito: 0.13684803326979728, aniquilacion: 0.7785424969675968, repelida: 0.0846094697626062 },
      },
    },
    {
      title: 'El rival se rinde cuando solo le queda el Nodo de Control',
      input: {
        atacante: { naves: 5, impacto: 4 },
        sistema: { 'nodos-de-investigacion': 1, 'otros-nodos': 1, escudo: 1, rendicion: { nodos: 1 } },
      },
      expect: { outcomes: { exito: 0.09547284696452511, rendicion: 0.5646637913449903 } },
    },
    {
      title: 'Con Bombardeo planetario, contra la Red de defensa orbital',
      input: {
        atacante: { naves: 5, impacto: 3, avances: { 'bombardeo-planetario': true } },
        sistema: { 'otros-nodos': 2, avances: { 'red-de-defensa-orbital': true } },
      },
      expect: { outcomes: { exito: 0.6328000704140776, aniquilacion: 0.36667559550261186 } },
    },
  ],
  run: (input: InvasionInput) => invade(input, figures),
}));

function invade(input: InvasionInput, figures: InvasionFigures): DistributionResult<InvasionCited> {
  const sides = readSides(input, figures);
  refuseWhatIsNotExact(sides);
  const odds = solveInvasion(toInvasion(sides, plansOf(input), figures));
  const outcomes = outcomesOf(odds);
  const perNode = ruleFigures(figures)('dados-por-nodo');
  return {
    kind: 'distribution',
    headline: headlineOf(outcomes),
    outcomes,
    outcomeLabels: OUTCOMES,
    charts: odds.ends.length > 0 ? [shipsChart(odds.ends)] : [],
    tables: [firstRoundTable(odds), endingsTable(odds.ends, odds.endless)].filter((table) => table.rows.length > 0),
    figures: figuresOf(sides, odds),
    steps: invasionSteps(sides, input, perNode, odds.firstMode, withoutDoubtful(sides, input, figures)),
    assumptions: [
      ...invasionAssumptions(sides, input, odds.endless),
      ...manyNodes(
        figures['ascendancy/niveles'],
        input.sistema.tipo,
        input.sistema['nodos-de-investigacion'] + input.sistema['otros-nodos'],
      ),
    ],
  };
}

/** Chance of taking control if the rival's Advances counted only in his turn; null if nothing would change. */
function withoutDoubtful(sides: InvasionSides, input: InvasionInput, figures: InvasionFigures): number | null {
  const doubtful = doubtfulCards(sides);
  if (doubtful.length === 0) return null;
  const cards = sides.defense.cards.filter((card) => !doubtful.includes(card));
  const stripped = { ...sides, defense: { ...sides.defense, cards } };
  return controlChance(outcomesOf(solveInvasion(toInvasion(stripped, plansOf(input), figures))));
}

/** The three results of 28.1 always; the others when they can happen. */
function outcomesOf({ ends, endless }: InvasionOdds): Partial<Record<Outcome, number>> {
  const outcomes: Partial<Record<Outcome, number>> = { exito: 0, aniquilacion: 0, repelida: 0 };
  for (const { result, probability } of ends) outcomes[result] = (outcomes[result] ?? 0) + probability;
  if (endless > 0) outcomes.interminable = endless;
  return outcomes;
}

const controlChance = (outcomes: Partial<Record<Outcome, number>>) => (outcomes.exito ?? 0) + (outcomes.rendicion ?? 0);

function headlineOf(outcomes: Partial<Record<Outcome, number>>): string {
  const rest = (['aniquilacion', 'repelida', 'retirada', 'interminable'] as const)
    .filter((outcome) => (outcomes[outcome] ?? 0) > 0)
    .map((outcome) => `${HEADLINE_WORDS[outcome]}, ${formatChance(outcomes[outcome] ?? 0)}`);
  return `${[`El Atacante toma el Control el ${formatChance(controlChance(outcomes))} de las veces`, ...rest].join('; ')}.`;
}

const HEADLINE_WORDS = {
  aniquilacion: 'aniquilación total',
  repelida: 'repelida',
  retirada: 'se retira',
  interminable: 'nadie puede acabarla',
} as const;

function shipsChart(ends: readonly InvasionEnd[]): Chart {
  const bars = new Map<string, Chart['bars'][number] & { ships: number }>();
  for (const { result, ships, probability } of ends) {
    const key = `${result} ${ships}`;
    const bar = bars.get(key) ?? { label: String(ships), probability: 0, outcome: result, ships };
    bars.set(key, { ...bar, probability: bar.probability + probability });
  }
  const order = Object.keys(OUTCOMES);
  return {
    title: 'Naves que le quedan al Atacante',
    axis: 'Naves',
    bars: [...bars.values()]
      .sort((a, b) => order.indexOf(a.outcome ?? '') - order.indexOf(b.outcome ?? '') || b.ships - a.ships)
      .map(({ label, probability, outcome }) => ({ label, probability, outcome })),
  };
}

function firstRoundTable({ firstRound }: InvasionOdds): ResultTable {
  const words: Record<keyof typeof firstRound, string> = {
    exito: 'Invasión exitosa',
    dano: 'Daño colateral',
    aniquilacion: 'Aniquilación total',
    repelida: 'Repelida',
    nada: 'Sin daños: sigue el Combate',
  };
  const rows = (Object.keys(words) as (keyof typeof firstRound)[])
    .map((key) => ({ cells: [words[key]], probability: firstRound[key] }))
    .filter(({ probability }) => probability > 0);
  return { title: 'La primera Ronda', columns: ['Resultado'], rows, rest: 0 };
}

function endingsTable(ends: readonly InvasionEnd[], endless: number): ResultTable {
  const sorted = [...ends].sort((a, b) => b.probability - a.probability);
  return {
    title: 'Cómo puede acabar',
    columns: ['Resultado', 'Naves y Nodos de Recursos'],
    rows: sorted.slice(0, TABLE_ROWS).map(({ result, ships, research, other, probability }) => ({
      cells: [OUTCOMES[result], `${shipsText(ships)} y ${count(research + other, 'Nodo', 'Nodos')}`],
      probability,
    })),
    rest: sorted.slice(TABLE_ROWS).reduce((sum, { probability }) => sum + probability, endless),
  };
}

function figuresOf(sides: InvasionSides, { ends, endless, expectedRounds }: InvasionOdds): ResultFigure[] {
  // Means over invasions that may never end would say nothing.
  if (endless > 0) return [];
  const gains: InvasionResult[] = ['exito', 'rendicion'];
  const taken = ends.filter(({ result }) => gains.includes(result));
  const sum = (list: readonly InvasionEnd[], value: (end: InvasionEnd) => number) =>
    list.reduce((total, end) => total + end.probability * value(end), 0);
  const control = sum(taken, () => 1);
  const resources = sides.nodes.research + sides.nodes.other;
  const figures: ResultFigure[] = [
    { id: 'control', label: 'El Atacante toma el Control', value: control, unit: 'probabilidad' },
    {
      id: 'intacto',
      label: 'Lo toma con todos los Nodos',
      value: sum(taken, ({ research, other }) => (research + other === resources ? 1 : 0)),
      unit: 'probabilidad',
    },
    { id: 'rondas', label: 'Rondas de media', value: expectedRounds, unit: 'rondas' },
    {
      id: 'perdida-atacante',
      label: 'Naves que pierde de media',
      value: sum(ends, (end) => sides.ships - end.ships),
      unit: 'Naves',
    },
    {
      id: 'nodos-destruidos',
      label: 'Nodos de Recursos destruidos de media',
      value: sum(ends, ({ research, other }) => resources - research - other),
      unit: 'Nodos',
    },
  ];
  if (control > 0 && sides.owner === 'rival' && sides.nodes.research > 0)
    figures.push({
      id: 'proyectos',
      label: 'Proyectos del rival, si toma el Control',
      value: sum(taken, ({ research }) => research) / control,
      unit: 'de media',
    });
  return figures;
}
