import type { APIContext } from 'astro';
import { GAME_IDS, type GameId } from '../../schema/game-ids.ts';
import { searchDocuments } from '../../search/documents.ts';
import { packGame } from '../../search/pack.ts';
import { siteCatalog } from '../../site/catalog.ts';
import { EDITION } from '../../site/edition.ts';

export function getStaticPaths() {
  return GAME_IDS.map((juego) => ({ params: { juego, edicion: EDITION } }));
}

/** What the search box loads of a game, the first time that the game is searched. */
export function GET({ params }: APIContext) {
  const game = params['juego'] as GameId;
  const documents = searchDocuments(siteCatalog().index.registry).filter((document) => document.game === game);
  return Response.json(packGame(game, documents));
}
