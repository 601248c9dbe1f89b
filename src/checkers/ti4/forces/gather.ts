import type { Ti4Effect } from '../../../schema/figures/ti4-effects/effect.ts';
import type { UnitGroup } from '../battle/units.ts';
import { hittingFaces } from '../die.ts';
import { type Effect, Refusal, type SiteEffect } from '../kernel/declarations.ts';
import { filteredUnits, type ReadUnit } from '../kernel/reading/effect-units.ts';
import type { ReadContext, ReadEffects } from '../kernel/reading/read-context.ts';
import { readEffect } from '../kernel/reading/read-effect.ts';
import { rivalOf, SIDES, type SideName, type Sides } from '../sides.ts';
import { type ConditionView, conditionHolds, isTakenForGranted } from './conditions.ts';
import type { ChosenEffects } from './fields.ts';
import { isIdle } from './idle.ts';
import { type EffectOption, isSingle, type Scope } from './options.ts';
import type { WarTables } from './profiles.ts';
import { SHIELD, withShieldsLeft } from './shields.ts';

/** A side as effects see it. */
export interface ForcesSide {
  faction: string | undefined;
  /** Units that fight, and others of the side that stand in the system. */
  groups: readonly UnitGroup[];
  others: readonly UnitGroup[];
  /** Generic units that it has upgraded. */
  upgraded?: (unit: string) => boolean;
  chosen: ChosenEffects;
  facts: Record<string, boolean>;
}

/** An effect in force, for the explanation. */
export interface AppliedEffect {
  id: string;
  name: string;
  class: EffectOption['class'];
  automatic: boolean;
  /** It was chosen as holding in a place, planet or vote that nobody entered. */
  granted: boolean;
  /** It changes nothing here: its conditions are not met. */
  idle: boolean;
  /** The card of which it is a use, how many uses, and how many cards of it there are. */
  card: { id: string; uses: number; copies: number } | null;
}

export interface GatheredSide {
  faction: string | undefined;
  declared: Effect[];
  site: SiteEffect[];
  applied: AppliedEffect[];
  /** Upgrades and dice that were said of what is not there. */
  unused: string[];
}

/**
 * The effects of both sides as declarations; `othersFire`: cannons of players who are not in the combat do. Throws a
 * `Refusal` that names the one that cannot be computed.
 */
export function gatherEffects(
  options: readonly EffectOption[],
  scope: Scope,
  sides: Sides<ForcesSide>,
  othersFire = false,
): Sides<GatheredSide> {
  const gathered: Sides<GatheredSide> = {
    attacker: emptySide(sides.attacker),
    defender: emptySide(sides.defender),
  };
  const units = { attacker: readUnits(sides.attacker), defender: readUnits(sides.defender) };
  const all = {
    attacker: optionsInForce(options, sides.attacker),
    defender: optionsInForce(options, sides.defender),
  };
  const inForce = { attacker: usable('attacker'), defender: usable('defender') };
  for (const { option } of inForce.attacker)
    if (isTheOnlyOne(option) && inForce.defender.some((other) => other.option.component === option.component))
      throw new Refusal(`«${option.name}»: solo hay una carta, y la usan los dos bandos`);
  const silenced = SIDES.flatMap((name) =>
    inForce[name].flatMap(({ option }) => option.effects.flatMap((effect) => silencedBy(effect, units))),
  );
  const seen = { attacker: seenBy('defender'), defender: seenBy('attacker') };
  /** What tells whether each changes anything, once all that the others declare is known. */
  const looks: (() => void)[] = [];
  for (const name of SIDES) {
    const rival = rivalOf(name);
    for (const { option, self, value } of inForce[name]) {
      // A law that takes what units print leaves them as if they printed nothing.
      if (self !== null && option.class === 'unidad' && silenced.includes(self)) continue;
      const view = viewOf(name, sides, seen, self);
      const context: ReadContext = {
        scope,
        own: units[name],
        rival: units[rival],
        self,
        holds: (effect) => effect.si.every((condition) => conditionHolds(condition, view)),
        round: Math.max(1, value),
        uses: Math.max(1, value),
        single: isSingle(option),
      };
      const read = readAll(option, context);
      for (const one of read.flatMap(({ own, rival: others }) => [...own, ...others])) sources.set(one, option.id);
      gathered[name].declared.push(...read.flatMap((one) => one.own));
      gathered[rival].declared.push(...read.flatMap((one) => one.rival));
      gathered[name].site.push(...read.flatMap((one) => one.site));
      const undone = immunities(option, inForce[name], context, view);
      gathered[name].declared.push(...undone);
      const applied: AppliedEffect = {
        id: option.id,
        name: option.name,
        class: option.class,
        automatic: option.automatic,
        granted: !option.automatic && option.effects.some(({ si }) => si.some(isTakenForGranted)),
        idle: false,
        card:
          option.copies === null
            ? null
            : { id: option.component, uses: cardsUsed(option, value), copies: option.copies },
      };
      gathered[name].applied.push(applied);
      looks.push(() => {
        const here = { own: units[name], rival: units[rival], declared: gathered[name].declared, othersFire };
        const there = { own: units[rival], rival: units[name], declared: gathered[rival].declared, othersFire };
        const isNothing =
          [...read.flatMap(({ own, site }) => [...own, ...site]), ...undone].every((one) => isIdle(one, here)) &&
          read.flatMap((one) => one.rival).every((one) => isIdle(one, there));
        applied.idle = isNothing && !bringsIn(option, sides[name].groups);
      });
    }
  }
  for (const look of looks) look();
  return gathered;

  /** What a side has in force and its rival does not forbid it to use. */
  function usable(name: SideName): InForce[] {
    const barred = all[rivalOf(name)].flatMap(({ option, self }) => {
      const view = viewOf(rivalOf(name), sides, units, self);
      return option.effects.flatMap((effect) =>
        effect.tipo === 'pierde-capacidad' && effect.si.every((condition) => conditionHolds(condition, view))
          ? (effect.componentes ?? [])
          : [],
      );
    });
    return all[name].filter(({ option }) => !barred.includes(option.component));
  }

  /** The units of the rival of a side, without the shields that it takes. */
  function seenBy(name: SideName): ReadUnit[] {
    const taking = inForce[name].flatMap(({ option, self }) => {
      const view = viewOf(name, sides, units, self);
      return option.effects.filter(({ si }) => si.every((condition) => conditionHolds(condition, view)));
    });
    return withShieldsLeft(units[rivalOf(name)], taking);
  }
}

/** What a side sees when the conditions of its effects are looked at. */
const viewOf = (
  name: SideName,
  sides: Sides<ForcesSide>,
  units: Sides<readonly ReadUnit[]>,
  self: string | null,
): ConditionView => ({
  role: name === 'attacker' ? 'atacante' : 'defensor',
  rivalFaction: sides[rivalOf(name)].faction,
  own: units[name],
  rival: units[rivalOf(name)],
  self,
  facts: sides[name].facts,
});

/** It lets some units fight that else would not, and such units do. */
const bringsIn = ({ effects }: EffectOption, groups: readonly UnitGroup[]) =>
  effects.some(({ tipo, ...effect }) => tipo === 'participa' && !('unidades' in effect && isAll(effect.unidades))) &&
  groups.some(({ noControl }) => noControl !== undefined);
const isAll = (filter: { clases: readonly string[] } | undefined) => filter?.clases.includes('todas') ?? true;

const emptySide = ({ faction }: ForcesSide): GatheredSide => ({
  faction,
  declared: [],
  site: [],
  applied: [],
  unused: [],
});

/** Cards that so many uses take: a number that says a round is one use. */
const cardsUsed = ({ parameter }: EffectOption, value: number) => (parameter === 'uses' ? value : 1);

/** There is one of it in a game, and it is somebody's. */
const isTheOnlyOne = ({ class: kind, automatic, effects }: EffectOption) =>
  !automatic &&
  (kind === 'agente' ||
    kind === 'heroe' ||
    kind === 'reliquia' ||
    // A law that serves one player is his.
    (kind === 'ley' && effects.every(({ lado }) => lado === 'propio')));

/** Upgrades of units that a side does not have, by their names. */
export function unusedUpgrades(upgraded: unknown, groups: readonly UnitGroup[], { units }: WarTables): string[] {
  const there = new Set(groups.map(({ generic }) => generic));
  return units.filas.flatMap(({ id, nombre }) =>
    (upgraded as Record<string, boolean>)[id] && !there.has(id) ? [`${nombre} II`] : [],
  );
}

/** The option that each declaration comes from: to tell what is used up. */
const sources = new WeakMap<Effect, string>();
export const sourceOf = (effect: Effect): string | undefined => sources.get(effect);

/** The same declaration with other figures, still from the same option. */
export function changedEffect<E extends Effect>(effect: E, figures: Partial<E>): E {
  const changed = { ...effect, ...figures };
  const source = sources.get(effect);
  if (source !== undefined) sources.set(changed, source);
  return changed;
}

/** Names the component that cannot be computed. */
function readAll(option: EffectOption, context: ReadContext): ReadEffects[] {
  try {
    return option.effects.map((effect) => readEffect(effect, context));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new Refusal(`«${option.name}»: ${error.message}`);
  }
}

export interface InForce {
  option: EffectOption;
  /** Id of the unit that prints it. */
  self: string | null;
  /** The number that its user gave. */
  value: number;
}

/** What a side has in force: what is there by itself, and what it chose. A printing that is chosen takes the place of the first. */
export function optionsInForce(options: readonly EffectOption[], side: ForcesSide): InForce[] {
  const chosen = options.filter(({ id, automatic }) => !automatic && Boolean(side.chosen[id]));
  const replaced = new Set(chosen.flatMap(({ version }) => version ?? []));
  const printed = [...side.groups, ...side.others];
  return options.flatMap((option): InForce[] => {
    const value = Number(side.chosen[option.id] ?? 0);
    const unit = option.unit === null ? undefined : printed.find(({ generic }) => generic === option.unit);
    const self = unit?.id ?? null;
    if (!option.automatic) return value > 0 ? [{ option, self, value }] : [];
    if (replaced.has(option.component)) return [];
    if (option.class !== 'unidad') return option.faction === side.faction ? [{ option, self: null, value: 0 }] : [];
    return unit && unit.profile === option.component && unit.count > 0 ? [{ option, self, value: 0 }] : [];
  });
}

function readUnits({ groups, others }: ForcesSide): ReadUnit[] {
  return [...groups, ...others].map((group, at) => ({
    id: group.id,
    fights: at < groups.length,
    generic: group.generic,
    kind: group.kind,
    abilities: [
      ...(group.sustains ? ['resistencia'] : []),
      ...(group.barrage ? ['artilleria'] : []),
      ...(group.cannon ? ['canon-espacial'] : []),
      ...(group.bombardment ? ['bombardeo'] : []),
      ...(group.shield ? [SHIELD] : []),
      ...(group.capacity > 0 ? ['capacidad'] : []),
    ],
    count: group.count,
    strength: group.dice * hittingFaces(group.combat),
    ...(group.box !== undefined && { box: group.box }),
  }));
}

/** Units of either side whose printed effects a chosen effect takes away. */
function silencedBy(effect: Ti4Effect, units: Sides<readonly ReadUnit[]>): string[] {
  if (effect.tipo !== 'pierde-capacidad' || !effect.capacidades?.includes('todas-menos-resistencia')) return [];
  const filter = effect.unidades ?? { clases: ['todas'] };
  return Object.values(units).flatMap((side: readonly ReadUnit[]) =>
    filteredUnits(filter, side, null).map(({ id }) => id),
  );
}

/** Units that a component of their own does not touch: what it does to them is undone while that holds. */
function immunities(
  option: EffectOption,
  inForce: readonly InForce[],
  context: ReadContext,
  view: ConditionView,
): Effect[] {
  return option.effects.flatMap((effect): Effect[] => {
    if (effect.tipo !== 'inmune' || effect.componente === undefined) return [];
    if (!effect.si.every((condition) => conditionHolds(condition, view))) return [];
    const from = inForce.find(({ option: other }) => other.component === effect.componente);
    if (!from) return [];
    const units = filteredUnits(effect.unidades, context.own, context.self).map(({ id }) => id);
    const needsSelf = effect.si.some(({ que }) => que === 'hay') && context.self !== null;
    return readAll(from.option, { ...context, self: from.self }).flatMap(({ own }) =>
      own.map((one): Effect => {
        if (one.kind !== 'modifier')
          throw new Refusal(`«${from.option.name}»: no se sabe deshacer lo que hace a unidades a las que no afecta`);
        return { ...one, amount: -one.amount, units, ...(needsSelf && { whileAlive: [context.self as string] }) };
      }),
    );
  });
}
