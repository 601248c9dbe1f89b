import { chanceAtLeast } from '../../math/dice.ts';
import { formatChance, formatNumber } from '../../text/format-es.ts';
import { count } from '../../text/spanish.ts';
import { defineRule } from '../define-rule.ts';
import type { Assumption, Chart, DistributionResult, ResultFigure, ResultTable, Step } from '../results.ts';
import { type Card, citeCard, effectsOf } from './cards/cards.ts';
import { LEVEL_CLAUSES, manyNodes } from './cards/level-nodes.ts';
import { costOf } from './cards/rule-figures.ts';
import { RIVAL } from './cards/system-owner.ts';
import { quoted } from './cards/words.ts';
import {
  type Attempt,
  HEGEMONY_TABLES,
  type HegemonyFigures,
  type HegemonyInput,
  inputSchema,
  neededRoll,
  readAttempt,
  resistancePerStructure,
  successChance,
  UNCONTROLLED,
} from './hegemony.ts';

const CITES = [
  'ascendancy:5.6',
  'ascendancy:13.3',
  'ascendancy:14.3',
  'ascendancy:29.1',
  'ascendancy:31.2',
  'ascendancy:31.4',
  'ascendancy:32.1',
  'ascendancy:32.2',
  'ascendancy:32.3',
  'ascendancy:32.4',
  'ascendancy:33.2',
  'ascendancy:33.3',
  'ascendancy:33.4',
  'ascendancy:33.5',
  'ascendancy:33.6',
  'ascendancy:43.1',
  'ascendancy:43.2',
  'ascendancy:43.10',
  'ascendancy:44.11',
  'ascendancy:45.7',
  'ascendancy:46.6',
  ...LEVEL_CLAUSES,
  'ascendancy:X46',
  'ascendancy:X51',
] as const;
type Cited = (typeof CITES)[number];

/** Levels of Ascendancy shown beyond one's own. */
const MORE_ASCENDANCY = 3;

/** Resistance of a System, roll needed, and odds of taking it with some Orders and Culture. */
export const rule = defineRule(HEGEMONY_TABLES, (figures) => ({
  id: 'ascendancy-hegemonia',
  game: 'ascendancy',
  kind: 'calculadora',
  title: 'Hegemonía: tirada y Cultura',
  summary: 'Resistencia de un Sistema a la Hegemonía, tirada que hace falta y Cultura que cuesta tomarlo.',
  help: 'Describe el Sistema y tu Auge. Con tus Órdenes y tu Cultura verás también qué probabilidad tienes de tomarlo en este turno.',
  input: inputSchema(figures),
  cites: CITES,
  examples: [
    {
      title: 'Romulanos (Auge 2) en un Sistema klingon con dos Nodos de Recursos',
      clauses: ['ascendancy:32.4'],
      input: { auge: 2, sistema: 'rival', 'nodos-de-recursos': 2, 'auge-rival': 1 },
      expect: { outcomes: { control: 4 / 6, 'sin-control': 2 / 6 } },
    },
    {
      title: 'Romulanos (Auge 2) y una Civilización de Nivel 3 con tres Nodos',
      clauses: ['ascendancy:33.2'],
      input: { auge: 2, sistema: 'nivel-3', 'nodos-de-recursos': 3 },
      expect: { outcomes: { control: 2 / 6, 'sin-control': 4 / 6 } },
    },
    {
      title: 'La Federación, con Traductor universal y Flota de Diplomacia, tres Órdenes y cuatro Culturas',
      input: {
        auge: 1,
        sistema: 'nivel-2',
        'nodos-de-recursos': 2,
        ordenes: 3,
        cultura: 4,
        'flota-de-diplomacia': true,
        avances: { 'traductor-universal': true },
      },
      // Resistance 4, needs 3 or more: 4/6, repeated once; three attempts fit.
      expect: { outcomes: { control: 1 - (1 / 9) ** 3 } },
    },
  ],
  run: (input: HegemonyInput) => attempt(input, figures),
}));

function attempt(input: HegemonyInput, figures: HegemonyFigures): DistributionResult<Cited> {
  const attempt = readAttempt(input, figures);
  const chance = successChance(attempt);
  // The last Culture must be left to take control with.
  const payable = Math.floor((input.cultura - attempt.controlCulture) / attempt.attemptCulture);
  const attempts = Math.max(0, Math.min(Math.floor(input.ordenes / attempt.attemptOrders), payable));
  const control = 1 - (1 - chance) ** attempts;
  return {
    kind: 'distribution',
    headline: headlineOf(attempt, chance, attempts, control),
    outcomes: { control, 'sin-control': 1 - control },
    outcomeLabels: { control: 'Tomas el Control', 'sin-control': 'No lo consigues' },
    charts: attempts > 1 ? [attemptsChart(chance, attempts)] : [],
    tables: [ascendancyTable(attempt)],
    figures: figuresOf(attempt, chance, attempts),
    steps: explain(input, attempt, chance, attempts, figures),
    assumptions: assumptionsOf(input, attempt, figures),
  };
}

function headlineOf(attempt: Attempt, chance: number, attempts: number, control: number): string {
  const need = neededRoll(attempt);
  const roll =
    need <= 1
      ? 'Éxito seguro: cualquier tirada basta'
      : need > attempt.faces
        ? `Imposible: harían falta ${need} en un dado de ${attempt.faces}`
        : `Necesitas ${need} o más: ${formatChance(chance)} en cada intento`;
  if (need > attempt.faces) return `${roll}.`;
  if (attempts === 0) return `${roll}. Con tus Órdenes y tu Cultura no puedes intentarlo y tomar el Control.`;
  return attempts === 1 ? `${roll}.` : `${roll}; ${formatChance(control)} en ${attempts} intentos.`;
}

function attemptsChart(chance: number, attempts: number): Chart {
  const bars = Array.from({ length: attempts }, (_, failed) => ({
    label: String(failed + 1),
    probability: chance * (1 - chance) ** failed,
    outcome: 'control',
  }));
  return {
    title: 'En qué intento lo consigues',
    axis: 'Intento',
    bars: [...bars, { label: 'Ninguno', probability: (1 - chance) ** attempts, outcome: 'sin-control' }],
  };
}

function ascendancyTable(attempt: Attempt): ResultTable {
  return {
    title: 'Éxito de un intento, según tu Auge',
    columns: ['Con Auge', 'Necesitas'],
    rows: Array.from({ length: MORE_ASCENDANCY + 1 }, (_, more) => {
      const raised = { ...attempt, ascendancy: attempt.ascendancy + more };
      const need = neededRoll(raised);
      const words = need <= 1 ? 'cualquier tirada' : need > attempt.faces ? 'no se puede' : `${need} o más`;
      return { cells: [String(raised.ascendancy), words], probability: successChance(raised) };
    }),
    rest: null,
  };
}

function figuresOf(attempt: Attempt, chance: number, attempts: number): ResultFigure[] {
  const list: ResultFigure[] = [
    { id: 'resistencia', label: 'Resistencia a la Hegemonía', value: attempt.resistance, unit: 'de Resistencia' },
    { id: 'exito', label: 'Éxito de un intento', value: chance, unit: 'probabilidad' },
  ];
  const need = neededRoll(attempt);
  if (need > 1 && need <= attempt.faces) list.push({ id: 'tirada', label: 'Necesitas', value: need, unit: 'o más' });
  if (chance > 0) {
    list.push(
      {
        id: 'cultura-hasta-conseguirlo',
        label: 'Cultura media hasta conseguirlo',
        value: attempt.attemptCulture / chance + attempt.controlCulture,
        unit: 'de Cultura',
      },
      {
        id: 'ordenes-hasta-conseguirlo',
        label: 'Órdenes de media',
        value: attempt.attemptOrders / chance,
        unit: 'Órdenes',
      },
    );
  }
  list.push({
    id: 'intentos',
    label: 'Intentos que te caben',
    value: attempts,
    unit: attempts === 1 ? 'intento' : 'intentos',
  });
  return list;
}

function explain(
  input: HegemonyInput,
  attempt: Attempt,
  chance: number,
  attempts: number,
  figures: HegemonyFigures,
): Step<Cited>[] {
  const cite = (cards: readonly Card[]) => cards.map((card) => citeCard(CITES, card));
  const need = neededRoll(attempt);
  const resistance: Step<Cited>['clauses'] =
    input.sistema === RIVAL
      ? ['ascendancy:32.3', ...cite(attempt.rival)]
      : input.sistema === UNCONTROLLED
        ? ['ascendancy:33.3']
        : ['ascendancy:31.2', 'ascendancy:31.4', 'ascendancy:33.2'];
  const bonusCards = attempt.own.filter((card) => effectsOf([card], 'hegemonia').length > 0);
  const freeCards = attempt.own.filter((card) => effectsOf([card], 'hegemonia-control').length > 0);
  const steps: Step<Cited>[] = [
    {
      id: 'resistencia',
      title: 'Resistencia',
      text: `${attempt.parts.map(({ words, amount }) => `${words}: ${amount}`).join('; ')}. En total, ${attempt.resistance}.`,
      clauses: resistance,
    },
    {
      id: 'tirada',
      title: 'Tirada',
      text: `Un dado más tu Auge (${attempt.ascendancy})${attempt.bonus > 0 ? ` más ${attempt.bonus} de ${quoted(bonusCards)}` : ''} tiene que superar ${attempt.resistance}: ${
        need <= 1 ? 'lo hace siempre' : need > attempt.faces ? 'no hay tirada que lo haga' : `hace falta ${need} o más`
      } (${formatChance(chanceAtLeast(need, attempt.faces))}).`,
      clauses:
        need <= 1
          ? ['ascendancy:32.4', 'ascendancy:33.5', ...cite(bonusCards)]
          : ['ascendancy:32.4', ...cite(bonusCards)],
    },
  ];
  if (attempt.rolls > 1)
    steps.push({
      id: 'repetir-tirada',
      title: 'Repetir la tirada',
      text: `La Flota de Diplomacia que Ocupa el Sistema repite una tirada fallida en cada intento: ${formatChance(chance)}.`,
      clauses: ['ascendancy:46.6'],
    });
  const total = attempt.attemptCulture + attempt.controlCulture;
  steps.push({
    id: 'coste',
    title: 'Coste',
    text: `Cada intento cuesta ${count(attempt.attemptOrders, 'Orden', 'Órdenes')} y ${attempt.attemptCulture} de Cultura; tomar el Control, ${
      attempt.controlCulture > 0 ? `${attempt.controlCulture} de Cultura más` : `nada, por ${quoted(freeCards)}`
    }: ${total} como mínimo. ${
      attempts > 0
        ? `Con ${count(input.ordenes, 'Orden', 'Órdenes')} y ${input.cultura} de Cultura ${attempts > 1 ? `puedes fallar ${count(attempts - 1, 'vez', 'veces')} y aún tomarlo` : 'tienes un solo intento'}.`
        : `Con ${count(input.ordenes, 'Orden', 'Órdenes')} y ${input.cultura} de Cultura no te alcanza.`
    }`,
    clauses: ['ascendancy:14.3', 'ascendancy:32.2', 'ascendancy:32.4', ...cite(freeCards)],
  });
  if (chance > 0)
    steps.push({
      id: 'hasta-conseguirlo',
      title: 'Hasta conseguirlo',
      text: `De media son ${formatNumber(1 / chance)} intentos y ${formatNumber(attempt.attemptCulture / chance + attempt.controlCulture)} de Cultura. Una Ficha «Ascendancy» más cuesta ${costOf(figures, 'ficha-ascendancy', 'cultura')} y baja en 1 la tirada.`,
      clauses: ['ascendancy:13.3', 'ascendancy:32.4'],
    });
  if (input.sistema === RIVAL)
    steps.push({
      id: 'motivos',
      title: 'Lo que viene con él',
      text: 'Con la Base Estelar ganas una Orden. Por cada Nodo de Investigación, el rival te da uno de sus Proyectos Activos, el que él elija (lectura nuestra).',
      clauses: ['ascendancy:33.6', 'ascendancy:29.1'],
      readings: ['ascendancy:X46'],
    });
  return steps;
}

function assumptionsOf(input: HegemonyInput, attempt: Attempt, figures: HegemonyFigures): Assumption<Cited>[] {
  const list: Assumption<Cited>[] = [
    {
      text: 'Tus Naves Ocupan el Sistema, que está Desarrollado y no Controlas.',
      clauses: ['ascendancy:32.1', 'ascendancy:5.6'],
    },
    { text: 'Si un intento falla, lo repites mientras te alcancen Órdenes y Cultura.', clauses: ['ascendancy:14.3'] },
  ];
  const withBase = { ...attempt, resistance: attempt.resistance + resistancePerStructure(figures) };
  if (input.sistema !== RIVAL && input['base-estelar'])
    list.push({
      id: 'base-sin-dueno',
      text: `Sin dueño, la Base Estelar no suma (lectura nuestra): la regla de estos Sistemas cuenta solo Nodos y Fichas «Warp», aunque la general dice que las Bases son Estructuras. Si en tu mesa sumara, la Resistencia sería ${withBase.resistance} y cada intento, ${formatChance(successChance(withBase))}.`,
      clauses: ['ascendancy:33.3', 'ascendancy:32.3'],
      readings: ['ascendancy:X51'],
    });
  list.push(...manyNodes(figures['ascendancy/niveles'], input.sistema, input['nodos-de-recursos']));
  if (input.sistema === UNCONTROLLED)
    list.push({ text: 'Los Sistemas Pre-Warp y los no Desarrollados se Colonizan.', clauses: ['ascendancy:33.4'] });
  return list;
}
