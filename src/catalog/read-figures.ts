import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import type { Figures } from '../schema/figures/tables.ts';
import { GameIdSchema } from '../schema/ids.ts';
import type { Registry } from '../schema/registry.ts';
import type { ContentProblem } from './content-error.ts';
import { readYaml } from './read-section.ts';
import { yamlLines } from './yaml-lines.ts';
import { parseWith } from './zod-problems.ts';

/** Schema of each table by its path, as in FIGURE_TABLES. */
export type FigureSchemas = Record<string, z.ZodType>;

export interface ReadFigures {
  figures: Figures;
  /** Line of a value of a table, for the problems that later steps find. */
  figureLine: (table: string, path: PropertyKey[]) => number;
  problems: ContentProblem[];
}

/** Reads and validates `content/rules` below `root`. */
export function readFigures(root: string, known: FigureSchemas): ReadFigures {
  const problems: ContentProblem[] = [];
  const lines = new Map<string, (path: PropertyKey[]) => number | undefined>();
  const figureLine: ReadFigures['figureLine'] = (table, path) => lines.get(table)?.(path) ?? 1;
  const tables: Record<string, unknown> = {};
  const base = join(root, 'content', 'rules');
  if (!existsSync(base))
    return {
      figures: {} as Figures,
      figureLine,
      problems: [{ file: 'content/rules', line: 1, message: 'falta la carpeta de las cifras' }],
    };
  for (const [id, schema] of Object.entries(known)) {
    const path = join(base, `${id}.yaml`);
    const file = `content/rules/${id}.yaml`;
    if (!existsSync(path)) {
      problems.push({
        file,
        line: 1,
        message: 'falta el fichero de esta tabla (src/schema/figures/tables.ts la nombra)',
      });
      continue;
    }
    const source = readFileSync(path, 'utf8');
    const lineOf = yamlLines(source);
    lines.set(id, lineOf);
    const { values, problem } = readYaml(source, file);
    if (problem) problems.push(problem);
    else {
      const parsed = parseWith(schema, values, { file, line: 1, where: id, lineOf });
      if ('problems' in parsed) problems.push(...parsed.problems);
      else tables[id] = parsed.data;
    }
  }
  for (const name of readdirSync(base, { recursive: true, encoding: 'utf8' })) {
    const id = name.replaceAll('\\', '/').replace(/\.yaml$/, '');
    if (name.endsWith('.yaml') && !(id in known)) {
      problems.push({
        file: `content/rules/${id}.yaml`,
        line: 1,
        message: 'tabla sin esquema; añádala a src/schema/figures/tables.ts',
      });
    }
  }
  return { figures: tables as Figures, figureLine, problems };
}

/** Every clause that a figure cites must exist, or belong to a section still to be encoded. */
export function figureCitationProblems(figures: Figures, registry: Registry): ContentProblem[] {
  return Object.entries(figures).flatMap(([id, data]) =>
    citationProblems(data, id, `content/rules/${id}.yaml`, registry),
  );
}

/** Walks the data for `clausula` fields and checks each against the registry. */
function citationProblems(data: unknown, table: string, file: string, registry: Registry): ContentProblem[] {
  const game = GameIdSchema.parse(table.split('/')[0]);
  const ids = new Set(
    registry.clauses
      .filter((clause) => clause.game === game)
      .flatMap((clause) => [clause.id, ...clause.bullets.map((bullet) => bullet.id)]),
  );
  const pending = registry.games.find(({ id }) => id === game)?.contents.filter(({ encoded }) => !encoded) ?? [];
  const problems: ContentProblem[] = [];
  const walk = (value: unknown, path: string): void => {
    if (Array.isArray(value)) {
      value.forEach((item, index) => {
        walk(item, `${path}.${(item as { id?: string } | null)?.id ?? index}`);
      });
    } else if (value && typeof value === 'object') {
      for (const [key, inner] of Object.entries(value)) {
        const isCitation = key === 'clausula' && typeof inner === 'string';
        if (isCitation && !ids.has(inner) && !pending.some(({ id }) => inner === id || inner.startsWith(`${id}.`))) {
          problems.push({
            file,
            line: 1,
            where: path,
            field: key,
            message: `la cláusula «${inner}» no existe en ${game}`,
          });
        }
        walk(inner, path ? `${path}.${key}` : key);
      }
    }
  };
  walk(data, '');
  return problems;
}
