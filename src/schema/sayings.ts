import { z } from 'zod';

/** `content/busqueda/preguntas-<juego>.yaml`: how people at a table put what each clause answers, by its number. */
export const SayingsSchema = z.record(
  z.string(),
  z
    .array(z.string('una manera de preguntarlo').min(3, 'una manera de preguntarlo'))
    .min(1, 'al menos una manera de preguntarlo'),
);
export type Sayings = z.infer<typeof SayingsSchema>;
