import { siteCatalog } from '../../site/catalog.ts';
import { EDITION } from '../../site/edition.ts';

export function getStaticPaths() {
  return [{ params: { edicion: EDITION } }];
}

/** Words that the search box treats as one another. */
export function GET() {
  return Response.json(siteCatalog().index.registry.synonyms);
}
