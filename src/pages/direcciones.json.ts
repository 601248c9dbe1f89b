import { siteCatalog } from '../site/catalog.ts';

/** Every id that an address may name, by game, with what it is about: the page for lost visitors offers the nearest. */
export function GET() {
  const { index } = siteCatalog();
  const { games, sections, clauses, oldNumbers } = index.registry;
  return Response.json(
    Object.fromEntries(
      games.map((game) => {
        const own = <T extends { game: string }>(list: T[]) => list.filter((entry) => entry.game === game.id);
        const sectionTitles = new Map(own(sections).map((section) => [section.id, section.title]));
        const titles = Object.fromEntries([
          ...own(oldNumbers)
            .filter(({ today }) => !today)
            .map(({ id, meanings: [meaning] }) => [id, (meaning && sectionTitles.get(meaning.target.section)) ?? '']),
          ...sectionTitles,
          ...own(clauses).map((clause) => [clause.id, index.nameOf(clause)]),
        ]);
        const bullets = own(clauses).flatMap((clause) => clause.bullets.map(({ id }) => id));
        return [game.id, { title: game.title, titles, bullets }];
      }),
    ),
  );
}
