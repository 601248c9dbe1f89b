import { z } from 'zod';
import { componentShape, PlainComponentSchema, PrerequisitesSchema } from './ti4-component.ts';
import { UnitIdSchema } from './ti4-effects/units.ts';

/** Components that belong to no faction: one table for each kind, one row for each component. */
const table = <Row extends z.ZodType<{ id: string }>>(row: Row) =>
  z.strictObject({
    filas: z.array(row).refine((filas) => new Set(filas.map(({ id }) => id)).size === filas.length, {
      error: 'hay un «id» repetido',
    }),
  });

export const Ti4TechnologiesSchema = table(
  z.strictObject({
    ...componentShape,
    requisitos: z.union([PrerequisitesSchema, z.literal('desconocido')]),
    /** `unidad` for upgrades, whose card has no colour. */
    color: z.enum(['roja', 'verde', 'azul', 'amarilla', 'unidad']),
    /** Unit that it upgrades, or lets one produce: its figures are in `unidades.yaml`. */
    mejora: UnitIdSchema.optional(),
  }),
);
export const Ti4ActionCardsSchema = table(
  z.strictObject({ ...componentShape, copias: z.union([z.int().min(1).max(8), z.literal('desconocido')]) }),
);
export const Ti4AgendasSchema = table(
  z.strictObject({
    ...componentShape,
    clase: z.enum(['ley', 'directiva']),
    /** Whether it leaves its deck with La profecía de los reyes: the expansion's card list, not the guide, says so. */
    fueraConProfecia: z.literal(true).optional(),
  }),
);
export const Ti4RelicsSchema = table(PlainComponentSchema);
export const Ti4ExplorationSchema = table(
  z.strictObject({
    ...componentShape,
    /** Decks that hold it. */
    mazos: z.array(z.enum(['cultural', 'industrial', 'inhospito', 'frontera'])).min(1),
    /** Attached to the planet. */
    vinculo: z.literal(true).optional(),
  }),
);
export const Ti4PromissoryNotesSchema = table(PlainComponentSchema);
/** What the board itself does: anomalies in a fight, legendary planets. */
export const Ti4BoardSchema = table(PlainComponentSchema);
