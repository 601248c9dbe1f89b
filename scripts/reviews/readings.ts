import { READING_FAULTS, readingFaults } from '../../src/catalog/reading-policy.ts';
import type { Review } from './review.ts';

/** Rules that do not follow the one policy for our readings. */
export const readings: Review = {
  title: 'reglas que no siguen la política de nuestras lecturas',
  list: ({ index }) => readingFaults(index.registry).map(({ key, code }) => `${key}: ${READING_FAULTS[code]}`),
};
