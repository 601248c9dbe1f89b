/** A synchronic as it was played. */
export interface Played {
  /** How many had been resolved when it was played. */
  after: number;
  /** Place of the one that it cancels, or null. */
  cancels: number | null;
}

/** What became of it. */
export type Fate = 'aplica' | 'anulado' | 'tarde';

/** A stack once resolved: in which order, and what became of each. */
export interface Resolved {
  /** Places in the order in which they are resolved. */
  order: number[];
  fates: Fate[];
}

/**
 * Resolves a stack from the last played to the first (14.9). One that cancels another stops it only while it waits: what
 * has been resolved already stays (14.13), and one that was cancelled cancels nothing.
 */
export function resolveStack(played: readonly Played[]): Resolved {
  const fates: Fate[] = played.map(() => 'aplica');
  const waiting: number[] = [];
  const order: number[] = [];
  const resolveOne = (): boolean => {
    const place = waiting.pop();
    if (place === undefined) return false;
    order.push(place);
    const target = played[place]?.cancels ?? null;
    if (fates[place] !== 'aplica' || target === null) return true;
    if (waiting.includes(target)) fates[target] = 'anulado';
    else fates[place] = 'tarde';
    return true;
  };
  for (const [place, { after }] of played.entries()) {
    while (order.length < after && resolveOne());
    waiting.push(place);
  }
  while (resolveOne());
  return { order, fates };
}
