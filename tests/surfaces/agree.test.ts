import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RulingReply } from '../../src/answers/ruling-shapes.ts';
import type { SearchReply } from '../../src/answers/search-shapes.ts';
import { connect } from '../mcp/connect.ts';
import { askPage } from './page.ts';
import { askApi, askCli, askLibrary, askMcp, refusedByCli, refusedByLibrary, refusedByMcp } from './programs.ts';
import { type Asked, nameOf, TABLE, WRONG } from './table.ts';

let client: Awaited<ReturnType<typeof connect>>;
beforeAll(async () => {
  client = await connect();
});
afterAll(() => client.close());

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
      const found = answer as { text: string } | { clauses: { text: string }[] };
      return 'text' in found ? found.text : found.clauses.map(({ text }) => text);
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

/** What assistants get of an answer of the command: no drawing, and of the clauses of a section their texts. */
function forAssistants(asked: Asked, answer: unknown): unknown {
  if (asked.kind === 'calculation') {
    const found = answer as { result: object };
    return { ...found, result: withoutDrawing(found.result) };
  }
  const isSection = asked.kind === 'clause' && !('text' in (answer as object));
  return isSection ? shown(asked, answer) : answer;
}

/** The command adds to a ruling what the evaluator found, rule by rule. */
function withoutFindings(asked: Asked, answer: unknown): unknown {
  if (asked.kind !== 'ruling') return answer;
  const { answer: _, ...reply } = answer as RulingReply & { answer?: unknown };
  return reply;
}

describe('one request, one answer, wherever it is asked', () => {
  test('the table is long enough, knows every game, and most of it is in the files of the API too', () => {
    expect(TABLE.length).toBeGreaterThanOrEqual(60);
    for (const game of ['ti4', 'era', 'galaxy', 'opera', 'ascendancy'])
      for (const kind of ['clause', 'ruling', 'calculation'] as const)
        expect(TABLE.some((asked) => asked.kind === kind && nameOf(asked).startsWith(game))).toBe(true);
    expect(TABLE.filter((asked) => askApi(asked) !== undefined).length).toBeGreaterThanOrEqual(60);
  });

  test.each(TABLE.map((asked) => [asked.kind, nameOf(asked), asked] as const))('%s %s', async (_, __, asked) => {
    const cli = withoutFindings(asked, await askCli(asked));
    expect(await askLibrary(asked)).toEqual(cli);
    const api = askApi(asked);
    if (api !== undefined) expect(api).toEqual(cli);
    expect(forAssistants(asked, await askMcp(client, asked))).toEqual(forAssistants(asked, cli));
    const page = await askPage(asked);
    expect(shown(asked, cli)).toEqual(
      asked.kind === 'calculation' ? JSON.parse(JSON.stringify(withoutDrawing(page as object))) : page,
    );
  });
});

describe('one request that is wrong, one reason, wherever it is asked', () => {
  test.each(WRONG.map((asked) => [asked.kind, nameOf(asked), asked] as const))('%s %s', async (_, __, asked) => {
    const cli = await refusedByCli(asked);
    expect(cli.message).toMatch(/[a-záéíóúñ]{3}/);
    expect(await refusedByMcp(client, asked)).toEqual(cli);
    expect(await refusedByLibrary(asked)).toEqual(cli);
  });
});
