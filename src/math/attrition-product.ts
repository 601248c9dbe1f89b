/**
 * A pair of levels in which what happens to one side does not depend on the state of the other: a round is then the
 * product of two small chains, A for the first side and B for the second. Expected visits are the sum of AᵏᵀWBᵏ over
 * all k, found by doubling: with sums up to k known, those up to 2k are one product more. Nothing is subtracted.
 */

/** Where one state of a side goes in a round, and the chances; the last one is apart. */
export interface Way {
  to: Int32Array;
  chances: Float64Array;
  last: number;
  lastChance: number;
}

const chanceOf = ({ chances, last, lastChance }: Way, at: number) => (at === last ? lastChance : chances[at]) as number;

/** Doublings of the rounds that are summed so: each loses as many digits again, and ten of them lose three. */
const MOST_DOUBLINGS = 10;
/** What is left to add, in parts of what is there. */
const REST = 1e-18;

/** The chances to stay in a level, row by row of a square matrix. */
function insideOf(ways: readonly Way[], from: number): Float64Array {
  const size = ways.length;
  const matrix = new Float64Array(size * size);
  for (const [row, way] of ways.entries())
    for (let at = 0; at <= way.last; at++) {
      const place = (way.to[at] as number) - from;
      if (place >= 0 && place < size)
        matrix[row * size + place] = (matrix[row * size + place] as number) + chanceOf(way, at);
    }
  return matrix;
}

/** The largest sum along one of its lines: rows, or columns where `turned`. */
function largestSum(matrix: Float64Array, size: number, turned: boolean): number {
  const sums = new Float64Array(size);
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) {
      const at = turned ? column : row;
      sums[at] = (sums[at] as number) + (matrix[row * size + column] as number);
    }
  return Math.max(...sums);
}

/** The product of an `a` by `b` matrix and a `b` by `c` one. */
function times(left: Float64Array, right: Float64Array, a: number, b: number, c: number): Float64Array {
  const product = new Float64Array(a * c);
  for (let i = 0; i < a; i++)
    for (let k = 0; k < b; k++) {
      const share = left[i * b + k] as number;
      if (share === 0) continue;
      for (let j = 0; j < c; j++)
        product[i * c + j] = (product[i * c + j] as number) + share * (right[k * c + j] as number);
    }
  return product;
}

function transposed(matrix: Float64Array, size: number): Float64Array {
  const turned = new Float64Array(size * size);
  for (let i = 0; i < size; i++) for (let j = 0; j < size; j++) turned[j * size + i] = matrix[i * size + j] as number;
  return turned;
}

/** Expected visits to each pair when they begin with `weights`; null where the sum would take too many rounds. */
export function productVisits(
  weights: Float64Array,
  rows: readonly Way[],
  columns: readonly Way[],
  top: number,
  left: number,
): Float64Array | null {
  const [a, b] = [rows.length, columns.length];
  let first = transposed(insideOf(rows, top), a);
  let second = insideOf(columns, left);
  const visits = weights.slice();
  for (let doublings = 0; ; doublings++) {
    // At most what so many rounds leave in the pair of levels; after as many again, its square.
    const kept = largestSum(first, a, true) * largestSum(second, b, false);
    if (kept <= REST) return visits;
    if (doublings === MOST_DOUBLINGS) return null;
    const more = times(times(first, visits, a, a, b), second, a, b, b);
    for (let at = 0; at < more.length; at++) visits[at] = (visits[at] as number) + (more[at] as number);
    if (kept * kept <= REST) return visits;
    first = times(first, first, a, a, a);
    second = times(second, second, b, b, b);
  }
}

/** Lays out a round from each pair with its weight; `columns` is the width of the target. */
export function scatterProduct(
  visits: Float64Array,
  rows: readonly Way[],
  ways: readonly Way[],
  target: Float64Array,
  columns: number,
  least: number,
): void {
  const width = ways.length;
  // Ends of a roll that even the heaviest pair makes no more than a thousandth of what is followed.
  const least1 = (least * 1e-3) / visits.reduce((most, weight) => Math.max(most, weight), 0);
  const ends = ways.map((way) => endOf(way, least1));
  // What each row of the target gets from each column of the level, before the second side's roll.
  const gathered = new Map<number, Float64Array>();
  for (const [row, way] of rows.entries()) {
    const end = endOf(way, least1);
    for (let at = 0; at <= end; at++) {
      const chance = chanceOf(way, at);
      const place = way.to[at] as number;
      let sums = gathered.get(place);
      if (!sums) {
        sums = new Float64Array(width);
        gathered.set(place, sums);
      }
      for (let j = 0; j < width; j++) sums[j] = (sums[j] as number) + chance * (visits[row * width + j] as number);
    }
  }
  for (const [place, sums] of gathered) {
    const begin = place * columns;
    for (let j = 0; j < width; j++) {
      const weight = sums[j] as number;
      if (weight < least) continue;
      const { to, chances, last, lastChance } = ways[j] as Way;
      const end = ends[j] as number;
      for (let at = 0; at <= end; at++) {
        const cell = begin + (to[at] as number);
        target[cell] = (target[cell] as number) + weight * ((at === last ? lastChance : chances[at]) as number);
      }
    }
  }
}

/** The last place of a way that is not too unlikely to follow. */
function endOf(way: Way, least: number): number {
  let end = way.last;
  while (end > 0 && chanceOf(way, end) < least) end--;
  return end;
}
