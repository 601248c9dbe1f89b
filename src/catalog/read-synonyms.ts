import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { type Concept, ConceptsSchema } from '../schema/concepts.ts';
import { GAME_IDS, type GameId } from '../schema/game-ids.ts';
import { type ReadingSayings, ReadingSayingsSchema } from '../schema/reading-sayings.ts';
import { type Sayings, SayingsSchema } from '../schema/sayings.ts';
import { type SynonymData, SynonymsSchema } from '../schema/synonyms.ts';
import type { ContentProblem } from './content-error.ts';
import { readYaml } from './read-section.ts';
import { yamlLines } from './yaml-lines.ts';
import { parseWith } from './zod-problems.ts';

const FOLDER = 'content/busqueda';
const SYNONYMS = `${FOLDER}/sinonimos.yaml`;
const CONCEPTS = `${FOLDER}/conceptos.yaml`;
const TOOLS = `${FOLDER}/calculadoras.yaml`;
const READING = `${FOLDER}/lectura.yaml`;
const sayingsFile = (game: GameId) => `${FOLDER}/preguntas-${game}.yaml`;

/** Reads the words that search treats as one another below `root`; content without them is complete. */
export function readSynonyms(root: string): { synonyms: SynonymData; problems: ContentProblem[] } {
  const words = readFile(root, SYNONYMS, SynonymsSchema, groupLine);
  const ideas = readFile(root, CONCEPTS, ConceptsSchema, entryLine);
  const { formas = [], sinonimos = [], ingles = [], juegos = {}, relleno = [], corrientes = [] } = words.data ?? {};
  const concepts = Object.entries(ideas.data ?? {}).map(
    ([id, { dicen, solo, pesa, ...leads }]): Concept => ({
      id,
      says: dicen,
      only: solo ?? null,
      light: pesa === 'poco',
      leads,
    }),
  );
  return {
    synonyms: {
      forms: formas,
      groups: [...sinonimos, ...ingles],
      games: juegos,
      filler: relleno,
      common: corrientes,
      concepts,
    },
    problems: [...words.problems, ...ideas.problems],
  };
}

/** How people at a table put what each clause answers, by game and clause, beside the clause's own `preguntas`. */
export function readSayings(root: string): { sayings: Map<GameId, Sayings>; problems: ContentProblem[] } {
  const read = GAME_IDS.map((game) => ({ game, ...readFile(root, sayingsFile(game), SayingsSchema, entryLine) }));
  return {
    sayings: new Map(read.flatMap(({ game, data }) => (data ? [[game, data] as const] : []))),
    problems: read.flatMap(({ problems }) => problems),
  };
}

/** How people ask for each calculator, by its id. That these exist is tested: content does not know the calculators. */
export function readToolPhrases(root: string): { toolPhrases: Sayings; problems: ContentProblem[] } {
  const { data, problems } = readFile(root, TOOLS, SayingsSchema, entryLine);
  return { toolPhrases: data ?? {}, problems };
}

/** How people say what calculators ask for. */
export function readReadingSayings(root: string): { readingSayings: ReadingSayings; problems: ContentProblem[] } {
  const { data, problems } = readFile(root, READING, ReadingSayingsSchema, entryLine);
  return { readingSayings: data ?? { nombres: {}, campos: {}, claves: {}, esenciales: {} }, problems };
}

/** What whoever reads with those words finds wrong in them. */
export interface ReadingFault {
  path: string[];
  message: string;
}

/** The same, each with its file and line. */
export const readingSayingProblems = (root: string, faults: readonly ReadingFault[]): ContentProblem[] =>
  faults.map(({ path, message }) => ({
    file: READING,
    line: lineIn(root, READING, path),
    where: path.join('.'),
    message,
  }));

/** What in the words of search, read below `root`, names a clause that does not exist. */
export function searchWordProblems(
  root: string,
  { concepts = [] }: SynonymData,
  sayings: ReadonlyMap<GameId, Sayings>,
  exists: (game: GameId, clause: string) => boolean,
): ContentProblem[] {
  const problem = (file: string, path: string[], clause: string): ContentProblem => ({
    file,
    line: lineIn(root, file, path),
    where: path.join('.'),
    message: `no existe la cláusula «${clause}»`,
  });
  return [
    ...concepts.flatMap(({ id, leads }) =>
      (Object.entries(leads) as [GameId, string[]][]).flatMap(([game, ids]) =>
        ids.filter((clause) => !exists(game, clause)).map((clause) => problem(CONCEPTS, [id, game], clause)),
      ),
    ),
    ...[...sayings].flatMap(([game, own]) =>
      Object.keys(own)
        .filter((clause) => !exists(game, clause))
        .map((clause) => problem(sayingsFile(game), [clause], clause)),
    ),
  ];
}

/** Read once more: only a problem needs it. */
function lineIn(root: string, file: string, path: string[]): number {
  const source = existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '';
  return entryLine(source.split('\n'))(path) ?? 1;
}

type LineFinder = (lines: readonly string[]) => (path: PropertyKey[]) => number | undefined;

function readFile<T>(
  root: string,
  file: string,
  schema: z.ZodType<T>,
  lineFinder: LineFinder,
): { data: T | null; problems: ContentProblem[] } {
  const path = join(root, file);
  if (!existsSync(path)) return { data: null, problems: [] };
  const source = readFileSync(path, 'utf8');
  const { values, problem } = readYaml(source, file);
  if (problem) return { data: null, problems: [problem] };
  const parsed = parseWith(schema, values, { file, line: 1, lineOf: lineFinder(source.split('\n')) });
  return 'problems' in parsed ? { data: null, problems: parsed.problems } : { data: parsed.data, problems: [] };
}

/** The line of a group: groups are one per line, below the name of their list. */
const groupLine: LineFinder =
  (lines) =>
  ([list, position]) => {
    const start = lines.findIndex((line) => line.startsWith(`${String(list)}:`));
    if (start < 0 || typeof position !== 'number') return start < 0 ? undefined : start + 1;
    const groups = lines.flatMap((line, at) => (at > start && /^\s+- /.test(line) ? [at + 1] : []));
    return groups[position];
  };

/** The line of an entry, where its key stands, or of what is at fault inside it. */
const entryLine: LineFinder = (lines) => {
  const inside = yamlLines(lines.join('\n'));
  return ([key, ...path]) => {
    if (path.length > 0) return inside([key ?? '', ...path]);
    const at = lines.findIndex((line) => line.startsWith(`${String(key)}:`) || line.startsWith(`"${String(key)}":`));
    return at < 0 ? undefined : at + 1;
  };
};
