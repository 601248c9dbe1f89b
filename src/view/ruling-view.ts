import * as es from '../i18n/es.ts';
import { answer, type RulingAnswer } from '../rulings/answer.ts';
import { byAuthority } from '../rulings/authority.ts';
import { type Case, listAt } from '../rulings/conversation.ts';
import { factsAround, matterAt } from '../rulings/facts.ts';
import { AUTHORITY_NAMES, RulingWords } from '../rulings/wording.ts';
import { refPath } from '../schema/paths.ts';
import { splitRef } from '../schema/ref.ts';
import type { RulingPageData } from '../schema/ruling-page.ts';
import { capitalize } from '../text/capitals.ts';
import { escapeHtml } from '../text/escape-html.ts';

/** A ruling with a case put to it: what every drawing of the page works on. */
export interface RulingView {
  data: RulingPageData;
  now: Case;
  answer: RulingAnswer;
  words: RulingWords;
}

export function rulingView(data: RulingPageData, now: Case): RulingView {
  return {
    data,
    now,
    answer: answer(data.ruling, now.facts),
    words: new RulingWords(data.ruling, now.facts, now.measured.numbers),
  };
}

/** A button that does something with a question, a thing or a case: src/client/ruling-page.ts knows what. */
export function actionHtml(
  action: string,
  label: string,
  { path = '', option = '', kind = '', aria = '' } = {},
): string {
  const attribute = (name: string, value: string) => (value ? ` ${name}="${escapeHtml(value)}"` : '');
  return `<button type="button"${attribute('class', kind)} data-do="${action}"${attribute('data-path', path)}${attribute('data-option', option)}${attribute('aria-label', aria)}>${label}</button>`;
}

/** Enough to cite: the page's data. */
type Citing = Pick<RulingView, 'data'>;

/** What a clause or a grey area is called. */
export function titleOf({ data: { titles, readings } }: Citing, ref: string): string {
  return titles[ref] ?? readings[ref]?.title ?? '';
}

/** `23.4.b` as a link to its page, which the script opens over this one. */
export function citeHtml(view: Citing, ref: string): string {
  const { game, id } = splitRef(ref);
  const shown = game === view.data.ruling.game ? id : `${game} ${id}`;
  const title = titleOf(view, ref);
  return `<a class="cite" href="${refPath(ref)}" data-ref="${escapeHtml(ref)}"${title ? ` title="${escapeHtml(title)}"` : ''}>${escapeHtml(shown)}</a>`;
}

export function citesHtml(view: Citing, refs: readonly string[]): string {
  return refs.map((ref) => citeHtml(view, ref)).join(' ');
}

/** The citations of a reason, each under who says it: an official answer never reads as ours, nor ours as one. */
export function sourcesHtml(view: Citing, refs: readonly string[]): string {
  return byAuthority(view.data.ruling, refs)
    .map(
      ([who, own]) =>
        `<span class="source says-${who}"><span class="authority">${AUTHORITY_NAMES[who]}</span> ${citesHtml(view, own)}</span>`,
    )
    .join(' ');
}

/** What the player calls it, so that the answer can too. */
export function nameHtml({ data, now }: RulingView, of: string, at: number): string {
  const title = `${listAt(data.ruling, of)?.title ?? ''} ${at + 1}`;
  const list = matterAt(of);
  const name = factsAround(now.facts, list).items[list.question]?.[at]?.name ?? '';
  return `<label class="name"><span>${escapeHtml(title)}</span><input type="text" data-name="${of}.${at}" value="${escapeHtml(name)}" placeholder="${es.ruling.name}" maxlength="40" autocomplete="off" /></label>`;
}

/** A phrase as a sentence. */
export const sentence = (phrase: string): string => `${escapeHtml(capitalize(phrase))}.`;
