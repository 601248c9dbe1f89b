import { and } from '../../text/lists.ts';
import { count } from '../../text/spanish.ts';
import { countFigure } from '../count-figure.ts';
import type { Assumption, NumbersResult, PlainTable, ResultFigure, Step } from '../results.ts';
import type { Level } from './levels.ts';
import { type Population, population } from './population.ts';

/** Clauses behind the sacrifice of a decline, and the readings that are ours. */
export const SACRIFICE_CITES = [
  'opera:2.6',
  'opera:3.9',
  'opera:4.6',
  'opera:5.1.b',
  'opera:6.1',
  'opera:6.2',
  'opera:6.3',
  'opera:7.15',
  'opera:7.16',
  'opera:7.17',
  'opera:13.2',
  'opera:13.3.a',
  'opera:15.2',
  'opera:16.8',
  'opera:X7',
  'opera:X9',
  'opera:X19',
  'opera:X28',
] as const;
type Cited = (typeof SACRIFICE_CITES)[number];

/** What the tables say of it. */
export interface SacrificeFigures {
  growth: number;
  perDecline: number;
  income: Population;
  military: { attack: number; defence: number };
  /** Level that the population alone gives. */
  levelOf(units: number): Level;
  /** Units that the tokens of the box can show. */
  tokens: number;
}

/** A species as its reorganization begins. */
export interface Sacrifice {
  civiles: number;
  militares: number;
  declives: number;
  'primer-turno': boolean;
}

/** How a reorganization leaves a species: before any decline it grows. */
interface Left extends Population {
  given: Population;
  income: number;
  level: Level;
}

/** Every way to give so many units: so many military ones, the rest civil. */
export function waysToGive(from: Population, amount: number): Population[] {
  const [least, most] = [Math.max(0, amount - from.civil), Math.min(amount, from.military)];
  return Array.from({ length: Math.max(0, most - least + 1) }, (_, at) => ({
    civil: amount - least - at,
    military: least + at,
  }));
}

/** What the decline takes, and what every way of giving it leaves. */
export function sacrificeAnswer(input: Sacrifice, known: SacrificeFigures): NumbersResult<Cited> {
  const now = { civil: input.civiles, military: input.militares };
  const amount = input['primer-turno'] ? 0 : input.declives * known.perDecline;
  const grows = !input['primer-turno'] && amount === 0;
  const isExtinct = amount >= population(now);
  const ways = isExtinct ? [] : waysToGive(now, amount);
  const left = ways.map((given): Left => {
    const civil = now.civil - given.civil + (grows ? known.growth : 0);
    const military = now.military - given.military;
    const income = input['primer-turno'] ? 0 : civil * known.income.civil + military * known.income.military;
    return { civil, military, given, income, level: known.levelOf(civil + military) };
  });
  return {
    kind: 'numbers',
    headline: headlineOf(input, amount, left),
    figures: figuresOf(amount, left),
    tables: amount > 0 && !isExtinct ? [tableOf(left, known)] : [],
    steps: explain(input, amount, isExtinct, known),
    assumptions: assumptionsOf(input, amount, isExtinct, known),
  };
}

const units = (amount: number) => count(amount, 'unidad', 'unidades');

/** `2 civiles y 1 militar`. */
const said = ({ civil, military }: Population) =>
  and(
    [
      ...(civil > 0 ? [count(civil, 'civil', 'civiles')] : []),
      ...(military > 0 ? [count(military, 'militar', 'militares')] : []),
    ],
    'ninguna unidad',
  );

function headlineOf(input: Sacrifice, amount: number, left: readonly Left[]): string {
  const [first] = left;
  if (!first) return `El declive te quita ${units(amount)}, que es todo lo que tienes: tu especie se extingue.`;
  if (input['primer-turno']) return 'En tu primer turno no hay reorganización: ni sacrificas, ni creces, ni cobras.';
  if (amount === 0)
    return `Sin declive no sacrificas nada: creces a ${said(first)} y cobras ${count(first.income, 'crédito')}.`;
  const pays = left.map(({ income }) => income);
  const [least, most] = [Math.min(...pays), Math.max(...pays)];
  const pay = least === most ? count(most, 'crédito') : `entre ${least} y ${count(most, 'crédito')}`;
  return `Sacrificas ${units(amount)}, de ${count(left.length, 'manera')}: después cobras ${pay}.`;
}

function figuresOf(amount: number, left: readonly Left[]): ResultFigure[] {
  const pays = left.map(({ income }) => income);
  const [first] = left;
  const credits = (id: string, label: string, value: number) => countFigure(id, label, value, 'crédito');
  return [
    countFigure('sacrificio', 'Sacrificas', amount, 'unidad', 'unidades'),
    countFigure('quedan', 'Te quedan', first ? population(first) : 0, 'unidad', 'unidades'),
    countFigure('maneras', 'Maneras de repartirlo', amount > 0 ? left.length : 0, 'manera'),
    ...(first
      ? [
          credits('cobro-maximo', pays.length > 1 ? 'Cobras como mucho' : 'Cobras', Math.max(...pays)),
          ...(pays.length > 1 ? [credits('cobro-minimo', 'Cobras como poco', Math.min(...pays))] : []),
          countFigure('nivel-poblacion', 'Nivel por la población', first.level.fromUnits, 'nivel', 'niveles'),
        ]
      : []),
  ];
}

function tableOf(left: readonly Left[], { military }: SacrificeFigures): PlainTable {
  return {
    title: 'Qué deja cada reparto',
    columns: ['Sacrificas', 'Quedan', 'Cobras', 'PST'],
    rows: left.map(({ given, civil, military: soldiers, income }) => [
      said(given),
      said({ civil, military: soldiers }),
      String(income),
      given.military > 0 ? `−${given.military * military.attack} y −${given.military * military.defence}` : 'Igual',
    ]),
  };
}

function explain(input: Sacrifice, amount: number, isExtinct: boolean, known: SacrificeFigures): Step<Cited>[] {
  const { perDecline, income, growth, military } = known;
  if (input['primer-turno'])
    return [
      {
        id: 'primer-turno',
        title: 'Primer turno',
        text: 'No hay reorganización y está prohibido sacrificar población.',
        clauses: ['opera:4.6'],
      },
    ];
  if (amount === 0)
    return [
      {
        id: 'crece',
        title: 'Sin declive',
        text: `Obtienes ${count(growth, 'unidad civil', 'unidades civiles')} y después ${count(income.civil, 'crédito')} por cada civil.`,
        clauses: ['opera:5.1.b', 'opera:16.8'],
      },
    ];
  const steps: Step<Cited>[] = [
    {
      id: 'cuantas',
      title: 'Cuántas',
      text: `En vez de crecer, ${units(perDecline)} por cada declive que haya habido: con ${input.declives}, ${amount}.`,
      clauses: ['opera:6.1', 'opera:6.2', 'opera:6.3'],
    },
  ];
  if (isExtinct)
    return [
      ...steps,
      {
        id: 'extincion',
        title: 'Extinción',
        text: 'Quien se queda sin unidades de población pierde la partida.',
        clauses: ['opera:13.2'],
      },
    ];
  return [
    ...steps,
    {
      id: 'cuales',
      title: 'Cuáles',
      text: 'Civiles o militares, como quieras repartirlas.',
      clauses: ['opera:6.2'],
      readings: ['opera:X28'],
    },
    {
      id: 'cobro',
      title: 'Qué cambia',
      text: `Cobras por los civiles que queden; cada militar que pierdes baja la PST ${military.attack} de ataque y ${military.defence} de defensa. Para el nivel cuentan lo mismo.`,
      clauses: ['opera:5.1.b', 'opera:7.15', 'opera:7.16', 'opera:7.17', 'opera:13.3.a'],
    },
  ];
}

function assumptionsOf(
  input: Sacrifice,
  amount: number,
  isExtinct: boolean,
  { tokens }: SacrificeFigures,
): Assumption<Cited>[] {
  const all = input.civiles + input.militares;
  return [
    ...(amount > 0 && !isExtinct
      ? [
          {
            id: 'sacrificio-antes-de-cobrar',
            text: 'Lectura nuestra: primero se sacrifica y luego se cobra por los civiles que quedan.',
            clauses: ['opera:6.2' as const, 'opera:5.1.b' as const],
            readings: ['opera:X7' as const],
          },
        ]
      : []),
    ...(input.declives > 0 && !input['primer-turno']
      ? [
          {
            id: 'cuando-se-agota',
            text: 'Cuentan los declives de antes de tu paso 2; si el mazo se agota después, se nota en la reorganización siguiente. En el modo competitivo cuenta solo tu mazo.',
            clauses: ['opera:6.1' as const, 'opera:15.2' as const],
            readings: ['opera:X19' as const],
          },
        ]
      : []),
    ...(all > tokens
      ? [
          {
            id: 'mas-que-fichas',
            text: `Las fichas de la caja llegan a ${tokens} unidades para todos y has puesto ${all}. Lectura nuestra: las fichas no son un límite; comprueba que no sea un error al escribir.`,
            clauses: ['opera:2.6' as const],
            readings: ['opera:X9' as const],
          },
        ]
      : []),
  ];
}
