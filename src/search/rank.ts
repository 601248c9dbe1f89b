import type { GameIndex } from './game-index.ts';
import type { Slot } from './query.ts';
import type { SearchSettings } from './settings.ts';

/** A clause with its score for a query. */
export interface Ranked {
  index: GameIndex;
  at: number;
  score: number;
}

/**
 * Clauses taken per term, over all the games searched, and clauses scored in full. They bound the
 * work of a query however large the corpus grows.
 */
const TAKEN_PER_TERM = 600;
const LEAST_PER_GAME = 12;
const SCORED = 200;

/** Ranks the clauses of the games given, best first. Ties keep the order of the books. */
export function rank(
  indexes: readonly GameIndex[],
  slots: readonly Slot[],
  holders: (term: string) => number,
  settings: SearchSettings,
): Ranked[] {
  const total = indexes.reduce((sum, index) => sum + index.documents.length, 0);
  const query = weigh(slots, (term) => rarityOf(holders(term), total));
  if (query.whole === 0) return [];
  const perGame = Math.max(LEAST_PER_GAME, Math.ceil(TAKEN_PER_TERM / indexes.length));
  const local = indexes.map((index) => inGame(index, query));
  const found = local.flatMap((slotsHere, game) =>
    candidates(indexes[game] as GameIndex, game, slotsHere, perGame, settings.saturation),
  );
  return best(found, SCORED)
    .map(({ game, at }) => {
      const index = indexes[game] as GameIndex;
      return { index, at, score: fullScore(index, at, local[game] ?? [], query, settings) };
    })
    .sort((a, b) => b.score - a.score || a.at - b.at);
}

/** BM25's idf: how rare a term is among the clauses searched. */
function rarityOf(holders: number, total: number): number {
  return Math.log(1 + (total - holders + 0.5) / (holders + 0.5));
}

/** A query ready for scoring: everything that does not depend on the clause is worked out once. */
interface WeighedQuery {
  slots: { most: number; alternatives: { term: string; base: number }[] }[];
  /** The score of a clause that holds every word of the query once. */
  whole: number;
  /** What a term counts when a question has it. */
  worth: Map<string, number>;
  rarity(term: string): number;
}

function weigh(slots: readonly Slot[], rarityOfTerm: (term: string) => number): WeighedQuery {
  const known = new Map<string, number>();
  const rarity = (term: string) => {
    const found = known.get(term) ?? rarityOfTerm(term);
    known.set(term, found);
    return found;
  };
  const worth = new Map<string, number>();
  const weighed = slots.map(({ weight, alternatives }) => {
    const own = alternatives.map(({ term, worth: value }) => ({ term, base: weight * value * rarity(term) }));
    for (const { term, base } of own) worth.set(term, Math.max(worth.get(term) ?? 0, base));
    return { most: own.reduce((most, { base }) => Math.max(most, base), 0), alternatives: own };
  });
  return { slots: weighed, whole: weighed.reduce((sum, { most }) => sum + most, 0), worth, rarity };
}

const saturate = (weight: number, saturation: number) => (weight * (saturation + 1)) / (weight + saturation);

/** The words of a query with, for each term that a game has, the weights in that game. */
type LocalSlot = { term: string; base: number; weights: ReadonlyMap<number, number> }[];

function inGame(index: GameIndex, { slots }: WeighedQuery): LocalSlot[] {
  return slots.map(({ alternatives }) =>
    alternatives.flatMap(({ term, base }) => {
      const weights = index.weightsOf(term);
      return weights ? [{ term, base, weights }] : [];
    }),
  );
}

interface Candidate {
  game: number;
  at: number;
  score: number;
}

/** BM25F over the clauses that FlexSearch gives for each term. */
function candidates(
  index: GameIndex,
  game: number,
  slots: readonly LocalSlot[],
  limit: number,
  saturation: number,
): Candidate[] {
  const scores = new Map<number, number>();
  for (const alternatives of slots) {
    const own = new Map<number, number>();
    for (const { term, base, weights } of alternatives) {
      for (const at of index.clausesWith(term, limit)) {
        const score = base * saturate(weights.get(at) ?? 0, saturation);
        if (score > (own.get(at) ?? 0)) own.set(at, score);
      }
    }
    for (const [at, score] of own) scores.set(at, (scores.get(at) ?? 0) + score);
  }
  return Array.from(scores, ([at, score]) => ({ game, at, score }));
}

/** The `count` with the highest scores, in no order. */
function best(found: Candidate[], count: number): Candidate[] {
  if (found.length <= count) return found;
  const scores = Float64Array.from(found, ({ score }) => score).sort();
  const least = scores[scores.length - count] ?? 0;
  return found.filter(({ score }) => score >= least);
}

/** BM25F over all terms, plus the nearest question, times the share of the query held, times the rank of its kind. */
function fullScore(
  index: GameIndex,
  at: number,
  slots: readonly LocalSlot[],
  query: WeighedQuery,
  settings: SearchSettings,
): number {
  let sum = 0;
  let held = 0;
  for (const alternatives of slots) {
    let own = 0;
    let share = 0;
    for (const { base, weights } of alternatives) {
      const weight = weights.get(at);
      if (weight === undefined) continue;
      const score = base * saturate(weight, settings.saturation);
      if (score > own) {
        own = score;
        share = base;
      }
    }
    sum += own;
    held += share;
  }
  const question = settings.question > 0 ? nearestQuestion(index, at, query) : 0;
  const kind = settings.kinds[index.documents[at]?.kind ?? 'regla'];
  return (sum + settings.question * question) * (held / query.whole) ** settings.coverage * kind;
}

/** How much of the query the clause's nearest single question holds, held back by what else it asks. */
function nearestQuestion(index: GameIndex, at: number, { worth, rarity, whole }: WeighedQuery): number {
  let nearest = 0;
  for (const terms of index.questions[at] ?? []) {
    let held = 0;
    for (const term of terms) held += worth.get(term) ?? 0;
    if (held === 0) continue;
    const size = terms.reduce((sum, term) => sum + rarity(term), 0);
    nearest = Math.max(nearest, (2 * held * held) / (whole + size));
  }
  return nearest;
}
