import * as es from '../i18n/es.ts';
import { answerAt, listAt, questionAt, type Step } from '../rulings/conversation.ts';
import { listPathOf, type Matter, matterAt, pathOf } from '../rulings/facts.ts';
import type { RulingQuestion } from '../schema/ruling.ts';
import { escapeHtml } from '../text/escape-html.ts';
import { questionsHtml } from './ruling-all.ts';
import { computeHtml } from './ruling-compute.ts';
import { actionHtml, citesHtml, nameHtml, type RulingView } from './ruling-view.ts';

/** What the conversation shows: a question, or one of several things to look over as a whole. */
export type Shown = Step | { kind: 'change'; matter: Matter } | { kind: 'item'; of: string; at: number };

/** Questions longer than this are set smaller. */
const LONG = 70;

/** The question being asked, with its answers as large buttons. Empty when there is nothing to ask. */
export function askHtml(view: RulingView, shown: Shown, canGoBack: boolean): string {
  switch (shown.kind) {
    case 'question':
      return questionHtml(view, shown.matter, canGoBack, shown.again ? es.ruling.again : null);
    case 'change':
      return questionHtml(view, shown.matter, canGoBack, null, true);
    case 'more':
      return moreHtml(view, shown.of, canGoBack);
    case 'item':
      return itemHtml(view, shown.of, shown.at);
    case 'end':
      return '';
  }
}

function questionHtml(
  view: RulingView,
  matter: Matter,
  canGoBack: boolean,
  note: string | null,
  changing = false,
): string {
  const question = questionAt(view.data.ruling, matter);
  if (!question) return '';
  const path = pathOf(matter);
  const chosen = answerAt(view.now, matter);
  const open = view.answer.matters.length;
  const above = changing ? es.ruling.changing : open > 0 ? es.ruling.left(open) : '';
  const answers = question.options.map(({ id, label }) =>
    actionHtml('answer', escapeHtml(label), { path, option: id, kind: id === chosen ? 'answer chosen' : 'answer' }),
  );
  // What was not known before is asked again beside its «depende»: there is nothing to skip to.
  const unknown = note ? '' : actionHtml('skip', es.ruling.unknown, { path, kind: 'answer unknown' });
  return `<p class="above">${above}</p>
${insideHtml(view, matter)}${matter.item ? nameHtml(view, listPathOf(matter) ?? '', matter.item.at) : ''}
${headingHtml(question.ask)}
${note ? `<p class="again">${note}</p>` : ''}${behindHtml(view, question)}
<div class="replies">
<div class="answers${isShort(question) ? ' short' : ''}">${answers.join('')}</div>
${matter.item ? '' : computeHtml(view, question, 'answer other')}${question.each ? actionHtml('describe', es.ruling.oneByOne, { path, kind: 'answer other' }) : ''}
${footHtml(changing ? actionHtml('keep', es.ruling.keep, { kind: 'quiet' }) : backHtml(canGoBack), unknown)}
</div>`;
}

/** Which question this one helps to answer, where it is asked by the ruling that decides it. */
function insideHtml(view: RulingView, { inside = [] }: Matter): string {
  const question = inside.at(-1);
  if (question === undefined) return '';
  const asked = questionAt(view.data.ruling, { question, item: null, inside: inside.slice(0, -1) });
  return `<p class="behind">${escapeHtml(es.ruling.deciding(asked?.ask ?? ''))}</p>\n`;
}

/** Where focus goes when the question is new. A long one is set smaller, so that the answers stay in sight. */
function headingHtml(text: string): string {
  return `<h2 id="pregunta"${text.length > LONG ? ' class="long"' : ''} tabindex="-1">${escapeHtml(text)}</h2>`;
}

/** «Sí» and «No» stand side by side, so that both are under the thumb. */
const isShort = ({ options }: RulingQuestion) =>
  options.every(({ label }) => label.length <= 12) && options.length <= 3;

/** One line of help and the clauses behind the question. */
function behindHtml(view: RulingView, { hint, clauses }: RulingQuestion): string {
  const parts = [hint && `<span>${escapeHtml(hint)}</span>`, citesHtml(view, clauses)].filter(Boolean);
  return parts.length > 0 ? `<p class="behind">${parts.join(' ')}</p>` : '';
}

/** Whether there is another system, planet, card… to look at, with what was found of those so far. */
function moreHtml(view: RulingView, of: string, canGoBack: boolean): string {
  const title = listAt(view.data.ruling, of)?.title ?? '';
  return `<p class="above">${escapeHtml(title)}</p>
${headingHtml(es.ruling.more)}
<p class="behind">${judgedSoFar(view, of)}</p>
<div class="replies">
<div class="answers short">${actionHtml('describe', es.ruling.addAnother, { path: of, kind: 'answer' })}${actionHtml('no-more', es.ruling.noMore, { path: of, kind: 'answer' })}</div>
${footHtml(backHtml(canGoBack), '')}
</div>`;
}

function judgedSoFar({ answer, words }: RulingView, of: string): string {
  const found = answer.items.filter((item) => item.of === of);
  return found
    .map(({ at, outlook }) => {
      const word = outlook.verdict === 'sí' || outlook.verdict === 'no' ? outlook.verdict : 'open';
      return `${escapeHtml(words.itemName(of, at))}: ${es.ruling.judged[word]}.`;
    })
    .join(' ');
}

/** One of the things described, all its questions at once. */
function itemHtml(view: RulingView, of: string, at: number): string {
  const each = listAt(view.data.ruling, of);
  const list = matterAt(of);
  if (!each) return '';
  return `<p class="above">${es.ruling.changing}</p>
${headingHtml(`${each.title} ${at + 1}`)}
${nameHtml(view, of, at)}
${questionsHtml(view, each.questions, { item: { of: list.question, at }, inside: list.inside })}
<div class="replies">${actionHtml('keep', es.ruling.itemDone, { kind: 'answer' })}
${footHtml(actionHtml('remove-item', es.ruling.removeItem, { path: `${of}.${at}`, kind: 'quiet' }), '')}</div>`;
}

const backHtml = (possible: boolean) => (possible ? actionHtml('back', `← ${es.ruling.back}`, { kind: 'quiet' }) : '');

function footHtml(left: string, right: string): string {
  return left || right ? `<div class="ask-foot">${left}${right}</div>` : '';
}
