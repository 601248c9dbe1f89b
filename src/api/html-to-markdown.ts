/** What our own HTML is made of: `render-body.ts` writes it and nobody else does. */
interface Element {
  tag: string;
  attributes: Record<string, string>;
  children: Node[];
}
type Node = Element | string;

/** The body of a clause as Markdown. `link` turns an address of the site into one of the document's. */
export function htmlToMarkdown(html: string, link: (href: string) => string): string {
  return blocks(parse(html), link).join('\n\n');
}

function parse(html: string): Node[] {
  const root: Element = { tag: 'root', attributes: {}, children: [] };
  const open = [root];
  for (const [, closing, tag = '', attributes = '', text] of html.matchAll(/<(\/?)([a-z0-9]+)([^>]*)>|([^<]+)/g)) {
    const parent = open.at(-1) as Element;
    if (text !== undefined) parent.children.push(decode(text));
    else if (closing) {
      if (parent.tag !== tag) throw new Error(`</${tag}> closes <${parent.tag}>`);
      open.pop();
    } else {
      const element: Element = { tag, attributes: readAttributes(attributes), children: [] };
      parent.children.push(element);
      if (tag !== 'br') open.push(element);
    }
  }
  return root.children;
}

function readAttributes(written: string): Record<string, string> {
  return Object.fromEntries(
    [...written.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, decode(value ?? '')]),
  );
}

type Link = (href: string) => string;

const INLINE = new Set(['a', 'em', 'strong', 'br']);

/** Blocks one after the other; words that stand by themselves are a paragraph. */
function blocks(nodes: readonly Node[], link: Link): string[] {
  const found: string[] = [];
  let loose: Node[] = [];
  const flush = () => {
    const text = inline(loose, link).trim();
    if (text) found.push(text);
    loose = [];
  };
  for (const node of nodes) {
    if (typeof node === 'string' || INLINE.has(node.tag)) loose.push(node);
    else {
      flush();
      found.push(...block(node, link));
    }
  }
  flush();
  return found;
}

function block({ tag, attributes, children }: Element, link: Link): string[] {
  switch (tag) {
    case 'p':
      return [inline(children, link).trim()];
    case 'div':
      return blocks(children, link);
    case 'ol':
    case 'ul':
      return [list(elements(children), tag === 'ol' ? Number(attributes['start'] ?? 1) : null, link)];
    case 'table':
      return [table(children, link)];
    case 'aside':
      return [prefixed(blocks(children, link).join('\n\n'), '> ')];
    default:
      throw new Error(`<${tag}> has no Markdown`);
  }
}

/** Bullets of a book keep their letter; other lists are numbered. */
function list(items: readonly Element[], start: number | null, link: Link): string {
  return items
    .map(({ children }, at) => {
      const letter = elements(children).find(({ attributes }) => attributes['class'] === 'letra');
      const body = blocks(
        children.filter((child) => child !== letter),
        link,
      ).join('\n\n');
      const mark = letter ? `- (${inline(letter.children, link)}) ` : start === null ? '- ' : `${start + at}. `;
      // What belongs to an item stands below its first word.
      return mark + prefixed(body, letter || start === null ? '  ' : ' '.repeat(mark.length)).trimStart();
    })
    .join('\n');
}

function table(children: readonly Node[], link: Link): string {
  const rows = elements(children)
    .flatMap((part) => elements(part.children))
    .map((row) => elements(row.children).map((cell) => inline(cell.children, link).trim().replaceAll('|', '\\|')));
  const [head = [], ...body] = rows;
  return [head, head.map(() => '---'), ...body].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function inline(nodes: readonly Node[], link: Link): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node.replace(/([*_[\]`\\])/g, '\\$1');
      const text = inline(node.children, link);
      if (node.tag === 'strong') return `**${text}**`;
      if (node.tag === 'em') return `_${text}_`;
      if (node.tag === 'br') return ' ';
      if (node.tag === 'a') return `[${text}](${link(node.attributes['href'] ?? '')})`;
      throw new Error(`<${node.tag}> inside a sentence`);
    })
    .join('');
}

const elements = (nodes: readonly Node[]) => nodes.filter((node) => typeof node !== 'string');
const prefixed = (text: string, prefix: string) =>
  text
    .split('\n')
    .map((line) => (line || prefix.trim() ? `${prefix}${line}`.trimEnd() : ''))
    .join('\n');

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#34': '"' };
const decode = (text: string) => text.replace(/&(amp|lt|gt|quot|#39|#34);/g, (_, name: string) => ENTITIES[name] ?? '');
