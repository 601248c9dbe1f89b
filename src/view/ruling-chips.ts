import * as es from '../i18n/es.ts';
import { answerAt, matterAt, pathOf } from '../rulings/conversation.ts';
import type { Matter } from '../rulings/outlook.ts';
import { capitalize } from '../text/capitals.ts';
import { escapeHtml } from '../text/escape-html.ts';
import { actionHtml, type RulingView } from './ruling-view.ts';

/** What has been said so far, each with a way to change it and to take it back. */
export function chipsHtml(view: RulingView): string {
  const { data, now, words } = view;
  const chips = data.ruling.questions.flatMap((question) => {
    const items = question.each ? (now.facts.items[question.id] ?? []) : [];
    if (items.length > 0) return items.map((_, at) => itemChip(view, question.id, at));
    const matter: Matter = { question: question.id, item: null };
    const text = answerText(view, matter);
    return text ? [chipHtml(text, 'change', 'forget', pathOf(matter))] : [];
  });
  const unknown = now.skipped
    .map(matterAt)
    .filter((matter) => answerAt(now, matter) === null)
    .map((matter) =>
      chipHtml(es.ruling.unknownChip(words.matter(matter)), 'change', 'forget', pathOf(matter), 'unknown'),
    );
  const all = [...chips, ...unknown];
  return all.length > 0 ? `<ul class="chips" aria-label="${es.ruling.yourAnswers}">${all.join('')}</ul>` : '';
}

/** An answer short and by itself: the option as it was offered or, for a yes or no, what it means. */
function answerText({ now, words }: RulingView, matter: Matter): string | null {
  const option = answerAt(now, matter);
  const options = words.question(matter)?.options ?? [];
  const found = options.find(({ id }) => id === option);
  if (!found) return null;
  const said = options.some(({ id }) => id === 'si') ? capitalize(found.is) : found.label;
  const numbers = matter.item ? undefined : now.measured.numbers[matter.question];
  return numbers ? `${said} (${numbers})` : said;
}

function itemChip({ answer, words }: RulingView, of: string, at: number): string {
  const verdict = answer.items.find((item) => item.of === of && item.at === at)?.outlook.verdict;
  const word = es.ruling.judged[verdict === 'sí' || verdict === 'no' ? verdict : 'open'];
  return chipHtml(`${words.itemName(of, at)}: ${word}`, 'change-item', 'remove-item', `${of}.${at}`);
}

function chipHtml(text: string, change: string, remove: string, path: string, kind = ''): string {
  return `<li class="chip ${kind}">${actionHtml(change, escapeHtml(text), { path, aria: es.ruling.change(text) })}${actionHtml(remove, '✕', { path, aria: es.ruling.remove(text) })}</li>`;
}
