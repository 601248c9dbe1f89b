import type { EffectOption } from '../forces/options.ts';
import { BY_HAND } from './now.ts';

/** What effects are called in the log, by their option; those entered by hand among them. */
export const effectNames = (options: readonly EffectOption[]): ReadonlyMap<string, string> =>
  new Map([
    ...options.map(({ id, name }) => [id, name] as const),
    [BY_HAND.directHits, 'Impacto directo'],
    [BY_HAND.cancelOnce, 'anular impactos'],
  ]);
