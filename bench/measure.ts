/**
 * Milliseconds of `work` once warm, and what it gives: the median of as many runs as fit in the budget, at
 * least three, or one when the first has shown that it takes longer than a second.
 */
export function measure<T>(work: () => T, budget = 400): { time: number; value: T } {
  const warmUp = performance.now();
  let value = work();
  const least = performance.now() - warmUp > 1000 ? 1 : 3;
  const end = performance.now() + budget;
  const times: number[] = [];
  while (times.length < least || (performance.now() < end && times.length < 1000)) {
    const begin = performance.now();
    value = work();
    times.push(performance.now() - begin);
  }
  return { time: times.sort((a, b) => a - b)[times.length >> 1] ?? 0, value };
}

/** Prints rows under their headings, aligned. */
export function printTable(title: string, headings: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = headings.map((heading, at) => Math.max(heading.length, ...rows.map((row) => row[at]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  ');
  console.log(`\n${title}\n${line(headings)}\n${widths.map((width) => '-'.repeat(width)).join('  ')}`);
  for (const row of rows) console.log(line(row));
}

/** A time with the digits that can be trusted: `0.034 ms`, `12.3 ms`, `2150 ms`. */
export function formatTime(milliseconds: number): string {
  const digits = milliseconds < 1 ? 3 : milliseconds < 100 ? 1 : 0;
  return `${milliseconds.toFixed(digits)} ms`;
}
