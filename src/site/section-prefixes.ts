import type { Registry } from '../schema/registry.ts';

/**
 * `{ ti4: { E: 'erratas' } }`: sections whose clauses carry letters instead of the section's number. Without
 * network the service worker finds the section of a clause by them.
 */
export function sectionPrefixes({ games, clauses }: Registry): Record<string, Record<string, string>> {
  const prefixesOf = (game: string) => {
    const found = new Map<string, string>();
    for (const { id, section } of clauses.filter((clause) => clause.game === game)) {
      const letters = id.replace(/\d.*/, '');
      if (id.startsWith(`${section}.`)) continue;
      const other = found.get(letters) ?? section;
      if (other !== section) throw new Error(`${game}: ${other} and ${section} both have clauses ${letters}…`);
      found.set(letters, section);
    }
    return Object.fromEntries(found);
  };
  return Object.fromEntries(games.map(({ id }) => [id, prefixesOf(id)]));
}
