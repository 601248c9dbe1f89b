import { Index } from 'flexsearch';
import type { Analyzer } from './analyze.ts';
import { isConcept } from './concepts.ts';
import type { SearchDocument } from './documents.ts';
import type { FieldName, SearchSettings } from './settings.ts';
import { Titles } from './titles.ts';
import type { Vocabulary } from './vocabulary.ts';

/** FlexSearch's slots per term: documents where the term weighs more go into an earlier one. */
const SLOTS = 16;
const SLOTS_PER_WEIGHT = 2.5;

/** Closes each question in `GameIndex.questions`. */
export const QUESTION_END = -1;
/** Ideas stand in `GameIndex.questions` below that number, because they add nothing to a question's length. */
export const asIdea = (term: number) => -2 - term;

/** Where a term is held, in the order of the book, and how much it weighs there. */
export interface Posting {
  clauses: number[];
  weights: number[];
  /** How much the clause's everyday questions say it: in how many of them, those with few words counting more. */
  asked: number[];
  /** Whether FlexSearch has its clauses. */
  ordered: boolean;
}

/** The ideas of everyday talk as they are in one game. */
export interface GameIdeas {
  /** Those that lead to a clause, by the clause. */
  leads: ReadonlyMap<string, readonly string[]>;
  /** Those that only count in another game. */
  foreign: ReadonlySet<string>;
}

/** The weight of a term in a clause; 0 if the clause does not hold it. */
export function weightIn(posting: Posting, at: number): number {
  return posting.weights[placeOf(posting, at)] ?? 0;
}

/** Where a clause stands in the lists of a posting; -1 if it does not hold the term. */
export function placeOf({ clauses }: Posting, at: number): number {
  let low = 0;
  let high = clauses.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((clauses[middle] as number) < at) low = middle + 1;
    else high = middle;
  }
  return clauses[low] === at ? low : -1;
}

/**
 * The index of one game: for every term the clauses that hold it and its weight there (BM25F: all
 * fields in one number). Terms are numbers, so that reading a game takes little time on a slow phone.
 */
export class GameIndex {
  readonly documents: readonly SearchDocument[];
  /** The title and the everyday questions of each clause, one after another, as numbers of terms. */
  readonly questions: readonly Int32Array[];
  readonly titles: Titles;
  private readonly postings = new Map<number, Posting>();
  private readonly byTerm = new OrderedTerms();

  constructor(
    documents: readonly SearchDocument[],
    analyzer: Analyzer,
    vocabulary: Vocabulary,
    settings: SearchSettings,
    ideas: GameIdeas = { leads: new Map(), foreign: new Set() },
  ) {
    this.documents = documents;
    const read = fieldReader(analyzer, vocabulary, ideas);
    const texts = documents.map(read);
    this.questions = texts.map(({ questions }) => questions);
    this.titles = new Titles(documents, (title) => analyzer.titleKey(title));
    const means = meanLengths(texts);
    const scratch = { weights: new Float64Array(vocabulary.terms), asked: new Float64Array(vocabulary.terms) };
    for (const [at, text] of texts.entries()) this.addWeights(at, text, means, settings, scratch);
  }

  /** `scratch` holds zeros for every term, and does so again afterwards. */
  private addWeights(
    at: number,
    { fields, questions }: ReadText,
    means: Record<FieldName, number>,
    settings: SearchSettings,
    scratch: { weights: Float64Array; asked: Float64Array },
  ): void {
    const held: number[] = [];
    const { weights, asked } = scratch;
    for (const [name, { terms, ideas }] of Object.entries(fields) as [FieldName, Field][]) {
      const { weight, b } = settings.fields[name];
      if (weight === 0) continue;
      const each = weight / (1 - b + (b * terms.length) / (means[name] || 1));
      for (const list of [terms, ideas])
        for (const term of list) {
          if (weights[term] === 0) held.push(term);
          (weights[term] as number) += each;
        }
    }
    eachQuestion(questions, (terms) => {
      const share = 1 / Math.sqrt(terms.length);
      for (const term of terms) (asked[term < QUESTION_END ? asIdea(term) : term] as number) += share;
    });
    for (const term of held) {
      const posting = this.postings.get(term) ?? { clauses: [], weights: [], asked: [], ordered: false };
      if (posting.clauses.length === 0) this.postings.set(term, posting);
      posting.clauses.push(at);
      posting.weights.push(weights[term] as number);
      posting.asked.push(Math.sqrt(asked[term] as number));
      weights[term] = 0;
      asked[term] = 0;
    }
  }

  posting(term: number): Posting | undefined {
    return this.postings.get(term);
  }

  /** How many clauses hold the term. */
  holders(term: number): number {
    return this.postings.get(term)?.clauses.length ?? 0;
  }

  /** Positions of the `limit` clauses where a term weighs most. Only terms that more clauses hold need to ask. */
  heaviest(term: number, limit: number): readonly number[] {
    const posting = this.postings.get(term);
    if (!posting) return [];
    if (!posting.ordered) {
      posting.ordered = true;
      this.byTerm.add(String(term), posting.clauses, posting.weights);
    }
    return this.byTerm.best(String(term), limit);
  }
}

/**
 * FlexSearch's index: for every term the clauses in order of how much it weighs there, so that the first so
 * many are the best. It is given a term when that is first asked for; all at once would hold up the first answer.
 */
class OrderedTerms {
  private weight = 0;
  private readonly index = new Index({
    tokenize: 'strict',
    resolution: SLOTS,
    // Terms arrive already analyzed, one at a time: FlexSearch must not change them again.
    encode: (term: string) => [term],
    score: () => Math.max(0, SLOTS - 1 - Math.round(this.weight * SLOTS_PER_WEIGHT)),
  });

  add(term: string, clauses: readonly number[], weights: readonly number[]): void {
    for (const [i, at] of clauses.entries()) {
      this.weight = weights[i] ?? 0;
      this.index.append(at, term);
    }
  }

  best(term: string, limit: number): number[] {
    return this.index.search(term, { limit }) as number[];
  }
}

/** The words of a text, and the ideas that they say, which do not make it longer. */
interface Field {
  terms: number[];
  ideas: number[];
}
type FieldTerms = Record<FieldName, Field>;
/** What is read of a clause: its fields, and its title and questions one by one. */
interface ReadText {
  fields: FieldTerms;
  questions: Int32Array;
}

/** Tells the terms of each question. */
export function eachQuestion(questions: Int32Array, tell: (terms: Int32Array) => void): void {
  for (let start = 0, end = 0; end < questions.length; end++) {
    if (questions[end] !== QUESTION_END) continue;
    if (end > start) tell(questions.subarray(start, end));
    start = end + 1;
  }
}

/** Reads the texts of clauses; what a section's clauses have in common is read once. */
function fieldReader(
  analyzer: Analyzer,
  vocabulary: Vocabulary,
  { leads, foreign }: GameIdeas,
): (entry: SearchDocument) => ReadText {
  const read = (text: string): Field => {
    const field: Field = { terms: [], ideas: [] };
    analyzer.each(text, (token) => {
      if (!isConcept(token.term)) field.terms.push(vocabulary.read(token));
      else if (!foreign.has(token.term)) field.ideas.push(vocabulary.read(token));
      for (const concept of token.concepts) if (!foreign.has(concept)) field.ideas.push(vocabulary.number(concept));
    });
    return field;
  };
  const all = (texts: readonly string[]) => (texts.length > 0 ? read(texts.join(' ')) : NOTHING);
  const sections = new Map<string, Field>();
  return (entry) => {
    const section = sections.get(entry.sectionId) ?? all([entry.section, ...entry.sectionEnglish]);
    sections.set(entry.sectionId, section);
    const title = read(entry.title);
    const questions = entry.questions.map(read);
    return {
      fields: {
        // The clause that opens a section answers to the section's name.
        title: entry.opens ? joined([title, section]) : title,
        questions: joined(questions),
        english: all(entry.english),
        names: all(entry.names),
        section,
        text: read(entry.text),
        remarks: all(entry.remarks),
        ideas: { terms: [], ideas: (leads.get(entry.id) ?? []).map((concept) => vocabulary.number(concept)) },
      },
      questions: Int32Array.from(
        [title, ...questions].flatMap(({ terms, ideas }) => [...terms, ...ideas.map(asIdea), QUESTION_END]),
      ),
    };
  };
}

const NOTHING: Field = { terms: [], ideas: [] };

function joined(fields: readonly Field[]): Field {
  return { terms: fields.flatMap(({ terms }) => terms), ideas: fields.flatMap(({ ideas }) => ideas) };
}

/** Mean length of each field among the clauses that have it. */
function meanLengths(texts: readonly { fields: FieldTerms }[]): Record<FieldName, number> {
  const means = {} as Record<FieldName, number>;
  for (const field of Object.keys(texts[0]?.fields ?? {}) as FieldName[]) {
    const filled = texts.filter(({ fields }) => fields[field].terms.length > 0);
    means[field] = filled.reduce((sum, { fields }) => sum + fields[field].terms.length, 0) / Math.max(1, filled.length);
  }
  return means;
}
