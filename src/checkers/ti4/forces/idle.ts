import type { Effect, RollName } from '../kernel/declarations.ts';
import type { ReadUnit } from '../kernel/effect-units.ts';
import type { SiteEffect } from '../kernel/read-context.ts';

/** Both sides as an effect of one of them sees them, with all that is declared for it. */
export interface IdleView {
  own: readonly ReadUnit[];
  rival: readonly ReadUnit[];
  /** What is declared for the side that the effect was declared for. */
  declared: readonly Effect[];
  /** Cannons of players who are not in the combat fire too. */
  othersFire: boolean;
}

const ABILITIES: Record<Exclude<RollName, 'combat'>, string> = {
  barrage: 'artilleria',
  cannon: 'canon-espacial',
  bombard: 'bombardeo',
};

const has = (units: readonly ReadUnit[], ability: string, among?: readonly string[]) =>
  units.some(
    ({ id, abilities, count }) =>
      count > 0 && abilities.includes(ability) && (among === undefined || among.includes(id)),
  );

/** Whether an effect is about what is not there: units, dice of an ability, somebody who uses «Resistencia al daño». */
export function isIdle(effect: Effect | SiteEffect, { own, rival, declared, othersFire }: IdleView): boolean {
  if ('units' in effect && effect.units?.length === 0) return true;
  switch (effect.kind) {
    case 'answer-sustain-destroy':
    case 'no-rival-sustain':
      return !has(rival, 'resistencia');
    case 'answer-sustain-hits':
    case 'free-sustain':
    case 'sustain':
    case 'repair':
      return !has(own, 'resistencia', effect.units) && !gives(declared, 'place', 'replace', 'value');
    case 'modifier':
    case 'dice':
    case 'reroll':
    case 'multiply':
      return (
        effect.roll !== 'combat' &&
        !(effect.roll === 'cannon' && othersFire) &&
        !has(own, ABILITIES[effect.roll], effect.units) &&
        !declared.some(
          (other) =>
            (other.kind === 'gain' && other.ability === effect.roll) ||
            (other.kind === 'battery' && other.roll === effect.roll),
        )
      );
    default:
      return false;
  }
}

const gives = (effects: readonly Effect[], ...kinds: Effect['kind'][]) =>
  effects.some(({ kind }) => kinds.includes(kind));
