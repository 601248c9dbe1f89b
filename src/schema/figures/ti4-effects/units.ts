import { z } from 'zod';
import { UNIT_ABILITIES } from './terms.ts';

/** The eleven generic units, by their id in `content/rules/ti4/unidades.yaml`. A faction's unit counts as the one it replaces. */
export const UNIT_IDS = [
  'caza',
  'destructor',
  'crucero',
  'transporte',
  'acorazado',
  'estrella-de-guerra',
  'nave-insignia',
  'infanteria',
  'meca',
  'sdp',
  'puerto-espacial',
] as const;
export const UnitIdSchema = z.enum(UNIT_IDS, { error: `una unidad de: ${UNIT_IDS.join(', ')}` });
export type Ti4UnitId = z.infer<typeof UnitIdSchema>;

/** A unit, a class of units, `todas`, or `esta`: the unit that prints the effect. */
export const UnitTermSchema = z.enum(['todas', 'esta', 'nave', 'fuerza-terrestre', 'estructura', ...UNIT_IDS]);
export type Ti4UnitTerm = z.infer<typeof UnitTermSchema>;

/** Something that a unit has: an ability in force, or the attribute Capacidad. */
const HeldSchema = z.enum([...UNIT_ABILITIES, 'capacidad']);

/**
 * A set of units: those of any of `clases`, without those of `excepto`, that meet all the rest.
 * «Naves que no sean Cazas» is `{ clases: [nave], excepto: [caza] }`; «las demás naves», `{ clases: [nave], excepto: [esta] }`.
 */
export const UnitFilterSchema = z.strictObject({
  clases: z.array(UnitTermSchema).min(1),
  excepto: z.array(UnitTermSchema).min(1).optional(),
  /** Must have all of these. */
  con: z.array(HeldSchema).min(1).optional(),
  /** Must have none of these. */
  sin: z.array(HeldSchema).min(1).optional(),
  /** Where they stand: the space area or the planet of the fight. Absent: wherever they may take part. */
  en: z.enum(['espacio', 'planeta', 'refuerzos']).optional(),
  /**
   * What has happened to them in this window: `participa` or `no-participa` (in the combat), `danada`,
   * `uso-resistencia` and `no-uso-resistencia` (in this round), `repitio` (rerolled a die),
   * `sin-impacto` (its dice produced none), `destruida` (the one of `cuando`), `capturada`,
   * `ya-estaba` (before the system was activated), `desplegada` (in this landing).
   */
  que: z
    .array(
      z.enum([
        'participa',
        'no-participa',
        'danada',
        'uso-resistencia',
        'no-uso-resistencia',
        'repitio',
        'sin-impacto',
        'destruida',
        'capturada',
        'ya-estaba',
        'desplegada',
      ]),
    )
    .min(1)
    .optional(),
  /** Highest Coste of each one. */
  costeMaximo: z.int().min(0).optional(),
});
export type Ti4UnitFilter = z.infer<typeof UnitFilterSchema>;

/** How many of them: a number, as many as wanted, or all. */
export const HowManySchema = z.union([z.int().min(1).max(12), z.enum(['todas', 'las-que-quiera'])], {
  error: 'un número, «todas» o «las-que-quiera»',
});

/** Units of one kind with their number: what is placed or what takes the place of another. */
export const UnitGroupSchema = z.strictObject({ unidad: UnitIdSchema, cuantas: z.int().min(1).max(12) });

/** Printed attributes of a unit, by the keys of `unidades.yaml`. */
export const AttributeSchema = z.enum([
  'coste',
  'combate',
  'dados',
  'movimiento',
  'capacidad',
  'resistencia',
  'antiCazas',
  'bombardeo',
  'canonEspacial',
]);
