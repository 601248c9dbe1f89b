import { GAME_IDS, type GameId } from '../schema/game-ids.ts';
import { keep, kept } from './kept.ts';

const KEY = 'busquedas';
const GAME = 'juego-en-uso';
const LIST = 'lista-de-busqueda';
const MOST = 8;
const LONGEST = 120;

/** The last searches that led somewhere, newest first. They never leave the device. */
export function recentSearches(): string[] {
  try {
    const list: unknown = JSON.parse(kept(KEY) ?? '[]');
    return Array.isArray(list) ? list.filter((entry) => typeof entry === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function rememberSearch(query: string): void {
  const text = query.trim().slice(0, LONGEST);
  if (!text) return;
  keepSearches([text, ...recentSearches().filter((other) => other !== text)].slice(0, MOST));
}

export function forgetSearches(): void {
  keepSearches([]);
}

/** In a private window or on a full disk search works, it only remembers nothing. */
function keepSearches(searches: string[]): void {
  keep(KEY, JSON.stringify(searches));
}

/** The game searched or read last, for pages that belong to none. */
export function gameInUse(): GameId | null {
  const game = kept(GAME);
  return GAME_IDS.find((id) => id === game) ?? null;
}

export function rememberGame(game: GameId | null): void {
  keep(GAME, game ?? '');
}

/** A list of results as it was when a clause was opened from it. */
export interface KeptList {
  query: string;
  game: GameId | null;
  scroll: number;
}

/** Keeps the list of this page, for whoever comes back to it. */
export function keepList(list: KeptList): void {
  try {
    sessionStorage.setItem(LIST, JSON.stringify({ ...list, path: location.pathname }));
  } catch {
    // Without room the way back leads to the page, without its list.
  }
}

/** The list left on this page, once. */
export function takeList(): KeptList | null {
  try {
    const left = JSON.parse(sessionStorage.getItem(LIST) ?? 'null') as (KeptList & { path: string }) | null;
    if (left?.path !== location.pathname || typeof left.query !== 'string') return null;
    sessionStorage.removeItem(LIST);
    return {
      query: left.query,
      game: GAME_IDS.find((id) => id === left.game) ?? null,
      scroll: Number(left.scroll) || 0,
    };
  } catch {
    return null;
  }
}
