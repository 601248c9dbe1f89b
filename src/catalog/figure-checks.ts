import type { Figures } from '../schema/figures/tables.ts';
import type { ContentProblem } from './content-error.ts';
import type { FigurePlace } from './read-figures.ts';
import { rowAt } from './row-at.ts';

/** What whoever computes with the figures finds wrong in them. */
export interface FigureFault {
  table: string;
  /** The way to it in its table. */
  path: PropertyKey[];
  message: string;
}

/** Rules are below this layer: whoever makes the registry brings what they have to say of the figures. */
export type FigureCheck = (figures: Figures) => FigureFault[];

/** The problems of a check, each with the card, the file and the line. */
export function checkProblems(check: FigureCheck, figures: Figures, placeOf: FigurePlace): ContentProblem[] {
  return check(figures).map(({ table, path, message }) => ({
    ...placeOf(table, path),
    ...rowAt((figures as Record<string, unknown>)[table], path, table),
    message,
  }));
}
