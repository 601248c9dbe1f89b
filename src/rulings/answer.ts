import type { Authority } from '../schema/authority.ts';
import type { Cited, RuleSet, Ruling } from '../schema/ruling.ts';
import { restsOn } from './authority.ts';
import { compile, conditionNode } from './compile.ts';
import { type Contradiction, contradiction } from './contradiction.ts';
import { questionAt } from './conversation.ts';
import { type Deciding, deciding, type Exception, exceptions, OTHERWISE, type Said, said } from './deciding.ts';
import { type Answered, type Facts, factsWith, isEmpty, itemFacts, type Matter, NO_FACTS, pathOf } from './facts.ts';
import { answerTo, assignment, type Certainty, certainty, decidedFacts } from './known.ts';
import { withAnswers } from './ordinary.ts';
import { type Outlook, outlook, wordOf } from './outlook.ts';
import { type Change, changes, reasons, standings } from './reasons.ts';

/**
 * A ruling's answer to what is known, as data: every surface shows this and none decides anything.
 * `wording.ts` turns it into sentences.
 */
export interface RulingAnswer {
  /** The verdict in one word, `depende` while it is open, null when the answers contradict each other. */
  verdict: string | null;
  /** True when it holds whatever is still unknown. */
  certain: boolean;
  /** True while a fact of the table is missing without which there is no verdict. */
  open: boolean;
  /** What is remote and nobody has said: each brings another verdict. The one given holds without them. */
  unless: Unless[];
  /** Ordinary answers that nobody gave and on which the verdict rests. */
  assumed: Answered[];
  /** Answers that would make compulsory what may be done in any case. */
  obliges: Change[];
  /** Verdicts still possible, the remote ones included. */
  possible: string[];
  /** What is still worth asking, in order; empty when nothing can change the verdict any more. */
  matters: Matter[];
  /** The fewest answers that already give this. */
  facts: Answered[];
  /** Who must be believed for a verdict to stand, strongest first; empty while it is open. */
  restsOn: Authority[];
  /** Where it rests on a reading of ours: what the other one would say. */
  otherReadings: OtherSaid[];
  /** What decides: rules in force, or what holds for want of any. */
  because: Deciding[];
  /** Rules that only set others aside and are in force, and exceptions that were weighed in vain. */
  exceptions: Exception[];
  changes: Change[];
  /** What follows: what the rules make the player do next. */
  notes: (Said & { title: string; applies: Certainty })[];
  /** Each thing that was described, with what is said of it. */
  items: JudgedItem[];
  /** Questions that other rulings answer, with what they say: the chain of clauses goes on there. */
  decided: DecidedAnswer[];
  /** Null when the answers agree. */
  contradiction: Contradiction | null;
}

/** What would be an exception to a verdict, with the rules that it would put in force. */
export interface Unless extends Change {
  /** What must be so as well; usually nothing. */
  with: Answered[];
  rules: Said[];
}

/** The verdict of the other reading of a grey area. */
export interface OtherSaid {
  says: string;
  verdict: string;
  readings: string[];
}

export interface JudgedItem {
  of: string;
  at: number;
  outlook: Outlook;
  because: Deciding[];
  facts: Answered[];
}

export interface DecidedAnswer {
  question: string;
  /** What its verdict answers; null while that is open. */
  option: string | null;
  /** Id of the ruling that says it. */
  by: string;
  facts: Facts;
  answer: RulingAnswer;
}

export function answer(ruling: Ruling, facts: Facts): RulingAnswer {
  const view = outlook(ruling, facts);
  if (view.possible.length === 0) return impossible(ruling, facts);
  const { verdict, assumed } = view;
  // From here on what is taken for granted is taken for true; where the verdict rests on it, it says so.
  const usual = withAnswers(facts, assumed);
  const stands = standings(ruling, usual);
  const because = deciding(ruling, ruling, stands, verdict);
  const isAssumed = isAmong(assumed);
  const weighed = exceptions(ruling, stands, because).filter((one) => !one.because.some(isAssumed) || one.applies);
  const applied = weighed.filter(({ applies }) => applies).map(({ rule }) => rule);
  const other = changes(ruling, facts, view);
  const byWant = because.every((one) => wouldNotMatter(ruling, one));
  const rests = verdict === null ? [] : restsOn(ruling, usual, verdict, [...because, ...applied], byWant);
  return {
    verdict: verdict ?? 'depende',
    certain: view.possible.length === 1,
    open: verdict === null,
    unless: exceptionsTo(ruling, facts, view),
    assumed,
    obliges: view.usual.length > 1 && verdict !== null ? other.filter((one) => one.verdict === 'obligatorio') : [],
    possible: view.possible,
    matters: view.matters,
    facts: reasons(ruling, usual).filter((one) => !isAssumed(one)),
    restsOn: rests,
    otherReadings: rests.includes('lectura') ? otherReadings(because) : [],
    because,
    exceptions: weighed,
    changes: other,
    notes: notes(ruling, usual, view.usual),
    items: items(ruling, usual),
    decided: decidedAnswers(ruling, facts, usual),
    contradiction: null,
  };
}

function impossible(ruling: Ruling, facts: Facts): RulingAnswer {
  return {
    ...{ verdict: null, certain: false, open: false, unless: [], assumed: [], obliges: [] },
    ...{ possible: [], matters: [], facts: [], restsOn: [], otherReadings: [], because: [] },
    ...{ exceptions: [], changes: [], notes: [], decided: [] },
    items: items(ruling, facts),
    contradiction: contradiction(ruling, facts),
  };
}

function otherReadings(because: readonly Deciding[]): OtherSaid[] {
  return because.flatMap(({ other, readings }) => (other && other !== 'none' ? [{ ...other, readings }] : []));
}

const isAmong = (answers: readonly Answered[]) => {
  const paths = new Set(answers.map((one) => `${pathOf(one)}=${one.option}`));
  return (one: Answered) => paths.has(`${pathOf(one)}=${one.option}`);
};

/** An exception to what does not hold anyway, or what holds for want of any rule. */
const wouldNotMatter = ({ rules }: Pick<Ruling, 'rules'>, { id, setsAside }: Deciding) =>
  id === OTHERWISE || (setsAside.length === 0 && rules.some((rule) => rule.id === id && rule.over.length > 0));

/**
 * The answers to what was taken for granted that bring another verdict. Where one alone does not, because of another
 * assumption, both are needed.
 */
function exceptionsTo(ruling: Ruling, facts: Facts, view: Outlook): Unless[] {
  const word = wordOf(view);
  const usual = withAnswers(facts, view.assumed);
  return view.assumed.flatMap((one) => {
    const options = questionAt(ruling, one)?.options.filter(({ id }) => id !== one.option) ?? [];
    return options.flatMap(({ id }): Unless[] => {
      const answered = { ...one, option: id };
      const other = factsWith(facts, one, id);
      const then = outlook(ruling, other);
      const verdict = wordOf(then);
      if (verdict === null) return [];
      if (verdict !== word)
        return [{ ...answered, verdict, known: false, with: [], rules: newRules(ruling, usual, answered) }];
      return exceptionsTo(ruling, other, then).map((also) => ({
        ...{ ...answered, verdict: also.verdict, known: false },
        with: [plain(also), ...also.with],
        rules: also.rules,
      }));
    });
  });
}

const plain = ({ question, item, inside, option }: Answered): Answered => ({
  ...{ question, item, option },
  ...(inside && { inside }),
});

/** The rules that another answer puts in force, where it is given. */
function newRules(ruling: Ruling, before: Facts, change: Answered, set: RuleSet = ruling): Said[] {
  const [outer, ...rest] = change.inside ?? [];
  const question = set.questions.find(({ id }) => id === (outer ?? change.item?.of ?? change.question));
  if (outer !== undefined && question?.decided) {
    const { question: id, item, option } = change;
    const there = { question: id, item, option, inside: rest };
    return newRules(question.decided.ruling, decidedFacts(set, question.decided, outer, before), there);
  }
  const item = change.item ? before.items[change.item.of]?.[change.item.at] : undefined;
  if (question?.each && item) return newRules(ruling, itemFacts(item), { ...change, item: null }, question.each);
  const kept = new Set(standings(set, before).flatMap(({ rule, inForce }) => (inForce === 'no' ? [] : rule.id)));
  const found = standings(set, factsWith(before, change, change.option))
    .filter(({ rule, inForce }) => inForce !== 'no' && !kept.has(rule.id))
    .map(({ rule }) => said(ruling, rule));
  return found.length > 0 || !set.otherwise ? found : [said(ruling, set.otherwise)];
}

function notes(ruling: Ruling, facts: Facts, usual: readonly string[]): RulingAnswer['notes'] {
  const compiled = compile(ruling);
  const given = assignment(ruling, facts);
  return ruling.notes.flatMap(({ when, on, ...note }) => {
    if (on.length > 0 && !usual.some((verdict) => on.includes(verdict))) return [];
    const applies = certainty(compiled, conditionNode(ruling, compiled.diagrams, when), given);
    const surely = on.length === 0 || usual.every((verdict) => on.includes(verdict));
    return applies === 'no' ? [] : [{ ...said(ruling, note), applies: surely ? applies : 'maybe' }];
  });
}

function items(ruling: Ruling, facts: Facts): JudgedItem[] {
  return ruling.questions.flatMap(({ id, each }) => {
    if (!each) return [];
    return (facts.items[id] ?? []).map((item, at) => {
      const own = itemFacts(item);
      const view = outlook(each, own);
      const usual = withAnswers(own, view.assumed);
      return {
        ...{ of: id, at, outlook: view },
        because: deciding(ruling, each, standings(each, usual), view.verdict),
        facts: reasons(each, own),
      };
    });
  });
}

/** What other rulings say of questions that nobody answered here. */
function decidedAnswers(ruling: Ruling, facts: Facts, usual: Facts): DecidedAnswer[] {
  return ruling.questions.flatMap((question) => {
    const { id, decided } = question;
    if (!decided || id in facts.given) return [];
    const option = answerTo(ruling, question, usual);
    if (option === null && isEmpty(facts.nested?.[id] ?? NO_FACTS)) return [];
    const own = decidedFacts(ruling, decided, id, facts);
    return [{ question: id, option, by: decided.by, facts: own, answer: answer(decided.ruling, own) }];
  });
}

/** Everything that an answer says for certain: what decides, exceptions in force, what follows, things judged. */
function applied(found: RulingAnswer): Said[] {
  return [
    ...found.because,
    ...found.exceptions.filter(({ applies }) => applies).map(({ rule }) => rule),
    ...found.notes.filter(({ applies }) => applies === 'yes'),
    ...found.items.flatMap(({ because }) => because),
    ...found.decided.flatMap((one) => applied(one.answer)),
  ];
}

/** The grey areas whose reading an answer applies, each once. */
export function appliedReadings(found: RulingAnswer): string[] {
  return [...new Set(applied(found).flatMap(({ readings }) => readings))];
}

/** Every clause and grey area that an answer names, each once. */
export function citedIn(found: RulingAnswer): string[] {
  const weighed = found.exceptions.map(({ rule }) => rule);
  const named: (Cited & { by?: string | null })[] = [
    ...found.because,
    ...found.because.flatMap(({ setsAside }) => setsAside),
    ...weighed,
    ...found.unless.flatMap(({ rules }) => rules),
    ...found.notes,
    ...found.items.flatMap(({ because }) => because),
    ...(found.contradiction?.because ?? []),
  ];
  const refs = named.flatMap(({ clauses, readings, by }) => [...clauses, ...readings, ...(by ? [by] : [])]);
  return [...new Set([...refs, ...found.decided.flatMap((one) => citedIn(one.answer))])];
}
