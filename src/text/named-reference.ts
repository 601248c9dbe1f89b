import { fold } from './fold.ts';

/**
 * Position of what a person names in a list: by its name, however spelled, by `word` for the first
 * one, or by its number, which counts the others from 1.
 */
export function findReference(
  names: readonly string[],
  reference: string,
  word: string,
): number | 'unknown' | 'ambiguous' {
  const wanted = fold(reference.trim());
  const named = names.flatMap((name, at) => (fold(name) === wanted ? [at] : []));
  if (named.length > 1) return 'ambiguous';
  if (named[0] !== undefined) return named[0];
  if (wanted === word) return 0;
  const number = /^\d{1,2}$/.test(wanted) ? Number(wanted) : 0;
  return number >= 1 && number < names.length ? number : 'unknown';
}

/** How to name the one at a position so that `findReference` finds it again: its name when that is safe. */
export function referenceTo(names: readonly string[], at: number, word: string): string {
  if (at === 0 && findReference(names, word, word) === 0) return word;
  const name = names[at]?.trim() ?? '';
  return name !== '' && !/[,;]/.test(name) && findReference(names, name, word) === at ? name : String(at);
}

/** The references of a list written with commas. */
export const splitReferences = (text: string): string[] =>
  text
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
