import type { RollName } from '../declarations.ts';
import type { ReadUnit } from '../reading/effect-units.ts';
import type { IdleView } from './kind.ts';

const ABILITIES: Record<Exclude<RollName, 'combat'>, string> = {
  barrage: 'artilleria',
  cannon: 'canon-espacial',
  bombard: 'bombardeo',
};

/** Whether some unit there has an ability; `among`: one of these. */
export const has = (units: readonly ReadUnit[], ability: string, among?: readonly string[]) =>
  units.some(
    ({ id, abilities, count }) =>
      count > 0 && abilities.includes(ability) && (among === undefined || among.includes(id)),
  );

/** Nobody throws the dice that an effect is about. */
export const throwsNothing = (
  { roll, units }: { roll: RollName; units?: readonly string[] },
  { own, declared, othersFire }: IdleView,
): boolean =>
  roll !== 'combat' &&
  !(roll === 'cannon' && othersFire) &&
  !has(own, ABILITIES[roll], units) &&
  !declared.some(
    (other) => (other.kind === 'gain' && other.ability === roll) || (other.kind === 'battery' && other.roll === roll),
  );

/** Nobody of the user's uses «Resistencia al daño», nor may anybody who comes. */
export const sustainsNothing = ({ units }: { units?: readonly string[] }, { own, declared }: IdleView): boolean =>
  !has(own, 'resistencia', units) &&
  !declared.some(({ kind }) => kind === 'place' || kind === 'replace' || kind === 'value');
