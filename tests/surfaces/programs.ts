import { expect } from 'vitest';
import { type ApiFile, apiFiles } from '../../src/api/files.ts';
import { splitRef } from '../../src/schema/ref.ts';
import { index, rules } from '../catalog-fixture.ts';
import { codice } from '../cli/codice.ts';
import { call, type connect } from '../mcp/connect.ts';
import { type Asked, nameOf } from './table.ts';

/** `codice … --json`. */
export async function askCli(asked: Asked): Promise<unknown> {
  const { code, json } = await codice(['--json', ...wordsOf(asked)]);
  expect(code).toBe(0);
  return json()[0];
}

function wordsOf(asked: Asked): string[] {
  switch (asked.kind) {
    case 'search':
      return ['buscar', ...(asked.game ? ['-j', asked.game] : []), '--', asked.query];
    case 'clause':
      return ['clausula', asked.ref];
    case 'ruling':
      return ['dictamen', asked.id, JSON.stringify(asked.facts)];
    case 'calculation':
      return ['calcular', asked.id, JSON.stringify(asked.input)];
  }
}

/** The tool of the assistant's server. */
export async function askMcp(client: Awaited<ReturnType<typeof connect>>, asked: Asked): Promise<unknown> {
  const { data, isError } = await callOf(client, asked);
  expect(isError).toBe(false);
  return asked.kind === 'clause' ? (data.clause ?? data.section ?? data.greyArea) : data;
}

function callOf(client: Awaited<ReturnType<typeof connect>>, asked: Asked) {
  switch (asked.kind) {
    case 'search':
      return call(client, 'buscar_reglas', {
        ...{ texto: asked.query, limite: 10 },
        ...(asked.game && { juego: asked.game }),
      });
    case 'clause':
      return call(client, 'leer_clausula', { clausula: asked.ref });
    case 'ruling':
      return call(client, 'dictaminar', { dictamen: asked.id, hechos: asked.facts });
    case 'calculation':
      return call(client, 'calcular', { herramienta: asked.id, entrada: asked.input });
  }
}

const files = new Map<string, ApiFile>(apiFiles({ index, rules }).map((file) => [file.path, file]));

const kept = new Map<string, unknown>();

/** A file of the API as whoever fetches it reads it. */
function fetched(path: string): unknown {
  const file = files.get(path);
  if (!file) throw new Error(`no file ${path}`);
  if (!kept.has(path)) kept.set(path, sent(file.make()));
  return kept.get(path);
}

/** What the API has for a request; undefined for what nobody works out beforehand: a search, and a case of one's own. */
export function askApi(asked: Asked): unknown {
  if (asked.kind === 'search') return undefined;
  if (asked.kind === 'clause') return fetched(`${asked.ref.replace(':', '/')}.json`);
  const folder = asked.kind === 'ruling' ? 'dictamenes' : 'herramientas';
  const { examples } = fetched(`${folder}/${asked.id}.json`) as {
    examples: { facts?: unknown; input?: unknown; answer: unknown }[];
  };
  const given = JSON.stringify(asked.kind === 'ruling' ? asked.facts : asked.input);
  return examples.find(({ facts, input }) => JSON.stringify(facts ?? input) === given)?.answer;
}

// biome-ignore lint/suspicious/noExplicitAny: what is packed has its own types, which tests/library reads.
type Library = any;
/** From the sources (vitest.config.ts); its declarations are there only once it is packed. */
const PACKAGE: string = 'codice-estelar';
const camel = (id: string) =>
  id.replace(/^[a-z0-9]+-/, '').replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/** The functions of the library: those of all games, which must say what those of the game itself do. */
export async function askLibrary(asked: Asked): Promise<unknown> {
  const library: Library = await import(PACKAGE);
  const [general, own] = inLibrary(library, asked);
  if (own !== undefined) expect(sent(own)).toEqual(sent(general));
  return sent(general);
}

function inLibrary(library: Library, asked: Asked): [general: unknown, own: unknown] {
  return [generalAnswer(library, asked), ownAnswer(library, asked)];
}

/** By the functions of all games. */
function generalAnswer(library: Library, asked: Asked): unknown {
  switch (asked.kind) {
    case 'search':
      return library.search(asked.query, asked.game ? { game: asked.game } : {});
    case 'clause':
      return library.clause(asked.ref);
    case 'ruling':
      return library.adjudicate(asked.id, asked.facts);
    case 'calculation':
      return library.calculate(asked.id, asked.input);
  }
}

/** By those of its own game; undefined where it has none. */
function ownAnswer(library: Library, asked: Asked): unknown {
  const game: Library = library[nameOf(asked).split(/[:-]/)[0] ?? ''];
  switch (asked.kind) {
    case 'search':
      return asked.game ? library[asked.game].search(asked.query) : undefined;
    case 'clause': {
      const { game: of, id } = splitRef(asked.ref);
      if (index.greyArea(asked.ref)) return undefined;
      return index.section(of, id) ? game.section(id) : game.clause(id);
    }
    case 'ruling':
      return game.rulings[camel(asked.id)](asked.facts);
    case 'calculation':
      return game.rules[camel(asked.id)](asked.input);
  }
}

/** Why a request is refused. The example of a tool goes with what it read, so the words and the field are compared. */
export interface Refused {
  code: string;
  field: string;
  message: string;
}
const refusal = ({ code, field, message }: Refused): Refused => ({ code, field, message });

export async function refusedByCli(asked: Asked): Promise<Refused> {
  const { code, json } = await codice(['--json', ...wordsOf(asked)]);
  expect(code).toBe(2);
  return refusal(json()[0].error);
}

export async function refusedByMcp(client: Awaited<ReturnType<typeof connect>>, asked: Asked): Promise<Refused> {
  const { data, isError } = await callOf(client, asked);
  expect(isError).toBe(true);
  return refusal(data.error);
}

export async function refusedByLibrary(asked: Asked): Promise<Refused> {
  const library: Library = await import(PACKAGE);
  try {
    generalAnswer(library, asked);
  } catch (error) {
    expect(error).toBeInstanceOf(library.RequestError);
    return refusal(error as Refused);
  }
  throw new Error(`${nameOf(asked)} was answered`);
}

/** As it arrives where it was asked for. */
const sent = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
