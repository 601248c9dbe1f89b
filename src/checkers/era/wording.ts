import { count } from '../../text/spanish.ts';

/** Words that the rules of Era Galáctica share. */

/** `3 naves`, `1 nave`. */
export const ships = (amount: number): string => count(amount, 'nave');

/** `1 disco`, `3 discos`. */
export const discs = (amount: number): string => count(amount, 'disco');

/** `hace falta 1 nave`, `hacen falta 4 naves`. */
export const need = (amount: number): string => `${amount === 1 ? 'hace' : 'hacen'} falta ${ships(amount)}`;

/** `3 discos`; `2 o 3 discos` where either may be. */
export const discChoice = (amounts: readonly number[]): string =>
  [...amounts.slice(0, -1).map(String), discs(amounts.at(-1) ?? 0)].join(' o ');
