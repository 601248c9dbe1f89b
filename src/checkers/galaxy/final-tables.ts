import { and } from '../../text/lists.ts';
import { count } from '../../text/spanish.ts';
import type { PlainTable } from '../results.ts';
import { type Board, type EndingNow, influenceIn, type Path, type Standing } from './endings.ts';
import type { ShipFigures } from './figures.ts';
import type { TableLimits, TableNow } from './table-now.ts';
import type { World, WorldNames } from './worlds.ts';

/** What the tables say of it. */
export interface FinalFigures extends TableLimits {
  ships: ShipFigures;
  names: WorldNames;
  /** Worlds that are left at the end. */
  survivors: number;
  influenceAt(row: number): number;
}

/** The rest of a game, seen from the table as it stands. */
export interface Outlook {
  players: string[];
  standings: Standing[];
  board: Board;
  inPlay: World[];
  endings: EndingNow[];
  /** By player: the ending that is nearest for him, and how. */
  paths: (Path | null)[];
}

/** Whether a player leads an ending alone. */
const leads = ({ leaders }: EndingNow, player: number) => leaders.length === 1 && leaders[0] === player;
/** In how many endings a player leads alone. */
export const leadsIn = ({ endings }: Outlook, player: number) => endings.filter((one) => leads(one, player)).length;

/** By player: where he would win, and the least that he lacks. */
export function playersTable(look: Outlook, { names }: FinalFigures): PlainTable {
  return {
    title: 'Por jugador: dónde gana, y lo mínimo que le falta',
    columns: ['Jugador', 'Gana', 'Final más cercano', 'Con qué'],
    rows: look.players.map((name, at) => {
      const path = look.paths[at] ?? null;
      return [
        name,
        `${leadsIn(look, at)} de ${look.endings.length}`,
        path ? path.worlds.map((world) => names[world]).join(', ') : '—',
        path ? pathText(path) : 'No le basta con mover Bases',
      ];
    }),
  };
}

function pathText({ alone, placed, raised, lowered }: Path): string {
  const parts = [
    ...(placed > 0 ? [`colocar ${count(placed, 'Base')}`] : []),
    ...(raised > 0 ? [`subir ${count(raised, 'fila')}`] : []),
    ...(lowered > 0 ? [`bajar a otros ${count(lowered, 'fila')}`] : []),
  ];
  if (parts.length === 0) return alone ? 'Ya va por delante' : 'Ya empata';
  return alone ? and(parts) : `Para empatar: ${and(parts)}`;
}

/** By world: who surrenders now, what saves it, and what it is worth to each. */
export function worldsTable(
  { fila }: TableNow,
  { inPlay, players, standings, board }: Outlook,
  figures: FinalFigures,
): PlainTable {
  const { names, ships } = figures;
  return {
    title: 'Por Mundo: cómo llega al final y a quién da Influencia',
    columns: ['Mundo', 'Carta', 'Para no rendirse', 'Influencia'],
    rows: inPlay.map((world) => {
      const value = fila[world];
      const shares = players.flatMap((name, at) => {
        const worth = influenceIn(standings[at] as Standing, [world], board);
        return worth > 0 ? [`${name} ${worth}`] : [];
      });
      return [
        names[world],
        value === undefined ? '—' : ships.nameOf(value),
        rescueText(world, fila, inPlay, figures),
        and(shares, '—'),
      ];
    }),
  };
}

/** What keeps a world from surrendering in this round, as its row stands. */
function rescueText(world: World, fila: TableNow['fila'], inPlay: readonly World[], { ships }: FinalFigures): string {
  const value = fila[world];
  const others = inPlay.flatMap((other) => (other === world ? [] : (fila[other] ?? [])));
  if (value === undefined || others.length < inPlay.length - 1)
    return value === undefined ? 'Aún sin carta' : 'Falta la carta de otro';
  const second = Math.min(...others);
  if (value > second) return 'A salvo por ahora';
  if (value === second) return 'Empata: la ronda sigue';
  return second === ships.all.max
    ? `Otra encima, un ${second}, que empata`
    : `Otra encima: un ${second} empata, más lo salva`;
}

/** Endings shown: those of a phone's patience; how many there are is told. */
const MOST_ENDINGS = 20;

/** Who would win in each ending. */
export function endingsTable({ endings, players }: Outlook, { names }: FinalFigures): PlainTable {
  const shown = endings.slice(0, MOST_ENDINGS);
  return {
    title:
      endings.length > shown.length
        ? `Los primeros ${shown.length} finales de ${endings.length}: quién ganaría con lo que hay`
        : 'Quién ganaría con lo que hay en cada final',
    columns: ['Mundos que quedan', 'Gana', 'Influencia'],
    rows: shown.map(({ worlds, influence, leaders }) => [
      worlds.map((world) => names[world]).join(', '),
      leaders.length > 1 ? `Empatan ${and(leaders.map((at) => players[at] ?? ''))}` : (players[leaders[0] ?? 0] ?? ''),
      players.map((name, at) => `${name} ${influence[at]}`).join(', '),
    ]),
  };
}
