/** A way to ask for a shortcut. */
export interface Phrase {
  shortcut: number;
  /** Its terms: what each weighs, and whether it says little. */
  terms: Map<string, { weight: number; light: boolean }>;
  /** What its words weigh together. */
  size: number;
}

/** A word of a query. */
export interface Slot {
  weight: number;
  light: boolean;
  alternatives: [term: string, worth: number][];
}

/** How much of a query a phrase holds; nothing when they only have words like «puedo» in common. */
export function shared(slots: readonly Slot[], terms: Phrase['terms']): number {
  // One word of the query answers one of the phrase, however many synonyms they have between them.
  const used = new Set<string>();
  let held = 0;
  let told = false;
  for (const { weight, light, alternatives } of slots) {
    const [best] = alternatives
      // «Influencia» is «poder» in some books, but not in «¿puedo…?».
      .filter(([term]) => terms.get(term)?.light === light && !used.has(term))
      .sort((a, b) => b[1] - a[1]);
    if (!best) continue;
    used.add(best[0]);
    held += Math.min(weight, terms.get(best[0])?.weight ?? 0) * best[1];
    told ||= !light;
  }
  return told ? held : 0;
}

export function sum(numbers: Iterable<number>): number {
  let total = 0;
  for (const each of numbers) total += each;
  return total;
}
