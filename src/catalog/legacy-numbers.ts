import type { LegacyNumbering } from '../schema/game.ts';
import type { LegacyNumber } from '../schema/registry.ts';

/** Old number of a section, when the older edition numbered it otherwise. */
export function legacySection(section: string, numbering: LegacyNumbering | null): string | null {
  const entry = Object.entries(numbering?.secciones ?? {}).find(([, current]) => current === section);
  return entry && entry[0] !== section ? entry[0] : null;
}

/**
 * Old numbers of the clause `section.number` where they differ from today's: every old clause of the
 * matching section that lands on it. A clause that a newer edition inserted has none.
 */
export function legacyClause(clause: string, section: string, numbering: LegacyNumbering | null): LegacyNumber[] {
  return oldNumbersOf(clause, section, numbering)
    .filter(({ id }) => id !== clause)
    .map(({ id, certain }) => ({ id, certain }));
}

/** Old numbers of a clause, those that never changed included, with what the map says of the shift. */
export function oldNumbersOf(
  clause: string,
  section: string,
  numbering: LegacyNumbering | null,
): (LegacyNumber & { reason: string | null })[] {
  if (!numbering || !clause.startsWith(`${section}.`)) return [];
  const current = Number(clause.slice(section.length + 1));
  const old = Object.entries(numbering.secciones).find(([, target]) => target === section)?.[0];
  if (old === undefined || !Number.isInteger(current)) return [];
  const shifts = numbering.desplazamientos.filter((shift) => shift.antigua === old);
  const covers = (shift: (typeof shifts)[number], number: number) =>
    number >= shift.desde && number <= (shift.hasta ?? Number.POSITIVE_INFINITY);
  const numbers: (LegacyNumber & { reason: string | null })[] = shifts
    .map((shift) => ({ number: current - shift.suma, shift }))
    .filter(({ number, shift }) => number >= 0 && covers(shift, number))
    .map(({ number, shift }) => ({ id: `${old}.${number}`, certain: shift.seguro, reason: shift.motivo }));
  if (!shifts.some((shift) => covers(shift, current)))
    numbers.push({ id: `${old}.${current}`, certain: true, reason: null });
  return numbers;
}
