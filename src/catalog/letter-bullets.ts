import type { List, ListItem, Nodes, RootContent } from 'mdast';
import { bulletId, subBulletId } from '../schema/ids.ts';

/**
 * The ids of a body's bullets, in their order; null for one that the alphabet has no letter for. The items of
 * unordered lists are the book's lettered bullets, and letters run on across the lists of a clause.
 */
export function letterBullets(body: readonly RootContent[], clause: string): Map<ListItem, string | null> {
  const ids = new Map<ListItem, string | null>();
  let letters = 0;
  const visit = (node: Nodes) => {
    if (isBullets(node)) for (const item of node.children) add(item, bulletId(clause, letters++));
    else if ('children' in node) node.children.forEach(visit);
  };
  const add = (item: ListItem, id: string | null) => {
    ids.set(item, id);
    if (!id) return;
    for (const child of item.children) if (!isBullets(child)) visit(child);
    for (const [at, sub] of subBullets(item).entries()) add(sub, subBulletId(id, at));
  };
  body.forEach(visit);
  return ids;
}

/** Whether a node is a list of bullets; numbered items are steps and have no letter. */
export const isBullets = (node: Nodes): node is List => node.type === 'list' && !node.ordered;

/** The bullets below a bullet, of all its lists together. */
export const subBullets = (item: ListItem): ListItem[] =>
  item.children.filter(isBullets).flatMap((list) => list.children);
