import { z } from 'zod';
import { defineRule } from '../../src/checkers/define-rule.ts';
import type { ClauseRef, GreyAreaRef } from '../../src/generated/clause-ids.ts';

// Checked by the compiler: if one of these stopped being an error, `npm run types` would fail.

export const real: ClauseRef = 'ti4:23.5';
export const bullet: ClauseRef = 'ti4:23.7.c';
// @ts-expect-error a clause that does not exist cannot be cited
export const missing: ClauseRef = 'ti4:23.99';

export const reading: GreyAreaRef = 'ti4:X57';
// @ts-expect-error nor can a grey area
export const noReading: GreyAreaRef = 'ti4:X999';

const declared = {
  id: 'ti4-prueba',
  game: 'ti4',
  kind: 'veredicto',
  title: '',
  summary: '',
  help: '',
  input: z.object({}),
  cites: ['ti4:23.5', 'ti4:X57'],
  examples: [],
} as const;
const answer = {
  kind: 'verdict' as const,
  verdict: 'sí' as const,
  headline: '',
  options: [],
  exceptions: [],
  changes: [],
  assumptions: [],
  figures: [],
};

export const undeclared = defineRule([], () => ({
  ...declared,
  run: () => ({
    ...answer,
    // @ts-expect-error a step cannot cite a clause that the rule does not declare
    steps: [{ id: 'a', title: '', text: '', clauses: ['ti4:23.6'] }],
  }),
}));

export const unread = defineRule([], () => ({
  ...declared,
  run: () => ({
    ...answer,
    // @ts-expect-error nor follow the reading of a grey area that it does not declare
    steps: [{ id: 'a', title: '', text: '', clauses: [], readings: ['ti4:X58'] }],
  }),
}));

export const nameless = defineRule([], () => ({
  ...declared,
  run: () => ({
    ...answer,
    // @ts-expect-error a step has an id
    steps: [{ title: '', text: '', clauses: [] }],
  }),
}));

export const sound = defineRule([], () => ({
  ...declared,
  run: () => ({
    ...answer,
    steps: [{ id: 'a', title: '', text: '', clauses: ['ti4:23.5'], readings: ['ti4:X57'] }],
  }),
}));

export const field = z.boolean().meta({ title: '', clauses: ['ti4:23.5', 'ti4:X57'] });
// @ts-expect-error a field cites clauses that exist
export const badField = z.boolean().meta({ title: '', clauses: ['ti4:23.99'] });
