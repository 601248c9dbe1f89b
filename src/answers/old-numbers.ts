import type { LegacyNumber } from '../schema/registry.ts';

/** Numbers between two editions, each with how sure it is: `22.4, 22.5 (no es seguro)`. */
export const oldNumbers = (numbers: readonly LegacyNumber[], between = ', '): string =>
  numbers.map(({ id, certain }) => (certain ? id : `${id} (no es seguro)`)).join(between);
