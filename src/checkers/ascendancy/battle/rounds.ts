import { convolve, type Distribution } from '../../../math/dice.ts';
import { diceCount, dicePool, type Fighter, goneState, hitsOn, isFighting, NOTHING, splitHits } from './sides.ts';
import type { SideStates, Sides } from './states.ts';

/** Hits on attacker, first and second defender in one round: independent of each other. */
export type RoundHits = readonly [attacker: Distribution, first: Distribution, second: Distribution];

/** Dice that the attacker sends at the first defender when both fight. */
export type SplitDice = (states: SideStates) => number;

/** What is decided before the dice of a round. */
export interface RoundPlan {
  split: SplitDice;
  /** Ships that a side gives up to destroy as many of the rival's, instead of rolling (45.6); 0 to roll. */
  give(side: 0 | 1, states: SideStates): number;
}

/** What hits leave of each side, with the choices of whoever scored them. */
export type Resolve = (states: SideStates, hits: SideStates) => SideStates;

/** A round in which everybody rolls and loses ships at the same time (23.6). */
export function roundHits(sides: Sides, states: SideStates, plan: RoundPlan): RoundHits {
  const [a, d, e] = states;
  const given = [plan.give(0, states), plan.give(1, states)] as const;
  const onAttacker = given[1] > 0 ? exactly(given[1]) : defendersHits(sides, d, e, false);
  const [onFirst, onSecond] = attackHits(sides, states, plan, false);
  return [
    hitsOn(sides[0], a, convolve(onAttacker, exactly(given[0]))),
    hitsOn(sides[1], d, convolve(onFirst, exactly(given[1]))),
    onSecond,
  ];
}

/** Certainly so many. */
function exactly(count: number): Distribution {
  const distribution = new Float64Array(count + 1);
  distribution[count] = 1;
  return distribution;
}

/**
 * Calls `emit` with every way in which the first round can leave the sides, First Strike included, and
 * with the states in which they came to their dice.
 */
export function openingRound(
  sides: Sides,
  plan: RoundPlan,
  resolve: Resolve,
  emit: (states: SideStates, chance: number, fired: SideStates) => void,
): void {
  const [attacker, first, second] = sides;
  const start: SideStates = [0, 0, 0];
  const defendersStrike = first.strikesFirst || second.strikesFirst;
  // If both sides have First Strike, neither may use it (25.2).
  if (attacker.strikesFirst && !defendersStrike) {
    // The defenders suffer their losses and only what is left fires back (25.1).
    const given = plan.give(0, start);
    eachPair(...attackHits(sides, start, plan, true), (onFirst, onSecond, chance) => {
      const struck = resolve(start, [given, onFirst, onSecond]);
      const answer = plan.give(1, struck);
      const hitBack = answer > 0 ? exactly(answer) : defendersHits(sides, struck[1], struck[2], true);
      for (const [hits, share] of hitsOn(attacker, struck[0], hitBack).entries())
        if (share > 0) emit(resolve(struck, [hits, answer, 0]), chance * share, [0, struck[1], struck[2]]);
    });
    return;
  }
  const strikes = (side: Fighter) => side.strikesFirst && !attacker.strikesFirst;
  const hitsOf = (chosen: (side: Fighter) => boolean) =>
    defendersHits(sides, chosen(first) ? 0 : goneState(first), chosen(second) ? 0 : goneState(second), true);
  const answer = plan.give(1, start);
  const before = answer > 0 && strikes(first) ? exactly(answer) : hitsOf(strikes);
  const together = answer > 0 && !strikes(first) ? exactly(answer) : hitsOf((side) => !strikes(side));
  eachPair(before, together, (early, late, chance) => {
    const fired = resolve(start, [early, 0, 0]);
    const given = plan.give(0, fired);
    eachPair(...attackHits(sides, fired, plan, true), (onFirst, onSecond, share) => {
      // All hits of the round count together on the attacker: what is ignored is ignored once.
      const [attacked, ...rivals] = resolve(start, [early + late + given, onFirst + answer, onSecond]);
      // Ships that fell before firing do not rise because the reply makes another choice better.
      emit([late + given === 0 ? fired[0] : attacked, ...rivals], chance * share, fired);
    });
  });
}

/** All hits of the defenders go to the attacker (26.3). */
export function defendersHits([, first, second]: Sides, d: number, e: number, opening: boolean): Distribution {
  const roll = { opening, spare: true };
  const hits = (side: Fighter, state: number) =>
    isFighting(side, state) ? side.hits(0, dicePool(side, state), roll) : NOTHING;
  const fromFirst = hits(first, d);
  const fromSecond = hits(second, e);
  return fromSecond === NOTHING ? fromFirst : convolve(fromFirst, fromSecond);
}

/** Hits on each defender by the attacker's dice, or by the ships that it gives instead. */
function attackHits(sides: Sides, states: SideStates, { split, give }: RoundPlan, opening: boolean) {
  const [attacker, first, second] = sides;
  const [a, d, e] = states;
  if (!isFighting(attacker, a)) return [NOTHING, NOTHING] as const;
  const given = give(0, states);
  if (given > 0) return [exactly(given), NOTHING] as const;
  const pool = dicePool(attacker, a);
  const toFirst = !isFighting(first, d) ? 0 : isFighting(second, e) ? split(states) : diceCount(pool);
  const [onFirst, onSecond] = splitHits(attacker, pool, toFirst, opening);
  return [hitsOn(first, d, onFirst), hitsOn(second, e, onSecond)] as const;
}

function eachPair(
  one: Distribution,
  other: Distribution,
  visit: (left: number, right: number, chance: number) => void,
): void {
  for (const [left, p] of one.entries())
    for (const [right, q] of other.entries()) if (p * q > 0) visit(left, right, p * q);
}
