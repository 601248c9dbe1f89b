import { z } from 'zod';
import { FigureSchema, SourceSchema } from './figure.ts';

const RESOURCE_TYPES = ['consumible', 'equipo', 'tecnologia', 'nave'] as const;

/** Types of resource cards. A ship is a technology too. */
export const OperaResourceTypesSchema = z.strictObject({
  filas: z.array(
    z.strictObject({
      id: z.enum(RESOURCE_TYPES),
      nombre: z.string().min(1),
      /** How it comes into play. */
      seJuega: z.enum(['se-usa', 'se-monta-boca-arriba', 'se-construye-boca-abajo']),
      /** Whether it stays on the table once played. */
      permanece: z.boolean(),
      /** Counts as a technology of its own, for the limit and for levels. */
      cuentaComoTecnologia: z.boolean(),
      /** Its attack and defence are added to the tactical screen. */
      sumaEnPst: z.boolean(),
      /** Phase of a war in which its damage applies; equipment belongs to its ship, and the text does not say. */
      dana: z.enum(['batalla-de-flotas', 'asalto-planetario', 'desconocido']),
      fuente: SourceSchema,
    }),
  ),
});

/** The resource cards that the rulebook names; it prints few of their figures. */
export const OperaResourcesSchema = z.strictObject({
  filas: z.array(
    z.strictObject({
      id: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
      nombre: z.string().min(1),
      tipo: z.enum([...RESOURCE_TYPES, 'desconocido']),
      precio: FigureSchema,
      ataque: FigureSchema,
      defensa: FigureSchema,
      ranuras: FigureSchema,
      dano: FigureSchema,
      sana: FigureSchema,
      fuente: SourceSchema,
    }),
  ),
});
