import { ERA_TECHNOLOGIES, type EraTechnology } from '../../schema/figures/era-technology.ts';

/** What players learn from each other, by thefts and in trades: pure choices over levels. */

export type Levels = Readonly<Record<EraTechnology, number>>;

/** One level more in a technology: from which level to which. */
export interface Rise {
  technology: EraTechnology;
  from: number;
  to: number;
}

/** Levels that may be learnt from a teacher, one by one: those in which he is ahead (6.2.4.21, 6.3.1). */
export function lessons(pupil: Levels, teacher: Levels, fixed: EraTechnology | undefined): Rise[] {
  return ERA_TECHNOLOGIES.filter((technology) => technology !== fixed && teacher[technology] > pupil[technology]).map(
    (technology) => ({ technology, from: pupil[technology], to: pupil[technology] + 1 }),
  );
}

/** By how many levels the teacher is ahead in all, where the pupil can learn (6.2.4.21). */
export function ahead(pupil: Levels, teacher: Levels, fixed: EraTechnology | undefined): number {
  return lessons(pupil, teacher, fixed).reduce(
    (sum, { technology }) => sum + teacher[technology] - pupil[technology],
    0,
  );
}

/**
 * Every choice of so many levels (6.2.4.22): of one technology or of several, never beyond the teacher. Fewer only
 * where there are no more to learn.
 */
export function thefts(pupil: Levels, teacher: Levels, levels: number, fixed: EraTechnology | undefined): Rise[][] {
  const open = lessons(pupil, teacher, fixed);
  const found: Rise[][] = [];
  const walk = (at: number, left: number, chosen: Rise[]): void => {
    const one = open[at];
    if (left === 0 || !one) {
      if (left === 0) found.push(chosen);
      return;
    }
    const most = Math.min(left, teacher[one.technology] - one.from);
    for (let more = most; more >= 0; more--)
      walk(at + 1, left - more, more > 0 ? [...chosen, { ...one, to: one.from + more }] : chosen);
  };
  walk(0, Math.min(levels, ahead(pupil, teacher, fixed)), []);
  return found.filter((choice) => choice.length > 0);
}

/** Every trade: a level for each side. None where only one of them can learn something (6.3.8). */
export function trades(mine: readonly Rise[], theirs: readonly Rise[]): { mine: Rise; theirs: Rise }[] {
  return mine.flatMap((one) => theirs.map((other) => ({ mine: one, theirs: other })));
}
