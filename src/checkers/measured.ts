import type { Ruling } from '../schema/ruling.ts';
import { nearestIds } from '../text/nearest.ts';
import type { AnyRule } from './define-rule.ts';
import { readInput } from './read-input.ts';

/** Measured questions that no rule function answers: each names the file, the question and what there is. */
export function measuredProblems(rulings: readonly Ruling[], rules: readonly AnyRule[]): string[] {
  return rulings.flatMap(({ file, questions }) =>
    questions.flatMap(({ id, measured }) => {
      if (!measured) return [];
      const rule = rules.find((one) => one.id === measured.by);
      const where = `${file}: «preguntas.${id}.mide»`;
      if (!rule?.facts) {
        const able = rules.filter(({ facts }) => facts).map((one) => one.id);
        return [
          `${where}: «${measured.by}» no mide nada; lo más parecido: ${nearestIds(measured.by, able).join(', ')}`,
        ];
      }
      const facts = factsOfExamples(rule);
      return facts.has(measured.fact)
        ? []
        : [`${where}: ${rule.id} no da «${measured.fact}»; da: ${[...facts].sort().join(', ')}`];
    }),
  );
}

function factsOfExamples(rule: AnyRule): Set<string> {
  return new Set(
    rule.examples.flatMap(({ input }) => {
      const read = readInput(rule, input);
      return 'input' in read ? Object.keys(rule.facts?.(read.input).given ?? {}) : [];
    }),
  );
}
