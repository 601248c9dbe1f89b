import { type Blocks, type FleetBattle, forEachBlock, resolveFleets, type Ship } from './fleets.ts';
import type { War } from './war.ts';

/** What the defender looks after first when choosing blocks. */
export type Priority = 'poblacion' | 'naves' | 'dano';

/** A way to block and where it leads. */
export interface BlockPlan {
  blocks: Blocks;
  battle: FleetBattle;
  war: War;
}

/** All plans with the same consequences, with the first of them as a sample. */
export interface BlockGroup {
  plan: BlockPlan;
  ways: number;
}

/** Figures to compare plans by, the smaller the better for the defender, most important first. */
function criteria({ battle, war }: BlockPlan, priority: Priority): number[] {
  const people = [war.defenderLost, war.stolen];
  const ships = [battle.defenderShipsLost];
  const harm = [-war.attackerLost];
  const order = {
    poblacion: [people, ships, harm],
    naves: [ships, people, harm],
    dano: [harm, people, ships],
  }[priority];
  return [...order.flat(), -battle.attackerShipsLost];
}

/**
 * Every way to block, from the best for the defender to the worst, gathered by what it leads to.
 * `warAfter` gives the rest of the war; it is asked once for each different fleet battle.
 */
export function rankBlocks(
  attackers: readonly Ship[],
  defenders: readonly Ship[],
  priority: Priority,
  warAfter: (battle: FleetBattle) => War,
): BlockGroup[] {
  const groups = new Map<string, BlockGroup & { rank: number[] }>();
  for (const { blocks, ways } of differentBattles(attackers, defenders)) {
    const battle = resolveFleets(attackers, defenders, blocks);
    const plan = { blocks, battle, war: warAfter(battle) };
    const rank = criteria(plan, priority);
    const known = groups.get(rank.join());
    if (known) known.ways += ways;
    else groups.set(rank.join(), { plan, ways, rank });
  }
  return [...groups.values()].sort((a, b) => compare(a.rank, b.rank));
}

/**
 * Ways to block gathered by the damage and the losses of the battle, which is all that the war asks of
 * it. Duels do not depend on each other, so each pair of ships is fought once and the rest is sums.
 */
function differentBattles(attackers: readonly Ship[], defenders: readonly Ship[]): { blocks: Blocks; ways: number }[] {
  // Row of a defender: what blocking each attacker adds, and in the last place what staying free adds.
  const effects = defenders.map((ship) => [
    ...attackers.map((enemy) => codeOf(resolveFleets([enemy], [ship], [0]), enemy.damage)),
    codeOf(resolveFleets([], [ship], [-1]), 0),
  ]);
  const found = new Map<number, { blocks: Blocks; ways: number }>();
  forEachBlock(attackers.length, defenders.length, (blocks) => {
    let code = 0;
    for (const [index, target] of blocks.entries()) code += effects[index]?.at(target) ?? 0;
    const known = found.get(code);
    if (known) known.ways++;
    else found.set(code, { blocks: [...blocks], ways: 1 });
  });
  return [...found.values()];
}

/** Larger than any sum of damages or of lost ships, so that the four sums share one number. */
const DIGIT = 10_000;

/** Damage and losses as one number that adds up; the attacker's damage, less what it would do unblocked. */
function codeOf(battle: FleetBattle, unblocked: number): number {
  const prevented = unblocked - battle.damageToDefender;
  return (
    ((battle.damageToAttacker * DIGIT + prevented) * DIGIT + battle.attackerShipsLost) * DIGIT +
    battle.defenderShipsLost
  );
}

/** Whether the defender prefers the first plan to the second. */
export function isBetterPlan(first: BlockPlan, second: BlockPlan, priority: Priority): boolean {
  return compare(criteria(first, priority), criteria(second, priority)) < 0;
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}
