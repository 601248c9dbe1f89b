import type { ClauseKind } from './clause.ts';

/**
 * Who says it, strongest claim on a table first: the rule, a correction of a printed component, the
 * publisher's answer to a question, and our own reading where the book is silent. What communities of
 * players hold is none of these: it stands in the grey area, apart and marked, and decides nothing.
 */
export const AUTHORITIES = ['regla', 'errata', 'faq', 'lectura'] as const;
export type Authority = (typeof AUTHORITIES)[number];

export function authorityOfKind(kind: ClauseKind): Authority {
  return kind === 'errata' || kind === 'faq' ? kind : 'regla';
}
