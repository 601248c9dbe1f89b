import * as es from '../i18n/es.ts';
import { clausePath, pagePath, rulingPath, toolPath } from '../schema/paths.ts';
import type { SearchHit } from '../search/engine.ts';
import type { Shortcut } from '../search/shortcuts.ts';
import { escapeHtml } from '../text/escape-html.ts';

/** One result: number, title, where it is from, what touches it, and its text with the words marked. */
export function hitHtml(hit: SearchHit): string {
  const name = hit.title || hit.section;
  const badges = [
    badge('game', shortName(hit.game)),
    hit.kind !== 'regla' && badge('kind', hit.kind === 'componente' ? es.search.component : es.clause.kinds[hit.kind]),
    hit.legacy && badge('old', es.search.formerly(hit.legacy)),
    hit.printed && badge('old', es.search.printed(hit.printed)),
    hit.errata > 0 && badge('errata', es.clause.errata(hit.errata)),
    hit.faq > 0 && badge('faq', es.clause.faqs(hit.faq)),
    // The kind already says where an erratum or a frequent question is from.
    hit.title &&
      hit.kind !== 'faq' &&
      hit.kind !== 'errata' &&
      `<span class="section">${escapeHtml(hit.section)}</span>`,
  ].filter((part) => typeof part === 'string');
  const number = hit.bullet ?? hit.id;
  const href = hit.place ? pagePath(hit.game, hit.place, hit.id) : clausePath(hit.game, number);
  return `<li><a href="${href}" data-game="${hit.game}">
    <span class="where">${hit.place ? '' : `<span class="number">${escapeHtml(number)}</span> `}<span class="name">${marked(name, hit.titleMarks)}</span></span>
    <span class="badges">${badges.join(' ')}</span>
    <span class="excerpt">${marked(hit.excerpt, hit.marks)}</span></a>${wholeHtml(hit.whole)}</li>`;
}

/** The rest of a clause, to read without leaving the list. */
const wholeHtml = (whole: string | null) =>
  whole ? `<details class="whole"><summary>${es.search.whole}</summary><p>${escapeHtml(whole)}</p></details>` : '';

/** A ruling or calculator that answers the question, above the clauses. */
export function shortcutHtml({ kind, game, id, title }: Shortcut): string {
  const href = kind === 'dictamen' ? rulingPath(id) : toolPath(id);
  // Drawn once, in the bar of every page.
  const sign = kind === 'dictamen' ? 'ruling' : 'calculate';
  return `<li class="shortcut"><a href="${href}" data-game="${game}">
    <span class="where"><svg class="icon" aria-hidden="true" viewBox="0 0 24 24"><use href="#signo-${sign}" width="24" height="24"></use></svg><span class="name">${escapeHtml(title)}</span></span>
    <span class="badges">${badge('game', shortName(game))} ${es.search.shortcuts[kind]}</span></a></li>`;
}

/** What a table calls a game. */
export const shortName = (game: string) => (es.search.short as Record<string, string>)[game] ?? game;

export const badge = (kind: string, text: string) => `<span class="badge ${kind}">${escapeHtml(text)}</span>`;

/** A text as HTML with some stretches of it marked. */
function marked(text: string, marks: SearchHit['marks']): string {
  let html = '';
  let at = 0;
  for (const [start, end] of marks) {
    html += `${escapeHtml(text.slice(at, start))}<mark>${escapeHtml(text.slice(start, end))}</mark>`;
    at = end;
  }
  return html + escapeHtml(text.slice(at));
}
