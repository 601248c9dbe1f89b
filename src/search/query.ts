import type { Analyzer } from './analyze.ts';
import type { SearchSettings } from './settings.ts';
import type { Synonyms } from './synonyms.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A word of the query and every term that may answer it. */
export interface Slot {
  /** As written, folded. */
  word: string;
  /** 1 for a full word, less for a light one. */
  weight: number;
  alternatives: { term: string; worth: number }[];
  /** The word that was searched instead, when the one written does not exist. */
  corrected: string | null;
}

/** What reading a query needs to know of the index. */
export interface Lexicon {
  analyzer: Analyzer;
  vocabulary: Vocabulary;
  synonyms: Synonyms;
  /** How many of the clauses searched hold a term. */
  holders(term: string): number;
}

/** Longest query that is looked at; the rest cannot make the answer better. */
const MAX_QUERY = 300;
const MAX_WORDS = 20;
/** Beginnings shorter than this say nothing yet. */
const MIN_PREFIX = 3;
const MAX_PREFIXED = 60;
const MAX_COMPLETIONS = 12;
/** Short words have too many neighbours: no typo is guessed in them. */
const MIN_TYPO = 4;
const MIN_TWO_TYPOS = 7;
const MAX_CORRECTIONS = 6;
/** A known word this rare may still be a slip for a neighbour that is so many times commoner. */
const RARE = 2;
const COMMONER = 10;

/** Reads a query: which terms may answer each of its words, and what each is worth. */
export function readQuery(query: string, lexicon: Lexicon, settings: SearchSettings): Slot[] {
  const text = query.slice(0, MAX_QUERY);
  const tokens = lexicon.analyzer.tokens(text).slice(0, MAX_WORDS);
  // A last word with something after it («nave ») is finished; otherwise it may go on.
  const open = /[\p{L}\p{N}]$/u.test(text);
  const slots = new Map<string, Slot>();
  for (const [at, { word, term, light }] of tokens.entries()) {
    if (slots.has(term)) continue;
    const isOpen = open && at === tokens.length - 1;
    const { alternatives, corrected } = alternativesOf(word, term, isOpen, lexicon, settings);
    slots.set(term, { word, weight: light ? settings.lightWord : 1, alternatives, corrected });
  }
  return [...slots.values()];
}

function alternativesOf(
  word: string,
  term: string,
  isOpen: boolean,
  lexicon: Lexicon,
  settings: SearchSettings,
): Pick<Slot, 'alternatives' | 'corrected'> {
  const worths = new Map<string, number>();
  const offer = (other: string, worth: number) => {
    if (worth > (worths.get(other) ?? 0) && lexicon.holders(other) > 0) worths.set(other, worth);
  };
  const offerWithSynonyms = (other: string, worth: number) => {
    offer(other, worth);
    for (const synonym of lexicon.synonyms.of(other)) offer(synonym, worth * settings.synonym);
  };
  offerWithSynonyms(term, 1);
  if (isOpen && word.length >= MIN_PREFIX)
    for (const { term: longer, share } of completions(word, lexicon)) offer(longer, settings.prefix * share);
  const known = lexicon.holders(term);
  let corrected: string | null = null;
  if (known > 0 ? known <= RARE : worths.size === 0) {
    for (const near of corrections(word, known, isOpen, lexicon)) {
      offerWithSynonyms(near.term, settings.typo[near.distance - 1] ?? 0);
      if (known === 0) corrected ??= near.word;
    }
  }
  return { alternatives: [...worths].map(([other, worth]) => ({ term: other, worth })), corrected };
}

/** Terms of the words that begin with `word`, the commonest first, with the share of the word that is already written. */
function completions(word: string, { vocabulary, analyzer, holders }: Lexicon): { term: string; share: number }[] {
  return vocabulary
    .startingWith(word, MAX_PREFIXED)
    .filter((longer) => longer !== word)
    .map((longer) => ({ term: analyzer.term(longer), share: word.length / longer.length }))
    .sort((a, b) => holders(b.term) - holders(a.term))
    .slice(0, MAX_COMPLETIONS);
}

/** Known words that may have been meant, the commonest first. `known`: how many clauses hold the word as written. */
function corrections(
  word: string,
  known: number,
  isOpen: boolean,
  { vocabulary, analyzer, holders }: Lexicon,
): { word: string; term: string; distance: number }[] {
  if (word.length < MIN_TYPO || /\d/.test(word)) return [];
  const limit = known > 0 || word.length < MIN_TWO_TYPOS ? 1 : 2;
  const close = vocabulary.near(word, limit);
  // What is still being typed may be the beginning of a word, with its typo already in it.
  const found = (close.length > 0 || !isOpen ? close : vocabulary.near(word, limit, true))
    .map(({ word: near, distance }) => ({ word: near, distance, term: analyzer.term(near) }))
    .filter(({ term }) => holders(term) >= Math.max(1, COMMONER * known));
  const nearest = Math.min(...found.map(({ distance }) => distance));
  return found
    .filter(({ distance }) => distance === nearest)
    .sort((a, b) => holders(b.term) - holders(a.term) || (a.word < b.word ? -1 : 1))
    .slice(0, MAX_CORRECTIONS);
}
