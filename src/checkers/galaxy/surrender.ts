import type { World } from './worlds.ts';

/** The row of the round as the Surrender Phase finds it: the card of each world in play, and who governs it. */
export interface Row {
  cards: ReadonlyMap<World, number | undefined>;
  /** Player by position; worlds without governor are left out. */
  governors: ReadonlyMap<World, number>;
  /** Columns where whoever's turn it is has played in it. */
  played: ReadonlySet<World>;
  /** Whose turn it is, and how many play. */
  turn: number;
  players: number;
}

/** Spoils of one player: the columns of the highest cards that he controls. */
export interface Spoils {
  player: number;
  worlds: World[];
}

/** What the Surrender Phase does. */
export type Surrender =
  | { what: 'falta'; worlds: World[] }
  | { what: 'empate'; worlds: World[]; value: number }
  | {
      what: 'rendicion';
      world: World;
      value: number;
      highest: number;
      /** Columns of the highest cards, and those that nobody controls. */
      top: World[];
      uncontrolled: World[];
      /** In the order in which they are taken: whoever's turn it is first, then clockwise (16.7). */
      spoils: Spoils[];
    };

/** Whoever's turn it is controls what he played in it; its governor any other card (10.5, 13.12, 16.6). */
export function controllerOf({ played, turn, governors }: Row, world: World): number | undefined {
  return played.has(world) ? turn : governors.get(world);
}

/** Which world surrenders and who gains spoils (16.1, 16.4 to 16.7). */
export function surrenderOf(row: Row): Surrender {
  const worlds = [...row.cards.keys()];
  const missing = worlds.filter((world) => row.cards.get(world) === undefined);
  if (missing.length > 0) return { what: 'falta', worlds: missing };
  const cardOf = (world: World) => row.cards.get(world) ?? 0;
  const values = worlds.map(cardOf);
  const holding = (value: number) => worlds.filter((world) => cardOf(world) === value);
  const value = Math.min(...values);
  const lowest = holding(value);
  const [world] = lowest;
  if (world === undefined || lowest.length > 1) return { what: 'empate', worlds: lowest, value };
  const highest = Math.max(...values);
  const top = holding(highest);
  const spoils = Array.from({ length: row.players }, (_, after) => (row.turn + after) % row.players).flatMap(
    (player) => {
      const own = top.filter((one) => controllerOf(row, one) === player);
      return own.length > 0 ? [{ player, worlds: own }] : [];
    },
  );
  const uncontrolled = top.filter((one) => controllerOf(row, one) === undefined);
  return { what: 'rendicion', world, value, highest, top, uncontrolled, spoils };
}
