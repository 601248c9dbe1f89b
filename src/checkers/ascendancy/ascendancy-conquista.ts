import { formatChance } from '../../text/format-es.ts';
import { count } from '../../text/spanish.ts';
import { defineRule } from '../define-rule.ts';
import type { Chart, DistributionResult, ResultFigure, ResultTable } from '../results.ts';
import { doubtfulCards as doubtfulInBattle } from './battle/case.ts';
import type { Combatant } from './battle/combatant.ts';
import type { Card } from './cards/cards.ts';
import { manyNodes } from './cards/level-nodes.ts';
import { ships as shipsText } from './cards/words.ts';
import { conquestAssumptions } from './conquest/assumptions.ts';
import { decideConquest } from './conquest/choice.ts';
import { CONQUEST_TABLES, type ConquestFigures, type ConquestInput, inputSchema } from './conquest/input.ts';
import { type ConquestSides, readConquest, refuseConquest } from './conquest/sides.ts';
import { type ConquestOdds, OUTCOMES, type Outcome } from './conquest/solver.ts';
import { CONQUEST_CITES, type ConquestCited, conquestSteps } from './conquest/steps.ts';
import type { InvasionEnd } from './invasion/solver.ts';
import { doubtfulCards as doubtfulInInvasion } from './invasion/steps.ts';

const TABLE_ROWS = 12;

/** Exact odds of taking a System: the battle for it and the invasion after it, as one. */
export const rule = defineRule(CONQUEST_TABLES, (figures) => ({
  id: 'ascendancy-conquista',
  game: 'ascendancy',
  kind: 'calculadora',
  title: 'Conquistar un Sistema: Batalla e Invasión',
  summary:
    'Qué probabilidad hay de tomar un Sistema defendido: primero la Batalla contra sus Naves y después la Invasión.',
  help: 'Indica tus Naves, las de quienes defienden y los Nodos del planeta. La respuesta es exacta: lo que se decide en la Batalla mira ya a la Invasión.',
  input: inputSchema(figures),
  favours: 'control',
  cites: CONQUEST_CITES,
  examples: [
    {
      title: 'Cinco Naves klingon contra cuatro romulanas y su planeta, con Cultura, Investigación y Control',
      clauses: ['ascendancy:23.5', 'ascendancy:28.2'],
      input: {
        atacante: { naves: 5, impacto: 3, avances: { 'tecnologia-de-desorganizacion': true } },
        defensores: [{ naves: 4, escudo: 1 }],
        sistema: { 'nodos-de-investigacion': 1, 'otros-nodos': 1 },
      },
      expect: { outcomes: { control: 0.20541737237666194, batalla: 0.06984098105865344 } },
    },
    {
      title: 'Dos Defensores, y el planeta es del primero',
      input: {
        atacante: { naves: 6, impacto: 4 },
        defensores: [{ naves: 2 }, { naves: 1, impacto: 4 }],
        sistema: { 'otros-nodos': 1 },
      },
      expect: { outcomes: { control: 0.5543494566573693 } },
    },
    {
      title: 'Una Civilización de Nivel Uno en un Sistema Azaroso, sin Naves que la defiendan',
      input: { atacante: { naves: 4 }, sistema: { tipo: 'nivel-1', 'otros-nodos': 1, riesgo: 5 } },
      // Each ship is lost with 1/3: none of the four is left with 1/81.
      expect: { outcomes: { control: 0.11420643458798212, riesgo: 1 / 81 } },
    },
  ],
  run: (input: ConquestInput) => conquer(input, figures),
}));

function conquer(input: ConquestInput, figures: ConquestFigures): DistributionResult<ConquestCited> {
  const sides = readConquest(input, figures);
  refuseConquest(sides);
  const decided = decideConquest(sides, input, figures);
  const { odds } = decided;
  return {
    kind: 'distribution',
    headline: headlineOf(odds.outcomes),
    outcomes: odds.outcomes,
    outcomeLabels: OUTCOMES,
    charts: odds.invasion.ends.length > 0 ? [shipsChart(odds)] : [],
    tables: [landingTable(odds), endingsTable(odds)].filter((table) => table.rows.length > 0),
    figures: figuresOf(sides, odds),
    steps: conquestSteps(sides, input, decided, doubtOf(sides, input, figures), figures),
    assumptions: [
      ...conquestAssumptions(sides, input, decided),
      ...manyNodes(
        figures['ascendancy/niveles'],
        input.sistema.tipo,
        input.sistema['nodos-de-investigacion'] + input.sistema['otros-nodos'],
      ),
    ],
  };
}

/** What the attacker's chance would be if the defenders' Advances counted only in their own turn; null if nothing changes. */
function doubtOf(
  sides: ConquestSides,
  input: ConquestInput,
  figures: ConquestFigures,
): { cards: readonly Card[]; chance: number } | null {
  const cards = [...new Set([...sides.defenders.flatMap(doubtfulInBattle), ...doubtfulInInvasion(sides.invasion)])];
  if (cards.length === 0) return null;
  const without = <Side extends { cards: readonly Card[] }>(side: Side) => ({
    ...side,
    cards: side.cards.filter((card) => !cards.includes(card)),
  });
  const stripped: ConquestSides = {
    ...sides,
    defenders: sides.defenders.map((side): Combatant => without(side)),
    invasion: { ...sides.invasion, defense: without(sides.invasion.defense) },
  };
  return { cards, chance: decideConquest(stripped, input, figures).odds.outcomes.control ?? 0 };
}

function headlineOf(outcomes: Partial<Record<Outcome, number>>): string {
  const rest = (Object.keys(OUTCOMES) as Outcome[])
    .filter((outcome) => outcome !== 'control' && (outcomes[outcome] ?? 0) > 0)
    .map((outcome) => `${HEADLINE[outcome]}, ${formatChance(outcomes[outcome] ?? 0)}`);
  return `${[`El Atacante toma el Sistema el ${formatChance(outcomes.control ?? 0)} de las veces`, ...rest].join('; ')}.`;
}

const HEADLINE: Record<Outcome, string> = {
  control: 'lo toma',
  aniquilacion: 'lo arrasa',
  repelida: 'la Invasión queda repelida',
  riesgo: 'el Riesgo acaba con sus Naves',
  batalla: 'no gana la Batalla',
  retirada: 'se retira',
  interminable: 'nadie puede acabarla',
};

/** How an invasion's end is told here. */
const outcomeOf = ({ result }: InvasionEnd): Outcome =>
  result === 'exito' || result === 'rendicion' ? 'control' : result;

function shipsChart({ invasion, outcomes }: ConquestOdds): Chart {
  const bars = new Map<string, Chart['bars'][number] & { ships: number }>();
  const add = (outcome: Outcome, ships: number, probability: number, label = String(ships)) => {
    const key = `${outcome} ${label}`;
    const bar = bars.get(key) ?? { label, probability: 0, outcome, ships };
    bars.set(key, { ...bar, probability: bar.probability + probability });
  };
  for (const end of invasion.ends) if (outcomeOf(end) !== 'retirada') add(outcomeOf(end), end.ships, end.probability);
  for (const outcome of ['riesgo', 'batalla', 'retirada'] as const) {
    const chance = outcomes[outcome] ?? 0;
    if (chance > 0) add(outcome, -1, chance, outcome === 'retirada' ? 'Se retira' : '0');
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

/** With how many ships the battle is won. */
function landingTable({ battle, brought, won }: ConquestOdds): ResultTable {
  return {
    title: 'Con qué llega al planeta',
    columns: ['Le quedan', 'Lleva'],
    rows: battle
      ? brought.map(({ left, brought: taken, chance }) => ({
          cells: [shipsText(left), shipsText(taken)],
          probability: chance,
        }))
      : [],
    rest: 1 - won,
  };
}

function endingsTable({ invasion, outcomes }: ConquestOdds): ResultTable {
  const before = (['batalla', 'retirada', 'riesgo'] as const).flatMap((outcome) => {
    const inInvasion = invasion.ends.reduce(
      (sum, end) => (outcomeOf(end) === outcome ? sum + end.probability : sum),
      0,
    );
    const probability = (outcomes[outcome] ?? 0) - inInvasion;
    return probability > 1e-12 ? [{ cells: [OUTCOMES[outcome], 'No llega a Invadir'], probability }] : [];
  });
  const ends = invasion.ends.map((end) => ({
    cells: [
      OUTCOMES[outcomeOf(end)],
      `${shipsText(end.ships)} y ${count(end.research + end.other, 'Nodo', 'Nodos')} de Recursos`,
    ],
    probability: end.probability,
  }));
  const rows = [...before, ...ends].sort((a, b) => b.probability - a.probability);
  return {
    title: 'Cómo puede acabar',
    columns: ['Resultado', 'Naves y Nodos'],
    rows: rows.slice(0, TABLE_ROWS),
    rest: rows.slice(TABLE_ROWS).reduce((sum, { probability }) => sum + probability, outcomes.interminable ?? 0),
  };
}

function figuresOf(sides: ConquestSides, odds: ConquestOdds): ResultFigure[] {
  const { invasion, outcomes, battle, won } = odds;
  const control = outcomes.control ?? 0;
  const list: ResultFigure[] = [
    { id: 'control', label: 'Toma el Control', value: control, unit: 'probabilidad' },
    ...(battle ? [{ id: 'batalla', label: 'Gana la Batalla', value: won, unit: 'probabilidad' }] : []),
  ];
  // Means over what may never end would say nothing.
  if ((outcomes.interminable ?? 0) > 0) return list;
  const taken = invasion.ends.filter((end) => outcomeOf(end) === 'control');
  const sum = (ends: readonly InvasionEnd[], value: (end: InvasionEnd) => number) =>
    ends.reduce((total, end) => total + end.probability * value(end), 0);
  const resources = sides.invasion.nodes.research + sides.invasion.nodes.other;
  list.push({
    id: 'intacto',
    label: 'Lo toma con todos los Nodos',
    value: sum(taken, ({ research, other }) => (research + other === resources ? 1 : 0)),
    unit: 'probabilidad',
  });
  if (control > 0) {
    list.push({
      id: 'naves-al-tomarlo',
      label: 'Naves en el Sistema, si lo toma',
      value: sum(taken, ({ ships }) => ships) / control,
      unit: 'Naves de media',
    });
    if (sides.invasion.owner === 'rival' && sides.invasion.nodes.research > 0)
      list.push({
        id: 'proyectos',
        label: 'Proyectos del rival, si lo toma',
        value: sum(taken, ({ research }) => research) / control,
        unit: 'de media',
      });
  }
  list.push({
    id: 'nodos-destruidos',
    label: 'Nodos de Recursos destruidos de media',
    value: sum(invasion.ends, ({ research, other }) => resources - research - other),
    unit: 'Nodos',
  });
  return list;
}
