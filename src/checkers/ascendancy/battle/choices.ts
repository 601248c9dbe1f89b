import { defendersHits, type Resolve } from './rounds.ts';
import { dicePool, type Fighter, goneState, hitsOn, isFighting } from './sides.ts';
import { leaves, type Sides } from './states.ts';

/**
 * What hits leave of each side. Where they can go to several places, whoever scored them takes the
 * one that leaves his rival worst off for the rest of the battle (23.6). Only one side may have such
 * choices, and only with one defender: the card behind them is unique (44.3).
 */
export function resolver(sides: Sides): Resolve {
  const open = ([0, 1] as const).find((side) => hasChoices(sides[side]));
  const only = (side: Fighter, state: number, hits: number) =>
    isFighting(side, state) ? (side.graph.after(state, hits)[0] ?? state) : state;
  if (open === undefined)
    return ([a, d, e], [x, y, z]) => [only(sides[0], a, x), only(sides[1], d, y), only(sides[2], e, z)];
  const choose = bestCasualties(sides, open);
  return ([a, d, e], [x, y]) => {
    if (open === 0) {
      const defender = only(sides[1], d, y);
      return [isFighting(sides[0], a) ? choose(a, x, defender) : a, defender, e];
    }
    const attacker = only(sides[0], a, x);
    return [attacker, isFighting(sides[1], d) ? choose(d, y, attacker) : d, e];
  };
}

/** Whether hits on a side can lead to different places. */
function hasChoices({ graph }: Fighter): boolean {
  if (graph.everyHitKills) return false;
  return graph.states.some((_, state) => {
    for (let hits = 0; hits <= graph.mostHits(state); hits++) if (graph.after(state, hits).length > 1) return true;
    return false;
  });
}

/** The state in which some hits leave the side with choices, given the state in which its rival ends the round. */
type ChooseCasualties = (state: number, hits: number, rival: number) => number;

/**
 * The best choices of the rival of a side, found backwards from battles with few ships: for every pair
 * of states, the side's chance of winning minus the rival's when the rival chooses best from there on.
 * Retreats for lack of ships are foreseen; those after a round, not.
 */
function bestCasualties(sides: Sides, open: 0 | 1): ChooseCasualties {
  const side = sides[open];
  const rival = sides[open === 0 ? 1 : 0];
  const width = rival.graph.states.length;
  const values = new Float64Array(side.graph.states.length * width);

  /** What coming to a pair of states is worth. The attacker decides first whether to retreat (24.1). */
  function arrival(own: number, other: number): number {
    const ownFights = isFighting(side, own);
    const otherFights = isFighting(rival, other);
    if (!ownFights || !otherFights) return Number(ownFights) - Number(otherFights);
    const ownLeaves = leaves(side, own, Number.POSITIVE_INFINITY);
    const otherLeaves = leaves(rival, other, Number.POSITIVE_INFINITY);
    if (ownLeaves && (open === 0 || !otherLeaves)) return -1;
    return otherLeaves ? 1 : (values[own * width + other] as number);
  }

  const most = side.graph.mostHits(0) + 1;
  const chosen = new Int32Array(side.graph.states.length * most * width).fill(-1);
  const choose: ChooseCasualties = (own, hits, other) => {
    const place = (own * most + Math.min(hits, most - 1)) * width + other;
    if (chosen[place] === -1) {
      const options = side.graph.after(own, hits);
      const worth = options.map((option) => arrival(option, other));
      chosen[place] = options[worth.indexOf(Math.min(...worth))] ?? own;
    }
    return chosen[place] as number;
  };

  for (let own = goneState(side) - 1; own >= 0; own--)
    for (let other = width - 2; other >= 0; other--) {
      const [onOwn, onOther] = hitsOnPair(sides, open, own, other);
      let sum = 0;
      let still = 0;
      for (let y = 0; y < onOther.length; y++) {
        const otherNext = rival.graph.after(other, y)[0] ?? other;
        for (let x = 0; x < onOwn.length; x++) {
          const chance = (onOwn[x] as number) * (onOther[y] as number);
          // A hit is never wasted if it can destroy something, so only forced choices stay here.
          const options = side.graph.after(own, x);
          if (otherNext === other && options.length === 1 && options[0] === own) still += chance;
          else sum += chance * arrival(choose(own, x, otherNext), otherNext);
        }
      }
      values[own * width + other] = still < 1 ? sum / (1 - still) : 0;
    }
  return choose;
}

/** Hits on the side with choices and on its rival, in one of the later rounds. */
function hitsOnPair(sides: Sides, open: 0 | 1, own: number, other: number) {
  const [attacker, defender, nobody] = sides;
  const [a, d] = open === 0 ? [own, other] : [other, own];
  const onAttacker = hitsOn(attacker, a, defendersHits(sides, d, goneState(nobody), false));
  const onDefender = hitsOn(defender, d, attacker.hits(0, dicePool(attacker, a), { opening: false, spare: true }));
  return open === 0 ? ([onAttacker, onDefender] as const) : ([onDefender, onAttacker] as const);
}
