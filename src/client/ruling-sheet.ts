import * as es from '../i18n/es.ts';
import { refPath } from '../schema/paths.ts';
import { idOf, isGreyArea, refOf } from '../schema/ref.ts';
import { inSite } from './root.ts';

/**
 * A cited clause opens over the page instead of leading away from it. Its text is already on the page, in
 * the list of clauses below, which is also what a reader without scripts has.
 */
export function openCited(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a');
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const ref = link.dataset['ref'] ?? refIn(link);
  const source = ref && textOf(ref);
  if (!ref || !source) return;
  event.preventDefault();
  const body = source.querySelector('.cited-text')?.cloneNode(true) as HTMLElement;
  const id = idOf(ref);
  body.querySelector(`[id="${CSS.escape(id)}"]`)?.classList.add('foco');
  for (const marked of body.querySelectorAll('[id]')) marked.removeAttribute('id');
  // The letter of a bullet leads to its place on a page that is not this one: here it would only lose the case.
  for (const letter of body.querySelectorAll('a[href^="#"]')) {
    const plain = document.createElement('span');
    plain.className = letter.className;
    plain.append(...letter.childNodes);
    letter.replaceWith(plain);
  }
  loadSheet().then(
    ({ openSheet }) =>
      openSheet({
        title: source.querySelector('summary')?.textContent?.trim() ?? id,
        html: body.innerHTML,
        href: refPath(ref),
        link: isGreyArea(ref) ? es.ruling.openGreyArea : es.ruling.openClause,
      }),
    // Neither on this device nor to be had: the text is still on the page.
    () => {
      source.setAttribute('open', '');
      source.scrollIntoView();
    },
  );
}

/** The sheet comes with the first touch of the page: no case needs it before. */
export const loadSheet = () => import('./sheet.ts');

/** A reference inside a clause: `/ti4/23/#23.7` is `ti4:23.7`. */
function refIn({ pathname, hash, classList }: HTMLAnchorElement): string | null {
  const [game] = inSite(pathname).split('/').filter(Boolean);
  return classList.contains('ref') && game && hash ? refOf(game, decodeURIComponent(hash.slice(1))) : null;
}

/** The text of a clause or, for a bullet (`ti4:23.7.c`), of the clause that holds it. */
function textOf(ref: string): Element | null {
  for (let at = ref; at.includes(':'); at = at.replace(/\.?[^.:]*$/, '')) {
    const found = document.querySelector(`[data-text="${CSS.escape(at)}"]`);
    if (found) return found;
    if (!at.includes('.')) return null;
  }
  return null;
}
