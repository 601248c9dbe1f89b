import type { LiveClause } from './said.ts';

/** A line of the log: what happened and by which clause. */
export interface Told {
  title: string;
  text: string;
  clauses: readonly LiveClause[];
}

export type Say = (title: string, text: string, ...clauses: LiveClause[]) => void;
export type Fail = (reason: string, ...clauses: LiveClause[]) => never;
