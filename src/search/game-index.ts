import { Index } from 'flexsearch';
import type { Analyzer, Token } from './analyze.ts';
import type { SearchDocument } from './documents.ts';
import type { FieldName, SearchSettings } from './settings.ts';
import type { Vocabulary } from './vocabulary.ts';

/** FlexSearch's slots per term: documents where the term weighs more go into an earlier one. */
const SLOTS = 16;
const SLOTS_PER_WEIGHT = 2.5;

/**
 * The index of one game. FlexSearch holds, for every term, the clauses in order of how much the term
 * weighs there, so that the first so many are the best. The weights themselves (BM25F: all fields in
 * one number per term and clause) are kept beside it, to rank the candidates.
 */
export class GameIndex {
  readonly documents: readonly SearchDocument[];
  /** The everyday questions of each clause, and its title, as lists of terms. */
  readonly questions: string[][][];
  private readonly weights = new Map<string, Map<number, number>>();
  private readonly byTerm: Index;

  constructor(
    documents: readonly SearchDocument[],
    analyzer: Analyzer,
    vocabulary: Vocabulary,
    settings: SearchSettings,
  ) {
    this.documents = documents;
    const read = fieldReader(analyzer);
    const texts = documents.map(read);
    for (const fields of texts) for (const tokens of Object.values(fields)) vocabulary.addAll(tokens);
    const means = meanLengths(texts);
    const own = texts.map((fields) => termWeights(fields, means, settings));
    for (const [at, weights] of own.entries()) {
      for (const [term, weight] of weights) {
        const holders = this.weights.get(term);
        if (holders) holders.set(at, weight);
        else this.weights.set(term, new Map([[at, weight]]));
      }
    }
    this.questions = documents.map(({ title, questions }) =>
      [title, ...questions]
        .map((text) => [...new Set(analyzer.tokens(text).map((token) => token.term))])
        .filter((terms) => terms.length > 0),
    );
    this.byTerm = indexTerms(own);
  }

  /** BM25F weights of a term by the position of the clauses that hold it. */
  weightsOf(term: string): ReadonlyMap<number, number> | undefined {
    return this.weights.get(term);
  }

  /** How many clauses hold the term. */
  holders(term: string): number {
    return this.weights.get(term)?.size ?? 0;
  }

  /** Positions of the clauses where the term weighs most. */
  clausesWith(term: string, limit: number): number[] {
    return this.byTerm.search(term, { limit }) as number[];
  }
}

function indexTerms(weights: readonly Map<string, number>[]): Index {
  let current = weights[0];
  const index = new Index({
    tokenize: 'strict',
    resolution: SLOTS,
    // Terms arrive already analyzed, joined by spaces: FlexSearch must not change them again.
    encode: (text: string) => text.split(' '),
    score: (_: string[], term: string) =>
      Math.max(0, SLOTS - 1 - Math.round((current?.get(term) ?? 0) * SLOTS_PER_WEIGHT)),
  });
  for (const [at, own] of weights.entries()) {
    current = own;
    index.add(at, [...own.keys()].join(' '));
  }
  return index;
}

type FieldTokens = Record<FieldName, Token[]>;

/** Reads the fields of clauses; what a section's clauses have in common is read once. */
function fieldReader(analyzer: Analyzer): (entry: SearchDocument) => FieldTokens {
  const tokens = (texts: readonly string[]) => (texts.length > 0 ? analyzer.tokens(texts.join(' ')) : []);
  const sections = new Map<string, Token[]>();
  return (entry) => {
    const section = sections.get(entry.sectionId) ?? tokens([entry.section, ...entry.sectionEnglish]);
    sections.set(entry.sectionId, section);
    const title = tokens([entry.title]);
    return {
      // The clause that opens a section answers to the section's name.
      title: entry.opens ? [...title, ...section] : title,
      questions: tokens(entry.questions),
      english: tokens(entry.english),
      names: tokens(entry.names),
      section,
      text: tokens([entry.text]),
      remarks: tokens(entry.remarks),
    };
  };
}

/** Mean length of each field among the clauses that have it. */
function meanLengths(texts: readonly FieldTokens[]): Record<FieldName, number> {
  const means = {} as Record<FieldName, number>;
  for (const field of Object.keys(texts[0] ?? {}) as FieldName[]) {
    const filled = texts.filter((fields) => fields[field].length > 0);
    means[field] = filled.reduce((sum, fields) => sum + fields[field].length, 0) / Math.max(1, filled.length);
  }
  return means;
}

function termWeights(
  fields: FieldTokens,
  means: Record<FieldName, number>,
  settings: SearchSettings,
): Map<string, number> {
  const weights = new Map<string, number>();
  for (const [name, tokens] of Object.entries(fields) as [FieldName, Token[]][]) {
    const { weight, b } = settings.fields[name];
    if (weight === 0) continue;
    const each = weight / (1 - b + (b * tokens.length) / (means[name] || 1));
    for (const { term } of tokens) weights.set(term, (weights.get(term) ?? 0) + each);
  }
  return weights;
}
