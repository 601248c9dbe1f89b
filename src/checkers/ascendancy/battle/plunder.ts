import { dicePool, type Fighter, NOBODY, shipsIn } from './sides.ts';
import type { BattleStates, SideStates, Sides } from './states.ts';

/** Ships that the Pirates of each side destroy on average (48.1); null where that cannot be told. */
export type Plunder = readonly [attacker: number | null, defender: number | null];

/** Adds up what Pirates destroy while the rounds of a battle are played. */
export interface PlunderMeter {
  /** The first round was reached with those dice left. */
  opened(fired: SideStates, share: number): void;
  /** A later round is played so many times on average. */
  played(index: number, times: number): void;
  total(): Plunder;
}

/**
 * Their hits count before those of the other ships. With two defenders, or with a rival that ignores
 * casualties, nobody can tell whose hit destroyed what: there is no answer then.
 */
export function plunderMeter(sides: Sides, states: BattleStates): PlunderMeter {
  const sums: [number, number] = [0, 0];
  const counted = ([0, 1] as const).filter((side) => {
    const [own, rival] = [sides[side], sides[1 - side] as Fighter];
    return plunderers(own, 0) > 0 && sides[2] === NOBODY && rival.graph.everyHitKills && !own.gives;
  });
  const known = new Map<string, number>();
  const worth = (side: 0 | 1, own: number, rival: number, opening: boolean) => {
    const key = `${side} ${own} ${rival} ${opening}`;
    const found = known.get(key) ?? meanPlunder(sides[side], own, shipsIn(sides[1 - side] as Fighter, rival), opening);
    known.set(key, found);
    return found;
  };
  return {
    // Whoever fires in the first round finds the rival whole.
    opened: (fired, share) => {
      for (const side of counted) sums[side] += share * worth(side, fired[side], 0, true);
    },
    played: (index, times) => {
      if (counted.length === 0) return;
      const at = states.statesOf(index);
      for (const side of counted) sums[side] += times * worth(side, at[side], at[1 - side] as number, false);
    },
    total: () => [counted.includes(0) ? sums[0] : null, counted.includes(1) ? sums[1] : null],
  };
}

const plunderers = (side: Fighter, state: number) => side.graph.states[state]?.plunderers ?? 0;

function meanPlunder(side: Fighter, state: number, rivals: number, opening: boolean): number {
  const dice = Math.min(plunderers(side, state), dicePool(side, state).plain);
  if (dice === 0) return 0;
  const hits = side.hits(0, { plain: dice, rerollOnes: 0 }, { opening, spare: false });
  return hits.reduce((sum, chance, count) => sum + chance * Math.min(count, rivals), 0);
}
