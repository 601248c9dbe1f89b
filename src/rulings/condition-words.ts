import type { Condition, RuleSet } from '../schema/ruling.ts';
import { and, or } from '../text/lists.ts';

/**
 * When a rule holds, in the phrases of the answers: «es el turno de uno de los dos y sois vecinos».
 * Null where it always holds. A denial is said by the other answers, because Spanish does not negate
 * mechanically.
 */
export function conditionPhrase(set: RuleSet, condition: Condition | null): string | null {
  return condition === null ? null : phraseOf(set, condition, true, false);
}

function phraseOf(set: RuleSet, condition: Condition, holds: boolean, inside: boolean): string {
  if ('not' in condition) return phraseOf(set, condition.not, !holds, inside);
  if ('question' in condition) {
    const options = set.questions.find(({ id }) => id === condition.question)?.options ?? [];
    const phrases = options.filter(({ id }) => condition.in.includes(id) === holds).map(({ is }) => is);
    return grouped(or(phrases), inside && phrases.length > 1);
  }
  const parts = 'all' in condition ? condition.all : condition.any;
  // «Not all of them» is «some of them not».
  const joined = 'all' in condition === holds ? and : or;
  if (parts.length === 1 && parts[0]) return phraseOf(set, parts[0], holds, inside);
  return grouped(joined(parts.map((part) => phraseOf(set, part, holds, true))), inside);
}

/** A group inside another is set apart, or «a y b o c» could be read both ways. */
const grouped = (text: string, apart: boolean) => (apart ? `(${text})` : text);
