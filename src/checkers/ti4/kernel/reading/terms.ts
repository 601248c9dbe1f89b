import { z } from 'zod';
import { CostSchema } from '../../../../schema/figures/ti4-effects/amounts.ts';
import { PLANET_TRAITS, SYSTEM_TRAITS } from '../../../../schema/figures/ti4-effects/conditions.ts';
import {
  FIGHT_PHASES,
  IdSchema,
  PHASES,
  RollSchema,
  type Ti4Phase,
} from '../../../../schema/figures/ti4-effects/terms.ts';
import { UnitFilterSchema, UnitTermSchema } from '../../../../schema/figures/ti4-effects/units.ts';

/**
 * Pieces of what a form accepts. Each names the values that the engine honours and no others: whatever a card says
 * beyond them is refused, never passed over.
 */

/** Windows outside of a fight change nothing in it, and may stand beside those that count. */
const OUTSIDE = PHASES.filter((phase) => !FIGHT_PHASES.includes(phase));

/** Only these windows of a fight. */
export const within = (...phases: Ti4Phase[]) => z.array(z.enum([...OUTSIDE, ...phases])).min(1);

/** The windows in which each roll is thrown. */
export const WINDOWS: Record<z.infer<typeof RollSchema>, readonly Ti4Phase[]> = {
  combate: ['ronda'],
  artilleria: ['artilleria'],
  bombardeo: ['bombardeo', 'fin-ronda'],
  'canon-espacial': ['canon-espacial', 'canon-defensa'],
};

const { clases, excepto, con, sin } = UnitFilterSchema.shape;
const filter = { clases, excepto, con, sin };
/** Units by what they are; where they stand or what has happened to them is not looked at. */
export const UNITS = z.strictObject(filter);
/** On a planet: the ground forces and structures of a ground combat stand there anyway. */
export const ON_THE_PLANET = z.strictObject({ ...filter, en: z.literal('planeta').optional() });
/** Where the fight is. */
export const HERE = z.strictObject({ ...filter, en: z.enum(['planeta', 'espacio']).optional() });
/** Units of which the form's own event says what has happened to them. */
export const unitsThat = <What extends string>(...what: [What, ...What[]]) =>
  z.strictObject({ ...filter, que: z.array(z.enum(what)).min(1) });
export const SELF = z.strictObject({ clases: z.tuple([z.literal('esta')]), en: z.literal('espacio').optional() });
export const ANY_UNIT = z.strictObject({ clases: z.tuple([z.literal('todas')]) });
/** One generic unit. */
export const ONE_KIND = z.strictObject({
  clases: z.tuple([UnitTermSchema]),
  que: z.tuple([z.literal('participa')]).optional(),
});
export const NON_FIGHTERS = z.strictObject({
  clases: z.tuple([z.literal('nave')]),
  excepto: z.tuple([z.literal('caza')]),
});

/** The user's side or the rival's; `cualquiera` is the user's. */
export const OWN = z.enum(['propio', 'cualquiera']);
export const RIVAL = z.literal('rival');
export const ANY_SIDE = z.enum(['propio', 'rival', 'ambos', 'cualquiera']);

export const COMBAT_STARTS = z.strictObject({ suceso: z.literal('principio'), de: z.literal('combate') });
export const ROUND_STARTS = z.strictObject({ suceso: z.literal('principio'), de: z.literal('ronda') });
export const ROUND_ENDS = z.strictObject({ suceso: z.literal('final'), de: z.literal('ronda') });
/** Just before or after a roll of whoever the effect touches. */
export const AROUND_A_ROLL = z.strictObject({
  suceso: z.enum(['antes-de-tirar', 'tras-tirar']),
  lado: z.enum(['propio', 'rival', 'ambos']),
  tirada: RollSchema,
  ambas: z.literal(true).optional(),
});
/** Moments at which an effect on a roll may be used; which rounds they mean is for `during` to say. */
export const FOR_A_ROLL = z.union([ROUND_STARTS, AROUND_A_ROLL]);
export const fell = <Lado extends z.ZodType>(lado: Lado, unidades: z.ZodType = UNITS) =>
  z.strictObject({ suceso: z.literal('destruida'), lado, unidades: unidades as typeof UNITS });
export const sustains = <Lado extends z.ZodType>(lado: Lado) =>
  z.strictObject({ suceso: z.literal('resistencia'), lado, unidades: UNITS, contra: z.literal('propio').optional() });
export const BEFORE_ASSIGNING = z.strictObject({ suceso: z.literal('antes-de-asignar'), lado: OWN });
/** Results of the user's dice. */
export const dice = <Roll extends string, Natural extends z.ZodType>(roll: Roll, natural: Natural) =>
  z.strictObject({
    suceso: z.literal('dado'),
    lado: z.literal('propio'),
    tirada: z.literal(roll),
    resultados: z.array(z.int()).min(1),
    natural,
    unidades: UNITS.optional(),
  });

/**
 * Moments at which something may have to be declared and paid. Every choice is made before the fight is worked out, so
 * that whatever must be chosen before the dice is.
 */
export const BEFOREHAND = z.union([
  z.strictObject({
    suceso: z.literal('principio'),
    de: z.enum(['combate', 'ronda', 'invasion']),
  }),
  z.strictObject({ suceso: z.literal('accion') }),
  z.strictObject({ suceso: z.enum(['activa-sistema', 'mueve-naves-al-sistema-activo']), lado: z.literal('propio') }),
]);

export const once = <Each extends string>(...each: [Each, ...Each[]]) =>
  z.strictObject({ veces: z.literal(1), por: z.enum(each) });

/** These words and no others, in any order. */
export const exactly = <Word extends string>(...words: [Word, ...Word[]]) =>
  z.array(z.enum(words)).refine((said) => said.length === words.length && words.every((word) => said.includes(word)), {
    error: `el cálculo solo conoce: ${words.join(', ')}`,
  });

/** Nothing is paid. */
export const FREE = z.tuple([]);
/** Paid with what is not in the fight. Who chooses the effect says with it that he can. */
const OUTSIDE_COST = CostSchema.refine((cost) => !('unidades' in cost) && !('porCada' in cost && cost.porCada), {
  error: 'un coste que se paga fuera del combate, una vez por uso',
});
export const PAID = z.array(OUTSIDE_COST);
/** Paid each time, at least once. */
export const PAID_EACH_TIME = PAID.min(1);
/** One unit of the user destroyed for it. */
export const SACRIFICE = z.tuple([
  z.strictObject({ en: z.literal('destruir'), unidades: UNITS, cantidad: z.literal(1) }),
]);

const not = { no: z.literal(true).optional() };
const OTHER_PLANETS = PLANET_TRAITS.filter((trait) => trait !== 'propio');
/** Conditions that hold, or not, for the whole fight. */
const SETTLED = [
  z.strictObject({ que: z.literal('soy'), papel: z.enum(['atacante', 'defensor', 'jugador-activo']) }),
  z.strictObject({ que: z.literal('rival'), es: z.array(IdSchema).min(1), ...not }),
  z.strictObject({ que: z.literal('hecho'), id: IdSchema, ...not }),
  // Of the place and the vote nothing is entered: the answer says that they are taken as the effect asks.
  z.strictObject({ que: z.literal('sistema'), es: z.array(z.enum(SYSTEM_TRAITS)).min(1), ...not }),
  z.strictObject({
    que: z.literal('planeta'),
    es: z.union([z.tuple([z.literal('propio')]), z.array(z.enum(OTHER_PLANETS)).min(1)]),
    ...not,
  }),
  z.strictObject({ que: z.literal('resolucion'), es: z.enum(['a-favor', 'en-contra']) }),
] as const;
/** Units that must be there. What the effect means when they fall is for its form to say. */
const THERE = z.strictObject({
  que: z.literal('hay'),
  lado: z.enum(['propio', 'rival']),
  unidades: HERE,
  en: z.string(),
  min: z.int(),
  max: z.int().optional(),
});
const IN_ROUND = z.strictObject({ que: z.literal('ronda'), numero: z.int() });
const ONE_OF = z.strictObject({ que: z.literal('alguna'), de: z.array(z.discriminatedUnion('que', [...SETTLED])) });
/** Conditions of what happens once the fight has begun: the units that they count must be out of danger by then. */
export const CONDITIONS = z.array(z.discriminatedUnion('que', [...SETTLED, THERE, ONE_OF]));
/** Conditions of what happens before anybody is hit, or of what the form itself follows. */
export const EARLY_CONDITIONS = z.array(z.discriminatedUnion('que', [...SETTLED, THERE, ONE_OF]));
/** Conditions of what lasts: also the round. */
export const LASTING_CONDITIONS = z.array(z.discriminatedUnion('que', [...SETTLED, THERE, ONE_OF, IN_ROUND]));

/**
 * What an effect on a roll may say of when it works: `during` turns it into rounds. A use of one round, or one that is
 * paid in each, is counted there.
 */
export const TIMED = {
  cuando: FOR_A_ROLL.optional(),
  duracion: z.enum(['tirada', 'ronda', 'combate', 'movimiento', 'invasion']).optional(),
  limite: once('tirada', 'ronda').optional(),
  coste: PAID,
  si: LASTING_CONDITIONS,
};
