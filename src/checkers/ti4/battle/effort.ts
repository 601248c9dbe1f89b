import { CannotCompute } from '../../ask-rule.ts';
import type { Citation } from '../../results.ts';

/** Thousandths of a second, as fights count them, that all the fights of one answer may take. */
const MOST_EFFORT = 3000;

/** Adds up what the fights of one answer take, and refuses to go on once that is too much. */
export class Effort {
  #spent = 0;
  readonly #most: number;

  constructor(most = MOST_EFFORT) {
    this.#most = most;
  }

  /** `reason` says why there are so many, in the field concerned. */
  add(cost: number, reason: () => string, field: string, clauses: readonly Citation[]): void {
    this.#spent += cost;
    if (this.#spent > this.#most) throw new CannotCompute(reason(), field, clauses);
  }
}
