import { z } from 'zod';
import { refuse } from '../../refuse.ts';
import type { Citation } from '../../results.ts';
import type { LossStep } from '../kernel/declarations.ts';
import { sustainFirst, sustainSteps } from './casualties.ts';
import type { Combatant } from './combatant.ts';
import type { UnitGroup } from './units.ts';

/** In an order of losses, the moment to use «Resistencia al daño»; at the beginning when it is not named. */
const SUSTAIN = 'resistencia';

/** How a side assigns the hits that it takes. */
export const LossModeSchema = z
  .enum(['automatica', 'orden', 'optima'])
  .default('automatica')
  .meta({
    title: 'Cómo asigna los impactos',
    options: {
      automatica: 'Lo más barato primero',
      orden: 'En el orden que indico',
      optima: 'Lo que más le ayude a ganar',
    },
    advanced: true,
  });
export type LossMode = z.output<typeof LossModeSchema>;

/** A chosen order of losses, as ids of kinds of units. */
export function lossOrderSchema(kinds: readonly (readonly [id: string, label: string])[]) {
  const options = Object.fromEntries([[SUSTAIN, 'Resistencia al daño'], ...kinds]);
  return z
    .array(z.enum(Object.keys(options) as [string, ...string[]]).meta({ title: 'Qué pierde', options }))
    .max(kinds.length + 1)
    .default([])
    .meta({
      title: 'Orden de las pérdidas',
      description:
        'Solo si lo indicas tú. Lo que no nombres se pierde después, de más barato a más caro; la Resistencia al daño se usa antes que nada si no la pones en otro sitio.',
      advanced: true,
      when: 'asignacion=orden',
    });
}

/** Refuses an order that names something twice, or units that are not there. */
export function checkOrder(
  chosen: readonly string[],
  groups: readonly UnitGroup[],
  clause: Citation,
  context: z.core.$RefinementCtx<unknown>,
): void {
  for (const [at, id] of chosen.entries()) {
    const say = (message: string) => refuse(context, { path: ['orden', at], message, clauses: [clause] });
    if (chosen.indexOf(id) < at) say('está dos veces en el orden');
    else if (id !== SUSTAIN && !groups.some((group) => group.id === id))
      say('no hay ninguna unidad de esa clase en este bando');
  }
}

/** The losses that an input asks for. `order` is the automatic one, as positions of `groups`. */
export function lossesOf(
  mode: LossMode,
  chosen: readonly string[],
  groups: readonly UnitGroup[],
  order: readonly number[],
): Combatant['losses'] {
  if (mode === 'optima') return { kind: 'best' };
  if (mode === 'automatica') return { kind: 'fixed', steps: sustainFirst(groups, order) };
  const named = chosen.map((id) => (id === SUSTAIN ? SUSTAIN : groups.findIndex((group) => group.id === id)));
  const rest = order.filter((group) => !named.includes(group));
  const steps = (named.includes(SUSTAIN) ? named : [SUSTAIN, ...named]).flatMap((entry): LossStep[] => {
    if (entry === SUSTAIN) return sustainSteps(groups, order);
    return typeof entry === 'number' && entry >= 0 ? [{ kind: 'destroy', group: entry }] : [];
  });
  return { kind: 'fixed', steps: [...steps, ...rest.map((group): LossStep => ({ kind: 'destroy', group }))] };
}
