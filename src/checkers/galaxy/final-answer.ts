import { and } from '../../text/lists.ts';
import { count, plural } from '../../text/spanish.ts';
import { countFigure } from '../count-figure.ts';
import type { Assumption, NumbersResult, ResultFigure, Step } from '../results.ts';
import {
  type Board,
  changesIn,
  endingNow,
  influenceIn,
  lastWorlds,
  type Path,
  type Standing,
  shortestPath,
} from './endings.ts';
import { endingsTable, type FinalFigures, leadsIn, type Outlook, playersTable, worldsTable } from './final-tables.ts';
import { surrenderOf } from './surrender.ts';
import { hiddenBases, standingsOf, type TableNow } from './table-now.ts';
import { roundOf, SURRENDER_CITES, type World, worldsInPlay } from './worlds.ts';

/** Clauses behind the end of a game, and the readings that are ours. */
export const FINAL_CITES = [
  'galaxy:1.1',
  'galaxy:3.2',
  'galaxy:4.1',
  'galaxy:7.4',
  'galaxy:7.9',
  'galaxy:7.10',
  'galaxy:9.2',
  'galaxy:9.4',
  'galaxy:9.13',
  'galaxy:9.15',
  'galaxy:12.5',
  'galaxy:12.6',
  'galaxy:13.8',
  'galaxy:13.10',
  'galaxy:13.11',
  'galaxy:16.3',
  'galaxy:16.4',
  'galaxy:18.23',
  'galaxy:18.24',
  ...SURRENDER_CITES,
  'galaxy:X3',
  'galaxy:X4',
] as const;
type Cited = (typeof FINAL_CITES)[number];

/** Which worlds may be the last, who would win with each set of them, and what each player lacks. */
export function finalAnswer(table: TableNow, figures: FinalFigures): NumbersResult<Cited> {
  const look = outlookOf(table, figures);
  return {
    kind: 'numbers',
    headline: headlineOf(look),
    figures: figuresOf(look),
    tables: [playersTable(look, figures), worldsTable(table, look, figures), endingsTable(look, figures)],
    steps: explain(look, figures),
    assumptions: assumptionsOf(table, look),
  };
}

function outlookOf(table: TableNow, { survivors, below, influenceAt }: FinalFigures): Outlook {
  const round = roundOf(table.rendidos);
  const board: Board = { round, lowest: round + below, influenceAt };
  const standings = standingsOf(table);
  const inPlay = worldsInPlay(table.rendidos);
  const sets = lastWorlds(inPlay, survivors);
  return {
    players: table.jugadores.map(({ nombre }, index) => nombre || `Jugador ${index + 1}`),
    ...{ standings, board, inPlay },
    endings: sets.map((worlds) => endingNow(standings, worlds, board)),
    paths: standings.map((_, index) => {
      const best = (alone: boolean) =>
        nearest(sets.map((worlds) => shortestPath(standings, index, worlds, board, alone)));
      return best(true) ?? best(false);
    }),
  };
}

function nearest(paths: readonly (Path | null)[]): Path | null {
  let best: Path | null = null;
  for (const path of paths) if (path && (!best || changesIn(path) < changesIn(best))) best = path;
  return best;
}

function headlineOf(look: Outlook): string {
  const { players, endings, paths } = look;
  const wins = players.flatMap((name, at) => {
    const amount = leadsIn(look, at);
    return amount > 0 ? [{ text: `${name} en ${amount}`, amount }] : [];
  });
  const sorted = wins.sort((a, b) => b.amount - a.amount).map(({ text }) => text);
  const tied = endings.filter(({ leaders }) => leaders.length > 1).length;
  const ways = count(endings.length, 'final posible', 'finales posibles');
  const main = sorted.length > 0 ? `ganaría ${and(sorted)}` : 'no gana nadie solo';
  const tying = players.filter((_, at) => paths[at]?.alone === false);
  const out = players.filter((_, at) => paths[at] === null);
  return [
    `Con lo que hay, de ${ways} ${main}${tied > 0 ? `; empate en ${tied}` : ''}.`,
    ...(tying.length > 0
      ? [`Moviendo Bases en esta ronda, ${and(tying)} como mucho ${plural(tying.length, 'empata', 'empatan')}.`]
      : []),
    ...(out.length > 0
      ? [`Moviendo Bases en esta ronda, ${and(out)} no ${plural(out.length, 'alcanza', 'alcanzan')} a todos los demás.`]
      : []),
  ].join(' ');
}

function figuresOf(look: Outlook): ResultFigure[] {
  const { players, endings, paths, inPlay, standings, board } = look;
  return [
    countFigure('finales', 'Finales posibles', endings.length, 'final', 'finales'),
    ...players.flatMap((name, at) => {
      const path = paths[at];
      return [
        countFigure(`gana-${at + 1}`, `${name}: ganaría`, leadsIn(look, at), 'final', 'finales'),
        {
          id: `influencia-${at + 1}`,
          label: `${name}, en todos los Mundos`,
          value: influenceIn(standings[at] as Standing, inPlay, board),
          unit: 'de Influencia',
        },
        ...(path
          ? [
              countFigure(
                `cambios-${at + 1}`,
                `${name}: ${path.alone ? 'le faltan' : 'para empatar le faltan'} al menos`,
                changesIn(path),
                'cambio',
              ),
            ]
          : []),
      ];
    }),
  ];
}

function explain({ board, endings }: Outlook, { survivors, rounds }: FinalFigures): Step<Cited>[] {
  const { round, lowest, influenceAt } = board;
  const left = rounds - round + 1;
  return [
    {
      id: 'podio',
      title: 'Quién puede llegar',
      text: `Es la ronda ${round}: ${left === 1 ? 'falta 1 rendición' : `faltan ${left} rendiciones`} y quedan ${survivors} Mundos. Cualquiera de los que siguen en juego puede ser uno de ellos, de ${count(endings.length, 'manera')}.`,
      clauses: ['galaxy:1.1', 'galaxy:3.1', 'galaxy:1.3'],
    },
    {
      id: 'salvarse',
      title: 'Cómo se salva un Mundo',
      text: 'Se rinde el único con la carta más baja. Lo evita otra carta encima, que caiga la de otro Mundo y quede una menor, o un empate, con el que la ronda sigue.',
      clauses: ['galaxy:7.4', 'galaxy:7.9', 'galaxy:7.10', 'galaxy:13.8'],
    },
    {
      id: 'influencia',
      title: 'Qué da cada final',
      text: 'Solo cuentan las Bases de los Mundos que quedan, cada una por su fila; las secretas pasan entonces a la fila de Mundos.',
      clauses: ['galaxy:3.1', 'galaxy:9.13', 'galaxy:9.15', 'galaxy:16.2', 'galaxy:16.3'],
    },
    {
      id: 'cambios',
      title: 'Con qué se alcanza',
      text: `Cada cambio es una Base nueva en la fila de la ronda, que vale ${influenceAt(round)}, o una fila que sube o baja una Base: un Transport, un Assault Craft, un ataque a una Base o el Botín. Ninguna pasa de la fila de Mundos ni de la fila ${lowest}.`,
      clauses: [
        'galaxy:9.2',
        'galaxy:9.4',
        'galaxy:12.5',
        'galaxy:12.6',
        'galaxy:13.10',
        'galaxy:13.11',
        'galaxy:16.4',
      ],
      readings: ['galaxy:X3', 'galaxy:X4'],
    },
  ];
}

function assumptionsOf(table: TableNow, { players, board, inPlay }: Outlook): Assumption<Cited>[] {
  const assumptions: Assumption<Cited>[] = [
    {
      id: 'solo-en-cabeza',
      text: 'Se cuenta lo mínimo para quedar solo en cabeza y, donde no se puede, para empatar; con un empate deciden las Manos y después quién jugó el último.',
      clauses: ['galaxy:3.2'],
    },
    {
      id: 'ronda-actual',
      text: `Los cambios son los que caben en la ronda ${board.round}: en las siguientes las Bases nuevas valen menos y las demás pueden bajar más.`,
      clauses: ['galaxy:9.15', 'galaxy:13.11'],
    },
    {
      id: 'cinco-rondas',
      text: 'La partida llega hasta su última ronda; si antes se agotan la Mano y la Reserva de todos, acaba con más Mundos.',
      clauses: ['galaxy:3.1'],
    },
  ];
  const hidden = hiddenBases(table);
  if (hidden.length > 0)
    assumptions.unshift({
      id: 'secretas-ocultas',
      text: `No se cuenta la Base secreta de ${and(hidden.map((at) => players[at] ?? ''))}: si su Mundo queda, suma ${board.influenceAt(0)} y puede cambiar quién gana.`,
      clauses: ['galaxy:9.13', 'galaxy:9.15'],
    });
  const surrender = surrenderOf({
    cards: new Map(inPlay.map((world) => [world, table.fila[world]])),
    ...{ governors: new Map(), played: new Set<World>(), turn: 0, players: players.length },
  });
  if (surrender.what === 'falta' && surrender.worlds.length < inPlay.length)
    assumptions.push({
      id: 'fila-incompleta',
      text: `${plural(surrender.worlds.length, 'Falta la carta de un Mundo', 'Faltan las cartas de algunos Mundos')}: aún no se sabe quién se rendiría en esta ronda.`,
      clauses: ['galaxy:7.9'],
    });
  return assumptions;
}
