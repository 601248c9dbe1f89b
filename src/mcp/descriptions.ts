import { describeRuling } from '../answers/catalogue.ts';
import { inputFields } from '../answers/input-fields.ts';
import { RequestError } from '../answers/request-error.ts';
import type { AnyRule } from '../checkers/define-rule.ts';
import type { Ruling, RulingQuestion } from '../schema/ruling.ts';
import type { Answered } from './tool.ts';

const MOST_EXAMPLES = 3;

/** What a ruling asks, in its order; `measured` where a calculation of the same name counts for it. */
export function describedRuling(ruling: Ruling, measured: boolean): Answered {
  const { id, kind, title, summary, cites, questions, examples } = describeRuling(ruling);
  const shown = examples.slice(0, MOST_EXAMPLES);
  const asked = ruling.questions.flatMap((question) => [
    askedText(question),
    ...(question.each
      ? [
          `    o una lista de hasta ${question.each.most}, cada una con «nombre» y:`,
          ...question.each.questions.map((one) => `    ${askedText(one)}`),
        ]
      : []),
    ...(question.measured ? [`    o se cuenta: «calculos»: {"${question.measured.by}": {…}}`] : []),
  ]);
  const counted = measured ? [`Lo que hay que contar lo cuenta calcular «${id}»; sus campos: campo "".`] : [];
  return {
    structured: { id, kind, title, summary, cites, questions, examples: shown },
    text: [`${title} (dictamen)`, summary, ...asked, ...counted, exampleText(shown[0]?.facts)].join('\n'),
  };
}

/** The fields of an input, from a group of it on. */
export function describedRule(rule: AnyRule, at = ''): Answered {
  const { id, kind, title, summary, cites, ruling } = rule;
  const found = inputFields(rule.input, at);
  if (!found)
    throw new RequestError(
      `«${id}» no tiene el campo «${at.slice(0, 60)}»`,
      'UNKNOWN_FIELD',
      'campo',
      'sin campo, los da todos',
    );
  const examples = rule.examples
    .slice(0, MOST_EXAMPLES)
    .map((example) => ({ title: example.title, input: example.input }));
  const lines = found.fields.map(({ path, title: name, type, min, max, options, required, fields }) => {
    const limits = options
      ? options.join(', ')
      : min === undefined && max === undefined
        ? type
        : `${type} ${min ?? ''}–${max ?? ''}`;
    return `  ${path}: ${name} (${limits}${required ? ', obligatorio' : ''}${fields ? `, ${fields} campos` : ''})`;
  });
  return {
    structured: {
      ...{ id, kind, title, summary, cites: [...cites], ruling, fields: found.fields, examples },
      ...(found.cut > 0 && { moreFields: found.cut }),
    },
    text: [
      `${title} (${kind})`,
      summary,
      ...lines,
      ...(found.cut > 0 ? [`Y ${found.cut} campos más: pídelos con «campo».`] : []),
      exampleText(examples[0]?.input),
    ].join('\n'),
  };
}

const askedText = ({ id, ask, options }: RulingQuestion) =>
  `  «${id}»: ${ask} ${options.map((option) => `${option.id} (${option.label})`).join(', ')}`;

const exampleText = (example: unknown) => `Por ejemplo: ${JSON.stringify(example ?? {})}`;
