import { type GameIndex, LINE_END } from './game-index.ts';
import type { Slot } from './query.ts';
import type { SearchSettings } from './settings.ts';
import type { Vocabulary } from './vocabulary.ts';

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
  vocabulary: Vocabulary,
  settings: SearchSettings,
): Ranked[] {
  const query = weigh(slots, rarities(indexes, vocabulary), vocabulary, settings);
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

/** BM25's idf, each term's worked out once: how rare it is among the clauses searched. */
function rarities(indexes: readonly GameIndex[], vocabulary: Vocabulary): (term: number) => number {
  const total = indexes.reduce((sum, index) => sum + index.documents.length, 0);
  const known = new Float64Array(vocabulary.terms);
  return (term) => {
    if (!known[term]) {
      let holders = 0;
      for (const index of indexes) holders += index.holders(term);
      known[term] = Math.log(1 + (total - holders + 0.5) / (holders + 0.5));
    }
    return known[term] as number;
  };
}

/** A query ready for scoring: everything that does not depend on the clause is worked out once. */
interface WeighedQuery {
  slots: { term: number; base: number }[][];
  /** The score of a clause that holds every word of the query once. */
  whole: number;
  /** For every term, which place it has in `answers`, counted from 1; 0 for terms that answer nothing. */
  places: Uint16Array;
  /** Which words of the query a term answers, and what it is worth there. */
  answers: { slot: number; base: number }[][];
  rarity(term: number): number;
}

function weigh(
  slots: readonly Slot[],
  rarity: (term: number) => number,
  vocabulary: Vocabulary,
  settings: SearchSettings,
): WeighedQuery {
  const places = new Uint16Array(vocabulary.terms);
  const answers: WeighedQuery['answers'] = [];
  let whole = 0;
  const weighed = slots.map(({ weight, alternatives }, slot) => {
    const known = alternatives
      .map(({ term, worth }) => ({ term: vocabulary.idOf(term), worth }))
      .filter((entry): entry is { term: number; worth: number } => entry.term !== undefined);
    const first = known.reduce<(typeof known)[number] | null>((a, b) => (a && a.worth >= b.worth ? a : b), null);
    const own = known.map(({ term, worth }) => {
      const excess = Math.max(0, rarity(term) - rarity(first?.term ?? term));
      return { term, base: weight * worth * (rarity(term) - (1 - settings.rarerSynonym) * excess) };
    });
    for (const { term, base } of own) {
      if (places[term] === 0) places[term] = answers.push([]);
      answers[(places[term] as number) - 1]?.push({ slot, base });
    }
    whole += own.reduce((most, { base }) => Math.max(most, base), 0);
    return own;
  });
  return { slots: weighed, whole, places, answers, rarity };
}

const saturate = (weight: number, saturation: number) => (weight * (saturation + 1)) / (weight + saturation);

/** The words of a query with, for each term that a game has, the weights in that game. */
type LocalSlot = { term: number; base: number; weights: ReadonlyMap<number, number> }[];

function inGame(index: GameIndex, { slots }: WeighedQuery): LocalSlot[] {
  return slots.map((alternatives) =>
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

/** BM25F over the clauses that the index gives for each term. */
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

/** BM25F over all terms, plus the nearest line, times the share of the query held, times the rank of its kind. */
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
  const line = settings.question > 0 ? nearestLine(index, at, query, settings.sentence) : 0;
  const kind = settings.kinds[index.documents[at]?.kind ?? 'regla'];
  return (sum + settings.question * line) * (held / query.whole) ** settings.coverage * kind;
}

/**
 * How much of the query the clause's nearest single question, title or sentence holds, held back by what
 * else that line says. Words scattered over many questions are not what was asked; one question with all of them is.
 */
function nearestLine(index: GameIndex, at: number, query: WeighedQuery, sentence: number): number {
  const { terms, sentences } = index.lines[at] ?? { terms: [], sentences: 0 };
  const { places, answers, rarity, whole } = query;
  const held = new Float64Array(query.slots.length);
  let nearest = 0;
  let start = 0;
  let touched = false;
  for (let end = 0; end < terms.length; end++) {
    const term = terms[end] as number;
    if (term !== LINE_END) {
      const place = places[term] as number;
      if (place === 0) continue;
      touched = true;
      for (const { slot, base } of answers[place - 1] ?? []) if (base > (held[slot] as number)) held[slot] = base;
      continue;
    }
    if (touched) {
      const sum = held.reduce((total, base) => total + base, 0);
      const worth = 2 * sum * sum * (start < sentences ? 1 : sentence);
      // The line is at least as long as what it holds: most are out before their length is needed.
      if (worth / (whole + sum) > nearest) {
        let size = 0;
        for (let i = start; i < end; i++) size += rarity(terms[i] as number);
        nearest = Math.max(nearest, worth / (whole + size));
      }
      held.fill(0);
      touched = false;
    }
    start = end + 1;
  }
  return nearest;
}
