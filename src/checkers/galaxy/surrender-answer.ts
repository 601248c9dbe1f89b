import { and } from '../../text/lists.ts';
import { count } from '../../text/spanish.ts';
import { countFigure } from '../count-figure.ts';
import type { Assumption, NumbersResult, PlainTable, ResultFigure, Step } from '../results.ts';
import type { ShipFigures } from './figures.ts';
import { controllerOf, type Row, type Surrender, surrenderOf } from './surrender.ts';
import { rowOf, type SurrenderRow } from './surrender-row.ts';
import { roundOf, SURRENDER_CITES, type WorldNames } from './worlds.ts';

/** Clauses behind a Surrender Phase, and the readings that are ours. */
export const SURRENDER_PHASE_CITES = [
  'galaxy:5.10',
  'galaxy:7.9',
  'galaxy:7.10',
  'galaxy:10.5',
  'galaxy:13.12',
  'galaxy:15.8',
  'galaxy:16.1',
  'galaxy:16.3',
  'galaxy:16.4',
  'galaxy:16.5',
  'galaxy:16.6',
  'galaxy:16.7',
  'galaxy:18.9',
  'galaxy:18.17',
  'galaxy:18.21',
  'galaxy:18.23',
  ...SURRENDER_CITES,
  'galaxy:X2',
  'galaxy:X3',
  'galaxy:X17',
  'galaxy:X29',
] as const;
type Cited = (typeof SURRENDER_PHASE_CITES)[number];

/** What the tables say of it. */
export interface SurrenderFigures {
  ships: ShipFigures;
  names: WorldNames;
  /** Rounds of a game, and rows below that of the round to which spoils can take a base. */
  rounds: number;
  below: number;
}

/** What the Surrender Phase does with a row, and who gains what. */
export function surrenderAnswer(input: SurrenderRow, known: SurrenderFigures): NumbersResult<Cited> {
  const row = rowOf(input);
  const found = surrenderOf(row);
  const players = input.jugadores.map(({ nombre }, index) => nombre || `Jugador ${index + 1}`);
  return {
    kind: 'numbers',
    headline: headlineOf(found, players, known),
    figures: figuresOf(row, found, players),
    tables: [rowTable(row, found, players, known), ...spoilsTable(found, players, known)],
    steps: explain(input, found, known),
    assumptions: assumptionsOf(row, found, players),
  };
}

function headlineOf(found: Surrender, players: readonly string[], { names, ships }: SurrenderFigures): string {
  switch (found.what) {
    case 'falta':
      return `No se rinde ninguno todavía: ${found.worlds.length === 1 ? 'falta la carta' : 'faltan las cartas'} de ${and(found.worlds.map((world) => names[world]))}.`;
    case 'empate':
      return `No se rinde ninguno: ${and(found.worlds.map((world) => names[world]))} empatan con ${ships.nameOf(found.value)} y la ronda sigue.`;
    case 'rendicion': {
      const gains = found.spoils.map(({ player, worlds }) => {
        const columns = worlds.map((world) => names[world]);
        return `${players[player]} (${columns.join(' o ')})`;
      });
      const spoils = gains.length > 0 ? `Botín de Victoria: ${and(gains)}.` : 'Nadie gana Botín de Victoria.';
      return `Se rinde ${names[found.world]}, con ${ships.nameOf(found.value)}. ${spoils}`;
    }
  }
}

function figuresOf({ cards }: Row, found: Surrender, players: readonly string[]): ResultFigure[] {
  const value = (id: string, label: string, amount: number) => ({ id, label, value: amount, unit: 'de valor' });
  const spoils = found.what === 'rendicion' ? found.spoils : [];
  return [
    ...(found.what === 'falta' ? [] : [value('mas-baja', 'Carta más baja', found.value)]),
    ...(found.what === 'rendicion' ? [value('mas-alta', 'Carta más alta', found.highest)] : []),
    countFigure('botines', 'Botines de Victoria', spoils.length, 'Botín', 'Botines'),
    ...spoils.map(({ player }) => countFigure(`botin-${player + 1}`, players[player] ?? '', 1, 'Botín')),
    countFigure('mundos', 'Mundos que siguen en juego', cards.size - (found.what === 'rendicion' ? 1 : 0), 'Mundo'),
  ];
}

function rowTable(
  row: Row,
  found: Surrender,
  players: readonly string[],
  { names, ships }: SurrenderFigures,
): PlainTable {
  const worlds = [...row.cards.keys()].sort((a, b) => (row.cards.get(a) ?? -1) - (row.cards.get(b) ?? -1));
  const sign = (world: (typeof worlds)[number]) => {
    if (found.what !== 'rendicion') return found.what === 'empate' && found.worlds.includes(world) ? 'Empata' : '';
    return world === found.world ? 'Se rinde' : found.top.includes(world) ? 'La más alta' : '';
  };
  return {
    title: 'La fila, de la carta más baja a la más alta',
    columns: ['Mundo', 'Carta', 'La controla', ''],
    rows: worlds.map((world) => {
      const value = row.cards.get(world);
      const controller = value === undefined ? undefined : controllerOf(row, world);
      return [
        names[world],
        value === undefined ? '—' : ships.nameOf(value),
        controller === undefined ? '—' : (players[controller] ?? ''),
        sign(world),
      ];
    }),
  };
}

function spoilsTable(found: Surrender, players: readonly string[], { names }: SurrenderFigures): PlainTable[] {
  if (found.what !== 'rendicion' || found.spoils.length === 0) return [];
  return [
    {
      title: 'Botines, por su orden',
      columns: ['', 'Jugador', 'En la columna'],
      rows: found.spoils.map(({ player, worlds }, at) => [
        `${at + 1}.º`,
        players[player] ?? '',
        worlds.map((world) => names[world]).join(' o '),
      ]),
    },
  ];
}

function explain({ rendidos }: SurrenderRow, found: Surrender, known: SurrenderFigures): Step<Cited>[] {
  switch (found.what) {
    case 'falta':
      return [
        {
          id: 'falta-carta',
          title: 'Falta alguna carta',
          text: 'Un Mundo solo se rinde si todos los que siguen en juego tienen carta en la fila de la ronda; una boca abajo también vale.',
          clauses: ['galaxy:5.10', 'galaxy:16.1'],
          readings: ['galaxy:X17'],
        },
      ];
    case 'empate':
      return [
        {
          id: 'empate',
          title: 'Empate en lo más bajo',
          text: 'Se sigue jugando, en cualquier Mundo, hasta que en una Fase de Rendición la carta más baja sea de uno solo.',
          clauses: ['galaxy:7.10', 'galaxy:16.1'],
        },
      ];
    case 'rendicion':
      return [
        {
          id: 'se-rinde',
          title: `Se rinde ${known.names[found.world]}`,
          text: 'Es el único con la carta más baja. Se retiran sus dos cartas de mundo, sus cartas de Naves y sus Bases visibles; las secretas se quedan, ya sin valor.',
          clauses: ['galaxy:7.9', 'galaxy:16.1', 'galaxy:16.2', 'galaxy:16.3'],
        },
        ...spoilsSteps(found, roundOf(rendidos), known),
      ];
  }
}

function spoilsSteps(
  { spoils, uncontrolled }: Extract<Surrender, { what: 'rendicion' }>,
  round: number,
  { names, rounds, below }: SurrenderFigures,
): Step<Cited>[] {
  const steps: Step<Cited>[] = [];
  if (spoils.length > 0)
    steps.push({
      id: 'botin',
      title: 'El Botín de Victoria',
      text: 'Quien controla la carta más alta mejora o daña una fila una Base visible de esa columna. La controla el Gobernador, salvo que la haya jugado en este turno otro jugador.',
      clauses: ['galaxy:16.4', 'galaxy:16.6', 'galaxy:10.5', 'galaxy:13.12'],
      readings: ['galaxy:X2'],
    });
  if (spoils.length > 1)
    steps.push({
      id: 'orden',
      title: 'Por su orden',
      text: 'Empieza quien tiene el turno y se sigue en el sentido del reloj.',
      clauses: ['galaxy:16.7'],
    });
  if (uncontrolled.length > 0)
    steps.push({
      id: 'sin-control',
      title: 'Sin control',
      text: `Nadie controla la carta de ${and(uncontrolled.map((world) => names[world]))}: no da Botín.`,
      clauses: ['galaxy:16.7'],
    });
  if (spoils.length > 0)
    steps.push({
      id: 'limite',
      title: 'Hasta dónde',
      text: `Ninguna Base sube de la fila de Mundos ni baja más de ${count(below, 'fila')} por debajo de la de la ronda ${round}.`,
      clauses: ['galaxy:16.5'],
      readings: ['galaxy:X3'],
    });
  if (round === rounds)
    steps.push({
      id: 'fin',
      title: 'Fin de la partida',
      text: `Es la rendición número ${rounds}: se revelan las Bases secretas y se cuenta la Influencia.`,
      clauses: ['galaxy:3.1'],
    });
  return steps;
}

function assumptionsOf({ played }: Row, found: Surrender, players: readonly string[]): Assumption<Cited>[] {
  const assumptions: Assumption<Cited>[] = [];
  if (played.size === 0 && found.what === 'rendicion')
    assumptions.push({
      id: 'sin-jugada',
      text: 'No has dicho dónde ha jugado quien tiene el turno: todas las cartas se cuentan del Gobernador de su Mundo.',
      clauses: ['galaxy:10.5', 'galaxy:16.6'],
    });
  const several = found.what === 'rendicion' ? found.spoils.filter(({ worlds }) => worlds.length > 1) : [];
  if (several.length > 0)
    assumptions.push({
      id: 'varias-del-mismo',
      text: `Lectura nuestra: ${and(several.map(({ player }) => players[player] ?? ''))} cobra un solo Botín, en la columna que elija entre las suyas; el libro no aclara si son dos.`,
      clauses: ['galaxy:16.7'],
      readings: ['galaxy:X29'],
    });
  return assumptions;
}
