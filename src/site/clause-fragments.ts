/** A clause as it stands on its section's page, ready for Pagefind. */
export interface ClauseFragment {
  id: string;
  /** A small page of its own, with the clause's number and name as metadata. */
  content: string;
}

const ARTICLE = /<article\b[^>]*\bdata-pagefind-body\b[^>]*>[\s\S]*?<\/article>/g;
const HEADING = /<(h[23])\b[^>]*class="clause-title[^>]*>([\s\S]*?)<\/\1>/;
const KIND = /<span\b[^>]*class="kind[^>]*>[\s\S]*?<\/span>/;

/** Cuts a built section page into its clauses. Pages without clauses give none. */
export function clausesOfPage(html: string): ClauseFragment[] {
  const section = plain(/<h1\b[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? '');
  return [...html.matchAll(ARTICLE)].flatMap(([article]) => {
    const id = /^<article\b[^>]*\bid="([^"]+)"/.exec(article)?.[1];
    if (!id) return [];
    const title = plain((HEADING.exec(article)?.[2] ?? '').replace(KIND, '')) || section;
    const meta = (name: string, value: string) => `<p data-pagefind-meta="${name}">${value}</p>`;
    const head = `${meta('title', title)}${meta('numero', id)}${meta('seccion', section)}`;
    return [{ id, content: `<html lang="es"><body>${head}${article}</body></html>` }];
  });
}

const plain = (html: string) =>
  html
    .replace(/<[^>]+>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
