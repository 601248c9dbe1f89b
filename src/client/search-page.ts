import * as es from '../i18n/es.ts';
import type { GameId } from '../schema/game-ids.ts';
import { escapeHtml } from '../text/escape-html.ts';
import { FullText, type PagefindResult } from './full-text.ts';
import { SearchClient, type SearchNews } from './load-search.ts';
import { whenOutdated } from './outdated.ts';
import { redraw } from './redraw.ts';
import { badge, hitHtml, shortcutHtml, shortName } from './search-hits.ts';

const PAGE = 10;
/** Answers above the full text. */
const ANSWERS = 5;
const TYPING = 250;
const LONGEST = 300;

const page = document.querySelector<HTMLElement>('#pagina-buscar');
if (page) start(page);

/** The answers of the search box, and below them full-text search over all clauses (src/site/clause-fragments.ts). Nothing is loaded until something is written. */
function start(page: HTMLElement): void {
  const find = <T extends HTMLElement>(selector: string) => page.querySelector<T>(selector) as T;
  const input = find<HTMLInputElement>('input[type="search"]');
  const selects = [...page.querySelectorAll<HTMLSelectElement>('select')];
  const status = find('.status');
  const list = find('.results');
  const next = find('.next');
  const offered = find('.offered');
  const fullText = new FullText();
  const answers = find('.answers');
  const chosen = (name: string) => selects.find((select) => select.name === name)?.value || null;
  const client = new SearchClient(answer);
  let results: PagefindResult[] = [];
  let shown = 0;
  let run = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function search(): Promise<void> {
    const query = input.value.trim().slice(0, LONGEST);
    const mine = ++run;
    keepAddress(query);
    list.replaceChildren();
    offered.replaceChildren();
    answers.replaceChildren();
    find('.answers-title').hidden = true;
    find('.text-title').hidden = true;
    next.hidden = true;
    find('.nothing').hidden = true;
    status.textContent = query ? es.searchPage.working : '';
    if (!query) return;
    // Whoever asks for one class of clauses wants those and nothing else.
    if (!chosen('clase')) client.ask(query, chosen('juego') as GameId | null, null);
    try {
      const filters = Object.fromEntries(selects.filter(({ value }) => value).map(({ name, value }) => [name, value]));
      const found = await fullText.search(query, filters);
      if (mine !== run) return;
      results = found;
      shown = 0;
      const shortened = query.length > 60 ? `${query.slice(0, 60)}…` : query;
      status.textContent = results.length > 0 ? es.searchPage.count(results.length) : es.searchPage.none(shortened);
      find('.nothing').hidden = results.length > 0 || answers.childElementCount > 0;
      find('.text-title').hidden = results.length === 0;
      await showMore(mine);
    } catch {
      if (mine === run) sayMissing();
    }
  }

  function sayMissing(): void {
    status.textContent = es.searchPage.missing;
    void whenOutdated(() => {
      if (status.textContent === es.searchPage.missing) status.textContent = es.offline.outdated;
    });
    find('.nothing').hidden = false;
  }

  /** The same first answers as in the search box, above the text. They come on their own: without them the page works. */
  function answer(news: SearchNews): void {
    if ('failed' in news || !input.value.trim() || chosen('clase')) return;
    const hits = news.answer.hits.slice(0, ANSWERS);
    redraw(offered, news.shortcuts.map(shortcutHtml).join(''));
    redraw(answers, hits.map(hitHtml).join(''));
    find('.answers-title').hidden = hits.length + news.shortcuts.length === 0;
  }

  async function showMore(mine: number): Promise<void> {
    const batch = await fullText.whole(Promise.all(results.slice(shown, shown + PAGE).map((result) => result.data())));
    if (mine !== run) return;
    list.insertAdjacentHTML('beforeend', batch.map(resultHtml).join(''));
    shown += batch.length;
    next.hidden = shown >= results.length;
  }

  /** The address follows the query, so that it can be shared and comes back with the back button. */
  function keepAddress(query: string): void {
    const parameters = new URLSearchParams();
    if (query) parameters.set('q', query);
    for (const { name, value } of selects) if (value) parameters.set(name, value);
    const text = parameters.toString();
    history.replaceState(null, '', text ? `?${text}` : location.pathname);
  }

  const parameters = new URLSearchParams(location.search);
  input.value = parameters.get('q')?.slice(0, LONGEST) ?? '';
  for (const select of selects) {
    const asked = parameters.get(select.name) ?? '';
    if ([...select.options].some(({ value }) => value === asked)) select.value = asked;
    select.addEventListener('change', () => void search());
  }
  input.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(() => void search(), TYPING);
  });
  input.form?.addEventListener('submit', (event) => {
    event.preventDefault();
    clearTimeout(timer);
    void search();
  });
  next.addEventListener('click', () => void showMore(run).catch(sayMissing));
  if (input.value) void search();
}

function resultHtml({ url, excerpt, meta, filters }: Awaited<ReturnType<PagefindResult['data']>>): string {
  const game = (filters['juego']?.[0] ?? '') as GameId;
  const text = (name: string) => escapeHtml(decode(meta[name] ?? ''));
  return `<li><a href="${escapeHtml(url)}" data-game="${escapeHtml(game)}">
    <span class="where"><span class="number">${text('numero')}</span> <span class="name">${text('title')}</span></span>
    <span class="badges">${badge('game', shortName(game))} <span class="section">${text('seccion')}</span></span>
    <span class="excerpt">${excerpt}</span></a></li>`;
}

/** Metadata comes from HTML and may hold its entities. */
function decode(text: string): string {
  return new DOMParser().parseFromString(text, 'text/html').documentElement.textContent ?? '';
}
