import type { Distribution } from '../../../math/dice.ts';
import type { FightSide } from './declarations.ts';
import { isGone, type SideState } from './side-state.ts';
import type { SideStates } from './side-states.ts';
import type { HitsFrom, Taken } from './take-hits.ts';

/** Attacker and defender, in that order: the attacker acts first. */
export type Two<T> = readonly [T, T];

export interface StartPair {
  states: Two<SideState>;
  chance: number;
  /** The side that has moved away: the fight is over. */
  away?: 0 | 1;
}

/** What the opening of a fight needs: both sides and how they take hits. */
export interface OpeningSides {
  sides: Two<FightSide>;
  models: Two<SideStates>;
}

export const isOver = ({ states, away }: StartPair) => away !== undefined || isGone(states[0]) || isGone(states[1]);

export function withState({ states, chance }: StartPair, at: 0 | 1, state: SideState, share = 1): StartPair {
  return { states: at === 0 ? [state, states[1]] : [states[0], state], chance: chance * share };
}

/** A lot of hits outside the rounds: on whom, where it comes from, and whether fighters are spared. */
export interface Lot {
  both: OpeningSides;
  on: 0 | 1;
  from: HitsFrom;
  together: boolean;
  routed?: boolean;
}

/** Hits on one side, taken as in any roll outside the rounds; those that it sends back are taken at once. */
export function takeOn(pairs: readonly StartPair[], lot: Lot, hits: Distribution): StartPair[] {
  return pairs.flatMap((pair) =>
    takenBy(pair, lot, hits).map(({ state, answer, chance }) =>
      withAnswer(withState(pair, lot.on, state, chance), lot.both, lot.on, answer),
    ),
  );
}

/** What a lot of hits leaves of the side on which it falls, and the hits that it sends back. */
export function takenBy(
  pair: StartPair,
  { both, on, from, together, routed }: Lot,
  hits: Distribution,
): (Taken & { chance: number })[] {
  const { taker } = both.models[on];
  const rival = on === 0 ? 1 : 0;
  const noSustain = together && both.models[rival].effectsNow(pair.states[rival], ['no-rival-sustain'], 1).length > 0;
  const rules = { noSustain, from, repairs: false, round: 0 };
  const line = routed ? null : taker.series(pair.states[on], 0, hits.length - 1, rules);
  return Array.from(hits, (chance, taken) => ({ chance, taken }))
    .filter(({ chance }) => chance > 0)
    .map(({ chance, taken }) => {
      const left = line ? line[Math.min(taken, line.length - 1)] : taker.series(pair.states[on], taken, 0, rules)[0];
      return { ...(left as Taken), chance };
    });
}

/** Hits that a side sends back outside the rounds: a lot of their own, which may be answered in turn. */
export function withAnswer(pair: StartPair, both: OpeningSides, from: 0 | 1, hits: number): StartPair {
  if (hits === 0) return pair;
  const certain = new Float64Array(hits + 1);
  certain[hits] = 1;
  const on = from === 0 ? 1 : 0;
  return takeOn([pair], { both, on, from: 'start', together: true }, certain)[0] as StartPair;
}
