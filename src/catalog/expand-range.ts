/** `34.5-34.10` is every clause number from 34.5 to 34.10; anything else is itself. */
export function expandRange(written: string): string[] {
  const ends = /^(?<section>\d+)\.(?<first>\d+)-(?:\k<section>\.)(?<last>\d+)$/.exec(written)?.groups;
  if (!ends) return [written];
  const first = Number(ends['first']);
  const count = Number(ends['last']) - first + 1;
  // A range written backwards is a slip: left whole, it fails as a reference that does not exist.
  return count > 0 ? Array.from({ length: count }, (_, at) => `${ends['section']}.${first + at}`) : [written];
}
