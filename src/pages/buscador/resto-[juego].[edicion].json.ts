import type { APIContext } from 'astro';
import { GAME_IDS, type GameId } from '../../schema/game-ids.ts';
import { packRest } from '../../search/pack.ts';
import { EDITION } from '../../site/edition.ts';
import { documentsOf } from '../../site/search-data.ts';

export function getStaticPaths() {
  return GAME_IDS.map((juego) => ({ params: { juego, edicion: EDITION } }));
}

/** Components of a game and what people ask: the search box loads them after the clauses. */
export function GET({ params }: APIContext) {
  const game = params['juego'] as GameId;
  return Response.json(packRest(game, documentsOf(game)));
}
