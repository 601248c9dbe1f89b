import type { Distribution } from '../../../../math/dice.ts';
import type { FightSide } from '../declarations.ts';
import { waysToTake } from '../rolls/hit-ways.ts';
import { isGone, type SideState } from '../states/side-state.ts';
import type { SideStates } from '../states/side-states.ts';
import type { HitsFrom, Taken } from '../states/take-hits.ts';

/** Attacker and defender, in that order: the attacker acts first. */
export type Two<T> = readonly [T, T];

export interface StartPair {
  states: Two<SideState>;
  chance: number;
  /** The side that has moved away: the fight is over. */
  away?: 0 | 1;
}

/** What the opening of a fight needs: both sides, how they take hits, and who chooses his losses. */
export interface OpeningSides {
  sides: Two<FightSide>;
  models: Two<SideStates>;
  chooses: Two<boolean>;
}

/** One of the things that may happen to a pair, and what either side may then be left with. */
export interface StartChance {
  chance: number;
  options: Two<readonly Taken[]>;
  away?: 0 | 1;
}

/** A moment before the rounds. What follows from what both are left with is the same whoever chose it. */
export interface Stage {
  from(pair: StartPair): readonly StartChance[];
  settle?(before: StartPair, after: StartPair): StartPair;
}

export const isOver = ({ states, away }: StartPair) => away !== undefined || isGone(states[0]) || isGone(states[1]);

/** Whoever loses nothing. */
export const untouched = (state: SideState): readonly Taken[] => [{ state, answer: 0 }];
/** Nothing happens. */
export const nothing = ({ states }: StartPair): StartChance[] => [
  { chance: 1, options: [untouched(states[0]), untouched(states[1])] },
];

export const both = <T>(on: 0 | 1, own: T, other: T): Two<T> => (on === 0 ? [own, other] : [other, own]);

export function withState({ states, chance, ...rest }: StartPair, at: 0 | 1, state: SideState): StartPair {
  return { ...rest, states: both(at, state, states[at === 0 ? 1 : 0]), chance };
}

/** A lot of hits outside the rounds: on whom, where it comes from, and whether both sides stand in one place. */
export interface Lot {
  on: 0 | 1;
  from: HitsFrom;
  together: boolean;
}

/** What so many hits of a lot may leave of the side on which they fall, with those that it sends back. */
export function takenBy(
  { states }: StartPair,
  { models, chooses }: OpeningSides,
  { on, from, together }: Lot,
  hits: { routed: number; free: number },
): readonly Taken[] {
  const rival = on === 0 ? 1 : 0;
  const noSustain = together && models[rival].effectsNow(states[rival], ['no-rival-sustain'], 1).length > 0;
  const { taker, roster } = models[on];
  return waysToTake({ taker, roster, chooses: chooses[on] }, states[on], hits, {
    noSustain,
    from,
    repairs: false,
    round: 0,
  });
}

/** The same for every number of hits that a roll may give. */
export function lotChances(
  pair: StartPair,
  sides: OpeningSides,
  lot: Lot,
  { free, routed }: { free: Distribution; routed: Distribution },
): StartChance[] {
  const other = untouched(pair.states[lot.on === 0 ? 1 : 0]);
  return Array.from(routed, (share, f) =>
    Array.from(free, (chance, h) => ({ chance: share * chance, hits: { routed: f, free: h } })),
  )
    .flat()
    .filter(({ chance }) => chance > 0)
    .map(({ chance, hits }) => ({ chance, options: both(lot.on, takenBy(pair, sides, lot, hits), other) }));
}

/** The pair once both sides are left with something, and what follows from it. */
export function settled(
  before: StartPair,
  { chance, away = before.away }: StartChance,
  [first, second]: Two<Taken>,
  sides: OpeningSides,
  { settle }: Stage,
): StartPair {
  const left: StartPair = {
    states: [first.state, second.state],
    chance: before.chance * chance,
    ...(away !== undefined && { away }),
  };
  const after = withAnswer(withAnswer(left, sides, 0, first.answer), sides, 1, second.answer);
  return settle ? settle(before, after) : after;
}

/** Hits that a side sends back outside the rounds: a lot of their own, which may be answered in turn. */
function withAnswer(pair: StartPair, sides: OpeningSides, from: 0 | 1, hits: number): StartPair {
  if (hits === 0) return pair;
  const on = from === 0 ? 1 : 0;
  const [taken] = takenBy(pair, sides, { on, from: 'start', together: true }, { routed: 0, free: hits });
  const { state, answer } = taken as Taken;
  return withAnswer(withState(pair, on, state), sides, on, answer);
}

/** Pairs that are the same added up. */
export function joined(pairs: readonly StartPair[], models: Two<SideStates>): StartPair[] {
  if (pairs.length < 2) return [...pairs];
  const found = new Map<string, StartPair>();
  for (const pair of pairs) {
    const key = pairKey(pair, models);
    const known = found.get(key);
    if (known) known.chance += pair.chance;
    else found.set(key, { ...pair });
  }
  return [...found.values()];
}

export const pairKey = ({ states, away }: StartPair, models: Two<SideStates>) =>
  `${models[0].roster.keyOf(states[0])}|${models[1].roster.keyOf(states[1])}|${away ?? ''}`;
