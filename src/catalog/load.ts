import { FIGURE_TABLES, type Figures } from '../schema/figures/tables.ts';
import { buildRegistry } from './build-registry.ts';
import { fingerprint, readGenerated, readStamp } from './generated.ts';
import type { FigureSchemas } from './read-figures.ts';
import { RegistryIndex } from './registry-index.ts';

export interface Catalog {
  index: RegistryIndex;
  figures: Figures;
  /** Whether it was read as `npm run generate` left it. If not it was made in memory, which takes seconds. */
  generated: boolean;
}

let last: { root: string; stamp: string; catalog: Catalog } | null = null;

/**
 * Registry and figures of what `content/` says now. Reading does not write: where src/generated is missing
 * or of another day the registry is made in memory, so that a checkout nobody may write to works too.
 */
export function loadCatalog(root: string, tables: FigureSchemas = FIGURE_TABLES): Catalog {
  const stamp = fingerprint(root);
  if (last?.root === root && last.stamp === stamp) return last.catalog;
  const generated = readStamp(root)?.stamp === stamp;
  const { registry, figures } = generated ? readGenerated(root) : buildRegistry(root, tables);
  const catalog = { index: new RegistryIndex(registry), figures, generated };
  last = { root, stamp, catalog };
  return catalog;
}
