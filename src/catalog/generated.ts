import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Figures } from '../schema/figures/tables.ts';
import type { Registry } from '../schema/registry.ts';
import { linkRulings } from './link-rulings.ts';

/** Where `generate.ts` leaves the registry, and whether what lies there is still right. Nothing here writes. */
export const generatedFile = (root: string, name: string): string => join(root, 'src', 'generated', name);

export interface Stamp {
  /** Fingerprint of what the registry was made from. */
  stamp: string;
  clauses: number;
  /** Sizes and times of the same files: while these are as they were, nobody has to read them. */
  seen?: string;
}

/** What the registry is made from: the content, the code that reads it (this layer and those it imports) and its tools. */
export const GENERATED_FROM = ['content', 'src/catalog', 'src/rulings', 'src/schema', 'src/text', 'package-lock.json'];

/** Contents and not times: a fresh clone or another branch and back leaves a registry that is still right. */
export function fingerprint(root: string, inputs: readonly string[] = GENERATED_FROM): string {
  const hash = createHash('sha256');
  for (const { name, path } of filesOf(root, inputs))
    if (statSync(path).isFile()) hash.update(`${name}\n`).update(readFileSync(path)).update('\n');
  return hash.digest('hex');
}

interface FoundFile {
  /** Its path below the root. */
  name: string;
  path: string;
}

/** Files that a fingerprint is made of. Folders are gone through by hand: Node's own way takes thrice as long. */
function filesOf(root: string, inputs: readonly string[]): FoundFile[] {
  const found: FoundFile[] = [];
  const walk = (name: string, path: string) => {
    for (const entry of readdirSync(path, { withFileTypes: true }).sort(byName)) {
      const own = { name: `${name}/${entry.name}`, path: join(path, entry.name) };
      if (entry.isDirectory()) walk(own.name, own.path);
      else found.push(own);
    }
  };
  for (const name of inputs) {
    const path = join(root, name);
    if (!existsSync(path)) continue;
    if (statSync(path).isDirectory()) walk(name, path);
    else found.push({ name, path });
  }
  return found;
}

const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);

/** Sizes and times of files: what a change of any of them changes, found without reading one. */
export function sightOf(root: string, inputs: readonly string[] = GENERATED_FROM): string {
  const hash = createHash('sha256');
  for (const { name, path } of filesOf(root, inputs)) {
    const found = statSync(path);
    if (found.isFile()) hash.update(`${name} ${found.size} ${found.mtimeMs}\n`);
  }
  return hash.digest('hex');
}

/** What the generated files were made from; null where there are none, or they were left half-written. */
export function readStamp(root: string): Stamp | null {
  const file = generatedFile(root, 'stamp.json');
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Stamp;
  } catch {
    return null;
  }
}

/** The generated registry and figures. Only right when the stamp is that of `fingerprint`. */
export function readGenerated(root: string): { registry: Registry; figures: Figures } {
  const read = (name: string): unknown => JSON.parse(readFileSync(generatedFile(root, name), 'utf8'));
  const registry = read('registry.json') as Registry;
  linkRulings(registry.rulings);
  return { registry, figures: read('figures.json') as Figures };
}
