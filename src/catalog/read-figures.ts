import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { OneFileEach, type TableSource } from '../schema/figures/one-file-each.ts';
import type { Figures } from '../schema/figures/tables.ts';
import { GameIdSchema } from '../schema/ids.ts';
import type { Registry } from '../schema/registry.ts';
import type { ContentProblem } from './content-error.ts';
import { readYaml } from './read-section.ts';
import { rowAt } from './row-at.ts';
import { yamlLines } from './yaml-lines.ts';
import { parseWith } from './zod-problems.ts';

/** What each table is read with, by its path, as in FIGURE_TABLES. */
export type FigureSchemas = Record<string, TableSource>;

/** Where a value of a table is written, for the problems that later steps find. */
export type FigurePlace = (table: string, path: PropertyKey[]) => { file: string; line: number };

export interface ReadFigures {
  figures: Figures;
  figurePlace: FigurePlace;
  problems: ContentProblem[];
  /** Whether tables or rows are missing because they could not be read. */
  lacking: boolean;
}

type LineOf = (path: PropertyKey[]) => number | undefined;

/** Reads and validates `content/rules` below `root`. */
export function readFigures(root: string, known: FigureSchemas): ReadFigures {
  const problems: ContentProblem[] = [];
  const places = new Map<string, FigurePlace>();
  const figurePlace: FigurePlace = (table, path) =>
    places.get(table)?.(table, path) ?? { file: fileOf(table), line: 1 };
  const tables: Record<string, unknown> = {};
  const base = join(root, 'content', 'rules');
  if (!existsSync(base)) {
    problems.push({ file: 'content/rules', line: 1, message: 'falta la carpeta de las cifras' });
    return { figures: {} as Figures, figurePlace, problems, lacking: true };
  }
  let lacking = false;
  for (const [id, source] of Object.entries(known)) {
    const read = source instanceof OneFileEach ? readFolder(root, id, source) : readTable(root, id, source);
    problems.push(...read.problems);
    if (read.place) places.set(id, read.place);
    if (read.table !== undefined) tables[id] = read.table;
    lacking ||= read.table === undefined || read.lacking === true;
  }
  problems.push(...strayFiles(base, known));
  return { figures: tables as Figures, figurePlace, problems, lacking };
}

const fileOf = (id: string) => `content/rules/${id}.yaml`;

interface ReadTable {
  table?: unknown;
  /** Whether rows of it are missing. */
  lacking?: boolean;
  place?: FigurePlace;
  problems: ContentProblem[];
}

function readTable(root: string, id: string, schema: z.ZodType): ReadTable {
  const file = fileOf(id);
  if (!existsSync(join(root, file))) {
    return {
      problems: [{ file, line: 1, message: 'falta el fichero de esta tabla (src/schema/figures/tables.ts la nombra)' }],
    };
  }
  const { data, lineOf, problems } = readFile(root, file, schema, id);
  return { table: data, place: (_, path) => ({ file, line: lineOf(path) ?? 1 }), problems };
}

/** Each file of the folder is a row, and its `id` is the name of the file. */
function readFolder(root: string, id: string, { row }: OneFileEach<z.ZodType>): ReadTable {
  const folder = `content/rules/${id}`;
  const path = join(root, folder);
  const names = existsSync(path) ? readdirSync(path).filter((name) => name.endsWith('.yaml')) : [];
  if (names.length === 0) {
    return {
      problems: [
        {
          file: folder,
          line: 1,
          message: 'falta la carpeta de esta tabla, con un fichero por fila (src/schema/figures/tables.ts la nombra)',
        },
      ],
    };
  }
  const files = names.sort().map((name) => {
    const file = `${folder}/${name}`;
    const stem = name.replace(/\.yaml$/, '');
    const read = readFile(root, file, row, `${id}/${stem}`);
    if (read.data !== undefined && (read.data as { id?: unknown }).id !== stem) {
      const line = read.lineOf(['id']) ?? 1;
      read.problems.push({ file, line, where: stem, field: 'id', message: `debe ser «${stem}», como su fichero` });
    }
    return { file, ...read };
  });
  const good = files.filter(({ data }) => data !== undefined);
  return {
    table: { filas: good.map(({ data }) => data) },
    lacking: good.length < files.length,
    // `['filas', 3, 'nombre']` is the field `nombre` of the fourth file.
    place: (_, [, at, ...rest]) => {
      const found = good[Number(at)];
      return { file: found?.file ?? folder, line: found?.lineOf(rest) ?? 1 };
    },
    problems: files.flatMap(({ problems }) => problems),
  };
}

function readFile(
  root: string,
  file: string,
  schema: z.ZodType,
  where: string,
): { data?: unknown; lineOf: LineOf; problems: ContentProblem[] } {
  const source = readFileSync(join(root, file), 'utf8');
  const lineOf = yamlLines(source);
  const { values, problem } = readYaml(source, file);
  if (problem) return { lineOf, problems: [problem] };
  const nameOf = (path: PropertyKey[]) => rowAt(values, path, where);
  const parsed = parseWith(schema, values, { file, line: 1, where, lineOf, nameOf });
  if ('problems' in parsed) return { lineOf, problems: parsed.problems };
  return {
    data: parsed.data,
    lineOf,
    problems: repeatedIds(values, where, (path) => ({ file, line: lineOf(path) ?? 1 })),
  };
}

/** Rows of one list with the same `id`: whoever asks for it would get either. */
function repeatedIds(
  value: unknown,
  where: string,
  place: (path: PropertyKey[]) => { file: string; line: number },
  path: PropertyKey[] = [],
): ContentProblem[] {
  if (!value || typeof value !== 'object') return [];
  const problems: ContentProblem[] = [];
  if (Array.isArray(value)) {
    const ids = value.map((row) => (row as { id?: unknown } | null)?.id);
    for (const [at, id] of ids.entries()) {
      const first = ids.indexOf(id);
      if (id === undefined || first === at) continue;
      const { line } = place([...path, first, 'id']);
      const message = `«${id}» ya está en la línea ${line}`;
      problems.push({ ...place([...path, at, 'id']), where, field: [...path, at, 'id'].join('.'), message });
    }
  }
  for (const [key, inner] of Object.entries(value)) {
    const step = Array.isArray(value) ? Number(key) : key;
    problems.push(...repeatedIds(inner, where, place, [...path, step]));
  }
  return problems;
}

/** Files that no table claims: a schema is missing, or the file stands in the wrong folder. */
function strayFiles(base: string, known: FigureSchemas): ContentProblem[] {
  const folders = Object.keys(known).filter((id) => known[id] instanceof OneFileEach);
  return readdirSync(base, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.yaml') && statSync(join(base, name)).isFile())
    .map((name) => name.replace(/\.yaml$/, ''))
    .filter((id) => !(id in known) && !folders.includes(id.split('/').slice(0, -1).join('/')))
    .map((id) => ({
      file: fileOf(id),
      line: 1,
      message: 'tabla sin esquema; añádala a src/schema/figures/tables.ts',
    }));
}

/** Every clause that a figure cites must exist, or belong to a section still to be encoded. */
export function figureCitationProblems(
  figures: Figures,
  registry: Registry,
  figurePlace: FigurePlace,
): ContentProblem[] {
  return Object.entries(figures).flatMap(([id, data]) => citationProblems(data, id, registry, figurePlace));
}

/** Walks the data for `clausula` fields and checks each against the registry. */
function citationProblems(
  data: unknown,
  table: string,
  registry: Registry,
  figurePlace: FigurePlace,
): ContentProblem[] {
  const game = GameIdSchema.parse(table.split('/')[0]);
  const ids = new Set(
    registry.clauses
      .filter((clause) => clause.game === game)
      .flatMap((clause) => [clause.id, ...clause.bullets.map((bullet) => bullet.id)]),
  );
  const pending = registry.games.find(({ id }) => id === game)?.contents.filter(({ encoded }) => !encoded) ?? [];
  const problems: ContentProblem[] = [];
  const walk = (value: unknown, where: string, path: PropertyKey[]): void => {
    if (Array.isArray(value)) {
      value.forEach((item, index) => {
        walk(item, `${where}.${(item as { id?: string } | null)?.id ?? index}`, [...path, index]);
      });
    } else if (value && typeof value === 'object') {
      for (const [key, inner] of Object.entries(value)) {
        const isCitation = key === 'clausula' && typeof inner === 'string';
        if (isCitation && !ids.has(inner) && !pending.some(({ id }) => inner === id || inner.startsWith(`${id}.`))) {
          problems.push({
            ...figurePlace(table, [...path, key]),
            where,
            field: key,
            message: `la cláusula «${inner}» no existe en ${game}`,
          });
        }
        walk(inner, where ? `${where}.${key}` : key, [...path, key]);
      }
    }
  };
  walk(data, '', []);
  return problems;
}
