import type { RuleSet, Ruling, RulingQuestion } from '../schema/ruling.ts';
import { unwrapHash } from '../text/twice-encoded.ts';
import { type Case, pathOf } from './conversation.ts';
import type { Facts, Item } from './outlook.ts';

/**
 * A case in the address, so that a ruling can be shared, replayed and printed:
 * `#d=1&momento=turno&sistemas.0.nombre=Abyz&sistemas.0.naves-ajenas=no`. Only what was said is written;
 * «no lo sé» is `no-se`.
 */
const VERSION = '1';
const UNKNOWN = 'no-se';
const LONGEST = 8000;
const LONGEST_NAME = 40;

export interface ReadCase extends Case {
  /** Parts that could not be read as written; what could be is kept. */
  unread: string[];
}

export function caseToAddress(ruling: Ruling, { given, items }: Facts, skipped: readonly string[] = []): string {
  const said = (path: string, value: string | undefined) => value ?? (skipped.includes(path) ? UNKNOWN : undefined);
  const pairs: [string, string][] = [];
  for (const { id, each } of ruling.questions) {
    const described = each ? (items[id] ?? []) : [];
    const whole = described.length === 0 ? said(id, given[id]) : undefined;
    if (whole) pairs.push([id, whole]);
    for (const [at, item] of described.entries()) {
      // An item about which nothing is known yet still has its place.
      pairs.push([`${id}.${at}.nombre`, item.name]);
      for (const inner of each?.questions ?? []) {
        const path = pathOf({ question: inner.id, item: { of: id, at } });
        const value = said(path, item.given[inner.id]);
        if (value) pairs.push([path, value]);
      }
    }
  }
  if (pairs.length === 0) return '';
  return `#d=${VERSION}${pairs.map(([path, value]) => `&${path}=${encodeURIComponent(value)}`).join('')}`;
}

/** Null when the address holds no case at all. */
export function addressToCase(ruling: Ruling, hash: string): ReadCase | null {
  const text = unwrapHash(hash);
  const current = text.startsWith('#d=');
  // Links of the form that this ruling once was wrote only what was not its initial value.
  if (!current && !text.startsWith('#v=')) return null;
  const [version, ...parts] = text.slice(3, LONGEST).split('&');
  const skipped: string[] = [];
  const read: ReadCase = { facts: { given: {}, items: {} }, skipped, unread: [] };
  const unknown = new Set<string>();
  if (current && version !== VERSION) read.unread.push(`d=${version}`);
  if (text.length > LONGEST) read.unread.push('…');
  // So ends the address of a form (view/form-state.ts).
  if (!current && parts.at(-1) === 'fin') parts.pop();
  for (const part of parts) {
    const value = readPart(ruling, part, read.facts);
    const [path = ''] = part.split('=');
    if (value === 'damaged') read.unread.push(part);
    if (value === 'unknown' && !skipped.includes(path)) skipped.push(path);
    // A damaged answer is not known either: the old initial value was never meant.
    if (value !== 'read') unknown.add(path);
  }
  if (!current) fillBefore(ruling, read.facts, unknown);
  return read;
}

function readPart(ruling: Ruling, part: string, facts: Facts): 'read' | 'unknown' | 'damaged' {
  const at = part.indexOf('=');
  let value: string;
  try {
    value = decodeURIComponent(part.slice(at + 1));
  } catch {
    return 'damaged';
  }
  const [id = '', place, inner, ...rest] = part.slice(0, Math.max(0, at)).split('.');
  const question = ruling.questions.find((one) => one.id === id);
  if (ruling.retired.includes(inner ?? id)) return 'read';
  if (!question || rest.length > 0) return 'damaged';
  if (place === undefined) return readAnswer(question, value, facts.given);
  const number = /^\d{1,2}$/.test(place) ? Number(place) : -1;
  if (!question.each || inner === undefined || number < 0 || number >= question.each.most) return 'damaged';
  facts.items[id] ??= [];
  const list = facts.items[id];
  while (list.length <= number) list.push({ name: '', given: {} });
  const item = list[number] as Item;
  if (inner === 'nombre') {
    item.name = value.slice(0, LONGEST_NAME);
    return 'read';
  }
  const asked = question.each.questions.find((one) => one.id === inner);
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
