import { type Effect, type FightSide, Refusal } from './declarations.ts';
import type { Clash } from './effects/kind.ts';
import { isJointKind, kindOf, usesOf } from './effects/registry.ts';

/** Throws what cannot be computed exactly, with its reason: each kind says what it cannot stand beside. */
export function refuseWhatIsNotExact(first: FightSide, second: FightSide): void {
  for (const [own, rival] of [
    [first, second],
    [second, first],
  ] as const)
    for (const effect of own.effects) {
      const { conditional, clashes = [] } = kindOf(effect);
      if (effect.whileAlive && !conditional)
        throw new Refusal('ese efecto no puede depender de que siga viva una unidad');
      for (const clash of clashes) {
        const beside = clash.of === 'rival' ? [] : own.effects.filter((other) => other !== effect);
        const against = clash.of === 'own' ? [] : rival.effects;
        if ([...beside, ...against].some((other) => isClash(clash, effect, other))) throw new Refusal(clash.why);
      }
    }
}

const isClash = (clash: Clash<Effect>, effect: Effect, other: Effect) =>
  isNamed(clash, other) && (clash.when?.(effect, other) ?? true);

function isNamed({ with: others }: Clash<Effect>, other: Effect): boolean {
  if (typeof others === 'function') return others(other);
  return (
    others.includes(other.kind) ||
    (others.includes('joint') && isJointKind(other)) ||
    (others.includes('counted') && usesOf(other) !== undefined)
  );
}
