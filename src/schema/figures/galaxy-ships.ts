import { z } from 'zod';
import { cardShape } from './card.ts';
import { SourceSchema } from './figure.ts';
import { GalaxyEffectSchema } from './galaxy-effects.ts';

const shipValue = z.int().min(0).max(10);

/** The eleven ship cards that every world, and the Ally set, has. */
export const GalaxyShipsSchema = z.strictObject({
  filas: z.array(
    z.strictObject({
      id: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
      nombre: z.string().min(1),
      ingles: z.string().min(1),
      valor: shipValue,
      /** Only Fleet Ships gain attack opportunities (13.1). */
      fleetShip: z.boolean(),
      fuente: SourceSchema,
    }),
  ),
});

/** What they do when played: one row for each power, and the five Fleet Ships share one. */
export const GalaxyShipPowersSchema = z.strictObject({
  filas: z.array(
    z.strictObject({
      ...cardShape,
      /** Values of the ship cards that have this power. */
      valores: z.array(shipValue).min(1),
      efectos: z.array(GalaxyEffectSchema),
    }),
  ),
});
