import { TIE } from '../../../../math/attrition-choice.ts';
import type { Taken } from '../states/take-hits.ts';
import { barrageStage, type OpeningPlan, openingStages, wholePair } from './opening.ts';
import {
  type OpeningSides,
  pairKey,
  type Stage,
  type StartChance,
  type StartPair,
  settled,
  type Two,
} from './start-pairs.ts';

/** Pairs that a stage may have to weigh; more would keep a reader waiting. */
const MOST_PAIRS = 40_000;

/** The opening of a fight in which somebody chooses his losses from the first shot on. */
export class OpeningGame {
  readonly #opening: OpeningSides;
  readonly #stages: readonly Stage[];

  constructor(opening: OpeningSides, plan: OpeningPlan) {
    this.#opening = opening;
    this.#stages = [...openingStages(opening, plan), ...(plan.barrage ? [barrageStage(opening)] : [])];
  }

  /** Every pair with which the rounds may begin, whatever is chosen; null when they are too many to weigh. */
  possible(): StartPair[] | null {
    const { models } = this.#opening;
    const whole = wholePair(this.#opening);
    let pairs = new Map([[pairKey(whole, models), whole]]);
    for (const stage of this.#stages) {
      const next = new Map<string, StartPair>();
      let weighed = 0;
      for (const pair of pairs.values())
        for (const chance of stage.from(pair)) {
          weighed += chance.options[0].length * chance.options[1].length;
          if (weighed > MOST_PAIRS * 10) return null;
          for (const first of chance.options[0])
            for (const second of chance.options[1]) {
              const after = this.#after(pair, chance, [first, second], stage);
              next.set(pairKey(after, models), after);
            }
        }
      if (next.size > MOST_PAIRS) return null;
      pairs = next;
    }
    return [...pairs.values()];
  }

  /**
   * Distribution of the pairs with which the rounds begin when the attacker chooses what is worth most to him and the
   * defender, who answers, what is worth least. A side that follows a fixed order has one option each time.
   */
  best(worthOf: (pair: StartPair) => number): StartPair[] {
    const { models } = this.#opening;
    const known: Map<string, number>[] = this.#stages.map(() => new Map());
    const worthFrom = (at: number, pair: StartPair): number => {
      const stage = this.#stages[at];
      if (!stage) return worthOf(pair);
      const memo = known[at] as Map<string, number>;
      const key = pairKey(pair, models);
      const found =
        memo.get(key) ??
        stage.from(pair).reduce((sum, chance) => sum + chance.chance * best(at, pair, chance).worth, 0);
      memo.set(key, found);
      return found;
    };
    const best = (at: number, pair: StartPair, chance: StartChance): { after: StartPair; worth: number } => {
      let chosen: { after: StartPair; worth: number } | null = null;
      for (const first of chance.options[0]) {
        let answer: { after: StartPair; worth: number } | null = null;
        for (const second of chance.options[1]) {
          const after = this.#after(pair, chance, [first, second], this.#stages[at] as Stage);
          const worth = worthFrom(at + 1, after);
          if (!answer || worth < answer.worth - TIE) answer = { after, worth };
        }
        if (answer && (!chosen || answer.worth > chosen.worth + TIE)) chosen = answer;
      }
      return chosen as { after: StartPair; worth: number };
    };
    let pairs: StartPair[] = [wholePair(this.#opening)];
    for (const [at, stage] of this.#stages.entries()) {
      const next = new Map<string, StartPair>();
      for (const pair of pairs)
        for (const chance of stage.from(pair)) {
          const [[first], [second]] = chance.options;
          const isForced = chance.options[0].length * chance.options[1].length === 1;
          const after = isForced
            ? this.#after(pair, chance, [first as Taken, second as Taken], stage)
            : best(at, pair, chance).after;
          const probability = pair.chance * chance.chance;
          const key = pairKey(after, models);
          const alike = next.get(key);
          if (alike) alike.chance += probability;
          else next.set(key, { ...after, chance: probability });
        }
      pairs = [...next.values()];
    }
    return pairs;
  }

  #after(pair: StartPair, chance: StartChance, taken: Two<Taken>, stage: Stage): StartPair {
    return settled(pair, chance, taken, this.#opening, stage);
  }
}
