import { z } from 'zod';
import { GREY_AREA_ID } from './ref.ts';
import { VERDICTS, type WrittenFacts } from './ruling.ts';

/**
 * A ruling as an author writes it: `content/es/<game>/dictamenes/<id>.yaml`. CONTRIBUTING.md tells
 * how to write one. Phrases are put together by the evaluator («Depende de si …», «Sí: …»), so they
 * carry neither capital nor full stop.
 */
const Phrase = z
  .string()
  .trim()
  .min(2)
  .regex(/[^.:;,…]$/, 'una frase sin punto final: se compone con otras');
/** What an answer means, to stand after «si»: «sois vecinos», «no sois vecinos». */
const Meaning = Phrase.refine(
  (text) => !/^(si|sí|que|porque) /i.test(text),
  'una frase en indicativo que no empiece por «si» ni «que»',
);

const Id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'minúsculas, cifras y guiones: «defensor-anuncia»');
/** A clause of this game (`96.1`, `F30`) or of another (`era:4.1`). Quoted, so that `16.10` stays as it is. */
const Clause = z.string({ error: 'el número de una cláusula entre comillas: "96.1"' });
const Clauses = z.array(Clause);
const GreyArea = z.string().regex(GREY_AREA_ID, 'una zona gris como «X57»');

/** `vecinos`, `!vecinos`, `momento=turno`, `momento=turno|consejo`, `momento!=otro`, or a group of them. */
export type WrittenCondition =
  | string
  | { todas: WrittenCondition[] }
  | { alguna: WrittenCondition[] }
  | { ninguna: WrittenCondition[] };
const ConditionSchema: z.ZodType<WrittenCondition> = z.lazy(() =>
  z.union(
    [
      z.string(),
      z.strictObject({ todas: z.array(ConditionSchema).min(1) }),
      z.strictObject({ alguna: z.array(ConditionSchema).min(1) }),
      z.strictObject({ ninguna: z.array(ConditionSchema).min(1) }),
    ],
    { error: 'una condición: «vecinos», «!vecinos», «momento=turno|otro», o {todas|alguna|ninguna: […]}' },
  ),
);
/** A list holds when all of it does. */
const Conditions = z.array(ConditionSchema).min(1);

const cited = {
  /** What it says, in our words. */
  dice: Phrase,
  clausulas: Clauses.default([]),
  /** Grey areas whose reading this follows. */
  lecturas: z.array(GreyArea).default([]),
};

/** Where only a reading of ours decides: what the other reading says, or that it leads to no verdict. */
const otherReading = {
  otra_lectura: z.union([z.strictObject({ dice: Phrase, veredicto: z.string() }), z.literal('ninguna')]).optional(),
};

const RuleSchema = z.strictObject({
  ...cited,
  ...otherReading,
  clausulas: Clauses.min(1),
  /** When it holds; without it, always. */
  si: Conditions.optional(),
  /** What it decides; without it, it only sets others aside. */
  veredicto: z.string().optional(),
  /** Rules that it sets aside. */
  sobre: z.array(Id).default([]),
  /** The clause that lets it prevail. */
  por: Clause.optional(),
});

const OtherwiseSchema = z.strictObject({ ...cited, ...otherReading, clausulas: Clauses.min(1), veredicto: z.string() });
const ImpossibleSchema = z.strictObject({ ...cited, clausulas: Clauses.min(1), si: Conditions });

const asked = {
  pregunta: z
    .string()
    .trim()
    .regex(/^¿.*\?$/, 'una pregunta entre «¿» y «?»'),
  /** One line below the question. */
  pista: z.string().trim().min(1).optional(),
  clausulas: Clauses.default([]),
  /** What links of the earlier form of this ruling took for granted when they did not say. */
  antes: z.string().optional(),
};

const FactsSchema: z.ZodType<WrittenFacts> = z.lazy(() =>
  z.record(Id, z.union([z.string(), z.array(z.record(z.string(), z.string())), FactsSchema])),
);

const REMOTE = 'di por qué lo otro es remoto en una mesa';
const settled = {
  /** What holds unless somebody says otherwise; nothing that is an even chance at a table. */
  de_ordinario: z
    .strictObject({
      respuesta: z.string(),
      /** Why anything else is remote: it is printed for review. */
      porque: z.string({ error: REMOTE }).trim().min(12, REMOTE),
    })
    .optional(),
  /** Another ruling that answers it. */
  decide: z
    .strictObject({
      dictamen: Id,
      /** Its verdicts that are another answer than the one of the same name: `atacante: si`. */
      como: z.record(z.string(), z.string()).default({}),
      /** What is always so there. */
      hechos: z.record(Id, z.string()).default({}),
      /** Questions of both: `momento`, or `inner: outer` where they are called differently. */
      comparte: z
        .union([z.array(Id).transform((ids) => Object.fromEntries(ids.map((id) => [id, id]))), z.record(Id, Id)])
        .default({}),
    })
    .optional(),
};

/** Rule function that can answer it, and its fact; the fact is the question's own id if it is not said. */
const measured = { mide: z.string().optional(), hecho: Id.optional() };

const YesNoSchema = z.strictObject({
  ...asked,
  /** Both answers as phrases: «sois vecinos», «no sois vecinos». */
  si: Meaning,
  no: Meaning,
  ...measured,
  ...settled,
});

const ChoiceSchema = z.strictObject({
  ...asked,
  /** «Depende de …»: `cuándo es`. */
  asunto: Phrase,
  opciones: z
    .record(Id, z.strictObject({ rotulo: z.string().trim().min(1), es: Meaning }))
    .refine((options) => Object.keys(options).length >= 2, 'al menos dos opciones'),
  ...measured,
  ...settled,
});

const ruleSet = {
  reglas: z.record(Id, RuleSchema),
  si_no: OtherwiseSchema.optional(),
  imposibles: z.array(ImpossibleSchema).default([]),
};

/** Inside a list of things there is no further list. */
const PlainQuestionSchema = byKeys<WrittenPlainQuestion>((keys) =>
  keys.includes('opciones') ? ChoiceSchema : YesNoSchema,
);
type WrittenPlainQuestion = z.output<typeof YesNoSchema> | z.output<typeof ChoiceSchema>;

const EachSchema = YesNoSchema.extend({
  cada: z.strictObject({
    /** «Sistema adyacente». */
    titulo: z.string().trim().min(1),
    hasta: z.int().min(2).max(12),
    /** Whether one that fits is enough, or all must. */
    basta: z.enum(['uno', 'todos']).default('uno'),
    preguntas: z.record(Id, PlainQuestionSchema),
    ...ruleSet,
  }),
});

export type WrittenQuestion = WrittenPlainQuestion | z.output<typeof EachSchema>;
const QuestionSchema = byKeys<WrittenQuestion>((keys) =>
  keys.includes('opciones') ? ChoiceSchema : keys.includes('cada') ? EachSchema : YesNoSchema,
);

/** Which kind a question is shows in its keys: an error then speaks of the kind that was meant. */
function byKeys<T>(choose: (keys: string[]) => z.ZodType): z.ZodType<T> {
  return z.unknown().transform((value, context) => {
    const keys = typeof value === 'object' && value !== null ? Object.keys(value) : [];
    const parsed = choose(keys).safeParse(value, { reportInput: true });
    if (parsed.success) return parsed.data as T;
    for (const issue of parsed.error.issues) context.issues.push(issue as never);
    return z.NEVER;
  }) as unknown as z.ZodType<T>;
}

export const RulingFileSchema = z.strictObject({
  id: Id,
  titulo: z
    .string()
    .trim()
    .regex(/^¿.*\?$/, 'una pregunta entre «¿» y «?»'),
  resumen: z.string().trim().min(1),
  ayuda: z.string().trim().min(1).optional(),
  /** Other ways to ask it at the table; search knows them. */
  busca: z.array(z.string().trim().min(1)).min(2, 'al menos dos maneras de preguntarlo'),
  /**
   * Answers of its own, where «sí» and «no» do not answer the title: `atacante: El atacante`. The usual ones may be
   * called otherwise («sí: El que apoyas»); `depende` so named is chance, which no text settles.
   */
  respuestas: z.record(z.union([z.enum(VERDICTS), Id]), z.string().trim().min(1)).default({}),
  preguntas: z.record(Id, QuestionSchema),
  ...ruleSet,
  /** Fields that old links may carry and that are no longer asked. */
  retirados: z.array(Id).default([]),
  notas: z
    .array(
      z.strictObject({
        titulo: z.string().trim().min(1),
        ...cited,
        si: Conditions.optional(),
        /** Verdicts after which it is said; without it, after any. */
        en: z.array(z.string()).default([]),
      }),
    )
    .default([]),
  supuestos: z.array(z.strictObject(cited)).default([]),
  ejemplos: z
    .array(
      z.strictObject({
        titulo: z.string().trim().min(1),
        hechos: FactsSchema.default({}),
        veredicto: z.string(),
        /** Clause that gives this case: an example of the book, an answer of the publisher. */
        fuente: Clause.optional(),
      }),
    )
    .min(2, 'al menos dos ejemplos'),
});
export type RulingFile = z.output<typeof RulingFileSchema>;
