import { GAME_IDS, type GameId } from '../schema/game-ids.ts';

/** From little to load to much: who has chosen no game sees the first answers sooner. A test holds it to the data. */
export const LIGHTEST_FIRST: readonly GameId[] = ['opera', 'galaxy', 'ascendancy', 'era', 'ti4'];

const placeOf = (game: GameId) => (LIGHTEST_FIRST.includes(game) ? LIGHTEST_FIRST.indexOf(game) : GAME_IDS.length);

/** The order in which games are loaded when all are searched; a game that is not listed comes last. */
export const loadingOrder = (first: GameId | null): GameId[] =>
  [...GAME_IDS].sort((a, b) => Number(b === first) - Number(a === first) || placeOf(a) - placeOf(b));
