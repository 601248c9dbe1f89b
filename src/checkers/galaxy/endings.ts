import { WORLDS_ROW } from './influence.ts';
import type { World } from './worlds.ts';

/** What a player has on the table, as the rest of the game looks at it. */
export interface Standing {
  /** Visible bases: the world, and the row on which each stands. */
  bases: readonly { world: World; row: number }[];
  /** World of the secret base, where somebody knows it. */
  secret: World | null;
  /** Bases not yet played. */
  unplayed: number;
}

/** What the rules give, from the tables. */
export interface Board {
  round: number;
  /** Lowest row to which a base can sink in this round. */
  lowest: number;
  influenceAt(row: number): number;
}

/** Every set of worlds that may be the last ones: `size` of those in play. */
export function lastWorlds(inPlay: readonly World[], size: number): World[][] {
  if (size === 0) return [[]];
  return inPlay.flatMap((world, at) => lastWorlds(inPlay.slice(at + 1), size - 1).map((others) => [world, ...others]));
}

/** Influence of a player if those worlds are the last: secret bases that are known go to the row of worlds (3.1). */
export function influenceIn({ bases, secret }: Standing, worlds: readonly World[], { influenceAt }: Board): number {
  const visible = bases.reduce((sum, { world, row }) => (worlds.includes(world) ? sum + influenceAt(row) : sum), 0);
  return visible + (secret !== null && worlds.includes(secret) ? influenceAt(WORLDS_ROW) : 0);
}

/** The fewest changes that put a player at the top of an ending. */
export interface Path {
  worlds: World[];
  /** Alone there, or tied with others. */
  alone: boolean;
  /** Bases placed on the row of the round, rows that own bases go up, and rows that rivals' bases go down. */
  placed: number;
  raised: number;
  lowered: number;
}

/** Of two as short, the one that leaves the rivals' bases alone. */
const isShorter = (path: Path, than: Path) =>
  changesIn(path) < changesIn(than) || (changesIn(path) === changesIn(than) && path.lowered < than.lowered);

/** How many changes it takes. */
export const changesIn = ({ placed, raised, lowered }: Path): number => placed + raised + lowered;

/** What one base costs in rows to gain, or to lose, 0, 1, 2… points on its way to a row. */
function costsOf(row: number, end: number, { influenceAt }: Board): number[] {
  const by = Math.sign(end - row);
  const costs = [0];
  // A row worth as much as the one before it costs its step and gives nothing.
  for (let at = row, rows = 1; at !== end; at += by, rows++)
    if (influenceAt(at + by) !== influenceAt(at)) costs.push(rows);
  return costs;
}

/** The fewest rows for each number of points, with several bases: `costs[points]`. */
function cheapest(rows: readonly number[], end: number, board: Board): number[] {
  let total = [0];
  for (const row of rows) {
    const own = costsOf(row, end, board);
    const joined = Array.from({ length: total.length + own.length - 1 }, () => Number.POSITIVE_INFINITY);
    for (const [a, before] of total.entries())
      for (const [b, more] of own.entries()) joined[a + b] = Math.min(joined[a + b] ?? 0, before + more);
    total = joined;
  }
  return total;
}

/**
 * The fewest changes by which a player would lead one ending, alone or tied, or null where rows do not reach. A change
 * is one base placed, or one base that moves one row: what a Transport, an Assault Craft, an attack or the spoils do.
 */
export function shortestPath(
  players: readonly Standing[],
  index: number,
  worlds: readonly World[],
  board: Board,
  alone: boolean,
): Path | null {
  const { round, lowest, influenceAt } = board;
  const mine = players[index];
  if (!mine) return null;
  const rowsIn = ({ bases }: Standing) => bases.flatMap(({ world, row }) => (worlds.includes(world) ? [row] : []));
  const rivals = players
    .filter((_, at) => at !== index)
    .map((rival) => ({ has: influenceIn(rival, worlds, board), down: cheapest(rowsIn(rival), lowest, board) }));
  const isTaken = (world: World) =>
    players.some(({ bases }) => bases.some((b) => b.world === world && b.row === round));
  const room = worlds.filter((world) => !isTaken(world)).length;
  const start = influenceIn(mine, worlds, board);
  let best: Path | null = null;
  for (let placed = 0; placed <= Math.min(mine.unplayed, room); placed++) {
    const up = cheapest([...rowsIn(mine), ...Array.from({ length: placed }, () => round)], WORLDS_ROW, board);
    for (const [points, raised] of up.entries()) {
      const total = start + placed * influenceAt(round) + points;
      const lowered = rivals.reduce(
        (sum, { has, down }) => sum + (down[Math.max(0, has - total + (alone ? 1 : 0))] ?? Infinity),
        0,
      );
      const path = { worlds: [...worlds], alone, placed, raised, lowered };
      if (Number.isFinite(lowered) && (!best || isShorter(path, best))) best = path;
    }
  }
  return best;
}

/** How one ending stands: who leads it, alone or tied. */
export interface EndingNow {
  worlds: World[];
  influence: number[];
  leaders: number[];
}

export function endingNow(players: readonly Standing[], worlds: World[], board: Board): EndingNow {
  const influence = players.map((player) => influenceIn(player, worlds, board));
  const most = Math.max(...influence);
  return { worlds, influence, leaders: influence.flatMap((value, at) => (value === most ? [at] : [])) };
}
