import { z } from 'zod';
import { Ti4EffectSchema } from './ti4-effects/effect.ts';
import { IdSchema } from './ti4-effects/terms.ts';

/** What any component of Twilight Imperium says of itself, whatever its kind. */

/** Where a Spanish name comes from: the reference guide, a Spanish application, or our own translation. */
export const NameSourceSchema = z.enum(['guia', 'app', 'propia']);

/** Product in which a component, or a version of it, appeared. */
export const EDITIONS = ['base', 'profecia', 'codice-1', 'codice-2', 'codice-3', 'codice-4'] as const;
export const EditionSchema = z.enum(EDITIONS, { error: `una edición de: ${EDITIONS.join(', ')}` });
export type Ti4Edition = z.infer<typeof EditionSchema>;

/** Sources that agree on a fact, by their id in `content/rules/ti4/fuentes.yaml`. */
export const SourcesSchema = z
  .array(z.enum(['guia', 'async', 'ti-assistant', 'ti4calc', 'ttpg', 'tirules', 'app']))
  .min(1, 'diga al menos una fuente');

const line = z.string().trim().min(1);

/** The part of a component that a codex may replace: what it does and when. */
const content = {
  /** Window in which it is used, for readers: «principio de un combate espacial». Absent: it has no text of its own. */
  momento: line.optional(),
  /** What it does, in our words. */
  texto: line,
  efectos: z.array(Ti4EffectSchema).default([]),
  /** One use gives only one of its effects: the user, or the event, says which. */
  alternativos: z.literal(true).optional(),
  /** Where texts differ, or what a reader should know; ours. */
  nota: line.optional(),
  fuentes: SourcesSchema,
};

/** A later printing of the same component (codex Ω, or Prophecy of Kings over the base game). */
export const VersionSchema = z.strictObject({ expansion: EditionSchema, nombre: line, ...content });

export const componentShape = {
  id: IdSchema,
  nombre: line,
  nombreFuente: NameSourceSchema,
  /** Official English name. */
  ingles: line,
  expansion: EditionSchema,
  ...content,
  /** What the guide says about it, in our words; absent where it only names it, or does not. */
  resumen: line.optional(),
  /** Clauses and bullets of the guide that name it. */
  clausulas: z.array(z.string()).default([]),
  /** Page of the guide whose illustration shows it. */
  pagina: z.int().min(1).optional(),
  /** Ids it had before: their addresses still lead here. */
  antes: z.array(IdSchema).min(1).optional(),
  /** Later printings, oldest first; the player chooses which one the table uses. */
  versiones: z.array(VersionSchema).default([]),
};

/** A component of a kind that needs no more than the common fields. */
export const PlainComponentSchema = z.strictObject(componentShape);
export type Ti4PlainComponent = z.infer<typeof PlainComponentSchema>;

/** Prerequisites of a technology, one letter for each: R roja, V verde, Z azul, A amarilla. */
export const PrerequisitesSchema = z
  .string()
  .regex(/^(R*V*Z*A*)$/, 'letras R, V, Z y A en ese orden, como «RR» o «VZ»; vacío si no pide nada');
