import type { Each, Ruling, RulingQuestion } from '../schema/ruling.ts';
import { type Facts, type Item, itemFacts, type Matter, type Outlook, outlook } from './outlook.ts';
import type { Numbers } from './wording.ts';

/** What a player has said so far, «no lo sé» included. Every change gives a new case. */
export interface Case {
  facts: Facts;
  /** Questions answered with «no lo sé», by path. They stay unknown; they are only not asked again. */
  skipped: readonly string[];
  measured: Measured;
}

/** What calculations gave. An answer given by hand has no numbers; what was entered stays, to calculate it again. */
export interface Measured {
  /** In a few words, by question: `sobran 2 naves`. */
  numbers: Numbers;
  /** The form of the calculation as an address, by rule function. */
  entered: Readonly<Record<string, string>>;
}

export const NOTHING_MEASURED: Measured = { numbers: {}, entered: {} };
export const EMPTY_CASE: Case = { facts: { given: {}, items: {} }, skipped: [], measured: NOTHING_MEASURED };

/** `momento`, or `sistemas.0.anomalia` for a question about one of several things. */
export function pathOf({ question, item }: Matter): string {
  return item ? `${item.of}.${item.at}.${question}` : question;
}

export function matterAt(path: string): Matter {
  const [of = '', at, question] = path.split('.');
  return question === undefined ? { question: of, item: null } : { question, item: { of, at: Number(at) } };
}

export function questionAt(ruling: Ruling, { question, item }: Matter): RulingQuestion | undefined {
  const set = item ? listAt(ruling, item.of) : ruling;
  return set?.questions.find(({ id }) => id === question);
}

export function listAt(ruling: Ruling, of: string): Each | null {
  return ruling.questions.find(({ id }) => id === of)?.each ?? null;
}

/** The option that was chosen, or null. */
export function answerAt({ facts }: Case, { question, item }: Matter): string | null {
  const given = item ? facts.items[item.of]?.[item.at]?.given : facts.given;
  return given?.[question] ?? null;
}

export function withAnswer(now: Case, matter: Matter, option: string): Case {
  return changed(now, matter, option, false);
}

export function withoutAnswer(now: Case, matter: Matter): Case {
  return changed(now, matter, null, false);
}

/** «No lo sé». */
export function withSkipped(now: Case, matter: Matter): Case {
  return changed(now, matter, null, true);
}

function changed({ facts, skipped, ...now }: Case, matter: Matter, option: string | null, skip: boolean): Case {
  const { question, item } = matter;
  const { [question]: _numbers, ...numbers } = now.measured.numbers;
  const measured = item ? now.measured : { ...now.measured, numbers };
  const path = pathOf(matter);
  const put = (given: Record<string, string>) => {
    const { [question]: _, ...rest } = given;
    return option === null ? rest : { ...rest, [question]: option };
  };
  const others = skipped.filter((other) => other !== path);
  if (item) {
    const list = facts.items[item.of] ?? [];
    const items = list.map((one, at) => (at === item.at ? { ...one, given: put(one.given) } : one));
    return {
      facts: { ...facts, items: { ...facts.items, [item.of]: items } },
      skipped: skip ? [...others, path] : others,
      measured,
    };
  }
  // An answer to the whole question takes the place of what was described for it.
  const { [question]: _, ...items } = facts.items;
  return {
    facts: { given: put(facts.given), items },
    skipped: [...others.filter((other) => !other.startsWith(`${question}.`)), ...(skip ? [path] : [])],
    measured,
  };
}

/** One more thing to describe. */
export function withItem({ facts, skipped, measured }: Case, of: string): Case {
  const { [of]: _, ...given } = facts.given;
  const items = { ...facts.items, [of]: [...(facts.items[of] ?? []), { name: '', given: {} }] };
  return { facts: { given, items }, skipped: skipped.filter((path) => path !== of), measured };
}

export function withoutItem({ facts, skipped, measured }: Case, of: string, at: number): Case {
  const left = (facts.items[of] ?? []).filter((_, place) => place !== at);
  const { [of]: _, ...others } = facts.items;
  return {
    facts: { ...facts, items: left.length > 0 ? { ...others, [of]: left } : others },
    // The things behind it move up one place.
    skipped: skipped.flatMap((path) => {
      const { question, item } = matterAt(path);
      if (item?.of !== of || item.at < at) return [path];
      return item.at === at ? [] : [pathOf({ question, item: { of, at: item.at - 1 } })];
    }),
    measured,
  };
}

export function withName({ facts, ...now }: Case, of: string, at: number, name: string): Case {
  const items = (facts.items[of] ?? []).map((item: Item, place) => (place === at ? { ...item, name } : item));
  return { ...now, facts: { ...facts, items: { ...facts.items, [of]: items } } };
}

/** What a conversation does next. */
export type Step =
  /** Asks; `again` for what was not known and is all that is left to know. */
  | { kind: 'question'; matter: Matter; again: boolean }
  /** Asks whether there is another thing to describe. */
  | { kind: 'more'; of: string }
  /** Nothing more can change the verdict, or the answers contradict each other. */
  | { kind: 'end' };

/**
 * The next question: the first that may still change the verdict and that the player has not left
 * unanswered. `describing` is the list that is being gone through one by one, whose questions come first.
 */
export function nextStep(ruling: Ruling, now: Case, describing: string | null = null): Step {
  const view = outlook(ruling, now.facts);
  const open = view.matters.filter((matter) => !now.skipped.includes(pathOf(matter)));
  if (describing !== null) {
    const inside = open.find(({ item }) => item?.of === describing);
    if (inside) return { kind: 'question', matter: inside, again: false };
    if (mayHaveMore(ruling, now, describing)) return { kind: 'more', of: describing };
  }
  const [next] = open;
  if (next) return { kind: 'question', matter: next, again: false };
  const [left] = view.matters;
  return left ? { kind: 'question', matter: left, again: true } : { kind: 'end' };
}

/** Whether another thing could still decide what those described so far do not. */
function mayHaveMore(ruling: Ruling, { facts }: Case, of: string): boolean {
  const each = listAt(ruling, of);
  const items = facts.items[of] ?? [];
  if (!each || items.length === 0 || items.length >= each.most) return false;
  const settles = each.need === 'one' ? 'sí' : 'no';
  if (items.some((item) => outlook(each, itemFacts(item)).verdict === settles)) return false;
  const { [of]: _, ...others } = facts.items;
  return asks(outlook(ruling, { ...facts, items: others }), of);
}

const asks = ({ matters }: Outlook, question: string) => matters.some((matter) => matter.question === question);
