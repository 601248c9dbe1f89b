import type { z } from 'zod';
import { answer, type RulingAnswer } from '../rulings/answer.ts';
import { outlook, wordOf } from '../rulings/outlook.ts';
import { RulingWords } from '../rulings/wording.ts';
import type { Figures, FigureTableId } from '../schema/figures/tables.ts';
import type { Cited, Ruling } from '../schema/ruling.ts';
import { capitalize } from '../text/capitals.ts';
import type { AnyRule, RuleFactory, RuleFunction } from './define-rule.ts';
import type {
  Citation,
  MeasuredAnswers,
  RulingException,
  RulingWord,
  Step,
  Verdict,
  VerdictResult,
} from './results.ts';

/**
 * A rule function that measures what a ruling asks for. It counts and explains; whether that is
 * allowed is decided by the ruling of the same id (`content/es/<game>/dictamenes/<id>.yaml`), so
 * that the page of the calculation and the conversation cannot disagree.
 */
export interface VerdictRule<Input extends z.ZodType, Cites extends readonly Citation[]>
  extends Omit<RuleFunction<Input, Cites>, 'run' | 'kind'> {
  /** Answers to questions of the ruling, by question. What the input leaves open is left out. */
  facts(input: z.output<Input>): MeasuredFacts;
  /** What was counted and how, once the verdict is known; `ask` judges other facts, such as those of one option. */
  explain(input: z.output<Input>, verdict: RulingWord, ask: Ask): Explanation<Cites[number]>;
  /** Inputs that differ in one thing a player could do or ask about; told where the verdict changes. */
  variations(input: z.output<Input>): Variation<z.output<Input>>[];
}

export type MeasuredFacts = Record<string, MeasuredFact | null>;
/** An answer, or one that was measured with its numbers in a few words. */
export type MeasuredFact = string | { is: string; says: string };

export interface Variation<Input> {
  /** Kebab-case, unique among them: programs and tests read it by this. */
  id?: string;
  text: string;
  input: Input;
}

/** What the ruling says of some facts. */
export type Ask = (facts: MeasuredFacts) => { verdict: Verdict; sentence: string };

export type Explanation<C extends Citation> = Pick<VerdictResult<C>, 'figures' | 'steps' | 'options' | 'assumptions'> &
  Partial<Pick<VerdictResult<C>, 'exceptions' | 'map'>> & {
    /** Clauses that do not govern this very case: notes of the ruling that rest on these alone are not told. */
    notHere?: C[];
  };

/** Declares a rule whose verdict is its ruling's. */
export function defineVerdict<
  Table extends FigureTableId,
  Input extends z.ZodType,
  const Cites extends readonly Citation[],
>(
  id: string,
  tables: readonly Table[],
  declare: (figures: Pick<Figures, Table>) => Omit<VerdictRule<Input, Cites>, 'id'>,
): RuleFactory {
  const factory = (figures: Figures, ruling?: Ruling): AnyRule => {
    if (!ruling) throw new Error(`the ruling ${id} is missing`);
    const { facts, explain, variations, ...rule } = declare(figures);
    const decide = { facts, explain, variations } as unknown as Decide;
    return {
      ...(rule as unknown as Omit<AnyRule, 'id' | 'kind' | 'run' | 'tables' | 'ruling'>),
      ...{ id, tables, kind: 'veredicto', ruling: id },
      cites: [...new Set([...rule.cites, ...ruling.cites, ...ruling.readings])] as Citation[],
      facts: (input) => known(facts(input as z.output<Input>)),
      run: (input) => judge(ruling, decide, input),
    };
  };
  return Object.assign(factory, { ruling: id });
}

/** The parts of a rule that decide, with the types forgotten. */
interface Decide {
  facts(input: unknown): MeasuredFacts;
  explain(input: unknown, verdict: RulingWord, ask: Ask): Explanation<Citation>;
  variations(input: unknown): Variation<unknown>[];
}

/** What was found, without what the input leaves open. */
function known(measured: MeasuredFacts): MeasuredAnswers {
  const found: MeasuredAnswers = { given: {}, numbers: {} };
  for (const [question, fact] of Object.entries(measured)) {
    if (fact === null) continue;
    found.given[question] = typeof fact === 'string' ? fact : fact.is;
    if (typeof fact === 'object') found.numbers[question] = fact.says;
  }
  return found;
}

/** Other inputs that are told: on a phone nobody reads more. */
const MOST_VARIATIONS = 8;

function judge(ruling: Ruling, { facts, explain, variations }: Decide, input: unknown): VerdictResult {
  const { measured, found, words, verdict } = decide(ruling, facts(input));
  const explained = explain(input, verdict, (other) => {
    const judged = decide(ruling, other);
    return { verdict: judged.verdict as Verdict, sentence: judged.words.sentence(judged.found) };
  });
  const others = variations(input).flatMap(({ input: other, ...variation }) => {
    const word = wordOf(outlook(ruling, { given: known(facts(other)).given, items: {} }));
    return word === null || word === verdict ? [] : [{ ...variation, verdict: word }];
  });
  // What this rule has measured changes by other inputs, which it tries; the rest by another answer.
  const own = new Set(ruling.questions.filter(({ measured }) => measured?.by === ruling.id).map(({ id }) => id));
  const asked = found.changes.filter(({ question }) => !own.has(question) || measured.given[question] === undefined);
  const called = ruling.answers.filter(({ id }) => id !== 'depende').map(({ id, label }) => [id, label]);
  return {
    kind: 'verdict',
    verdict,
    ...(called.length > 0 && { words: Object.fromEntries(called) }),
    facts: measured,
    headline: words.headline(found),
    ...{ figures: explained.figures, options: explained.options },
    steps: [
      ...found.because.map((one) => toStep(one, one.id, 'Qué decide')),
      ...explained.steps,
      ...notes(found, explained),
    ],
    exceptions: [...found.exceptions.map((one) => toException(one, words)), ...(explained.exceptions ?? [])],
    changes: [
      ...asked.map((change) => ({
        id: `${change.question}-${change.option}`,
        text: words.condition(change),
        verdict: change.verdict,
      })),
      ...others.slice(0, MOST_VARIATIONS),
    ],
    assumptions: [
      ...explained.assumptions,
      ...ruling.assumptions.map((one) => ({ text: sentence(one.says), ...sources(one) })),
    ],
    ...(explained.map && { map: explained.map }),
  };
}

function decide(ruling: Ruling, facts: MeasuredFacts) {
  const measured = known(facts);
  const given = { given: measured.given, items: {} };
  const found = answer(ruling, given);
  if (found.verdict === null) throw new Error(`${ruling.id}: contradictory facts ${JSON.stringify(measured.given)}`);
  const words = new RulingWords(ruling, given, measured.numbers);
  return { measured, found, words, verdict: found.verdict };
}

/** What follows for certain, unless the explanation has already said it of this very case, or rules it out. */
function notes(found: RulingAnswer, { steps, notHere = [] }: Explanation<Citation>): Step[] {
  const within = (clauses: readonly string[], known: readonly string[]) => clauses.every((ref) => known.includes(ref));
  const told = (clauses: readonly string[]) =>
    within(clauses, notHere) || steps.some((step) => within(clauses, step.clauses));
  return found.notes
    .filter(({ applies, clauses }) => applies === 'yes' && !told(clauses))
    .map((note, at) => toStep(note, `nota-${at + 1}`, note.title));
}

function toStep(cited: Cited, id: string, title: string): Step {
  return { id, title, text: sentence(cited.says), ...sources(cited) };
}

function toException(
  { rule, applies, because }: RulingAnswer['exceptions'][number],
  words: RulingWords,
): RulingException {
  const why = because.length > 0 ? `; no se aplica porque ${words.because(because)}` : '';
  return { text: sentence(`${rule.says}${why}`), applies: applies ? 'sí' : 'no', ...sources(rule) };
}

/** Citations of a ruling are checked when content is read, not by the compiler. */
function sources({ clauses, readings }: Cited): Pick<Step, 'clauses' | 'readings'> {
  return { clauses, readings } as Pick<Step, 'clauses' | 'readings'>;
}

const sentence = (says: string) => `${capitalize(says)}.`;
