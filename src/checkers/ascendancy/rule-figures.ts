import type { AscendancyCosts } from '../../schema/figures/ascendancy-costs.ts';
import type { AscendancyFigures } from '../../schema/figures/ascendancy-figures.ts';

/** A loose figure of the rules by its id. Asking for one that is not stated is a mistake of ours, not of the player. */
export function figureOf(figures: AscendancyFigures, id: string): number {
  const value = figures.filas.find((row) => row.id === id)?.valor;
  if (typeof value !== 'number') throw new RangeError(`content/rules/ascendancy/cifras: no figure «${id}»`);
  return value;
}

/** What something costs in one kind of token; 0 where it asks for none. */
export function costOf(costs: AscendancyCosts, id: string, part: 'produccion' | 'cultura' | 'ordenes'): number {
  const row = costs.filas.find((cost) => cost.id === id);
  const value = row?.coste[part] ?? 0;
  if (!row || typeof value !== 'number') throw new RangeError(`content/rules/ascendancy/costes: no cost «${id}»`);
  return value;
}
