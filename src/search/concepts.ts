import type { Concept } from '../schema/concepts.ts';
import { fold } from '../text/fold.ts';

/** How the index knows an idea: no word begins so. */
export const CONCEPT_MARK = '#';
export const isConcept = (term: string) => term.startsWith(CONCEPT_MARK);

/** A word of a sentence as idioms see it. */
export interface IdiomWord {
  term: string;
  /** Whether it is one of the words that never count («me», «la»). */
  ignored: boolean;
}

/** An idiom found in a sentence: its idea, and the places of its words. */
export interface FoundIdiom {
  concept: string;
  /** Whether the idea only tells one way to ask from another. */
  light: boolean;
  places: number[];
}

interface Idiom extends Pick<FoundIdiom, 'concept' | 'light'> {
  terms: string[];
}

/** The ideas of everyday talk: which words and idioms say each. */
export class Concepts {
  private readonly byTerm = new Map<string, string[]>();
  /** Idioms by their first word, the longest first. */
  private readonly idioms = new Map<string, Idiom[]>();

  constructor(concepts: readonly Concept[] = [], termOf: (word: string) => string = (word) => word) {
    for (const { id, says, light } of concepts) {
      const concept = `${CONCEPT_MARK}${id}`;
      for (const said of says) {
        const [first = '', ...rest] = fold(said).split(' ').map(termOf);
        if (rest.length > 0) add(this.idioms, first, { concept, light, terms: [first, ...rest] });
        else if (!this.byTerm.get(first)?.includes(concept)) add(this.byTerm, first, concept);
      }
    }
    for (const list of this.idioms.values()) list.sort((a, b) => b.terms.length - a.terms.length);
  }

  /** The ideas that a word says by itself. */
  of(term: string): readonly string[] {
    return this.byTerm.get(term) ?? NONE;
  }

  /** The idioms of a sentence. A word belongs to one idiom at most, the longest that begins first. */
  idiomsIn(words: readonly IdiomWord[]): FoundIdiom[] {
    const found: FoundIdiom[] = [];
    const taken = new Set<number>();
    for (const [at, { term }] of words.entries()) {
      for (const { concept, light, terms } of this.idioms.get(term) ?? []) {
        const places = placesOf(terms, words, at);
        if (!places || places.some((place) => taken.has(place))) continue;
        for (const place of places) taken.add(place);
        found.push({ concept, light, places });
        break;
      }
    }
    return found;
  }
}

const NONE: readonly string[] = [];
/** Words that never count may stand between those of an idiom, but not many: «echarme ya para atrás». */
const GAP = 3;

/** Where the words of an idiom stand that begins at `start`; null if they do not follow one another. */
function placesOf(terms: readonly string[], words: readonly IdiomWord[], start: number): number[] | null {
  const places = [start];
  let at = start;
  for (const term of terms.slice(1)) {
    let next = at + 1;
    while (next < words.length && words[next]?.term !== term && words[next]?.ignored && next - at <= GAP) next++;
    if (words[next]?.term !== term) return null;
    places.push(next);
    at = next;
  }
  return places;
}

function add<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
