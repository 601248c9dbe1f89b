import {
  type Calculation,
  type CalculationFailure,
  calculationAnswer,
  calculationFailure,
} from '../../answers/calculation-answer.ts';
import { readJson } from '../../answers/read-json.ts';
import type { AnyRule } from '../../checkers/define-rule.ts';

/** One calculation from JSON text. A wrong input is an answer, not an exception: batches go on. */
export function calculate(rule: AnyRule, json: string, askWhatIf = false): Calculation | CalculationFailure {
  const parsed = readJson(json);
  return 'value' in parsed
    ? calculationAnswer(rule, parsed.value, askWhatIf)
    : calculationFailure(rule, [{ ...parsed, field: '' }]);
}
