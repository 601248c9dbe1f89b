import { z } from 'zod';
import { OTHER_EFFECTS } from './beyond.ts';
import { COMBAT_EFFECTS } from './combat.ts';

/**
 * What a component of Twilight Imperium does, in a form that a rule function can read: when, whose,
 * on what, if, how much, at what cost. The words a reader sees are the component's `texto`; these are
 * the same facts as data. `docs/decisions/2026-11-16-ti4-effects.md` has worked examples.
 */
export const Ti4EffectSchema = z.discriminatedUnion('tipo', [...COMBAT_EFFECTS, ...OTHER_EFFECTS], {
  error: `un efecto cuyo «tipo» sea uno de: ${[...COMBAT_EFFECTS, ...OTHER_EFFECTS].map(kindOf).join(', ')}`,
});
export type Ti4Effect = z.infer<typeof Ti4EffectSchema>;
export type Ti4EffectKind = Ti4Effect['tipo'];

/** The kinds that a fight knows, in the order in which they are documented. */
export const COMBAT_KINDS: readonly Ti4EffectKind[] = COMBAT_EFFECTS.map(kindOf);

function kindOf<Kind extends string>({ shape }: { shape: { tipo: z.ZodLiteral<Kind> } }): Kind {
  return shape.tipo.value;
}
