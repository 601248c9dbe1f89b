import { formatNumber } from './format-es.ts';

/**
 * Small pieces of Spanish, the same for every game and surface. Numbers themselves are in format-es.ts. Lists
 * (lists.ts) and capitals (capitals.ts) are apart, because pages that never write a number are sent only those.
 */

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
