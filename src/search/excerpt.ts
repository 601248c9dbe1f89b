import type { Analyzer } from './analyze.ts';

/** A piece of a clause's text, and where in it the words stand that answered the query. */
export interface Excerpt {
  text: string;
  /** Pairs of start and end. */
  marks: [number, number][];
}

/** Cuts a text to `length`, starting at the sentence that holds most of the terms sought. */
export function excerptAround(
  text: string,
  terms: ReadonlySet<string>,
  analyzer: Analyzer,
  length: number,
  bullet: string | null = null,
): Excerpt {
  const flat = text.replace(/[^\S\n]+/g, ' ').trim();
  const start = flat.length <= length ? 0 : bullet ? bulletStart(flat, bullet) : bestStart(flat, terms, analyzer);
  let piece = flat.slice(start, start + length);
  if (start + length < flat.length) piece = `${piece.slice(0, Math.max(piece.lastIndexOf(' '), length / 2))} …`;
  const cut = start > 0 ? `… ${piece.trimStart()}` : piece;
  return { text: cut, marks: markTerms(cut, terms, analyzer) };
}

/** Where the words of a text stand whose terms are among those sought. */
export function markTerms(text: string, terms: ReadonlySet<string>, analyzer: Analyzer): [number, number][] {
  if (terms.size === 0) return [];
  return analyzer
    .positions(text)
    .filter(({ token }) => terms.has(token.term) || token.concepts.some((concept) => terms.has(concept)))
    .map(({ start, end }) => [start, end]);
}

function bulletStart(text: string, bullet: string): number {
  const letter = /\.([a-z])(?:\.[ivx]+)?$/.exec(bullet)?.[1];
  return Math.max(0, letter ? text.indexOf(`(${letter}) `) : 0);
}

/** Start of the sentence with most different terms; of two alike, the first. */
function bestStart(text: string, terms: ReadonlySet<string>, analyzer: Analyzer): number {
  let best = 0;
  let most = 0;
  let at = 0;
  for (const sentence of text.match(/[^.;:\n]+[.;:\n]*\s*/g) ?? []) {
    const held = new Set(
      analyzer
        .tokens(sentence)
        .flatMap(({ term, concepts }) => [term, ...concepts])
        .filter((term) => terms.has(term)),
    ).size;
    if (held > most) {
      most = held;
      best = at;
    }
    at += sentence.length;
  }
  return best;
}
