import { clauseAnswer, exportClauses, type ReadAnswer, readClause, sectionAnswer } from '../answers/clause-answer.ts';
import type { ClauseAnswer, ExportedClause, SectionAnswer } from '../answers/clause-shapes.ts';
import type { Finder, Sources, ToolEntry } from '../answers/knowledge.ts';
import { readGame } from '../answers/names.ts';
import { RequestError } from '../answers/request-error.ts';
import { DEFAULT_HITS, readLimit, searchAnswer } from '../answers/search-answer.ts';
import type { SearchReply } from '../answers/search-shapes.ts';
import type { GameId } from '../schema/game-ids.ts';
import { refOf } from '../schema/ref.ts';
import { nearestIds } from '../text/nearest.ts';
import type { BookData, RulingEntry } from './book.ts';
import type { GameCard, GreyArea, SectionCard } from './cards.ts';
import { readOptions } from './options.ts';

export function gameCard({ game }: BookData): GameCard {
  const { id, title, edition, publisher, numbering, credit } = game;
  return { id, title, edition, publisher, numbering, credit };
}

export const sectionCards = ({ sections }: BookData): SectionCard[] =>
  sections.map(({ id, title, clauses }) => ({ id, title, clauses: [...clauses] }));

export const clauseList = ({ clauses, game }: BookData): ExportedClause[] => exportClauses({ clauses }, game.id);

export const greyAreaList = ({ greyAreas }: BookData): GreyArea[] =>
  greyAreas.map(({ game, id, title, text, precedence, reading, community }) => ({
    ...{ ref: refOf(game, id), title, text, precedence, reading, community },
  }));

export const toolList = ({ tools }: BookData): ToolEntry[] => tools.map((tool) => ({ ...tool }));
export const rulingList = ({ rulings }: BookData): RulingEntry[] => rulings.map((ruling) => ({ ...ruling }));

export function readSection({ index }: Sources, game: GameId, id: unknown): SectionAnswer {
  const found = typeof id === 'string' ? sectionAnswer(index, game, id) : null;
  if (found) return found;
  const ids = index.sectionsOf(game).map((section) => section.id);
  const [near = ids[0] ?? ''] = nearestIds(shown(id), ids);
  throw new RequestError(
    `«${shown(id)}» no es una sección de ${game}; se espera una de sus ${ids.length}, como «${near}»`,
    'UNKNOWN_SECTION',
    'seccion',
    near,
  );
}

export function readOwnClause(book: Sources, game: GameId, id: unknown): ClauseAnswer {
  return clauseAnswer(book, game, textOf(id, 'clausula', 'una cláusula, como «23.5»', '23.5').trim().replace(',', '.'));
}

export function readAnyClause(books: Sources, written: unknown): ReadAnswer {
  return readClause(books, textOf(written, 'clausula', 'juego:número, como «ti4:23.5»', 'ti4:23.5'));
}

const LONGEST_QUERY = 500;

/** In one game. */
export const find = (finder: Finder, game: GameId, query: unknown, options: unknown): SearchReply =>
  search(finder, game, query, readOptions(options, { limit: DEFAULT_HITS }));

/** In all of them, or in the one that the options name. */
export function findAnywhere(finder: Finder, query: unknown, options: unknown): SearchReply {
  const read = readOptions(options, { limit: DEFAULT_HITS, game: 'ti4' });
  return search(finder, read['game'] === undefined ? null : readGame(String(read['game'])), query, read);
}

function search(finder: Finder, game: GameId | null, query: unknown, { limit }: { limit?: unknown }): SearchReply {
  const text = textOf(query, 'texto', `un texto de 1 a ${LONGEST_QUERY} caracteres, como «retirada»`, 'retirada');
  if (text.trim() === '' || text.length > LONGEST_QUERY)
    throw new RequestError(
      `texto: se espera un texto de 1 a ${LONGEST_QUERY} caracteres, como «retirada»`,
      'OUT_OF_RANGE',
      'texto',
      'retirada',
    );
  return searchAnswer(finder, text, game, readLimit(limit ?? DEFAULT_HITS, 'limit'));
}

function textOf(value: unknown, field: string, expected: string, example: string): string {
  if (typeof value === 'string') return value;
  throw new RequestError(
    `${field}: se espera ${expected} (se recibió ${shown(value)})`,
    value === undefined ? 'MISSING' : 'WRONG_TYPE',
    field,
    example,
  );
}

/** What came in, as a message repeats it; it may be anything. */
function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : typeof value === 'object' ? typeof value : String(value);
  return text.slice(0, 40);
}
