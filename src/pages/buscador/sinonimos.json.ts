import { siteCatalog } from '../../site/catalog.ts';

/** Words that the search box treats as one another. */
export function GET() {
  return Response.json(siteCatalog().index.registry.synonyms);
}
