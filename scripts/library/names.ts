/** `ti4-combate-espacial` as a name to import: `combateEspacial`. The game is said by where it is imported from. */
export function exportName(id: string): string {
  const [, ...words] = id.split('-');
  return words.map((word, at) => (at === 0 ? word : `${word[0]?.toUpperCase()}${word.slice(1)}`)).join('');
}
