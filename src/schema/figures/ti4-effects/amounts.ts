import { z } from 'zod';
import { UnitFilterSchema } from './units.ts';

/** Things that an effect counts. */
export const COUNTERS = [
  'nave-rival-no-caza',
  'tipo-de-nave-propio',
  'impacto-sobrante',
  'unidad-destruida',
  'mercancia-gastada',
  'jugador',
  'planeta',
  'planeta-agotado',
  'planeta-propio',
  'sistema',
  'estructura',
  'durmiente',
  'meca',
  'mejora-de-unidad',
  'requisito',
  'nave-con-capacidad-que-cruzo-un-agujero',
  'unidad-del-mismo-planeta',
  'jugador-que-no-voto-lo-mismo',
  'recursos-del-planeta',
  'recursos-e-influencia-del-planeta',
  'faccion-vencida',
] as const;

/** A number, or so many for each thing counted: `{ por: jugador, cada: 1 }` is one vote per player. */
export const AmountSchema = z.union(
  [
    z.int(),
    z.strictObject({
      por: z.enum(COUNTERS),
      cada: z.int().default(1),
      /** Only these are counted, where `por` counts units. */
      unidades: UnitFilterSchema.optional(),
    }),
  ],
  { error: 'un número entero, o { por: …, cada: … }' },
);

/** How often an effect may be used: `{ veces: 1, por: ronda }`. */
export const LimitSchema = z.strictObject({
  veces: z.int().min(1).max(4),
  por: z.enum([
    'dado',
    'tirada',
    'unidad',
    'resistencia',
    'ronda',
    'combate',
    'planeta',
    'invasion',
    'accion',
    'turno',
    'fase',
    'partida',
  ]),
});

/**
 * What is paid. What the kind of component already says is not repeated: an agent is exhausted, a
 * hero purged, an action card discarded.
 */
export const CostSchema = z.discriminatedUnion(
  'en',
  [
    z.strictObject({
      en: z.enum([
        'mercancias',
        'exportaciones',
        'mercancias-o-exportaciones',
        'recursos',
        'influencia',
        'fichas-de-estrategia',
        'fichas-de-flota',
      ]),
      cantidad: z.int().min(1).max(6),
      /** Paid once for each die, vote…; absent: once for the use. */
      porCada: z.enum(['dado', 'voto', 'dos-votos', 'meca', 'uso']).optional(),
      /** Whose purse it is; absent: the user's. */
      paga: z.enum(['propio', 'rival', 'dueno-de-la-carta']).optional(),
      /** The effect follows even if it cannot be paid. */
      siPuede: z.literal(true).optional(),
    }),
    /** The card itself: turned over, given back to its owner, thrown away, out of the game. */
    z.strictObject({ en: z.enum(['agotar', 'devolver', 'descartar', 'purgar', 'agotar-planetas']) }),
    /** Units of the user that are destroyed, go back to the reinforcements, or become damaged. */
    z.strictObject({
      en: z.enum(['destruir', 'retirar', 'danar', 'devolver-capturada']),
      unidades: UnitFilterSchema,
      cantidad: z.int().min(1).max(2),
    }),
    /** Command tokens of the other player on one's own sheet (Mahact). */
    z.strictObject({ en: z.literal('ficha-ajena-en-la-flota'), cantidad: z.literal(1) }),
    /** A command token put on the board. */
    z.strictObject({
      en: z.literal('coloca-ficha-de-mando'),
      desde: z.enum(['estrategia', 'refuerzos', 'tactica']),
    }),
  ],
  { error: 'un coste con «en»: mercancias, recursos, influencia, agotar, destruir…' },
);
