import { z } from 'zod';

/**
 * A printed figure. Three different facts that must never be confused:
 * a number; `no-tiene` (the component prints no such attribute: a Caza has no Movimiento);
 * `desconocido` (it exists, but the texts at hand do not give it: a calculator asks for it).
 */
export const FigureSchema = z.union([z.number(), z.literal('no-tiene'), z.literal('desconocido')], {
  error: 'un número, «no-tiene» o «desconocido»',
});
export type Figure = z.infer<typeof FigureSchema>;

/** Where a figure comes from: a clause of the book, a component, or both. One is required. */
export const SourceSchema = z
  .strictObject({
    clausula: z.string().optional(),
    componente: z.string().optional(),
  })
  .refine(({ clausula, componente }) => clausula !== undefined || componente !== undefined, {
    error: 'cite la cláusula o el componente del que sale la cifra',
  });

/**
 * The number, or `fallback` where the component has none. What the texts do not give is never taken for
 * anything: it throws, naming `where` it is missing, and who can ask the player asks before.
 */
export function numberOr(figure: Figure | undefined, fallback: number, where = 'a figure'): number {
  if (figure === 'desconocido') throw new Error(`content/rules/${where}: not known, and nobody was asked`);
  return typeof figure === 'number' ? figure : fallback;
}
