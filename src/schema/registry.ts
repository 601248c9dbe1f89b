import type { ClauseKind } from './clause.ts';
import type { GameId } from './game-ids.ts';
import type { Ruling } from './ruling.ts';
import type { SynonymData } from './synonyms.ts';

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
  /** Body in plain text, with its bullets as `(a) …`, without editorial notes. */
  text: string;
  bullets: RegistryBullet[];
  /** Editorial notes of ours, never part of the rule. */
  notes: { html: string; text: string }[];
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
  /** What communities of players hold; never official. */
  community: string | null;
  /** Fingerprint of what it says and of our reading: rule functions that follow it are pinned to it. */
  hash: string;
}

export interface RegistryComponent {
  game: GameId;
  /** Anchor on the page of components or cards, unique in its game. */
  id: string;
  /** Table of `content/rules` that describes it: `ti4/componentes`. */
  table: string;
  name: string;
  english: string | null;
  /** What it is: «carta de Acción», «Avance». */
  kind: string;
  /** Heading under which its page lists it. */
  group: string;
  /** Faction, where the book itself says whose it is. */
  faction: string | null;
  /** What the book says of it, in our words; null where it only names it, or where `clause` holds the text. */
  summary: string | null;
  /** When it is used and what it does, where a table says so. */
  moment: string | null;
  text: string | null;
  /** Page below the game's where it is told in full: `facciones/letnev`; null for the page of its kind. */
  place: string | null;
  /** Whether that page is its own. */
  ownPage: boolean;
  /** Ids it had before; their addresses still lead to it. */
  former: string[];
  /** Facts of its row, ready to be read: «Duración: un solo uso», «Permanece en juego». */
  details: string[];
  /** The clause whose text is the card's own; null for what the book only mentions. */
  clause: Target | null;
  /** Clauses that name it. */
  mentions: Target[];
  /** Page of the book whose illustration shows it. */
  page: number | null;
}

export interface RegistryComponentTable {
  game: GameId;
  /** Table of `content/rules`: `ascendancy/avances`. */
  table: string;
  title: string;
  help: string | null;
  /** True for cards, whose text is a clause; false for what the book only names. */
  cards: boolean;
  /** Page that tells them in full, below the game's; null where each has its own, or none. */
  place: string | null;
}

/** How components work together, or a question that is open about them. */
export interface RegistryInteraction {
  game: GameId;
  id: string;
  /** `oficial`: the book or the card; `comunidad`: what players hold; `abierta`: nobody has settled it. */
  authority: 'oficial' | 'comunidad' | 'abierta';
  /** Ids of the components concerned; none where it holds for all. */
  components: string[];
  text: string;
  /** What it means for a calculator. */
  calculation: string | null;
  clauses: Target[];
  /** Where it was found; null where the book says all of it. */
  source: { kind: 'tirules' | 'carta'; where: string } | null;
}

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

/** A round as a table walks it. */
export interface RegistryRound {
  game: GameId;
  title: string;
  summary: string;
  phases: RegistryStep[];
  /** What the quick guide shows apart: steps by id, and tables with the groups that matter (all if null). */
  guide: { combat: string[]; tables: { id: string; groups: string[] | null }[] } | null;
}

export interface RegistryStep {
  /** Unique in its round. */
  id: string;
  title: string;
  says: string;
  clauses: Target[];
  /** It must be done, may be done, or happens only where it applies. */
  degree: 'debe' | 'puede' | 'si-procede';
  who: string;
  /** Whether all do it at once. */
  together: boolean;
  windows: RegistryWindow[];
  /** What tables forget most. */
  forgotten: { says: string; clauses: Target[] }[];
  steps: RegistryStep[];
}

/** A moment that cards name, with the components that may be used in it, by id. */
export interface RegistryWindow {
  title: string;
  clauses: Target[];
  components: string[];
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
