import type {
  Effect,
  EffectKind,
  EffectOf,
  FightSide,
  FightUnit,
} from '../../../../src/checkers/ti4/kernel/declarations.ts';
import { Rational } from '../../../rational.ts';

/** Miniatures of the reference, and what its parts share. */
export interface Mini {
  unit: FightUnit;
  damaged: boolean;
  /** It has used «Resistencia al daño» in this roll. */
  used: boolean;
}

export interface Army {
  minis: Mini[];
  /** Uses left of limited effects, by their place in the side's list (and the rival's, negative). */
  left: Map<Effect, number>;
}

export type Both = readonly [Army, Army];
export interface Weighted {
  both: Both;
  p: Rational;
}

export const of = <K extends EffectKind>(side: FightSide, kind: K, round: number, army?: Army) =>
  side.effects.filter(
    (effect) =>
      effect.kind === kind &&
      (!effect.rounds || (effect.rounds[0] <= round && round <= effect.rounds[1])) &&
      (!effect.whileAlive || !army || army.minis.some(({ unit }) => effect.whileAlive?.includes(unit.id))),
  ) as EffectOf<K>[];
export const isAbout = (effect: Effect, { id }: FightUnit) => !effect.units || effect.units.includes(id);
export const clone = ({ minis, left }: Army): Army => ({
  minis: minis.map((mini) => ({ ...mini })),
  left: new Map(left),
});
export const tenth = (n: number) => new Rational(BigInt(n), 10n);

export const newMini = (unit: FightUnit): Mini => ({ unit, damaged: false, used: false });
export const unitBy = ({ units }: FightSide, id: string) => units.find((unit) => unit.id === id) as FightUnit;

export function armyOf(side: FightSide, rival: FightSide): Army {
  const left = new Map<Effect, number>();
  for (const effect of side.effects) {
    if (effect.kind === 'cancel' && effect.per === 'combat') left.set(effect, 1);
    if (effect.kind === 'free-sustain') left.set(effect, effect.uses);
    if (effect.kind === 'passengers') left.set(effect, effect.amount);
    if (effect.kind === 'last-shot' || effect.kind === 'buy-hits') left.set(effect, effect.uses);
    if (effect.kind === 'answer-sustain-hits' && effect.uses !== undefined) left.set(effect, effect.uses);
    if ((effect.kind === 'place' || effect.kind === 'replace') && effect.when !== 'start')
      left.set(effect, effect.uses ?? 1);
  }
  for (const effect of rival.effects) if (effect.kind === 'answer-sustain-destroy') left.set(effect, effect.uses);
  return {
    minis: side.units.flatMap((unit) =>
      Array.from({ length: unit.count }, (_, n) => ({ unit, damaged: n < unit.damaged, used: false })),
    ),
    left,
  };
}

/** The side with its units as abilities lost and gained before the fight leave them. */
export function prepared(side: FightSide): FightSide {
  return {
    ...side,
    units: side.units.map((unit) => {
      let now = unit;
      for (const effect of side.effects) {
        if (!isAbout(effect, unit)) continue;
        if (effect.kind === 'gain' && !now[effect.ability])
          now = { ...now, [effect.ability]: { value: effect.value, dice: effect.dice } };
        if (effect.kind !== 'lose') continue;
        for (const ability of effect.abilities)
          now = ability === 'sustain' ? { ...now, sustains: false, damaged: 0 } : { ...now, [ability]: null };
      }
      return now;
    }),
  };
}
