import type { RuleSet, RulingQuestion, RulingRule } from '../schema/ruling.ts';
import { type Compiled, compile } from './compile.ts';
import type { Assignment, Node } from './diagram.ts';
import { type Answered, type Facts, factsWith, itemFacts, type Matter, within } from './facts.ts';
import { assignment, type Certainty, certainty, decidedFacts, openNode } from './known.ts';
import { type Outlook, outlook, verdictWord, wordOf } from './outlook.ts';

/** How a rule stands in this case. */
export interface Standing {
  rule: RulingRule;
  /** Its own condition. */
  holds: Certainty;
  /** Its condition holds and nothing sets it aside. */
  inForce: Certainty;
  /** For a rule whose condition fails: the fewest answers that make it fail. Finding them takes the longest. */
  because: () => Answered[];
  /** For a rule whose condition holds: how many answers it takes at least to make it hold. */
  uses: () => number;
}

/** Another answer to one question, and the verdict that it would bring. */
export interface Change extends Answered {
  verdict: string;
  /** False for a question that the player has not answered yet. */
  known: boolean;
}

export function standings(set: RuleSet, facts: Facts): Standing[] {
  const compiled = compile(set);
  const given = assignment(set, facts);
  return set.rules.map((rule) => {
    const holds = nodeOf(compiled.holds, rule.id);
    const state = certainty(compiled, holds, given);
    const least = () =>
      fewest(matteringFor(compiled, holds, given), (part) => certainty(compiled, holds, part) === state);
    return {
      rule,
      holds: state,
      inForce: certainty(compiled, nodeOf(compiled.inForce, rule.id), given),
      because: () => (state === 'no' ? answersAt(set, facts, least()) : []),
      uses: () => (state === 'yes' ? least().filter((value) => value >= 0).length : 0),
    };
  });
}

/** The fewest answers that already give this outlook: everything else was said in vain. */
export function reasons(set: RuleSet, facts: Facts): Answered[] {
  const compiled = compile(set);
  const given = assignment(set, facts);
  const whole = openNode(compiled, compiled.verdict, given);
  if (whole === null) return conflict(set, facts);
  // A certain verdict is its word; an open one is the whole function of what is still to be asked.
  const { diagrams, verdict, care } = compiled;
  const now = diagrams.reach(verdict, care, given);
  const certain = (now & (now - 1)) === 0;
  const enough = (part: Assignment) =>
    diagrams.reach(verdict, care, part) === now && (certain || openNode(compiled, verdict, part) === whole);
  return answersAt(set, facts, fewest(matteringFor(compiled, verdict, given), enough));
}

/** Answers that cannot all be true: the fewest of them that clash. */
export function conflict(set: RuleSet, facts: Facts): Answered[] {
  const compiled = compile(set);
  const possible = (part: Assignment) => compiled.diagrams.reach(compiled.verdict, compiled.care, part) !== 0;
  return answersAt(
    set,
    facts,
    fewest(matteringFor(compiled, compiled.care, assignment(set, facts)), (part) => !possible(part)),
  );
}

/** Every single other answer that brings another verdict, in the order of the questions. */
export function changes(set: RuleSet, facts: Facts, now: Outlook = outlook(set, facts)): Change[] {
  const word = wordOf(now);
  return otherAnswers(set, facts).flatMap(({ facts: other, ...answer }) => {
    const verdict = verdictWord(set, other);
    return verdict === null || verdict === word ? [] : [{ ...answer, verdict }];
  });
}

/** Every single other answer that could be given, with the facts as they would then be. */
function otherAnswers(set: RuleSet, facts: Facts): (Answered & { known: boolean; facts: Facts })[] {
  return set.questions.flatMap((question) => {
    const { id, each, decided } = question;
    const items = each ? (facts.items[id] ?? []) : [];
    if (each && items.length > 0)
      return items.flatMap((item, at) =>
        each.questions.flatMap((inner) =>
          optionsLeft(inner, { question: inner.id, item: { of: id, at } }, item.given, facts),
        ),
      );
    const own = optionsLeft(question, { question: id, item: null }, facts.given, facts);
    if (!decided || id in facts.given || !facts.nested?.[id]) return own;
    const taken = { ...decided.given, ...decided.shared };
    const inside = otherAnswers(decided.ruling, decidedFacts(set, decided, id, facts))
      .filter(({ question: inner, item, inside: deeper }) => item || deeper || !(inner in taken))
      .map(({ facts: _, ...answer }) => {
        const there = { ...answer, ...within(id, answer) };
        return { ...there, facts: factsWith(facts, there, answer.option) };
      });
    return [...own, ...inside];
  });
}

function optionsLeft({ id, options }: RulingQuestion, matter: Matter, given: Facts['given'], facts: Facts) {
  return options
    .filter((option) => option.id !== given[id])
    .map((option) => ({
      ...{ ...matter, option: option.id, known: id in given },
      facts: factsWith(facts, matter, option.id),
    }));
}

/** Answers at the places that are known; for a described list, the answers that settled it. */
function answersAt(set: RuleSet, facts: Facts, part: Assignment): Answered[] {
  return set.questions.flatMap((question, at): Answered[] => {
    const option = question.options[part[at] ?? -1];
    if (!option) return [];
    const items = facts.items[question.id] ?? [];
    const { each, id } = question;
    if (!each || items.length === 0) return [{ question: id, item: null, option: option.id }];
    const settling = option.id === 'si' ? 'sí' : 'no';
    const counted = items
      .map((item, place) => ({ item, place }))
      .filter(({ item }) => outlook(each, itemFacts(item)).verdict === settling);
    // One good thing is enough to say so; for the contrary each has to be accounted for.
    const one = (settling === 'sí') === (each.need === 'one');
    return counted.slice(0, one ? 1 : counted.length).flatMap(({ item, place }) =>
      reasons(each, itemFacts(item)).map((inner) => ({
        question: inner.question,
        item: { of: id, at: place },
        option: inner.option,
      })),
    );
  });
}

/** The known answers on which a function, or what is possible at all, may hang: no other is ever a reason. */
function matteringFor({ diagrams, care }: Compiled, node: Node, given: Assignment): Assignment {
  const places = new Set([...diagrams.support(node), ...diagrams.support(care)]);
  return given.map((value, at) => (places.has(at) ? value : -1));
}

const COMBINATIONS_TRIED = 150;

/**
 * The fewest known answers that are `enough`. Pairs and triples are tried first because people like
 * short reasons; beyond that, answers are dropped one by one, the last asked first.
 */
function fewest(given: Assignment, enough: (part: Assignment) => boolean): Assignment {
  const known = given.flatMap((value, at) => (value >= 0 ? [at] : []));
  const keep = (places: readonly number[]) => given.map((value, at) => (places.includes(at) ? value : -1));
  let tried = 0;
  for (let size = 0; size <= Math.min(3, known.length); size++) {
    for (const places of combinations(known, size)) {
      if (++tried > COMBINATIONS_TRIED) break;
      const part = keep(places);
      if (enough(part)) return part;
    }
  }
  let places = known;
  for (const at of [...known].reverse()) {
    const fewer = places.filter((place) => place !== at);
    if (enough(keep(fewer))) places = fewer;
  }
  return keep(places);
}

function* combinations(from: readonly number[], size: number, start = 0): Generator<number[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (let at = start; at <= from.length - size; at++) {
    for (const rest of combinations(from, size - 1, at + 1)) yield [from[at] ?? -1, ...rest];
  }
}

function nodeOf(nodes: Map<string, Node>, id: string): Node {
  const node = nodes.get(id);
  if (node === undefined) throw new Error(`no rule ${id}`);
  return node;
}
