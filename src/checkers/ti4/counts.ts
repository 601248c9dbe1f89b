import { z } from 'zod';
import type { Ti4Unit } from '../../schema/figures/ti4-units.ts';
import { and } from '../../text/lists.ts';
import { count } from '../../text/spanish.ts';

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

/** `2 Cruceros y 1 Acorazado`, in the order of the data. */
export function describeCounts(units: readonly Ti4Unit[], counts: Counts): string {
  return and(
    units.flatMap((unit) => {
      const amount = countOf(counts, unit.id);
      return amount > 0 ? [count(amount, unit.nombre, unit.plural)] : [];
    }),
    'nada',
  );
}
