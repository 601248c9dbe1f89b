import type { Ruling } from './ruling.ts';

/** What the page of a ruling carries for its script: that ruling, and names for what it cites. */
export interface RulingPageData {
  /** Without what only the build reads: examples, search phrases, its file. */
  ruling: Ruling;
  /** Name of the game, for texts that leave the page. */
  game: string;
  /** Titles of the cited clauses by ref, bullets included. */
  titles: Record<string, string>;
  /** The readings that it follows where the book is silent, by ref: `ti4:X57`. */
  readings: Record<string, { title: string; reading: string; community: string | null }>;
}
