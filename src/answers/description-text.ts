import type { Ruling, RulingQuestion } from '../schema/ruling.ts';
import type { InputField } from './input-fields.ts';

/** What a ruling asks, in its order, for people. */
export function questionLines({ questions }: Ruling): string[] {
  return questions.flatMap((question) => [
    askedText(question),
    ...(question.each
      ? [
          `    o una lista de hasta ${question.each.most}, cada una con «nombre» y:`,
          ...question.each.questions.map((one) => `    ${askedText(one)}`),
        ]
      : []),
    ...(question.measured ? [`    o se cuenta: «calculos»: {"${question.measured.by}": {…}}`] : []),
  ]);
}

const askedText = ({ id, ask, options }: RulingQuestion) =>
  `  «${id}»: ${ask} ${options.map((option) => `${option.id} (${option.label})`).join(', ')}`;

/** The fields of an input with their limits, for people. */
export function fieldLines(fields: readonly InputField[]): string[] {
  return fields.map((field) => {
    const { path, title, required, fields: inner } = field;
    return `  ${path}: ${title} (${limitsText(field)}${required ? ', obligatorio' : ''}${inner ? `, ${inner} campos` : ''})`;
  });
}

function limitsText({ type, min, max, options }: InputField): string {
  if (options) return options.join(', ');
  const word = TYPES[type] ?? type;
  if (min === undefined && max === undefined) return word;
  if (type === 'string') return `${word} de ${max} caracteres como mucho`;
  return type === 'array' ? `${word} de ${min ?? 0} a ${max}` : `${word} entre ${min} y ${max}`;
}

/** What JSON Schema calls them. */
const TYPES: Readonly<Record<string, string>> = {
  integer: 'número entero',
  number: 'número',
  string: 'texto',
  boolean: 'true o false',
  array: 'lista',
  object: 'grupo',
};

export const exampleText = (example: unknown) => `Por ejemplo: ${JSON.stringify(example ?? {})}`;
