import type { RuleSet } from '../schema/ruling.ts';
import { CLASH, type Compiled, compile, conditionNode, NOTHING, PrecedenceCycle } from './compile.ts';
import { isLeaf, leaf, leafValue, type Node } from './diagram.ts';

/** What is wrong with a ruling, as a code with its details; whoever reads files words it. */
export type Fault =
  | { code: 'CYCLE'; rules: string[] }
  | { code: 'CLASH'; rules: string[]; verdicts: string[]; example: string }
  | { code: 'GAP'; example: string }
  | { code: 'IDLE_QUESTION'; question: string }
  | { code: 'IDLE_ORDINARY'; question: string }
  | { code: 'IDLE_RULE'; rule: string }
  | { code: 'IDLE_OVER'; rule: string; over: string }
  | { code: 'IDLE_OTHERWISE' }
  | { code: 'IDLE_IMPOSSIBLE'; at: number }
  | { code: 'NOTHING_POSSIBLE' };

/**
 * Everything that makes a rule set unfit, found by going through every case at once: cases that
 * nothing decides or that rules decide differently, and questions, rules or precedences that never
 * matter. `alsoAsked` are conditions outside the rules that use its questions (notes).
 */
export function faultsOf(set: RuleSet, alsoAsked: readonly string[] = []): Fault[] {
  let compiled: Compiled;
  try {
    compiled = compile(set);
  } catch (error) {
    if (error instanceof PrecedenceCycle) return [{ code: 'CYCLE', rules: error.rules }];
    throw error;
  }
  const { diagrams, care } = compiled;
  const verdict = diagrams.simplify(compiled.verdict, care);
  if (verdict === null) return [{ code: 'NOTHING_POSSIBLE' }];
  const happens = (node: Node) => {
    const possible = diagrams.and(node, care);
    return !(isLeaf(possible) && leafValue(possible) === 0);
  };
  const faults: Fault[] = [];
  const clash = diagrams.pathTo(verdict, (value) => value === CLASH);
  if (clash) {
    const active = set.rules.filter(
      ({ id, verdict: says }) => says && holdsAt(compiled, compiled.inForce.get(id), clash),
    );
    faults.push({
      code: 'CLASH',
      rules: active.map(({ id }) => id),
      verdicts: [...new Set(active.map((rule) => rule.verdict ?? ''))],
      example: caseText(set, clash),
    });
  }
  const gap = diagrams.pathTo(verdict, (value) => value === NOTHING);
  if (gap) faults.push({ code: 'GAP', example: caseText(set, gap) });
  const asked = new Set(diagrams.support(verdict).map((at) => set.questions[at]?.id));
  for (const { id, ordinary } of set.questions) {
    if (asked.has(id)) continue;
    if (!alsoAsked.includes(id)) faults.push({ code: 'IDLE_QUESTION', question: id });
    else if (ordinary) faults.push({ code: 'IDLE_ORDINARY', question: id });
  }
  for (const rule of set.rules) {
    const force = compiled.inForce.get(rule.id);
    if (force === undefined || !happens(force)) {
      faults.push({ code: 'IDLE_RULE', rule: rule.id });
      continue;
    }
    for (const over of rule.over) {
      const other = compiled.holds.get(over);
      if (other === undefined || !happens(diagrams.and(force, other)))
        faults.push({ code: 'IDLE_OVER', rule: rule.id, over });
    }
    if (!rule.verdict && rule.over.length === 0) faults.push({ code: 'IDLE_RULE', rule: rule.id });
  }
  if (set.otherwise && !reachesOtherwise(compiled, happens)) faults.push({ code: 'IDLE_OTHERWISE' });
  for (const [at, { when }] of set.impossible.entries()) {
    const node = conditionNode(set, diagrams, when);
    if (isLeaf(node)) faults.push({ code: 'IDLE_IMPOSSIBLE', at });
  }
  return faults;
}

function reachesOtherwise({ set, diagrams, inForce }: Compiled, happens: (node: Node) => boolean): boolean {
  let none = leaf(1);
  for (const { id, verdict } of set.rules) {
    const force = inForce.get(id);
    if (verdict && force !== undefined) none = diagrams.and(none, diagrams.not(force));
  }
  return happens(none);
}

function holdsAt({ diagrams }: Compiled, node: Node | undefined, path: readonly number[]): boolean {
  if (node === undefined) return false;
  return diagrams.values(diagrams.restrict(node, path)).has(1);
}

/** `momento=turno, vecinos=si`: the case that shows a fault. */
function caseText(set: RuleSet, path: readonly number[]): string {
  const parts = set.questions.flatMap(({ id, options }, at) => {
    const option = options[path[at] ?? -1];
    return option ? [`${id}=${option.id}`] : [];
  });
  return parts.join(', ') || 'cualquiera';
}
