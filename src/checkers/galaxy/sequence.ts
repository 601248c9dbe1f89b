/** One target of a plan of attack: what a single attack on it can do. */
export interface Target {
  /** Chance that an attack succeeds. */
  success: number;
  /** Chance that the attack fails and its counterattack eliminates the attacker. */
  loss: number;
}

/** Exact endings of a plan, by how many of its targets were achieved. */
export interface PlanEndings {
  /** `alive[k]`: the attacker is still there and exactly k targets were achieved. */
  alive: number[];
  /** `lost[k]`: the attacker was eliminated after k of them. */
  lost: number[];
  /** Attacks made, on average. */
  meanAttacks: number;
}

/**
 * Attacks the targets in order, each until it is achieved, while attacks are left and the attacker
 * stands. One pass over the attacks with the distribution over «targets achieved so far».
 */
export function attackInOrder(targets: readonly Target[], attacks: number): PlanEndings {
  let alive: number[] = [1, ...targets.map(() => 0)];
  const lost = alive.map(() => 0);
  let meanAttacks = 0;
  for (let attack = 0; attack < attacks; attack++) {
    const next = alive.map(() => 0);
    for (const [done, chance] of alive.entries()) {
      const target = targets[done];
      if (!target) {
        next[done] = (next[done] ?? 0) + chance;
        continue;
      }
      meanAttacks += chance;
      next[done + 1] = (next[done + 1] ?? 0) + chance * target.success;
      next[done] = (next[done] ?? 0) + chance * (1 - target.success - target.loss);
      lost[done] = (lost[done] ?? 0) + chance * target.loss;
    }
    alive = next;
  }
  return { alive, lost, meanAttacks };
}
