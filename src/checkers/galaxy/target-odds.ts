import { baseTarget, shipTarget } from './attacks.ts';
import type { CombatRules } from './combat-rules.ts';
import type { CombatPlan, PlannedTarget } from './plan.ts';
import type { Target } from './sequence.ts';

/**
 * One attack of a plan against one of its targets. `countsAgainstBases`: the attacker's Phase Banks raises the number
 * that the owner of a base must beat, which the book leaves open and we read otherwise (grey area X6).
 */
export function targetOdds(
  { shipRoll, baseRoll, bonus }: Pick<CombatRules, 'shipRoll' | 'baseRoll' | 'bonus'>,
  plan: Pick<CombatPlan, 'valor' | 'phase-banks'>,
  { tipo, valor = 0, defensor, 'phase-banks': phaseBanks }: PlannedTarget,
  countsAgainstBases = false,
): Target {
  const own = plan['phase-banks'] ? bonus.ships : 0;
  if (tipo === 'base')
    return baseTarget(baseRoll, plan.valor + (countsAgainstBases ? own : 0), phaseBanks ? bonus.bases : 0);
  return shipTarget(shipRoll, {
    attacker: plan.valor + own,
    defender: valor + (phaseBanks ? bonus.ships : 0),
    counters: defensor !== 'renuncia',
  });
}

/** Whether the answer depends on how one reads the attacker's Phase Banks against a base. */
export const readsBanks = (plan: Pick<CombatPlan, 'phase-banks' | 'objetivos'>): boolean =>
  plan['phase-banks'] && plan.objetivos.some(({ tipo }) => tipo === 'base');
