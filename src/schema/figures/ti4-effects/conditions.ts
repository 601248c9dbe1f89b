import { z } from 'zod';
import { IdSchema, SideSchema } from './terms.ts';
import { UnitFilterSchema } from './units.ts';

/** What a system may be or have. */
export const SYSTEM_TRAITS = [
  'activo',
  'adyacente-al-activo',
  'de-origen',
  'de-origen-propio',
  'mecatol-rex',
  'nexo',
  'creuss',
  'con-planeta-legendario',
  'anomalia',
  'asteroides',
  'nebulosa',
  'supernova',
  'vortice',
  'agujero',
  'agujero-alfa',
  'agujero-beta',
  'agujero-gamma',
  'agujero-no-delta',
  'con-ficha-de-mando-propia',
  'adyacente-sin-ficha-de-mando-propia',
  'no-de-origen-sin-naves-ajenas',
  'con-puerto-propio-sin-bloqueo',
  'con-planeta-propio',
  'adyacente-a-supernova',
  'adyacente-a-anomalia',
  'adyacente-a-puerto-propio',
  'adyacente-a-unidad-propia-con-bombardeo',
  'adyacente-a-naves-propias',
  'adyacente-a-planeta-propio',
  'elegido',
] as const;

/** What a planet may be or have. */
export const PLANET_TRAITS = [
  'propio',
  'ajeno',
  'del-combate',
  'del-rival',
  'del-sistema-activo',
  'del-mismo-sistema',
  'del-mismo-sistema-o-adyacente',
  'recien-tomado',
  'de-origen',
  'mecatol-rex',
  'legendario',
  'cultural',
  'industrial',
  'inhospito',
  'con-especialidad-tecnologica',
  'con-durmiente',
  'con-estructuras-propias',
  'electo',
  'eliseo',
  'elegido',
] as const;

/** `no: true` turns a condition around. */
const not = { no: z.literal(true).optional() };

/** Conditions that hold no others. */
const SIMPLE = [
  /** So many units of a side stand somewhere: «si tiene al menos 3 naves que no sean Cazas en el sistema». */
  z
    .strictObject({
      que: z.literal('hay'),
      lado: SideSchema,
      unidades: UnitFilterSchema,
      en: z.enum(['combate', 'espacio', 'sistema', 'planeta', 'sistema-o-adyacente', 'sistema-adyacente', 'tablero']),
      min: z.int().min(0).default(1),
      max: z.int().min(0).optional(),
    })
    .refine(({ min, max }) => max === undefined || max >= min, { error: '«max» no puede ser menor que «min»' }),
  /** Part that the user plays. */
  z.strictObject({ que: z.literal('soy'), papel: z.enum(['atacante', 'defensor', 'jugador-activo']) }),
  /** Faction of the other side. */
  z.strictObject({ que: z.literal('rival'), es: z.array(IdSchema).min(1), ...not }),
  /** Round of the combat. */
  z.strictObject({ que: z.literal('ronda'), numero: z.int().min(1) }),
  /** The system in question is or has any of these. `salida`: the one that the ship starts from; absent, where the effect acts. */
  z.strictObject({
    que: z.literal('sistema'),
    cual: z.enum(['salida', 'destino']).optional(),
    es: z.array(z.enum(SYSTEM_TRAITS)).min(1),
    ...not,
  }),
  /** The planet in question is or has any of these. */
  z.strictObject({ que: z.literal('planeta'), es: z.array(z.enum(PLANET_TRAITS)).min(1), ...not }),
  /** The user's ships there have room left. */
  z.strictObject({ que: z.literal('capacidad-libre') }),
  /** Outcome of the agenda card in force. */
  z.strictObject({ que: z.literal('resolucion'), es: z.enum(['a-favor', 'en-contra']) }),
  /** A side has a technology, or a ship upgrade. */
  z.strictObject({ que: z.literal('tecnologia'), lado: SideSchema, id: IdSchema, ...not }),
  /**
   * A fact of the game that no fleet shows, by its id in `content/rules/ti4/hechos.yaml`, where its
   * question is. A calculator asks it, once for all the effects that depend on it.
   */
  z.strictObject({ que: z.literal('hecho'), id: IdSchema, ...not }),
] as const;

const KINDS = 'hay, soy, rival, ronda, sistema, planeta, capacidad-libre, resolucion, tecnologia, hecho o alguna';

/** A condition of an effect. Those of a list must all hold; `alguna` holds if one of its own does. */
export const ConditionSchema = z.discriminatedUnion(
  'que',
  [
    ...SIMPLE,
    z.strictObject({ que: z.literal('alguna'), de: z.array(z.discriminatedUnion('que', [...SIMPLE])).min(2) }),
  ],
  { error: `una condición cuyo «que» sea ${KINDS}` },
);
export type Ti4Condition = z.infer<typeof ConditionSchema>;

/** A place where units are put: a kind of place and what must hold there. */
export const PlaceSchema = z.strictObject({
  /** `mismo`: where the unit of the event stood, or where the replaced unit stands. */
  en: z.enum(['planeta', 'espacio', 'planeta-o-espacio', 'sistema', 'refuerzos', 'mismo']),
  si: z.array(ConditionSchema).default([]),
});
