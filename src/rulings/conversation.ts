import type { Each, Ruling, RulingQuestion } from '../schema/ruling.ts';
import {
  answerIn,
  type Facts,
  factsAround,
  factsEdited,
  factsWith,
  itemFacts,
  listPathOf,
  type Matter,
  matterAt,
  pathOf,
  within,
} from './facts.ts';
import { decidedFacts } from './known.ts';
import { mattersInside, outlook } from './outlook.ts';
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

export function questionAt(ruling: Ruling, { question, item, inside }: Matter): RulingQuestion | undefined {
  const around = rulingAt(ruling, { inside });
  const set = item ? listAt(around, item.of) : around;
  return set?.questions.find(({ id }) => id === question);
}

/** The ruling that asks a question: another one, where it decides a question of this one. */
export function rulingAt(ruling: Ruling, { inside = [] }: Pick<Matter, 'inside'>): Ruling {
  return inside.reduce(
    (around, id) => around.questions.find((one) => one.id === id)?.decided?.ruling ?? around,
    ruling,
  );
}

export function listAt(ruling: Ruling, of: string): Each | null {
  const { question, ...around } = matterAt(of);
  return questionAt(ruling, { ...around, question })?.each ?? null;
}

/** The option that was chosen, or null. */
export const answerAt = ({ facts }: Case, matter: Matter): string | null => answerIn(facts, matter);

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

function changed({ facts, skipped, measured }: Case, matter: Matter, option: string | null, skip: boolean): Case {
  const path = pathOf(matter);
  const { [path]: _numbers, ...numbers } = measured.numbers;
  // An answer to the whole question takes the place of what was described for it, or said to the ruling that decides it.
  const others = skipped.filter((other) => other !== path && !other.startsWith(`${path}.`));
  return {
    facts: withoutAround(factsWith(withoutInside(facts, matter), matter, option), matter),
    skipped: skip ? [...others, path] : others.filter((other) => option === null || !path.startsWith(`${other}.`)),
    measured: matter.item ? measured : { ...measured, numbers },
  };
}

/** Without what was described for a question, or said to the ruling that decides it. */
function withoutInside(facts: Facts, { question, item, inside }: Matter): Facts {
  if (item) return facts;
  return factsEdited(facts, inside, ({ given, items: { [question]: _items, ...items }, nested: all = {} }) => {
    const { [question]: _nested, ...nested } = all;
    return { given, items, ...(Object.keys(nested).length > 0 && { nested }) };
  });
}

/** What is said to the ruling that decides a question takes the place of an answer to it. */
function withoutAround(facts: Facts, { inside = [] }: Pick<Matter, 'inside'>): Facts {
  return inside.reduce(
    (now, question, depth) => factsWith(now, { question, item: null, inside: inside.slice(0, depth) }, null),
    facts,
  );
}

/** One more thing to describe; `of` is where its list stands. */
export function withItem({ facts, skipped, measured }: Case, of: string): Case {
  const { question, inside = [] } = matterAt(of);
  const more = factsEdited(facts, inside, ({ given: { [question]: _, ...given }, items, ...around }) => ({
    ...{ ...around, given },
    items: { ...items, [question]: [...(items[question] ?? []), { name: '', given: {} }] },
  }));
  return { facts: withoutAround(more, { inside }), skipped: skipped.filter((path) => path !== of), measured };
}

export function withoutItem({ facts, skipped, measured }: Case, of: string, at: number): Case {
  const { question, inside } = matterAt(of);
  return {
    facts: factsEdited(facts, inside, ({ items: { [question]: list = [], ...others }, ...around }) => {
      const left = list.filter((_, place) => place !== at);
      return { ...around, items: left.length > 0 ? { ...others, [question]: left } : others };
    }),
    // The things behind it move up one place.
    skipped: skipped.flatMap((path) => {
      const matter = matterAt(path);
      const { item } = matter;
      if (listPathOf(matter) !== of || !item || item.at < at) return [path];
      return item.at === at ? [] : [pathOf({ ...matter, item: { of: item.of, at: item.at - 1 } })];
    }),
    measured,
  };
}

export function withName({ facts, ...now }: Case, of: string, at: number, name: string): Case {
  const { question, inside } = matterAt(of);
  const named = factsEdited(facts, inside, ({ items, ...around }) => ({
    ...around,
    items: {
      ...items,
      [question]: (items[question] ?? []).map((one, place) => (place === at ? { ...one, name } : one)),
    },
  }));
  return { ...now, facts: named };
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
  const open = view.matters.flatMap((matter) => unskipped(ruling, now, matter));
  if (describing !== null) {
    const inside = open.find((matter) => listPathOf(matter) === describing);
    if (inside) return { kind: 'question', matter: inside, again: false };
    if (mayHaveMore(ruling, now, describing)) return { kind: 'more', of: describing };
  }
  const [next] = open;
  if (next) return { kind: 'question', matter: next, again: false };
  const [left] = view.matters;
  return left ? { kind: 'question', matter: left, again: true } : { kind: 'end' };
}

/** The question, unless it was left unanswered: then what the ruling asks that decides it, if one does. */
function unskipped(ruling: Ruling, now: Case, matter: Matter): Matter[] {
  if (!now.skipped.includes(pathOf(matter))) return [matter];
  const question = matter.item ? undefined : questionAt(ruling, matter);
  if (!question?.decided) return [];
  const { inside = [] } = matter;
  const around = knownInside(ruling, now.facts, inside);
  return mattersInside(around.ruling, question, around.facts)
    .map((inner) => inside.reduceRight<Matter>((seen, outer) => within(outer, seen), inner))
    .flatMap((inner) => unskipped(ruling, now, inner));
}

/** The ruling that asks there, and what is known to it. */
function knownInside(ruling: Ruling, facts: Facts, inside: readonly string[]): { ruling: Ruling; facts: Facts } {
  return inside.reduce(
    (around, id) => {
      const decided = around.ruling.questions.find((one) => one.id === id)?.decided;
      return decided
        ? { ruling: decided.ruling, facts: decidedFacts(around.ruling, decided, id, around.facts) }
        : around;
    },
    { ruling, facts },
  );
}

/** Whether another thing could still decide what those described so far do not. */
function mayHaveMore(ruling: Ruling, { facts }: Case, of: string): boolean {
  const matter = matterAt(of);
  const each = listAt(ruling, of);
  const items = factsAround(facts, matter).items[matter.question] ?? [];
  if (!each || items.length === 0 || items.length >= each.most) return false;
  const settles = each.need === 'one' ? 'sí' : 'no';
  if (items.some((item) => outlook(each, itemFacts(item)).verdict === settles)) return false;
  const without = factsEdited(facts, matter.inside, ({ items: { [matter.question]: _, ...others }, ...around }) => ({
    ...around,
    items: others,
  }));
  return outlook(ruling, without).matters.some((other) => pathOf(other) === of);
}
