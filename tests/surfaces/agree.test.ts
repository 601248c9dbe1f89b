import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RulingReply } from '../../src/answers/ruling-shapes.ts';
import type { SearchReply } from '../../src/answers/search-shapes.ts';
import { codice } from '../cli/codice.ts';
import { call, connect } from '../mcp/connect.ts';
import { askPage } from './page.ts';
import { type Asked, nameOf, TABLE } from './table.ts';

let client: Awaited<ReturnType<typeof connect>>;
beforeAll(async () => {
  client = await connect();
});
afterAll(() => client.close());

/** `codice … --json`. */
async function askCli(asked: Asked): Promise<unknown> {
  const words = {
    search: () => [
      'buscar',
      ...(asked.kind === 'search' && asked.game ? ['-j', asked.game] : []),
      '--',
      nameless(asked),
    ],
    clause: () => ['clausula', nameOf(asked)],
    ruling: () => ['dictamen', nameOf(asked), JSON.stringify(asked.kind === 'ruling' ? asked.facts : {})],
    calculation: () => ['calcular', nameOf(asked), JSON.stringify(asked.kind === 'calculation' ? asked.input : {})],
  }[asked.kind]();
  const { code, json } = await codice(['--json', ...words]);
  expect(code).toBe(0);
  return json()[0];
}

const nameless = (asked: Asked) => (asked.kind === 'search' ? asked.query : '');

/** The tool of the assistant's server. */
async function askMcp(asked: Asked): Promise<unknown> {
  const ask = async (name: string, args: Record<string, unknown>) => {
    const { data, isError } = await call(client, name, args);
    expect(isError).toBe(false);
    return data;
  };
  switch (asked.kind) {
    case 'search':
      return ask('buscar_reglas', { texto: asked.query, limite: 10, ...(asked.game && { juego: asked.game }) });
    case 'clause': {
      const { clause, section } = await ask('leer_clausula', { clausula: asked.ref });
      return clause ?? section;
    }
    case 'ruling':
      return ask('dictaminar', { dictamen: asked.id, hechos: asked.facts });
    case 'calculation':
      return ask('calcular', { herramienta: asked.id, entrada: asked.input });
  }
}

/** What a page shows of an answer: less than programs get, and what there is must be the same. */
function shown(asked: Asked, answer: unknown): unknown {
  switch (asked.kind) {
    case 'search': {
      const { hits, shortcuts } = answer as SearchReply;
      return {
        hits: hits.slice(0, 5).map(({ game, id }) => `${game}:${id}`),
        shortcuts: shortcuts.map(({ id }) => id),
      };
    }
    case 'clause': {
      const found = answer as { text: string; clauses?: { text: string }[] };
      return found.clauses ? found.clauses.map(({ text }) => text) : found.text;
    }
    case 'ruling': {
      const { verdict, certain, headline, unknown, reasons } = answer as RulingReply;
      return {
        ...{ verdict, certain, headline },
        asks: unknown.map(({ question }) => question),
        clauses: reasons.map(({ clauses }) => clauses[0]),
      };
    }
    case 'calculation':
      return withoutDrawing((answer as { result: object }).result);
  }
}

/** A drawing is for eyes: assistants get its table alone. */
const withoutDrawing = (result: object) =>
  'map' in result && result.map ? { ...result, map: { ...result.map, drawing: null } } : result;

/** The same in the two surfaces for programs, but for what only one of them has. */
function plain(asked: Asked, answer: unknown): unknown {
  if (asked.kind === 'ruling') {
    const { answer: _, ...reply } = answer as RulingReply & { answer?: unknown };
    return reply;
  }
  if (asked.kind === 'calculation') {
    const found = answer as { result: object };
    return { ...found, result: withoutDrawing(found.result) };
  }
  if (asked.kind === 'clause' && 'clauses' in (answer as object)) return shown(asked, answer);
  return answer;
}

describe('one request, one answer, wherever it is asked', () => {
  test('the table is long enough and knows every game', () => {
    expect(TABLE.length).toBeGreaterThanOrEqual(60);
    for (const game of ['ti4', 'era', 'galaxy', 'opera', 'ascendancy'])
      for (const kind of ['clause', 'ruling', 'calculation'] as const)
        expect(TABLE.some((asked) => asked.kind === kind && nameOf(asked).startsWith(game))).toBe(true);
  });

  test.each(TABLE.map((asked) => [asked.kind, nameOf(asked), asked] as const))('%s %s', async (_, __, asked) => {
    const cli = await askCli(asked);
    const mcp = await askMcp(asked);
    expect(plain(asked, mcp)).toEqual(plain(asked, cli));
    const page = await askPage(asked);
    expect(shown(asked, cli)).toEqual(
      asked.kind === 'calculation' ? JSON.parse(JSON.stringify(withoutDrawing(page as object))) : page,
    );
  });
});
