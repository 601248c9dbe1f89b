import type { RegistryIndex } from '../../src/catalog/registry-index.ts';
import type { Figures } from '../../src/schema/figures/tables.ts';

/** What a list is made from. */
export interface Reviewed {
  index: RegistryIndex;
  figures: Figures;
  root: string;
}

/** A list for people, made from the rulings as they are. */
export interface Review {
  title: string;
  list(reviewed: Reviewed): string[];
}
