import * as es from '../i18n/es.ts';
import type { GameId } from '../schema/game-ids.ts';
import { SEARCH_PATH } from '../schema/paths.ts';
import { parseNumber } from '../search/parse-number.ts';
import { escapeHtml } from '../text/escape-html.ts';
import { SearchClient, type SearchNews } from './load-search.ts';
import { whenOutdated } from './outdated.ts';
import { redraw } from './redraw.ts';
import { hitHtml, shortcutHtml } from './search-hits.ts';
import {
  forgetSearches,
  gameInUse,
  type KeptList,
  keepList,
  recentSearches,
  rememberGame,
  rememberSearch,
} from './search-recent.ts';

/** How long an answer may take before the list says that it is coming. */
const PATIENCE = 200;

/** Connects a search field to its list of results: as one types, by keyboard and by touch. */
export function connectSearch(input: HTMLInputElement, results: HTMLElement): SearchView {
  const find = <T extends HTMLElement>(selector: string) => results.querySelector<T>(selector) as T;
  const list = find<HTMLOListElement>('.hits');
  const status = find('.status');
  const recent = find('.recent');
  const nothing = find('.nothing');
  const more = find('.more');
  const filters = [...results.querySelectorAll<HTMLInputElement>('.filters input')];
  const home = (document.body.dataset['game'] ?? null) as GameId | null;
  const client = new SearchClient(show);
  const examples = find('.examples');
  let waiting: ReturnType<typeof setTimeout> | undefined;
  /** How far down the list was when a clause was opened from it. */
  let returnTo: number | null = null;

  const choose = (game: string) => {
    for (const filter of filters) filter.checked = filter.value === game;
  };
  choose(home ?? gameInUse() ?? '');
  if (home) rememberGame(home);
  const chosen = () => (filters.find((filter) => filter.checked)?.value || null) as GameId | null;
  /** On a phone the row of games is wider than the screen: the one chosen must be in sight. */
  const showChosen = () =>
    filters
      .find((filter) => filter.checked)
      ?.closest('label')
      ?.scrollIntoView({ inline: 'center', block: 'nearest' });

  function update(): void {
    const query = input.value.trim();
    clearTimeout(waiting);
    client.ask(query, chosen(), home);
    if (query) {
      waiting = setTimeout(() => say(es.search.loading), PATIENCE);
      return;
    }
    say(es.search.hint);
    examples.hidden = false;
    list.replaceChildren();
    nothing.hidden = true;
    more.hidden = true;
    showRecent();
  }

  function show(news: SearchNews): void {
    clearTimeout(waiting);
    const query = input.value.trim();
    if (!query) return;
    recent.hidden = true;
    examples.hidden = true;
    if ('failed' in news) {
      list.replaceChildren();
      say(es.search.failed);
      void whenOutdated(() => {
        if (status.textContent === es.search.failed) say(es.offline.outdated);
      });
      showNothing([]);
      return;
    }
    const { hits, corrections, suggestions } = news.answer;
    if (hits.length === 0 && !news.complete) return;
    redraw(list, [...news.shortcuts.map(shortcutHtml), ...hits.map(hitHtml)].join(''));
    list.ariaBusy = String(!news.complete);
    const used = corrections.map(({ written, used: word }) => es.search.corrected(written, word));
    const nameOf = (game: GameId) =>
      filters
        .find(({ value }) => value === game)
        ?.closest('label')
        ?.querySelector('.full')?.textContent;
    const lacking = news.missing.map((game) => nameOf(game) ?? game);
    const notSearched = lacking.length > 0 ? [es.search.notSearched(lacking)] : [];
    const count = hits.length > 0 ? es.search.count(hits.length) : es.search.none(shorten(query));
    say([count, ...used, ...notSearched].join(' '));
    if (hits.length === 0) showNothing(suggestions);
    else nothing.hidden = true;
    more.hidden = false;
    for (const link of results.querySelectorAll<HTMLAnchorElement>('a.full-text'))
      link.href = `${SEARCH_PATH}?${new URLSearchParams({ q: query, ...(chosen() && { juego: chosen() as GameId }) })}`;
    find('.everywhere').hidden = chosen() === null;
    const scroller = results.closest('dialog');
    if (scroller && returnTo !== null) scroller.scrollTop = returnTo;
    returnTo = null;
  }

  function showNothing(words: string[]): void {
    nothing.hidden = false;
    const near = find('.near');
    near.hidden = words.length === 0;
    find('.near-words').innerHTML = words.map(wordButton).join('');
    for (const link of results.querySelectorAll<HTMLElement>('.nothing [data-index]'))
      link.hidden = chosen() !== null && link.dataset['index'] !== chosen();
  }

  function showRecent(): void {
    const searches = recentSearches();
    recent.hidden = searches.length === 0;
    find('.recent-words').innerHTML = searches.map(wordButton).join('');
  }

  function say(text: string): void {
    status.textContent = text;
  }

  function searchFor(query: string): void {
    input.value = query;
    input.focus();
    update();
  }

  input.addEventListener('input', update);
  for (const filter of filters)
    filter.addEventListener('change', () => {
      rememberGame(chosen());
      update();
    });
  results.addEventListener('click', (event) => {
    const target = event.target as Element;
    const word = target.closest<HTMLElement>('[data-word]')?.dataset['word'];
    if (word) searchFor(word);
    if (target.closest('.forget')) {
      forgetSearches();
      showRecent();
      input.focus();
    }
    if (target.closest('.everywhere')) {
      choose('');
      showChosen();
      update();
    }
    if (target.closest('.hits a')) {
      rememberSearch(input.value);
      keepList({ query: input.value, game: chosen(), scroll: results.closest('dialog')?.scrollTop ?? 0 });
    }
  });
  connectKeys(input, list);
  return {
    prepare() {
      // A question on its way brings what it needs, and asking nothing would take its place.
      if (!input.value.trim()) client.ask('', chosen(), home);
    },
    open() {
      update();
      showChosen();
    },
    restore({ query, game, scroll }) {
      input.value = query;
      choose(game ?? '');
      returnTo = scroll;
      update();
      showChosen();
    },
  };
}

export interface SearchView {
  /** Loads what an answer needs. */
  prepare(): void;
  open(): void;
  /** Shows the list again as it was left. */
  restore(list: KeptList): void;
}

const wordButton = (word: string) =>
  `<li><button class="word pill" type="button" data-word="${escapeHtml(word)}">${escapeHtml(word)}</button></li>`;

/** What was written may be ten thousand letters long. */
const shorten = (query: string) => (query.length > 60 ? `${query.slice(0, 60)}…` : query);

/**
 * Arrows go from the field to the results and back. Enter in the field goes to the list, which hides a phone's
 * keyboard; only a number leads straight to its clause.
 */
function connectKeys(input: HTMLInputElement, list: HTMLElement): void {
  const links = () => [...list.querySelectorAll<HTMLAnchorElement>('a')];
  input.addEventListener('keydown', (event) => {
    const [first] = links();
    if (event.key === 'ArrowDown' && first) {
      event.preventDefault();
      first.focus();
    } else if (event.key === 'Enter' && first && !event.isComposing) {
      event.preventDefault();
      if (parseNumber(input.value)) first.click();
      else first.focus();
    }
  });
  list.addEventListener('keydown', (event) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    const all = links();
    const next = all.indexOf(document.activeElement as HTMLAnchorElement) + (event.key === 'ArrowDown' ? 1 : -1);
    if (next < 0) input.focus();
    else all[Math.min(next, all.length - 1)]?.focus();
  });
}
