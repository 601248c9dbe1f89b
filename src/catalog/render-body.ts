import type { List, ListItem, PhrasingContent, RootContent, Table } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import type { Figures } from '../schema/figures/tables.ts';
import { bulletId, subBulletId } from '../schema/ids.ts';
import { targetPath } from '../schema/paths.ts';
import type { RegistryBullet } from '../schema/registry.ts';
import type { Target } from '../schema/target.ts';
import { escapeHtml } from '../text/escape-html.ts';
import type { ContentProblem } from './content-error.ts';
import { dataTable } from './data-table.ts';
import { readAttributes } from './jsx-attributes.ts';
import { nodeWords } from './parser-words.ts';

/** What a clause's body becomes: one walk gives the HTML, the plain text, bullets, notes and links. */
export interface RenderedBody {
  html: string;
  text: string;
  bullets: RegistryBullet[];
  notes: { html: string; text: string }[];
  links: Target[];
  problems: ContentProblem[];
}

/** Finds what a short reference names, or says why it cannot. */
export type Resolve = (target: string) => { target: Target; title: string | null } | { message: string };

interface Piece {
  html: string;
  text: string;
}

/**
 * Renders the small set of Markdown that clauses may use. Anything else is an error: a clause must
 * read the same on the page, on the command line and in an answer read aloud.
 */
export function renderBody(body: RootContent[], place: Place, resolve: Resolve, figures: Figures): RenderedBody {
  return new BodyRenderer(place, resolve, figures).render(body);
}

/** The clause being rendered, for ids and for error messages. */
export interface Place {
  id: string;
  file: string;
  line: number;
}

class BodyRenderer {
  private readonly place: Place;
  private readonly resolve: Resolve;
  private readonly figures: Figures;
  private readonly bullets: RegistryBullet[] = [];
  private readonly notes: Piece[] = [];
  private readonly links = new Map<string, Target>();
  private readonly problems: ContentProblem[] = [];
  /** Letters run on across the lists of a clause, as in the books. */
  private topBullets = 0;

  constructor(place: Place, resolve: Resolve, figures: Figures) {
    this.place = place;
    this.resolve = resolve;
    this.figures = figures;
  }

  render(body: RootContent[]): RenderedBody {
    const { html, text } = this.blocks(body);
    const { bullets, notes, problems } = this;
    return { html, text, bullets, notes, links: [...this.links.values()], problems };
  }

  private fail(message: string, line: number | undefined): Piece {
    this.problems.push({ file: this.place.file, line: line ?? this.place.line, where: this.place.id, message });
    return { html: '', text: '' };
  }

  private blocks(nodes: RootContent[]): Piece {
    const pieces = nodes.map((node) => this.block(node)).filter((piece) => piece.html || piece.text);
    return { html: pieces.map((piece) => piece.html).join(''), text: pieces.map((piece) => piece.text).join('\n') };
  }

  private block(node: RootContent): Piece {
    if (node.type === 'paragraph') return wrap('p', this.inline(node.children));
    if (node.type === 'list') return node.ordered ? this.orderedList(node) : this.bulletList(node);
    if (node.type === 'table') return this.table(node);
    if (node.type === 'mdxJsxFlowElement') return this.element(node);
    if (node.type === 'mdxFlowExpression' && node.value.trim().startsWith('/*')) return { html: '', text: '' };
    return this.fail(
      `${nodeWords(node)} no cabe en una cláusula; use párrafos, listas, tablas, <Nota> o <Ejemplo>`,
      node.position?.start.line,
    );
  }

  private element(node: MdxJsxFlowElement): Piece {
    if (node.name === 'Nota') {
      this.notes.push(this.blocks(node.children as RootContent[]));
      return { html: '', text: '' };
    }
    if (node.name === 'Ejemplo') {
      const inner = this.blocks(node.children as RootContent[]);
      return {
        html: `<aside class="ejemplo"><p class="rotulo">Ejemplo</p>${inner.html}</aside>`,
        text: `Ejemplo: ${inner.text}`,
      };
    }
    if (node.name === 'Tabla') return this.figureTable(node);
    return this.fail(
      `<${node.name}> no se admite en una cláusula; use <Nota>, <Ejemplo> o <Tabla>`,
      node.position?.start.line,
    );
  }

  /** Unordered items are the book's lettered bullets: each gets an id and an anchor. */
  private bulletList(list: List): Piece {
    const items = list.children.map((item) => {
      const index = this.topBullets++;
      return this.bullet(item, bulletId(this.place.id, index), 1);
    });
    return {
      html: `<ol class="puntos">${items.map((item) => item.html).join('')}</ol>`,
      text: items.map((item) => item.text).join('\n'),
    };
  }

  private bullet(item: ListItem, id: string | null, depth: 1 | 2): Piece {
    if (!id) return this.fail('demasiados puntos en una misma lista para darles letra', item.position?.start.line);
    const label = id.slice(id.lastIndexOf('.') + 1);
    const bullet: RegistryBullet = { id, label, depth, text: '' };
    this.bullets.push(bullet);
    const subLists = item.children.filter((child): child is List => child.type === 'list');
    const own = this.inlineBlocks(item.children.filter((child) => child.type !== 'list'));
    bullet.text = own.text;
    const subs = subLists
      .flatMap((list) => list.children)
      .map((subItem, index) =>
        depth === 2
          ? this.fail('las listas solo tienen dos niveles (a, i)', subItem.position?.start.line)
          : this.bullet(subItem, subBulletId(id, index), 2),
      );
    const subHtml = subs.length > 0 ? `<ol class="puntos">${subs.map((sub) => sub.html).join('')}</ol>` : '';
    return {
      html: `<li id="${id}"><a class="letra" href="#${id}" data-copiar>${label}</a><div>${own.html}${subHtml}</div></li>`,
      text: [`(${label}) ${own.text}`, ...subs.map((sub) => sub.text)].join('\n'),
    };
  }

  /** A single paragraph in an item stays bare, so that tight lists look tight. */
  private inlineBlocks(nodes: RootContent[]): Piece {
    const [only] = nodes;
    return nodes.length === 1 && only?.type === 'paragraph' ? this.inline(only.children) : this.blocks(nodes);
  }

  /** Numbered items are a sequence inside one clause, not addressable parts of it. */
  private orderedList(list: List): Piece {
    const start = list.start ?? 1;
    const items = list.children.map((item) => this.inlineBlocks(item.children));
    return {
      html: `<ol class="pasos"${start === 1 ? '' : ` start="${start}"`}>${items.map((item) => `<li>${item.html}</li>`).join('')}</ol>`,
      text: items.map((item, index) => `${start + index}. ${item.text}`).join('\n'),
    };
  }

  private table(node: Table): Piece {
    const [head = [], ...rows] = node.children.map((row) => row.children.map((cell) => this.inline(cell.children)));
    return tablePiece(head, rows);
  }

  /** A table whose figures live in `content/rules`. */
  private figureTable(node: MdxJsxFlowElement): Piece {
    const { values, problems } = readAttributes(node, this.place.file);
    this.problems.push(...problems);
    const table = dataTable(this.figures, values);
    if ('message' in table) return this.fail(`<Tabla>: ${table.message}`, node.position?.start.line);
    const piece = (text: string): Piece => ({ html: escapeHtml(text), text });
    return tablePiece(
      table.head.map(piece),
      table.rows.map((row) => row.map(piece)),
    );
  }

  private inline(nodes: PhrasingContent[]): Piece {
    const pieces = nodes.map((node) => this.phrase(node));
    return { html: pieces.map((piece) => piece.html).join(''), text: pieces.map((piece) => piece.text).join('') };
  }

  private phrase(node: PhrasingContent): Piece {
    if (node.type === 'text') {
      const text = node.value.replace(/\s+/g, ' ');
      return { html: escapeHtml(text), text };
    }
    if (node.type === 'strong') return wrap('strong', this.inline(node.children));
    if (node.type === 'emphasis') return wrap('em', this.inline(node.children));
    if (node.type === 'break') return { html: '<br>', text: '\n' };
    if (node.type === 'reference') {
      const inner = this.inline(node.children);
      const found = this.resolve(node.target);
      if ('message' in found) return this.fail(`referencia [[${node.target}]]: ${found.message}`, node.line);
      this.links.set(found.target.ref, found.target);
      return { html: linkHtml(found.target, found.title, inner.html), text: inner.text };
    }
    return this.fail(`${nodeWords(node)} no cabe dentro de un texto`, node.position?.start.line);
  }
}

function tablePiece(head: Piece[], rows: Piece[][]): Piece {
  const cells = (row: Piece[], tag: string) =>
    `<tr>${row.map((cell) => `<${tag}>${cell.html}</${tag}>`).join('')}</tr>`;
  return {
    html: `<div class="tabla" tabindex="0"><table><thead>${cells(head, 'th')}</thead><tbody>${rows.map((row) => cells(row, 'td')).join('')}</tbody></table></div>`,
    text: [head, ...rows].map((row) => row.map((cell) => cell.text).join(' | ')).join('\n'),
  };
}

function linkHtml(target: Target, title: string | null, inner: string): string {
  const label = escapeHtml(title ? `${target.id} · ${title}` : target.id);
  if (!target.encoded) return `<span class="pendiente" title="${label} (aún sin codificar)">${inner}</span>`;
  return `<a class="ref" href="${targetPath(target)}" title="${label}">${inner}</a>`;
}

function wrap(tag: string, piece: Piece): Piece {
  return { html: `<${tag}>${piece.html}</${tag}>`, text: piece.text };
}
