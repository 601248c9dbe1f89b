import type { Each, RuleSet } from '../schema/ruling.ts';
import { type Compiled, compile } from './compile.ts';
import type { Assignment, Node } from './diagram.ts';

/** What a player has said. Whatever is missing is not known. */
export interface Facts {
  /** Option by question: `si`, `no` or an option of a choice. */
  given: Record<string, string>;
  /** Things described one by one, by question. A question with a description ignores its `given`. */
  items: Record<string, Item[]>;
}

export interface Item {
  /** The player's name for it; may be empty. */
  name: string;
  given: Record<string, string>;
}

/** A question that may still change the verdict; `item` is the place in the list that it asks about. */
export interface Matter {
  question: string;
  item: { of: string; at: number } | null;
}

/**
 * What can be said with what is known: the verdicts still possible and the questions on which they
 * hang. One possible verdict is a certain one: it holds however the unknown turns out.
 */
export interface Outlook {
  /** Empty when the answers contradict each other. */
  possible: string[];
  verdict: string | null;
  /** In the order in which they are asked. */
  matters: Matter[];
}

export const NO_FACTS: Facts = { given: {}, items: {} };

export function outlook(set: RuleSet, facts: Facts): Outlook {
  const compiled = compile(set);
  const given = assignment(set, facts);
  const node = openNode(compiled, compiled.verdict, given);
  if (node === null) return { possible: [], verdict: null, matters: [] };
  const { diagrams, verdicts } = compiled;
  const values = diagrams.values(node);
  const possible = verdicts.filter((_, code) => values.has(code));
  return {
    possible,
    verdict: possible.length === 1 ? (possible[0] ?? null) : null,
    matters: possible.length === 1 ? [] : diagrams.support(node).flatMap((at) => mattersOf(set, at, facts)),
  };
}

/** A function with the known answers put in and what cannot happen left out; null if nothing can. */
export function openNode({ diagrams, care }: Compiled, node: Node, given: Assignment): Node | null {
  return diagrams.simplify(diagrams.restrict(node, given), diagrams.restrict(care, given));
}

/** Whether something holds with these answers: surely, surely not, or it depends. */
export type Certainty = 'yes' | 'no' | 'maybe';

export function certainty({ diagrams, care }: Compiled, node: Node, given: Assignment): Certainty {
  const values = diagrams.reach(node, care, given);
  return values === 0b11 ? 'maybe' : values === 0b10 ? 'yes' : 'no';
}

/** The verdict with these answers as one word, without what it hangs on; null when they contradict each other. */
export function verdictWord({ diagrams, care, verdict, verdicts }: Compiled, given: Assignment): string | null {
  const values = diagrams.reach(verdict, care, given);
  if (values === 0) return null;
  const several = (values & (values - 1)) !== 0;
  return several ? 'depende' : (verdicts[31 - Math.clz32(values)] ?? null);
}

/** The known answers by place, with what descriptions of single things add up to. */
export function assignment(set: RuleSet, facts: Facts): number[] {
  return set.questions.map((question) => {
    const items = facts.items[question.id] ?? [];
    const answer =
      question.each && items.length > 0 ? togetherOf(question.each, items) : (facts.given[question.id] ?? null);
    return question.options.findIndex(({ id }) => id === answer);
  });
}

/** Whether the described things make a yes; null while that is open. Things are judged one by one. */
function togetherOf(each: Each, items: readonly Item[]): 'si' | 'no' | null {
  const verdicts = items.map((item) => outlook(each, itemFacts(item)).verdict);
  const [settles, needed] = each.need === 'one' ? (['sí', 'no'] as const) : (['no', 'sí'] as const);
  const answer = { sí: 'si', no: 'no' } as const;
  if (verdicts.includes(settles)) return answer[settles];
  return verdicts.every((verdict) => verdict === needed) ? answer[needed] : null;
}

export const itemFacts = ({ given }: Item): Facts => ({ given, items: {} });

/** The question itself, or what is still open of the things described for it. */
function mattersOf(set: RuleSet, at: number, facts: Facts): Matter[] {
  const question = set.questions[at];
  if (!question) return [];
  const items = facts.items[question.id] ?? [];
  if (!question.each || items.length === 0) return [{ question: question.id, item: null }];
  const { each, id } = question;
  return items.flatMap((item, place) =>
    outlook(each, itemFacts(item)).matters.map((matter) => ({
      question: matter.question,
      item: { of: id, at: place },
    })),
  );
}

/** The verdict of a full or partial case as one word: what is not certain depends. */
export function wordOf({ verdict, possible }: Outlook): string | null {
  return possible.length === 0 ? null : (verdict ?? 'depende');
}
