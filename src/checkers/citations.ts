/**
 * Pinned citations: for each rule function, the fingerprint of every clause and grey area it cites as it was when
 * somebody last compared the two. When a text changes, the function must be looked at again.
 */
export type CitationLock = Record<string, Record<string, string>>;

/** Whatever cites: a rule function, or a ruling with the readings that it follows. */
export interface Citing {
  id: string;
  cites: readonly string[];
}

export interface StaleCitation {
  rule: string;
  clause: string;
  /** `changed`: the text is another; `new`: never pinned; `gone`: pinned but no longer cited. */
  reason: 'changed' | 'new' | 'gone';
}

/** Compares the citations of all rules with the lock. `hashOf` gives the fingerprint of today. */
export function staleCitations(
  rules: readonly Citing[],
  lock: CitationLock,
  hashOf: (ref: string) => string | undefined,
): StaleCitation[] {
  const stale: StaleCitation[] = [];
  for (const rule of rules) {
    const pinned = lock[rule.id] ?? {};
    for (const clause of rule.cites) {
      if (!(clause in pinned)) stale.push({ rule: rule.id, clause, reason: 'new' });
      else if (pinned[clause] !== hashOf(clause)) stale.push({ rule: rule.id, clause, reason: 'changed' });
    }
    const cited = new Set<string>(rule.cites);
    for (const clause of Object.keys(pinned)) {
      if (!cited.has(clause)) stale.push({ rule: rule.id, clause, reason: 'gone' });
    }
  }
  for (const id of Object.keys(lock)) {
    if (!rules.some((rule) => rule.id === id)) stale.push({ rule: id, clause: '*', reason: 'gone' });
  }
  return stale;
}

/** The lock with the given rules pinned to the texts of today; other rules keep their pins. */
export function pinCitations(
  rules: readonly Citing[],
  lock: CitationLock,
  hashOf: (ref: string) => string | undefined,
  only: readonly string[],
): CitationLock {
  const pinned: CitationLock = {};
  for (const rule of [...rules].sort((a, b) => a.id.localeCompare(b.id))) {
    const keep = only.length > 0 && !only.includes(rule.id);
    const old = lock[rule.id];
    if (keep && old) pinned[rule.id] = old;
    else if (!keep) pinned[rule.id] = Object.fromEntries(rule.cites.map((clause) => [clause, hashOf(clause) ?? '']));
  }
  return pinned;
}
