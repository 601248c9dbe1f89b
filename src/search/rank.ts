import { asIdea, type GameIndex, type Posting, placeOf, QUESTION_END, weightIn } from './game-index.ts';
import { byLikeness, type Said } from './likeness.ts';
import type { Slot } from './query.ts';
import type { SearchSettings } from './settings.ts';
import { toldApart } from './tell-apart.ts';
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
  const query = weigh(slots, rarities(indexes, vocabulary, settings.steepness), vocabulary, settings);
  if (query.whole === 0) return [];
  const perGame = Math.max(LEAST_PER_GAME, Math.ceil(TAKEN_PER_TERM / indexes.length));
  const local = indexes.map((index) => inGame(index, query));
  const found: Candidates = { games: [], clauses: [], scores: [] };
  const scratch = new Scratch(indexes.reduce((most, index) => Math.max(most, index.documents.length), 0));
  for (const [game, slotsHere] of local.entries())
    addCandidates(found, indexes[game] as GameIndex, game, slotsHere, perGame, settings.saturation, scratch);
  const ranked = best(found, SCORED)
    .map((i) => {
      const game = found.games[i] as number;
      const index = indexes[game] as GameIndex;
      const at = found.clauses[i] as number;
      return { index, at, score: fullScore(index, at, local[game] ?? [], query, settings) };
    })
    .sort(byScore);
  const apart = toldApart(ranked, (index) => local[indexes.indexOf(index)] ?? [], settings);
  return byLikeness(apart, query.said, settings.likeness);
}

export const byScore = (a: Ranked, b: Ranked) => b.score - a.score || a.at - b.at;

/** BM25's idf, each term's worked out once: how rare it is among the clauses searched. */
function rarities(indexes: readonly GameIndex[], vocabulary: Vocabulary, steepness: number): (term: number) => number {
  const total = indexes.reduce((sum, index) => sum + index.documents.length, 0);
  const known = new Float64Array(vocabulary.terms);
  return (term) => {
    if (!known[term]) {
      let holders = 0;
      for (const index of indexes) holders += index.holders(term);
      known[term] = Math.log(1 + (total - holders + 0.5) / (holders + 0.5)) ** steepness;
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
  /** The words as written, or as mended. */
  said: Said;
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
  const said = new Set<number>();
  const weighed = slots.map(({ share, light, alternatives }, slot) => {
    const weight = share * (light ? settings.lightWord : 1);
    const known = alternatives
      .map(({ term, worth }) => ({ term: vocabulary.idOf(term), worth }))
      .filter((entry): entry is { term: number; worth: number } => entry.term !== undefined);
    const first = known.reduce<(typeof known)[number] | null>((a, b) => (a && a.worth >= b.worth ? a : b), null);
    if (first) said.add(first.term);
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
  return { slots: weighed, whole, places, answers, rarity, said: { terms: said, rarity } };
}

export const saturate = (weight: number, saturation: number) => (weight * (saturation + 1)) / (weight + saturation);

/** The words of a query with, for each term that a game has, where it is in that game. */
export type LocalSlot = { term: number; base: number; posting: Posting }[];

function inGame(index: GameIndex, { slots }: WeighedQuery): LocalSlot[] {
  return slots.map((alternatives) => {
    const own: LocalSlot = [];
    for (const { term, base } of alternatives) {
      const posting = index.posting(term);
      if (posting) own.push({ term, base, posting });
    }
    return own;
  });
}

/** Clauses with their first score, in three lists of the same length. */
interface Candidates {
  games: number[];
  clauses: number[];
  scores: number[];
}

/** Room for a score per clause, all zero between uses. */
class Scratch {
  readonly total: Float64Array;
  readonly slot: Float64Array;

  constructor(clauses: number) {
    this.total = new Float64Array(clauses);
    this.slot = new Float64Array(clauses);
  }
}

/** BM25F over the clauses that hold each term, or the heaviest of them if they are too many. */
function addCandidates(
  found: Candidates,
  index: GameIndex,
  game: number,
  slots: readonly LocalSlot[],
  limit: number,
  saturation: number,
  { total, slot }: Scratch,
): void {
  const touched: number[] = [];
  for (const alternatives of slots) {
    const here: number[] = [];
    const offer = (at: number, score: number) => {
      if (score <= (slot[at] as number)) return;
      if (slot[at] === 0) here.push(at);
      slot[at] = score;
    };
    for (const { term, base, posting } of alternatives) {
      const { clauses, weights } = posting;
      if (clauses.length > limit)
        for (const at of index.heaviest(term, limit)) offer(at, base * saturate(weightIn(posting, at), saturation));
      else
        for (let i = 0; i < clauses.length; i++)
          offer(clauses[i] as number, base * saturate(weights[i] as number, saturation));
    }
    for (const at of here) {
      if (total[at] === 0) touched.push(at);
      (total[at] as number) += slot[at] as number;
      slot[at] = 0;
    }
  }
  for (const at of touched) {
    found.games.push(game);
    found.clauses.push(at);
    found.scores.push(total[at] as number);
    total[at] = 0;
  }
}

const BINS = 1024;

/** Places of the `count` highest scores and of those nearly as high, in no order. Counting by height is faster than sorting. */
function best({ scores }: Candidates, count: number): number[] {
  const all = scores.map((_, i) => i);
  if (scores.length <= count) return all;
  const highest = scores.reduce((most, score) => Math.max(most, score), 0);
  const binOf = (score: number) => Math.min(BINS - 1, Math.floor((score / highest) * BINS));
  const bins = new Uint32Array(BINS);
  for (const score of scores) (bins[binOf(score)] as number)++;
  let least = BINS - 1;
  for (let sum = bins[least] as number; sum < count && least > 0; sum += bins[least] as number) least--;
  return all.filter((i) => binOf(scores[i] as number) >= least);
}

/**
 * BM25F over all terms, plus the nearest question, times the share of the query held; plus how much people ask with
 * these words for the clause; all of it times the rank of its kind.
 */
function fullScore(
  index: GameIndex,
  at: number,
  slots: readonly LocalSlot[],
  query: WeighedQuery,
  settings: SearchSettings,
): number {
  let sum = 0;
  let held = 0;
  let habit = 0;
  for (const alternatives of slots) {
    let own = 0;
    let share = 0;
    let all = 0;
    let asked = 0;
    for (const { base, posting } of alternatives) {
      const place = placeOf(posting, at);
      if (place < 0) continue;
      asked = Math.max(asked, base * (posting.asked[place] as number));
      const score = base * saturate(posting.weights[place] as number, settings.saturation);
      all += score;
      if (score > own) {
        own = score;
        share = base;
      }
    }
    sum += own + settings.agreement * (all - own);
    held += share;
    habit += asked;
  }
  const question = settings.question > 0 ? nearestQuestion(index, at, query) : 0;
  const kind = settings.kinds[index.documents[at]?.kind ?? 'regla'];
  const told = (sum + settings.question * question) * (held / query.whole) ** settings.coverage;
  return (told + settings.habit * habit) * kind;
}

/**
 * How much of the query the clause's nearest single question, or its title, holds, held back by what else it
 * asks. Words scattered over many questions are not what was asked; one question with all of them is.
 */
function nearestQuestion(index: GameIndex, at: number, query: WeighedQuery): number {
  const terms = index.questions[at] ?? [];
  const { places, answers, rarity, whole } = query;
  const held = new Float64Array(query.slots.length);
  let nearest = 0;
  let start = 0;
  let touched = false;
  for (let end = 0; end < terms.length; end++) {
    const read = terms[end] as number;
    if (read !== QUESTION_END) {
      const term = read < QUESTION_END ? asIdea(read) : read;
      const place = places[term] as number;
      if (place === 0) continue;
      touched = true;
      for (const { slot, base } of answers[place - 1] ?? []) if (base > (held[slot] as number)) held[slot] = base;
      continue;
    }
    if (touched) {
      let sum = 0;
      for (const base of held) sum += base;
      const worth = 2 * sum * sum;
      // A question is at least as long as what it holds of the query: most are out before their length is needed.
      if (worth / (whole + sum) > nearest) {
        let size = 0;
        for (let i = start; i < end; i++) if ((terms[i] as number) >= 0) size += rarity(terms[i] as number);
        nearest = Math.max(nearest, worth / (whole + size));
      }
      held.fill(0);
      touched = false;
    }
    start = end + 1;
  }
  return nearest;
}
