import { z } from 'zod';
import type { Ti4Unit } from '../../schema/figures/ti4-units.ts';
import type { ResultFigure } from '../results.ts';

/** How many of each unit, by its id: `{ crucero: 2, caza: 4 }`. A unit that is not named is not there. */
export type Counts = Record<string, number | undefined>;

/**
 * Cazas and Infanterías can also be tokens, which never run out (57.2, 57.4): more of them than
 * any table puts in one place, so that a slip of the finger is still noticed.
 */
const MOST_TOKENS = 60;
const AS_TOKENS: readonly string[] = ['caza', 'infanteria'];

/** Input for a group of units: one number each, up to the miniatures that the box holds (98.2). */
export function countsSchema(
  units: readonly Ti4Unit[],
  meta: { title: string; description?: string },
): z.ZodType<Counts, Counts | undefined> {
  const shape = Object.fromEntries(
    units.map((unit) => [
      unit.id,
      z
        .int()
        .min(0)
        .max(AS_TOKENS.includes(unit.id) ? MOST_TOKENS : unit.miniaturas)
        .default(0)
        .meta({ title: unit.plural }),
    ]),
  );
  return z.strictObject(shape).prefault({}).meta(meta);
}

export const countOf = (counts: Counts, id: string) => counts[id] ?? 0;

/** `1 Crucero`, `2 Cruceros`. */
export function countText(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** A figure that counts things, in the singular when there is one. */
export const countFigure = (id: string, label: string, value: number, one: string, many: string): ResultFigure => ({
  id,
  label,
  value,
  unit: value === 1 ? one : many,
});

export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const list = new Intl.ListFormat('es', { type: 'conjunction' });

/** `a, b y c`; the given words when there is nothing to list. */
export function listText(parts: readonly string[], nothing = 'nada'): string {
  return parts.length > 0 ? list.format(parts) : nothing;
}

/** `2 Cruceros y 1 Acorazado`, in the order of the data. */
export function describeCounts(units: readonly Ti4Unit[], counts: Counts): string {
  return listText(
    units.flatMap((unit) => {
      const count = countOf(counts, unit.id);
      return count > 0 ? [countText(count, unit.nombre, unit.plural)] : [];
    }),
  );
}
