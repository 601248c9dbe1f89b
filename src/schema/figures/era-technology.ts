import { z } from 'zod';
import { FigureSchema } from './figure.ts';

export const ERA_TECHNOLOGIES = ['poder-militar', 'espiritualidad', 'propulsion', 'robotica', 'genetica'] as const;
export const EraTechnologySchema = z.enum(ERA_TECHNOLOGIES);
export type EraTechnology = z.infer<typeof EraTechnologySchema>;

const LEVELS = ['I', 'II', 'III', 'IV', 'V', 'VI'] as const;
/** A figure that the last level lifts altogether. */
const UnlimitedFigureSchema = z.union([FigureSchema, z.literal('ilimitado')]);

const level = <T extends EraTechnology, Extra extends z.ZodRawShape>(tecnologia: T, extra: Extra) =>
  z.strictObject({
    id: z.string().regex(/^[a-z]+(-[a-z]+)*-[1-6]$/),
    tecnologia: z.literal(tecnologia),
    nivel: z.enum(LEVELS),
    /** The level as a number, for comparing. */
    numero: z.int().min(1).max(6),
    clausula: z.string(),
    ...extra,
  });

/**
 * What each level of each technology gives. Benefits do not add up (4.8.3): the row of the current
 * level is the whole of them, except that tokens already gained are kept.
 */
export const EraTechnologiesSchema = z.strictObject({
  filas: z
    .array(
      z.discriminatedUnion('tecnologia', [
        level('poder-militar', {
          /** Combat value of each ship before bonuses. */
          valorCombate: FigureSchema,
          /** Tokens of advanced tactics received on reaching the level. */
          fichasTactica: FigureSchema,
        }),
        level('espiritualidad', {
          visiones: UnlimitedFigureSchema,
          comercioSinContacto: z.boolean(),
          inmuneABloqueos: z.boolean(),
          /** The people's tile is turned to STO and stays so. */
          fijaSto: z.boolean(),
          poblacionAsciende: z.boolean(),
        }),
        level('propulsion', {
          rango: UnlimitedFigureSchema,
          /** Type of stargate, 1 or 2. */
          portales: FigureSchema,
          estrellasDeNeutrones: z.boolean(),
          /** Discs that may be moved in each phase of progress. */
          discosRecolocables: FigureSchema,
        }),
        level('robotica', {
          navesExtra: FigureSchema,
          /** Discs that a planet needs to build ships there. */
          poblacionAstillero: FigureSchema,
          fichasCuadradas: z.int().min(1).max(2),
          /** P.D. lost for the second square token. */
          costeSegundaFicha: FigureSchema,
        }),
        level('genetica', {
          replicas: FigureSchema,
          /** P.D. lost for each «extra» oval token. */
          costeFichaExtra: FigureSchema,
        }),
      ]),
    )
    .length(ERA_TECHNOLOGIES.length * LEVELS.length, 'cinco tecnologías de seis niveles: 30 filas')
    .refine((filas) => filas.every(({ nivel, numero }) => LEVELS[numero - 1] === nivel), {
      error: '«nivel» y «numero» no coinciden',
    }),
});

export type EraTechnologyLevel = z.infer<typeof EraTechnologiesSchema>['filas'][number];
