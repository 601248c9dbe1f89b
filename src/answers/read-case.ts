import { readInput } from '../checkers/read-input.ts';
import type { MeasuredAnswers } from '../checkers/results.ts';
import type { Facts } from '../rulings/outlook.ts';
import { type FactIssue, readFacts } from '../rulings/read-facts.ts';
import type { Numbers } from '../rulings/wording.ts';
import type { Ruling } from '../schema/ruling.ts';
import { CALCULATIONS } from './facts-schema.ts';
import { ruleOf, type Sources } from './knowledge.ts';

/** A case of a ruling: what was said and, beside it, what calculations counted. */
export interface Case {
  facts: Facts;
  /** What was counted for an answer, in a few words, by question. */
  numbers: Numbers;
}

/** A case from the shape in which programs write it: answers by question, and `calculos` for what is counted. */
export function readCase(knowledge: Sources, ruling: Ruling, raw: unknown): Case | { issues: FactIssue[] } {
  const isObject = typeof raw === 'object' && raw !== null && !Array.isArray(raw);
  const { [CALCULATIONS]: calculations = {}, ...written } = (isObject ? raw : {}) as Record<string, unknown>;
  const read = readFacts(ruling, isObject ? unfolded(ruling, written) : raw);
  const measured = measure(knowledge, ruling, calculations);
  if ('issues' in read || 'issues' in measured)
    return {
      issues: [...('issues' in read ? read.issues : []), ...('issues' in measured ? measured.issues : [])],
    };
  // What was said by hand prevails over what was counted, and has no numbers.
  return {
    facts: { ...read.facts, given: { ...measured.given, ...read.facts.given } },
    numbers: Object.fromEntries(Object.entries(measured.numbers).filter(([id]) => !(id in read.facts.given))),
  };
}

/**
 * Answers by the very field that an answer asks for (`sistemas.0.naves-ajenas`), put where they belong: into the list
 * described so far. What leads nowhere stays as it is, to be refused.
 */
function unfolded({ questions }: Ruling, written: Record<string, unknown>): Record<string, unknown> {
  // Without a prototype: `__proto__` is a key like any other, and refused.
  const facts: Record<string, unknown> = Object.create(null);
  for (const [key, value] of Object.entries(written)) {
    const [, of = '', at = '', question = ''] = /^([^.]+)\.(\d{1,2})\.([^.]+)$/.exec(key) ?? [];
    const list = facts[of] ?? written[of] ?? [];
    const isOwn = questions.some(({ id, each }) => id === of && each?.questions.some((one) => one.id === question));
    if (!isOwn || !Array.isArray(list) || Number(at) > list.length) facts[key] ??= value;
    else facts[of] = list.toSpliced(Number(at), 1, { ...(list[Number(at)] ?? {}), [question]: value });
  }
  return facts;
}

/** Answers to measured questions, from the inputs of the calculations that measure them. */
export function measure(
  sources: Sources,
  ruling: Ruling,
  calculations: unknown,
): MeasuredAnswers | { issues: FactIssue[] } {
  if (typeof calculations !== 'object' || calculations === null || Array.isArray(calculations)) {
    const message = `«${CALCULATIONS}»: se espera un objeto con la entrada de cada calculadora`;
    return { issues: [{ code: 'NOT_AN_OBJECT', field: CALCULATIONS, message }] };
  }
  const found: MeasuredAnswers = { given: {}, numbers: {} };
  const issues: FactIssue[] = [];
  for (const [id, input] of Object.entries(calculations)) {
    if (issues.length >= MOST_ISSUES) break;
    const field = `${CALCULATIONS}.${id.slice(0, 80)}`;
    const asked = ruling.questions.filter(({ measured }) => measured?.by === id);
    const rule = asked.length > 0 ? ruleOf(sources, id) : undefined;
    if (!rule?.facts) {
      issues.push({ code: 'UNKNOWN_QUESTION', field, message: `«${id.slice(0, 40)}» no mide nada de este dictamen` });
      continue;
    }
    const read = readInput(rule, input);
    if ('issues' in read) {
      issues.push(
        ...read.issues.map(({ field: inner, message }) => ({
          ...{ code: 'UNKNOWN_OPTION' as const, field: `${field}.${inner}`, message },
        })),
      );
      continue;
    }
    const { given, numbers } = rule.facts(read.input);
    for (const { id: question, measured } of asked) {
      const fact = measured?.fact ?? '';
      if (given[fact]) found.given[question] = given[fact];
      if (numbers[fact]) found.numbers[question] = numbers[fact];
    }
  }
  return issues.length > 0 ? { issues } : found;
}

/** A wrong batch may carry thousands of keys; a few say enough. */
const MOST_ISSUES = 10;
