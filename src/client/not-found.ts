import { clausePath, gamePath } from '../schema/paths.ts';
import { escapeHtml } from '../text/escape-html.ts';
import { editDistance, nearestIds } from '../text/nearest.ts';

/** On the page for unknown addresses: offers the nearest ones that exist. */
const box = document.querySelector<HTMLElement>('#parecidas');
const [game = '', id = ''] = decodePath().split('/').filter(Boolean);

if (box && game) {
  fetch('/direcciones.json')
    .then((response) => response.json() as Promise<Record<string, { title: string; ids: string[] }>>)
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

function nearestLinks(games: Record<string, { title: string; ids: string[] }>): { href: string; label: string }[] {
  const names = Object.keys(games);
  const wanted = game.toLowerCase();
  const nearGame = names.reduce(
    (best, name) => (editDistance(wanted, name) < editDistance(wanted, best) ? name : best),
    names[0] ?? '',
  );
  const found = games[nearGame];
  if (!found) return [];
  if (!id) return [{ href: gamePath(nearGame), label: found.title }];
  return nearestIds(id, found.ids).map((near) => ({
    href: clausePath(nearGame, near),
    label: `${found.title}, ${near}`,
  }));
}

/** A mangled address may not even decode. */
function decodePath(): string {
  try {
    return decodeURIComponent(location.pathname);
  } catch {
    return location.pathname;
  }
}
