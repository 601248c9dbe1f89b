import type { Token } from './analyze.ts';
import { isConcept } from './concepts.ts';
import { soundOf } from './sound.ts';

/**
 * The words of one game, or of several, sorted, so that the words that begin in some way or are spelt nearly so are
 * found without going through all of them. Each game has its own: a word that only another game has is as unknown as
 * any, or the answer would depend on which games happen to be loaded.
 */
export class Vocabulary {
  private readonly words = new Map<string, string>();
  private sorted: string[] | null = null;
  private sounds: Map<string, string[]> | null = null;
  private readonly ids: Map<string, number>;

  /** `ids`: the numbers of terms, which all games share. */
  constructor(ids: Map<string, number> = new Map()) {
    this.ids = ids;
  }

  /** The words of several games together; of ways of writing one, that of the first game. */
  static of(vocabularies: readonly Vocabulary[], ids: Map<string, number>): Vocabulary {
    const all = new Vocabulary(ids);
    for (const { words } of vocabularies) for (const [word, written] of words) all.add(word, written);
    return all;
  }

  /** How many terms there are; their numbers are all below. */
  get terms(): number {
    return this.ids.size;
  }

  /** The number of a term that is indexed. */
  idOf(term: string): number | undefined {
    return this.ids.get(term);
  }

  /** Adds a folded word and how it is written; the first way of writing it stays. */
  add(word: string, written: string): void {
    if (this.words.has(word)) return;
    this.words.set(word, written);
    this.sorted = null;
    this.sounds = null;
  }

  /** Whether the very word is in some text. */
  has(word: string): boolean {
    return this.words.has(word);
  }

  /** Lists the word of a text and gives the number of its term. Each token is looked up only once in a game. */
  read(token: Token): number {
    if (token.id !== null && token.listed === this) return token.id;
    if (!isConcept(token.term)) this.add(token.word, token.written);
    token.id ??= this.number(token.term);
    token.listed = this;
    return token.id;
  }

  /** The number of a term, given to it now if it has none. */
  number(term: string): number {
    let id = this.ids.get(term);
    if (id === undefined) {
      id = this.ids.size;
      this.ids.set(term, id);
    }
    return id;
  }

  /** A folded word with its accents. */
  written(word: string): string {
    return this.words.get(word) ?? word;
  }

  private list(): string[] {
    this.sorted ??= [...this.words.keys()].sort(byCodeUnits);
    return this.sorted;
  }

  /** Words that sound like this one to somebody who spells by ear: «vaca» and «baca». */
  soundingLike(word: string): readonly string[] {
    if (!this.sounds) {
      this.sounds = new Map();
      for (const known of this.words.keys()) {
        const sound = soundOf(known);
        this.sounds.set(sound, [...(this.sounds.get(sound) ?? []), known]);
      }
    }
    return (this.sounds.get(soundOf(word)) ?? []).filter((known) => known !== word);
  }

  /** Words that begin with `prefix`, itself included, at most `limit`. */
  startingWith(prefix: string, limit: number): string[] {
    const list = this.list();
    const from = firstNotBefore(list, prefix, 0);
    let to = from;
    while (to < list.length && to - from < limit && list[to]?.startsWith(prefix)) to++;
    return list.slice(from, to);
  }

  /**
   * Words within `limit` edits (a swap of neighbours is one) or, if `open`, whose beginning is.
   * Neighbouring words share their beginnings, so rows of the table of distances are kept for as long
   * as the beginning stays the same, and a beginning that is too far away skips every word with it.
   */
  near(word: string, limit: number, open = false): { word: string; distance: number }[] {
    const list = this.list();
    const found: { word: string; distance: number }[] = [];
    const rows: number[][] = [Array.from({ length: word.length + 1 }, (_, at) => at)];
    let previous = '';
    let at = 0;
    while (at < list.length) {
      const candidate = list[at] as string;
      let depth = sharedLength(previous, candidate);
      while (depth < candidate.length && Math.min(...(rows[depth] as number[])) <= limit) {
        rows[depth + 1] = nextRow(rows, depth, word, candidate);
        depth++;
      }
      previous = candidate.slice(0, depth);
      const row = rows[depth] as number[];
      if (Math.min(...row) > limit && !open) {
        at = firstNotBefore(list, `${previous}\uffff`, at + 1);
        continue;
      }
      let distance = depth === candidate.length ? (row[word.length] as number) : limit + 1;
      if (open) for (let end = 1; end <= depth; end++) distance = Math.min(distance, rows[end]?.[word.length] ?? 9);
      if (distance <= limit) found.push({ word: candidate, distance });
      at++;
    }
    return found;
  }
}

const byCodeUnits = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Position of the first word of a sorted list that is not before `word`. */
function firstNotBefore(list: readonly string[], word: string, from: number): number {
  let low = from;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle] as string) < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

function sharedLength(a: string, b: string): number {
  let shared = 0;
  while (shared < a.length && shared < b.length && a[shared] === b[shared]) shared++;
  return shared;
}

/** Row `depth + 1` of the table of edit distances between `word` and `candidate`. */
function nextRow(rows: number[][], depth: number, word: string, candidate: string): number[] {
  const last = rows[depth] as number[];
  const beforeLast = rows[depth - 1];
  const letter = candidate[depth];
  const row = [depth + 1];
  for (let j = 1; j <= word.length; j++) {
    const cost = word[j - 1] === letter ? 0 : 1;
    let best = Math.min((last[j] as number) + 1, (row[j - 1] as number) + 1, (last[j - 1] as number) + cost);
    if (beforeLast && j > 1 && word[j - 2] === letter && word[j - 1] === candidate[depth - 1])
      best = Math.min(best, (beforeLast[j - 2] as number) + 1);
    row.push(best);
  }
  return row;
}
