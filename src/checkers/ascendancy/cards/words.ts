import { and } from '../../../text/lists.ts';
import { count } from '../../../text/spanish.ts';

/** `1 Nave`, `3 Naves`. */
export const ships = (amount: number) => count(amount, 'Nave');
/** `1 dado`, `4 dados`. */
export const dice = (amount: number) => count(amount, 'dado');

/** `«Traductor universal»`, joined. */
export const quoted = (cards: readonly { nombre: string }[]) => and(cards.map((card) => `«${card.nombre}»`));
