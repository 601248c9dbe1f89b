import { z } from 'zod';
import { FigureSchema, SourceSchema } from './figure.ts';

/** An ability printed as «X (Y)»: X is the lowest die that hits, Y the number of dice. */
const DiceAbilitySchema = z.strictObject({ valor: z.int().min(1).max(10), dados: z.int().min(1).max(6) });

/** The attributes printed for one version of a unit. */
const UnitVersionSchema = z.strictObject({
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
  canonEspacial: DiceAbilitySchema.optional(),
  escudoPlanetario: z.boolean().default(false),
  /** «Producción X» where X is this much more than the Recursos of the planet it stands on. */
  produccionSobrePlaneta: z.int().min(0).optional(),
  /** Cazas of its system that do not count against the capacity of the owner's ships. */
  cazasSinCapacidad: z.int().min(0).optional(),
  /** Ships that each one beyond the capacity counts as for the reserva de Flota; absent: it may not stay. */
  sobranteEnFlota: z.int().min(1).optional(),
  fuente: SourceSchema,
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
