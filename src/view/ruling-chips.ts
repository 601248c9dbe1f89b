import * as es from '../i18n/es.ts';
import { answerAt, questionAt } from '../rulings/conversation.ts';
import { factsAround, itemFacts, type Matter, matterAt, pathOf } from '../rulings/facts.ts';
import { outlook } from '../rulings/outlook.ts';
import type { Ruling } from '../schema/ruling.ts';
import { capitalize } from '../text/capitals.ts';
import { escapeHtml } from '../text/escape-html.ts';
import { actionHtml, type RulingView } from './ruling-view.ts';

/** What has been said so far, each with a way to change it and to take it back. */
export function chipsHtml(view: RulingView): string {
  const { data, now, words } = view;
  const chips = chipsOf(view, data.ruling, []);
  const unknown = now.skipped
    .map(matterAt)
    .filter((matter) => answerAt(now, matter) === null)
    .map((matter) =>
      chipHtml(es.ruling.unknownChip(words.matter(matter)), 'change', 'forget', pathOf(matter), 'unknown'),
    );
  const all = [...chips, ...unknown];
  return all.length > 0 ? `<ul class="chips" aria-label="${es.ruling.yourAnswers}">${all.join('')}</ul>` : '';
}

function chipsOf(view: RulingView, { questions }: Ruling, inside: readonly string[]): string[] {
  const facts = factsAround(view.now.facts, { inside });
  return questions.flatMap((question) => {
    const matter: Matter = { question: question.id, item: null, ...(inside.length > 0 && { inside }) };
    const items = question.each ? (facts.items[question.id] ?? []) : [];
    if (items.length > 0) return items.map((_, at) => itemChip(view, matter, at));
    const text = answerText(view, matter);
    if (text) return [chipHtml(text, 'change', 'forget', pathOf(matter))];
    return question.decided ? chipsOf(view, question.decided.ruling, [...inside, question.id]) : [];
  });
}

/** An answer short and by itself: the option as it was offered or, for a yes or no, what it means. */
function answerText({ now, words }: RulingView, matter: Matter): string | null {
  const option = answerAt(now, matter);
  const options = words.question(matter)?.options ?? [];
  const found = options.find(({ id }) => id === option);
  if (!found) return null;
  const said = options.some(({ id }) => id === 'si') ? capitalize(found.is) : found.label;
  const numbers = matter.item ? undefined : now.measured.numbers[pathOf(matter)];
  return numbers ? `${said} (${numbers})` : said;
}

function itemChip({ data, now, words }: RulingView, list: Matter, at: number): string {
  const each = questionAt(data.ruling, list)?.each;
  const item = factsAround(now.facts, list).items[list.question]?.[at];
  const verdict = each && item ? outlook(each, itemFacts(item)).verdict : null;
  const word = es.ruling.judged[verdict === 'sí' || verdict === 'no' ? verdict : 'open'];
  const of = pathOf(list);
  return chipHtml(`${words.itemName(of, at)}: ${word}`, 'change-item', 'remove-item', `${of}.${at}`);
}

function chipHtml(text: string, change: string, remove: string, path: string, kind = ''): string {
  return `<li class="chip ${kind}">${actionHtml(change, escapeHtml(text), { path, aria: es.ruling.change(text) })}${actionHtml(remove, '✕', { path, aria: es.ruling.remove(text) })}</li>`;
}
