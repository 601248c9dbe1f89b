import { shortcutsOf } from '../../search/shortcuts.ts';
import { siteCatalog } from '../../site/catalog.ts';
import { EDITION } from '../../site/edition.ts';

export function getStaticPaths() {
  return [{ params: { edicion: EDITION } }];
}

/** Rulings and calculators that the search box may offer above the clauses. */
export function GET() {
  const { index, rules } = siteCatalog();
  return Response.json(shortcutsOf(index.registry, rules));
}
