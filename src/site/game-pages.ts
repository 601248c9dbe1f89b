import type { RegistryIndex } from '../catalog/registry-index.ts';
import { type GamePage, gamePagePath, kindPath } from '../schema/paths.ts';
import type { RegistryGame } from '../schema/registry.ts';
import { siteCatalog } from './catalog.ts';

/** A page of a game that has something to show, with how much. */
export interface ExistingPage {
  page: GamePage;
  href: string;
  /** Entries on it, where the number says something. */
  count: number | null;
}

/** Games whose units have a page of their own. */
const WITH_UNITS = ['ti4'];

/** The pages of a game besides its sections, in the order in which they are offered. */
export function pagesOf(index: RegistryIndex, game: string): ExistingPage[] {
  const { phases = [], themes = [] } = index.game(game) ?? {};
  const components = index.componentsOf(game);
  const cards = components.filter((component) => component.clause).length;
  const counts: [GamePage, number, boolean][] = [
    ['herramientas', siteCatalog().rules.filter((rule) => rule.game === game).length, true],
    ['dictamenes', index.rulingsOf(game).length, true],
    ['mesa', 1, false],
    ['indice', index.alphabetOf(game)?.entries.length ?? 0, false],
    ['ronda', index.roundOf(game)?.phases.length ?? 0, false],
    ['guia', index.roundOf(game)?.guide ? 1 : 0, false],
    ['fases', phases.length, false],
    ['temas', themes.length, false],
    ['facciones', components.filter(({ ownPage }) => ownPage).length, true],
    ['cartas', cards, true],
    ['componentes', components.length - cards, true],
    ['unidades', WITH_UNITS.includes(game) ? 1 : 0, false],
    ['tablas', index.tablesOf(game).length, false],
    ['interacciones', index.interactionsOf(game).length, true],
    ['zonas-grises', index.greyAreasOf(game).length, true],
    ['cobertura', index.rulingsOf(game).length, false],
    ['cambios', index.changeLogOf(game)?.versions.length ?? 0, false],
    ['antigua', index.oldNumbersOf(game).length, false],
  ];
  return counts
    .filter(([, count]) => count > 0)
    .map(([page, count, shown]) => ({ page, href: gamePagePath(game, page), count: shown ? count : null }));
}

/** Static paths of `[game]/<page>`: one for each game that has something to show there. */
export function gamesWith(page: GamePage): { params: { game: string }; props: { game: RegistryGame } }[] {
  const { index } = siteCatalog();
  return index.registry.games
    .filter((game) => pagesOf(index, game.id).some((entry) => entry.page === page))
    .map((game) => ({ params: { game: game.id }, props: { game } }));
}

/** Kinds of component that only factions have: id of the page that lists them all, and the kind. */
export const FACTION_KINDS = {
  'naves-insignia': 'nave insignia',
  mecas: 'Meca',
  'unidades-de-faccion': 'unidad de facción',
  capacidades: 'capacidad de facción',
  lideres: 'líder',
} as const;
export type FactionKind = keyof typeof FACTION_KINDS;

/** Pages that list the components of one kind: tables with a page of their own, and the kinds of factions. */
export function kindPages(
  index: RegistryIndex,
  game: string,
  titles: Record<FactionKind, string>,
): { id: string; title: string }[] {
  const tables = index
    .componentTablesOf(game)
    .flatMap(({ place, title }) => (place ? [{ id: place.split('/')[1] ?? '', title }] : []));
  const kinds = (Object.keys(FACTION_KINDS) as FactionKind[]).map((id) => ({ id, title: titles[id] }));
  return tables.length > 0 ? [...tables, ...kinds] : [];
}

/** Addresses of the pages of single factions and kinds of component. */
export function componentPagePaths(index: RegistryIndex, game: string): string[] {
  const places = index.componentsOf(game).flatMap(({ place }) => (place ? [`/${game}/${place}/`] : []));
  const kinds = places.length > 0 ? Object.keys(FACTION_KINDS).map((kind) => kindPath(game, kind)) : [];
  return [...new Set([...places, ...kinds])];
}
