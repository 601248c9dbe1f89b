import type { Figures } from '../../schema/figures/tables.ts';

/** Units of a species by kind. */
export interface Population {
  civil: number;
  military: number;
}

/** All units of a species. */
export const population = ({ civil, military }: Population) => civil + military;

/** Which units go before the others: those of one kind, or so many military ones and then civil ones. */
export type Falling = 'civiles' | 'militares' | { military: number };

/** Which units fall when `count` must go; what one kind cannot give, the other does; no more than there are. */
export function fallenUnits(from: Population, count: number, first: Falling): Population {
  const total = Math.min(count, population(from));
  const wanted = first === 'militares' ? total : first === 'civiles' ? 0 : first.military;
  const military = Math.max(Math.min(wanted, total, from.military), total - from.civil);
  return { civil: total - military, military };
}

/** Units that the tokens of the box can show; they are no limit (grey area X9). */
export const populationTokens = ({ filas }: Figures['opera/fichas']): number =>
  filas.reduce((sum, { clase, valor, cantidad }) => sum + (clase === 'poblacion' ? valor * cantidad : 0), 0);
