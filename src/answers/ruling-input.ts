import { z } from 'zod';
import type { AnyRule } from '../checkers/define-rule.ts';
import type { RuleSet, Ruling, RulingQuestion } from '../schema/ruling.ts';
import { CALCULATIONS } from './read-case.ts';

/** What a player does not know may be left out, or said. */
const UNKNOWN = 'no-se';
const LONGEST_NAME = 40;

/** The facts of a ruling as a schema: every question may be left open, and says what it asks and what it takes. */
export function rulingInput(ruling: Ruling, rules: readonly AnyRule[]): z.ZodType {
  const counted = rules.filter(({ id }) => ruling.questions.some(({ measured }) => measured?.by === id));
  return z.strictObject({
    ...questionsShape(ruling),
    ...(counted.length > 0 && {
      [CALCULATIONS]: z
        .strictObject(Object.fromEntries(counted.map((rule) => [rule.id, rule.input.optional()])))
        .optional()
        .describe('Entrada de las calculadoras que responden a lo que hay que contar'),
    }),
  });
}

function questionsShape({ questions }: RuleSet): Record<string, z.ZodType> {
  return Object.fromEntries(questions.map((question) => [question.id, questionShape(question).optional()]));
}

function questionShape({ ask, hint, options, each }: RulingQuestion): z.ZodType {
  const words = options.map(({ id, label }) => `${id}: ${label}`).join('; ');
  const one = z.enum([...options.map(({ id }) => id), UNKNOWN]).describe(`${ask}${hint ? ` ${hint}` : ''} (${words})`);
  if (!each) return one;
  const item = z.strictObject({ nombre: z.string().max(LONGEST_NAME).optional(), ...questionsShape(each) });
  const list = z.array(item).max(each.most).describe(`${each.title}: una a una`);
  return z.union([one, list]).describe(ask);
}
