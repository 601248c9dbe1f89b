import type { RootContent } from 'mdast';
import type { Figures } from '../schema/figures/tables.ts';
import type { ContentProblem } from './content-error.ts';
import { parseMdx } from './parse-mdx.ts';
import { markReferences } from './references.ts';

export interface CardBody {
  name: string;
  english: string | null;
  body: RootContent[];
}

interface CardRow {
  clausula: string;
  nombre: string;
  ingles?: string;
  efecto: string;
}

/**
 * The texts of cards, by clause (`ascendancy:43.1`): any row of a figure table with `clausula` and
 * `efecto` is a card, whatever else its table holds.
 */
export function cardBodies(figures: Figures): { cards: Map<string, CardBody>; problems: ContentProblem[] } {
  const cards = new Map<string, CardBody>();
  const problems: ContentProblem[] = [];
  for (const [table, data] of Object.entries(figures)) {
    const file = `content/rules/${table}.yaml`;
    const rows: object[] = data.filas;
    for (const row of rows.filter(isCard)) {
      const ref = `${table.split('/')[0]}:${row.clausula}`;
      const parsed = parseMdx(file, row.efecto);
      if ('problem' in parsed) problems.push({ ...parsed.problem, line: 1, where: row.nombre, field: 'efecto' });
      else if (cards.has(ref))
        problems.push({
          file,
          line: 1,
          where: row.nombre,
          field: 'clausula',
          message: `otra carta describe ya ${ref}`,
        });
      else {
        markReferences(parsed.tree);
        cards.set(ref, { name: row.nombre, english: row.ingles ?? null, body: parsed.tree.children });
      }
    }
  }
  return { cards, problems };
}

function isCard(row: object): row is CardRow {
  return 'clausula' in row && 'efecto' in row && typeof row.efecto === 'string';
}
