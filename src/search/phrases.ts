import type { SynonymData } from '../schema/synonyms.ts';
import { type Lexicon, languageOf } from './lexicon.ts';
import { readQuery } from './query.ts';
import { SETTINGS } from './settings.ts';
import { Vocabulary } from './vocabulary.ts';

/** What words like «puedo» weigh beside a full word: they only break ties. */
const LIGHT = 0.15;
/** Exponent of the rarity of words. Phrases are short and few, and a rare word tells more than among clauses. */
const STEEPNESS = 0.75;

/** A word or idiom of a phrase. */
interface Word {
  weight: number;
  light: boolean;
}

/** A way to ask for something. */
interface Phrase {
  owner: number;
  /** Its words by their term and by the ideas that they say. */
  words: Map<string, Word>;
  size: number;
}

/** A word of a query, with the terms that may answer it. */
export interface AskedWord extends Word {
  alternatives: readonly { term: string; worth: number }[];
}

type Sentence = ReturnType<Lexicon['analyzer']['sentence']>;

/** Ways to ask for things, each with the place of its owner, and how alike a query is to them. */
export class Phrases {
  private readonly lexicon: Lexicon;
  private readonly phrases: readonly Phrase[];
  private readonly owners = new Map<string, Set<number>>();
  private readonly count: number;

  constructor(texts: readonly { owner: number; text: string }[], synonyms: SynonymData) {
    const language = languageOf(synonyms);
    const vocabulary = new Vocabulary();
    this.lexicon = { ...language, vocabulary, holders: (term) => this.owners.get(term)?.size ?? 0 };
    this.count = new Set(texts.map(({ owner }) => owner)).size;
    const read = texts.map(({ owner, text }) => ({ owner, ...language.analyzer.sentence(text) }));
    for (const { owner, tokens, idioms } of read) {
      for (const { concept } of idioms) this.hold(concept, owner);
      for (const token of tokens) {
        if (!token) continue;
        vocabulary.read(token);
        for (const term of [token.term, ...token.concepts]) this.hold(term, owner);
      }
    }
    this.phrases = read.map((sentence) => this.phrase(sentence.owner, sentence));
  }

  private hold(term: string, owner: number): void {
    const known = this.owners.get(term);
    if (known) known.add(owner);
    else this.owners.set(term, new Set([owner]));
  }

  /** Weighed as the same words of a query are. */
  private phrase(owner: number, { tokens, idioms }: Sentence): Phrase {
    const words = new Map<string, Word>();
    const inIdiom = new Set(idioms.flatMap(({ places }) => places));
    let size = 0;
    const add = (term: string, share: number, light: boolean): Word => {
      const word = { weight: this.weight(term, share, light), light };
      size += word.weight;
      words.set(term, word);
      return word;
    };
    for (const { concept, light } of idioms) if (!words.has(concept)) add(concept, SETTINGS.idiom, light);
    for (const [at, token] of tokens.entries()) {
      if (!token || words.has(token.term)) continue;
      const word = add(token.term, inIdiom.has(at) ? SETTINGS.idiomWord : 1, token.light);
      // «Influencia» is «poder» in some books, but not in «¿puedo…?».
      if (!token.light) for (const idea of token.concepts) if (!words.has(idea)) words.set(idea, word);
    }
    return { owner, words, size };
  }

  /** A word says the more, the fewer have it; one that none has says that the query is about something else. */
  private weight(term: string, share: number, light: boolean): number {
    const held = this.owners.get(term)?.size ?? 0;
    const rarity = Math.log(1 + (this.count - held + 0.5) / (held + 0.5)) ** STEEPNESS;
    return rarity * share * (light ? LIGHT : 1);
  }

  /** The words of a query, as search reads them. */
  read(query: string): AskedWord[] {
    return readQuery(query, this.lexicon, SETTINGS).map(({ share, light, alternatives }) => {
      const [first] = [...alternatives].sort((a, b) => b.worth - a.worth);
      return { weight: this.weight(first?.term ?? '', share, light), light, alternatives };
    });
  }

  /** Keeps in `alike` how alike each owner that is wanted is to some words, where it is more alike than before. */
  compare(asked: readonly AskedWord[], wanted: (owner: number) => boolean, alike: Map<number, number>): void {
    // A word that is only answered by another that means the same weighs what that is worth.
    const size = asked.reduce((sum, { weight, alternatives }) => {
      const most = alternatives.reduce((best, { worth }) => Math.max(best, worth), 0);
      return sum + weight * (most || 1);
    }, 0);
    for (const phrase of this.phrases) {
      if (!wanted(phrase.owner)) continue;
      const likeness = shared(asked, phrase.words) / (size + phrase.size);
      if (likeness > (alike.get(phrase.owner) ?? 0)) alike.set(phrase.owner, likeness);
    }
  }
}

/** What a query and a phrase have in common, on both sides; nothing where it is only words like «puedo». */
function shared(asked: readonly AskedWord[], words: Phrase['words']): number {
  // One word of the query answers one of the phrase, however many synonyms they have between them.
  const used = new Set<Word>();
  let held = 0;
  let told = false;
  for (const { weight, light, alternatives } of asked) {
    let best: Word | null = null;
    let most = 0;
    for (const { term, worth } of alternatives) {
      const word = words.get(term);
      if (!word || word.light !== light || worth <= most || used.has(word)) continue;
      best = word;
      most = worth;
    }
    if (!best) continue;
    used.add(best);
    held += (weight + best.weight) * most;
    told ||= !light;
  }
  return told ? held : 0;
}
