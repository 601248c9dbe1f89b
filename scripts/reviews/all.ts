import { ordinary } from './ordinary.ts';
import { readings } from './readings.ts';
import type { Review } from './review.ts';

export const REVIEWS: Record<string, Review> = { ordinarios: ordinary, lecturas: readings };
