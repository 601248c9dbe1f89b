import type { Condition, RuleSet, RulingRule } from '../schema/ruling.ts';
import { Diagrams, leaf, type Node } from './diagram.ts';

/** A rule set as functions of its questions. */
export interface Compiled {
  set: RuleSet;
  diagrams: Diagrams;
  /** Verdicts by the number that leaves hold; the first is «nothing decides». */
  verdicts: string[];
  /** Which verdict holds; `CLASH` where rules in force disagree. */
  verdict: Node;
  /** 1 where the answers are possible together. */
  care: Node;
  /** Per rule: its condition holds; and it is in force (nothing in force sets it aside). */
  holds: Map<string, Node>;
  inForce: Map<string, Node>;
}

/** Leaf of `verdict` where no rule with a verdict is in force and there is no `otherwise`. */
export const NOTHING = 0;
/** Leaf of `verdict` where two rules in force disagree. */
export const CLASH = 1;

const cache = new WeakMap<RuleSet, Compiled>();

/** Compiled once per rule set: a page asks again at every tap. */
export function compile(set: RuleSet): Compiled {
  const found = cache.get(set);
  if (found) return found;
  const made = build(set);
  cache.set(set, made);
  return made;
}

function build(set: RuleSet): Compiled {
  const diagrams = new Diagrams(set.questions.map(({ options }) => options.length));
  const holds = new Map(set.rules.map((rule) => [rule.id, conditionNode(set, diagrams, rule.when)]));
  const inForce = forces(set.rules, diagrams, holds);
  const verdicts = [
    '',
    '',
    ...new Set([...set.rules.map(({ verdict }) => verdict), set.otherwise?.verdict ?? null]),
  ].filter((verdict) => verdict !== null);
  let verdict: Node = leaf(NOTHING);
  for (const rule of set.rules) {
    if (!rule.verdict) continue;
    const code = verdicts.indexOf(rule.verdict);
    const join = (so: number, on: number) => (on === 0 || so === code ? so : so === NOTHING ? code : CLASH);
    verdict = diagrams.apply(verdict, inForce.get(rule.id) ?? leaf(0), join);
  }
  if (set.otherwise) {
    const fallback = verdicts.indexOf(set.otherwise.verdict);
    verdict = diagrams.apply(verdict, leaf(0), (so) => (so === NOTHING ? fallback : so));
  }
  let care: Node = leaf(1);
  for (const { when } of set.impossible) care = diagrams.and(care, diagrams.not(conditionNode(set, diagrams, when)));
  return { set, diagrams, verdicts, verdict, care, holds, inForce };
}

/** The function of a condition; a rule without one always holds. */
export function conditionNode(set: RuleSet, diagrams: Diagrams, condition: Condition | null): Node {
  if (condition === null) return leaf(1);
  if ('question' in condition) {
    const variable = set.questions.findIndex(({ id }) => id === condition.question);
    const options = set.questions[variable]?.options ?? [];
    return diagrams.test(
      variable,
      condition.in.map((value) => options.findIndex(({ id }) => id === value)),
    );
  }
  const nodes = (parts: Condition[]) => parts.map((part) => conditionNode(set, diagrams, part));
  if ('all' in condition) return nodes(condition.all).reduce((a, b) => diagrams.and(a, b), leaf(1));
  if ('any' in condition) return nodes(condition.any).reduce((a, b) => diagrams.or(a, b), leaf(0));
  return diagrams.not(conditionNode(set, diagrams, condition.not));
}

/** A rule is in force when its condition holds and no rule in force names it in `over`. */
function forces(rules: readonly RulingRule[], diagrams: Diagrams, holds: Map<string, Node>): Map<string, Node> {
  const done = new Map<string, Node>();
  const open = new Set<string>();
  const force = (id: string): Node => {
    const found = done.get(id);
    if (found !== undefined) return found;
    if (open.has(id)) throw new PrecedenceCycle([...open]);
    open.add(id);
    let node = holds.get(id) ?? leaf(0);
    for (const other of rules) if (other.over.includes(id)) node = diagrams.and(node, diagrams.not(force(other.id)));
    open.delete(id);
    done.set(id, node);
    return node;
  };
  for (const { id } of rules) force(id);
  return done;
}

/** Rules that set each other aside in a circle: none of them can be said to prevail. */
export class PrecedenceCycle extends Error {
  readonly rules: string[];

  constructor(rules: string[]) {
    super(`rules set each other aside in a circle: ${rules.join(', ')}`);
    this.rules = rules;
  }
}
