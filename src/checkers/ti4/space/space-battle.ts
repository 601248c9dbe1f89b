import { convolve, type Distribution } from '../../../math/dice.ts';
import type { BattleSetup } from '../battle/battle.ts';
import { automaticOrder } from '../battle/casualties.ts';
import type { Combatant } from '../battle/combatant.ts';
import { fightUnit } from '../battle/fight-sides.ts';
import { lossesOf } from '../battle/losses.ts';
import { retreatPlan } from '../battle/retreat.ts';
import type { UnitGroup } from '../battle/units.ts';
import { isUpgraded } from '../battle/upgrades.ts';
import { NEBULA_BONUS } from '../die.ts';
import { withAllWhoFight } from '../forces/bring.ts';
import { type ForcesSide, type GatheredSide, gatherEffects, unusedUpgrades } from '../forces/gather.ts';
import type { EffectOption } from '../forces/options.ts';
import type { WarTables } from '../forces/profiles.ts';
import { type AbilityRoll, type Effect, type FightSide, Refusal } from '../kernel/declarations.ts';
import { type AbilityShots, abilityRoll } from '../kernel/rolls/abilities.ts';
import type { ThrownDice } from '../kernel/rolls/dice-pools.ts';
import { rivalOf, SIDES, type SideName, type Sides } from '../sides.ts';
import { type Cargo, cargoOf, cargoWorth, strandOf } from './cargo.ts';
import { batteryGroups, type Fleet, shipGroups, troopGroups } from './fleet.ts';
import { afterCancelling, cancels, type OtherCannons, otherHits } from './other-cannons.ts';
import { startEffects } from './start.ts';

/** A space combat ready to be fought, and what explains it. */
export interface SpaceBattle {
  setup: BattleSetup;
  cargo: Sides<Cargo>;
  gathered: Sides<GatheredSide>;
  cannons: Sides<{ dice: number; hits: Distribution; thrown: readonly ThrownDice[] }>;
}

/**
 * Both fleets with their effects, from the space cannons on; `others`: cannons of players who are not in the combat;
 * `ashore`: units of the defender on planets of the system, which do not fight but are there.
 */
export function spaceBattle(
  fleets: Sides<Fleet>,
  tables: WarTables,
  options: readonly EffectOption[],
  nebula: boolean,
  others: readonly OtherCannons[] = [],
  ashore: readonly UnitGroup[] = [],
): SpaceBattle {
  const standing = { attacker: forcesOf(fleets.attacker), defender: forcesOf(fleets.defender) };
  const forces = { attacker: allOf('attacker'), defender: allOf('defender') };
  const gathered = gatherEffects(options, 'espacial', forces, others.length > 0);
  const cargo = { attacker: cargoAboard('attacker'), defender: cargoAboard('defender') };
  const sides = { attacker: combatant('attacker'), defender: combatant('defender') };
  const rolls = { attacker: cannonRoll('attacker'), defender: withOthers(cannonRoll('defender')) };
  for (const name of SIDES)
    gathered[name].unused = [
      ...unusedUpgrades(fleets[name].mejoras, [...forces[name].groups, ...forces[name].others], tables),
      ...(fleets[name].canones['dados-extra'] > 0 && rolls[name].dice === 0 ? ['dados de más de los cañones'] : []),
    ];
  const isRouted = rolls.attacker.routed.length > 1 || rolls.defender.routed.length > 1;
  return {
    setup: {
      ...sides,
      opening: {
        onDefender: rolls.attacker.free,
        onAttacker: () => rolls.defender.free,
        together: true,
        barrage: true,
        ...(isRouted && { routed: { attacker: rolls.defender.routed, defender: rolls.attacker.routed } }),
      },
    },
    cargo,
    gathered,
    cannons: {
      attacker: { dice: rolls.attacker.dice, hits: rolls.attacker.free, thrown: rolls.attacker.thrown },
      defender: { dice: rolls.defender.dice, hits: rolls.defender.free, thrown: rolls.defender.thrown },
    },
  };

  function forcesOf(fleet: Fleet): ForcesSide {
    return {
      faction: fleet.faccion,
      upgraded: (unit) => isUpgraded(fleet, unit),
      groups: shipGroups(fleet, tables),
      others: [...batteryGroups(fleet, tables), ...troopGroups(fleet, tables)],
      chosen: fleet.efectos as ForcesSide['chosen'],
      facts: fleet.hechos as ForcesSide['facts'],
    };
  }

  function allOf(name: SideName): ForcesSide {
    const all = withAllWhoFight(standing[name], options, tables, 'nave', standing[rivalOf(name)]);
    return name === 'defender' ? { ...all, others: [...all.others, ...ashore] } : all;
  }

  /** Troops aboard that only the rival's barrage can reach. */
  function passengers(name: SideName): Effect[] {
    const { infantry } = cargo[name];
    const isReached = gathered[rivalOf(name)].declared.some(({ kind }) => kind === 'barrage-kills');
    return isReached && infantry > 0 ? [{ kind: 'passengers', amount: infantry }] : [];
  }

  /** What a fleet carries and does not fight itself. */
  function cargoAboard(name: SideName): Cargo {
    const carried = cargoOf(fleets[name], tables);
    const fights = (generic: string) => forces[name].groups.some((group) => group.aboard && group.generic === generic);
    return {
      ...carried,
      infantry: fights('infanteria') ? 0 : carried.infantry,
      mechs: fights('meca') ? 0 : carried.mechs,
    };
  }

  function combatant(name: SideName): Combatant {
    const fleet = fleets[name];
    const { groups } = forces[name];
    const bonus = name === 'defender' && nebula ? NEBULA_BONUS : 0;
    const order = automaticOrder(groups, cargoWorth(cargo[name], cargo[name].infantry, cargo[name].mechs));
    const barred = [
      ...gathered[name].site.flatMap((effect) => (effect.kind === 'no-retreat' && effect.own ? [effect] : [])),
      ...gathered[rivalOf(name)].site.flatMap((effect) =>
        effect.kind === 'no-retreat' && effect.rival ? [effect] : [],
      ),
    ];
    const forced = gathered[rivalOf(name)].site.flatMap((effect) =>
      effect.kind === 'forced-retreat' ? [effect.round] : [],
    );
    const plan = barred.some(({ rounds }) => !rounds) ? null : retreatPlan(fleet.retirada, forced);
    return {
      groups,
      order,
      effects: { ...fleet.opciones, modificador: fleet.opciones.modificador + bonus },
      losses: lossesOf(fleet.asignacion, fleet.orden, groups, order),
      retreat: plan && { ...plan, barred: barred.flatMap(({ rounds }) => (rounds ? [rounds] : [])) },
      start: startEffects(fleet.comienzo),
      directHits: fleet.opciones['impactos-directos'],
      strand: strandOf(groups, cargo[name]),
      roundEnd: null,
      declared: [...gathered[name].declared.filter(isOfTheFight), ...passengers(name)],
    };
  }

  function cannonRoll(name: SideName): AbilityShots {
    const rival = rivalOf(name);
    // Every unit in the system that can fires, also those aboard and on planets (17.3).
    const battery = [...forces[name].others, ...forces[name].groups].filter(({ cannon }) => cannon);
    return rollOf(
      'cannon',
      battery,
      gathered[name].declared,
      // What cancels hits of the attacker's side waits for those of everybody who fires.
      others.length > 0 && name === 'defender'
        ? gathered[rival].declared.filter((effect) => !cancels(effect))
        : gathered[rival].declared,
      fleets[name].canones['dados-extra'],
    );
  }

  /** The defender's cannons together with those of players who are not in the combat. */
  function withOthers(own: AbilityShots): AbilityShots {
    if (others.length === 0) return own;
    const more = otherHits(others, forces.attacker, tables, options);
    const routed = convolve(own.routed, more.routed);
    const effects = gathered.attacker.declared;
    if (routed.length > 1 && effects.some(cancels))
      throw new Refusal('nadie ha resuelto si se pueden anular impactos que deben ir a naves que no sean Cazas');
    return { ...own, free: afterCancelling(convolve(own.free, more.free), effects), routed };
  }
}

/** Hits of an ability of some units with the effects of both sides; `extra` dice are thrown by the best of them. */
export function rollOf(
  roll: AbilityRoll,
  groups: readonly UnitGroup[],
  own: readonly Effect[],
  rival: readonly Effect[],
  extra: number,
): AbilityShots {
  const more: Effect[] = extra > 0 ? [{ kind: 'dice', roll, amount: extra, each: false }] : [];
  const side: FightSide = { units: groups.map(fightUnit), effects: [...own, ...more], steps: [] };
  return abilityRoll(roll, [side, { units: [], effects: rival, steps: [] }]);
}

/** Effects on rolls before the combat have had their say by then. */
export const isOfTheFight = (effect: Effect) =>
  !('roll' in effect && (effect.roll === 'cannon' || effect.roll === 'bombard')) &&
  !(effect.kind === 'lose' && !effect.abilities.some((one) => one === 'sustain' || one === 'barrage')) &&
  !(effect.kind === 'gain' && effect.ability !== 'barrage');
