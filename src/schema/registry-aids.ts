import type { GameId } from './game-ids.ts';
import type { Target } from './target.ts';

/** What helps to find a rule without being one: index, log of changes, tables of figures, old numbers. */

/** The alphabetical index of a game. */
export interface RegistryAlphabet {
  game: GameId;
  /** What a reader should know of it; null for an index that is all ours. */
  note: string | null;
  entries: RegistryIndexEntry[];
}

export interface RegistryIndexEntry {
  term: string;
  /** What tells it from others of the same name: «carta de Acción». */
  gloss: string | null;
  places: RegistryPlace[];
  /** Component that it names, by id: its place is the page of components. */
  component: string | null;
  note: string | null;
  /** True where the book's own index lacks it. */
  own: boolean;
  entries: RegistryIndexEntry[];
}

/** A clause, or the clauses from one to another. */
export interface RegistryPlace {
  from: Target;
  to: Target | null;
}

export interface RegistryChangeLog {
  game: GameId;
  /** Newest first. */
  versions: {
    id: string;
    title: string;
    numbering: 'actual' | 'antigua';
    note: string | null;
    groups: { title: string; entries: RegistryChange[] }[];
  }[];
}

export interface RegistryChange {
  /** What the log calls it. */
  name: string;
  /** What the log prints in place of a number: «página 4». */
  printed: string | null;
  /** What it names, on current numbers. */
  places: ChangedPlace[];
  note: string | null;
  see: Target[];
}

export interface ChangedPlace {
  target: Target;
  /** Number printed by the log, when it is not today's. */
  printed: string | null;
  certain: boolean;
}

export interface RegistryTable {
  game: GameId;
  /** Anchor on the page of tables. */
  id: string;
  /** Table of `content/rules`. */
  table: string;
  title: string;
  help: string | null;
  head: string[];
  groups: { title: string | null; rows: RegistryTableRow[] }[];
}

export interface RegistryTableRow {
  cells: string[];
  /** Clauses that give its figures. */
  sources: Target[];
  /** Components that give them: «hoja de facción». */
  printedOn: string[];
}

export interface RegistryOldNumber {
  game: GameId;
  /** The number in the older edition: `22.5`, `22`. */
  id: string;
  kind: 'seccion' | 'clausula';
  /** What has that number today, if anything. */
  today: Target | null;
  /** What the old number means today; more than one where the evidence does not settle it. */
  meanings: { target: Target; certain: boolean; reason: string | null }[];
}
