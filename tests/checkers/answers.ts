import { expect } from 'vitest';
import { type InputIssue, readInput } from '../../src/checkers/read-input.ts';
import type { Assumption, Citation, Result, Step, VerdictResult } from '../../src/checkers/results.ts';
import { rule } from '../catalog-fixture.ts';

/** Parts of an answer by their codes: what tests look at instead of Spanish sentences. */

/** Why a rule refuses an input; nothing where it takes it. */
export function issuesOf(id: string, raw: unknown): InputIssue[] {
  const read = readInput(rule(id), raw);
  return 'issues' in read ? read.issues : [];
}

export function figureOf(result: Result, id: string): number | undefined {
  return result.figures.find((figure) => figure.id === id)?.value;
}

export function stepOf(result: Result, id: string): Step | undefined {
  return result.steps.find((step) => step.id === id);
}

export const stepIds = (result: Result): string[] => result.steps.map(({ id }) => id);

export function assumptionOf(result: Result, id: string): Assumption | undefined {
  return result.assumptions.find((assumption) => assumption.id === id);
}

/** Grey areas whose reading the answer follows. */
export function readingsOf({ steps, assumptions }: Result): Citation[] {
  return [...new Set([...steps, ...assumptions].flatMap(({ readings = [] }) => readings))];
}

/** An issue about a number out of its limits, which its message names. */
export const limits = (least: string, most: string) => ({
  code: 'OUT_OF_RANGE',
  message: expect.stringMatching(new RegExp(`\\b${least}\\b.*\\b${most}\\b`)),
});

/** All the text of the steps, where a sentence is itself the point. */
export const textOf = ({ steps }: Result): string => steps.map(({ text }) => text).join(' ');

/** What would change a verdict, by id, and to what. */
export const changesOf = ({ changes }: VerdictResult): [string | undefined, string][] =>
  changes.map(({ id, verdict }) => [id, verdict]);
