import { wordRoot } from '../search/word-root.ts';
import { fold } from '../text/fold.ts';
import type { Word } from './words.ts';

/** Something that was said, by the places of its words: from one, up to another that is not part of it. */
export interface Span {
  from: number;
  to: number;
}

/** A phrase that was said, and what it may stand for. */
export interface Said<Thing> {
  span: Span;
  things: Thing[];
}

/** Words that join others and may be said or left out: «impacto directo», «el impacto directo». */
const JOINING: ReadonlySet<string> = new Set('de del la las el los the of'.split(' '));

/** What a phrase is looked up by: the roots of its words, without those that only join. */
export const rootsOf = (phrase: string): string[] =>
  [...fold(phrase).matchAll(/[\p{L}\p{N}]+/gu)]
    .map(([word]) => word)
    .filter((word) => !JOINING.has(word))
    .map(wordRoot);

/** Phrases by their first root. What a phrase stands for is up to whoever adds it. */
export class Phrases<Thing> {
  private readonly byFirst = new Map<string, { rest: readonly string[]; thing: Thing }[]>();

  add(phrase: string, thing: Thing): void {
    const [first, ...rest] = rootsOf(phrase);
    if (first === undefined) return;
    const known = this.byFirst.get(first) ?? [];
    known.push({ rest, thing });
    this.byFirst.set(first, known);
  }

  /** Everything that is said in these words; of phrases that begin at one word, only the longest. */
  find(words: readonly Word[]): Said<Thing>[] {
    const roots = words.map(({ word }) => wordRoot(word));
    const found: Said<Thing>[] = [];
    for (let at = 0; at < words.length; ) {
      const hits = this.at(words, roots, at);
      if (hits) found.push(hits);
      at = hits ? hits.span.to : at + 1;
    }
    return found;
  }

  private at(words: readonly Word[], roots: readonly string[], from: number): Said<Thing> | null {
    let longest: Said<Thing> | null = null;
    for (const { rest, thing } of this.byFirst.get(roots[from] as string) ?? []) {
      const to = endOf(words, roots, from + 1, rest);
      if (to === null || (longest && to < longest.span.to)) continue;
      if (longest && to === longest.span.to) longest.things.push(thing);
      else longest = { span: { from, to }, things: [thing] };
    }
    return longest;
  }
}

/** The place after the rest of a phrase, if it is said from a place on without a pause. */
function endOf(words: readonly Word[], roots: readonly string[], from: number, rest: readonly string[]): number | null {
  let at = from;
  for (const root of rest) {
    while (at < words.length && JOINING.has((words[at] as Word).word) && roots[at] !== root) at++;
    if (roots[at] !== root || words[at]?.pause === 'stop') return null;
    at++;
  }
  return at;
}
