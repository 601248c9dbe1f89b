import {
  type Calculation,
  type CalculationFailure,
  calculationAnswer,
  calculationFailure,
  refuseWhatIf,
} from '../../answers/calculation-answer.ts';
import { resultText, whatIfText } from '../../answers/calculation-text.ts';
import { failureText } from '../../answers/failure.ts';
import { findRule } from '../../answers/names.ts';
import { readJson } from '../../answers/read-json.ts';
import { RequestError } from '../../answers/request-error.ts';
import type { AnyRule } from '../../checkers/define-rule.ts';
import { EXIT } from '../output.ts';
import type { Command } from './command.ts';

/** One calculation from JSON text. A wrong input is an answer, not an exception: batches go on. */
export function calculate(rule: AnyRule, json: string, askWhatIf = false): Calculation | CalculationFailure {
  const parsed = readJson(json);
  return 'value' in parsed
    ? calculationAnswer(rule, parsed.value, askWhatIf)
    : calculationFailure(rule, [{ ...parsed, field: '' }]);
}

/** `calcular <id> -` answers one line per line of input; a wrong line is answered with its error. */
export const calcular: Command = async (args, io, project) => {
  const [id, input] = args.words;
  const rule = findRule(await project.context(), id);
  if (args.whatIf) refuseWhatIf(rule, '--y-si');
  if (input === '-') {
    for await (const line of io.lines()) io.out(JSON.stringify(calculate(rule, line, args.whatIf)));
    return EXIT.ok;
  }
  if (input === undefined)
    throw new RequestError(
      `Falta la entrada en JSON. Por ejemplo: codice calcular ${rule.id} '${JSON.stringify(rule.examples[0]?.input ?? {})}'`,
      'MISSING',
      'entrada',
    );
  const calculation = calculate(rule, input, args.whatIf);
  if ('error' in calculation) {
    if (args.json) io.out(JSON.stringify(calculation));
    else io.error(failureText(calculation));
    return EXIT.badInput;
  }
  const { result, whatIf } = calculation;
  io.out(
    args.json
      ? JSON.stringify(calculation)
      : [resultText(result, io.look), ...(whatIf ? [whatIfText(whatIf, io.look)] : [])].join('\n'),
  );
  return EXIT.ok;
};
