import type { UnitGroup } from '../battle/units.ts';
import type { ForcesSide, GatheredSide } from '../forces/gather.ts';
import type { GarrisonForce, LandingForce } from './ground-input.ts';

/** «Escudo planetario» of a planet, and whether it stops the bombardment. */
export interface PlanetaryShield {
  isShielded: boolean;
  /** Something of the attacker takes it away or passes through it. */
  isIgnored: boolean;
  /** Units whose fall in the combat opens the planet to what comes after. */
  fallsWith: readonly string[];
  /** A shield that no combat brings down: a structure's, or one entered by hand. */
  isLasting: boolean;
}

/** Reads the shield off the defender's units and what the attacker has in force against it. */
export function planetaryShield(
  landing: LandingForce,
  garrison: GarrisonForce,
  { groups, others }: Pick<ForcesSide, 'groups' | 'others'>,
  attackerSite: GatheredSide['site'],
): PlanetaryShield {
  const all = [...groups, ...others];
  const byHand = garrison['escudo-planetario'];
  const stands = ({ shield, count }: UnitGroup) => shield && count > 0;
  const shields = all.filter(stands);
  const lost = new Set(attackerSite.flatMap((effect) => (effect.kind === 'shield-lost' ? effect.units : [])));
  const isIgnored =
    landing.bombardeo['ignora-escudo'] ||
    attackerSite.some(({ kind }) => kind === 'shield-ignored') ||
    (!byHand && shields.every(({ id }) => lost.has(id))) ||
    // What takes the shields of all takes that of a unit entered by hand too.
    (lost.size > 0 && all.every(({ id }) => lost.has(id)));
  return {
    isShielded: byHand || shields.length > 0,
    isIgnored,
    fallsWith: isIgnored ? [] : shields.map(({ id }) => id),
    isLasting: byHand || others.some(stands),
  };
}
