import { z } from 'zod';
import type { AnyRule } from '../checkers/define-rule.ts';
import type { GameId } from '../schema/game-ids.ts';
import type { Ruling, RulingQuestion } from '../schema/ruling.ts';
import type { Sources } from './knowledge.ts';

/** Calculators, verdict functions and rulings with all that a program needs to ask them. */
export function catalogue(knowledge: Sources, game: GameId | null): (DescribedRule | DescribedRuling)[] {
  const ofGame = (one: { game: GameId }) => game === null || one.game === game;
  return [
    ...knowledge.rules.filter(ofGame).map(describeRule),
    ...knowledge.index.registry.rulings.filter(ofGame).map(describeRuling),
  ];
}

export type DescribedRule = ReturnType<typeof describeRule>;
export type DescribedRuling = ReturnType<typeof describeRuling>;

/** A rule function with the JSON Schema of its input, made from the same declaration as its form. */
export function describeRule(rule: AnyRule) {
  const { id, game, kind, title, summary, help, cites, input, examples } = rule;
  return {
    ...{ id, game, kind, title, summary, help, cites },
    schema: z.toJSONSchema(input, { io: 'input', target: 'draft-2020-12' }),
    examples: examples.map(({ title: name, clauses = [], input: value }) => ({ title: name, clauses, input: value })),
  };
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
  each?: { most: number; questions: DescribedQuestion[] };
}

function describeQuestion({ id, ask, options, each, measured }: RulingQuestion): DescribedQuestion {
  return {
    ...{ id, ask, options: options.map((option) => option.id) },
    ...(measured && { measured }),
    ...(each && { each: { most: each.most, questions: each.questions.map(describeQuestion) } }),
  };
}
