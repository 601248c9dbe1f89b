import { askRule } from '../../../../src/checkers/ask-rule.ts';
import type { DistributionResult } from '../../../../src/checkers/results.ts';
import { rule as spaceRule } from '../../../../src/checkers/ti4/ti4-batalla.ts';
import { rule as groundRule } from '../../../../src/checkers/ti4/ti4-batalla-terrestre.ts';
import { rule as spaceOdds } from '../../../../src/checkers/ti4/ti4-combate-espacial.ts';
import { rule as groundOdds } from '../../../../src/checkers/ti4/ti4-invasion.ts';
import { figures } from '../../../catalog-fixture.ts';

export const rules = {
  space: spaceRule(figures),
  ground: groundRule(figures),
  spaceOdds: spaceOdds(figures),
  groundOdds: groundOdds(figures),
};
export type RuleName = keyof typeof rules;

export function ask(rule: RuleName, input: object): DistributionResult {
  const answer = askRule(rules[rule], input);
  if ('issues' in answer) throw new Error(answer.issues.map(({ message }) => message).join('; '));
  return answer.result as DistributionResult;
}

export const refusal = (rule: RuleName, input: object) => {
  const answer = askRule(rules[rule], input);
  return 'issues' in answer ? answer.issues[0] : undefined;
};

/** How many of each unit each side has, and how many of them are damaged. */
export const stands = ({ battle }: DistributionResult) =>
  battle?.sides.map(({ units }) => Object.fromEntries(units.map(({ id, count, damaged }) => [id, [count, damaged]])));
