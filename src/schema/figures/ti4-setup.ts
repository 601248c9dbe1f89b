import { z } from 'zod';
import { SourceSchema } from './figure.ts';

/** A hyperlane tile with the side that shows: `83A`. */
const HyperlaneTileSchema = z.string().regex(/^\d{2}[AB]$/, 'un módulo con su cara, como «83A»');

export const Ti4SetupSchema = z.strictObject({
  filas: z.array(
    z.strictObject({
      id: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
      jugadores: z.int().min(3).max(8),
      /** Name of the layout, as shown. */
      tablero: z.string().min(1),
      /** System tiles dealt to each player, by the colour of their back. */
      azules: z.int().min(0),
      rojos: z.int().min(0),
      fuente: SourceSchema,
      /** Extra tiles that the speaker puts next to Mecatol Rex before the others are placed. */
      portavozAzules: z.int().min(0),
      portavozRojos: z.int().min(0),
      fuentePortavoz: SourceSchema.optional(),
      /** Hyperlane tiles, placed as in the layout's diagram. */
      rutas: z.union([z.array(HyperlaneTileSchema).min(1), z.literal('no-tiene')]),
      fuenteRutas: SourceSchema.optional(),
      /** Rings around Mecatol Rex: three or four (PR6); the number of tiles tells which. */
      circulos: z.int().min(3).max(4),
      fuenteCirculos: SourceSchema,
      /** Trade goods given to make up for a worse seat, one figure per player who gets some. */
      mercancias: z.union([z.array(z.int().min(1)).min(1), z.literal('no-tiene')]),
      fuenteMercancias: SourceSchema.optional(),
      /** Strategy cards that each player chooses every round. */
      cartasEstrategia: z.int().min(1).max(2),
      fuenteCartas: SourceSchema,
    }),
  ),
});
