import { type Distribution, mean } from '../../math/dice.ts';
import { formatChance } from '../../text/format-es.ts';
import { defineRule } from '../define-rule.ts';
import type { Assumption, Chart, DistributionResult, ResultFigure, ResultTable, Step } from '../results.ts';
import { citeCard } from './cards/cards.ts';
import { ruleFigures } from './cards/rule-figures.ts';
import { dice, quoted, ships } from './cards/words.ts';
import {
  anySurvives,
  destroyChance,
  destroyed,
  HAZARD_TABLES,
  type Hazard,
  type HazardCondition,
  type HazardFigures,
  type HazardInput,
  inputSchema,
  neededRoll,
  readHazard,
  SYSTEM,
} from './travel/hazard.ts';

const CITES = [
  'ascendancy:18.1',
  'ascendancy:18.2',
  'ascendancy:18.3',
  'ascendancy:20.3',
  'ascendancy:21.3',
  'ascendancy:21.4',
  'ascendancy:34.10',
  'ascendancy:43.9',
  'ascendancy:44.12',
  'ascendancy:46.2',
  'ascendancy:47.1',
  'ascendancy:49.4',
  'ascendancy:49.16',
  'ascendancy:49.23',
  'ascendancy:49.25',
  'ascendancy:49.26',
  'ascendancy:49.27',
  'ascendancy:49.32',
  'ascendancy:49.35',
  'ascendancy:49.37',
  'ascendancy:X52',
] as const;
type Cited = (typeof CITES)[number];

const OUTCOMES = {
  todas: 'Sobreviven todas',
  algunas: 'Sobreviven algunas',
  ninguna: 'No sobrevive ninguna',
} as const;

/** Rows of the tables of «what if»: more ships, more Shields. */
const MORE_SHIPS = 6;
const MORE_SHIELDS = 3;

/** Odds of surviving a Hazard, by Shields and number of ships. */
export const rule = defineRule(HAZARD_TABLES, (figures) => ({
  id: 'ascendancy-riesgo',
  game: 'ascendancy',
  kind: 'calculadora',
  title: 'Riesgo: cuántas Naves sobreviven',
  summary: 'Probabilidad de sobrevivir en un Sistema Azaroso, un Fenómeno o una Crisis, según Escudos y Naves.',
  help: 'Indica el Nivel de Riesgo impreso en el Sistema y las Naves que lo Asumen. Si el Riesgo es de una carta, elígela al final.',
  input: inputSchema(figures),
  favours: 'todas',
  cites: CITES,
  examples: [
    {
      title: 'Nivel 4 con Escudo 1: el ejemplo del «Nursery Stellar»',
      input: { nivel: 4, escudo: 1, naves: 1 },
      expect: { outcomes: { todas: 2 / 3, ninguna: 1 / 3 } },
    },
    {
      title: 'Murasaki 312: Nivel 5, una Nave sin Escudos',
      input: { nivel: 5, naves: 1 },
      expect: { outcomes: { todas: 2 / 3, ninguna: 1 / 3 } },
    },
    {
      title: 'Sonda iconiana con tres Naves y la Academia de la Flota Estelar',
      input: { peligro: 'sonda-iconiana', naves: 3, avances: { 'academia-de-la-flota-estelar': true } },
      expect: { outcomes: { todas: 125 / 216, algunas: 90 / 216, ninguna: 1 / 216 } },
    },
    {
      title: 'Una Flota de Ciencia de tres Naves ante un Nivel 3',
      input: { nivel: 3, naves: 0, 'flota-de-ciencia': 3 },
      expect: { outcomes: { todas: 1 / 3, algunas: 2 / 3, ninguna: 0 } },
    },
  ],
  run: (input: HazardInput) => survive(input, figures),
}));

function survive(input: HazardInput, figures: HazardFigures): DistributionResult<Cited> {
  const hazard = readHazard(input, figures);
  const total = hazard.rolling + hazard.fleet;
  const losses = destroyed(hazard);
  const none = losses[total] ?? 0;
  const all = losses[0] ?? 0;
  const some = losses.reduce((sum, chance, lost) => (lost > 0 && lost < total ? sum + chance : sum), 0);
  const survivors = total - mean(losses);
  return {
    kind: 'distribution',
    headline:
      total === 1
        ? `La Nave sobrevive el ${formatChance(all)} de las veces.`
        : `Sobrevive al menos una el ${formatChance(1 - none)} de las veces; todas, el ${formatChance(all)}.`,
    outcomes: total > 1 ? { todas: all, algunas: some, ninguna: none } : { todas: all, ninguna: none },
    outcomeLabels: OUTCOMES,
    charts: [survivorsChart(losses, total)],
    tables: whatIf(hazard, figures),
    figures: figuresOf(hazard, 1 - none, survivors),
    steps: explain(hazard, input),
    assumptions: assumptionsOf(hazard),
  };
}

function survivorsChart(losses: Distribution, total: number): Chart {
  const bars = Array.from(losses, (probability, lost) => ({
    label: String(total - lost),
    probability,
    outcome: lost === 0 ? 'todas' : lost === total ? 'ninguna' : 'algunas',
  }));
  return { title: 'Naves que sobreviven', axis: 'Naves', bars };
}

function whatIf(hazard: Hazard, figures: HazardFigures): ResultTable[] {
  const tables: ResultTable[] = [];
  const maxShips = ruleFigures(figures)('naves-maximas');
  if (hazard.fleet === 0) {
    const rows = Array.from({ length: Math.min(MORE_SHIPS, maxShips) }, (_, index) => ({
      cells: [ships(index + 1)],
      probability: anySurvives({ ...hazard, rolling: index + 1 }),
    }));
    tables.push({ title: 'Que sobreviva alguna, según cuántas vayan', columns: ['Van'], rows, rest: null });
  }
  if (!hazard.mines) {
    const rows = Array.from({ length: MORE_SHIELDS + 1 }, (_, more) => ({
      cells: [`Escudo ${hazard.shield + more}`],
      probability: anySurvives({ ...hazard, shield: hazard.shield + more }),
    }));
    tables.push({ title: 'Que sobreviva alguna, con más Escudo', columns: ['Con'], rows, rest: null });
  }
  return tables;
}

function figuresOf(hazard: Hazard, any: number, survivors: number): ResultFigure[] {
  const need = neededRoll(hazard);
  const list: ResultFigure[] = [
    { id: 'alguna', label: 'Sobrevive alguna', value: any, unit: 'probabilidad' },
    { id: 'por-dado', label: 'Cada dado destruye una Nave', value: destroyChance(hazard), unit: 'probabilidad' },
    { id: 'supervivientes', label: 'Sobreviven de media', value: survivors, unit: 'Naves' },
  ];
  if (need <= hazard.faces)
    list.push({ id: 'destruye-con', label: 'Un dado destruye con', value: need, unit: 'o más' });
  return list;
}

function explain(hazard: Hazard, input: HazardInput): Step<Cited>[] {
  const need = neededRoll(hazard);
  const card: Step<Cited>['clauses'] = hazard.card ? [citeCard(CITES, hazard.card)] : [];
  if (hazard.mines)
    return [
      {
        id: 'minas',
        title: 'Minas',
        text: `«${hazard.card?.nombre}»: el dueño del Sistema lanza ${dice(hazard.rolling)}, uno por Nave que entra; el ${need} la destruye, sin contar Escudos.`,
        clauses: card,
      },
    ];
  const sum = [
    String(hazard.level),
    hazard.shield > 0 ? `${hazard.shield} de Escudo` : '',
    hazard.bonus > 0 ? `${hazard.bonus} de ${quoted(hazard.bonusCards)}` : '',
  ].filter((part) => part !== '');
  const steps: Step<Cited>[] = [
    ...(hazard.unless
      ? [{ id: `antes-${hazard.unless}`, title: 'Antes de tirar', text: UNLESS_WORDS[hazard.unless], clauses: card }]
      : []),
    {
      id: 'nivel-riesgo',
      title: 'Nivel de Riesgo',
      text: `${hazard.card ? `«${hazard.card.nombre}» pide` : 'El Sistema tiene'} Nivel ${sum.join(' + ')}${sum.length > 1 ? ` = ${need}` : ''}: ${
        need <= hazard.faces
          ? `se destruye una Nave por cada dado de ${need} o más.`
          : 'ningún dado llega, así que no se destruye ninguna (lectura nuestra; el libro no lo dice).'
      }`,
      clauses: [
        'ascendancy:18.1',
        'ascendancy:18.2',
        ...card,
        ...hazard.bonusCards.map((bonus) => citeCard(CITES, bonus)),
      ],
      ...(need > hazard.faces && { readings: ['ascendancy:X52'] }),
    },
    {
      id: 'tirada',
      title: 'Tirada',
      text: `Quien está a tu derecha lanza ${dice(hazard.rolling + (hazard.fleet > 0 ? 1 : 0))}: ${[
        hazard.rolling > 0 ? 'uno por Nave' : '',
        hazard.fleet > 0 ? `uno solo por la Flota de Ciencia de ${ships(hazard.fleet)}, que pierde una como mucho` : '',
      ]
        .filter((part) => part !== '')
        .join(' y ')}.`,
      clauses:
        hazard.fleet > 0
          ? ['ascendancy:18.2', 'ascendancy:34.10', 'ascendancy:46.2', 'ascendancy:47.1']
          : ['ascendancy:18.2'],
    },
  ];
  if (input.peligro === SYSTEM)
    steps.push({
      id: 'una-basta',
      title: 'Para qué basta una',
      text: 'Con que sobreviva una Nave tomas la Ficha «Research» del Fenómeno, o robas la Carta de Exploración del Sistema que acabas de Descubrir. Si no sobrevive ninguna, la ficha se queda y la carta espera boca abajo.',
      clauses: ['ascendancy:20.3', 'ascendancy:21.3', 'ascendancy:21.4'],
    });
  return steps;
}

const UNLESS_WORDS: Record<HazardCondition, string> = {
  'otra-opcion': 'La carta deja hacer otra cosa en lugar de Asumir el Riesgo: aquí se cuenta que lo Asumes.',
  'menos-de-dos-fichas-warp-en-avances':
    'Solo hay Riesgo si tus Avances muestran menos de dos Fichas «Warp»; con dos o más, la carta no hace nada.',
  'no-anotas-impactos':
    'Primero tiras para Impacto con todas tus Naves del Sistema: con un Impacto no hay Riesgo. Si no, lo Asumen también las Naves de los Sistemas adyacentes: cuéntalas.',
};

function assumptionsOf(hazard: Hazard): Assumption<Cited>[] {
  if (hazard.mines)
    return [{ text: 'Nada anula la Tecnología de Camuflaje de las minas.', clauses: ['ascendancy:44.12'] }];
  return [
    {
      text: 'Las Naves acaban su Movimiento aquí, o la carta las obliga: las que pasan de largo o se Construyen aquí no tiran.',
      clauses: ['ascendancy:18.3'],
    },
    {
      text: 'Todas tienen el mismo Escudo, así que da igual qué Nave se pierda en cada grupo.',
      clauses: ['ascendancy:18.2'],
    },
  ];
}
