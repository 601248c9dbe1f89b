import type { GameId } from './game-ids.ts';

/** A resolved reference. */
export interface Target {
  /** `ti4:23.5.a`, or `ti4:23` for a whole section. */
  ref: string;
  game: GameId;
  id: string;
  section: string;
  /** Null for a reference to a whole section. */
  clause: string | null;
  /** False while the section is listed in the book's contents but not encoded yet. */
  encoded: boolean;
}
