import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type SynonymData, SynonymsSchema } from '../schema/synonyms.ts';
import type { ContentProblem } from './content-error.ts';
import { readYaml } from './read-section.ts';
import { parseWith } from './zod-problems.ts';

const FILE = 'content/busqueda/sinonimos.yaml';
const NONE: SynonymData = { forms: [], groups: [] };

/** Reads the synonyms of search below `root`; content without them is complete. */
export function readSynonyms(root: string): { synonyms: SynonymData; problems: ContentProblem[] } {
  const path = join(root, FILE);
  if (!existsSync(path)) return { synonyms: NONE, problems: [] };
  const source = readFileSync(path, 'utf8');
  const { values, problem } = readYaml(source, FILE);
  if (problem) return { synonyms: NONE, problems: [problem] };
  const parsed = parseWith(SynonymsSchema, values, { file: FILE, line: 1, lineOf: lineFinder(source) });
  if ('problems' in parsed) return { synonyms: NONE, problems: parsed.problems };
  const { formas, sinonimos, ingles, juegos } = parsed.data;
  return { synonyms: { forms: formas, groups: [...sinonimos, ...ingles], games: juegos }, problems: [] };
}

/** The line of a group: groups are one per line, below the name of their list. */
function lineFinder(source: string): (path: PropertyKey[]) => number | undefined {
  const lines = source.split('\n');
  return ([list, position]) => {
    const start = lines.findIndex((line) => line.startsWith(`${String(list)}:`));
    if (start < 0 || typeof position !== 'number') return start < 0 ? undefined : start + 1;
    const groups = lines.flatMap((line, at) => (at > start && /^\s+- /.test(line) ? [at + 1] : []));
    return groups[position];
  };
}
