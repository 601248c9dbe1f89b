import { z } from 'zod';
import { FigureSchema } from './figure.ts';
import {
  componentShape,
  EditionSchema,
  NameSourceSchema,
  PlainComponentSchema,
  PrerequisitesSchema,
  SourcesSchema,
} from './ti4-component.ts';
import { IdSchema } from './ti4-effects/terms.ts';
import { UNIT_IDS, UnitIdSchema } from './ti4-effects/units.ts';
import { profileShape } from './ti4-units.ts';

/** A flagship, mech or unit of a faction: a component with the printed attributes of a unit. */
export const FactionUnitSchema = z.strictObject({
  ...componentShape,
  /** Generic unit whose place it takes; it counts as one of those. */
  sustituye: UnitIdSchema,
  /** `base`, as the game begins; `mejora`, once its technology is researched; `cara`, the other side of a card. */
  nivel: z.enum(['base', 'mejora', 'cara']).default('base'),
  /** Prerequisites of the technology, for `mejora`. */
  requisitos: PrerequisitesSchema.optional(),
  ...profileShape,
  /** `variable`: its own effect says how many. */
  dados: z.union([FigureSchema, z.literal('variable')]),
});
export type Ti4FactionUnit = z.infer<typeof FactionUnitSchema>;

export const FactionTechnologySchema = z.strictObject({
  ...componentShape,
  requisitos: z.union([PrerequisitesSchema, z.literal('no-tiene'), z.literal('desconocido')]),
});

export const LeaderSchema = z.strictObject({
  ...componentShape,
  clase: z.enum(['agente', 'comandante', 'heroe']),
  /** What unlocks it, in our words; an agent needs nothing. */
  habilita: z.string().trim().min(1).optional(),
});

const unknown = z.literal('desconocido');
/** It hangs on a choice of the player's: an ability of the faction says which. */
const variable = z.literal('variable');

/** A planet of a home system. */
const HomePlanetSchema = z.strictObject({
  nombre: z.string().min(1),
  recursos: z.int().min(0),
  influencia: z.int().min(0),
});

/** One faction: its sheet as figures and all its components. `content/rules/ti4/facciones/<id>.yaml`. */
export const Ti4FactionSchema = z.strictObject({
  id: IdSchema,
  nombre: z.string().min(1),
  nombreFuente: NameSourceSchema,
  ingles: z.string().min(1),
  expansion: EditionSchema,
  /** What the guide says about it, in our words. */
  resumen: z.string().min(1).optional(),
  clausulas: z.array(z.string()).default([]),
  nota: z.string().min(1).optional(),
  fuentes: SourcesSchema,
  exportaciones: z.union([z.int().min(1).max(6), unknown]),
  /** Number of each generic unit on the board when the game begins. */
  unidadesIniciales: z.union([z.partialRecord(z.enum(UNIT_IDS), z.int().min(1).max(8)), unknown]),
  /** Technologies it begins with, by id; `elige`, so many of the list. */
  tecnologiasIniciales: z.union([
    z.strictObject({ elige: z.int().min(1).optional(), de: z.array(IdSchema).min(1) }),
    z.literal('no-tiene'),
    variable,
    unknown,
  ]),
  sistemaDeOrigen: z.union([
    z.strictObject({ modulo: z.string().min(1), planetas: z.array(HomePlanetSchema).min(1) }),
    variable,
    unknown,
  ]),
  unidades: z.array(FactionUnitSchema).min(2),
  capacidades: z.array(PlainComponentSchema).min(1),
  tecnologias: z.array(FactionTechnologySchema),
  lideres: z.array(LeaderSchema).min(3),
  favores: z.array(PlainComponentSchema).min(1),
});
export type Ti4Faction = z.infer<typeof Ti4FactionSchema>;
