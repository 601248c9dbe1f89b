import type { z } from 'zod';
import type { Citation } from './results.ts';

/** Why an input cannot be: the field, the sentence, and the clauses that say so. */
export interface Refusal {
  path?: PropertyKey[];
  message: string;
  clauses?: readonly Citation[];
}

/** Refuses an input that no field forbids by itself; `readInput` hands the clauses on. */
export function refuse(context: z.core.$RefinementCtx, { path = [], message, clauses = [] }: Refusal): void {
  context.addIssue({ code: 'custom', path, message, params: { clauses } });
}
