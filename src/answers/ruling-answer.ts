import { answer, appliedReadings, citedIn, type RulingAnswer as Verdict } from '../rulings/answer.ts';
import { authorityOf } from '../rulings/authority.ts';
import type { Said } from '../rulings/deciding.ts';
import { type Matter, pathOf } from '../rulings/facts.ts';
import { RulingWords } from '../rulings/wording.ts';
import type { RegistryGreyArea } from '../schema/registry.ts';
import type { Cited, Ruling } from '../schema/ruling.ts';
import { capitalize } from '../text/capitals.ts';
import { type Failure, failure } from './failure.ts';
import type { Sources } from './knowledge.ts';
import { type Case, readCase } from './read-case.ts';
import type { AskedQuestion, RulingReply } from './ruling-shapes.ts';

/** A ruling's answer to facts that a program wrote. Wrong facts are an answer too: batches go on. */
export function rulingAnswer(knowledge: Sources, ruling: Ruling, raw: unknown): RulingReply | RulingFailure {
  const read = readCase(knowledge, ruling, raw);
  return 'issues' in read ? rulingFailure(ruling, read.issues) : judge(knowledge.index, ruling, read).reply;
}

export type RulingFailure = { ruling: string } & Failure;

export function rulingFailure(ruling: Ruling, issues: Parameters<typeof failure>[0]): RulingFailure {
  return { ruling: ruling.id, ...failure(issues, ruling.examples[0]?.facts ?? {}) };
}

/** Where grey areas are looked up: a page of a ruling carries only its own. */
export interface GreyAreas {
  greyArea(ref: string): Pick<RegistryGreyArea, 'title' | 'reading' | 'community'> | undefined;
}

/** The answer to a case, as programs get it (`reply`) and as the evaluator gave it (`found`). */
export function judge(
  index: GreyAreas,
  ruling: Ruling,
  { facts, numbers }: Case,
): { reply: RulingReply; found: Verdict } {
  const words = new RulingWords(ruling, facts, numbers);
  const found = answer(ruling, facts);
  const { assumed } = found;
  const open = found.matters.map((matter) => askedQuestion(words, matter, null));
  // What is remote is asked last: the verdict holds without it.
  const remote = assumed.map((one) => askedQuestion(words, one, one.option));
  const reply: RulingReply = {
    ...{ ruling: ruling.id, game: ruling.game, title: ruling.title, facts, numbers: { ...numbers } },
    ...{ verdict: found.verdict, word: found.verdict === null ? 'No puede darse' : words.word(found) },
    ...{ certain: found.certain, possible: found.possible, headline: words.headline(found), restsOn: found.restsOn },
    unless: found.unless.map((one) => ({
      ...{ field: pathOf(one), option: one.option, text: words.exception(one), verdict: one.verdict },
      reasons: one.rules.map(said),
    })),
    otherReadings: found.otherReadings.map((one) => ({
      text: words.otherReading(one),
      verdict: one.verdict,
      readings: one.readings,
    })),
    decisive: found.facts.map((one) => words.fact(one)),
    reasons: found.because.map(said),
    exceptions: found.exceptions.map(({ rule, applies, because }) => ({
      ...said(rule),
      applies,
      because: because.length > 0 ? words.because(because) : '',
    })),
    items: found.items.map(({ of, at, outlook, because }) => ({
      name: words.itemName(of, at),
      verdict: outlook.verdict ?? 'depende',
      reasons: because.map(said),
    })),
    notes: found.notes.map((note) => ({ title: note.title, ...said(note), applies: note.applies })),
    changes: found.changes.map((change) => ({ text: words.change(change), verdict: change.verdict })),
    assumptions: ruling.assumptions.map(plainCited),
    contradiction: found.contradiction?.answers.map((one) => words.fact(one)) ?? [],
    authority: Object.fromEntries(
      [...citedIn(found), ...ruling.assumptions.flatMap(({ clauses, readings }) => [...clauses, ...readings])].map(
        (ref) => [ref, authorityOf(ruling, ref)],
      ),
    ),
    silences: silencesOf(index, found),
    decided: decidedReplies(ruling, found, words),
    next: open[0]?.ask ?? null,
    unknown: [...open, ...remote],
  };
  return { reply, found };
}

/** The grey areas whose reading the answer applies: ours, and apart from it what players hold. */
export function silencesOf(index: GreyAreas, found: Verdict): RulingReply['silences'] {
  return appliedReadings(found).flatMap((ref) => {
    const area = index.greyArea(ref);
    return area ? [{ ref, title: area.title, reading: area.reading, community: area.community }] : [];
  });
}

/** What other rulings say of questions, each with its own reasons, as deep as they ask each other. */
function decidedReplies(ruling: Ruling, { decided }: Verdict, outer: RulingWords, inside = ''): RulingReply['decided'] {
  return decided.flatMap(({ question, option, by, facts, answer: found }) => {
    const other = ruling.questions.find(({ id }) => id === question)?.decided?.ruling;
    if (!other) throw new Error(`nothing decides ${question}`);
    const words = new RulingWords(other, facts);
    const field = `${inside}${question}`;
    const reply = {
      ...{ field, option, ruling: by, title: other.title, verdict: found.verdict },
      text: option === null ? '' : outer.fact({ question, item: null, option }),
      headline: words.headline(found),
      reasons: found.because.map(said),
    };
    return [reply, ...decidedReplies(other, found, words, `${field}.`)];
  });
}

function askedQuestion(words: RulingWords, matter: Matter, ordinary: string | null): AskedQuestion {
  const question = words.question(matter);
  return {
    field: pathOf(matter),
    question: matter.question,
    about: words.about(matter),
    ordinary,
    decidedBy: question?.decided?.by ?? null,
    ask: question?.ask ?? matter.question,
    hint: question?.hint ?? null,
    options: question?.options.map((option) => ({ id: option.id, label: option.label })) ?? [],
    clauses: question?.clauses ?? [],
    measuredBy: question?.measured?.by ?? null,
    list: question?.each ? { most: question.each.most, fields: question.each.questions.map((one) => one.id) } : null,
  };
}

const plainCited = ({ says, clauses, readings }: Cited) => ({ text: `${capitalize(says)}.`, clauses, readings });

/** A clause that lets a rule prevail is cited with it. */
function said(one: Said & { by?: string | null }): RulingReply['reasons'][number] {
  const { text, clauses, readings } = plainCited(one);
  return {
    text,
    clauses: one.by && !clauses.includes(one.by) ? [...clauses, one.by] : clauses,
    readings,
    authorities: one.authorities,
  };
}
