import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { FIGURE_TABLES } from '../schema/figures/tables.ts';
import type { Registry } from '../schema/registry.ts';
import { buildRegistry } from './build-registry.ts';
import { fingerprint, generatedFile, readStamp, type Stamp } from './generated.ts';
import type { FigureSchemas } from './read-figures.ts';

/**
 * Makes `src/generated` from `content/`: the registry, the figures and the type of all clause ids.
 * Does nothing when neither content nor catalog code changed since the last time. Who only reads calls
 * `loadCatalog` (load.ts).
 */
export function generate(root: string, tables: FigureSchemas = FIGURE_TABLES): { fresh: boolean; clauses: number } {
  const stamp = fingerprint(root);
  const last = readStamp(root);
  if (last?.stamp === stamp) return { fresh: true, clauses: last.clauses };

  const { registry, figures } = buildRegistry(root, tables);
  const clauses = registry.clauses.length;
  const write = (name: string, text: string) => writeFileSync(generatedFile(root, name), text);
  mkdirSync(dirname(generatedFile(root, 'stamp.json')), { recursive: true });
  write('registry.json', JSON.stringify(registry));
  write('figures.json', JSON.stringify(figures));
  write('clause-ids.ts', clauseIdsModule(registry));
  // Last: until it is there the rest does not count.
  write('stamp.json', JSON.stringify({ stamp, clauses } satisfies Stamp));
  return { fresh: false, clauses };
}

function clauseIdsModule({ clauses }: Registry): string {
  const refs = clauses.flatMap((clause) => [
    clause.ref,
    ...clause.bullets.map((bullet) => `${clause.game}:${bullet.id}`),
  ]);
  return [
    '// Generated from content/es by src/catalog/generate.ts. Do not edit.',
    '/** Every clause and bullet that exists: citing another one is a type error. */',
    `export type ClauseRef =${refs.map((ref) => `\n  | '${ref}'`).join('')};`,
    '',
  ].join('\n');
}
