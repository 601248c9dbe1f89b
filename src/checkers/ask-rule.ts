import type { AnyRule } from './define-rule.ts';
import { type InputIssue, readInput } from './read-input.ts';
import type { Citation, Result } from './results.ts';

/** A lawful input whose answer cannot be exact: `run` throws it, and whoever asked gets the reason instead. */
export class CannotCompute extends Error {
  /** Dotted path of the field concerned; empty when it is the whole. */
  readonly field: string;
  readonly clauses: readonly Citation[];
  /** What goes before the reason. */
  readonly heading: string = 'No se calcula';

  constructor(reason: string, field = '', clauses: readonly Citation[] = []) {
    super(reason);
    this.field = field;
    this.clauses = clauses;
  }
}

/** The answer of a rule to an input, or why there is none. */
export function askRule(rule: AnyRule, raw: unknown): { input: unknown; result: Result } | { issues: InputIssue[] } {
  const read = readInput(rule, raw);
  if ('issues' in read) return read;
  try {
    return { input: read.input, result: rule.run(read.input) };
  } catch (error) {
    if (!(error instanceof CannotCompute)) throw error;
    const { field, clauses, message } = error;
    return {
      issues: [
        {
          code: 'NOT_COMPUTED',
          field,
          message: `${error.heading}: ${message}`,
          ...(clauses.length > 0 && { clauses }),
        },
      ],
    };
  }
}
