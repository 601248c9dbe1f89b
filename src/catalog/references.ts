import type { Link, Node, Parents, PhrasingContent, RootContent, Text } from 'mdast';

/**
 * Short references in the text. Two ways to write one:
 *   [[23.7]]              the number itself becomes the link
 *   [la retirada](23.7)   our own words become the link
 * The target is a section, clause or bullet of the same game, or of another one as `era:4.1`.
 */
export interface ReferenceNode extends Node {
  type: 'reference';
  target: string;
  children: PhrasingContent[];
  line: number;
}

declare module 'mdast' {
  interface PhrasingContentMap {
    reference: ReferenceNode;
  }
  interface RootContentMap {
    reference: ReferenceNode;
  }
}

const SHORT_REFERENCE = /\[\[([^\]|]+)(?:\|([^\]]+))?\]\]/g;

/** Replaces short references and clause links below `parent` by reference nodes, in place. */
export function markReferences(parent: Parents): void {
  const children: RootContent[] = [];
  for (const child of parent.children) {
    if (child.type === 'text') children.push(...splitText(child));
    else if (child.type === 'link') children.push(linkToReference(child));
    else {
      if ('children' in child) markReferences(child);
      children.push(child);
    }
  }
  parent.children = children as typeof parent.children;
}

function linkToReference(link: Link): ReferenceNode {
  return { type: 'reference', target: link.url, children: link.children, line: link.position?.start.line ?? 0 };
}

function splitText(node: Text): (Text | ReferenceNode)[] {
  const parts: (Text | ReferenceNode)[] = [];
  const startLine = node.position?.start.line ?? 0;
  let end = 0;
  for (const match of node.value.matchAll(SHORT_REFERENCE)) {
    const before = node.value.slice(end, match.index);
    if (before) parts.push({ type: 'text', value: before });
    const target = (match[1] ?? '').trim();
    // A text node may span lines: count those before the match to point at the right one.
    const line = startLine + (node.value.slice(0, match.index).match(/\n/g)?.length ?? 0);
    parts.push({ type: 'reference', target, line, children: [{ type: 'text', value: match[2] ?? target }] });
    end = match.index + match[0].length;
  }
  const rest = node.value.slice(end);
  if (rest) parts.push({ type: 'text', value: rest });
  return parts;
}
