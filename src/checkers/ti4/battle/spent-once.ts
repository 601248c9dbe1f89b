import type { Ti4Effect } from '../../../schema/figures/ti4-effects/effect.ts';
import type { ChosenEffects } from '../forces/fields.ts';
import { changedEffect, sourceOf } from '../forces/gather.ts';
import { type EffectOption, isSingle } from '../forces/options.ts';
import type { InvasionBattle } from '../ground/invasion-battle.ts';
import { Refusal } from '../kernel/declarations.ts';
import { isCounted } from '../kernel/effects/registry.ts';
import { canKeepCharges } from '../kernel/ended.ts';
import { SIDES, type SideName, type Sides } from '../sides.ts';
import type { BattleSetup } from './battle.ts';

/**
 * Something of which a whole invasion has so much, and who has it. `passes`: what is not used on a planet is seen and
 * left for the next; else it is used on the first where it is of use. `fights`: there is a ground combat for which it
 * may be kept. `die`: a die more of the bombardment, one for all.
 */
export type Scarce = { side: SideName; option: EffectOption; passes: boolean; fights: boolean } | 'die';
export const scarceKey = (one: Scarce) => (one === 'die' ? one : keyOf(one.side, one.option));
const keyOf = (side: SideName, { id }: EffectOption) => `${side} ${id}`;

/** Uses left of all that is scarce, by `scarceKey`. */
export type Stock = ReadonlyMap<string, number>;
export const leftOf = (stock: Stock, one: Scarce) => stock.get(scarceKey(one)) ?? 0;

/** A card, an agent, what is exhausted or paid: used on one planet it is not there for the next, unless it lasts all the invasion. */
const isSpentOnPlanet = (option: EffectOption) =>
  !option.automatic &&
  (isSingle(option) || option.parameter === 'uses') &&
  !option.effects.every(({ duracion }) => duracion === 'invasion');

/** What both sides have of it before the first planet. */
export function wholeStock(chosen: Sides<ChosenEffects>, options: readonly EffectOption[]): Stock {
  const spent = options.filter(isSpentOnPlanet);
  return new Map([
    ['die', 1] as const,
    ...SIDES.flatMap((side) =>
      spent.flatMap((option) => {
        const value = Number(chosen[side][option.id] ?? 0);
        return value > 0 ? [[keyOf(side, option), option.parameter === 'uses' ? value : 1] as const] : [];
      }),
    ),
  ]);
}

/** The effects that a side chose, with what is left of those that are scarce. */
export function chosenWith(
  chosen: ChosenEffects,
  stock: Stock,
  side: SideName,
  options: readonly EffectOption[],
): ChosenEffects {
  const changed = options.flatMap((option) => {
    const left = stock.get(keyOf(side, option));
    if (left === undefined || (left > 0 && option.parameter !== 'uses')) return [];
    return [[option.id, left > 0 ? left : false] as const];
  });
  return { ...chosen, ...Object.fromEntries(changed) };
}

/** What would be of use on a planet, of that of which there is so much. */
export function scarceHere(battle: InvasionBattle, options: readonly EffectOption[]): Scarce[] {
  const { setup, gathered, bombardment, cannons } = battle;
  const lands = setup.attacker.groups.some(({ count }) => count > 0);
  const combat = lands && setup.defender.groups.some(({ count }) => count > 0);
  const shots = lands && cannons.dice > 0;
  /** Whether that at which an effect works happens here. */
  const happens = ({ fases }: Ti4Effect): boolean => {
    if (fases.includes('bombardeo')) return bombardment.happens;
    if (fases.includes('canon-defensa')) return shots;
    // Where hits are assigned or sustained, whoever caused them.
    if (fases.some((phase) => phase === 'asignar-impactos' || phase === 'resistencia'))
      return combat || shots || bombardment.happens;
    return combat;
  };
  const isFollowed = canKeepCharges(SIDES.map((side) => ({ effects: setup[side].declared })));
  const found: Scarce[] = bombardment.happens ? ['die'] : [];
  for (const side of SIDES)
    for (const { id, idle } of gathered[side].applied) {
      const option = idle ? undefined : options.find((one) => one.id === id && isSpentOnPlanet(one));
      if (!option?.effects.some(happens)) continue;
      const declared = setup[side].declared.filter((effect) => sourceOf(effect) === id);
      const passes = isFollowed && declared.length > 0 && declared.every(isCounted);
      found.push({ side, option, passes, fights: combat });
    }
  return found;
}

/**
 * A battle in which what is kept for the combats of other planets is not used before its own: bombardment and cannons
 * of all the planets come before the first combat (52.1, 52.3).
 */
export function keptForCombat(setup: BattleSetup, kept: ReadonlySet<string>): BattleSetup {
  if (kept.size === 0) return setup;
  const of = (side: SideName): BattleSetup['attacker'] => ({
    ...setup[side],
    declared: setup[side].declared.map((effect) =>
      kept.has(`${side} ${sourceOf(effect)}`)
        ? changedEffect(effect, { rounds: effect.rounds ?? [1, Number.POSITIVE_INFINITY] })
        : effect,
    ),
  });
  return { ...setup, attacker: of('attacker'), defender: of('defender') };
}

/**
 * All the bombardment is one roll (15.1): whoever has it thrown again has it so for all the planets at once. Throws
 * where that would be of use on a planet after having been used on another.
 */
export function refuseJointRoll(gone: readonly Scarce[]): void {
  const joint = gone.find((one) => one !== 'die' && one.option.effects.some(isBombsAgain));
  if (joint && joint !== 'die')
    throw new Refusal(`«${joint.option.name}»: repite una tirada que se reparte entre varios planetas`, 'planetas', [
      'ti4:15.1',
    ]);
}

const isBombsAgain = (effect: Ti4Effect) =>
  effect.tipo === 'repetir' &&
  effect.tirada === 'bombardeo' &&
  effect.cuando?.suceso === 'tras-tirar' &&
  effect.cuando.lado === 'rival';
