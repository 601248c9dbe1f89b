import type { APIContext } from 'astro';
import { GAME_IDS, type GameId } from '../../schema/game-ids.ts';
import { packAsked } from '../../search/pack.ts';
import { EDITION } from '../../site/edition.ts';
import { documentsOf } from '../../site/search-data.ts';

export function getStaticPaths() {
  return GAME_IDS.map((juego) => ({ params: { juego, edicion: EDITION } }));
}

/** What people ask of each clause of a game: the search box loads it after the clauses themselves. */
export function GET({ params }: APIContext) {
  const game = params['juego'] as GameId;
  return Response.json(packAsked(game, documentsOf(game)));
}
