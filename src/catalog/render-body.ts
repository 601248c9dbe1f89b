import type { List, ListItem, PhrasingContent, RootContent, Table } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import type { Figures } from '../schema/figures/tables.ts';
import type { RegistryBullet } from '../schema/registry.ts';
import type { Target } from '../schema/target.ts';
import type { ContentProblem } from './content-error.ts';
import { dataTable } from './data-table.ts';
import { readAttributes } from './jsx-attributes.ts';
import { isBullets, letterBullets, subBullets } from './letter-bullets.ts';
import { nodeWords } from './parser-words.ts';
import * as piece from './piece.ts';
import { NOTHING, type Piece } from './piece.ts';

/** What a clause's body becomes: one walk gives the text in its three forms, bullets, notes and links. */
export interface RenderedBody extends Piece {
  bullets: RegistryBullet[];
  notes: Piece[];
  links: Target[];
  problems: ContentProblem[];
}

/** Finds what a short reference names, or says why it cannot. */
export type Resolve = (target: string) => { target: Target; title: string | null } | { message: string };

/**
 * Renders the small set of Markdown that clauses may use. Anything else is an error: a clause must
 * read the same on the page, on the command line and in an answer read aloud.
 */
export function renderBody(body: RootContent[], place: Place, resolve: Resolve, figures: Figures): RenderedBody {
  return new BodyRenderer(body, place, resolve, figures).render();
}

/** The clause being rendered, for ids, for links and for error messages. */
export interface Place {
  game: string;
  id: string;
  file: string;
  line: number;
}

class BodyRenderer {
  private readonly body: RootContent[];
  private readonly place: Place;
  private readonly resolve: Resolve;
  private readonly figures: Figures;
  private readonly ids: ReadonlyMap<ListItem, string | null>;
  private readonly bullets: RegistryBullet[] = [];
  private readonly notes: Piece[] = [];
  private readonly links = new Map<string, Target>();
  private readonly problems: ContentProblem[] = [];

  constructor(body: RootContent[], place: Place, resolve: Resolve, figures: Figures) {
    this.body = body;
    this.place = place;
    this.resolve = resolve;
    this.figures = figures;
    this.ids = letterBullets(body, place.id);
  }

  render(): RenderedBody {
    const { bullets, notes, problems } = this;
    return { ...this.blocks(this.body), bullets, notes, links: [...this.links.values()], problems };
  }

  private fail(message: string, line: number | undefined): Piece {
    this.problems.push({ file: this.place.file, line: line ?? this.place.line, where: this.place.id, message });
    return NOTHING;
  }

  private blocks(nodes: RootContent[]): Piece {
    return piece.stacked(nodes.map((node) => this.block(node)));
  }

  private block(node: RootContent): Piece {
    if (node.type === 'paragraph') return piece.paragraph(this.inline(node.children));
    if (node.type === 'list') return node.ordered ? this.orderedList(node) : this.bulletList(node);
    if (node.type === 'table') return this.table(node);
    if (node.type === 'mdxJsxFlowElement') return this.element(node);
    if (node.type === 'mdxFlowExpression' && node.value.trim().startsWith('/*')) return NOTHING;
    return this.fail(
      `${nodeWords(node)} no cabe en una cláusula; use párrafos, listas, tablas, <Nota> o <Ejemplo>`,
      node.position?.start.line,
    );
  }

  private element(node: MdxJsxFlowElement): Piece {
    if (node.name === 'Nota') {
      this.notes.push(this.blocks(node.children as RootContent[]));
      return NOTHING;
    }
    if (node.name === 'Ejemplo') return piece.example(this.blocks(node.children as RootContent[]));
    if (node.name === 'Tabla') return this.figureTable(node);
    return this.fail(
      `<${node.name}> no se admite en una cláusula; use <Nota>, <Ejemplo> o <Tabla>`,
      node.position?.start.line,
    );
  }

  /** Unordered items are the book's lettered bullets: each gets an id and an anchor. */
  private bulletList(list: List): Piece {
    return piece.bullets(list.children.map((item) => this.bullet(item, 1)));
  }

  private bullet(item: ListItem, depth: 1 | 2): Piece {
    const id = this.ids.get(item);
    if (!id) return this.fail('demasiados puntos en una misma lista para darles letra', item.position?.start.line);
    const label = id.slice(id.lastIndexOf('.') + 1);
    const bullet: RegistryBullet = { id, label, depth, text: '' };
    this.bullets.push(bullet);
    const own = this.inlineBlocks(item.children.filter((child) => !isBullets(child)));
    bullet.text = own.text;
    const subs = subBullets(item).map((sub) =>
      depth === 2
        ? this.fail('las listas solo tienen dos niveles (a, i)', sub.position?.start.line)
        : this.bullet(sub, 2),
    );
    return piece.bullet(id, label, own, subs);
  }

  /** A single paragraph in an item stays bare, so that tight lists look tight. */
  private inlineBlocks(nodes: RootContent[]): Piece {
    const [only] = nodes;
    return nodes.length === 1 && only?.type === 'paragraph' ? this.inline(only.children) : this.blocks(nodes);
  }

  /** Numbered items are a sequence inside one clause, not addressable parts of it. */
  private orderedList(list: List): Piece {
    return piece.numbered(
      list.children.map((item) => this.inlineBlocks(item.children)),
      list.start ?? 1,
    );
  }

  private table(node: Table): Piece {
    const [head = [], ...rows] = node.children.map((row) => row.children.map((cell) => this.inline(cell.children)));
    return piece.table(head, rows);
  }

  /** A table whose figures live in `content/rules`. */
  private figureTable(node: MdxJsxFlowElement): Piece {
    const { values, problems } = readAttributes(node, this.place.file);
    this.problems.push(...problems);
    const table = dataTable(this.figures, values);
    if ('message' in table) return this.fail(`<Tabla>: ${table.message}`, node.position?.start.line);
    return piece.table(
      table.head.map(piece.words),
      table.rows.map((row) => row.map(piece.words)),
    );
  }

  private inline(nodes: PhrasingContent[]): Piece {
    return piece.inLine(nodes.map((node) => this.phrase(node)));
  }

  private phrase(node: PhrasingContent): Piece {
    if (node.type === 'text') return piece.words(node.value.replace(/\s+/g, ' '));
    if (node.type === 'strong') return piece.strong(this.inline(node.children));
    if (node.type === 'emphasis') return piece.emphasis(this.inline(node.children));
    if (node.type === 'break') return piece.LINE_BREAK;
    if (node.type === 'reference') {
      const inner = this.inline(node.children);
      const found = this.resolve(node.target);
      if ('message' in found) return this.fail(`referencia [[${node.target}]]: ${found.message}`, node.line);
      this.links.set(found.target.ref, found.target);
      return piece.linked(inner, found.target, found.title, this.place.game);
    }
    return this.fail(`${nodeWords(node)} no cabe dentro de un texto`, node.position?.start.line);
  }
}
