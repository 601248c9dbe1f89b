import type { Distribution } from '../../../math/dice.ts';
import type { BattleSetup } from '../battle/battle.ts';
import { automaticOrder } from '../battle/casualties.ts';
import type { Combatant, UnitsLeft } from '../battle/combatant.ts';
import { lossesOf } from '../battle/losses.ts';
import { fullCounts } from '../battle/units.ts';
import { withAllWhoFight } from '../forces/bring.ts';
import { type ForcesSide, type GatheredSide, gatherEffects, unusedUpgrades } from '../forces/gather.ts';
import type { EffectOption } from '../forces/options.ts';
import type { WarTables } from '../forces/profiles.ts';
import type { AbilityShots } from '../kernel/rolls/abilities.ts';
import type { ThrownDice } from '../kernel/rolls/dice-pools.ts';
import type { SideName, Sides } from '../sides.ts';
import { isOfTheFight, rollOf } from '../space/space-battle.ts';
import { forceGroups, idleShips, shipsAbove, structuresOf } from './ground-forces.ts';
import type { GarrisonForce, LandingForce } from './ground-input.ts';
import { planetCannons } from './planet-cannons.ts';
import { type PlanetaryShield, planetaryShield } from './planetary-shield.ts';

/** An invasion of a planet ready to be fought, and what explains it. */
export interface InvasionBattle {
  setup: BattleSetup;
  gathered: Sides<GatheredSide>;
  bombardment: {
    dice: number;
    hits: Distribution;
    happens: boolean;
    isShielded: boolean;
    isIgnored: boolean;
    hasWarSun: boolean;
  };
  /** Cannons of the planet if the bombardment changes nothing. */
  cannons: { dice: number; hits: Distribution };
  /** The dice of each, as a table throws them; those of the planet for what is left of its forces. */
  bombs: readonly ThrownDice[];
  /** Those of the bombardment that comes again when a round ends, where one does. */
  bombsAgain: readonly ThrownDice[];
  shots(counts: readonly number[]): readonly ThrownDice[];
  /** There are structures with «Cañón espacial». */
  structures: boolean;
}

const CERTAIN: Distribution = new Float64Array([1]);

/**
 * Both forces with their effects; `loneCannons`: whether structures fire without ground forces beside them (X60);
 * `extraBombs`: whether a die more of the bombardment is thrown at this planet; `above`: kinds of ships of the attacker
 * that are in the system and do not bombard it.
 */
export function invasionBattle(
  landing: LandingForce,
  garrison: GarrisonForce,
  tables: WarTables,
  options: readonly EffectOption[],
  loneCannons: boolean,
  { extraBombs = true, above = [] as readonly string[] } = {},
): InvasionBattle {
  const idle = idleShips(landing, above, tables);
  const forces = {
    attacker: forcesOf(landing, [...shipsAbove(landing, tables), ...idle], tables, options),
    defender: forcesOf(garrison, structuresOf(garrison, tables), tables, options),
  };
  const gathered = gatherEffects(options, 'terrestre', forces);
  const shield = planetaryShield(landing, garrison, forces.defender, gathered.attacker.site);
  const bombs = bombardmentRoll(landing, forces.attacker.others, idle, gathered, extraBombs);
  const isThere = forces.defender.groups.some(({ count }) => count > 0);
  const happens = bombs.dice > 0 && isThere && (!shield.isShielded || shield.isIgnored);
  const attacker = combatantOf(
    'attacker',
    landing,
    forces,
    gathered,
    bombsAfterRounds(landing, gathered, shield, isThere ? bombs : null),
  );
  const defender = combatantOf('defender', garrison, forces, gathered, null);
  tellUnused(landing, garrison, forces, gathered, bombs.dice, tables);
  const cannons = planetCannons({
    forces: forces.defender,
    own: gathered.defender.declared,
    rival: gathered.attacker.declared,
    extraDice: garrison.canones['dados-extra'],
    loneCannons,
  });
  const wiped = gathered.attacker.site.flatMap((effect) => (effect.kind === 'bombard-wipes' ? effect.units : []));
  const isWiped = defender.groups.map(({ id }) => wiped.includes(id));
  const atFirst = cannons(fullCounts(defender.groups));
  return {
    setup: {
      attacker,
      defender,
      opening: {
        onDefender: happens ? bombs.free : CERTAIN,
        onAttacker: ({ counts }) => cannons(counts).free,
        together: false,
        barrage: false,
        ...(happens && wiped.length > 0 && { afterDefender: (before, after) => wipedOut(before, after, isWiped) }),
      },
    },
    gathered,
    bombardment: {
      dice: bombs.dice,
      hits: bombs.free,
      happens,
      isShielded: shield.isShielded,
      isIgnored: shield.isIgnored,
      hasWarSun: forces.attacker.others.some(({ generic }) => generic === 'estrella-de-guerra'),
    },
    cannons: { dice: atFirst.dice, hits: atFirst.free },
    bombs: happens ? bombs.thrown : [],
    bombsAgain: attacker.roundEnd ? bombs.thrown : [],
    shots: (counts) => cannons(counts).thrown,
    structures: forces.defender.others.some(({ cannon }) => cannon !== null),
  };
}

function forcesOf(
  force: LandingForce | GarrisonForce,
  others: ForcesSide['others'],
  tables: WarTables,
  options: readonly EffectOption[],
): ForcesSide {
  const side: ForcesSide = {
    faction: force.faccion,
    groups: forceGroups(force, tables),
    others,
    chosen: force.efectos as ForcesSide['chosen'],
    facts: force.hechos as ForcesSide['facts'],
  };
  return withAllWhoFight(side, options, tables, 'fuerza-terrestre');
}

/** Dice of the ships that bombard, also of those that something lets bombard. */
function bombardmentRoll(
  landing: LandingForce,
  ships: ForcesSide['others'],
  idle: ForcesSide['others'],
  gathered: Sides<GatheredSide>,
  extraBombs: boolean,
): AbilityShots {
  const { declared } = gathered.attacker;
  const gains = declared.some((effect) => effect.kind === 'gain' && effect.ability === 'bombard');
  return rollOf(
    'bombard',
    ships.filter((group) => (group.bombardment !== null || gains) && !idle.includes(group)),
    // One die more in an invasion is one for all its planets.
    declared.filter((effect) => extraBombs || !(effect.kind === 'dice' && effect.roll === 'bombard' && !effect.each)),
    gathered.defender.declared,
    landing.bombardeo['dados-extra'],
  );
}

/** A bombardment that comes again when a round ends. A shield that falls in the combat stops it only while it stands. */
function bombsAfterRounds(
  landing: LandingForce,
  gathered: Sides<GatheredSide>,
  { isIgnored, isLasting, fallsWith }: PlanetaryShield,
  bombs: AbilityShots | null,
): Combatant['roundEnd'] {
  const again = landing.bombardeo['cada-ronda'] || gathered.attacker.site.some(({ kind }) => kind === 'bombard-again');
  if (!again || bombs === null || bombs.dice === 0 || (isLasting && !isIgnored)) return null;
  return { hits: bombs.free, unless: fallsWith };
}

function combatantOf(
  name: SideName,
  force: LandingForce | GarrisonForce,
  forces: Sides<ForcesSide>,
  gathered: Sides<GatheredSide>,
  roundEnd: Combatant['roundEnd'],
): Combatant {
  const { groups } = forces[name];
  const order = automaticOrder(groups);
  return {
    groups,
    order,
    effects: force.opciones,
    losses: lossesOf(force.asignacion, force.orden, groups, order),
    retreat: null,
    start: null,
    directHits: 0,
    strand: null,
    roundEnd,
    declared: gathered[name].declared.filter(isOfTheFight),
  };
}

/** Notes what was said of either side and changes nothing in this invasion. */
function tellUnused(
  landing: LandingForce,
  garrison: GarrisonForce,
  { attacker, defender }: Sides<ForcesSide>,
  gathered: Sides<GatheredSide>,
  bombs: number,
  tables: WarTables,
): void {
  const isArmed = defender.others.some(({ cannon }) => cannon);
  gathered.attacker.unused = [
    ...unusedUpgrades(landing.mejoras, [...attacker.groups, ...attacker.others], tables),
    ...(landing.bombardeo['dados-extra'] > 0 && bombs === 0 ? ['dados de más del bombardeo'] : []),
  ];
  gathered.defender.unused = [
    ...unusedUpgrades(garrison.mejoras, [...defender.groups, ...defender.others], tables),
    ...(garrison.canones['dados-extra'] > 0 && !isArmed ? ['dados de más de los cañones'] : []),
  ];
}

/** When one of these falls to the bombardment, all of them do. */
function wipedOut(before: UnitsLeft, after: UnitsLeft, isWiped: readonly boolean[]): UnitsLeft {
  const fell = isWiped.some((concerned, at) => concerned && (after.counts[at] ?? 0) < (before.counts[at] ?? 0));
  const emptied = (left: readonly number[]) => left.map((count, at) => (fell && isWiped[at] ? 0 : count));
  return { ...after, counts: emptied(after.counts), fresh: emptied(after.fresh) };
}
