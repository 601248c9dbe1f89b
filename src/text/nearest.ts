/** Edit distance with transpositions, cut off: anything above `limit` comes back as `limit + 1`. */
export function editDistance(a: string, b: string, limit = 8): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        best = Math.min(best, (beforeLast[j - 2] ?? 0) + 1);
      }
      row.push(best);
    }
    if (Math.min(...row) > limit) return limit + 1;
    beforeLast = last;
    last = row;
  }
  return Math.min(last[b.length] ?? limit + 1, limit + 1);
}

/**
 * The ids closest to one that does not exist, best first: ids that extend it or that it extends
 * (`23.5.z` → `23.5`), then those a typo away, then its neighbours by number (`23.14` → `23.10`).
 */
export function nearestIds(wanted: string, ids: readonly string[], count = 3): string[] {
  const clean = wanted.trim().toLowerCase().replaceAll(',', '.').slice(0, 40);
  const parts = clean.split('.');
  const score = (id: string): number => {
    const other = id.toLowerCase();
    const otherParts = other.split('.');
    let shared = 0;
    while (shared < parts.length && shared < otherParts.length && parts[shared] === otherParts[shared]) shared++;
    const gap = Math.abs(Number.parseInt(parts[shared] ?? '0', 10) - Number.parseInt(otherParts[shared] ?? '0', 10));
    return editDistance(clean, other) * 2 - shared * 3 + (Number.isFinite(gap) ? Math.min(gap, 20) / 10 : 1);
  };
  return ids
    .map((id) => ({ id, value: score(id) }))
    .sort((a, b) => a.value - b.value)
    .slice(0, count)
    .map((entry) => entry.id);
}
