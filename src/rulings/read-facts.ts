import type { Decided, RuleSet, Ruling, RulingQuestion } from '../schema/ruling.ts';
import { nearestIds } from '../text/nearest.ts';
import { type Facts, type Item, isEmpty } from './facts.ts';

/** What is wrong with facts that a program wrote: where, and what was expected. */
export interface FactIssue {
  code: 'NOT_AN_OBJECT' | 'UNKNOWN_QUESTION' | 'UNKNOWN_OPTION' | 'NOT_A_LIST' | 'TOO_MANY' | 'TAKEN' | 'TWICE';
  field: string;
  message: string;
}

const UNKNOWN = 'no-se';
const LONGEST_NAME = 40;
/** A wrong batch may carry thousands of keys; a few say enough. */
const MOST_ISSUES = 10;

/**
 * Facts from JSON: `{"momento": "turno", "sistemas": [{"nombre": "Abyz", "naves-ajenas": "no"}]}`, with an object for
 * what the ruling is told that decides a question. What is left out, or said to be `no-se`, is not known. Nothing is
 * guessed and nothing ignored.
 */
export function readFacts(ruling: Ruling, raw: unknown): { facts: Facts } | { issues: FactIssue[] } {
  const issues: FactIssue[] = [];
  const facts = readInto(ruling, raw, '', issues);
  return issues.length > 0 ? { issues } : { facts };
}

function readInto(ruling: Ruling, raw: unknown, field: string, issues: FactIssue[]): Facts {
  const facts: Facts = { given: {}, items: {} };
  if (!isRecord(raw)) {
    issues.push({ code: 'NOT_AN_OBJECT', field, message: 'se espera un objeto con respuestas por pregunta' });
    return facts;
  }
  for (const [id, value] of Object.entries(raw)) {
    if (issues.length >= MOST_ISSUES) break;
    const own = `${field}${id}`;
    const question = findQuestion(ruling, id, own, issues);
    if (!question) continue;
    if (Array.isArray(value)) readList(question, value, own, facts, issues);
    else if (question.decided && isRecord(value)) readNested(question.decided, value, id, own, facts, issues);
    else readAnswer(question, value, own, facts.given, issues);
  }
  return facts;
}

function readList(question: RulingQuestion, value: unknown[], field: string, facts: Facts, issues: FactIssue[]): void {
  const { each } = question;
  if (!each)
    issues.push({
      code: 'NOT_A_LIST',
      field,
      message: `«${field}» no se responde con una lista; ${expected(question)}`,
    });
  else if (value.length > each.most)
    issues.push({ code: 'TOO_MANY', field, message: `«${field}» admite hasta ${each.most}` });
  // `map` would leave the holes of a list as they are.
  else facts.items[question.id] = Array.from(value, (item, at) => readItem(each, item, `${field}.${at}`, issues));
}

/** What the ruling is told that decides a question; what it takes from the one that asks is not said twice. */
function readNested(
  { ruling, given, shared }: Decided,
  raw: Record<string, unknown>,
  id: string,
  field: string,
  facts: Facts,
  issues: FactIssue[],
): void {
  for (const key of Object.keys(raw)) {
    const from = shared[key] ? `se toma de «${shared[key]}»` : given[key] ? `aquí es siempre «${given[key]}»` : null;
    if (from) issues.push({ code: 'TAKEN', field: `${field}.${key}`, message: `«${field}.${key}» ${from}` });
  }
  const nested = readInto(ruling, raw, `${field}.`, issues);
  if (!isEmpty(nested)) facts.nested = { ...facts.nested, [id]: nested };
}

function readItem(set: RuleSet, raw: unknown, field: string, issues: FactIssue[]): Item {
  const item: Item = { name: '', given: {} };
  if (!isRecord(raw)) {
    issues.push({ code: 'NOT_AN_OBJECT', field, message: `«${field}»: se espera un objeto con respuestas` });
    return item;
  }
  for (const [id, value] of Object.entries(raw)) {
    if (issues.length >= MOST_ISSUES) break;
    if (id === 'nombre') {
      item.name = String(value).slice(0, LONGEST_NAME);
      continue;
    }
    const question = findQuestion(set, id, `${field}.${id}`, issues);
    if (question) readAnswer(question, value, `${field}.${id}`, item.given, issues);
  }
  return item;
}

function findQuestion(set: RuleSet, id: string, field: string, issues: FactIssue[]): RulingQuestion | undefined {
  const question = set.questions.find((one) => one.id === id);
  if (question) return question;
  const near = nearestIds(
    id,
    set.questions.map((one) => one.id),
  ).join(', ');
  issues.push({
    code: 'UNKNOWN_QUESTION',
    field: field.slice(0, 80),
    message: `no existe la pregunta «${id.slice(0, 40)}»; lo más parecido: ${near}`,
  });
  return undefined;
}

function readAnswer(
  question: RulingQuestion,
  value: unknown,
  field: string,
  given: Record<string, string>,
  issues: FactIssue[],
): void {
  if (value === UNKNOWN || value === null) return;
  if (question.options.some(({ id }) => id === value)) given[question.id] = String(value);
  else issues.push({ code: 'UNKNOWN_OPTION', field, message: `«${field}»: ${expected(question)}` });
}

function expected({ options }: RulingQuestion): string {
  return `se espera uno de: ${[...options.map(({ id }) => id), UNKNOWN].join(', ')}`;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
