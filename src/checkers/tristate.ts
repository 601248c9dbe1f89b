import { z } from 'zod';
import type { Verdict } from './results.ts';

/** What a player at the table can answer: sí, no, or «no lo sé». */
export const TRISTATE = ['si', 'no', 'no-se'] as const;
export type Tristate = (typeof TRISTATE)[number];

const LABELS: Record<Tristate, string> = { si: 'Sí', no: 'No', 'no-se': 'No lo sé' };

/** A yes/no question that may stay open; `fallback` is what the form starts with. */
export function question(title: string, fallback: Tristate, description?: string) {
  return z
    .enum(TRISTATE)
    .default(fallback)
    .meta({ title, options: LABELS, ...(description && { description }) });
}

/** Three-valued logic: one certain «sí» is enough, however much is unknown. */
export function any(...values: Tristate[]): Tristate {
  if (values.includes('si')) return 'si';
  return values.includes('no-se') ? 'no-se' : 'no';
}

/** One certain «no» is enough. */
export function all(...values: Tristate[]): Tristate {
  if (values.includes('no')) return 'no';
  return values.includes('no-se') ? 'no-se' : 'si';
}

export function not(value: Tristate): Tristate {
  if (value === 'no-se') return 'no-se';
  return value === 'si' ? 'no' : 'si';
}

/** As a verdict: what is not known makes it depend. */
export function toVerdict(value: Tristate): Verdict {
  return ({ si: 'sí', no: 'no', 'no-se': 'depende' } as const)[value];
}
