import { type CasualtyGraph, type CasualtyOrder, openGraph, openStates, orderedGraph } from './casualty-graph.ts';
import { type Combatant, casualtySetup, givesShips, hasCasualtyChoice, ignoresFirst, toFighter } from './combatant.ts';
import { battleWork } from './effort.ts';
import { refuseLongWork, refuseManyStates } from './exactness.ts';
import type { Sides } from './places.ts';
import { type BattleOdds, solveBattle, specialRounds } from './solver.ts';

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

/**
 * Odds of a battle in which each side sends its hits where they serve it best (23.6). Where nothing is ignored and what is
 * given is all alike, that is always to the Fleets that repeat dice; else it is worked out for every roll.
 */
export function solveWithBestCasualties(attacker: Combatant, defenders: readonly Combatant[]): ChosenCasualties {
  const sides = [attacker, ...defenders];
  const others = otherOrders(attacker, defenders);
  for (const side of sides) if (followsEveryHit(side)) refuseManyStates(openStates(casualtySetup(side)));
  const fighters = fightersOf(attacker, defenders, bestGraph);
  refuseLongWork(battleWork(fighters, specialRounds(fighters)) * (others.length + 1));
  return {
    odds: solveSides(fighters, defenders),
    everyRoll: sides.some(followsEveryHit),
    otherwise: others.map(({ owner, side, order }) => {
      const graphOf = (one: Combatant) => (one === owner ? orderedGraph(casualtySetup(one), order) : bestGraph(one));
      return { side, order, odds: solveSides(fightersOf(attacker, defenders, graphOf), defenders) };
    }),
  };
}

/** Fixed orders whose odds are told beside the best, for each side in which it matters where hits go. */
function otherOrders(attacker: Combatant, defenders: readonly Combatant[]) {
  const [defender] = defenders;
  if (!defender || defenders.length > 1) return [];
  return (
    [
      [attacker, 'attacker'],
      [defender, 'defender'],
    ] as const
  ).flatMap(([owner, side]) => {
    if (!hasCasualtyChoice(owner) || givesShips(owner)) return [];
    const orders: CasualtyOrder[] = followsEveryHit(owner) ? ['flotas', 'sueltas'] : ['sueltas'];
    return orders.map((order) => ({ owner, side, order }));
  });
}

/** All sides as the solver takes them, the defenders in an order that does not depend on who is said first. */
function fightersOf(
  attacker: Combatant,
  defenders: readonly Combatant[],
  graphOf: (side: Combatant) => CasualtyGraph,
): Sides {
  const ordered = canonicalOrder(defenders).map((at) => defenders[at] as Combatant);
  return {
    attacker: toFighter(attacker, ordered, graphOf(attacker)),
    defenders: ordered.map((side) => toFighter(side, [attacker], graphOf(side))),
  };
}

const solveSides = (sides: Sides, defenders: readonly Combatant[]) =>
  inOrder(solveBattle(sides.attacker, sides.defenders), canonicalOrder(defenders));

/** Whether every place where a hit may go has to be followed: casualties are ignored, or ships are given and not alike. */
export function followsEveryHit(side: Combatant): boolean {
  if (side.fleets.length === 0) return false;
  return ignoresFirst(side) || (givesShips(side) && side.fleets.some(({ rerollsOnes }) => rerollsOnes));
}

export const bestGraph = (side: Combatant) =>
  followsEveryHit(side) ? openGraph(casualtySetup(side)) : orderedGraph(casualtySetup(side), 'flotas');

/** Defenders in an order that does not depend on who is said first. */
export function canonicalOrder(defenders: readonly Combatant[]): number[] {
  const keys = defenders.map(({ name: _name, ofName: _ofName, cards, ...rest }) =>
    JSON.stringify([rest, cards.map(({ id }) => id)]),
  );
  return defenders
    .map((_, at) => at)
    .sort((a, b) => (keys[a] === keys[b] ? a - b : (keys[a] as string) < (keys[b] as string) ? -1 : 1));
}

/** What was worked out for defenders in another order, in the order in which they were said. */
function inOrder(odds: BattleOdds, order: readonly number[]): BattleOdds {
  const said = <T>(list: readonly T[]): T[] => order.map((_, at) => list[order.indexOf(at)] as T);
  const course = odds.firstCourse;
  const plan = course?.plan ?? null;
  return {
    ...odds,
    ends: odds.ends.map((end) => ({ ...end, defenders: said(end.defenders) })),
    firstCourse: course && {
      ...course,
      plan:
        plan?.kind === 'throw'
          ? { ...plan, aims: said(plan.aims) }
          : plan?.kind === 'gift'
            ? { ...plan, gifts: said(plan.gifts) }
            : null,
    },
  };
}
