import { defendersHits, openingRound, type Resolve, type RoundPlan, type SplitDice } from './rounds.ts';
import { dicePool, goneState, hitsOn, isFighting } from './sides.ts';
import { leaves, type SideStates, type Sides } from './states.ts';

/** Ships that each side gives instead of rolling, in the first round and in the others. */
export interface Gifts {
  opening: RoundPlan['give'];
  later: RoundPlan['give'];
}

const NO_GIFTS: Gifts = { opening: () => 0, later: () => 0 };

/**
 * When the side with Cult of Kahless best destroys its own ships to destroy as many of the rival's (45.6):
 * as often as that makes it win more. Only with one defender, one such side and ships that all fight and
 * fall alike, so that a state is the number of ships lost. Found backwards, from battles with few ships;
 * retreats for lack of ships are foreseen, those after a round are not.
 */
export function bestGifts(sides: Sides, split: SplitDice, resolve: Resolve): Gifts {
  const owner = ([0, 1] as const).find((side) => sides[side].gives);
  if (owner === undefined) return NO_GIFTS;
  const { chances, best } = laterGifts(sides, owner);
  const width = goneState(sides[1]) + 1;
  const later: RoundPlan['give'] = (side, [a, d]) => (side === owner ? (best[a * width + d] as number) : 0);
  return { opening: openingGifts(sides, owner, split, resolve, chances), later };
}

/** Most ships that can be given: of those that are there, and no more than the rival has. */
function mostGifts([attacker, first]: Sides, [a, d]: SideStates): number {
  return Math.min(goneState(attacker) - a, goneState(first) - d);
}

type Worth = (states: SideStates) => number;

function laterGifts(sides: Sides, owner: 0 | 1): { chances: Worth; best: Uint8Array } {
  const [attacker, first] = sides;
  const width = goneState(first) + 1;
  const values = new Float64Array((goneState(attacker) + 1) * width);
  const best = new Uint8Array(values.length);
  const chances: Worth = (states) => arrival(sides, owner, states, values[states[0] * width + states[1]] as number);

  for (let a = goneState(attacker) - 1; a >= 0; a--)
    for (let d = goneState(first) - 1; d >= 0; d--) {
      const onAttacker = hitsOn(attacker, a, defendersHits(sides, d, 0, false));
      const pool = dicePool(attacker, a);
      const onFirst = hitsOn(first, d, attacker.hits(0, pool, { opening: false, spare: true }));
      let sum = 0;
      for (let x = 0; x < onAttacker.length; x++)
        for (let y = 0; y < onFirst.length; y++)
          if (x + y > 0) sum += (onAttacker[x] as number) * (onFirst[y] as number) * chances([a + x, d + y, 0]);
      const still = (onAttacker[0] as number) * (onFirst[0] as number);
      let top = still < 1 ? sum / (1 - still) : 0;
      const hits = owner === 0 ? onAttacker : onFirst;
      for (let given = 1; given <= mostGifts(sides, [a, d, 0]); given++) {
        let chance = 0;
        for (let extra = 0; extra < hits.length; extra++) {
          const lost = (gone: number, from: number) => Math.min(gone, from + given + extra);
          const next: SideStates =
            owner === 0 ? [lost(goneState(attacker), a), d + given, 0] : [a + given, lost(goneState(first), d), 0];
          chance += (hits[extra] as number) * chances(next);
        }
        // To give ships is worth it only if it clearly wins more.
        if (chance > top + CLEARLY) {
          top = chance;
          best[a * width + d] = given;
        }
      }
      values[a * width + d] = top;
    }
  return { chances, best };
}

const CLEARLY = 1e-12;

/** Chance that the owner wins on coming to a state, once those with too few ships have left. */
function arrival([attacker, first]: Sides, owner: 0 | 1, [a, d]: SideStates, going: number): number {
  const attackerFights = isFighting(attacker, a);
  const defenderFights = isFighting(first, d);
  if (!attackerFights || !defenderFights) return (owner === 0 ? attackerFights : defenderFights) ? 1 : 0;
  if (leaves(attacker, a, Number.POSITIVE_INFINITY)) return owner === 0 ? 0 : 1;
  if (leaves(first, d, Number.POSITIVE_INFINITY)) return owner === 0 ? 1 : 0;
  return going;
}

/** For each state in which the owner can come to its dice in the first round, what is worth most. */
function openingGifts(sides: Sides, owner: 0 | 1, split: SplitDice, resolve: Resolve, worth: Worth) {
  const best = new Map<number, { given: number; chance: number }>();
  for (let given = 0; given <= mostGifts(sides, [0, 0, 0]); given++) {
    const give: RoundPlan['give'] = (side, states) => (side === owner ? Math.min(given, mostGifts(sides, states)) : 0);
    const chances = new Map<number, number>();
    openingRound(sides, { split, give }, resolve, (at, share, fired) => {
      chances.set(fired[owner], (chances.get(fired[owner]) ?? 0) + share * worth(at));
    });
    for (const [fired, chance] of chances)
      if (chance > (best.get(fired)?.chance ?? -1) + CLEARLY) best.set(fired, { given, chance });
  }
  const chosen: RoundPlan['give'] = (side, states) =>
    side === owner ? Math.min(best.get(states[owner])?.given ?? 0, mostGifts(sides, states)) : 0;
  return chosen;
}
