import { z } from 'zod';
import { cardShape } from './card.ts';
import { SourceSchema } from './figure.ts';
import { GalaxyEffectSchema } from './galaxy-effects.ts';

export const GALAXY_WORLDS = [
  'imperials',
  'the-divergence',
  'cylor',
  'felowi',
  'kha-farjimmn',
  'ecup-contract',
  'myrmidon',
  'erithizonian',
] as const;
const world = z.enum(GALAXY_WORLDS);

/** The eight worlds, each with its race. */
export const GalaxyWorldsSchema = z.strictObject({
  filas: z.array(
    z.strictObject({
      id: world,
      nombre: z.string().min(1),
      /** Other spellings that the book prints. */
      grafias: z.array(z.string().min(1)).default([]),
      /** What the race looks like, in a few words. */
      fisico: z.string().min(1),
      raza: SourceSchema,
      poder: SourceSchema,
    }),
  ),
});

/** Powers of the governors. One world may have several clauses, hence several rows. */
export const GalaxyGovernorsSchema = z.strictObject({
  filas: z.array(
    z.strictObject({
      ...cardShape,
      mundo: world,
      /** Phase of the governor's turn in which it is used. */
      momento: z.enum(['fase-de-accion', 'fase-del-gobernador', 'fase-de-extraccion']),
      efectos: z.array(GalaxyEffectSchema),
    }),
  ),
});
