import { z } from 'zod';
import { FigureSchema, SourceSchema } from './figure.ts';
import { Ti4EffectSchema } from './ti4-effects/effect.ts';

/** An ability printed as «X (Y)»: X is the lowest die that hits, Y the number of dice. */
const DiceAbilitySchema = z.strictObject({ valor: z.int().min(1).max(10), dados: z.int().min(1).max(6) });

/** «Cañón espacial» also says how far it reaches in the attack: its own system, or the adjacent ones too (17.3.c). */
const SpaceCannonSchema = DiceAbilitySchema.extend({ alcance: z.enum(['sistema', 'adyacentes']).default('sistema') });

/** The attributes printed for one version of a unit: generic, of a faction, flagship or mech alike. */
export const profileShape = {
  coste: FigureSchema,
  /** How many units one payment of the cost gives (two Cazas, two Infanterías). */
  unidadesPorCoste: z.int().min(1).max(2).default(1),
  combate: FigureSchema,
  /** Dice of the combat roll: the Ráfaga icons, one where there are none (22.2). */
  dados: FigureSchema,
  movimiento: FigureSchema,
  capacidad: FigureSchema,
  resistencia: z.boolean(),
  antiCazas: DiceAbilitySchema.optional(),
  bombardeo: DiceAbilitySchema.optional(),
  canonEspacial: SpaceCannonSchema.optional(),
  escudoPlanetario: z.boolean().default(false),
  /** «Producción X» with a figure of its own. */
  produccion: z.int().min(1).optional(),
  /** «Producción X» where X is this much more than the Recursos of the planet it stands on. */
  produccionSobrePlaneta: z.int().min(0).optional(),
  /** Cazas of its system that do not count against the capacity of the owner's ships. */
  cazasSinCapacidad: z.int().min(0).optional(),
  /** Ships that each one beyond the capacity counts as for the reserva de Flota; absent: it may not stay. */
  sobranteEnFlota: z.number().min(0.5).max(1).optional(),
  /** It has a «Despliegue» ability (33). */
  despliegue: z.literal(true).optional(),
};

/** Printed attributes; `dados` may hang on an effect of the unit's own (`variable`). */
export type Ti4Profile = Omit<z.infer<z.ZodObject<typeof profileShape>>, 'dados'> & {
  dados: z.infer<typeof FigureSchema> | 'variable';
};

const UnitVersionSchema = z.strictObject({
  ...profileShape,
  /** What else its card says, in our words; `efectos` holds the same as data. */
  texto: z.string().trim().min(1).optional(),
  efectos: z.array(Ti4EffectSchema).default([]),
  fuente: SourceSchema,
  /** Clauses that speak of what its card says. */
  vease: z.array(z.strictObject({ clausula: z.string() })).default([]),
});

export const Ti4UnitsSchema = z.strictObject({
  filas: z.array(
    z.strictObject({
      id: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
      nombre: z.string().min(1),
      plural: z.string().min(1),
      ingles: z.string().min(1),
      clase: z.enum(['nave', 'fuerza-terrestre', 'estructura']),
      /** Miniatures of each colour. */
      miniaturas: z.int().min(1),
      fuente: SourceSchema,
      base: UnitVersionSchema,
      /** The unit once its technology is researched; absent where the game has no upgrade. */
      mejorada: UnitVersionSchema.optional(),
    }),
  ),
});

export type Ti4Units = z.infer<typeof Ti4UnitsSchema>;
export type Ti4Unit = Ti4Units['filas'][number];
