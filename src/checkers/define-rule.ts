import type { z } from 'zod';
import type { Figures, FigureTableId } from '../schema/figures/tables.ts';
import type { GameId } from '../schema/game-ids.ts';
import type { Ruling } from '../schema/ruling.ts';
import type { Citation, MeasuredAnswers, Result, RulingWord } from './results.ts';

/**
 * A rule function, declared once. Form, command, JSON Schema and page derive from it: no surface
 * repeats a rule. `run` is pure; the figures it needs come in through `defineRule`.
 */
export interface RuleFunction<
  Input extends z.ZodType = z.ZodType,
  Cites extends readonly Citation[] = readonly Citation[],
  Answer extends Result<Cites[number]> = Result<Cites[number]>,
> {
  /** Permanent kebab-case id, equal to the file's name: `ti4-combate-espacial`. */
  id: string;
  game: GameId;
  /** A calculator gives odds or numbers; a ruling gives a verdict. */
  kind: 'calculadora' | 'veredicto';
  title: string;
  /** One line for lists. */
  summary: string;
  /** A paragraph above the form: what it answers and what it needs. */
  help: string;
  /** Input with a label (`meta.title`), limits and default for every field. */
  input: Input;
  /**
   * For odds: the outcome that «¿y si hubiera uno más?» looks at. Which counts may grow is said by the fields of the
   * input (`.meta({ grows: true })`).
   */
  favours?: string;
  /** It follows a battle as it is played, and this other rule's form says who fights. */
  follows?: string;
  /** It reads the steps of the round and applies none: lists of what applies a clause leave it out, or name it last. */
  walks?: true;
  /** Clauses that it implements and grey areas that it reads in our way; each is pinned to the text it was written for. */
  cites: Cites;
  /** Worked cases, shown on the page and run as tests. */
  examples: readonly RuleExample<z.input<NoInfer<Input>>>[];
  run(input: z.output<Input>): Answer;
}

export interface RuleExample<Input> {
  title: string;
  /** Clauses that work it out, where the book does. */
  clauses?: readonly Citation[];
  input: Input;
  /** What must come out: some outcomes with their probability, the verdict, or some figures by id. */
  expect:
    | { outcomes: { readonly [outcome: string]: number | undefined } }
    | { verdict: RulingWord }
    | { figures: { readonly [figure: string]: number | undefined } };
}

/** A rule waiting for its tables of `content/rules` and, where one decides it, for its ruling. */
export interface RuleFactory {
  (figures: Figures, ruling?: Ruling): AnyRule;
  /** Id of the ruling that gives its verdict. */
  ruling?: string;
}

/** A rule with its types forgotten, as the lists and surfaces handle it. */
export interface AnyRule extends Omit<RuleFunction, 'run' | 'examples'> {
  examples: readonly RuleExample<unknown>[];
  /** Tables of figures that it reads: a page ships only these. */
  tables: readonly FigureTableId[];
  /** Id of the ruling that gives its verdict; null for calculations that decide nothing. */
  ruling: string | null;
  /** Answers to questions of that ruling that an input gives. */
  facts?(input: unknown): MeasuredAnswers;
  run(input: unknown): Result;
}

/**
 * Declares a rule that reads `tables`. Keeps the exact types, so that a step can only cite what the
 * rule declares and `declare` sees no other figures.
 */
export function defineRule<
  Table extends FigureTableId,
  Input extends z.ZodType,
  const Cites extends readonly Citation[],
  Answer extends Result<Cites[number]>,
>(
  tables: readonly Table[],
  declare: (figures: Pick<Figures, Table>) => RuleFunction<Input, Cites, Answer>,
): RuleFactory {
  return (figures) => ({
    ...(declare(figures) as unknown as Omit<AnyRule, 'tables' | 'ruling'>),
    tables,
    ruling: null,
  });
}
