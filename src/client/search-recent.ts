import { GAME_IDS, type GameId } from '../schema/game-ids.ts';

const KEY = 'busquedas';
const GAME = 'juego-en-uso';
const LIST = 'lista-de-busqueda';
const MOST = 8;
const LONGEST = 120;

/** The last searches that led somewhere, newest first. They never leave the device. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((entry) => typeof entry === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function rememberSearch(query: string): void {
  const text = query.trim().slice(0, LONGEST);
  if (!text) return;
  keep([text, ...recentSearches().filter((other) => other !== text)].slice(0, MOST));
}

export function forgetSearches(): void {
  keep([]);
}

function keep(searches: string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(searches));
  } catch {
    // Private window or full disk: search works, it only remembers nothing.
  }
}

/** The game searched or read last, for pages that belong to none. */
export function gameInUse(): GameId | null {
  try {
    const kept = localStorage.getItem(GAME);
    return GAME_IDS.find((id) => id === kept) ?? null;
  } catch {
    return null;
  }
}

export function rememberGame(game: GameId | null): void {
  try {
    localStorage.setItem(GAME, game ?? '');
  } catch {
    // Private window or full disk: the next page asks again.
  }
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
    const kept = JSON.parse(sessionStorage.getItem(LIST) ?? 'null') as (KeptList & { path: string }) | null;
    if (kept?.path !== location.pathname || typeof kept.query !== 'string') return null;
    sessionStorage.removeItem(LIST);
    return {
      query: kept.query,
      game: GAME_IDS.find((id) => id === kept.game) ?? null,
      scroll: Number(kept.scroll) || 0,
    };
  } catch {
    return null;
  }
}
