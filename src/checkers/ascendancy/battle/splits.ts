import { capAt, type Distribution } from '../../../math/dice.ts';
import { defendersHits, openingRound, type Resolve, type RoundPlan, type SplitDice } from './rounds.ts';
import { diceCount, dicePool, type Fighter, goneState, isFighting, shipsIn, splitHits } from './sides.ts';
import type { SideStates, Sides } from './states.ts';

/** How the attacker divides its dice between two defenders (26.3). */
export interface Splits {
  /** In the first round, in which First Strike and some cards count. */
  opening: SplitDice;
  later: SplitDice;
}

/**
 * The divisions with the highest chance of outliving both defenders, for every state. Found backwards,
 * from battles with few ships to the whole one. Retreats for lack of ships are foreseen; those after a
 * round, not.
 */
export function bestSplits(sides: Sides, resolve: Resolve): Splits {
  const [attacker, first, second] = sides;
  const rows = goneState(first) + 1;
  const width = goneState(second) + 1;
  const indexOf = ([a, d, e]: SideStates) => (a * rows + d) * width + e;
  // Chance of winning on coming to each state; a destroyed attacker wins nothing.
  const chances = new Float64Array((goneState(attacker) + 1) * rows * width);
  const dice = new Uint8Array(chances.length);

  for (let a = goneState(attacker) - 1; a >= 0; a--)
    for (let d = rows - 1; d >= 0; d--)
      for (let e = width - 1; e >= 0; e--) {
        const at: SideStates = [a, d, e];
        const best = bestDivision(sides, at, (onAttacker) => valueOfLosses(at, onAttacker));
        dice[indexOf(at)] = best.dice;
        chances[indexOf(at)] = onArrival(best.chance, at);
      }
  const later: SplitDice = (at) => dice[indexOf(at)] as number;
  return { opening: bestOpening(sides, resolve, (at) => chances[indexOf(at)] as number), later };

  /** What is won with each pair of losses of the defenders, over the losses of the attacker. */
  function valueOfLosses([a, d, e]: SideStates, onAttacker: Distribution): Float64Array {
    const value = new Float64Array((rows - d) * (width - e));
    for (let x = 0; x < onAttacker.length; x++) {
      const share = onAttacker[x] as number;
      let to = 0;
      for (let row = d; row < rows; row++) {
        const from = indexOf([a + x, row, e]);
        for (let z = 0; z < width - e; z++, to++)
          value[to] = (value[to] as number) + share * (chances[from + z] as number);
      }
    }
    return value;
  }

  /** What coming to a state is worth once those with too few ships have left. */
  function onArrival(chance: number, [a, d, e]: SideStates): number {
    if (!isFighting(first, d) && !isFighting(second, e)) return 1;
    if (shipsIn(attacker, a) <= attacker.retreatShips) return 0;
    const stays = (side: Fighter, state: number) => isFighting(side, state) && shipsIn(side, state) > side.retreatShips;
    const settled: SideStates = [a, stays(first, d) ? d : rows - 1, stays(second, e) ? e : width - 1];
    return settled[1] === d && settled[2] === e ? chance : (chances[indexOf(settled)] as number);
  }
}

/** Ways of the first round less likely than this do not sway how the dice are divided. */
const UNLIKELY = 1e-9;

/** For each state in which the attacker can come to fire in the first round, the division that is worth most. */
function bestOpening(sides: Sides, resolve: Resolve, worth: (states: SideStates) => number): SplitDice {
  const [attacker] = sides;
  const best = new Map<number, { dice: number; chance: number }>();
  for (let dice = 0; dice <= diceCount(dicePool(attacker, 0)); dice++) {
    const chances = new Map<number, number>();
    const split: SplitDice = ([a]) => Math.min(dice, diceCount(dicePool(attacker, a)));
    const plan: RoundPlan = { split, give: () => 0 };
    openingRound(sides, plan, resolve, (at, share, [fired]) => {
      if (share >= UNLIKELY) chances.set(fired, (chances.get(fired) ?? 0) + share * worth(at));
    });
    for (const [fired, chance] of chances)
      if (chance > (best.get(fired)?.chance ?? -1)) best.set(fired, { dice: split([fired, 0, 0]), chance });
  }
  return ([a]) => best.get(a)?.dice ?? 0;
}

function bestDivision(sides: Sides, [a, d, e]: SideStates, worth: (onAttacker: Distribution) => Float64Array) {
  const [attacker, first, second] = sides;
  const onAttacker = losses(attacker, a, defendersHits(sides, d, e, false));
  // The state itself is still worth 0 here: rounds without losses are left to the geometric series.
  const value = worth(onAttacker);
  const columns = goneState(second) - e + 1;
  const pool = dicePool(attacker, a);
  const all = diceCount(pool);
  const from = isFighting(first, d) && !isFighting(second, e) ? all : 0;
  const to = isFighting(first, d) ? all : 0;
  let best = { dice: from, chance: -1 };
  for (let dice = from; dice <= to; dice++) {
    const [hitsFirst, hitsSecond] = splitHits(attacker, pool, dice, false);
    const onFirst = losses(first, d, hitsFirst);
    const onSecond = losses(second, e, hitsSecond);
    let sum = 0;
    for (let y = 0; y < onFirst.length; y++) {
      const share = onFirst[y] as number;
      const row = y * columns;
      for (let z = 0; z < onSecond.length; z++) sum += share * (onSecond[z] as number) * (value[row + z] as number);
    }
    const still = (onAttacker[0] as number) * (onFirst[0] as number) * (onSecond[0] as number);
    const chance = still < 1 ? sum / (1 - still) : 0;
    if (chance > best.chance) best = { dice, chance };
  }
  return best;
}

/** How many states further on some hits leave a side whose losses have a fixed order. */
function losses(side: Fighter, state: number, hits: Distribution): Distribution {
  if (side.graph.everyHitKills) return capAt(hits, goneState(side) - state);
  const distribution = new Float64Array(goneState(side) - state + 1);
  for (let count = 0; count < hits.length; count++) {
    const next = isFighting(side, state) ? (side.graph.after(state, count)[0] ?? state) : state;
    distribution[next - state] = (distribution[next - state] as number) + (hits[count] as number);
  }
  return distribution;
}
