import type { ForcesSide } from '../forces/gather.ts';
import type { Effect } from '../kernel/declarations.ts';
import type { AbilityShots } from '../kernel/rolls/abilities.ts';
import { rollOf } from '../space/space-battle.ts';

/** What fires on a landing. */
interface Battery {
  forces: Pick<ForcesSide, 'groups' | 'others'>;
  /** Effects in force of the defender, and of the attacker. */
  own: readonly Effect[];
  rival: readonly Effect[];
  /** Dice that no unit throws. */
  extraDice: number;
  /** Whether structures fire without ground forces beside them (X60). */
  loneCannons: boolean;
}

/** Cannons of a planet for what is left of its forces. There are few different rolls: each is computed once. */
export function planetCannons(battery: Battery): (counts: readonly number[]) => AbilityShots {
  const known = new Map<string, AbilityShots>();
  return (counts) => {
    const key = counts.join();
    const found = known.get(key) ?? fire(battery, counts);
    known.set(key, found);
    return found;
  };
}

function fire({ forces, own, rival, extraDice, loneCannons }: Battery, counts: readonly number[]): AbilityShots {
  const stands = loneCannons || counts.some((left) => left > 0);
  const armed = [
    ...(stands ? forces.others : []),
    ...forces.groups.map((group, at) => ({ ...group, count: counts[at] ?? 0 })),
  ].filter(({ cannon, count }) => cannon !== null && count > 0);
  // A planet that fires as a unit does so with its structures or without.
  return rollOf('cannon', armed, own, rival, extraDice);
}
