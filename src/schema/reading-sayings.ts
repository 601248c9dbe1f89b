import { z } from 'zod';

const Names = z.array(z.string().min(1)).min(1);

/** `content/busqueda/lectura.yaml`: how people say what a calculator asks for. */
export const ReadingSayingsSchema = z.strictObject({
  /** By game and by the last word of a field's path, or the value of an option: `caza: [fighter]`. */
  nombres: z.record(z.string(), z.record(z.string(), Names)),
  /** By calculator and by whole path; null: the field is not read from words. */
  campos: z.record(z.string(), z.record(z.string(), Names.nullable())),
});
export type ReadingSayings = z.infer<typeof ReadingSayingsSchema>;
