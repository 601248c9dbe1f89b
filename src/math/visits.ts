/**
 * Expected visits to the states of a small chain that may return to itself, found by eliminating one state after
 * the other. Only sums, products and quotients of positive numbers are used (no 1 − q), so that the answer keeps
 * its digits however seldom the chain is left.
 */
export class Visits {
  /** Chances from each state to each other, row by row; overwritten by `solve`. What stays put is not needed. */
  readonly chances: Float64Array;
  /** Chance to leave the chain from each state; overwritten by `solve`. */
  readonly exits: Float64Array;
  /** Weight with which each state begins; afterwards, expected visits. */
  readonly weights: Float64Array;
  /** Weight that never leaves, counted where it is found. */
  readonly stuck: Float64Array;
  readonly #ways: Float64Array;
  readonly #room: number;
  size = 0;

  constructor(room: number) {
    this.#room = room;
    this.chances = new Float64Array(room * room);
    this.exits = new Float64Array(room);
    this.weights = new Float64Array(room);
    this.stuck = new Float64Array(room);
    this.#ways = new Float64Array(room);
  }

  /** Makes room for a chain of `size` states, all numbers 0. */
  begin(size: number): void {
    if (size > this.#room) throw new RangeError(`room for ${this.#room} states, not for ${size}`);
    this.size = size;
    this.chances.fill(0, 0, size * size);
    this.exits.fill(0, 0, size);
    this.weights.fill(0, 0, size);
    this.stuck.fill(0, 0, size);
  }

  /** From weights to expected visits. */
  solve(): void {
    this.#eliminate();
    const { size, chances, weights } = this;
    for (let k = 0; k < size; k++) {
      const ways = this.#ways[k] as number;
      let inflow = weights[k] as number;
      for (let i = 0; i < k; i++) inflow += (weights[i] as number) * (chances[i * size + k] as number);
      if (ways === 0) this.stuck[k] = inflow;
      weights[k] = ways === 0 ? 0 : inflow / ways;
    }
  }

  /** What each state is worth on average, when leaving from it is worth `gains` (chance times value); 0 where stuck. */
  values(gains: Float64Array): Float64Array {
    this.#eliminate(gains);
    const { size, chances } = this;
    const values = new Float64Array(size);
    for (let k = 0; k < size; k++) {
      const ways = this.#ways[k] as number;
      let sum = gains[k] as number;
      for (let l = 0; l < k; l++) sum += (chances[k * size + l] as number) * (values[l] as number);
      values[k] = ways === 0 ? 0 : sum / ways;
    }
    return values;
  }

  #eliminate(gains?: Float64Array): void {
    const { size, chances, exits, weights } = this;
    for (let k = size - 1; k >= 0; k--) {
      const row = k * size;
      let ways = exits[k] as number;
      for (let l = 0; l < k; l++) ways += chances[row + l] as number;
      this.#ways[k] = ways;
      if (ways === 0) {
        // What enters a state without a way out stays in it: for the others that is a way out.
        for (let i = 0; i < k; i++) exits[i] = (exits[i] as number) + (chances[i * size + k] as number);
        continue;
      }
      for (let i = 0; i < k; i++) {
        const share = (chances[i * size + k] as number) / ways;
        if (share === 0) continue;
        for (let l = 0; l < k; l++)
          chances[i * size + l] = (chances[i * size + l] as number) + share * (chances[row + l] as number);
        exits[i] = (exits[i] as number) + share * (exits[k] as number);
        if (gains) gains[i] = (gains[i] as number) + share * (gains[k] as number);
      }
      const begin = (weights[k] as number) / ways;
      if (begin > 0)
        for (let l = 0; l < k; l++) weights[l] = (weights[l] as number) + begin * (chances[row + l] as number);
    }
  }
}
