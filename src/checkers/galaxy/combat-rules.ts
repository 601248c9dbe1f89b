import type { Figures } from '../../schema/figures/tables.ts';
import { figure } from '../figure.ts';
import { phaseBanksBonus, type ShipFigures, shipFigures } from './figures.ts';
import { mostOpportunities } from './opportunities.ts';
import { type Roll, rollOf } from './rolls.ts';

/** Tables that say how one fights. */
export const COMBAT_TABLES = [
  'galaxy/cifras',
  'galaxy/mundos',
  'galaxy/naves',
  'galaxy/oportunidades',
  'galaxy/poderes-de-naves',
  'galaxy/tecnologias',
] as const;

/** What they say, gathered once for every calculator of combats. */
export interface CombatRules {
  ships: ShipFigures;
  worlds: number;
  /** Attacks that one card can gain at most. */
  mostAttacks: number;
  /** Roll of a ship card, and that of the owner of a base under attack. */
  shipRoll: Roll;
  baseRoll: Roll;
  baseDice: number;
  /** What Phase Banks add to the rolls of each. */
  bonus: { ships: number; bases: number };
}

/** Reads the tables of combat. */
export function combatRules(figures: Pick<Figures, (typeof COMBAT_TABLES)[number]>): CombatRules {
  const worlds = figures['galaxy/mundos'].filas.length;
  const faces = figure(figures, 'galaxy/cifras', 'caras-del-dado');
  const baseDice = figure(figures, 'galaxy/cifras', 'dados-de-la-base');
  return {
    ships: shipFigures(figures['galaxy/naves'], figures['galaxy/poderes-de-naves']),
    worlds,
    mostAttacks: mostOpportunities(figures['galaxy/oportunidades'], worlds),
    shipRoll: rollOf(figure(figures, 'galaxy/cifras', 'dados-por-tirada'), faces),
    baseRoll: rollOf(baseDice, faces),
    baseDice,
    bonus: {
      ships: phaseBanksBonus(figures['galaxy/tecnologias'], 'naves'),
      bases: phaseBanksBonus(figures['galaxy/tecnologias'], 'bases'),
    },
  };
}
