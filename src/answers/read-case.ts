import { readInput } from '../checkers/read-input.ts';
import type { MeasuredAnswers } from '../checkers/results.ts';
import { questionAt } from '../rulings/conversation.ts';
import { questionsWithin } from '../rulings/decided.ts';
import { answerIn, type Facts, factsWith, matterAt, pathOf } from '../rulings/facts.ts';
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
  const unfolding = isObject ? unfolded(ruling, written) : { facts: raw, issues: [] };
  const read = readFacts(ruling, unfolding.facts);
  const measured = measure(knowledge, ruling, calculations);
  const issues = [
    ...unfolding.issues,
    ...('issues' in read ? read.issues : []),
    ...('issues' in measured ? measured.issues : []),
  ];
  if ('issues' in read || 'issues' in measured || issues.length > 0) return { issues };
  return withMeasured(read.facts, measured);
}

/** What was said by hand prevails over what was counted, and has no numbers. */
export function withMeasured(facts: Facts, { given, numbers }: MeasuredAnswers): Case {
  const found: Case = { facts, numbers: {} };
  for (const [path, option] of Object.entries(given)) {
    const matter = matterAt(path);
    const byHand = (matter.inside ?? []).some(
      (question, depth, inside) => answerIn(facts, { question, item: null, inside: inside.slice(0, depth) }) !== null,
    );
    if (byHand || answerIn(facts, matter) !== null) continue;
    found.facts = factsWith(found.facts, matter, option);
    if (numbers[path]) found.numbers = { ...found.numbers, [path]: numbers[path] };
  }
  return found;
}

/**
 * Answers by the very field that an answer asks for (`sistemas.0.naves-ajenas`, `seccion.momento`), put where they
 * belong: into the list described so far, or into what is said to the ruling that decides the question. What leads
 * nowhere stays as it is, to be refused; so is what is said twice.
 */
function unfolded(ruling: Ruling, written: Record<string, unknown>) {
  const issues: FactIssue[] = [];
  // Without a prototype: `__proto__` is a key like any other, and refused.
  const facts: Record<string, unknown> = Object.assign(Object.create(null), structuredClone(written));
  for (const [key, value] of Object.entries(written)) {
    const matter = matterAt(key);
    if (!key.includes('.') || !questionAt(ruling, matter)) continue;
    const put = putAt(facts, key.split('.'), value);
    if (put === 'nowhere') continue;
    delete facts[key];
    if (put === 'twice')
      issues.push({ code: 'TWICE', field: key.slice(0, 80), message: `«${key}» se dice dos veces: deja una sola` });
  }
  return { facts, issues };
}

/** Puts a value at the end of a way through objects and lists, which are made where they are missing. */
function putAt(
  into: Record<string, unknown>,
  [key = '', ...rest]: string[],
  value: unknown,
): 'put' | 'twice' | 'nowhere' {
  const [next] = rest;
  if (next === undefined) {
    if (key in into) return 'twice';
    into[key] = value;
    return 'put';
  }
  if (!/^\d+$/.test(next)) {
    into[key] ??= {};
    const inner = into[key];
    return isPlain(inner) ? putAt(inner, rest, value) : 'nowhere';
  }
  into[key] ??= [];
  const list = into[key];
  const at = Number(next);
  if (!Array.isArray(list) || at > list.length) return 'nowhere';
  list[at] ??= {};
  return isPlain(list[at]) ? putAt(list[at], rest.slice(1), value) : 'nowhere';
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Answers to measured questions by their paths, from the inputs of the calculations that measure them. */
export function measure(
  sources: Sources,
  ruling: Ruling,
  calculations: unknown,
): MeasuredAnswers | { issues: FactIssue[] } {
  if (!isPlain(calculations)) {
    const message = `«${CALCULATIONS}»: se espera un objeto con la entrada de cada calculadora`;
    return { issues: [{ code: 'NOT_AN_OBJECT', field: CALCULATIONS, message }] };
  }
  const found: MeasuredAnswers = { given: {}, numbers: {} };
  const issues: FactIssue[] = [];
  for (const [id, input] of Object.entries(calculations)) {
    if (issues.length >= MOST_ISSUES) break;
    const field = `${CALCULATIONS}.${id.slice(0, 80)}`;
    const asked = questionsWithin(ruling).filter(({ question }) => question.measured?.by === id);
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
    for (const { question, matter } of asked) {
      const fact = question.measured?.fact ?? '';
      if (given[fact]) found.given[pathOf(matter)] = given[fact];
      if (numbers[fact]) found.numbers[pathOf(matter)] = numbers[fact];
    }
  }
  return issues.length > 0 ? { issues } : found;
}

/** A wrong batch may carry thousands of keys; a few say enough. */
const MOST_ISSUES = 10;
