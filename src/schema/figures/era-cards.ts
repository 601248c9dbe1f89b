import { z } from 'zod';
import { cardShape } from './card.ts';
import { EraEffectSchema } from './era-effects.ts';
import { EraScoreSchema } from './era-scores.ts';
import { EraTechnologySchema } from './era-technology.ts';
import { FigureSchema } from './figure.ts';

/** In which boxes the component comes: all, only «deluxe», or as a goal of the crowdfunding («KS»). */
const edition = z.enum(['todas', 'deluxe', 'mecenazgo']).default('todas');
const effects = z.array(EraEffectSchema).default([]);

/** Tiles of Pueblo Estelar (A1). What holds on a side is `ambas` plus that side's own list. */
export const EraPeoplesSchema = z.strictObject({
  filas: z
    .array(
      z.strictObject({
        ...cardShape,
        edicion: edition,
        /** Name on each side, where the two differ. */
        lados: z.strictObject({ sto: z.string().min(1), sts: z.string().min(1) }).optional(),
        efectos: z.strictObject({ ambas: effects, sto: effects, sts: effects }),
      }),
    )
    .length(17),
});

/** Starting bonuses of the sectors (A6). */
export const EraSectorsSchema = z.strictObject({
  filas: z
    .array(
      z.strictObject({
        ...cardShape,
        /** Printed on the tile (4.1.6): planets, and population that natural growth alone may reach. */
        planetas: FigureSchema,
        poblacionMaxima: FigureSchema,
        efectos: effects,
      }),
    )
    .length(9),
});

/** Ancient relics (A7). */
export const EraRelicsSchema = z.strictObject({
  filas: z
    .array(
      z.strictObject({
        ...cardShape,
        /** Whether the token stays on the planet or is discarded once it has paid out. */
        permanencia: z.enum(['permanente', 'se-descarta']),
        efectos: effects,
      }),
    )
    .length(10),
});

/**
 * What a card's section A asks for. All of them must hold, each as a minimum (7.3.9). Combat values are the
 * ships' own, without bonuses; whoever is alone with an ethics has more P.D. than the others of it.
 */
const requirement = z.discriminatedUnion('tipo', [
  z.strictObject({
    tipo: z.enum([
      'planetas-quitados-en-un-turno',
      'valor-combate-de-tus-naves',
      'planetas-del-sector-central',
      'niveles-en-total',
      'planetas',
      'casillas-de-nebulosa-con-tus-naves',
      'sectores-con-nave-y-planeta',
      'pd-en-el-marcador',
    ]),
    minimo: z.int().min(1),
  }),
  /** `habilidadDelPueblo`: whether ships that the people's tile adds count. */
  z.strictObject({
    tipo: z.literal('naves-construidas-en-una-accion'),
    minimo: z.int().min(1),
    habilidadDelPueblo: z.boolean(),
  }),
  /** `capital`: the planet of the capital's miniature is one of them. */
  z.strictObject({
    tipo: z.literal('planetas-con-discos'),
    minimo: z.int().min(1),
    discos: z.int().min(1),
    capital: z.boolean(),
  }),
  /** `una` and `otra` are two different technologies, whichever they are. */
  z.strictObject({
    tipo: z.literal('nivel'),
    tecnologia: z.union([EraTechnologySchema, z.enum(['una', 'otra'])]),
    minimo: z.int().min(1).max(6),
  }),
  z.strictObject({
    tipo: z.enum([
      'todos-los-planetas-del-sector-de-la-capital',
      'planeta-principal-del-sector-central',
      'paz-con-todos',
      'mas-pd-que-los-de-tu-etica',
      'mas-niveles-que-el-automa-de-tu-etica',
    ]),
  }),
]);

/** Domination cards (A3). */
export const EraDominationSchema = z.strictObject({
  filas: z
    .array(
      z.strictObject({
        ...cardShape,
        /** Games in which the card stays in the box. */
        noSeUsaEn: z.array(z.enum(['solitario', 'dos-jugadores'])).default([]),
        seccionA: z.strictObject({
          pd: z.int().min(1),
          /** When it must be played, if not at any time. */
          momento: z.enum(['al-cumplirse', 'comienzo-de-tu-turno-de-movimiento', 'final-de-una-ronda']).optional(),
          requisitos: z.array(requirement).min(1),
          /** What it asks for instead in a game for one. */
          requisitosSolitario: z.array(requirement).min(1).optional(),
          /** The immediate effect, always optional: all of it, or one of the ways. */
          modo: z.enum(['elegir', 'todo']).default('todo'),
          /** The effect is only for a card played then. */
          efectosEn: z
            .enum([
              'una-batalla-tuya',
              'una-batalla-tuya-en-el-sector-de-la-capital',
              'tu-turno-de-la-fase-de-progreso',
              'fase-de-progreso',
              'fase-de-comercio',
            ])
            .optional(),
          efectos: effects,
        }),
        seccionB: z.strictObject({
          /** `elegir` one of the ways, or `sumar` them all. */
          modo: z.enum(['elegir', 'sumar']),
          puntuacion: z.array(EraScoreSchema).min(1),
        }),
      }),
    )
    .length(13),
});

/** Tiles of Historia Galáctica (A4): what each round scores. */
export const EraStoriesSchema = z.strictObject({
  filas: z
    .array(
      z.strictObject({
        ...cardShape,
        edicion: edition,
        objetivos: z
          .array(
            z.strictObject({
              clausula: z.string(),
              era: z.enum(['primera-luminosa', 'oscura', 'segunda-luminosa']),
              puntuacion: EraScoreSchema,
            }),
          )
          .length(8),
      }),
    )
    .length(4),
});

/** Tiles of Hito Galáctico (A5). */
export const EraGoalsSchema = z.strictObject({
  filas: z
    .array(
      z.strictObject({
        ...cardShape,
        edicion: edition,
        estilo: z.enum(['muy-confrontativo', 'confrontativo', 'competitivo', 'pacifico', 'secretivo']),
        momento: z.enum(['final-de-la-partida', 'durante-la-partida', 'desconocido']),
        puntuacion: z.array(EraScoreSchema).min(1),
      }),
    )
    .length(8),
});

/** What researching beyond level VI gives instead of a level (6.2.4.61). */
export const EraSpecialEffectsSchema = z.strictObject({
  filas: z
    .array(
      z.strictObject({ id: EraTechnologySchema, clausula: z.string(), nombre: z.string().min(1), efectos: effects }),
    )
    .length(5),
});

export type EraPeople = z.infer<typeof EraPeoplesSchema>['filas'][number];
