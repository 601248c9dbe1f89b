import type { Combatant } from '../battle/combatant.ts';
import type { ConquestFigures, ConquestInput } from './input.ts';
import { type ConquestSides, conquestOdds } from './sides.ts';
import type { ConquestOdds } from './solver.ts';

/** A defender who may leave for Warp when he is attacked (44.7): what he does, and what each thing gives the attacker. */
export interface Leaving {
  side: Combatant;
  leaves: boolean;
  /** Whether the player has said so; otherwise it is what suits the defender. */
  isSaid: boolean;
  ifFights: number;
  ifLeaves: number;
}

export interface Decided {
  odds: ConquestOdds;
  /** Those who are left to fight. */
  fighting: Combatant[];
  leaving: Leaving | null;
}

/** The conquest, once whoever may leave instead of fighting has decided; there is one such card. */
export function decideConquest(sides: ConquestSides, input: ConquestInput, figures: ConquestFigures): Decided {
  const at = sides.defenders.findIndex(({ mayCancel }) => mayCancel);
  const side = sides.defenders[at];
  const fought = conquestOdds(sides, sides.defenders, figures);
  if (!side) return { odds: fought, fighting: sides.defenders, leaving: null };
  const others = sides.defenders.filter((one) => one !== side);
  const left = conquestOdds(sides, others, figures);
  const said = input.defensores[at]?.['si-le-atacan'] ?? 'mejor';
  const [ifFights, ifLeaves] = [fought.outcomes.control ?? 0, left.outcomes.control ?? 0];
  const leaves = said === 'mejor' ? ifLeaves < ifFights - 1e-12 : said === 'warp';
  return {
    odds: leaves ? left : fought,
    fighting: leaves ? others : sides.defenders,
    leaving: { side, leaves, isSaid: said !== 'mejor', ifFights, ifLeaves },
  };
}
