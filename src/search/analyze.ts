import type { SynonymData } from '../schema/synonyms.ts';
import { fold } from '../text/fold.ts';
import type { SearchSettings } from './settings.ts';
import { stemSpanish } from './stem-spanish.ts';
import { CONTRASTS, LIGHT_WORDS, STOP_WORDS } from './stop-words.ts';
import { wordRoot } from './word-root.ts';

/** A word of a text or a query. */
export interface Token {
  /** In lower case and with its accents. */
  written: string;
  /** Folded. */
  word: string;
  /** By which the index knows it. */
  term: string;
  /** Whether it says little, like «puedo». */
  light: boolean;
  /** The number of its term in the vocabulary; null for words that were never indexed. */
  id: number | null;
}

/** Words and numbers; clause numbers (`23.5.a`) stay whole. Combining accents belong to their word. */
const WORDS = /\d+(?:\.[a-zA-Z0-9]+)+|[\p{L}\p{M}\p{N}]+/gu;

/** Most words have nothing to fold, and folding takes time. */
const PLAIN = /^[a-z0-9]+$/;

type AnalyzerSettings = Pick<SearchSettings, 'stemming' | 'contrasts'>;
const FULL: AnalyzerSettings = { stemming: 'roots', contrasts: true };
const STEMMERS: Record<SearchSettings['stemming'], (word: string) => string> = {
  none: (word) => word,
  snowball: stemSpanish,
  roots: wordRoot,
};

/**
 * Turns texts into the terms that the index holds: folded, without stop words, stemmed, and with the
 * forms of one word («muevo», «mover») made one. Remembers each word, because texts repeat themselves.
 */
export class Analyzer {
  private readonly known = new Map<string, Token | null>();
  private readonly canonical = new Map<string, string>();
  private readonly stem: (word: string) => string;
  private readonly ignored: ReadonlySet<string>;

  constructor(forms: SynonymData['forms'] = [], { stemming, contrasts }: AnalyzerSettings = FULL) {
    this.stem = STEMMERS[stemming];
    this.ignored = contrasts ? STOP_WORDS : new Set([...STOP_WORDS, ...CONTRASTS]);
    for (const group of forms) {
      const stems = group.map((word) => this.stem(fold(word)));
      for (const stem of stems) this.canonical.set(stem, stems[0] ?? stem);
    }
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

  private token(raw: string): Token | null {
    let token = this.known.get(raw);
    if (token === undefined) {
      const written = raw.toLowerCase();
      // A capital alone is a name («flota A»); in small letters it would be a preposition.
      const word = /^[A-Z]$/.test(raw) ? raw : PLAIN.test(written) ? written : fold(raw);
      token = this.ignored.has(word)
        ? null
        : { written, word, term: this.term(word), light: LIGHT_WORDS.has(word) || CONTRASTS.has(word), id: null };
      this.known.set(raw, token);
    }
    return token;
  }

  /** The term of one folded word. */
  term(word: string): string {
    const stem = this.stem(word);
    return this.canonical.get(stem) ?? stem;
  }
}
