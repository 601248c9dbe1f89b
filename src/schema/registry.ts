import type { ClauseKind } from './clause.ts';
import type { GameId } from './game-ids.ts';
import type { ReadingSayings } from './reading-sayings.ts';
import type { RegistryAlphabet, RegistryChangeLog, RegistryOldNumber, RegistryTable } from './registry-aids.ts';
import type { RegistryComponent, RegistryComponentTable, RegistryInteraction } from './registry-components.ts';
import type { RegistryRound } from './registry-rounds.ts';
import type { Ruling } from './ruling.ts';
import type { Sayings } from './sayings.ts';
import type { SynonymData } from './synonyms.ts';
import type { Target } from './target.ts';

/**
 * The registry: everything the surfaces know about the rulebooks. Built once from `content/` by
 * `src/catalog`, written as JSON, and read by site, search, command line and API alike.
 */
export interface Registry {
  games: RegistryGame[];
  sections: RegistrySection[];
  clauses: RegistryClause[];
  greyAreas: RegistryGreyArea[];
  /** Cards, factions, technologies…: what a player knows by its name. */
  components: RegistryComponent[];
  /** The tables that describe them, in the order in which pages list them. */
  componentTables: RegistryComponentTable[];
  /** What is held about components together, by authority. */
  interactions: RegistryInteraction[];
  /** Alphabetical index of each game. */
  indexes: RegistryAlphabet[];
  /** What each version of a book changed, for the games whose book says so. */
  changeLogs: RegistryChangeLog[];
  rounds: RegistryRound[];
  /** Tables of figures, as shown. */
  tables: RegistryTable[];
  /** Every number of an older edition, with what it means today. */
  oldNumbers: RegistryOldNumber[];
  /** Disputes that one evaluator decides, as data. */
  rulings: Ruling[];
  /** What search treats as the same word. */
  synonyms: SynonymData;
  /** Other ways to ask for each calculator, by its id. */
  toolPhrases: Sayings;
  /** How people say what calculators ask for. */
  readingSayings: ReadingSayings;
}

export interface RegistryGame {
  id: GameId;
  title: string;
  subtitle: string | null;
  original: string | null;
  edition: string | null;
  authors: string[];
  publisher: string | null;
  translator: string | null;
  players: string | null;
  numbering: 'libro' | 'propia';
  numberingNote: string;
  summary: string;
  credit: string;
  /** The colour that its pages wear, on light paper and on dark. */
  colour: { light: string; dark: string };
  themes: Facet[];
  phases: Facet[];
  versions: Facet[];
  /** Table of contents in the book's order, encoded or not. */
  contents: { id: string; title: string; encoded: boolean }[];
  /** Name of the older numbering, when the game has one. */
  legacyEdition: string | null;
}

export interface Facet {
  id: string;
  title: string;
}

export interface RegistrySection {
  game: GameId;
  id: string;
  title: string;
  english: string[];
  themes: string[];
  phases: string[];
  see: Target[];
  /** Old section number, when the section had another one. */
  legacy: string | null;
  /** Ids of its clauses, in order. */
  clauses: string[];
  file: string;
}

export interface RegistryClause {
  /** `ti4:23.5`. */
  ref: string;
  game: GameId;
  id: string;
  section: string;
  kind: ClauseKind;
  title: string | null;
  /** Number of the step, for kind `paso`. */
  step: number | null;
  /** Question answered, for kind `faq`; its answer is `html` and `text`. */
  question: string | null;
  /** FAQ topic, or class of component for errata and cards. */
  topic: string | null;
  /** For errata and FAQ: the answer in a line, and the cases of rulings that it decides. */
  answer: string | null;
  settles: Settled[];
  /** Body in HTML: our own elements only, links resolved, bullets with their anchors. */
  html: string;
  /** The same as Markdown, linked to the Markdown twins of other sections. */
  markdown: string;
  /** Body in plain text, with its bullets as `(a) …`, without editorial notes. */
  text: string;
  bullets: RegistryBullet[];
  /** Editorial notes of ours, never part of the rule. */
  notes: { html: string; text: string; markdown: string }[];
  /** Number as misprinted by the book. */
  printed: string | null;
  /** Versions of the book that added or changed it, newest first. */
  changes: Facet[];
  legacy: LegacyNumber[];
  questions: string[];
  english: string[];
  /** References in the text of the clause and its bullets. */
  links: Target[];
  /** Clauses whose text refers to this one, to a bullet of it, or to its section as a whole. */
  backlinks: string[];
  /** For errata and FAQ: the clauses touched. */
  affects: Target[];
  /** Errata and FAQ entries (refs) that touch this clause. */
  errata: string[];
  faq: string[];
  /** Ids of grey areas noted on this clause. */
  greyAreas: string[];
  /** Fingerprint of title, question and text; pinned citations compare it. */
  hash: string;
  file: string;
  line: number;
}

/** What an official answer decides in a ruling: examples of the ruling with this source come out so. */
export interface Settled {
  ruling: string;
  verdict: string;
}

export interface RegistryBullet {
  /** `23.5.b` or `23.5.b.iv`. */
  id: string;
  /** `b` or `iv`, as shown. */
  label: string;
  depth: 1 | 2;
  text: string;
}

export interface LegacyNumber {
  id: string;
  /** False where the evidence does not settle which old number it was. */
  certain: boolean;
}

export interface RegistryGreyArea {
  game: GameId;
  id: string;
  kind: string;
  title: string;
  clauses: Target[];
  html: string;
  text: string;
  precedence: string | null;
  reading: string;
  /** How much of it our reading leaves undecided. */
  abstains: 'todo' | 'parte' | null;
  /** What communities of players hold; never official. */
  community: string | null;
  /** Fingerprint of what it says and of our reading: rule functions that follow it are pinned to it. */
  hash: string;
}
