import type { RuleSet, Ruling } from '../schema/ruling.ts';
import { compile, conditionNode } from './compile.ts';
import { type Said, said } from './deciding.ts';
import { type Answered, type Facts, within } from './facts.ts';
import { assignment } from './known.ts';
import { impossibleInside } from './outlook.ts';
import { conflict } from './reasons.ts';

/** What makes answers impossible together, and the answers concerned. */
export interface Contradiction {
  because: Said[];
  answers: Answered[];
}

export function contradiction(ruling: Ruling, facts: Facts, set: RuleSet = ruling): Contradiction {
  const [inner] = impossibleInside(set, facts);
  if (inner) {
    const { question, at } = inner;
    if (question.each && at !== undefined) {
      const found = contradiction(ruling, inner.facts, question.each);
      const item = { of: question.id, at };
      return { ...found, answers: found.answers.map((answered) => ({ ...answered, item })) };
    }
    if (question.decided) {
      const found = contradiction(question.decided.ruling, inner.facts);
      return { ...found, answers: found.answers.map((one) => ({ ...one, ...within(question.id, one) })) };
    }
  }
  const { diagrams } = compile(set);
  const given = assignment(set, facts);
  const outcomes = set.impossible.map((one) => ({
    one,
    values: diagrams.values(diagrams.restrict(conditionNode(set, diagrams, one.when), given)),
  }));
  // What the answers already forbid. Failing that, several shut out every way of completing them together.
  const sure = outcomes.filter(({ values }) => !values.has(0));
  const named = sure.length > 0 ? sure : outcomes.filter(({ values }) => values.has(1));
  return { because: named.map(({ one }) => said(ruling, one)), answers: conflict(set, facts) };
}
