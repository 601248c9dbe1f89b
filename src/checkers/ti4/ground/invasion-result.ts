import type { BattleSetup, Ending } from '../battle/battle.ts';
import { fullCounts, worth } from '../battle/units.ts';
import type { SideName } from '../sides.ts';
import { addTo, type Balance } from '../words/prize.ts';

/** Whoever is left only with units that cannot hold a planet has not taken it. */
export function withControl(ending: Ending, { attacker }: BattleSetup): Ending {
  const holds = attacker.groups.some((group, at) => !group.noControl && (ending.attacker.counts[at] ?? 0) > 0);
  return ending.kind === 'attacker' && !holds ? { ...ending, kind: 'draw' } : ending;
}

/** What taking the planet is worth less the forces lost for it. */
export function landingBalance(endings: readonly Ending[], setup: BattleSetup, prize: number): Balance {
  const balance: Balance = new Map();
  for (const ending of endings)
    addTo(balance, (ending.kind === 'attacker' ? prize : 0) - lostIn(ending, setup, 'attacker'), ending.probability);
  return balance;
}

/** Resources in ground forces that a side loses on average. */
export const meanLoss = (endings: readonly Ending[], setup: BattleSetup, side: SideName): number =>
  endings.reduce((sum, ending) => sum + ending.probability * lostIn(ending, setup, side), 0);

function lostIn(ending: Ending, setup: BattleSetup, side: SideName): number {
  const { groups } = setup[side];
  return worth(groups, fullCounts(groups)) - worth(groups, ending[side].counts);
}
