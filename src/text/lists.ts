import { fold } from './fold.ts';

const conjunction = new Intl.ListFormat('es', { type: 'conjunction' });
const disjunction = new Intl.ListFormat('es', { type: 'disjunction' });

/** `a, b y c`, `Juan e Inés`; the given words when there is nothing to list. */
export function and(parts: readonly string[], nothing = ''): string {
  return join(conjunction, parts, nothing);
}

/** `a, b o c`, `siete u ocho`; the given words when there is nothing to list. */
export function or(parts: readonly string[], nothing = ''): string {
  return join(disjunction, parts, nothing);
}

/**
 * ICU knows that «y» becomes «e» before the sound of an i and «o» becomes «u» before that of an o,
 * but it looks at the first character: quotation marks and accents would hide the sound from it.
 */
function join(format: Intl.ListFormat, parts: readonly string[], nothing: string): string {
  if (parts.length === 0) return nothing;
  let at = 0;
  return format
    .formatToParts(parts.map(sound))
    .map(({ type, value }) => (type === 'element' ? parts[at++] : value))
    .join('');
}

const sound = (text: string) => fold(text).replace(/^[^\p{L}\p{N}]+/u, '');
