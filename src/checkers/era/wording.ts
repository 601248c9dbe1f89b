import type { ResultFigure } from '../results.ts';

/** Small pieces of Spanish that the rules of Era Galáctica share. */

/** `1 nave`, `3 naves`. */
export const count = (amount: number, one: string, many = `${one}s`): string =>
  `${amount} ${amount === 1 ? one : many}`;

/** `3 naves`, `1 nave`. */
export const ships = (amount: number): string => count(amount, 'nave');

/** `1 disco`, `3 discos`. */
export const discs = (amount: number): string => count(amount, 'disco');

/** `hace falta 1 nave`, `hacen falta 4 naves`. */
export const need = (amount: number): string => `${amount === 1 ? 'hace' : 'hacen'} falta ${ships(amount)}`;

/** `3 discos`; `2 o 3 discos` where either may be. */
export const discChoice = (amounts: readonly number[]): string =>
  [...amounts.slice(0, -1).map(String), discs(amounts.at(-1) ?? 0)].join(' o ');

/** `David, Juan y Laura`. */
export function list(parts: readonly string[]): string {
  if (parts.length < 2) return parts[0] ?? '';
  return `${parts.slice(0, -1).join(', ')} y ${parts.at(-1)}`;
}

/** First letter in capitals. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A figure that counts things, in the singular when there is one. */
export const countFigure = (id: string, label: string, value: number, one: string, many = `${one}s`): ResultFigure => ({
  id,
  label,
  value,
  unit: value === 1 ? one : many,
});
