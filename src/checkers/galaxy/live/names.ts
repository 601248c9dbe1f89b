import type { PlannedTarget } from '../plan.ts';
import type { LivePlan } from './state.ts';

/** `Crucero [8]`, `una Base`. */
export const targetName = ({ rules }: Pick<LivePlan, 'rules'>, { tipo, valor }: PlannedTarget): string =>
  tipo === 'base' ? 'una Base' : rules.ships.nameOf(valor ?? 0);
