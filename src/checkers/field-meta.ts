import type { HexMapMeta, OnMapMeta } from '../schema/hex-map.ts';
import type { Citation } from './results.ts';

/** Who is offered a thing of a `pick` group. */
export interface OfferMeta {
  group: string;
  /** Faction whose thing it is; null: anybody's. */
  faction: string | null;
  /** Only that faction has it; or, of a favour, everybody else. */
  own: boolean;
  favour: boolean;
  /** Factions that may have it all the same. */
  copiedBy: readonly string[];
  /** The unit that must be there, a field of the same side. */
  unit: string | null;
  /** Units of which one must be there, fields of the same side; none: any serves. */
  needs: readonly string[];
  /** The card of which it is one use of several. */
  card?: string;
}

/** What a field of an input may say about itself besides its `title` and `description`, with `.meta()`. */
export interface FieldMeta {
  /** Labels of the options of a choice. */
  options?: Record<string, string>;
  /** Clauses and grey areas behind the field; forms show them as links. The rule must declare them. */
  clauses?: readonly Citation[];
  /** Rarely used: shown folded. */
  advanced?: boolean;
  /** What must be so for the field to mean anything; until then it is hidden (see when.ts). */
  when?: string;
  /** Of a number with few values, such as that of a card: each of them is one tap. */
  scale?: boolean;
  /** Of a choice within a list: a menu to open, so that elements stay short. */
  menu?: boolean;
  /** Counts things of which there could be one more: «¿y si…?» tries it (see sensitivity.ts). */
  grows?: boolean;
  /** A group of things to choose from: shown as a list to search and filter by their `offer`. */
  pick?: string;
  /** Of a thing to choose: under which heading, and who is offered it. */
  offer?: OfferMeta;
  map?: HexMapMeta;
  onMap?: OnMapMeta;
}

// Makes `.meta()` check all of it.
declare module 'zod' {
  interface GlobalMeta extends FieldMeta {}
}
