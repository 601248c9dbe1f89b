import type { APIContext } from 'astro';
import { GAME_IDS, type GameId } from '../../schema/game-ids.ts';
import { packGame } from '../../search/pack.ts';
import { EDITION } from '../../site/edition.ts';
import { documentsOf } from '../../site/search-data.ts';

export function getStaticPaths() {
  return GAME_IDS.map((juego) => ({ params: { juego, edicion: EDITION } }));
}

/** What the search box loads of a game, the first time that the game is searched. */
export function GET({ params }: APIContext) {
  const game = params['juego'] as GameId;
  return Response.json(packGame(game, documentsOf(game)));
}
