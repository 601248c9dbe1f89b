import { convolve, type Distribution } from '../../math/dice.ts';
import {
  diceCount,
  dicePool,
  type Fighter,
  goneState,
  hitsOn,
  isFighting,
  NOTHING,
  splitHits,
} from './battle-sides.ts';
import type { SideStates, Sides } from './battle-states.ts';

/** Hits on attacker, first and second defender in one round: independent of each other. */
export type RoundHits = readonly [attacker: Distribution, first: Distribution, second: Distribution];

/** Dice that the attacker sends at the first defender when both fight. */
export type SplitDice = (states: SideStates) => number;

/** What hits leave of each side, with the choices of whoever scored them. */
export type Resolve = (states: SideStates, hits: SideStates) => SideStates;

/** A round in which everybody rolls and loses ships at the same time (23.6). */
export function roundHits(sides: Sides, states: SideStates, split: SplitDice): RoundHits {
  const [a, d, e] = states;
  return [hitsOn(sides[0], a, defendersHits(sides, d, e, false)), ...attackHits(sides, states, split, false)];
}

/**
 * Calls `emit` with every way in which the first round can leave the sides, First Strike included, and
 * with the state in which the attacker fired.
 */
export function openingRound(
  sides: Sides,
  split: SplitDice,
  resolve: Resolve,
  emit: (states: SideStates, chance: number, fired: number) => void,
): void {
  const [attacker, first, second] = sides;
  const start: SideStates = [0, 0, 0];
  const defendersStrike = first.strikesFirst || second.strikesFirst;
  // If both sides have First Strike, neither may use it (25.2).
  if (attacker.strikesFirst && !defendersStrike) {
    // The defenders suffer their losses and only what is left fires back (25.1).
    eachPair(...attackHits(sides, start, split, true), (onFirst, onSecond, chance) => {
      const struck = resolve(start, [0, onFirst, onSecond]);
      const reply = hitsOn(attacker, 0, defendersHits(sides, struck[1], struck[2], true));
      for (const [hits, share] of reply.entries())
        if (share > 0) emit(resolve(struck, [hits, 0, 0]), chance * share, 0);
    });
    return;
  }
  const strikes = (side: Fighter) => side.strikesFirst && !attacker.strikesFirst;
  const hitsOf = (chosen: (side: Fighter) => boolean) =>
    defendersHits(sides, chosen(first) ? 0 : goneState(first), chosen(second) ? 0 : goneState(second), true);
  const before = hitsOf(strikes);
  const together = hitsOf((side) => !strikes(side));
  eachPair(before, together, (early, late, chance) => {
    const [firing] = resolve(start, [early, 0, 0]);
    eachPair(...attackHits(sides, [firing, 0, 0], split, true), (onFirst, onSecond, share) => {
      // All hits of the round count together on the attacker: what is ignored is ignored once.
      const [attacked, ...rivals] = resolve(start, [early + late, onFirst, onSecond]);
      // Ships that fell before firing do not rise because the reply makes another choice better.
      emit([late === 0 ? firing : attacked, ...rivals], chance * share, firing);
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

/** Hits on each defender by the attacker's dice. */
function attackHits(sides: Sides, states: SideStates, split: SplitDice, opening: boolean) {
  const [attacker, first, second] = sides;
  const [a, d, e] = states;
  if (!isFighting(attacker, a)) return [NOTHING, NOTHING] as const;
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
