import * as es from '../i18n/es.ts';
import { answerAt, pathOf } from '../rulings/conversation.ts';
import type { Matter } from '../rulings/outlook.ts';
import type { RulingQuestion } from '../schema/ruling.ts';
import { escapeHtml } from '../text/escape-html.ts';
import { computeHtml } from './ruling-compute.ts';
import { actionHtml, citesHtml, nameHtml, type RulingView } from './ruling-view.ts';

/** Every question at once, for those who know the game: the same state as the conversation. */
export function allHtml(view: RulingView): string {
  return questionsHtml(view, view.data.ruling.questions, null);
}

export function questionsHtml(view: RulingView, questions: readonly RulingQuestion[], item: Matter['item']): string {
  return questions.map((question) => groupHtml(view, question, { question: question.id, item })).join('');
}

function groupHtml(view: RulingView, question: RulingQuestion, matter: Matter): string {
  const { now, answer } = view;
  const path = pathOf(matter);
  const items = question.each ? (now.facts.items[question.id] ?? []) : [];
  const chosen = answerAt(now, matter);
  const matters = answer.matters.some((open) => pathOf(open) === path || open.item?.of === path);
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
<div class="options">${options.join('')}</div>${question.each ? listHtml(view, question.id, question) : ''}</fieldset>`;
}

/** The things described for a question, each with its own. */
function listHtml(view: RulingView, of: string, { each }: RulingQuestion): string {
  if (!each) return '';
  const items = view.now.facts.items[of] ?? [];
  const described = items.map(
    (_, at) =>
      `<div class="every-item">${nameHtml(view, of, at)}${questionsHtml(view, each.questions, { of, at })}${actionHtml('remove-item', es.ruling.removeItem, { path: `${of}.${at}`, kind: 'quiet' })}</div>`,
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
