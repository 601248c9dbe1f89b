import type { Distribution } from '../../math/dice.ts';
import type { BattleSetup, Ending } from './battle.ts';
import { automaticOrder } from './casualties.ts';
import type { Combatant, UnitsLeft } from './combatant.ts';
import { withAllWhoFight } from './forces/bring.ts';
import { type ForcesSide, type GatheredSide, gatherEffects, unusedUpgrades } from './forces/gather.ts';
import type { EffectOption } from './forces/options.ts';
import type { WarTables } from './forces/profiles.ts';
import { forceGroups, idleShips, shipsAbove, structuresOf } from './ground-forces.ts';
import type { GarrisonForce, LandingForce } from './ground-input.ts';
import type { AbilityShots } from './kernel/abilities.ts';
import type { ThrownDice } from './kernel/dice-pools.ts';
import { lossesOf } from './losses.ts';
import { addTo, type Balance } from './prize.ts';
import type { SideName, Sides } from './sides.ts';
import { isOfTheFight, rollOf } from './space-battle.ts';
import { fullCounts, worth } from './units.ts';

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
    attacker: forcesOf(landing, [...shipsAbove(landing, tables), ...idle]),
    defender: forcesOf(garrison, structuresOf(garrison, tables)),
  };
  const gathered = gatherEffects(options, 'terrestre', forces);
  const siteOf = (side: keyof typeof gathered) => gathered[side].site;
  const attackerSite = siteOf('attacker');
  const unshielded = new Set(attackerSite.flatMap((effect) => (effect.kind === 'shield-lost' ? effect.units : [])));
  const shields = [...forces.defender.groups, ...forces.defender.others].filter(
    ({ shield, count }) => shield && count > 0,
  );
  const isShielded = garrison['escudo-planetario'] || shields.length > 0;
  const isIgnored =
    landing.bombardeo['ignora-escudo'] ||
    attackerSite.some(({ kind }) => kind === 'shield-ignored') ||
    (!garrison['escudo-planetario'] && shields.every(({ id }) => unshielded.has(id))) ||
    // What takes the shields of all takes that of a unit entered by hand too.
    (unshielded.size > 0 &&
      [...forces.defender.groups, ...forces.defender.others].every(({ id }) => unshielded.has(id)));
  const bombs = rollOf(
    'bombard',
    forces.attacker.others.filter((group) => (group.bombardment !== null || gains()) && !idle.includes(group)),
    // One die more in an invasion is one for all its planets.
    gathered.attacker.declared.filter(
      (effect) => extraBombs || !(effect.kind === 'dice' && effect.roll === 'bombard' && !effect.each),
    ),
    gathered.defender.declared,
    landing.bombardeo['dados-extra'],
  );
  const isThere = forces.defender.groups.some(({ count }) => count > 0);
  const happens = bombs.dice > 0 && isThere && (!isShielded || isIgnored);
  const again = landing.bombardeo['cada-ronda'] || attackerSite.some(({ kind }) => kind === 'bombard-again');
  // A shield that can fall in the combat stops what comes after only while it stands.
  const lasting =
    garrison['escudo-planetario'] || forces.defender.others.some(({ shield, count }) => shield && count > 0);
  const mayFollow = bombs.dice > 0 && isThere && (isIgnored || !lasting);
  const unless = isIgnored ? [] : shields.map(({ id }) => id);
  const attacker = combatantOf('attacker', landing, again && mayFollow ? { hits: bombs.free, unless } : null);
  const defender = combatantOf('defender', garrison, null);
  gathered.attacker.unused = [
    ...unusedUpgrades(landing.mejoras, [...forces.attacker.groups, ...forces.attacker.others], tables),
    ...(landing.bombardeo['dados-extra'] > 0 && bombs.dice === 0 ? ['dados de más del bombardeo'] : []),
  ];
  gathered.defender.unused = [
    ...unusedUpgrades(garrison.mejoras, [...forces.defender.groups, ...forces.defender.others], tables),
    ...(garrison.canones['dados-extra'] > 0 && !forces.defender.others.some(({ cannon }) => cannon)
      ? ['dados de más de los cañones']
      : []),
  ];
  const wiped = attackerSite.flatMap((effect) => (effect.kind === 'bombard-wipes' ? effect.units : []));
  const known = new Map<string, AbilityShots>();
  return {
    setup: {
      attacker,
      defender,
      opening: {
        onDefender: happens ? bombs.free : CERTAIN,
        onAttacker: ({ counts }) => cannonRoll(counts).free,
        together: false,
        barrage: false,
        ...(happens && wiped.length > 0 && { afterDefender: (before, after) => wipedOut(before, after, wiped) }),
      },
    },
    gathered,
    bombardment: {
      dice: bombs.dice,
      hits: bombs.free,
      happens,
      isShielded,
      isIgnored,
      hasWarSun: forces.attacker.others.some(({ generic }) => generic === 'estrella-de-guerra'),
    },
    cannons: { ...pick(cannonRoll(fullCounts(defender.groups))) },
    bombs: happens ? bombs.thrown : [],
    bombsAgain: attacker.roundEnd ? bombs.thrown : [],
    shots: (counts) => cannonRoll(counts).thrown,
    structures: forces.defender.others.some(({ cannon }) => cannon !== null),
  };

  function forcesOf(force: LandingForce | GarrisonForce, others: ForcesSide['others']): ForcesSide {
    const side: ForcesSide = {
      faction: force.faccion,
      groups: forceGroups(force, tables),
      others,
      chosen: force.efectos as ForcesSide['chosen'],
      facts: force.hechos as ForcesSide['facts'],
    };
    return withAllWhoFight(side, options, tables, 'fuerza-terrestre');
  }

  /** Something gives «Bombardeo» to ships without it. */
  function gains(): boolean {
    return gathered.attacker.declared.some((effect) => effect.kind === 'gain' && effect.ability === 'bombard');
  }

  function combatantOf(
    name: SideName,
    force: LandingForce | GarrisonForce,
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

  /** Cannons of the planet for what is left of its forces; few different rolls, so each is computed once. */
  function cannonRoll(counts: readonly number[]): AbilityShots {
    const key = counts.join();
    const found = known.get(key) ?? fire(counts);
    known.set(key, found);
    return found;
  }

  function fire(counts: readonly number[]): AbilityShots {
    const stands = loneCannons || counts.some((left) => left > 0);
    const armed = [
      ...(stands ? forces.defender.others : []),
      ...forces.defender.groups.map((group, at) => ({ ...group, count: counts[at] ?? 0 })),
    ].filter(({ cannon, count }) => cannon !== null && count > 0);
    const own = gathered.defender.declared;
    // A planet that fires as a unit does so with its structures or without.
    return rollOf('cannon', armed, own, gathered.attacker.declared, garrison.canones['dados-extra']);
  }

  function wipedOut(before: UnitsLeft, after: UnitsLeft, units: readonly string[]): UnitsLeft {
    const isWiped = defender.groups.map(({ id }) => units.includes(id));
    const fell = isWiped.some((concerned, at) => concerned && (after.counts[at] ?? 0) < (before.counts[at] ?? 0));
    const emptied = (left: readonly number[]) => left.map((count, at) => (fell && isWiped[at] ? 0 : count));
    return { ...after, counts: emptied(after.counts), fresh: emptied(after.fresh) };
  }
}

const pick = ({ dice, free }: AbilityShots) => ({ dice, hits: free });

/** Whoever is left only with units that cannot hold a planet has not taken it. */
export function withControl(ending: Ending, { attacker }: BattleSetup): Ending {
  const holds = attacker.groups.some((group, at) => !group.noControl && (ending.attacker.counts[at] ?? 0) > 0);
  return ending.kind === 'attacker' && !holds ? { ...ending, kind: 'draw' } : ending;
}

/** What taking the planet is worth less the forces lost for it. */
export function landingBalance(endings: readonly Ending[], setup: BattleSetup, prize: number): Balance {
  const balance: Balance = new Map();
  for (const ending of endings)
    addTo(balance, (ending.kind === 'attacker' ? prize : 0) - lostIn(ending, setup, 'attacker'), ending.probability);
  return balance;
}

/** Resources in ground forces that a side loses on average. */
export const meanLoss = (endings: readonly Ending[], setup: BattleSetup, side: SideName): number =>
  endings.reduce((sum, ending) => sum + ending.probability * lostIn(ending, setup, side), 0);

function lostIn(ending: Ending, setup: BattleSetup, side: SideName): number {
  const { groups } = setup[side];
  return worth(groups, fullCounts(groups)) - worth(groups, ending[side].counts);
}
