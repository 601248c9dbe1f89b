import type { Ti4Effect } from '../../schema/figures/ti4-effects/effect.ts';
import { type EffectOption, isSingle } from './forces/options.ts';
import type { InvasionBattle } from './invasion-battle.ts';
import { Refusal } from './kernel/declarations.ts';
import { SIDES, type SideName } from './sides.ts';

/** Something of which a whole invasion has one, and who has it. `die`: a die more of the bombardment, one roll for all. */
export type Scarce = { side: SideName; option: EffectOption } | 'die';
export const scarceKey = (one: Scarce) => (one === 'die' ? one : `${one.side} ${one.option.id}`);

/** A card, an agent, what is exhausted: used on one planet it is not there for the next, unless it lasts all the invasion. */
const isSpentOnPlanet = (option: EffectOption) =>
  !option.automatic &&
  (isSingle(option) || option.parameter === 'uses') &&
  !option.effects.every(({ duracion }) => duracion === 'invasion');

/** What would be of use on a planet, of that of which there is one. */
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
  const found: Scarce[] = bombardment.happens ? ['die'] : [];
  for (const side of SIDES)
    for (const { id, idle } of gathered[side].applied) {
      const option = idle ? undefined : options.find((one) => one.id === id && isSpentOnPlanet(one));
      if (option?.effects.some(happens)) found.push({ side, option });
    }
  return found;
}

/**
 * What each planet goes without, given what would be of use on each: whatever there is one of goes to the first of the
 * list. All the bombardment is one roll (15.1): whoever has it thrown again has it so for all the planets at once.
 */
export function withheld(useful: readonly (readonly Scarce[])[]): Scarce[][] {
  const used = new Set<string>();
  return useful.map((here) => {
    const gone = here.filter((one) => used.has(scarceKey(one)));
    for (const one of here) used.add(scarceKey(one));
    const joint = gone.find((one) => one !== 'die' && one.option.effects.some(isBombsAgain));
    if (joint && joint !== 'die')
      throw new Refusal(`«${joint.option.name}»: repite una tirada que se reparte entre varios planetas`, 'planetas', [
        'ti4:15.1',
      ]);
    return gone;
  });
}

const isBombsAgain = (effect: Ti4Effect) =>
  effect.tipo === 'repetir' &&
  effect.tirada === 'bombardeo' &&
  effect.cuando?.suceso === 'tras-tirar' &&
  effect.cuando.lado === 'rival';
