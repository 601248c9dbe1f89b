import type { Authority } from './authority.ts';
import type { GameId } from './game-ids.ts';

/** What a ruling may answer when it declares no answers of its own. */
export const VERDICTS = ['sí', 'no', 'obligatorio', 'depende'] as const;
export type Verdict = (typeof VERDICTS)[number];
/** A verdict, or an answer that a ruling calls by a name of its own: `b`. */
export type RulingWord = Verdict | (string & {});

/**
 * A ruling as the registry holds it: questions and rules, and no code. Made from
 * `content/es/<game>/dictamenes/<id>.yaml` (`ruling-file.ts` has the shape an author writes).
 * One evaluator (src/rulings) finds verdict, reasons, what it depends on and what would change it.
 */
export interface Ruling extends RuleSet {
  /** Permanent kebab-case id, equal to the file's name: `ti4-retirada`. */
  id: string;
  game: GameId;
  title: string;
  /** One line for lists. */
  summary: string;
  /** What a player should know before the first question; null where nothing is needed. */
  help: string | null;
  /** Other ways to ask the title, for search. */
  search: string[];
  /** Verdicts of its own («el atacante», «ninguno»), where yes and no do not answer the title. */
  answers: RulingAnswer[];
  /** Fields of the form that came before and that nobody asks for any more: old links may carry them. */
  retired: string[];
  notes: RulingNote[];
  assumptions: Cited[];
  examples: RulingExample[];
  /** Every clause that it cites, and every grey area whose reading it follows. */
  cites: string[];
  readings: string[];
  /** Who says what it cites, by ref; what is not here is a rule of the book. */
  authority: Record<string, Authority>;
  file: string;
}

/** Answers that were counted: the option by question and, where there are any, its numbers in a few words. */
export interface MeasuredAnswers {
  given: Record<string, string>;
  numbers: Record<string, string>;
}

/** Questions and the rules that decide over them; a ruling is one, and so is each item of a list. */
export interface RuleSet {
  /** In the order in which they are asked. */
  questions: RulingQuestion[];
  /** General ones first. */
  rules: RulingRule[];
  /** What holds when no rule with a verdict is in force. */
  otherwise: (Cited & { verdict: string; other?: OtherReading }) | null;
  /** Combinations of answers that the rules of the game do not let happen. */
  impossible: (Cited & { when: Condition })[];
}

/** A sentence without capital or full stop, with the clauses that say it. */
export interface Cited {
  says: string;
  clauses: string[];
  readings: string[];
}

export interface RulingAnswer {
  id: string;
  label: string;
}

export interface RulingQuestion {
  id: string;
  ask: string;
  hint: string | null;
  /** The clauses behind the question. */
  clauses: string[];
  /** `si` and `no`, or the options of a choice, in the order in which they are offered. */
  options: { id: string; label: string; is: string }[];
  /** «Depende de …»: `si sois vecinos`, `cuándo es`. */
  matter: string;
  /** What links of the form that came before took for granted; null where there was none. */
  before: string | null;
  /** A question about several things (systems, planets, cards), which may be described one by one. */
  each: Each | null;
  /** A question that a rule function can answer: its id, and the fact that it gives. */
  measured: { by: string; fact: string } | null;
  /** What holds unless somebody says otherwise, and why the rest is remote; null where any answer is as likely. */
  ordinary: { option: string; why: string } | null;
  /** Another ruling that answers it, where nobody knows. */
  decided: Decided | null;
}

/** How another ruling answers a question. */
export interface Decided {
  /** Its id. */
  by: string;
  /** The ruling itself, put there once all are built. */
  ruling: Ruling;
  /** Option by its verdict; a verdict that is not here leaves the question open. */
  answers: Record<string, string>;
  /** What is always so there, by its question. */
  given: Record<string, string>;
  /** Questions of its that are questions of the asking ruling too: theirs, by its own. */
  shared: Record<string, string>;
}

export interface Each extends RuleSet {
  /** «Sistema adyacente»: what one item is called. */
  title: string;
  most: number;
  /** Whether one good item is enough for a yes, or all must be. */
  need: 'one' | 'all';
}

export interface RulingRule extends Cited {
  id: string;
  when: Condition | null;
  /** Null for a rule that only sets others aside. */
  verdict: string | null;
  /** Rules that it sets aside. */
  over: string[];
  /** The clause that lets it: a card over the guide, «no puede» over «puede». */
  by: string | null;
  other?: OtherReading;
}

/** Where a reading of ours decides: what the other says, or that it leads to no verdict. */
export type OtherReading = { says: string; verdict: string } | 'none';

/** What follows from a verdict and decides nothing. */
export interface RulingNote extends Cited {
  title: string;
  when: Condition | null;
  /** Verdicts after which it is worth saying. */
  on: string[];
}

/** Facts as examples and programs write them: answers, things of a list, what is said to a ruling that decides a question. */
export type WrittenFacts = { [question: string]: string | Record<string, string>[] | WrittenFacts };

export interface RulingExample {
  title: string;
  /** Answers by question; items of a list with their name and answers; what is said to a ruling that decides. */
  facts: WrittenFacts;
  verdict: string;
  /** Clause that gives this case, when the book itself does. */
  source: string | null;
}

export type Condition =
  | { question: string; in: string[] }
  | { all: Condition[] }
  | { any: Condition[] }
  | { not: Condition };
