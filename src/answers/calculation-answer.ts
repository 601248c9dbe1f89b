import { askRule } from '../checkers/ask-rule.ts';
import type { AnyRule } from '../checkers/define-rule.ts';
import type { Result } from '../checkers/results.ts';
import { type Sensitivity, sensitivity } from '../checkers/sensitivity.ts';
import { type Failure, failure } from './failure.ts';
import { RequestError } from './request-error.ts';

export type Calculation = { tool: string; input: unknown; result: Result; whatIf?: Sensitivity };
export type CalculationFailure = { tool: string } & Failure;

/** Who asks what one more would change must have odds to compare; `name` is what asking for it is called there. */
export function refuseWhatIf(rule: AnyRule, name: string): void {
  if (rule.favours !== undefined) return;
  const field = name.replace(/^-+/, '');
  const message = `«${rule.id}» no tiene un desenlace que se busque y con el que comparar uno más: ${name} no le sirve.`;
  throw new RequestError(message, 'NO_WHAT_IF', field, 'false');
}

/** A rule function's answer to an input that a program wrote. A wrong input is an answer too: batches go on. */
export function calculationAnswer(rule: AnyRule, raw: unknown, askWhatIf = false): Calculation | CalculationFailure {
  const asked = askRule(rule, raw);
  if ('issues' in asked) return calculationFailure(rule, asked.issues);
  const whatIf = askWhatIf ? sensitivity(rule, raw) : null;
  return { tool: rule.id, ...asked, ...(whatIf && { whatIf }) };
}

export function calculationFailure(rule: AnyRule, issues: Parameters<typeof failure>[0]): CalculationFailure {
  return { tool: rule.id, ...failure(issues, rule.examples[0]?.input ?? {}) };
}
