import { COMBAT_KINDS, type Ti4Effect } from '../../../../schema/figures/ti4-effects/effect.ts';
import { COMBAT_WINDOWS, type Ti4Phase } from '../../../../schema/figures/ti4-effects/terms.ts';
import { Refusal } from '../declarations.ts';
import { FORMS } from '../effects/registry.ts';
import { type Form, formOf } from './form.ts';
import { NOTHING, type ReadContext, type ReadEffects } from './read-context.ts';

/** Windows of one kind of combat only. */
const ONLY: Record<ReadContext['scope'], readonly Ti4Phase[]> = {
  espacial: ['canon-espacial', 'artilleria', 'retirada'],
  terrestre: ['bombardeo', 'canon-defensa', 'combate-terrestre'],
};

/** Whether an effect touches a kind of combat at all. */
export function touches({ ambito, fases }: Ti4Effect, scope: ReadContext['scope']): boolean {
  if (ambito !== 'ambos' && ambito !== scope) return false;
  const isIn = (phases: readonly Ti4Phase[]) => fases.some((phase) => phases.includes(phase));
  if (isIn(ONLY[scope])) return true;
  // A round of ground combat also ends for what bombards, which has nothing to do with one in space.
  return isIn(COMBAT_WINDOWS) && !isIn(ONLY[scope === 'espacial' ? 'terrestre' : 'espacial']);
}

/**
 * The declarations of an effect of `content/rules/ti4`. What does not touch this combat gives nothing; what touches it
 * and cannot be declared is refused with its reason. Only kinds, moments and figures are read: no component is known
 * by its name.
 */
export function readEffect(effect: Ti4Effect, context: ReadContext): ReadEffects {
  if (!touches(effect, context.scope)) return NOTHING;
  if (effect.noCalcula !== undefined) throw new Refusal(effect.noCalcula);
  if (!context.holds(effect)) return NOTHING;
  if (!COMBAT_KINDS.includes(effect.tipo)) return NOTHING;
  const found = knownForm(effect)?.read(effect as never, context) ?? null;
  if (found === null) throw new Refusal('el momento o el blanco de este efecto no se puede declarar todavía');
  return found;
}

/** The form of each effect: what it says does not change, and it is read for every fight. */
const forms = new WeakMap<Ti4Effect, Form | null>();

function knownForm(effect: Ti4Effect): Form | null {
  const known = forms.get(effect);
  if (known !== undefined) return known;
  const found = formOf(effect, FORMS);
  forms.set(effect, found);
  return found;
}
