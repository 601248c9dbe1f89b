import type { Lexicon } from './lexicon.ts';

/** Shorter parts than these would make words out of anything. */
const MIN_WORD = 4;
const MIN_WHOLE = 7;
const LONGEST = 60;
/** Words that never count and may stand inside: «fasedeestado». */
const INSIDE = new Set(['de', 'del', 'la', 'el', 'los', 'las', 'en', 'a', 'y', 'con', 'por', 'al']);

/**
 * The words that were written as one («mecatolrex», «fasedeestado»), without those that never count; none when it
 * cannot be read so. Of several readings the one with the fewest words. The last may be a beginning if `isOpen`.
 */
export function splitJoined(whole: string, isOpen: boolean, { vocabulary, analyzer, holders }: Lexicon): string[] {
  if (whole.length < MIN_WHOLE || whole.length > LONGEST || !/^[a-z]+$/.test(whole)) return [];
  const counts = (word: string) =>
    word.length >= 3 && !analyzer.ignores(word) && vocabulary.has(word) && holders(analyzer.term(word)) > 0;
  const begins = (word: string) => isOpen && word.length >= 3 && vocabulary.startingWith(word, 1).length > 0;
  /** For every length, the fewest words that make the beginning of that length. */
  const best: (string[] | null)[] = [[]];
  for (let end = 1; end <= whole.length; end++) {
    best[end] = null;
    for (let start = 0; start < end; start++) {
      const before = best[start];
      const word = whole.slice(start, end);
      if (!before || !(counts(word) || INSIDE.has(word) || (end === whole.length && begins(word)))) continue;
      if (!best[end] || before.length + 1 < (best[end]?.length ?? 0)) best[end] = [...before, word];
    }
  }
  const parts = (best[whole.length] ?? []).filter((word) => !INSIDE.has(word));
  const long = parts.filter((word) => word.length >= MIN_WORD).length;
  return parts.length >= 2 && long >= 1 && parts.length <= 4 ? parts : [];
}
