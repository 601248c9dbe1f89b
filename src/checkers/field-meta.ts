import type { HexMapMeta, OnMapMeta } from '../schema/hex-map.ts';
import type { Citation } from './results.ts';

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
  /** Counts things of which there could be one more: «¿y si…?» tries it (see sensitivity.ts). */
  grows?: boolean;
  map?: HexMapMeta;
  onMap?: OnMapMeta;
}

// Makes `.meta()` check all of it.
declare module 'zod' {
  interface GlobalMeta extends FieldMeta {}
}
