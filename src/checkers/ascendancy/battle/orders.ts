import { type CasualtyGraph, type CasualtyOrder, openGraph, openStates, orderedGraph } from './casualty-graph.ts';
import {
  type Combatant,
  canFollowGifts,
  casualtySetup,
  hasCasualtyChoice,
  ignoresFirst,
  toFighter,
} from './combatant.ts';
import { type BattleOdds, solveBattle } from './solver.ts';

/** What a fixed order of casualties of one side would have given instead of the best choice. */
export interface OtherOrder {
  side: 'attacker' | 'defender';
  order: CasualtyOrder;
  odds: BattleOdds;
}

export interface ChosenCasualties {
  odds: BattleOdds;
  /** Whether where hits go was worked out for every roll; otherwise they follow an order. */
  everyRoll: boolean;
  otherwise: OtherOrder[];
}

/** States of a side beyond which its choices are not all followed: the answer would take too long. */
const MAX_OPEN_STATES = 250;

/**
 * Odds of a battle in which each side sends its hits where they serve it best (23.6). If no casualty
 * is ignored that is always to the Fleets that repeat dice; if some are, the best place is worked out
 * for every roll, as long as the side is not too large and there is one defender.
 */
export function solveWithBestCasualties(attacker: Combatant, defenders: readonly Combatant[]): ChosenCasualties {
  const gifts = canFollowGifts(attacker, defenders);
  const solve = (onAttacker: CasualtyGraph, onDefenders: readonly CasualtyGraph[]) =>
    solveBattle(
      toFighter(attacker, defenders, onAttacker, gifts),
      defenders.map((side, index) => toFighter(side, [attacker], onDefenders[index] ?? ordered(side), gifts)),
    );
  const graphs = { attacker: ordered(attacker), defenders: defenders.map((side) => ordered(side)) };
  const [defender] = defenders;
  if (!defender || defenders.length > 1)
    return { odds: solve(graphs.attacker, graphs.defenders), everyRoll: false, otherwise: [] };

  // The card that ignores casualties is unique; if both sides claimed it, both follow the order.
  const open = [attacker, defender].filter(hasOpenCasualties);
  const followed = open.length === 1 ? open[0] : undefined;
  const graphOf = (side: Combatant) => (side === followed ? openGraph(casualtySetup(side)) : ordered(side));
  const odds = solve(graphOf(attacker), [graphOf(defender)]);
  const orders = (side: Combatant): CasualtyOrder[] => {
    if (!hasCasualtyChoice(side)) return [];
    return side === followed ? ['flotas', 'sueltas'] : ['sueltas'];
  };
  return {
    odds,
    everyRoll: followed !== undefined,
    otherwise: [
      ...orders(attacker).map((order) => ({
        side: 'attacker' as const,
        order,
        odds: solve(ordered(attacker, order), [graphOf(defender)]),
      })),
      ...orders(defender).map((order) => ({
        side: 'defender' as const,
        order,
        odds: solve(graphOf(attacker), [ordered(defender, order)]),
      })),
    ],
  };
}

const ordered = (side: Combatant, order: CasualtyOrder = 'flotas') => orderedGraph(casualtySetup(side), order);

/** Whether casualties are ignored and all choices can be followed. */
function hasOpenCasualties(side: Combatant): boolean {
  return ignoresFirst(side) && side.fleets.length > 0 && openStates(casualtySetup(side)) <= MAX_OPEN_STATES;
}
