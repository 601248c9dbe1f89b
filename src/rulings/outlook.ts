import type { RuleSet, RulingQuestion } from '../schema/ruling.ts';
import { type Compiled, compile } from './compile.ts';
import type { Node } from './diagram.ts';
import { type Answered, type Facts, isEmpty, itemFacts, type Matter, NO_FACTS, pathOf, within } from './facts.ts';
import { assignment, decidedFacts, openNode, possibleVerdicts, sureVerdict } from './known.ts';
import { neededOf, ordinaryAnswers, withAnswers } from './ordinary.ts';

/**
 * What can be said with what is known. One possible verdict is a certain one: it holds however the unknown turns
 * out. Failing that, a verdict may hold as long as everything is as it ordinarily is (`assumed`).
 */
export interface Outlook {
  /** Every verdict that the unknown may bring; none when the answers contradict each other. */
  possible: string[];
  /** Those that are left while everything is as it ordinarily is. */
  usual: string[];
  /** The one that holds, or `sí` where all that are left permit it; null while it is open. */
  verdict: string | null;
  /** The ordinary answers on which that verdict rests. */
  assumed: Answered[];
  /** What may still change it and is no more likely one way than the other, in the order in which it is asked. */
  matters: Matter[];
}

const IMPOSSIBLE: Outlook = { possible: [], usual: [], verdict: null, assumed: [], matters: [] };

export function outlook(set: RuleSet, facts: Facts): Outlook {
  const compiled = compile(set);
  const node = openNode(compiled, compiled.verdict, assignment(set, facts));
  if (node === null || impossibleInside(set, facts).length > 0) return IMPOSSIBLE;
  const possible = verdictsOf(compiled, node);
  if (possible.length === 1)
    return { possible, usual: possible, verdict: possible[0] ?? null, assumed: [], matters: [] };
  const assumed = ordinaryAnswers(set, facts);
  const filled = withAnswers(facts, assumed);
  const left = assumed.length > 0 ? openNode(compiled, compiled.verdict, assignment(set, filled)) : node;
  const usual = left === null ? possible : verdictsOf(compiled, left);
  const verdict = settledBy(usual);
  // Also those that only make other answers impossible: what is told without its condition would be certain.
  const rests = verdict === null ? [] : neededOf(set, facts, assumed);
  return {
    possible,
    usual,
    verdict,
    assumed: rests,
    matters: eachOnce(
      compiled.diagrams.support(left ?? node).flatMap((at) => mattersOf(set, set.questions[at], filled, facts)),
    ),
  };
}

/** What a ruling takes from the one that asks it may be asked for by both. */
const eachOnce = (matters: readonly Matter[]): Matter[] => [
  ...new Map(matters.map((matter) => [pathOf(matter), matter])).values(),
];

function verdictsOf({ diagrams, verdicts }: Compiled, node: Node): string[] {
  const values = diagrams.values(node);
  return verdicts.filter((_, code) => values.has(code));
}

/** What must be done may be done: where only that is open, the answer is yes. */
function settledBy(usual: readonly string[]): string | null {
  const permitted = usual.length === 2 && usual.includes('sí') && usual.includes('obligatorio');
  return permitted ? 'sí' : usual.length === 1 ? (usual[0] ?? null) : null;
}

/**
 * The question itself, or what is still open of the things described for it or in the ruling that decides it, once
 * somebody has said something to that one.
 */
function mattersOf(set: RuleSet, question: RulingQuestion | undefined, facts: Facts, said: Facts): Matter[] {
  if (!question) return [];
  const { id, each, decided } = question;
  const items = facts.items[id] ?? [];
  const open: Matter = { question: id, item: null };
  if (decided && !isEmpty(said.nested?.[id] ?? NO_FACTS)) {
    const inner = mattersInside(set, question, said);
    return inner.length > 0 ? inner : [open];
  }
  if (!each || items.length === 0) return [open];
  return items.flatMap((item, at) =>
    outlook(each, itemFacts(item)).matters.map((matter) => ({ question: matter.question, item: { of: id, at } })),
  );
}

/** What is open in the ruling that decides a question; what it takes from around it is asked there. */
export function mattersInside(set: RuleSet, { id, decided }: RulingQuestion, facts: Facts): Matter[] {
  if (!decided) return [];
  return outlook(decided.ruling, decidedFacts(set, decided, id, facts)).matters.map((matter) => {
    const outer = matter.item || matter.inside ? undefined : decided.shared[matter.question];
    return outer === undefined ? within(id, matter) : { question: outer, item: null };
  });
}

/** Questions for whose ruling, or whose things, facts were given that cannot all be true. */
export function impossibleInside(
  set: RuleSet,
  facts: Facts,
): { question: RulingQuestion; facts: Facts; at?: number }[] {
  return set.questions.flatMap((question) => {
    const { id, each, decided } = question;
    if (each) {
      return (facts.items[id] ?? []).flatMap((item, at) => {
        const own = itemFacts(item);
        return possibleVerdicts(each, own).length > 0 ? [] : [{ question, facts: own, at }];
      });
    }
    if (!decided || id in facts.given || !facts.nested?.[id]) return [];
    const own = decidedFacts(set, decided, id, facts);
    const clashes =
      possibleVerdicts(decided.ruling, own).length === 0 || impossibleInside(decided.ruling, own).length > 0;
    return clashes ? [{ question, facts: own }] : [];
  });
}

/** The verdict as one word: what is still open depends; null when the answers contradict each other. */
export function wordOf({ verdict, possible }: Outlook): string | null {
  return possible.length === 0 ? null : (verdict ?? 'depende');
}

/** The same, without what it hangs on: for asking a hundred times what one more answer would bring. */
export function verdictWord(set: RuleSet, facts: Facts): string | null {
  const sure = sureVerdict(set, facts);
  if (impossibleInside(set, facts).length > 0) return null;
  if (sure !== null) return sure;
  const assumed = ordinaryAnswers(set, facts);
  const usual = possibleVerdicts(set, withAnswers(facts, assumed));
  return usual.length === 0 ? null : (settledBy(usual) ?? 'depende');
}
