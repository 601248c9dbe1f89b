import { join } from 'node:path';
import { loadCatalog } from '../src/catalog/load.ts';
import { allRules } from '../src/checkers/all-rules.ts';
import type { AnyRule } from '../src/checkers/define-rule.ts';
import { readInput } from '../src/checkers/read-input.ts';
import type { DistributionResult, NumbersResult, Result, VerdictResult } from '../src/checkers/results.ts';

/** The real content and rules, for tests that must hold of them. */
export const root = join(import.meta.dirname, '..');
export const { index, figures } = loadCatalog(root);
export const rules = allRules(figures, index.registry.rulings);

export function rule(id: string): AnyRule {
  const found = rules.find((candidate) => candidate.id === id);
  if (!found) throw new Error(`no rule ${id}`);
  return found;
}

/** Runs a rule on a raw input, as every surface does. */
export function run(id: string, raw: unknown): Result {
  const read = readInput(rule(id), raw);
  if ('issues' in read) throw new Error(read.issues.map((issue) => issue.message).join('; '));
  return rule(id).run(read.input);
}

export function runOdds(id: string, raw: unknown): DistributionResult {
  const result = run(id, raw);
  if (result.kind !== 'distribution') throw new Error(`${id} gives no odds`);
  return result;
}

export function runVerdict(id: string, raw: unknown): VerdictResult {
  const result = run(id, raw);
  if (result.kind !== 'verdict') throw new Error(`${id} gives no verdict`);
  return result;
}

export function runNumbers(id: string, raw: unknown): NumbersResult {
  const result = run(id, raw);
  if (result.kind !== 'numbers') throw new Error(`${id} gives no numbers`);
  return result;
}
