import { describeRuling } from '../answers/catalogue.ts';
import { exampleText, fieldLines, questionLines } from '../answers/description-text.ts';
import { fieldsOf } from '../answers/input-fields.ts';
import type { AnyRule } from '../checkers/define-rule.ts';
import type { Ruling } from '../schema/ruling.ts';
import type { Answered } from './tool.ts';

const MOST_EXAMPLES = 3;

/** What a ruling asks, in its order; `measured` where a calculation of the same name counts for it. */
export function describedRuling(ruling: Ruling, measured: boolean): Answered {
  const { id, kind, title, summary, cites, questions, examples } = describeRuling(ruling);
  const shown = examples.slice(0, MOST_EXAMPLES);
  const counted = measured ? [`Lo que hay que contar lo cuenta calcular «${id}»; sus campos: campo "".`] : [];
  return {
    structured: { id, kind, title, summary, cites, questions, examples: shown },
    text: [`${title} (dictamen)`, summary, ...questionLines(ruling), ...counted, exampleText(shown[0]?.facts)].join(
      '\n',
    ),
  };
}

/** The fields of an input, from a group of it on. */
export function describedRule(rule: AnyRule, at = ''): Answered {
  const { id, kind, title, summary, cites, ruling } = rule;
  const found = fieldsOf(rule, at);
  const examples = rule.examples
    .slice(0, MOST_EXAMPLES)
    .map((example) => ({ title: example.title, input: example.input }));
  return {
    structured: {
      ...{ id, kind, title, summary, cites: [...cites], ruling, fields: found.fields, examples },
      ...(found.cut > 0 && { moreFields: found.cut }),
    },
    text: [
      `${title} (${kind})`,
      summary,
      ...fieldLines(found.fields),
      ...(found.cut > 0 ? [`Y ${found.cut} campos más: pídelos con «campo».`] : []),
      exampleText(examples[0]?.input),
    ].join('\n'),
  };
}
