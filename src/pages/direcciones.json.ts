import { siteCatalog } from '../site/catalog.ts';

/** Every id that an address may name, by game: the page for lost visitors offers the nearest. */
export function GET() {
  const { index } = siteCatalog();
  return Response.json(
    Object.fromEntries(index.registry.games.map((game) => [game.id, { title: game.title, ids: index.idsOf(game.id) }])),
  );
}
