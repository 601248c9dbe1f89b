import fc from 'fast-check';
import type { Condition, RuleSet, RulingQuestion, RulingRule } from '../../src/schema/ruling.ts';

/** Small rule sets for tests, in as few words as possible. */
export function yesNo(id: string): RulingQuestion {
  return choice(id, ['si', 'no']);
}

export function choice(id: string, options: string[]): RulingQuestion {
  return {
    ...{ id, ask: `¿${id}?`, hint: null, clauses: [], matter: `si ${id}`, before: null, each: null, measured: null },
    ...{ ordinary: null, decided: null },
    options: options.map((option) => ({ id: option, label: option, is: `${id} ${option}` })),
  };
}

export function when(id: string, ...values: string[]): Condition {
  return { question: id, in: values.length > 0 ? values : ['si'] };
}

export function rule(id: string, parts: Partial<RulingRule> = {}): RulingRule {
  return { id, says: id, clauses: [], readings: [], when: null, verdict: null, over: [], by: null, ...parts };
}

export function ruleSet(questions: RulingQuestion[], rules: RulingRule[], parts: Partial<RuleSet> = {}): RuleSet {
  return { questions, rules, otherwise: null, impossible: [], ...parts };
}

/** Whether a condition holds in a full case, found the plain way. */
function holds(condition: Condition | null, facts: Record<string, string>): boolean {
  if (condition === null) return true;
  if ('question' in condition) return condition.in.includes(facts[condition.question] ?? '');
  if ('all' in condition) return condition.all.every((part) => holds(part, facts));
  if ('any' in condition) return condition.any.some((part) => holds(part, facts));
  return !holds(condition.not, facts);
}

/** Every full case that agrees with what is known. */
export function completions(
  questions: readonly RulingQuestion[],
  known: Record<string, string>,
): Record<string, string>[] {
  return questions.reduce<Record<string, string>[]>(
    (cases, { id, options }) =>
      cases.flatMap((facts) =>
        (known[id] ? [known[id]] : options.map((option) => option.id)).map((value) => ({ ...facts, [id]: value })),
      ),
    [{}],
  );
}

/** The verdict of a full case by the definition itself; null where it is impossible. */
export function plainVerdict(set: RuleSet, facts: Record<string, string>): string | null {
  if (set.impossible.some((one) => holds(one.when, facts))) return null;
  const inForce = (one: RulingRule): boolean =>
    holds(one.when, facts) && !set.rules.some((other) => other.over.includes(one.id) && inForce(other));
  const verdicts = [...new Set(set.rules.filter(inForce).flatMap(({ verdict }) => verdict ?? []))];
  return verdicts.length > 1 ? 'CLASH' : (verdicts[0] ?? set.otherwise?.verdict ?? 'NONE');
}

const IDS = ['a', 'b', 'c', 'd'];

const condition = fc.letrec<{ any: Condition }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 2 },
    fc.constantFrom(...IDS).map((id) => when(id)),
    fc.constantFrom('x', 'y', 'z').map((value) => when('e', value)),
    fc.array(tie('any'), { minLength: 1, maxLength: 3 }).map((all) => ({ all })),
    fc.array(tie('any'), { minLength: 1, maxLength: 3 }).map((any) => ({ any })),
    tie('any').map((not) => ({ not })),
  ),
})).any;

const randomRule = fc.record({
  when: fc.option(condition, { freq: 4 }),
  verdict: fc.constantFrom('sí', 'no', 'obligatorio', null),
  over: fc.uniqueArray(fc.nat(5), { maxLength: 3 }),
});

/**
 * Random rule sets over five questions, without a clash: the build refuses those. A rule only sets
 * aside earlier ones, so that there is no circle.
 */
export const randomRuleSet: fc.Arbitrary<RuleSet> = fc
  .tuple(fc.array(randomRule, { minLength: 1, maxLength: 6 }), fc.option(condition, { freq: 2 }))
  .map(([written, impossible]) => {
    const rules = written.map((one, at) =>
      rule(`r${at}`, {
        ...{ when: one.when, verdict: one.verdict },
        over: one.over.filter((other) => other < at).map((other) => `r${other}`),
      }),
    );
    return ruleSet([...IDS.map(yesNo), choice('e', ['x', 'y', 'z'])], rules, {
      otherwise: { says: 'otherwise', clauses: [], readings: [], verdict: 'no' },
      impossible: impossible ? [{ says: 'impossible', clauses: [], readings: [], when: impossible }] : [],
    });
  })
  .filter((set) => completions(set.questions, {}).every((facts) => plainVerdict(set, facts) !== 'CLASH'));

export const randomFacts = fc
  .tuple(...IDS.map(() => fc.constantFrom('si', 'no', '')), fc.constantFrom('x', 'y', 'z', ''))
  .map((values) => Object.fromEntries([...IDS, 'e'].flatMap((id, at) => (values[at] ? [[id, values[at]]] : []))));
