import { targetPath, twinPath } from '../schema/paths.ts';
import type { Target } from '../schema/target.ts';
import { escapeHtml } from '../text/escape-html.ts';

/** A part of a text in the three forms in which readers and programs get it. */
export interface Piece {
  html: string;
  text: string;
  /** Links lead to the Markdown twins of other sections, from inside the folder of the game. */
  markdown: string;
}

export const NOTHING: Piece = { html: '', text: '', markdown: '' };
export const LINE_BREAK: Piece = { html: '<br>', text: '\n', markdown: ' ' };

export function words(text: string): Piece {
  return { html: escapeHtml(text), text, markdown: text.replace(/([*_[\]`\\])/g, '\\$1') };
}

/** Pieces of one line. */
export function inLine(pieces: readonly Piece[]): Piece {
  return {
    html: pieces.map(({ html }) => html).join(''),
    text: pieces.map(({ text }) => text).join(''),
    markdown: pieces.map(({ markdown }) => markdown).join(''),
  };
}

/** Blocks one below the other. */
export function stacked(pieces: readonly Piece[]): Piece {
  const said = pieces.filter(({ html, text }) => html || text);
  return {
    html: said.map(({ html }) => html).join(''),
    text: said.map(({ text }) => text).join('\n'),
    markdown: said.map(({ markdown }) => markdown.trim()).join('\n\n'),
  };
}

export const paragraph = ({ html, text, markdown }: Piece): Piece => ({ html: `<p>${html}</p>`, text, markdown });
export const strong = ({ html, text, markdown }: Piece): Piece => ({
  html: `<strong>${html}</strong>`,
  text,
  markdown: `**${markdown}**`,
});
export const emphasis = ({ html, text, markdown }: Piece): Piece => ({
  html: `<em>${html}</em>`,
  text,
  markdown: `_${markdown}_`,
});

/** Words that lead to a clause or section; `title` is what it is called. */
export function linked(inner: Piece, target: Target, title: string | null, game: string): Piece {
  const label = escapeHtml(title ? `${target.id} · ${title}` : target.id);
  if (!target.encoded)
    return { ...inner, html: `<span class="pendiente" title="${label} (aún sin codificar)">${inner.html}</span>` };
  return {
    html: `<a class="ref" href="${targetPath(target)}" title="${label}">${inner.html}</a>`,
    text: inner.text,
    markdown: `[${inner.markdown}](${twinPath(game, target)})`,
  };
}

export function example(inner: Piece): Piece {
  return {
    html: `<aside class="ejemplo"><p class="rotulo">Ejemplo</p>${inner.html}</aside>`,
    text: `Ejemplo: ${inner.text}`,
    markdown: below(`Ejemplo\n\n${inner.markdown}`, '> '),
  };
}

/** A lettered bullet with the bullets below it. `label` is its letter or numeral. */
export function bullet(id: string, label: string, own: Piece, subs: readonly Piece[]): Piece {
  const inner = subs.length > 0 ? bullets(subs) : NOTHING;
  const markdown = [own.markdown.trim(), inner.markdown].filter(Boolean).join('\n\n');
  return {
    html: `<li id="${id}"><a class="letra" href="#${id}" data-copiar>${label}</a><div>${own.html}${inner.html}</div></li>`,
    text: [`(${label}) ${own.text}`, ...subs.map(({ text }) => text)].join('\n'),
    markdown: item(`- (${label}) `, markdown, 2),
  };
}

export function bullets(items: readonly Piece[]): Piece {
  return {
    html: `<ol class="puntos">${items.map(({ html }) => html).join('')}</ol>`,
    text: items.map(({ text }) => text).join('\n'),
    markdown: items.map(({ markdown }) => markdown).join('\n'),
  };
}

export function numbered(items: readonly Piece[], start: number): Piece {
  const mark = (at: number) => `${start + at}. `;
  return {
    html: `<ol class="pasos"${start === 1 ? '' : ` start="${start}"`}>${items.map(({ html }) => `<li>${html}</li>`).join('')}</ol>`,
    text: items.map(({ text }, at) => mark(at) + text).join('\n'),
    markdown: items.map(({ markdown }, at) => item(mark(at), markdown.trim(), mark(at).length)).join('\n'),
  };
}

export function table(head: readonly Piece[], rows: readonly (readonly Piece[])[]): Piece {
  const cells = (row: readonly Piece[], tag: string) =>
    `<tr>${row.map(({ html }) => `<${tag}>${html}</${tag}>`).join('')}</tr>`;
  const line = (row: readonly string[]) => `| ${row.join(' | ')} |`;
  const written = (row: readonly Piece[]) => line(row.map(({ markdown }) => markdown.trim().replaceAll('|', '\\|')));
  return {
    html: `<div class="tabla" tabindex="0"><table><thead>${cells(head, 'th')}</thead><tbody>${rows.map((row) => cells(row, 'td')).join('')}</tbody></table></div>`,
    text: [head, ...rows].map((row) => row.map(({ text }) => text).join(' | ')).join('\n'),
    markdown: [written(head), line(head.map(() => '---')), ...rows.map(written)].join('\n'),
  };
}

/** What belongs to an item of a list stands below its first word. */
const item = (mark: string, markdown: string, indent: number) => mark + below(markdown, ' '.repeat(indent)).trimStart();

/** Every line after `prefix`; an empty one gets no trailing spaces. */
const below = (text: string, prefix: string) =>
  text
    .split('\n')
    .map((line) => `${prefix}${line}`.trimEnd())
    .join('\n');
