import * as es from '../i18n/es.ts';
import { answerAt } from '../rulings/conversation.ts';
import { factsAround, isEmpty, type Matter, pathOf } from '../rulings/facts.ts';
import type { RulingQuestion } from '../schema/ruling.ts';
import { escapeHtml } from '../text/escape-html.ts';
import { computeHtml } from './ruling-compute.ts';
import { actionHtml, citesHtml, nameHtml, type RulingView } from './ruling-view.ts';

/** Every question at once, for those who know the game: the same state as the conversation. */
export function allHtml(view: RulingView): string {
  return questionsHtml(view, view.data.ruling.questions, { item: null });
}

/** Where questions stand: at the top, in a thing of a list, in the ruling that decides another. */
type Place = Pick<Matter, 'item' | 'inside'>;

export function questionsHtml(view: RulingView, questions: readonly RulingQuestion[], place: Place): string {
  return questions.map((question) => groupHtml(view, question, { ...place, question: question.id })).join('');
}

function groupHtml(view: RulingView, question: RulingQuestion, matter: Matter): string {
  const { now, answer } = view;
  const path = pathOf(matter);
  const items = question.each ? itemsAt(view, matter) : [];
  const chosen = answerAt(now, matter);
  const matters = [...answer.matters, ...answer.assumed].some(
    (open) => pathOf(open) === path || pathOf(open).startsWith(`${path}.`),
  );
  const idle = chosen === null && items.length === 0 && !matters;
  const option = (value: string, label: string, checked: boolean) =>
    `<label><input type="radio" name="${path}" value="${escapeHtml(value)}"${checked ? ' checked' : ''} />${escapeHtml(label)}</label>`;
  const options = [
    ...question.options.map(({ id, label }) => option(id, label, items.length === 0 && id === chosen)),
    option('', es.ruling.unknown, items.length === 0 && chosen === null),
  ];
  const hint = [
    question.hint && escapeHtml(question.hint),
    citesHtml(view, question.clauses),
    matter.item ? '' : computeHtml(view, question),
  ].filter(Boolean);
  return `<fieldset class="every${idle ? ' idle' : ''}"><legend>${escapeHtml(question.ask)}</legend>
<p class="behind">${[...(idle ? [`<em>${es.ruling.noMatter}.</em>`] : []), ...hint].join(' ')}</p>
<div class="options">${options.join('')}</div>${question.each ? listHtml(view, matter, question) : ''}${insideHtml(view, question, matter)}</fieldset>`;
}

const itemsAt = ({ now }: RulingView, matter: Matter) => factsAround(now.facts, matter).items[matter.question] ?? [];

/** The questions of the ruling that decides this one, but for those that it takes from here. */
function insideHtml(view: RulingView, { decided }: RulingQuestion, matter: Matter): string {
  if (!decided || answerAt(view.now, matter) !== null) return '';
  const inside = [...(matter.inside ?? []), matter.question];
  const asked = decided.ruling.questions.filter(({ id }) => !(id in decided.given) && !(id in decided.shared));
  const open = isEmpty(factsAround(view.now.facts, { inside })) ? '' : ' open';
  return `<details${open}><summary>${escapeHtml(es.ruling.openDeciding(decided.ruling.title))}</summary>${questionsHtml(view, asked, { item: null, inside })}</details>`;
}

/** The things described for a question, each with its own. */
function listHtml(view: RulingView, matter: Matter, { each }: RulingQuestion): string {
  if (!each) return '';
  const items = itemsAt(view, matter);
  const { question, inside } = matter;
  const of = pathOf(matter);
  const described = items.map(
    (_, at) =>
      `<div class="every-item">${nameHtml(view, of, at)}${questionsHtml(view, each.questions, { item: { of: question, at }, inside })}${actionHtml('remove-item', es.ruling.removeItem, { path: `${of}.${at}`, kind: 'quiet' })}</div>`,
  );
  const add =
    items.length >= each.most
      ? ''
      : actionHtml('describe', items.length > 0 ? es.ruling.addItem(each.title) : es.ruling.oneByOne, {
          path: of,
          kind: 'answer other',
        });
  return `${described.join('')}${add}`;
}
