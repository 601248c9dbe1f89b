/** A ship with its equipment, as it stands in a fleet battle. */
export interface Ship {
  name: string;
  attack: number;
  defence: number;
  /** What it takes from the enemy population when nothing stops it. */
  damage: number;
}

/** For each ship of the defender, which ship of the attacker it blocks, or -1. */
export type Blocks = readonly number[];

/** A blocked ship against its blocker, by their positions, and which of them fall. */
export interface Duel {
  attacker: number;
  defender: number;
  attackerFalls: boolean;
  defenderFalls: boolean;
}

/** A fleet battle once all its duels are resolved. */
export interface FleetBattle {
  duels: Duel[];
  damageToAttacker: number;
  damageToDefender: number;
  attackerShipsLost: number;
  defenderShipsLost: number;
  /** Part of that damage done by ships that were blocked but destroyed their opponent. */
  damageByVictors: { toAttacker: number; toDefender: number };
}

/** One ship against another: either destroys the other if its attack is more than the other's defence (9.3). */
export function duel(attacker: Ship, defender: Ship): Pick<Duel, 'attackerFalls' | 'defenderFalls'> {
  return {
    attackerFalls: defender.attack > attacker.defence,
    defenderFalls: attacker.attack > defender.defence,
  };
}

/**
 * A fleet battle with its blocks given. A ship does its damage unless it was destroyed or its duel
 * destroyed nobody, which leaves both blocked (9.4, 9.5).
 */
export function resolveFleets(attackers: readonly Ship[], defenders: readonly Ship[], blocks: Blocks): FleetBattle {
  const battle: FleetBattle = {
    duels: [],
    damageToAttacker: 0,
    damageToDefender: 0,
    attackerShipsLost: 0,
    defenderShipsLost: 0,
    damageByVictors: { toAttacker: 0, toDefender: 0 },
  };
  const met = new Set<number>();
  for (const [index, ship] of defenders.entries()) {
    const target = blocks[index] ?? -1;
    const enemy = attackers[target];
    if (!enemy) {
      battle.damageToAttacker += ship.damage;
      continue;
    }
    met.add(target);
    const { attackerFalls, defenderFalls } = duel(enemy, ship);
    battle.duels.push({ attacker: target, defender: index, attackerFalls, defenderFalls });
    if (attackerFalls) battle.attackerShipsLost++;
    if (defenderFalls) battle.defenderShipsLost++;
    if (attackerFalls && !defenderFalls) battle.damageByVictors.toAttacker += ship.damage;
    if (defenderFalls && !attackerFalls) battle.damageByVictors.toDefender += enemy.damage;
  }
  for (const [index, ship] of attackers.entries()) if (!met.has(index)) battle.damageToDefender += ship.damage;
  battle.damageToAttacker += battle.damageByVictors.toAttacker;
  battle.damageToDefender += battle.damageByVictors.toDefender;
  return battle;
}

/**
 * Visits every way in which the defender can block all it can (9.2): each ship blocks at most one and
 * is blocked at most once. With eight ships a side, 40,320 ways; the list is the same one each time,
 * so a visitor that keeps it must copy it.
 */
export function forEachBlock(attackers: number, defenders: number, visit: (blocks: Blocks) => void): void {
  const most = Math.min(attackers, defenders);
  const blocks = Array.from({ length: defenders }, () => -1);
  const isTaken = Array.from({ length: attackers }, () => false);
  const place = (defender: number, made: number): void => {
    if (defender === defenders) {
      visit(blocks);
      return;
    }
    for (let attacker = 0; attacker < attackers; attacker++) {
      if (isTaken[attacker]) continue;
      isTaken[attacker] = true;
      blocks[defender] = attacker;
      place(defender + 1, made + 1);
      isTaken[attacker] = false;
    }
    blocks[defender] = -1;
    // A ship may stay free only if the rest can still make all the blocks.
    if (made + (defenders - defender - 1) >= most) place(defender + 1, made);
  };
  place(0, 0);
}
