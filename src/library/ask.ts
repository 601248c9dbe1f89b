import { type Calculation, calculationAnswer, refuseWhatIf } from '../answers/calculation-answer.ts';
import { describeRule, describeRuling } from '../answers/catalogue.ts';
import type { Failure } from '../answers/failure.ts';
import type { Sources } from '../answers/knowledge.ts';
import { findRule, findRuling } from '../answers/names.ts';
import { RequestError } from '../answers/request-error.ts';
import { rulingAnswer } from '../answers/ruling-answer.ts';
import type { RulingReply } from '../answers/ruling-shapes.ts';
import type { AnyRule } from '../checkers/define-rule.ts';
import type { Ruling } from '../schema/ruling.ts';
import { readOptions } from './options.ts';

/** A ruling with what it needs to decide. */
export interface OpenRuling {
  ruling: Ruling;
  sources: Sources;
}

/** What a game's entry point can be asked by id. Each is made when first asked for. */
export interface Askable {
  /** Lists what there is, so that a wrong id is answered with the nearest right one. */
  book(): Sources;
  rules: Record<string, () => AnyRule>;
  rulings: Record<string, () => OpenRuling>;
}

export function calculateWith(rule: AnyRule, input: unknown, options?: unknown): Calculation {
  const { whatIf = false } = readOptions(options, { whatIf: true });
  if (whatIf) refuseWhatIf(rule, 'whatIf');
  const answer = calculationAnswer(rule, input, Boolean(whatIf));
  if ('error' in answer) throw refused(answer);
  return answer;
}

export function adjudicateWith({ ruling, sources }: OpenRuling, facts: unknown = {}): RulingReply {
  const answer = rulingAnswer(sources, ruling, facts);
  if ('error' in answer) throw refused(answer);
  return answer;
}

export function calculateById(askable: Askable, id: unknown, input: unknown, options?: unknown) {
  return calculateWith(ruleOf(askable, id), input, options);
}

export function adjudicateById(askable: Askable, id: unknown, facts?: unknown) {
  return adjudicateWith(rulingOf(askable, id), facts);
}

/** What a rule function asks for. */
export const describeToolById = (askable: Askable, id: unknown) => describeRule(ruleOf(askable, id));
/** What a ruling asks for. A verdict function and its ruling have one id, so each has its own question. */
export const describeRulingById = (askable: Askable, id: unknown) => describeRuling(rulingOf(askable, id).ruling);

function ruleOf({ book, rules }: Askable, id: unknown): AnyRule {
  const found = findRule(book(), typeof id === 'string' ? id : '');
  return (rules[found.id] as () => AnyRule)();
}

function rulingOf({ book, rulings }: Askable, id: unknown): OpenRuling {
  const found = findRuling(book(), typeof id === 'string' ? id : '');
  return (rulings[found.id] as () => OpenRuling)();
}

/** Who calls a function expects an answer; why there is none is thrown. */
function refused({ error: { message, code, field, example } }: Failure): RequestError {
  return new RequestError(message, code, field, example === undefined ? '' : JSON.stringify(example));
}
