import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Registry } from '../schema/registry.ts';
import { buildRegistry } from './build-registry.ts';

const OUTPUT = join('src', 'generated');

/**
 * Makes `src/generated` from `content/`: the registry, the figures and the type of all clause ids.
 * Does nothing when neither content nor catalog code changed since the last time.
 */
export function generate(root: string): { fresh: boolean; clauses: number } {
  const stampFile = join(root, OUTPUT, 'stamp.json');
  const stamp = fingerprint(root);
  const last = existsSync(stampFile)
    ? (JSON.parse(readFileSync(stampFile, 'utf8')) as { stamp: string; clauses: number })
    : null;
  if (last?.stamp === stamp) return { fresh: true, clauses: last.clauses };

  const { registry, figures } = buildRegistry(root);
  mkdirSync(join(root, OUTPUT), { recursive: true });
  const write = (name: string, text: string) => writeFileSync(join(root, OUTPUT, name), text);
  write('registry.json', JSON.stringify(registry));
  write('figures.json', JSON.stringify(figures));
  write('clause-ids.ts', clauseIdsModule(registry));
  write('stamp.json', JSON.stringify({ stamp, clauses: registry.clauses.length }));
  return { fresh: false, clauses: registry.clauses.length };
}

/** Names, sizes and times are enough: an edit changes at least one of them. */
function fingerprint(root: string): string {
  const hash = createHash('sha256');
  for (const folder of ['content', join('src', 'catalog'), join('src', 'schema')]) {
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).sort()) {
      const { size, mtimeMs } = statSync(join(root, folder, name));
      hash.update(`${folder}/${name} ${size} ${mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
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
