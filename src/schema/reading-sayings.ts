import { z } from 'zod';

const Names = z.array(z.string().min(1)).min(1);

/** `content/busqueda/lectura.yaml`: how people say what a calculator asks for. */
export const ReadingSayingsSchema = z.strictObject({
  /** By game and by the last word of a field's path, or the value of an option: `caza: [fighter]`. */
  nombres: z.record(z.string(), z.record(z.string(), Names)),
  /**
   * The calculators that are read from words. By whole path, inside of a part where there are two: more names of a
   * field; null: it is not read, or nothing of its group.
   */
  campos: z.record(z.string(), z.record(z.string(), Names.nullable())),
  /** By calculator: words of which one must be said, or the text is not about it. */
  claves: z.record(z.string(), Names),
  /** By calculator: paths that must be said, because what it takes where they are not would answer for somebody. */
  esenciales: z.record(z.string(), Names),
});
export type ReadingSayings = z.infer<typeof ReadingSayingsSchema>;
