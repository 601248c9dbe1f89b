import type { RootContent } from 'mdast';
import type { Figures } from '../schema/figures/tables.ts';
import { refOf } from '../schema/ref.ts';
import type { ContentProblem } from './content-error.ts';
import { parseMdx } from './parse-mdx.ts';
import type { RawContent } from './read-content.ts';
import { markReferences } from './references.ts';

interface CardBody {
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
      const ref = refOf(table.split('/')[0] ?? '', row.clausula);
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

/** Gives clauses of kind `carta` without a text of their own the text, name and English of their card. */
export function fillCards({ games }: RawContent, cards: Map<string, CardBody>): ContentProblem[] {
  const problems: ContentProblem[] = [];
  for (const { card: game, sections } of games) {
    for (const clause of sections.flatMap((section) => section.clauses)) {
      const { attributes, file, line } = clause;
      if (attributes.tipo !== 'carta') continue;
      const card = cards.get(refOf(game.id, attributes.id));
      if (card && clause.body.length > 0) {
        problems.push({
          file,
          line,
          where: attributes.id,
          message: 'su texto ya está en content/rules: deje la cláusula sin texto',
        });
      } else if (card) {
        clause.body = card.body;
        attributes.titulo ??= card.name;
        if (card.english && !attributes.ingles.includes(card.english)) attributes.ingles.push(card.english);
      }
    }
  }
  return problems;
}
