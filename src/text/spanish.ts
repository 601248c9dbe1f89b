import { fold } from './fold.ts';
import { formatNumber } from './format-es.ts';

/** Small pieces of Spanish, the same for every game and surface. Numbers themselves are in format-es.ts. */

/** The word for so many: `plural(1, 'nave')` is «nave». The plural adds an «s» unless it is given. */
export function plural(amount: number, one: string, many = `${one}s`): string {
  // What is shown decides: 0,999 is written «1».
  return formatNumber(amount) === '1' ? one : many;
}

/** With its number: `1 nave`, `3 naves`, `1,4 impactos`. */
export function count(amount: number, one: string, many?: string): string {
  return `${formatNumber(amount)} ${plural(amount, one, many)}`;
}

/** The same, where zero has words of its own: `countOr('ninguna nave', 0, 'nave')`. */
export function countOr(none: string, amount: number, one: string, many?: string): string {
  return amount === 0 ? none : count(amount, one, many);
}

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

/** First letter in capitals, also behind an opening mark: «¿qué?» is «¿Qué?». */
export function capitalize(text: string): string {
  return text.replace(/^[«¿¡(]*\p{L}/u, (start) => start.toUpperCase());
}

/** First letter in small, to go on within a sentence: «Quinta fila» is «quinta fila». */
export function decapitalize(text: string): string {
  return text.replace(/^[«¿¡(]*\p{L}/u, (start) => start.toLowerCase());
}
