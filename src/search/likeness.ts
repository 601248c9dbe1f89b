import { asIdea, eachQuestion, QUESTION_END } from './game-index.ts';
import { byScore, type Ranked } from './rank.ts';

/** Among how many of the first hits. */
const COMPARED = 10;
/** One question may be like the query by accident; two hardly are. */
const NEAREST = 2;

/** What the query says, word for word: no synonym and no idea that was not said. */
export interface Said {
  terms: ReadonlySet<number>;
  rarity(term: number): number;
}

/**
 * The first hits once more, by how alike the query and their two nearest questions are: all that both say beside all
 * that either says. The score before counts what a clause holds of the query; two clauses that hold the same are told
 * apart by how people put it.
 */
export function byLikeness(ranked: readonly Ranked[], said: Said, worth: number): Ranked[] {
  const first = ranked.slice(0, COMPARED);
  const most = first[0]?.score ?? 0;
  const length = lengthOf(said.terms, said);
  const again = first.map((hit) => ({ ...hit, score: hit.score + worth * most * likeness(hit, said, length) }));
  return [...again.sort(byScore), ...ranked.slice(COMPARED)];
}

/** The mean cosine of the nearest questions. */
function likeness({ index, at }: Ranked, said: Said, length: number): number {
  const cosines: number[] = [];
  eachQuestion(index.questions[at] ?? new Int32Array(), (read) => {
    const question = Array.from(read, (term) => (term < QUESTION_END ? asIdea(term) : term));
    let shared = 0;
    for (const term of question) if (said.terms.has(term)) shared += said.rarity(term) ** 2;
    cosines.push(shared / (length * lengthOf(question, said) || 1));
  });
  const nearest = cosines.sort((a, b) => b - a).slice(0, NEAREST);
  return nearest.reduce((sum, cosine) => sum + cosine, 0) / NEAREST;
}

function lengthOf(terms: Iterable<number>, { rarity }: Said): number {
  let sum = 0;
  for (const term of terms) sum += rarity(term) ** 2;
  return Math.sqrt(sum);
}
