import { z } from 'zod';

const line = z.string().trim().min(1);
const id = z.string().regex(/^[a-z][a-z0-9-]*$/, 'palabras en minúscula con guiones');
/** A clause, bullet or section of the game; quoted, or `16.10` would be `16.1`. */
const places = z.array(z.string()).min(1);

/** What a step asks of players: it must be done, it may be, or it happens by itself or only in some case. */
export const DEGREES = ['debe', 'puede', 'si-procede'] as const;

const WindowSchema = z.strictObject({
  /** As cards put it: «Al principio de una ronda de combate». */
  titulo: line,
  clausulas: places.optional(),
  /** How long it stays open: in its step, in the whole phase around it, or whenever it happens. */
  dura: z.enum(['paso', 'fase', 'siempre']).default('paso'),
  /** Moments of components (`momento` in `content/rules`) that fall here: those components are listed. */
  momentos: z.array(line).default([]),
  /** Whole tables of components, such as cards that are resolved as soon as they are drawn. */
  tablas: z.array(line).default([]),
  /** Components by id, where no table gives their moment. */
  componentes: z.array(id).default([]),
});

/** What falls in no step: it holds at any time, or outside of the round. */
const ApartSchema = WindowSchema.extend({ vale: z.enum(['siempre', 'fuera']) });

/** Something that a step needs one to have: «una ficha de Mando en la reserva de Táctica». */
const NeedSchema = z.strictObject({ titulo: line, clausulas: places });

const ReminderSchema = z.strictObject({ dice: line, clausulas: places });

const StepSchema = z.strictObject({
  id,
  titulo: line,
  /** What happens, in one or two sentences of ours. */
  dice: line,
  clausulas: places,
  grado: z.enum(DEGREES),
  /** Who, and in which order: «cada jugador, desde el Portavoz». */
  quien: line,
  /** Whether all do it at once. */
  aLaVez: z.boolean().default(false),
  /** Windows in which cards and abilities may be used here. */
  ventanas: z.array(WindowSchema).default([]),
  /** What one has to have to do it, by the ids of `fichas`: all of it. */
  pide: z.array(id).default([]),
  /** What tables forget most. */
  olvidos: z.array(ReminderSchema).default([]),
  get pasos(): z.ZodDefault<z.ZodArray<typeof StepSchema>> {
    return z.array(StepSchema).default([]);
  },
});

/** What the quick guide of a game is made of, besides the round: nothing is told twice. */
const GuideSchema = z.strictObject({
  /** Steps of the round that get a part of their own: how one fights. */
  combate: z.array(id).min(1),
  /** Tables of figures by id, whole or some of their groups. */
  tablas: z.array(z.strictObject({ tabla: id, grupos: z.array(line).min(1).optional() })).min(1),
});

/** The round of a game as a table walks it, `content/es/<game>/ronda.yaml`. */
export const RoundFileSchema = z.strictObject({
  titulo: line,
  resumen: line,
  guia: GuideSchema.optional(),
  /** What steps ask one to have. */
  fichas: z.record(id, NeedSchema).default({}),
  /** Moments of components that fall in no step. */
  aparte: z.array(ApartSchema).default([]),
  fases: z.array(StepSchema).min(1),
});

export type RoundFile = z.infer<typeof RoundFileSchema>;
export type RoundFileStep = z.infer<typeof StepSchema>;
