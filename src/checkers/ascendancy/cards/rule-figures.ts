import type { RowIds } from '../../../generated/figure-ids.ts';
import type { Figures } from '../../../schema/figures/tables.ts';
import { figure, figureRow, known } from '../../figure.ts';

/** A loose figure of the rules by its id. */
export type RuleFigure = (id: RowIds['ascendancy/cifras']) => number;

export const ruleFigures =
  (figures: Pick<Figures, 'ascendancy/cifras'>): RuleFigure =>
  (id) =>
    figure(figures, 'ascendancy/cifras', id);

/** What something costs in one kind of token; 0 where it asks for none. */
export function costOf(
  figures: Pick<Figures, 'ascendancy/costes'>,
  id: RowIds['ascendancy/costes'],
  part: 'produccion' | 'cultura' | 'ordenes',
): number {
  const { coste } = figureRow(figures, 'ascendancy/costes', id);
  return known(coste[part] ?? 0, `ascendancy/costes, «${id}», ${part}`);
}
