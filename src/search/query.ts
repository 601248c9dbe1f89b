import type { Token } from './analyze.ts';
import { splitJoined } from './joined-words.ts';
import type { Lexicon } from './lexicon.ts';
import { setAside } from './set-aside.ts';
import type { SearchSettings } from './settings.ts';
import { soundOf } from './sound.ts';

/** A word or idiom of the query and every term that may answer it. */
export interface Slot {
  /** As written, folded. */
  word: string;
  /** 1 for a word; less for one of an idiom, or that is set aside. */
  share: number;
  /** Whether it says little, like «puedo». What that is worth is for whoever ranks. */
  light: boolean;
  alternatives: { term: string; worth: number }[];
  /** The word that was searched instead, when the one written does not exist. */
  corrected: string | null;
}

/** Longest query that is looked at; the rest cannot make the answer better. */
export const MAX_QUERY = 300;
const MAX_WORDS = 40;
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
/** Two words that make one longer than this are one that was cut in two: «contra ataque». */
const MIN_CUT = 6;

/** Reads a query: which terms may answer each of its words, and what each is worth. */
export function readQuery(query: string, lexicon: Lexicon, settings: SearchSettings): Slot[] {
  const text = query.slice(0, MAX_QUERY).replaceAll('#', ' ');
  const { words, tokens, idioms: found } = lexicon.analyzer.sentence(text);
  const idioms = found.filter(({ concept }) => lexicon.holders(concept) > 0);
  // A last word with something after it («nave ») is finished; otherwise it may go on.
  const open = /[\p{L}\p{N}]$/u.test(text) ? words.length - 1 : -1;
  const slots = new Map<string, Slot>();
  const aside = setAside(text);
  const shareOf = (places: readonly number[]) => (places.every((place) => aside.has(place)) ? settings.aside : 1);
  const inIdiom = new Set(idioms.flatMap(({ places }) => places));
  for (const { concept, light, places } of idioms) {
    const word = places.map((place) => words[place]).join(' ');
    slots.set(concept, {
      word,
      share: settings.idiom * shareOf(places),
      light,
      alternatives: [{ term: concept, worth: 1 }],
      corrected: null,
    });
  }
  for (const [at, token] of tokens.slice(0, MAX_WORDS).entries()) {
    const whole = `${words[at]}${words[at + 1] ?? ''}`;
    const wholeTerm = lexicon.analyzer.term(whole);
    // «usar la» are two words; «usarla» is another.
    const cut = tokens[at + 1] && whole.length >= MIN_CUT && lexicon.vocabulary.has(whole);
    if (cut && !slots.has(wholeTerm) && lexicon.holders(wholeTerm) > 0)
      slots.set(wholeTerm, {
        word: whole,
        share: 1,
        light: false,
        alternatives: [{ term: wholeTerm, worth: 1 }],
        corrected: null,
      });
    if (!token || slots.has(token.term)) continue;
    const share = (inIdiom.has(at) ? settings.idiomWord : 1) * shareOf([at]);
    // Half an idiom is no typo, whatever it looks like.
    const own =
      inIdiom.has(at) && lexicon.holders(token.term) === 0 ? [] : slotsOf(token, at === open, lexicon, settings);
    for (const slot of own) slots.set(slot.term, { ...slot, share });
  }
  return [...slots.values()];
}

/** The slot of a word; those of its parts if it is several written as one. */
function slotsOf(
  { word, term, light }: Token,
  isOpen: boolean,
  lexicon: Lexicon,
  settings: SearchSettings,
): (Omit<Slot, 'share'> & { term: string })[] {
  const found = alternativesOf(word, term, isOpen, lexicon, settings);
  if (found.alternatives.length > 0 || light) return [{ term, word, light, ...found }];
  const parts = splitJoined(word, isOpen, lexicon);
  if (parts.length === 0) {
    const mended = mend(word, term, isOpen, 2, lexicon, settings);
    return [{ term, word, light, ...mended }];
  }
  return parts.map((part) => {
    const partTerm = lexicon.analyzer.term(part);
    const own = alternativesOf(part, partTerm, isOpen && part === parts.at(-1), lexicon, settings);
    return { term: partTerm, word, light: false, alternatives: own.alternatives, corrected: null };
  });
}

type Found = Pick<Slot, 'alternatives' | 'corrected'>;

/** Terms with the most that each was offered at. */
class Offers {
  private readonly worths = new Map<string, number>();
  private readonly lexicon: Lexicon;
  private readonly settings: SearchSettings;

  constructor(lexicon: Lexicon, settings: SearchSettings) {
    this.lexicon = lexicon;
    this.settings = settings;
  }

  one(term: string, worth: number): void {
    if (worth > (this.worths.get(term) ?? 0) && this.lexicon.holders(term) > 0) this.worths.set(term, worth);
  }

  /** A term with all that means the same. */
  withKin(term: string, worth: number): void {
    this.one(term, worth);
    for (const synonym of this.lexicon.synonyms.of(term)) this.one(synonym, worth * this.settings.synonym);
    for (const concept of this.lexicon.analyzer.conceptsOf(term)) this.one(concept, worth * this.settings.idea);
  }

  get empty(): boolean {
    return this.worths.size === 0;
  }

  list(): Slot['alternatives'] {
    return [...this.worths].map(([term, worth]) => ({ term, worth }));
  }
}

function alternativesOf(
  word: string,
  term: string,
  isOpen: boolean,
  lexicon: Lexicon,
  settings: SearchSettings,
): Found {
  const offers = new Offers(lexicon, settings);
  offers.withKin(term, 1);
  if (isOpen && word.length >= MIN_PREFIX)
    for (const { term: longer, share } of completions(word, lexicon)) offers.one(longer, settings.prefix * share);
  let corrected: string | null = null;
  const known = lexicon.holders(term);
  if (offers.empty || (known > 0 && known <= RARE)) {
    const mended = mend(word, term, isOpen, 1, lexicon, settings);
    for (const { term: near, worth } of mended.alternatives) offers.one(near, worth);
    corrected ??= mended.corrected;
  }
  return { alternatives: offers.list(), corrected };
}

/** What may have been meant by a word with a typo or two, unless it is a word that people use. */
function mend(
  word: string,
  term: string,
  isOpen: boolean,
  typos: 1 | 2,
  lexicon: Lexicon,
  settings: SearchSettings,
): Found {
  const offers = new Offers(lexicon, settings);
  let corrected: string | null = null;
  const known = lexicon.holders(term);
  if (!lexicon.common.has(term)) {
    for (const near of corrections(word, known, isOpen, typos, lexicon)) {
      offers.withKin(near.term, settings.typo[near.distance - 1] ?? 0);
      if (known === 0) corrected ??= near.word;
    }
  }
  return { alternatives: offers.list(), corrected };
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
  typos: 1 | 2,
  { vocabulary, analyzer, holders }: Lexicon,
): { word: string; term: string; distance: number }[] {
  if (word.length < MIN_TYPO || /\d/.test(word)) return [];
  const limit = known > 0 || word.length < MIN_TWO_TYPOS ? 1 : typos;
  // Written by ear, however many letters differ: «ejemonia» is «hegemonía».
  const heard = vocabulary.soundingLike(word).map((near) => ({ word: near, distance: 1 }));
  const spelt = vocabulary.near(word, limit).filter((near) => !heard.some((other) => other.word === near.word));
  const close = [...heard, ...spelt];
  // What is still being typed may be the beginning of a word, with its typo already in it.
  const found = (close.length > 0 || !isOpen ? close : vocabulary.near(word, limit, true))
    .map(({ word: near, distance }) => ({ word: near, distance, term: analyzer.term(near) }))
    // Two typos leave little of a word: at least it must begin alike, or «ferengi» would be mended too.
    .filter(({ word: near, distance }) => distance < 2 || soundOf(near)[0] === soundOf(word)[0])
    .filter(({ term }) => holders(term) >= Math.max(1, COMMONER * known));
  const nearest = Math.min(...found.map(({ distance }) => distance));
  return found
    .filter(({ distance }) => distance === nearest)
    .sort((a, b) => holders(b.term) - holders(a.term) || (a.word < b.word ? -1 : 1))
    .slice(0, MAX_CORRECTIONS);
}
