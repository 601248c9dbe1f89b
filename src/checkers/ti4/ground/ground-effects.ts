import type { Combatant } from '../battle/combatant.ts';
import type { AppliedEffect, GatheredSide } from '../forces/gather.ts';
import type { SideName, Sides } from '../sides.ts';
import type { InvasionBattle } from './invasion-battle.ts';

/** The effects of several battles told as those of one. */
export interface EffectsTold {
  gathered: Sides<GatheredSide>;
  setup: Sides<Pick<Combatant, 'declared'>>;
}

/** What is in force on some planet: each effect once, idle where it is so on all of them. */
export function effectsAshore(battles: readonly InvasionBattle[], factions: Sides<string | undefined>): EffectsTold {
  const gatheredOf = (side: SideName): GatheredSide => {
    const applied = new Map<string, AppliedEffect>();
    for (const one of battles.flatMap(({ gathered }) => gathered[side].applied)) {
      const known = applied.get(one.id);
      applied.set(one.id, known ? { ...known, idle: known.idle && one.idle } : one);
    }
    return { faction: factions[side], declared: [], site: [], applied: [...applied.values()], unused: [] };
  };
  const declaredOf = (side: SideName) => ({ declared: battles.flatMap(({ setup }) => setup[side].declared) });
  return {
    gathered: { attacker: gatheredOf('attacker'), defender: gatheredOf('defender') },
    setup: { attacker: declaredOf('attacker'), defender: declaredOf('defender') },
  };
}

/** Both together, for what is said once of all the effects. */
export function toldTogether(above: EffectsTold, ashore: EffectsTold): EffectsTold {
  const gatheredOf = (side: SideName): GatheredSide => {
    const [one, other] = [above.gathered[side], ashore.gathered[side]];
    // What is idle in one of them is told only if it is in both, or chosen in one alone.
    const acts = new Set([...one.applied, ...other.applied].flatMap(({ id, idle }) => (idle ? [] : [id])));
    const applied = [...one.applied, ...other.applied].filter(({ id, idle }) => !idle || !acts.has(id));
    return { ...one, applied };
  };
  const declaredOf = (side: SideName) => ({
    declared: [...above.setup[side].declared, ...ashore.setup[side].declared],
  });
  return {
    gathered: { attacker: gatheredOf('attacker'), defender: gatheredOf('defender') },
    setup: { attacker: declaredOf('attacker'), defender: declaredOf('defender') },
  };
}
