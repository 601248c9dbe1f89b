import type { Ruling, RulingQuestion } from '../schema/ruling.ts';

/** What a ruling may be told, as JSON Schema: every question may be left out, because nobody knows everything. */
export function factsSchema({ title, questions }: Ruling): Record<string, unknown> {
  const measuring = [...new Set(questions.flatMap(({ measured }) => measured?.by ?? []))];
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title,
    type: 'object',
    properties: {
      ...Object.fromEntries(questions.map((question) => [question.id, questionSchema(question)])),
      ...(measuring.length > 0 && {
        calculos: {
          description: 'Entradas de las calculadoras que responden a alguna pregunta',
          type: 'object',
          properties: Object.fromEntries(measuring.map((id) => [id, { type: 'object' }])),
          additionalProperties: false,
        },
      }),
    },
    additionalProperties: false,
  };
}

function questionSchema({ ask, options, each }: RulingQuestion): Record<string, unknown> {
  const choice = { enum: [...options.map(({ id }) => id), 'no-se', null] };
  if (!each) return { description: ask, ...choice };
  const item = {
    type: 'object',
    properties: {
      nombre: { type: 'string', maxLength: 40 },
      ...Object.fromEntries(each.questions.map((question) => [question.id, questionSchema(question)])),
    },
    additionalProperties: false,
  };
  return { description: ask, anyOf: [choice, { type: 'array', maxItems: each.most, items: item }] };
}
