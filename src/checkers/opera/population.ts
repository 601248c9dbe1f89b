/** Units of a species by kind. */
export interface Population {
  civil: number;
  military: number;
}

/** All units of a species. */
export const population = ({ civil, military }: Population) => civil + military;

/** Which units fall when `count` must go, those of the kind `first` before the others; no more than there are. */
export function fallenUnits(from: Population, count: number, first: 'civiles' | 'militares'): Population {
  const total = Math.min(count, population(from));
  if (first === 'civiles') {
    const civil = Math.min(total, from.civil);
    return { civil, military: total - civil };
  }
  const military = Math.min(total, from.military);
  return { civil: total - military, military };
}
