import * as es from '../i18n/es.ts';
import type { SheetContent } from './sheet.ts';

/** Pages that references have led to, so that the second look costs nothing. */
const pages = new Map<string, Promise<Document>>();

/** The clause that a reference names, ready to be read over the page; null where it cannot be had. */
export async function lookUp(address: string): Promise<SheetContent | null> {
  const url = new URL(address, location.href);
  try {
    const page = url.pathname === location.pathname ? document : await fetchPage(url.pathname);
    return contentOf(page, decodeURIComponent(url.hash.slice(1)), url);
  } catch {
    return null;
  }
}

function fetchPage(path: string): Promise<Document> {
  const known = pages.get(path);
  if (known) return known;
  const page = fetch(path).then(async (response) => {
    if (!response.ok) throw new Error(String(response.status));
    return new DOMParser().parseFromString(await response.text(), 'text/html');
  });
  pages.set(path, page);
  page.catch(() => pages.delete(path));
  return page;
}

function contentOf(page: Document, id: string, url: URL): SheetContent | null {
  const named = id ? page.getElementById(id) : null;
  const clause = named?.closest('.clause') ?? (id ? null : page.querySelector('.clause'));
  const text = clause?.querySelector('.texto')?.cloneNode(true) as HTMLElement | undefined;
  if (!clause || !text) return null;
  if (id !== clause.id) text.querySelector(`[id="${CSS.escape(id)}"]`)?.classList.add('foco');
  const errata = [...clause.querySelectorAll('.erratum')].map((part) => part.outerHTML).join('');
  const body = document.createElement('div');
  body.innerHTML = text.innerHTML + errata;
  for (const part of body.querySelectorAll('[id]')) part.removeAttribute('id');
  const heading = clause.querySelector('.clause-title')?.cloneNode(true) as Element | undefined;
  // What kind of clause it is stands before its title, in a mark of its own.
  heading?.querySelector('.kind')?.remove();
  const title = heading?.textContent?.trim() ?? page.querySelector('h1')?.textContent?.trim();
  return {
    title: `${clause.id} ${title ?? ''}`.trim().replaceAll(/\s+/g, ' '),
    html: body.innerHTML,
    href: `${url.pathname}#${id || clause.id}`,
    link: es.clause.inSection,
  };
}
