import type { Ti4Condition } from '../../../schema/figures/ti4-effects/conditions.ts';
import { filteredUnits, type ReadUnit } from '../kernel/reading/effect-units.ts';

/** What is known of a fight when the conditions of an effect are looked at. */
export interface ConditionView {
  role: 'atacante' | 'defensor';
  rivalFaction: string | undefined;
  own: readonly ReadUnit[];
  rival: readonly ReadUnit[];
  /** The unit that prints the effect. */
  self: string | null;
  facts: Record<string, boolean>;
}

/**
 * Whether a condition holds as the fight begins. The place, the planet and what the Consejo voted are not entered:
 * whoever chooses an effect says with it that they are as it asks, and the answer repeats it.
 */
export function conditionHolds(condition: Ti4Condition, view: ConditionView): boolean {
  switch (condition.que) {
    case 'alguna':
      return condition.de.some((one) => conditionHolds(one, view));
    case 'soy':
      return condition.papel === 'jugador-activo' ? view.role === 'atacante' : view.role === condition.papel;
    case 'rival':
      return condition.es.includes(view.rivalFaction ?? '') !== (condition.no === true);
    case 'hecho':
      return (view.facts[condition.id] ?? false) !== (condition.no === true);
    case 'hay': {
      const units = condition.lado === 'rival' ? view.rival : view.own;
      const count = filteredUnits(condition.unidades, units, view.self).reduce((sum, unit) => sum + unit.count, 0);
      // What stands in other systems is not entered.
      if (!HERE.includes(condition.en)) return true;
      return count >= condition.min && count <= (condition.max ?? Number.POSITIVE_INFINITY);
    }
    case 'planeta':
      // Whoever lands does not control the planet yet.
      return !condition.es.includes('propio') || (view.role === 'defensor') !== (condition.no === true);
    default:
      return true;
  }
}

const HERE: readonly string[] = ['combate', 'espacio', 'sistema', 'planeta'];

/** Whether a condition is about what is not entered: it is taken as it asks. */
export const isTakenForGranted = (condition: Ti4Condition): boolean =>
  condition.que === 'alguna'
    ? condition.de.every(isTakenForGranted)
    : condition.que === 'sistema' || condition.que === 'planeta' || condition.que === 'resolucion';
