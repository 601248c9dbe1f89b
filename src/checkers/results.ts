import type { ClauseRef, GreyAreaRef } from '../generated/clause-ids.ts';
import type { HexDrawing } from '../schema/hex-map.ts';
import type { MeasuredAnswers, RulingWord, Verdict } from '../schema/ruling.ts';

export type { MeasuredAnswers, RulingWord, Verdict };

/** What a rule function may cite: a clause or bullet of the book, or a grey area whose reading it follows. */
export type Citation = ClauseRef | GreyAreaRef;

/**
 * Where a sentence comes from. Sentences name no clause and no grey area themselves: surfaces show
 * these as links, and programs and tests read them.
 */
export interface Sourced<C extends Citation = Citation> {
  clauses: Extract<C, ClauseRef>[];
  /** Grey areas in which the sentence follows our reading. */
  readings?: Extract<C, GreyAreaRef>[];
}

/**
 * What a rule function answers. Every answer explains itself: steps with the clause behind each,
 * and the assumptions made. `C` is the set of citations that the function declares, so that a step
 * cannot cite one that it does not.
 */
export type Result<C extends Citation = Citation> = DistributionResult<C> | VerdictResult<C> | NumbersResult<C>;

interface Explained<C extends Citation> {
  /** The answer in one sentence. */
  headline: string;
  /** Single numbers worth knowing: mean rounds, expected losses, the limit that was checked. */
  figures: ResultFigure[];
  steps: Step<C>[];
  assumptions: Assumption<C>[];
  /** The answer on a map, for rules that ask for one. */
  map?: ResultMap;
  /** The battle as it stands, for rules that follow one as it is played. */
  battle?: BattleUnderWay<Extract<C, ClauseRef>>;
}

/** A battle that a table is playing: what is left of both sides, and what is asked next. */
export interface BattleUnderWay<C extends ClauseRef = ClauseRef> {
  round: number;
  sides: [BattleSideNow, BattleSideNow];
  question: BattleQuestion<C>;
  /** False where no line of the log says what is on the table: only undoing mends. */
  mends?: boolean;
}

export interface BattleSideNow {
  name: string;
  units: { id: string; name: string; plural: string; count: number; of: number; damaged: number; sustains: boolean }[];
}

/** Dice that units throw alike: hits of each face, from 1 to 10. */
export interface BattleDice {
  name: string;
  dice: number;
  faces: number[];
}

/** What one side does with its hits, as proposed; `fresh` may still use «Resistencia al daño». */
export interface BattleLosses {
  hits: number;
  /** Limited effects that the proposal uses, by id. */
  mayUse: { id: string; name: string; amount: number }[];
  units: {
    id: string;
    name: string;
    count: number;
    fresh: number;
    destroyed: number;
    sustained: number;
    repaired: number;
    added: number;
  }[];
}

export type BattleQuestion<C extends ClauseRef = ClauseRef> = { title: string; text: string; clauses: C[] } & (
  | {
      kind: 'roll';
      /** The word that begins its line of the log. */
      word: string;
      /** Hits come from effects and not from these dice: any number may be entered. */
      free: boolean;
      dice: [BattleDice[], BattleDice[]];
      /** Who may announce a retreat, in the order in which they decide. */
      mayLeave: ('atacante' | 'defensor')[];
      leaving: string | null;
    }
  | { kind: 'losses'; sides: [BattleLosses, BattleLosses] }
  /** Lines of the log made of numbers, and others offered as they are. */
  | { kind: 'lines'; forms: LineForm[]; offers: LineOffer[] }
  | { kind: 'over' }
);

/** A line of the log made of a word and some numbers. */
export interface LineForm {
  word: string;
  numbers: { label: string; min: number; max: number }[];
  /** What the button says. */
  submit: string;
  /** Under which heading it is folded; null where it is in sight. */
  fold: string | null;
}

/** A line of the log that a button notes. */
export interface LineOffer {
  line: string;
  label: string;
}

/** A map with the answer drawn on it, and the same in a table for those who do not see it. */
export interface ResultMap {
  title: string;
  /** What the lines, tints and signs mean here. */
  key: string;
  drawing: HexDrawing;
  table: PlainTable;
}

export interface ResultFigure {
  /** Kebab-case, unique in the result: programs and tests read it by this. */
  id: string;
  label: string;
  value: number;
  /** `recursos`, `rondas`; `probabilidad` is shown as a percentage. */
  unit: string;
}

export interface Step<C extends Citation = Citation> extends Sourced<C> {
  /** Kebab-case, unique in the result: programs and tests read it by this. */
  id: string;
  title: string;
  text: string;
  /** Rulings that settle what may be disputed of it. */
  rulings?: { id: string; title: string }[];
}

export interface Assumption<C extends Citation = Citation> extends Sourced<C> {
  /** Kebab-case, unique among those of the result, where somebody has to tell it from the others. */
  id?: string;
  text: string;
}

/** Odds: an exact distribution over named outcomes. */
export interface DistributionResult<C extends Citation = Citation> extends Explained<C> {
  kind: 'distribution';
  /** Outcome id to probability. Sums to 1. */
  outcomes: Record<string, number>;
  outcomeLabels: Record<string, string>;
  charts: Chart[];
  tables: ResultTable[];
}

/** A bar chart of a distribution; the page also offers it as a table. */
export interface Chart {
  title: string;
  /** What the categories are: «naves que quedan». */
  axis: string;
  /** `outcome` names the outcome that a bar belongs to; `null` where bars are about something else. */
  bars: { label: string; probability: number; outcome: string | null }[];
}

export interface ResultTable {
  title: string;
  columns: string[];
  rows: { cells: string[]; probability: number }[];
  /**
   * Probability of what the table leaves out: with it the rows sum to 1. Null where the rows are not ways in
   * which one thing may end but chances of their own, such as the same attempt with other means.
   */
  rest: number | null;
}

/** A table without probabilities: costs, incomes, reach by round. */
export interface PlainTable {
  title: string;
  columns: string[];
  rows: string[][];
}

/** A ruling: the chain of clauses in `steps`, what was checked, and what would change it. */
export interface VerdictResult<C extends Citation = Citation> extends Explained<C> {
  kind: 'verdict';
  verdict: RulingWord;
  /** What the verdicts are called where «sí» and «no» do not answer the title, and the ruling's own answers. */
  words?: Record<string, string>;
  /** The answers to questions of its ruling that were found. */
  facts?: MeasuredAnswers;
  /** Each choice that the ruling looked at, such as systems to retreat to. */
  options: RulingOption<C>[];
  exceptions: RulingException<C>[];
  /** What would change the answer, and to what; by its `id` where programs and tests have to tell it from the others. */
  changes: { id?: string; text: string; verdict: RulingWord }[];
}

export interface RulingOption<C extends Citation = Citation> extends Sourced<C> {
  /** Kebab-case, unique among those of the result, where somebody has to tell it from the others. */
  id?: string;
  label: string;
  verdict: Verdict;
  text: string;
}

export interface RulingException<C extends Citation = Citation> extends Sourced<C> {
  text: string;
  applies: Verdict;
}

/** An answer in numbers: costs, limits, distances, scores. The figures are the answer. */
export interface NumbersResult<C extends Citation = Citation> extends Explained<C> {
  kind: 'numbers';
  tables: PlainTable[];
}
