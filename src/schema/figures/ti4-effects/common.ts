import { z } from 'zod';
import { CostSchema, LimitSchema } from './amounts.ts';
import { ConditionSchema } from './conditions.ts';
import { EventSchema } from './moments.ts';
import { ChooserSchema, DurationSchema, IdSchema, PhaseSchema, ScopeSchema, SideSchema } from './terms.ts';

/** What every effect says besides its own figures: when, whose, if, at what cost, how often. */
export const common = {
  /** Windows in which it acts; several where the same thing holds in each of them. */
  fases: z.array(PhaseSchema).min(1),
  ambito: ScopeSchema.default('ambos'),
  lado: SideSchema,
  /** What sets it off. Absent: it holds all the time. */
  cuando: EventSchema.optional(),
  /** When it must be declared and paid, where that is before `cuando`: a payment made without knowing the dice. */
  declara: EventSchema.optional(),
  /** All must hold at that moment. */
  si: z.array(ConditionSchema).default([]),
  /**
   * «Puede»: the user may leave it. Absent: compulsory. Playing a card is always a choice; this is
   * about what its text says once it is played.
   */
  opcional: z.boolean().default(false),
  coste: z.array(CostSchema).default([]),
  limite: LimitSchema.optional(),
  duracion: DurationSchema.optional(),
  /** A second copy of the same component in the same window adds nothing. */
  noSeAcumula: z.literal(true).optional(),
  /** Components whose effects may not be used together with this one. */
  excluye: z.array(IdSchema).min(1).optional(),
  /**
   * Why no calculator works it out: it hangs on choices or cards that are not on the table. Said to
   * the reader as it is written («no se calcula: …»).
   */
  noCalcula: z.string().min(1).optional(),
};

/** Who chooses the unit, for effects that hit or destroy. */
export const chooser = { asigna: ChooserSchema };

/** One kind of effect, told apart by `tipo`. */
export const effect = <Kind extends string, Shape extends z.ZodRawShape>(tipo: Kind, shape: Shape) => {
  // A field of its own with a common name would be lost in silence.
  const clash = Object.keys(shape).find((key) => key in common);
  if (clash) throw new Error(`«${clash}» of «${tipo}» is a field of every effect`);
  return z.strictObject({ tipo: z.literal(tipo), ...shape, ...common });
};
