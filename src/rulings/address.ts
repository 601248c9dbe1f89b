import type { MeasuredAnswers, RuleSet, Ruling, RulingQuestion } from '../schema/ruling.ts';
import { takeEnd, withEnd } from '../text/address-end.ts';
import { encodeValue } from '../text/encode-value.ts';
import { unwrapHash } from '../text/twice-encoded.ts';
import { type Case, type Measured, NOTHING_MEASURED, questionAt } from './conversation.ts';
import { questionsWithin } from './decided.ts';
import { answerIn, type Facts, type Item, matterAt, NO_FACTS, pathOf } from './facts.ts';

/**
 * A case in the address, so that a ruling can be shared, replayed and printed:
 * `#d=2&momento=turno&sistemas.0.nombre=Abyz&sistemas.0.naves-ajenas=no&FIN=x7k2`. Only what was said is written;
 * «no lo sé» is `no-se`. What is said to the ruling that decides a question stands behind that question and a dot
 * (`seccion.momento=turno`), as deep as it goes. The end tells a whole address from one that was cut, whose last answer may be half of
 * another (`no-se` becomes `no`) and whose list may have had more in it.
 */
const VERSION = '2';
/** In capitals, because a question may be called «fin»: no id is written so. */
const END = 'FIN';
const END_OF_FORM = 'fin';
/** Links of before had no end. They are read for ever. */
const WITHOUT_END = '1';
const UNKNOWN = 'no-se';
/** Longer than the longest form that a calculation may carry (view/form-state.ts), written inside this address. */
const LONGEST = 400_000;
const LONGEST_NAME = 40;
const LONGEST_NUMBERS = 300;
/** `naves-exceden.cifras`: the numbers behind an answer. `calculos.ti4-votos`: what was entered to find them. */
const NUMBERS = 'cifras';
const ENTERED = 'calculos';
/** `medido.ti4-votos.gana=si 7 a 5`: what a calculation brings, before it is anybody's answer. */
const BROUGHT = 'medido';

export interface ReadCase extends Case {
  /** Parts that could not be read as written; what could be is kept. */
  unread: string[];
}

export function caseToAddress(
  ruling: Ruling,
  facts: Facts,
  skipped: readonly string[] = [],
  { numbers, entered }: Measured = NOTHING_MEASURED,
): string {
  const pairs = casePairs(ruling, facts, skipped, numbers, []);
  for (const [rule, form] of Object.entries(entered)) pairs.push([`${ENTERED}.${rule}`, form]);
  if (pairs.length === 0) return '';
  return addressOf(pairs.map(([path, value]) => `${path}=${encodeValue(value)}`));
}

/** What was said to a ruling, each with its path. */
function casePairs(
  { questions }: Ruling,
  { given, items, nested = {} }: Facts,
  skipped: readonly string[],
  numbers: Measured['numbers'],
  inside: readonly string[],
): [string, string][] {
  const pairs: [string, string][] = [];
  const said = (path: string, value: string | undefined) => value ?? (skipped.includes(path) ? UNKNOWN : undefined);
  for (const { id, each, decided } of questions) {
    const own = pathOf({ question: id, item: null, inside });
    const described = each ? (items[id] ?? []) : [];
    const whole = described.length === 0 ? said(own, given[id]) : undefined;
    if (whole) pairs.push([own, whole]);
    if (whole && numbers[own]) pairs.push([`${own}.${NUMBERS}`, numbers[own]]);
    for (const [at, item] of described.entries()) {
      // An item about which nothing is known yet still has its place.
      pairs.push([`${own}.${at}.nombre`, item.name]);
      for (const inner of each?.questions ?? []) {
        const path = pathOf({ question: inner.id, item: { of: id, at }, inside });
        const value = said(path, item.given[inner.id]);
        if (value) pairs.push([path, value]);
      }
    }
    if (decided && !(id in given))
      pairs.push(...casePairs(decided.ruling, nested[id] ?? NO_FACTS, skipped, numbers, [...inside, id]));
  }
  return pairs;
}

const addressOf = (parts: readonly string[]) => `#${[`d=${VERSION}`, ...withEnd(parts, END)].join('&')}`;

/** What a calculation found, put behind the address of the case from which it was asked. */
export function bringBack(hash: string, rule: string, entered: string, found: MeasuredAnswers): string {
  const pairs = Object.entries(found.given).map(([fact, option]) => [
    `${BROUGHT}.${rule}.${fact}`,
    `${option} ${found.numbers[fact] ?? ''}`.trim(),
  ]);
  const written = [[`${ENTERED}.${rule}`, entered], ...pairs].map(
    ([path, value = '']) => `${path}=${encodeValue(value)}`,
  );
  // A case that came damaged is not taken along: nobody could tell any more that it was.
  const [version, ...said] = hash.startsWith('#d=') ? hash.slice(3).split('&') : [];
  const isWhole = version === WITHOUT_END || (version === VERSION && takeEnd(said, END) === true);
  return addressOf([...(isWhole ? said : []), ...written]);
}

/** Null when the address holds no case at all. */
export function addressToCase(ruling: Ruling, hash: string): ReadCase | null {
  const text = unwrapHash(hash);
  const current = text.startsWith('#d=');
  // Links of the form that this ruling once was wrote only what was not its initial value.
  if (!current && !text.startsWith('#v=')) return null;
  const [version, ...parts] = text.slice(3, LONGEST).split('&');
  const skipped: string[] = [];
  const measured: ReadMeasured = { numbers: {}, entered: {} };
  const read: ReadCase = { facts: { given: {}, items: {} }, skipped, measured, unread: [] };
  const unknown = new Set<string>();
  if (current && version !== VERSION && version !== WITHOUT_END) read.unread.push(`d=${version}`);
  if (text.length > LONGEST) read.unread.push('…');
  const end = version === WITHOUT_END && current ? true : takeEnd(parts, current ? END : END_OF_FORM);
  if (end === 'wrong') read.unread.push('…');
  else if (current && !end) read.unread.push(...takeCutOff(parts));
  const twice = saidTwice(parts);
  for (const part of parts) {
    const [path = ''] = part.split('=');
    // Of two answers to one question nobody can tell which was meant.
    const value = twice.has(path) ? 'damaged' : readOne(ruling, part, read.facts, measured);
    if (value === 'damaged') read.unread.push(part);
    if (value === 'unknown' && !skipped.includes(path)) skipped.push(path);
    // A damaged answer is not known either: the old initial value was never meant.
    if (value !== 'read') unknown.add(path);
  }
  if (!current) fillBefore(ruling, read.facts, unknown);
  return { ...read, skipped: skipped.filter((path) => answerIn(read.facts, matterAt(path)) === null) };
}

/** Paths that are there more than once. What a calculation left may be: it was calculated again. */
function saidTwice(parts: readonly string[]): Set<string> {
  const paths = parts.map((part) => part.split('=')[0] ?? '').filter((path) => !/^(calculos|medido)\./.test(path));
  return new Set(paths.filter((path, at) => paths.indexOf(path) < at));
}

function readOne(ruling: Ruling, part: string, facts: Facts, measured: ReadMeasured) {
  return readMeasured(ruling, part, facts, measured) ?? readPart(ruling, part, facts);
}

/** Takes from a cut address what cannot be trusted: its last part, and the list that it may have gone on with. */
function takeCutOff(parts: string[]): string[] {
  const last = parts.pop() ?? '';
  const [, list] = /^([a-z0-9.-]+?)\.\d/.exec(last.includes('=') ? last : (parts.at(-1) ?? '')) ?? [];
  const kept = list ? parts.filter((part) => !part.startsWith(`${list}.`)) : parts;
  const lost = parts.length - kept.length;
  parts.splice(0, parts.length, ...kept);
  return [`${lost > 0 ? list : last}…`];
}

type ReadMeasured = { numbers: Record<string, string>; entered: Record<string, string> };

/** What calculations left in an address; null for a part that is none of theirs. */
function readMeasured(ruling: Ruling, part: string, facts: Facts, { numbers, entered }: ReadMeasured) {
  const [, kind, rule = '', fact] = /^(calculos|medido)\.([a-z0-9-]+)(?:\.([a-z0-9-]+))?=/.exec(part) ?? [];
  const [, counted] = /^([a-z0-9.-]+)\.cifras=/.exec(part) ?? [];
  if (!kind && !counted) return null;
  let value: string;
  try {
    value = decodeURIComponent(part.slice(part.indexOf('=') + 1));
  } catch {
    return 'damaged';
  }
  if (counted) {
    // Numbers without their answer, or of a question that nobody counts, say nothing.
    const matter = matterAt(counted);
    if (!questionAt(ruling, matter)?.measured || answerIn(facts, matter) === null) return 'damaged';
    numbers[counted] = value.slice(0, LONGEST_NUMBERS);
    return 'read';
  }
  const asked = questionsWithin(ruling).filter(({ question }) => question.measured?.by === rule);
  if (asked.length === 0) return 'damaged';
  if (kind === ENTERED) {
    entered[rule] = value;
    return 'read';
  }
  const [option = '', ...words] = value.split(' ');
  for (const { question, matter } of asked.filter(({ question: one }) => one.measured?.fact === fact)) {
    const around = factsTo(facts, matter.inside);
    if (!around || readAnswer(question, option, around.given) !== 'read') return 'damaged';
    const path = pathOf(matter);
    delete around.items[question.id];
    delete numbers[path];
    if (words.length > 0) numbers[path] = words.join(' ').slice(0, LONGEST_NUMBERS);
  }
  return 'read';
}

/** What was said `inside`, made where nothing was yet; null where a question on the way has an answer of its own. */
function factsTo(facts: Facts, inside: readonly string[] = []): Facts | null {
  const [outer, ...rest] = inside;
  if (outer === undefined) return facts;
  if (outer in facts.given) return null;
  facts.nested ??= {};
  facts.nested[outer] ??= { given: {}, items: {} };
  return factsTo(facts.nested[outer], rest);
}

function readPart(ruling: Ruling, part: string, facts: Facts): 'read' | 'unknown' | 'damaged' {
  const at = part.indexOf('=');
  let value: string;
  try {
    value = decodeURIComponent(part.slice(at + 1));
  } catch {
    return 'damaged';
  }
  return readAt(ruling, part.slice(0, Math.max(0, at)).split('.'), value, facts);
}

function readAt(ruling: Ruling, path: string[], value: string, facts: Facts): 'read' | 'unknown' | 'damaged' {
  const [id = '', place, inner, ...rest] = path;
  const question = ruling.questions.find((one) => one.id === id);
  if (ruling.retired.includes(inner ?? id)) return 'read';
  if (!question) return 'damaged';
  if (place === undefined) return facts.nested?.[id] ? 'damaged' : readAnswer(question, value, facts.given);
  const { decided, each } = question;
  if (decided) {
    if (place in decided.given || place in decided.shared) return 'damaged';
    const own = factsTo(facts, [id]);
    return own ? readAt(decided.ruling, path.slice(1), value, own) : 'damaged';
  }
  const number = /^\d{1,2}$/.test(place) ? Number(place) : -1;
  if (!each || rest.length > 0 || inner === undefined || number < 0 || number >= each.most) return 'damaged';
  facts.items[id] ??= [];
  const list = facts.items[id];
  while (list.length <= number) list.push({ name: '', given: {} });
  const item = list[number] as Item;
  if (inner === 'nombre') {
    item.name = value.slice(0, LONGEST_NAME);
    return 'read';
  }
  const asked = each.questions.find((one) => one.id === inner);
  return asked ? readAnswer(asked, value, item.given) : 'damaged';
}

function readAnswer({ id, options }: RulingQuestion, value: string, given: Record<string, string>) {
  if (value === UNKNOWN) return 'unknown';
  if (!options.some((option) => option.id === value)) return 'damaged';
  given[id] = value;
  return 'read';
}

/** What the earlier form took for granted, except where the link says otherwise. */
function fillBefore(ruling: Ruling, facts: Facts, unknown: ReadonlySet<string>): void {
  const fill = (set: RuleSet, given: Record<string, string>, prefix: string) => {
    for (const { id, before } of set.questions)
      if (before && !(id in given) && !unknown.has(`${prefix}${id}`)) given[id] = before;
  };
  fill(ruling, facts.given, '');
  for (const { id, each } of ruling.questions) {
    for (const [at, item] of (facts.items[id] ?? []).entries()) if (each) fill(each, item.given, `${id}.${at}.`);
  }
}
