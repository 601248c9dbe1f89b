/** The count at the end of the game (6.6): pure arithmetic on what each player has. */

export interface Finalist {
  /** The puppet of a game for two: it counts in majorities and scores nothing (8.3.3, 8.3.13). */
  isPuppet: boolean;
  marker: number;
  population: number;
  cards: number;
  /** Ships in each sector, all players in the same order of sectors. */
  ships: readonly number[];
  /** Planets that decide a tie; undefined while nobody has said. */
  planets: number | undefined;
}

/** P.D. of one player by where they come from. */
export interface FinalScore {
  marker: number;
  population: number;
  goal: number;
  sectors: number;
  cards: number;
  total: number;
}

/** Positions of those who have most of something; nobody where nobody has any. */
export function mostOf(amounts: readonly number[]): number[] {
  const most = Math.max(...amounts);
  return most === 0 ? [] : amounts.flatMap((amount, at) => (amount === most ? [at] : []));
}

/** Who has most ships in each sector; `[]` where there are none (6.6.4, grey area X38). */
export function sectorLeaders(finalists: readonly Finalist[]): number[][] {
  const sectors = finalists[0]?.ships.length ?? 0;
  return Array.from({ length: sectors }, (_, sector) => mostOf(finalists.map(({ ships }) => ships[sector] ?? 0)));
}

/** Sectors in which a player has more ships than all the others together (A5.7). */
export function sectorsRuled(finalists: readonly Finalist[], player: number): number {
  const sectors = finalists[player]?.ships ?? [];
  return sectors.filter((own, sector) => {
    const all = finalists.reduce((sum, { ships }) => sum + (ships[sector] ?? 0), 0);
    return own > all - own;
  }).length;
}

/** `goal` gives the P.D. of the goal for the player at a position. */
export function finalScores(
  finalists: readonly Finalist[],
  perSector: number,
  goal: (player: number) => number,
): FinalScore[] {
  const leaders = sectorLeaders(finalists);
  return finalists.map(({ isPuppet, marker, population, cards }, player) => {
    if (isPuppet) return { marker: 0, population: 0, goal: 0, sectors: 0, cards: 0, total: 0 };
    const sectors = leaders.filter((first) => first.includes(player)).length * perSector;
    const parts = { marker, population, goal: goal(player), sectors, cards };
    return { ...parts, total: Object.values(parts).reduce((sum, part) => sum + part, 0) };
  });
}

export interface Victory {
  /** Positions of the winner, or of those still tied. */
  winners: number[];
  /** What settled it; `pendiente` while the planets of those tied are not known. */
  by: 'puntos' | 'planetas' | 'turno' | 'pendiente';
}

/** Who wins (6.6.6). Players stand in the order of turn, so of those tied to the end the first wins. */
export function findWinner(finalists: readonly Finalist[], scores: readonly FinalScore[]): Victory {
  const players = finalists.flatMap(({ isPuppet }, at) => (isPuppet ? [] : [at]));
  const totalOf = (at: number) => scores[at]?.total ?? 0;
  const best = Math.max(...players.map(totalOf));
  const tied = players.filter((at) => totalOf(at) === best);
  if (tied.length === 1) return { winners: tied, by: 'puntos' };
  const planetsOf = (at: number) => finalists[at]?.planets;
  if (tied.some((at) => planetsOf(at) === undefined)) return { winners: tied, by: 'pendiente' };
  const most = Math.max(...tied.map((at) => planetsOf(at) ?? 0));
  const still = tied.filter((at) => planetsOf(at) === most);
  return still.length === 1 ? { winners: still, by: 'planetas' } : { winners: still.slice(0, 1), by: 'turno' };
}
