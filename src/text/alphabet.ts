import { fold } from './fold.ts';

const collator = new Intl.Collator('es', { sensitivity: 'base', numeric: true });

/** Name without the article that nobody files it under: «Los Arborec» is «Arborec». */
export function withoutArticle(text: string): string {
  return text.replace(/^(?:el|la|los|las)\s+(?=\S)/i, '');
}

/** Letter under which a term stands: «Órdenes» under O, «El Alastor» under A, «Ñ» under its own, figures under #. */
export function letterOf(term: string): string {
  const [first = ''] = filed(term);
  const letter = /ñ/i.test(first) ? 'Ñ' : fold(first).toUpperCase();
  return /\p{L}/u.test(letter) ? letter : '#';
}

/** Alphabetical order of terms, quotation marks and articles aside. */
export function compareTerms(a: string, b: string): number {
  return collator.compare(filed(a), filed(b)) || collator.compare(a, b);
}

/** Order of numbers of clauses: 5.2 before 23.2, and that before 23.10. */
export const compareNumbers = (a: string, b: string): number => collator.compare(a, b);

/** What a term is filed under: no marks, no «A.» of a step, no article. */
function filed(term: string): string {
  const bare = term.replace(/[«»“”"'¿?¡!()]/g, '').trim();
  return withoutArticle(bare.replace(/^\p{Lu}\.\s+/u, ''));
}
