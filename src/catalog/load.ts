import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Figures } from '../schema/figures/tables.ts';
import type { Registry } from '../schema/registry.ts';
import { generate } from './generate.ts';
import { RegistryIndex } from './registry-index.ts';

export interface Catalog {
  index: RegistryIndex;
  figures: Figures;
}

let last: { root: string; catalog: Catalog } | null = null;

/** Registry and figures, made anew if content changed since they were last read. */
export function loadCatalog(root: string): Catalog {
  const { fresh } = generate(root);
  if (last && fresh && last.root === root) return last.catalog;
  const read = (name: string): unknown => JSON.parse(readFileSync(join(root, 'src', 'generated', name), 'utf8'));
  const catalog = {
    index: new RegistryIndex(read('registry.json') as Registry),
    figures: read('figures.json') as Figures,
  };
  last = { root, catalog };
  return catalog;
}
