/** What a player has said. Whatever is missing is not known. */
export interface Facts {
  /** Option by question: `si`, `no` or an option of a choice. */
  given: Record<string, string>;
  /** Things described one by one, by question. A question with a description ignores its `given`. */
  items: Record<string, Item[]>;
  /** What was said to the ruling that decides a question, by question. A question with an answer of its own ignores it. */
  nested?: Record<string, Facts>;
}

export interface Item {
  /** The player's name for it; may be empty. */
  name: string;
  given: Record<string, string>;
}

/** A question: of the ruling, of one of several things, or of the ruling that decides one of its questions. */
export interface Matter {
  question: string;
  /** The place in the list that it asks about. */
  item: { of: string; at: number } | null;
  /** The questions on the way to it, each decided by the ruling in which the next one is; absent at the top. */
  inside?: readonly string[];
}

/** An answer of the player's, or one that it could be. */
export interface Answered extends Matter {
  option: string;
}

export const NO_FACTS: Facts = { given: {}, items: {} };

export const itemFacts = ({ given }: Item): Facts => ({ given, items: {} });

/** `momento`, `sistemas.0.anomalia` of one of several things, `seccion.momento` of the ruling that decides `seccion`. */
export function pathOf({ question, item, inside = [] }: Matter): string {
  return [...inside, ...(item ? [item.of, item.at] : []), question].join('.');
}

export function matterAt(path: string): Matter {
  const parts = path.split('.');
  const place = parts.findIndex((part) => /^\d+$/.test(part));
  const question = parts.at(-1) ?? '';
  const inside = parts.slice(0, place < 0 ? -1 : place - 1);
  return {
    question,
    item: place < 0 ? null : { of: parts[place - 1] ?? '', at: Number(parts[place]) },
    ...(inside.length > 0 && { inside }),
  };
}

/** `seccion.sistemas`: where a list stands whose thing a question is about. */
export const listPathOf = ({ item, inside = [] }: Matter): string | null =>
  item ? [...inside, item.of].join('.') : null;

/** A list and a place in it: `seccion.sistemas.0`. */
export function placeAt(path: string): { of: string; at: number } {
  const dot = path.lastIndexOf('.');
  return { of: path.slice(0, dot), at: Number(path.slice(dot + 1)) };
}

/** The same question seen from the ruling that asks `question` of the one that it is in. */
export function within(question: string, matter: Matter): Matter {
  return { ...matter, inside: [question, ...(matter.inside ?? [])] };
}

/** What was said where a question stands. */
export function factsAround(facts: Facts, { inside = [] }: Pick<Matter, 'inside'>): Facts {
  return inside.reduce((around: Facts, id) => around.nested?.[id] ?? NO_FACTS, facts);
}

/** The option that was chosen, or null. */
export function answerIn(facts: Facts, matter: Matter): string | null {
  const { question, item } = matter;
  const around = factsAround(facts, matter);
  const given = item ? around.items[item.of]?.[item.at]?.given : around.given;
  return given?.[question] ?? null;
}

/** The facts with another answer to a question; null takes it back. */
export function factsWith(facts: Facts, { question, item, inside }: Matter, option: string | null): Facts {
  return factsEdited(facts, inside, (around) => {
    if (!item) return { ...around, given: put(around.given, question, option) };
    const items = (around.items[item.of] ?? []).map((one, at) =>
      at === item.at ? { ...one, given: put(one.given, question, option) } : one,
    );
    return { ...around, items: { ...around.items, [item.of]: items } };
  });
}

/** The facts with another version of what was said `inside`. */
export function factsEdited(facts: Facts, inside: readonly string[] = [], edit: (around: Facts) => Facts): Facts {
  const [outer, ...rest] = inside;
  if (outer === undefined) return edit(facts);
  const nested = factsEdited(facts.nested?.[outer] ?? NO_FACTS, rest, edit);
  return { ...facts, nested: { ...facts.nested, [outer]: nested } };
}

function put(given: Readonly<Record<string, string>>, question: string, option: string | null): Record<string, string> {
  const { [question]: _, ...rest } = given;
  return option === null ? rest : { ...rest, [question]: option };
}

/** Whether nothing at all was said. */
export function isEmpty({ given, items, nested = {} }: Facts): boolean {
  return Object.keys(given).length + Object.keys(items).length === 0 && Object.values(nested).every(isEmpty);
}
