import type { SynonymData } from '../schema/synonyms.ts';
import { fold } from '../text/fold.ts';
import { Concepts, type FoundIdiom, isConcept } from './concepts.ts';
import type { SearchSettings } from './settings.ts';
import { stemSpanish } from './stem-spanish.ts';
import { CONTRASTS, LIGHT_WORDS, STOP_WORDS } from './stop-words.ts';
import type { Vocabulary } from './vocabulary.ts';
import { wordRoot } from './word-root.ts';

/** A word of a text or a query. */
export interface Token {
  /** In lower case and with its accents. */
  written: string;
  /** Folded. */
  word: string;
  /** By which the index knows it. */
  term: string;
  /** The ideas that it says. */
  concepts: readonly string[];
  /** Whether it says little, like «puedo» or «quiero». */
  light: boolean;
  /** The number of its term; null for words that were never indexed. */
  id: number | null;
  /** The vocabulary that listed it last. */
  listed: Vocabulary | null;
}

/** Words and numbers; clause numbers (`23.5.a`) and the marks of ideas stay whole. Accents belong to their word. */
export const WORDS = /\d+(?:\.[a-zA-Z0-9]+)+|#?[\p{L}\p{M}\p{N}]+/gu;

/** Most words have nothing to fold, and folding takes time. */
const PLAIN = /^[a-z0-9]+$/;

type AnalyzerSettings = Pick<SearchSettings, 'stemming' | 'contrasts'>;
const FULL: AnalyzerSettings = { stemming: 'roots', contrasts: true };
const STEMMERS: Record<SearchSettings['stemming'], (word: string) => string> = {
  none: (word) => word,
  snowball: stemSpanish,
  roots: wordRoot,
};

type Words = Pick<SynonymData, 'forms' | 'filler' | 'concepts'>;

/** Twice the words of all games: queries bring new ones for ever, and a server must not keep them all. */
export const MOST_REMEMBERED = 20_000;

/**
 * Turns texts into the terms that the index holds: folded, without stop words, stemmed, and with the
 * forms of one word («muevo», «mover») made one. Remembers each word, because texts repeat themselves.
 */
export class Analyzer {
  private readonly known = new Map<string, Token | null>();
  private readonly canonical = new Map<string, string>();
  private readonly stem: (word: string) => string;
  private readonly ignored: ReadonlySet<string>;
  private readonly filler: ReadonlySet<string>;
  private readonly concepts: Concepts;

  constructor({ forms, filler = [], concepts }: Words = { forms: [] }, { stemming, contrasts } = FULL) {
    this.stem = STEMMERS[stemming];
    this.ignored = contrasts ? STOP_WORDS : new Set([...STOP_WORDS, ...CONTRASTS]);
    for (const group of forms) {
      const stems = group.map((word) => this.stem(fold(word)));
      for (const stem of stems) this.canonical.set(stem, stems[0] ?? stem);
    }
    this.filler = new Set(filler.map((word) => this.term(fold(word))));
    this.concepts = new Concepts(concepts, (word) => this.term(word));
  }

  /** The words of a text that count, in order. */
  tokens(text: string): Token[] {
    const found: Token[] = [];
    this.each(text, (token) => found.push(token));
    return found;
  }

  /** Tells the words that count one by one. */
  each(text: string, tell: (token: Token) => void): void {
    for (const raw of text.match(WORDS) ?? []) {
      const token = this.token(raw);
      if (token) tell(token);
    }
  }

  /** The words that count and where they stand. */
  positions(text: string): { token: Token; start: number; end: number }[] {
    const found: { token: Token; start: number; end: number }[] = [];
    for (const match of text.matchAll(WORDS)) {
      const token = this.token(match[0]);
      if (token) found.push({ token, start: match.index, end: match.index + match[0].length });
    }
    return found;
  }

  /** Every word of a sentence, null in the place of those that do not count, and its idioms by those places. */
  sentence(text: string): { words: string[]; tokens: (Token | null)[]; idioms: FoundIdiom[] } {
    const raw = text.match(WORDS) ?? [];
    const tokens = raw.map((word) => this.token(word));
    const words = raw.map((word) => fold(word));
    const idioms = this.concepts.idiomsIn(
      words.map((word, at) => ({ term: tokens[at]?.term ?? this.term(word), ignored: tokens[at] === null })),
    );
    return { words, tokens, idioms };
  }

  private token(raw: string): Token | null {
    let token = this.known.get(raw);
    if (token === undefined) {
      token = this.read(raw);
      if (this.known.size >= MOST_REMEMBERED) this.known.clear();
      this.known.set(raw, token);
    }
    return token;
  }

  private read(raw: string): Token | null {
    const written = raw.toLowerCase();
    // A capital alone is a name («flota A»); in small letters it would be a preposition.
    const word = /^[A-Z]$/.test(raw) ? raw : PLAIN.test(written) ? written : fold(raw);
    if (this.ignored.has(word)) return null;
    if (isConcept(word)) return { written, word, term: word, concepts: [], light: false, id: null, listed: null };
    const term = this.term(word);
    const light = LIGHT_WORDS.has(word) || CONTRASTS.has(word) || this.filler.has(term);
    return { written, word, term, concepts: this.concepts.of(term), light, id: null, listed: null };
  }

  /** What two titles have in common that say the same words in any order; empty for one that says nothing. */
  titleKey(title: string): string {
    return this.tokens(title)
      .map(({ term }) => term)
      .sort()
      .join(' ');
  }

  /** The ideas that a term says. */
  conceptsOf(term: string): readonly string[] {
    return this.concepts.of(term);
  }

  /** Whether a folded word never counts. */
  ignores(word: string): boolean {
    return this.ignored.has(word);
  }

  /** The term of one folded word. */
  term(word: string): string {
    const stem = this.stem(word);
    return this.canonical.get(stem) ?? stem;
  }
}
