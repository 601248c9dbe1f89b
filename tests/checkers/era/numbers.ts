import { readInput } from '../../../src/checkers/read-input.ts';
import type { NumbersResult } from '../../../src/checkers/results.ts';
import { rule, run } from '../../catalog-fixture.ts';

/** Runs a rule that answers in numbers. */
export function runNumbers(id: string, raw: unknown): NumbersResult {
  const result = run(id, raw);
  if (result.kind !== 'numbers') throw new Error(`${id} gives no numbers`);
  return result;
}

/** A figure of the result by its id; undefined when it is not there. */
export const figureOf = (result: { figures: { id: string; value: number }[] }, id: string): number | undefined =>
  result.figures.find((figure) => figure.id === id)?.value;

/** What is wrong with an input: code, field and message of each issue. */
export function issuesOf(id: string, raw: unknown) {
  const read = readInput(rule(id), raw);
  return 'issues' in read ? read.issues : [];
}

/** All the text of a result, to look for a sentence in it. */
export const textOf = (result: { steps: { text: string }[] }): string => result.steps.map(({ text }) => text).join(' ');
