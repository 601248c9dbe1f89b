import { isGreyArea, splitRef } from './ref.ts';
import type { RegistryComponent } from './registry-components.ts';
import type { Target } from './target.ts';

/** Addresses of the site, in one place. They are promises: a shared link must work for years. */

/**
 * What goes before them where the site stands in a folder of its host. Only in the browser: pages get it all at
 * once when they are written (src/middleware.ts), and elsewhere there is no folder.
 */
const ROOT = import.meta.env?.SSR === false ? import.meta.env.BASE_URL.replace(/\/$/, '') : '';

export const gamePath = (game: string) => `${ROOT}/${game}/`;
export const sectionPath = (game: string, section: string) => `${ROOT}/${game}/${section}/`;
/** A clause or bullet as a page of its own. */
export const clausePath = (game: string, id: string) => `${ROOT}/${game}/${id}/`;
/**
 * Pages of a game besides its sections and clauses. Their names are taken: no section may have one
 * of them for its id.
 */
export const GAME_PAGES = [
  'antigua',
  'cambios',
  'cartas',
  'cobertura',
  'componentes',
  'dictamenes',
  'facciones',
  'fases',
  'guia',
  'herramientas',
  'indice',
  'interacciones',
  'ronda',
  'mesa',
  'tablas',
  'temas',
  'unidades',
  'zonas-grises',
] as const;
export type GamePage = (typeof GAME_PAGES)[number];
export const gamePagePath = (game: string, page: GamePage) => `${ROOT}/${game}/${page}/`;
/** A grey area on the page that lists those of its game. */
export const greyAreaPath = (game: string, id: string) => `${gamePagePath(game, 'zonas-grises')}#${id}`;
/** What a number of an older edition means: `/ti4/antigua/22.5/`. */
export const oldNumberPath = (game: string, id: string) => `${gamePagePath(game, 'antigua')}${id}/`;
/** One faction: `/ti4/facciones/letnev/`. */
export const factionPath = (game: string, id: string) => `${gamePagePath(game, 'facciones')}${id}/`;
/** All components of a kind: `/ti4/componentes/tecnologias/`. */
export const kindPath = (game: string, kind: string) => `${gamePagePath(game, 'componentes')}${kind}/`;
/** What players hold about components together, by its id. */
export const interactionPath = (game: string, id: string) => `${gamePagePath(game, 'interacciones')}#${id}`;
/** Where a component stands on a page below its game's; its own page needs no anchor. */
export const pagePath = (game: string, place: string, id: string) =>
  `${ROOT}/${game}/${place}/${place.endsWith(`/${id}`) ? '' : `#${id}`}`;
/** Where a card or component is told in full: its own page, or its place on the page of its kind. */
export const componentPath = ({
  game,
  id,
  clause,
  place,
}: Pick<RegistryComponent, 'game' | 'id' | 'clause' | 'place'>): string =>
  place ? pagePath(game, place, id) : `${gamePagePath(game, clause ? 'cartas' : 'componentes')}#${id}`;
/** The list of all rule functions. */
export const TOOLS_PATH = `${ROOT}/herramientas/`;
export const toolPath = (tool: string) => `${TOOLS_PATH}${tool}/`;
/** Choosing tonight's game, on the home page. */
export const CHOICE_PATH = `${ROOT}/#a-que-jugais`;
/** The table of whoever has not chosen a game. */
export const TABLE_PATH = `${ROOT}/mesa/`;
export const SEARCH_PATH = `${ROOT}/buscar/`;
/** The list of all rulings. */
export const RULINGS_PATH = `${ROOT}/dictamenes/`;
export const rulingPath = (ruling: string) => `${RULINGS_PATH}${ruling}/`;
/** `ti4:23.7.c` as the page of that clause; a grey area (`ti4:X57`) as its place in the list of its game. */
export function refPath(ref: string): string {
  const { game, id } = splitRef(ref);
  return isGreyArea(ref) ? greyAreaPath(game, id) : clausePath(game, id);
}

/** The Markdown twin of what a reference names, for a document in the folder of `game`: `23.md#23.7`, `../era/4.1.md`. */
export function twinPath(game: string, target: Pick<Target, 'game' | 'id' | 'section' | 'clause'>): string {
  const folder = target.game === game ? '' : `../${target.game}/`;
  return `${folder}${target.section}.md${target.clause ? `#${target.id}` : ''}`;
}

/** Where a reference in a text leads: the clause inside its section, so that it is read in context. */
export function targetPath(target: Pick<Target, 'game' | 'id' | 'section' | 'clause'>): string {
  return `${sectionPath(target.game, target.section)}${target.clause ? `#${target.id}` : ''}`;
}
