import { clausePath, gamePath } from '../schema/paths.ts';
import { escapeHtml } from '../text/escape-html.ts';
import { editDistance, nearestIds } from '../text/nearest.ts';
import { inSite, ROOT } from './root.ts';

/** What addresses of a game may name: sections, clauses and old numbers with their titles, and bullets. */
interface Addresses {
  title: string;
  titles: Record<string, string>;
  bullets: string[];
}

/** On the page for unknown addresses: offers the nearest ones that exist, and to search for what was written. */
const box = document.querySelector<HTMLElement>('#parecidas');
const [game = '', id = ''] = inSite(decodePath()).split('/').filter(Boolean);

const field = document.querySelector<HTMLInputElement>('main [name="q"]');
if (field && id) field.value = id.replaceAll('-', ' ').slice(0, 60);

if (box && game) {
  fetch(`${ROOT}/direcciones.json`)
    .then((response) => response.json() as Promise<Record<string, Addresses>>)
    .then((games) => {
      const links = nearestLinks(games);
      const list = box.querySelector('ul');
      if (!list || links.length === 0) return;
      list.innerHTML = links
        .map(({ href, label }) => `<li><a href="${escapeHtml(href)}">${escapeHtml(label)}</a></li>`)
        .join('');
      box.hidden = false;
    })
    // Offline or blocked: the page already offers search and games.
    .catch(() => {});
}

/** How many letters a game's name may be off. */
const FARTHEST = 2;

function nearestLinks(games: Record<string, Addresses>): { href: string; label: string }[] {
  const names = Object.keys(games);
  const wanted = game.toLowerCase();
  const nearGame = names.reduce(
    (best, name) => (editDistance(wanted, name) < editDistance(wanted, best) ? name : best),
    names[0] ?? '',
  );
  const found = games[nearGame];
  // A slip of a letter or two; anything else names no game.
  if (!found || editDistance(wanted, nearGame) > FARTHEST) return [];
  if (!id) return [{ href: gamePath(nearGame), label: found.title }];
  const { titles, bullets } = found;
  const near = nearestIds(id, [...Object.keys(titles), ...bullets]);
  // Whatever the rest of the number, its section is a good guess.
  const section = id.split('.')[0] ?? '';
  if (section in titles && !near.includes(section)) near.push(section);
  return near.map((each) => ({ href: clausePath(nearGame, each), label: `${each} ${titleOf(each, titles)}`.trim() }));
}

/** The title of a clause or, for a bullet, of the clause that holds it. */
function titleOf(wanted: string, titles: Record<string, string>): string {
  for (let at = wanted; at; at = at.includes('.') ? at.replace(/\.[^.]*$/, '') : '') {
    const title = titles[at];
    if (title) return title;
  }
  return '';
}

/** A mangled address may not even decode. */
function decodePath(): string {
  try {
    return decodeURIComponent(location.pathname);
  } catch {
    return location.pathname;
  }
}
