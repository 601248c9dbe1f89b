import type { GameId } from '../schema/game-ids.ts';
import { type SearchDocument, searchDocuments } from '../search/documents.ts';
import { siteCatalog } from './catalog.ts';

/** What the search box knows of a game, clause by clause. */
export const documentsOf = (game: GameId): SearchDocument[] =>
  searchDocuments(siteCatalog().index.registry).filter((document) => document.game === game);
