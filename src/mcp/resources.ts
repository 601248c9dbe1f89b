import { type McpServer, ProtocolError, ProtocolErrorCode, ResourceTemplate } from '@modelcontextprotocol/server';
import { readClause } from '../answers/clause-answer.ts';
import { clauseText } from '../answers/clause-text.ts';
import type { Knowledge } from '../answers/knowledge.ts';
import { RequestError } from '../answers/request-error.ts';
import { refOf } from '../schema/ref.ts';
import { sectionReply } from './replies.ts';

export const RESOURCE_TEMPLATE = 'codice://{juego}/{clausula}';
const MIME = 'text/plain';
const LONGEST_ADDRESS = 200;

/** Clauses as resources: `codice://ti4/23.5`, and the contents of each game as `codice://ti4`. */
export function registerResources(server: McpServer, knowledge: Knowledge): void {
  const { index } = knowledge;
  for (const { id, title, contents } of index.registry.games) {
    const description = `Índice de ${title}: sus secciones, con el número por el que se leen`;
    server.registerResource(`indice-${id}`, `codice://${id}`, { title, description, mimeType: MIME }, (uri) => ({
      contents: [
        {
          uri: uri.href,
          mimeType: MIME,
          text: contents.map((entry) => `${refOf(id, entry.id)} ${entry.title}`).join('\n'),
        },
      ],
    }));
  }
  const games = index.registry.games.map(({ id }) => id);
  const template = new ResourceTemplate(RESOURCE_TEMPLATE, {
    // Thousands of clauses are a book and no list: search finds them, and completion writes them.
    list: undefined,
    complete: {
      juego: (value) => games.filter((id) => id.startsWith(value.toLowerCase())),
      clausula: (value, context) => completeClause(knowledge, context?.arguments?.['juego'], value),
    },
  });
  const description = 'Una cláusula, un punto o una sección, con sus erratas, respuestas oficiales y zonas grises';
  server.registerResource(
    'clausula',
    template,
    { title: 'Cláusula', description, mimeType: MIME },
    (uri, variables) => ({
      contents: [{ uri: uri.href, mimeType: MIME, text: clauseAt(knowledge, uri.href, variables) }],
    }),
  );
}

/** Ids that begin so, of one game or of all. */
export function completeClause({ index }: Knowledge, game: string | undefined, value: string): string[] {
  const wanted = game?.toLowerCase();
  const games = index.registry.games.filter(({ id }) => wanted === undefined || id === wanted);
  const begun = value.toLowerCase();
  const ids = games.flatMap(({ id }) => index.idsOf(id)).filter((id) => id.toLowerCase().startsWith(begun));
  return [...new Set(ids)];
}

function clauseAt(knowledge: Knowledge, uri: string, variables: Record<string, string | string[]>): string {
  const name = (key: string) => decoded(String(variables[key] ?? ''));
  try {
    const found = readClause(knowledge, refOf(name('juego'), name('clausula')));
    return 'clauses' in found ? sectionReply(found, undefined).text : clauseText(found);
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    const example = `codice://${error.example.replace(':', '/')}`;
    const message = `${error.message} Por ejemplo: ${example}`;
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, message, {
      // What somebody wrote is not sent back whole, however long it is.
      uri: uri.slice(0, LONGEST_ADDRESS),
      field: error.field,
      example,
    });
  }
}

/** An address may write «%C3%B1», and may also write nonsense. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
