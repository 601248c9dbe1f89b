import { ONE, type Rational, ZERO } from '../../../rational.ts';

/** A chain of states: where each leads with what chance, and which are ends. */
export interface Chain {
  moves: Map<string, Map<string, Rational>>;
  ends: Map<string, 'attacker' | 'draw' | 'defender'>;
}

type Odds = Record<'attacker' | 'draw' | 'defender', Rational>;
const KEYS = ['attacker', 'draw', 'defender'] as const;

/** Chance of each end from each state, in exact fractions: components that return to themselves by Gauss. */
export function solveChain({ moves, ends }: Chain): Map<string, Odds> {
  const known = new Map<string, Odds>();
  for (const [id, end] of ends) known.set(id, { attacker: ZERO, draw: ZERO, defender: ZERO, [end]: ONE });
  for (const component of components(moves)) solveComponent(component, moves, known);
  return known;
}

function solveComponent(ids: readonly string[], moves: Chain['moves'], known: Map<string, Odds>): void {
  const place = new Map(ids.map((id, at) => [id, at]));
  // Rows: x − Σ p x' = what comes from outside, for the three ends at once.
  const rows = ids.map((id, at) => {
    const row = ids.map((_, other) => (other === at ? ONE : ZERO));
    const right = KEYS.map(() => ZERO);
    for (const [to, p] of moves.get(id) ?? []) {
      const inside = place.get(to);
      if (inside !== undefined) row[inside] = (row[inside] as Rational).minus(p);
      else
        KEYS.forEach((key, n) => {
          right[n] = (right[n] as Rational).plus(p.times((known.get(to) as Odds)[key]));
        });
    }
    return [...row, ...right];
  });
  const size = ids.length;
  for (let k = 0; k < size; k++) {
    const pivot = rows.findIndex((row, at) => at >= k && (row[k] as Rational).top !== 0n);
    // Nothing leads out: no end is ever reached.
    if (pivot < 0) {
      for (const id of ids) known.set(id, { attacker: ZERO, draw: ZERO, defender: ZERO });
      return;
    }
    [rows[k], rows[pivot]] = [rows[pivot] as Rational[], rows[k] as Rational[]];
    const top = rows[k] as Rational[];
    for (let at = 0; at < size; at++) {
      const row = rows[at] as Rational[];
      if (at === k || (row[k] as Rational).top === 0n) continue;
      const factor = (row[k] as Rational).over(top[k] as Rational);
      for (let n = k; n < row.length; n++) row[n] = (row[n] as Rational).minus(factor.times(top[n] as Rational));
    }
  }
  for (const [at, id] of ids.entries()) {
    const row = rows[at] as Rational[];
    const value = (n: number) => (row[size + n] as Rational).over(row[at] as Rational);
    known.set(id, { attacker: value(0), draw: value(1), defender: value(2) });
  }
}

/** Strongly connected components, those that others lead to first (Tarjan). */
function components(moves: Chain['moves']): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const onStack = new Set<string>();
  const found: string[][] = [];
  const visit = (id: string): void => {
    index.set(id, index.size);
    low.set(id, index.get(id) as number);
    stack.push(id);
    onStack.add(id);
    for (const to of (moves.get(id) ?? new Map()).keys()) {
      if (!moves.has(to)) continue;
      if (!index.has(to)) {
        visit(to);
        low.set(id, Math.min(low.get(id) as number, low.get(to) as number));
      } else if (onStack.has(to)) low.set(id, Math.min(low.get(id) as number, index.get(to) as number));
    }
    if (low.get(id) !== index.get(id)) return;
    const component: string[] = [];
    for (let last = ''; last !== id; ) {
      last = stack.pop() as string;
      onStack.delete(last);
      component.push(last);
    }
    found.push(component);
  };
  for (const id of moves.keys()) if (!index.has(id)) visit(id);
  return found;
}
