import type { GameId } from '../schema/game-ids.ts';

/* What the package says of the games. Its declarations are this very text (scripts/library/declarations.ts). */

export interface GameCard {
  id: GameId;
  title: string;
  edition: string | null;
  publisher: string | null;
  /** Whether the clause numbers are the book's own or ours. */
  numbering: 'libro' | 'propia';
  credit: string;
}

export interface SectionCard {
  id: string;
  title: string;
  /** Ids of its clauses, in order. */
  clauses: string[];
}

/** Where the book is silent, contradicts itself or is misprinted. */
export interface GreyArea {
  ref: string;
  title: string;
  /** What the texts say. */
  text: string;
  precedence: string | null;
  /** Our reading; not official. */
  reading: string;
  /** What players hold; neither official nor ours. */
  community: string | null;
}
