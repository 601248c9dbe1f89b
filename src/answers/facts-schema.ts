import type { Decided, RuleSet, Ruling, RulingQuestion } from '../schema/ruling.ts';

/** JSON Schema, as programs are told it. */
export type JsonSchema = Record<string, unknown>;

/** Key under which facts may bring inputs of calculations, by the rule function that answers. */
export const CALCULATIONS = 'calculos';

/** What a player does not know may be left out, or said. */
const UNKNOWN = 'no-se';
const LONGEST_NAME = 40;

/**
 * What a ruling may be told: every question may be left out, and says what it asks and what each answer means.
 * `inputs` are those of the calculations that count for it, by their ids, where whoever asks can have them counted.
 * Written out and not made from a zod schema, because pages that carry none tell it too.
 */
export function factsSchema({ title, ...ruling }: Ruling, inputs: Record<string, JsonSchema> = {}): JsonSchema {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title,
    ...objectSchema({
      ...questionSchemas(ruling),
      ...(Object.keys(inputs).length > 0 && {
        [CALCULATIONS]: {
          description: 'Entrada de las calculadoras que responden a lo que hay que contar',
          ...objectSchema(inputs),
        },
      }),
    }),
  };
}

const objectSchema = (properties: JsonSchema) => ({ type: 'object', properties, additionalProperties: false });

const questionSchemas = ({ questions }: Pick<RuleSet, 'questions'>): JsonSchema =>
  Object.fromEntries(questions.map((question) => [question.id, questionSchema(question)]));

function questionSchema({ ask, hint, options, each, decided }: RulingQuestion): JsonSchema {
  const words = options.map(({ id, label }) => `${id}: ${label}`).join('; ');
  const description = `${ask}${hint ? ` ${hint}` : ''} (${words})`;
  const one = { type: 'string', enum: [...options.map(({ id }) => id), UNKNOWN] };
  if (decided) return { description, anyOf: [one, decidedSchema(decided)] };
  if (!each) return { description, ...one };
  const item = objectSchema({ nombre: { type: 'string', maxLength: LONGEST_NAME }, ...questionSchemas(each) });
  const list = { type: 'array', description: `${each.title}: una a una`, maxItems: each.most, items: item };
  return { description, anyOf: [one, list] };
}

/** What the ruling may be told that decides a question, apart from what it takes from the one that asks. */
function decidedSchema({ ruling, given, shared }: Decided): JsonSchema {
  const asked = ruling.questions.filter(({ id }) => !(id in given) && !(id in shared));
  return {
    ...objectSchema(questionSchemas({ questions: asked })),
    description: `Los hechos del dictamen ${ruling.id}`,
  };
}
