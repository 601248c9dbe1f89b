import type { AnyRule } from '../checkers/define-rule.ts';
import type { CalculationCandidate, CalculationsReader } from '../reader/read-calculations.ts';
import type { GameId } from '../schema/game-ids.ts';
import { calculationAnswer } from './calculation-answer.ts';
import type { Finder } from './knowledge.ts';
import type { ReadingReply } from './reading-shapes.ts';
import { searchAnswer } from './search-answer.ts';

/** Longer than any story of a table. */
const LONGEST_STORY = 10_000;
const MOST_OTHERS = 3;

/** What reads a text, and what works out and searches what it read. */
interface ReadingSources {
  reader: CalculationsReader;
  finder: Finder;
  rule: (id: string) => AnyRule | undefined;
}

/** What a text asks for: a calculation with the input that its words say, or whatever may settle it. */
export function readingAnswer(sources: ReadingSources, query: string, game: GameId | null): ReadingReply {
  const refusal = refusalOf(query);
  if (refusal) return { ...UNREAD, query, missing: [refusal] };
  const [first, ...rest] = sources.reader.read(query, game);
  if (first) return calculationReading(sources, query, first, rest.slice(0, MOST_OTHERS));
  const offered = searchAnswer(sources.finder, query, game, 1).shortcuts;
  return { ...UNREAD, query, others: offered.slice(0, MOST_OTHERS) };
}

const UNREAD = { kind: null, game: null, id: null, evidence: [], missing: [], others: [] };

/** Why a text is not read at all. Of many lines one is answered so, and the others go on. */
function refusalOf(query: string): string | null {
  if (query.trim() === '') return 'Falta el texto que hay que leer.';
  return query.length > LONGEST_STORY
    ? `El texto es demasiado largo: se leen hasta ${LONGEST_STORY} caracteres.`
    : null;
}

function calculationReading(
  { rule }: ReadingSources,
  query: string,
  { game, id, input, evidence, open }: CalculationCandidate,
  others: readonly CalculationCandidate[],
): ReadingReply {
  const made = rule(id);
  if (!made) throw new Error(`no rule ${id}`);
  const answer = calculationAnswer(made, input);
  return {
    ...{ query, kind: 'calculadora' as const, game, id, input },
    evidence: evidence.map(({ field, value, words }) => ({ field, value, words })),
    missing: [...new Set(open.map(({ title }) => title)), ...('error' in answer ? [answer.error.message] : [])],
    others: others.map((other) => ({
      ...{ kind: 'calculadora' as const, game: other.game, id: other.id, title: other.title },
    })),
    ...('result' in answer && open.length === 0 && { result: answer.result }),
  };
}
