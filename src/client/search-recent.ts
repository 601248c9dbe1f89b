const KEY = 'busquedas';
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
