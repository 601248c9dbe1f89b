import type { Each, RuleSet, RulingQuestion } from '../schema/ruling.ts';
import { type Answered, type Facts, factsWith, within } from './facts.ts';
import { answerTo, decidedFacts, possibleVerdicts } from './known.ts';

/**
 * Some questions are about what is remote at a table (a card that forbids it). They have an ordinary answer, which
 * holds until somebody says otherwise; a verdict that rests on it is told with that condition.
 */

/** The facts with answers that nobody gave. */
export function withAnswers(facts: Facts, answers: readonly Answered[]): Facts {
  return answers.reduce((now, answered) => factsWith(now, answered, answered.option), facts);
}

/** The ordinary answers to what nobody has answered, as far as they can be true together with what was said. */
export function ordinaryAnswers(set: RuleSet, facts: Facts): Answered[] {
  const all = unanswered(set, facts);
  if (all.length === 0 || isPossible(set, withAnswers(facts, all))) return all;
  const fitting: Answered[] = [];
  for (const one of all) if (isPossible(set, withAnswers(facts, [...fitting, one]))) fitting.push(one);
  return fitting;
}

const isPossible = (set: RuleSet, facts: Facts) => possibleVerdicts(set, facts).length > 0;

function unanswered(set: RuleSet, facts: Facts): Answered[] {
  return set.questions.flatMap((question) => {
    const items = question.each ? (facts.items[question.id] ?? []) : [];
    if (question.each && items.length > 0) return unansweredOfItems(question.id, question.each, facts);
    if (answerTo(set, question, facts) !== null) return [];
    const inside = unansweredInside(set, question, facts);
    const settled = inside.length > 0 && answerTo(set, question, withAnswers(facts, inside)) !== null;
    return settled || !question.ordinary ? inside : [ordinaryTo(question)];
  });
}

const ordinaryTo = ({ id, ordinary }: RulingQuestion): Answered => ({
  question: id,
  item: null,
  option: ordinary?.option ?? '',
});

function unansweredOfItems(of: string, { questions }: Each, facts: Facts): Answered[] {
  const ordinary = questions.filter((question) => question.ordinary);
  return (facts.items[of] ?? []).flatMap(({ given }, at) =>
    ordinary.filter(({ id }) => !(id in given)).map((question) => ({ ...ordinaryTo(question), item: { of, at } })),
  );
}

/** What is ordinary in the ruling that decides a question, except what it takes from around it. */
function unansweredInside(set: RuleSet, { id, decided }: RulingQuestion, facts: Facts): Answered[] {
  if (!decided) return [];
  return ordinaryAnswers(decided.ruling, decidedFacts(set, decided, id, facts))
    .filter(({ question, item, inside }) => item || inside || !(question in decided.shared))
    .map((answered) => ({ ...within(id, answered), option: answered.option }));
}

/** Of answers that were taken for granted, those without which other verdicts would be possible. */
export function neededOf(set: RuleSet, facts: Facts, assumed: readonly Answered[]): Answered[] {
  const verdicts = (answers: readonly Answered[]) => possibleVerdicts(set, withAnswers(facts, answers)).join();
  const now = verdicts(assumed);
  return assumed.reduceRight<Answered[]>(
    (kept, one) => {
      const fewer = kept.filter((other) => other !== one);
      return verdicts(fewer) === now ? fewer : kept;
    },
    [...assumed],
  );
}
