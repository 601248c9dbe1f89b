import { z } from 'zod';
import { defineRule } from '../../src/checkers/define-rule.ts';
import type { ClauseRef } from '../../src/generated/clause-ids.ts';

// Checked by the compiler: if one of these stopped being an error, `npm run types` would fail.

export const real: ClauseRef = 'ti4:23.5';
export const bullet: ClauseRef = 'ti4:23.7.c';
// @ts-expect-error a clause that does not exist cannot be cited
export const missing: ClauseRef = 'ti4:23.99';

const declared = {
  id: 'ti4-prueba',
  game: 'ti4',
  kind: 'veredicto',
  title: '',
  summary: '',
  help: '',
  input: z.object({}),
  cites: ['ti4:23.5'],
  examples: [],
} as const;
const answer = {
  kind: 'verdict',
  verdict: 'sí',
  headline: '',
  options: [],
  exceptions: [],
  changes: [],
  assumptions: [],
} as const;

export const undeclared = defineRule([], () => ({
  ...declared,
  run: () => ({
    ...answer,
    options: [],
    exceptions: [],
    changes: [],
    assumptions: [],
    figures: [],
    // @ts-expect-error a step cannot cite a clause that the rule does not declare
    steps: [{ title: '', text: '', clauses: ['ti4:23.6'] }],
  }),
}));
