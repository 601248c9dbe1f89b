import type { Decided, Each, RuleSet, RulingQuestion } from '../schema/ruling.ts';
import { type Compiled, compile } from './compile.ts';
import type { Assignment, Node } from './diagram.ts';
import { type Facts, type Item, itemFacts, NO_FACTS } from './facts.ts';

/** The known answers by place, with what single things and the rulings that decide questions add up to. */
export function assignment(set: RuleSet, facts: Facts): number[] {
  return set.questions.map((question) => {
    const answer = answerTo(set, question, facts);
    return question.options.findIndex(({ id }) => id === answer);
  });
}

/** The answer to a question as far as what was said settles it, whoever said it; null while it is open. */
export function answerTo(set: RuleSet, question: RulingQuestion, facts: Facts): string | null {
  const items = facts.items[question.id] ?? [];
  if (question.each && items.length > 0) return togetherOf(question.each, items);
  const given = facts.given[question.id];
  if (given !== undefined) return given;
  return question.decided ? optionOf(question.decided, decidedFacts(set, question.decided, question.id, facts)) : null;
}

/** What is known to the ruling that decides a question: what was said to it, and what it takes from around it. */
export function decidedFacts(set: RuleSet, { given, shared }: Decided, id: string, facts: Facts): Facts {
  const own = facts.nested?.[id] ?? NO_FACTS;
  const taken = Object.entries(shared).flatMap(([inner, outer]) => {
    const question = set.questions.find((one) => one.id === outer);
    const answer = question ? answerTo(set, question, facts) : null;
    return answer === null ? [] : [[inner, answer] as const];
  });
  return { ...own, given: { ...own.given, ...given, ...Object.fromEntries(taken) } };
}

/** The answer that every verdict still possible there comes to; null while they come to several, or to none. */
function optionOf({ ruling, answers }: Decided, facts: Facts): string | null {
  const options = new Set(possibleVerdicts(ruling, facts).map((verdict) => answers[verdict] ?? null));
  const [only = null] = options;
  return options.size === 1 ? only : null;
}

/** Whether the described things make a yes; null while that is open. Things are judged one by one. */
function togetherOf(each: Each, items: readonly Item[]): 'si' | 'no' | null {
  const verdicts = items.map((item) => sureVerdict(each, itemFacts(item)));
  const [settles, needed] = each.need === 'one' ? (['sí', 'no'] as const) : (['no', 'sí'] as const);
  const answer = { sí: 'si', no: 'no' } as const;
  if (verdicts.includes(settles)) return answer[settles];
  return verdicts.every((verdict) => verdict === needed) ? answer[needed] : null;
}

/** Every verdict that the unknown may still bring; none when the answers contradict each other. */
export function possibleVerdicts(set: RuleSet, facts: Facts): string[] {
  return verdictsAt(compile(set), assignment(set, facts));
}

export function verdictsAt({ diagrams, care, verdict, verdicts }: Compiled, given: Assignment): string[] {
  const values = diagrams.reach(verdict, care, given);
  return verdicts.filter((_, code) => values & (1 << code));
}

/** The verdict that holds however the unknown turns out; null while there are several. */
export function sureVerdict(set: RuleSet, facts: Facts): string | null {
  const possible = possibleVerdicts(set, facts);
  return possible.length === 1 ? (possible[0] ?? null) : null;
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
