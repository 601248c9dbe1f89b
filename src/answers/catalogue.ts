import { z } from 'zod';
import type { AnyRule } from '../checkers/define-rule.ts';
import { questionsWithin } from '../rulings/decided.ts';
import type { GameId } from '../schema/game-ids.ts';
import type { Ruling, RulingQuestion } from '../schema/ruling.ts';
import type { JsonSchema } from './facts-schema.ts';
import { ruleOf, type Sources, toolsOf } from './knowledge.ts';

/** Calculators, verdict functions and rulings with all that a program needs to ask them; of one game, or of one id. */
export function catalogue(
  knowledge: Sources,
  game: GameId | null,
  only: string | null = null,
): (DescribedRule | DescribedRuling)[] {
  const wanted = (one: { id: string; game: GameId }) =>
    (game === null || one.game === game) && (only === null || one.id === only);
  return [
    ...toolsOf(knowledge)
      .filter(wanted)
      .flatMap(({ id }) => ruleOf(knowledge, id) ?? [])
      .map(describeRule),
    ...knowledge.index.registry.rulings.filter(wanted).map(describeRuling),
  ];
}

export type DescribedRule = ReturnType<typeof describeRule>;
export type DescribedRuling = ReturnType<typeof describeRuling>;

/** A rule function with the JSON Schema of its input, made from the same declaration as its form. */
export function describeRule(rule: AnyRule) {
  const { id, game, kind, title, summary, help, cites, examples } = rule;
  return {
    ...{ id, game, kind, title, summary, help, cites },
    schema: inputSchema(rule),
    examples: examples.map(({ title: name, clauses = [], input: value }) => ({ title: name, clauses, input: value })),
  };
}

/** What a rule function takes. */
export const inputSchema = ({ input }: Pick<AnyRule, 'input'>): JsonSchema =>
  z.toJSONSchema(input, { io: 'input', target: 'draft-2020-12' }) as JsonSchema;

/** What the calculations take that count for a ruling, by their ids. */
export function countedInputs(sources: Sources, ruling: Ruling): Record<string, JsonSchema> {
  const ids = new Set(questionsWithin(ruling).flatMap(({ question }) => question.measured?.by ?? []));
  return Object.fromEntries(
    [...ids].flatMap((id) => ruleOf(sources, id) ?? []).map((rule) => [rule.id, inputSchema(rule)]),
  );
}

/** A ruling with what it asks, in its order. */
export function describeRuling(ruling: Ruling) {
  const { id, game, title, summary, cites, readings, answers, questions, examples } = ruling;
  return {
    ...{ id, game, kind: 'dictamen' as const, title, summary },
    cites: [...cites, ...readings],
    answers: answers.length > 0 ? answers : undefined,
    questions: questions.map(describeQuestion),
    examples: examples.map(({ title: name, facts, verdict }) => ({ title: name, facts, verdict })),
  };
}

interface DescribedQuestion {
  id: string;
  ask: string;
  options: string[];
  measured?: NonNullable<RulingQuestion['measured']>;
  /** The answer that holds until somebody gives another. */
  ordinary?: string;
  /** The ruling that answers it where nobody knows. */
  decidedBy?: string;
  each?: { most: number; questions: DescribedQuestion[] };
}

function describeQuestion({ id, ask, options, each, measured, ordinary, decided }: RulingQuestion): DescribedQuestion {
  return {
    ...{ id, ask, options: options.map((option) => option.id) },
    ...(measured && { measured }),
    ...(ordinary && { ordinary: ordinary.option }),
    ...(decided && { decidedBy: decided.by }),
    ...(each && { each: { most: each.most, questions: each.questions.map(describeQuestion) } }),
  };
}
