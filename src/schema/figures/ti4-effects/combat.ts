import { z } from 'zod';
import { AmountSchema } from './amounts.ts';
import { chooser, effect } from './common.ts';
import { PlaceSchema } from './conditions.ts';
import { IdSchema, RollSchema, UnitAbilitySchema } from './terms.ts';
import { AttributeSchema, HowManySchema, UnitFilterSchema, UnitGroupSchema, UnitIdSchema } from './units.ts';

/** The twenty kinds of effect that a fight knows. `unidades` is always what the effect touches, on the side of `lado`. */

const unidades = UnitFilterSchema;
const cuantas = HowManySchema;
/** «Hasta»: fewer are allowed too. */
const hasta = z.literal(true).optional();

/** Adds to the result of each die of a roll; `unDado`, to a single die already rolled; `cuantas`, to those of so many units. */
const Modifier = effect('modificador', {
  tirada: RollSchema,
  valor: AmountSchema.refine((valor) => typeof valor === 'object' || Math.abs(valor) <= 4, { error: 'de −4 a 4' }),
  unidades,
  cuantas: z.literal(1).optional(),
  unDado: z.literal(true).optional(),
});

/** More dice in a roll: `cuantas` units get `valor` dice each. */
const ExtraDice = effect('dados-extra', { tirada: RollSchema, valor: AmountSchema, unidades, cuantas });

/**
 * Puts attributes at a value instead of the printed one: at those of another profile (`como`), or
 * the number of dice at a count made anew each round (`dados`).
 */
const SetValue = effect('fija-valor', {
  unidades,
  cuantas,
  como: z.strictObject({ perfil: IdSchema, atributos: z.array(AttributeSchema).min(1) }).optional(),
  dados: AmountSchema.optional(),
}).refine(({ como, dados }) => (como === undefined) !== (dados === undefined), {
  error: 'o bien «como», o bien «dados»',
});

/**
 * Rolls again: the dice that the user likes, all of them, or the whole step for both sides
 * (`paso-entero`). `modificador` counts for the rerolled dice only.
 */
const Reroll = effect('repetir', {
  tirada: RollSchema,
  dados: z.enum(['los-que-quiera', 'todos', 'paso-entero']),
  unidades,
  modificador: z.int().min(1).max(2).optional(),
  /** Units without a hit that throw again, each destroyed when it fails again. */
  arriesga: UnitFilterSchema.optional(),
  /** Units that have hit throw their failed dice again at no risk. */
  conAcierto: z.literal(true).optional(),
  /** How the user means to use it, where that is a choice that the odds hang on: one of its alternatives. */
  alternativa: z.strictObject({ id: IdSchema, nombre: z.string().min(1) }).optional(),
});

/**
 * A roll outside the usual order. `tira` says which of the user's units roll and how many of them at
 * most; without it the dice are nobody's. `lado` and `unidades` are what successes touch. The roll is
 * not a combat roll: modifiers and rerolls of those do not reach it, unless `como` makes it a roll of
 * a unit ability.
 */
const ExtraRoll = effect('tirada-adicional', {
  tira: z.strictObject({ unidades, maximo: z.int().min(1).max(2).optional() }).optional(),
  como: RollSchema.exclude(['combate']).optional(),
  dados: z.union([z.int().min(1).max(3), z.enum(['uno-por-unidad', 'los-de-cada-unidad', 'uno-por-blanco'])]),
  /** Result needed: a figure, or that of the unit. */
  umbral: z.union([
    z.strictObject({ valor: z.int().min(1).max(10), o: z.enum(['mas', 'menos']) }),
    z.enum(['combate-impreso', 'combate-impreso-de-la-destruida', 'el-de-cada-unidad']),
  ]),
  porAcierto: z.enum(['impacto', 'destruir', 'capturar']),
  unidades,
  ...chooser,
});

/** Hits without a roll of their own, or all hits of a roll multiplied. `siPuede`: they go elsewhere if no such unit is left. */
const ExtraHits = effect('impacto-extra', {
  cantidad: AmountSchema.optional(),
  multiplica: z.int().min(2).max(3).optional(),
  tirada: RollSchema.optional(),
  unidades,
  siPuede: z.literal(true).optional(),
  ...chooser,
}).refine(({ cantidad, multiplica }) => (cantidad === undefined) !== (multiplica === undefined), {
  error: 'o bien «cantidad», o bien «multiplica»',
});

/**
 * Hits that are cancelled, by where they come from (`capacidad`: any ability or card that causes
 * hits without a roll of those four). `enLugarDe`: each use of «Resistencia al daño» cancels
 * `cantidad` instead of so many.
 */
const Cancel = effect('cancelar', {
  cantidad: z.int().min(1).max(2),
  enLugarDe: z.literal(1).optional(),
  origen: z.array(z.enum([...RollSchema.options, 'capacidad'])).min(1),
  unidades,
});

/** Where hits must or may go: `no-cazas`, to ships that are no fighters if there are any; `todas-las-naves`, to any ship. */
const Assignment = effect('asignacion', {
  regla: z.enum(['no-cazas', 'todas-las-naves']),
  tirada: RollSchema,
  /** Units of the user whose hits are bound. */
  impactosDe: UnitFilterSchema,
  unidades,
});

/** Gives an ability to units, or to a planet or anomaly that acts as a unit of whoever has it. */
const GainAbility = effect('gana-capacidad', {
  capacidad: UnitAbilitySchema,
  valor: z.int().min(1).max(10).optional(),
  dados: z.int().min(1).max(3).optional(),
  unidades: UnitFilterSchema.optional(),
  lugar: z.enum(['planeta', 'supernova']).optional(),
}).refine(({ unidades: units, lugar }) => (units === undefined) !== (lugar === undefined), {
  error: 'la capacidad es de unas «unidades» o de un «lugar»',
});

/**
 * Takes abilities, the combat roll (`tirada-de-combate`) or other components away. `contra`: only
 * against those units of the user. `todas-menos-resistencia` is every ability printed on the card.
 */
const LoseAbility = effect('pierde-capacidad', {
  capacidades: z
    .array(z.enum([...UnitAbilitySchema.options, 'tirada-de-combate', 'todas-menos-resistencia']))
    .min(1)
    .optional(),
  componentes: z.array(IdSchema).min(1).optional(),
  /** Kinds of component: every faction ability and technology of that side. */
  clases: z
    .array(z.enum(['capacidad-de-faccion', 'tecnologia-de-faccion']))
    .min(1)
    .optional(),
  unidades: UnitFilterSchema.optional(),
  contra: UnitFilterSchema.optional(),
}).refine(({ capacidades, componentes, clases }) => capacidades ?? componentes ?? clases, {
  error: 'qué se pierde: «capacidades», «componentes» o «clases»',
});

/** The units are not touched by a component, or may act as if the other side's ability were not there. */
const Immune = effect('inmune', {
  componente: IdSchema.optional(),
  capacidad: UnitAbilitySchema.optional(),
  unidades,
}).refine(({ componente, capacidad }) => (componente === undefined) !== (capacidad === undefined), {
  error: 'o bien «componente», o bien «capacidad»',
});

/** Units become damaged without using «Resistencia al daño»: nothing that answers to its use follows. */
const Damage = effect('danar', { cantidad: AmountSchema, unidades, ...chooser });

/** Damaged units are repaired. */
const Repair = effect('reparar', { cuantas, unidades });

/** Units are destroyed without hits: neither «Resistencia al daño» nor what cancels hits helps. */
const Destroy = effect('destruir', {
  cuantas: z.union([HowManySchema, z.enum(['la-mitad'])]),
  hasta,
  /** Leaves so many of each kind, instead of `cuantas`. */
  deja: z.array(UnitGroupSchema).min(1).optional(),
  unidades,
  asigna: chooser.asigna.optional(),
});

/** Units of the reinforcements are put on the board, without cost unless `coste` says so. */
const PlaceUnits = effect('colocar', {
  /** All of them, or one line of the list at choice (`eleccion`). */
  grupos: z.array(UnitGroupSchema).min(1).optional(),
  eleccion: z.literal(true).optional(),
  /** So many lots as things counted. */
  porCada: AmountSchema.optional(),
  /** As many as wanted of a kind: `{ mismoTipo: true }`, the kind of the unit of the event. */
  mismoTipo: z.literal(true).optional(),
  /** Kinds that the user can only place if he has one in the fight: they ask for a Tecnología. */
  exigeTener: z.array(UnitIdSchema).min(1).optional(),
  hasta,
  /** At most so many units in all, of any of the groups. */
  total: z.int().min(1).optional(),
  lugar: PlaceSchema,
}).refine(({ grupos, mismoTipo }) => (grupos === undefined) !== (mismoTipo === undefined), {
  error: 'o bien «grupos», o bien «mismoTipo»',
});

/** Units change into others: of their owner, or of the user (`dueno: propio`). */
const Replace = effect('sustituir', {
  unidades,
  cuantas,
  hasta,
  por: z.array(UnitGroupSchema).min(1).optional(),
  /** The same structure, or a ship of at most so much more cost. */
  porEquivalente: z.literal(true).optional(),
  porNaveDeCosteHasta: z.int().min(1).optional(),
  eleccion: z.literal(true).optional(),
  dueno: z.enum(['el-mismo', 'propio']),
});

/** Units take part as another class or from another place; with `perfil`, under the figures of that profile. */
const TakePart = effect('participa', {
  como: z.enum(['nave', 'fuerza-terrestre', 'bombardero', 'combate-obligatorio']),
  perfil: IdSchema.optional(),
  cuantas,
  unidades,
  /** What they are not in spite of it. */
  salvo: z.array(z.enum(['flota', 'transporte', 'control'])).default([]),
});

/** Units go somewhere else, or back to the reinforcements. */
const Relocate = effect('reubicar', { unidades, cuantas, hasta, lugar: PlaceSchema });

/**
 * Retreats: forbidden, forced, at once and without counting as one (`inmediata`), or to systems that
 * the general rule does not allow (`destinos`).
 */
const Retreat = effect('retirada', {
  modo: z.enum(['prohibida', 'obligada', 'inmediata', 'destinos']),
  destino: PlaceSchema.optional(),
  /** How the combat ends by it. */
  fin: z.enum(['empate']).optional(),
  unidades,
});

/**
 * What becomes of destroyed units: captured, or back with a die of `umbral` or more (1: always) on a
 * planet of the home system at the beginning of the owner's next turn.
 */
const Fate = effect('destino', {
  a: z.enum(['captura', 'vuelve']),
  umbral: z.int().min(1).max(10).optional(),
  /** Captured out of the owner's reinforcements, without a loss. */
  desdeRefuerzos: z.int().min(1).optional(),
  unidades,
}).refine(({ a, umbral }) => (a === 'vuelve') === (umbral !== undefined), {
  error: '«umbral» acompaña a «vuelve», y solo a «vuelve»',
});

export const COMBAT_EFFECTS = [
  Modifier,
  ExtraDice,
  SetValue,
  Reroll,
  ExtraRoll,
  ExtraHits,
  Cancel,
  Assignment,
  GainAbility,
  LoseAbility,
  Immune,
  Damage,
  Repair,
  Destroy,
  PlaceUnits,
  Replace,
  TakePart,
  Relocate,
  Retreat,
  Fate,
] as const;
