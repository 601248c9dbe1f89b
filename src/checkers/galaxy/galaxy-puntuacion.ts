import { formatNumber } from '../../text/format-es.ts';
import { and } from '../../text/lists.ts';
import { defineRule, type RuleExample } from '../define-rule.ts';
import { figure, figureRow } from '../figure.ts';
import type { Assumption, NumbersResult, PlainTable, Step } from '../results.ts';
import { type InfluenceRow, influenceOf, influenceRows, rowAt, WORLDS_ROW, worthlessRow } from './influence.ts';
import {
  type ScoredPlayer,
  type ScoreLimits,
  type ScoreSheet,
  type ScoreSheetInput,
  scoreSheetSchema,
} from './scoresheet.ts';
import { type Factors, findWinner, handValue, type Score, type Victory } from './tiebreak.ts';

const CITES = [
  'galaxy:3.1',
  'galaxy:3.2',
  'galaxy:3.3',
  'galaxy:7.3',
  'galaxy:9.9',
  'galaxy:9.13',
  'galaxy:9.15',
  'galaxy:11.2',
  'galaxy:13.11',
  'galaxy:14.4',
  'galaxy:16.2',
  'galaxy:16.3',
  'galaxy:3.4',
  'galaxy:4.1',
  'galaxy:6.4',
  'galaxy:X4',
  'galaxy:X10',
] as const;
type Cited = (typeof CITES)[number];

const EXAMPLES: RuleExample<ScoreSheetInput>[] = [
  {
    // The text of the figure gives only the totals: these positions are one way to reach them.
    title: 'Los totales de la figura 1: 14, 5, 7 y 13',
    clauses: ['galaxy:3.4'],
    input: {
      jugadores: [
        { nombre: 'Verde', bases: { 'fila-0': 1, 'fila-1': 1 }, secreta: true },
        { nombre: 'Rojo', bases: { 'fila-0': 1 } },
        { nombre: 'Azul', bases: { 'fila-1': 1, 'fila-2': 1 } },
        { nombre: 'Amarillo', bases: { 'fila-1': 2 }, secreta: true },
      ],
    },
    expect: { figures: { ganador: 1, 'influencia-1': 14, 'influencia-2': 5, 'influencia-3': 7, 'influencia-4': 13 } },
  },
  {
    title: 'Empate a 9: un 5 de un Mundo superviviente vale más que un 9 de uno rendido',
    input: {
      jugadores: [
        { nombre: 'Rojo', bases: { 'fila-0': 1, 'fila-1': 1 }, mano: { rendidos: 9 } },
        { nombre: 'Azul', bases: { 'fila-1': 1 }, secreta: true, mano: { supervivientes: 5 } },
      ],
    },
    expect: { figures: { ganador: 2, 'mano-1': 9, 'mano-2': 10 } },
  },
  {
    title: 'Cuatro Bases, porque una se perdió en la puja',
    clauses: ['galaxy:6.4'],
    input: {
      jugadores: [
        { nombre: 'Rojo', bases: { 'fila-0': 2, 'fila-1': 1 }, secreta: true, 'puja-falsa': true },
        { nombre: 'Azul', bases: { 'fila-0': 3, 'fila-1': 1 } },
      ],
    },
    // 5 + 5 + 4 + 5 and 5 + 5 + 5 + 4: a tie, and nobody holds a card.
    expect: { figures: { 'influencia-1': 19, 'influencia-2': 19 } },
  },
  {
    title: 'Empate en todo: gana quien jugó después',
    input: {
      jugadores: [
        { nombre: 'Rojo', bases: { 'fila-1': 1 } },
        { nombre: 'Azul', bases: { 'fila-1': 1 } },
        { nombre: 'Verde', bases: { 'fila-4': 1 } },
      ],
      ultimo: 3,
    },
    expect: { figures: { ganador: 2 } },
  },
];

const TABLES = ['galaxy/cifras', 'galaxy/influencia', 'galaxy/mundos', 'galaxy/naves'] as const;

/** Final influence of each player, and the winner with its tie-breaks. */
export const rule = defineRule(TABLES, (figures) => {
  const rows = influenceRows(figures['galaxy/influencia']);
  const setSum = figures['galaxy/naves'].filas.reduce((sum, { valor }) => sum + valor, 0);
  const surrendered = figure(figures, 'galaxy/cifras', 'factor-mundo-rendido');
  const ally = figureRow(figures, 'galaxy/cifras', 'factor-ally').valor;
  const factors: Factors = {
    surviving: figure(figures, 'galaxy/cifras', 'factor-mundo-superviviente'),
    surrendered,
    // Unknown in the book (grey area X10): our reading does not double a card of no world.
    ally: ally === 'desconocido' ? surrendered : figure(figures, 'galaxy/cifras', 'factor-ally'),
  };
  const limits: ScoreLimits = {
    players: {
      min: figure(figures, 'galaxy/cifras', 'jugadores-minimo'),
      max: figure(figures, 'galaxy/cifras', 'jugadores-maximo'),
    },
    bases: figure(figures, 'galaxy/cifras', 'bases-por-jugador'),
    penalty: figure(figures, 'galaxy/cifras', 'bases-por-puja-falsa'),
    setSum,
    worldsSum: setSum * figures['galaxy/mundos'].filas.length,
  };
  return {
    id: 'galaxy-puntuacion',
    game: 'galaxy',
    kind: 'calculadora',
    title: 'Puntuación final',
    summary: 'Influencia de cada jugador al acabar la partida, desempates y ganador.',
    help: 'Indica en qué filas de los Mundos supervivientes tiene Bases cada jugador. La Mano solo cuenta si hay empate.',
    input: scoreSheetSchema(rows, limits),
    cites: CITES,
    examples: EXAMPLES,
    run: (input: ScoreSheet) => answer(input, rows, factors),
  };
});

function answer({ jugadores, ultimo }: ScoreSheet, rows: InfluenceRow[], factors: Factors): NumbersResult<Cited> {
  const names = jugadores.map(({ nombre }, index) => nombre || `Jugador ${index + 1}`);
  const scores = jugadores.map((player) => scoreOf(player, rows));
  const victory = findWinner(scores, factors, ultimo === undefined ? undefined : ultimo - 1);
  const hands = scores.map(({ hand }) => handValue(hand, factors));
  const [winner] = victory.winners;
  return {
    kind: 'numbers',
    headline: headlineOf(victory, names, scores),
    figures: [
      ...(winner !== undefined && victory.by !== 'pending'
        ? [{ id: 'ganador', label: `Ganador: ${names[winner]}`, value: winner + 1, unit: 'en la lista' }]
        : []),
      ...scores.map(({ influence }, index) => ({
        id: `influencia-${index + 1}`,
        label: names[index] ?? '',
        value: influence,
        unit: 'de Influencia',
      })),
      ...(victory.by === 'influence'
        ? []
        : hands.map((value, index) => ({
            id: `mano-${index + 1}`,
            label: `Mano de ${names[index]}`,
            value,
            unit: 'puntos de desempate',
          }))),
    ],
    tables: [tableOf(names, scores, hands, victory)],
    steps: explain(jugadores, names, victory, factors),
    assumptions: assumptionsOf(jugadores, { scores, factors, victory, last: ultimo, names, rows }),
  };
}

/** A secret base of a surviving world goes to the row of worlds; hiding one from Sensors costs everything. */
function scoreOf({ bases, secreta, sensors, mano }: ScoredPlayer, rows: InfluenceRow[]): Score {
  const influence = influenceOf(bases, rows) + (secreta ? rowAt(rows, WORLDS_ROW).influence : 0);
  return {
    influence: sensors ? 0 : influence,
    hand: { surviving: mano.supervivientes, surrendered: mano.rendidos, ally: mano.ally },
  };
}

function headlineOf({ winners, by }: Victory, names: string[], scores: Score[]): string {
  const [first = 0] = winners;
  const influence = scores[first]?.influence ?? 0;
  const who = names[first] ?? '';
  switch (by) {
    case 'influence':
      return `Gana ${who} con ${influence} de Influencia.`;
    case 'hand':
      return `Gana ${who}: empata a ${influence} de Influencia y su Mano vale más.`;
    case 'last-turn':
      return `Gana ${who}: empata a ${influence} de Influencia y en la Mano, y de los empatados es quien jugó el último.`;
    case 'pending':
      return `Empatan ${and(winners.map((index) => names[index] ?? ''))} a ${influence} de Influencia y en la Mano: falta saber quién jugó el último.`;
  }
}

function tableOf(names: string[], scores: Score[], hands: number[], { winners, by }: Victory): PlainTable {
  const order = names
    .map((_, index) => index)
    .sort((a, b) => (scores[b]?.influence ?? 0) - (scores[a]?.influence ?? 0) || (hands[b] ?? 0) - (hands[a] ?? 0));
  return {
    title: 'Recuento',
    columns: ['Jugador', 'Influencia', 'Mano', ''],
    rows: order.map((index) => [
      names[index] ?? '',
      formatNumber(scores[index]?.influence ?? 0),
      formatNumber(hands[index] ?? 0),
      winners.includes(index) ? (by === 'pending' ? 'Empatado' : 'Gana') : '',
    ]),
  };
}

function explain(players: ScoredPlayer[], names: string[], { by }: Victory, factors: Factors): Step<Cited>[] {
  const steps: Step<Cited>[] = [
    {
      id: 'influencia',
      title: 'Influencia',
      text: 'Cada Base de un Mundo superviviente vale según su fila. Las secretas se revelan y, si su Mundo sobrevive, pasan a la fila de Mundos.',
      clauses: ['galaxy:3.1', 'galaxy:9.15', 'galaxy:9.9', 'galaxy:9.13'],
    },
  ];
  players.forEach((player, index) => {
    if (player['puja-falsa'])
      steps.push({
        id: `puja-${index + 1}`,
        title: `${names[index]}, una Base menos`,
        text: 'Le tocaba empezar por su puja y no tenía esa carta: jugó toda la partida con una Base menos.',
        clauses: ['galaxy:6.4'],
      });
    if (player.sensors)
      steps.push({
        id: `cero-${index + 1}`,
        title: `${names[index]}, cero`,
        text: 'Calló su Base secreta cuando Sensors acertó en ese Mundo: su puntuación total es cero.',
        clauses: ['galaxy:14.4'],
      });
  });
  if (by === 'influence') return steps;
  steps.push({
    id: 'desempate-por-la-mano',
    title: 'Empate: la Mano',
    text: `Cada carta de Naves de un Mundo superviviente cuenta por ${factors.surviving} y la de uno rendido por ${factors.surrendered}; las de Tecnología no cuentan.`,
    clauses: ['galaxy:3.2', 'galaxy:3.3'],
  });
  if (by !== 'hand')
    steps.push({
      id: 'desempate-por-el-ultimo-turno',
      title: 'Sigue el empate: el último turno',
      text: 'Gana, de los que siguen empatados, quien haya jugado en último lugar.',
      clauses: ['galaxy:3.3'],
    });
  return steps;
}

interface Tally {
  scores: Score[];
  factors: Factors;
  victory: Victory;
  last: number | undefined;
  names: string[];
  rows: InfluenceRow[];
}

function assumptionsOf(players: ScoredPlayer[], tally: Tally): Assumption<Cited>[] {
  const { rows, victory } = tally;
  const assumptions: Assumption<Cited>[] = [
    {
      id: 'mundos-supervivientes',
      text: 'Solo se han contado Bases de Mundos supervivientes: las de un Mundo rendido se retiran o, si son secretas, no valen nada.',
      clauses: ['galaxy:16.2', 'galaxy:16.3'],
    },
    {
      id: 'filas-sin-valor',
      text: `Las Bases de la ${worthlessRow(rows)} no dan Influencia. Por debajo de ella tampoco: el libro no lo dice, es lectura nuestra.`,
      clauses: ['galaxy:9.15', 'galaxy:13.11'],
      readings: ['galaxy:X4'],
    },
  ];
  if (victory.by !== 'influence') assumptions.push(...handReadings(players, tally));
  return assumptions;
}

/** Our reading of the hand, and what doubling Ally cards would change. */
function handReadings(players: ScoredPlayer[], { scores, factors, victory, last, names }: Tally): Assumption<Cited>[] {
  const doubled = findWinner(
    scores,
    { ...factors, ally: factors.surviving },
    last === undefined ? undefined : last - 1,
  );
  const changes = players.some(({ mano }) => mano.ally > 0) && doubled.winners.join() !== victory.winners.join();
  const reading: Assumption<Cited> = {
    id: 'ally-sin-doblar',
    text: 'Lectura nuestra: la Reserva no es parte de la Mano y una Ally cuenta sin doblar.',
    clauses: ['galaxy:3.2', 'galaxy:7.3', 'galaxy:11.2'],
    readings: ['galaxy:X10'],
  };
  if (!changes) return [reading];
  const others = and(doubled.winners.map((index) => names[index] ?? ''));
  return [
    reading,
    {
      id: 'ally-doblada-cambia',
      text: `Si las Ally se doblaran, el desempate sería para ${others}.`,
      clauses: ['galaxy:3.2'],
      readings: ['galaxy:X10'],
    },
  ];
}
