import { plural } from '../text/spanish.ts';
import type { ResultFigure } from './results.ts';

/** A figure that counts things, in the singular when there is one. */
export function countFigure(id: string, label: string, value: number, one: string, many?: string): ResultFigure {
  return { id, label, value, unit: plural(value, one, many) };
}
