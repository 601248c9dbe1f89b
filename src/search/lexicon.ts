import type { SynonymData } from '../schema/synonyms.ts';
import { fold } from '../text/fold.ts';
import { Analyzer } from './analyze.ts';
import { SETTINGS, type SearchSettings } from './settings.ts';
import { Synonyms } from './synonyms.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What words mean, whatever is searched. */
export interface Language {
  analyzer: Analyzer;
  synonyms: Synonyms;
  /** Everyday words that are no typos, as terms. */
  common: ReadonlySet<string>;
}

export function languageOf(words: SynonymData, settings: SearchSettings = SETTINGS): Language {
  const analyzer = new Analyzer(words, settings);
  return {
    analyzer,
    synonyms: new Synonyms(words.groups, analyzer),
    common: new Set((words.common ?? []).map((word) => analyzer.term(fold(word)))),
  };
}

/** What reading a query needs to know: what words mean, and which of them there are in what is searched. */
export interface Lexicon extends Language {
  vocabulary: Vocabulary;
  /** How many of the things searched hold a term. */
  holders(term: string): number;
}
