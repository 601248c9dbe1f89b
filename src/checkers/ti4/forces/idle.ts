import type { Effect, SiteEffect } from '../kernel/declarations.ts';
import type { IdleView } from '../kernel/effects/kind.ts';
import { kindOf, SITE_KINDS } from '../kernel/effects/registry.ts';

/** Whether an effect is about what is not there: units, dice of an ability, somebody who uses «Resistencia al daño». */
export function isIdle(effect: Effect | SiteEffect, view: IdleView): boolean {
  if ('units' in effect && effect.units?.length === 0) return true;
  return effect.kind in SITE_KINDS ? false : (kindOf(effect as Effect).isIdle?.(effect as Effect, view) ?? false);
}
