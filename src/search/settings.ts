import type { SearchKind } from './documents.ts';

/** The texts of a clause that are searched. */
export type FieldName = 'title' | 'questions' | 'english' | 'names' | 'section' | 'text' | 'remarks' | 'ideas';

/**
 * Every number that ranking depends on, in one place. `npm run bench` leaves parts out by changing
 * one of them, and docs/search-measures.md says what each is worth.
 */
export interface SearchSettings {
  /** How much a word counts by where it stands, and how much long texts are held back (BM25F's b). */
  fields: Record<FieldName, { weight: number; b: number }>;
  /** Exponent of BM25's idf: at 1 a rare word counts for many common ones, at 0 all count the same. */
  steepness: number;
  /** BM25's k1: how soon repeating a word stops helping. */
  saturation: number;
  /** What a word that says little («cuánto», «quiero») is worth beside a full one. */
  lightWord: number;
  idiom: number;
  /** What the single words of an idiom («salir», «corriendo») are worth beside its idea. */
  idiomWord: number;
  /** What a word is worth that the query sets aside: «y no luminoso», «en vez de una base». */
  aside: number;
  /** Which endings are removed: none, Snowball's, or also the plurals and past tenses that it leaves. */
  stemming: 'none' | 'snowball' | 'roots';
  /** Whether «no», «sin», «otro» and «contra» count. */
  contrasts: boolean;
  /** What a match is worth that is not the very word: another word for it, one or two typos, its beginning. */
  synonym: number;
  /** The same idea said in other words. */
  idea: number;
  typo: readonly [one: number, two: number];
  prefix: number;
  /** How much it helps another word to be rarer than the one written; 0 treats it as just as common. */
  rarerSynonym: number;
  /** How much the one everyday question, or title, that is nearest to the query adds. */
  question: number;
  /** What it adds that many questions of the clause say the words of the query, and not one by accident. */
  habit: number;
  /** What a clause gains that says a word of the query in other ways too, beside the way that counts most. */
  agreement: number;
  /** What it adds to say a word of the query that the section's other clauses among the first hits do not say. */
  contrast: number;
  /** What it adds, beside the best score, that a clause's nearest questions are put as the query is. */
  likeness: number;
  /** Exponent of the share of the query that a clause holds; 0 ignores it. */
  coverage: number;
  /** Whether a title written out leads to what bears it. */
  titles: boolean;
  /** A rule before an example, and both before a component of that name. */
  kinds: Record<SearchKind, number>;
}

/** Tuned on the development questions and the rounds. All values sit on flat tops, so the exact one matters little. */
export const SETTINGS: SearchSettings = {
  fields: {
    title: { weight: 2.4, b: 0.4 },
    questions: { weight: 0.8, b: 0.2 },
    english: { weight: 3.5, b: 0.5 },
    names: { weight: 1.5, b: 0.2 },
    section: { weight: 2.8, b: 0.2 },
    text: { weight: 1.3, b: 0.6 },
    remarks: { weight: 0.2, b: 0.6 },
    ideas: { weight: 2.5, b: 0 },
  },
  steepness: 0.4,
  saturation: 5,
  lightWord: 0.7,
  idiom: 0.7,
  idiomWord: 0.4,
  aside: 0.2,
  stemming: 'roots',
  contrasts: true,
  synonym: 0.75,
  idea: 0.85,
  typo: [0.75, 0.55],
  prefix: 0.7,
  rarerSynonym: 0.3,
  question: 3,
  habit: 0.8,
  agreement: 0.2,
  contrast: 0.7,
  likeness: 0.5,
  coverage: 0.6,
  titles: true,
  kinds: {
    regla: 1,
    paso: 1,
    termino: 1,
    tabla: 1,
    carta: 1,
    faq: 0.92,
    errata: 0.92,
    nota: 0.85,
    ejemplo: 0.75,
    componente: 0.7,
  },
};
