import type { Distribution } from '../../math/dice.ts';
import type { BattleSetup } from './battle.ts';
import { type Cargo, cargoOf, cargoWorth, strandOf } from './cargo.ts';
import { automaticOrder } from './casualties.ts';
import type { Combatant } from './combatant.ts';
import { NEBULA_BONUS } from './die.ts';
import { batteryGroups, type Fleet, shipGroups, troopGroups } from './fleet.ts';
import { withAllWhoFight } from './forces/bring.ts';
import { type ForcesSide, type GatheredSide, gatherEffects } from './forces/gather.ts';
import type { EffectOption } from './forces/options.ts';
import type { WarTables } from './forces/profiles.ts';
import { type AbilityShots, abilityRoll } from './kernel/abilities.ts';
import type { AbilityRoll, Effect, FightSide } from './kernel/declarations.ts';
import type { ThrownDice } from './kernel/roll.ts';
import { fightUnit } from './kernel-battle.ts';
import { lossesOf } from './losses.ts';
import { rivalOf, type SideName, type Sides } from './opening.ts';
import { retreatPlan } from './retreat.ts';
import { startEffects } from './start.ts';
import type { UnitGroup } from './units.ts';

/** A space combat ready to be fought, and what explains it. */
export interface SpaceBattle {
  setup: BattleSetup;
  cargo: Sides<Cargo>;
  gathered: Sides<GatheredSide>;
  cannons: Sides<{ dice: number; hits: Distribution; thrown: readonly ThrownDice[] }>;
}

/** Both fleets with their effects, from the space cannons on. */
export function spaceBattle(
  fleets: Sides<Fleet>,
  tables: WarTables,
  options: readonly EffectOption[],
  nebula: boolean,
): SpaceBattle {
  const forces = { attacker: forcesOf(fleets.attacker), defender: forcesOf(fleets.defender) };
  const gathered = gatherEffects(options, 'espacial', forces);
  const cargo = { attacker: cargoAboard('attacker'), defender: cargoAboard('defender') };
  const sides = { attacker: combatant('attacker'), defender: combatant('defender') };
  const rolls = { attacker: cannonRoll('attacker'), defender: cannonRoll('defender') };
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
    const side: ForcesSide = {
      faction: fleet.faccion,
      groups: shipGroups(fleet, tables),
      others: [...batteryGroups(fleet, tables), ...troopGroups(fleet, tables)],
      chosen: fleet.efectos as ForcesSide['chosen'],
      facts: fleet.hechos as ForcesSide['facts'],
    };
    return withAllWhoFight(side, options, tables, 'nave');
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
    const plan = barred.some(({ rounds }) => !rounds) ? null : retreatPlan(fleet.retirada);
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
      declared: gathered[name].declared.filter(isOfTheFight),
    };
  }

  function cannonRoll(name: SideName): AbilityShots {
    const rival = rivalOf(name);
    const battery = [...batteryGroups(fleets[name], tables), ...forces[name].groups].filter(({ cannon }) => cannon);
    return rollOf(
      'cannon',
      battery,
      gathered[name].declared,
      gathered[rival].declared,
      fleets[name].canones['dados-extra'],
    );
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
