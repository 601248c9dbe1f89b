import { z } from 'zod';

/**
 * Words that effects of Twilight Imperium share. An effect is read from the point of view of the
 * player who uses it: `propio` is that player, `rival` the other side of the fight or, outside of
 * combat, another player.
 */

/** Kebab id of a component, a unit profile, a faction or a fact: `impacto-directo`. */
export const IdSchema = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'un identificador como «impacto-directo»');

/** Windows that a combat in space and one on a planet share, in their order. */
export const COMBAT_WINDOWS = [
  'inicio-combate',
  'artilleria',
  'ronda',
  'asignar-impactos',
  'resistencia',
  'fin-ronda',
] as const;

/** Windows of a tactical action in which dice are thrown or units lost. */
const IN_A_FIGHT = [
  'canon-espacial',
  ...COMBAT_WINDOWS,
  'retirada',
  'bombardeo',
  'canon-defensa',
  'combate-terrestre',
  'fin-combate',
] as const;

/**
 * Where in a tactical action an effect acts, in the order in which a calculator walks through it.
 * `inicio-combate` is the opening window, which is also that of the first round (23.2.a, 24.4.a).
 * `ronda` holds the beginning of a round and its rolls. `asignar-impactos` runs from the hits being
 * known until the losses are off the board; `resistencia` is the use of «Resistencia al daño» in it.
 * `canon-espacial` is the attack after movement, `canon-defensa` the defence against a landing.
 * `combate-terrestre` is landing and whatever a ground combat has of its own. `fuera-de-combate` is
 * everything else: component actions, the Status and Strategy phases, directives.
 */
export const PHASES = ['activacion', 'movimiento', ...IN_A_FIGHT, 'produccion', 'votos', 'fuera-de-combate'] as const;
export const PhaseSchema = z.enum(PHASES, { error: `una fase de: ${PHASES.join(', ')}` });
export type Ti4Phase = z.infer<typeof PhaseSchema>;
export const FIGHT_PHASES: readonly Ti4Phase[] = IN_A_FIGHT;

/** Kind of combat in which an effect counts. */
export const ScopeSchema = z.enum(['espacial', 'terrestre', 'ambos']);

/**
 * Whose units, dice, hits or votes an effect touches, not who uses it. `ambos`: both sides at once
 * (a law). `cualquiera`: one side, which the user chooses (most agents).
 */
export const SideSchema = z.enum(['propio', 'rival', 'ambos', 'cualquiera']);

/** The four rolls of a fight. A combat roll is not a unit ability: what touches one never touches the others (64, 12.1.c). */
export const RollSchema = z.enum(['combate', 'artilleria', 'bombardeo', 'canon-espacial']);

/** Abilities that a unit may have in force. */
export const UNIT_ABILITIES = [
  'resistencia',
  'artilleria',
  'bombardeo',
  'canon-espacial',
  'escudo-planetario',
  'produccion',
] as const;

/** What a unit may have printed besides its figures. */
export const UnitAbilitySchema = z.enum([...UNIT_ABILITIES, 'despliegue']);

/** Until when an effect lasts. Absent: it is over at once, or it stays while its component is in force. */
export const DurationSchema = z.enum([
  'tirada',
  'ronda',
  'combate',
  'movimiento',
  'invasion',
  'accion',
  'turno',
  'fase',
  'ronda-de-juego',
]);

/** Who chooses the unit that takes a hit or is destroyed. */
export const ChooserSchema = z.enum(['quien-lo-causa', 'quien-lo-recibe']);
