import { z } from 'zod';
import { refuse } from '../refuse.ts';
import type { Racer } from './race.ts';

/** More than any table will see; the tokens are no limit (grey area X9). */
const MOST = 200;
const MOST_PRICE = 60;
const MOST_DECLINES = 10;

const SINCE = {
  antes: 'Desde antes de este turno, y nadie me ha igualado ni superado',
  'bajo-ahora': 'Desde antes; otro me igualaba o superaba y ha bajado en este turno',
  'bajo-antes': 'Desde antes; otro me igualaba o superaba y bajó en turno ajeno',
  este: 'En este turno',
  ajeno: 'En el turno de otro desde que acabé el mío',
} as const;

/** Everybody in the race as it stands at the end of one's own turn. */
export function raceSchema(
  start: { civil: number; credits: number },
  mostTechnologies: number,
  mostRivals: number,
  winning: number,
) {
  const amount = (title: string, fallback: number, max: number, description?: string) =>
    z
      .int()
      .min(0)
      .max(max)
      .default(fallback)
      .meta({ title, ...(description && { description }) });
  const species = {
    civiles: amount('Unidades civiles', start.civil, MOST),
    militares: amount('Unidades militares', 0, MOST),
    construidas: amount('Tecnologías construidas', 0, mostTechnologies, 'Una nave con su equipo es una.'),
    'en-construccion': amount('En construcción', 0, mostTechnologies, 'Boca abajo: se voltean en su próximo turno.'),
    creditos: amount('Créditos', 0, MOST),
    precio: z
      .int()
      .min(0)
      .max(MOST_PRICE)
      .optional()
      .meta({
        title: 'Paga por cada tecnología',
        description: 'En blanco si no construye ninguna.',
        clauses: ['opera:7.4'],
      }),
  };
  const rival = z
    .strictObject({ nombre: z.string().max(20).default('').meta({ title: 'Nombre' }), ...species })
    .meta({ title: 'Rival' });
  return z
    .strictObject({
      ...species,
      desde: z
        .enum(['antes', 'bajo-ahora', 'bajo-antes', 'este', 'ajeno'])
        .default('este')
        .meta({
          title: `Si tienes nivel ${winning} o más, ¿desde cuándo, sin interrupción?`,
          description: 'Si has subido para romper un empate, cuenta desde esa subida.',
          options: SINCE,
          clauses: ['opera:13.4'],
        }),
      rivales: z.array(rival).min(1).max(mostRivals).meta({
        title: 'Rivales',
        description: 'En el orden en que juegan después de ti.',
      }),
      declives: amount('Declives que ya ha habido', 0, MOST_DECLINES, 'Veces que se ha agotado el mazo de recursos.'),
    })
    .superRefine((input, context) => {
      const everyone = [input, ...input.rivales];
      for (const [at, one] of everyone.entries()) {
        const all = one.construidas + one['en-construccion'];
        if (all > mostTechnologies)
          refuse(context, {
            path: [...(at === 0 ? [] : ['rivales', at - 1]), 'en-construccion'],
            message: `con las construidas serían ${all}, y al voltearlas no se puede pasar de ${mostTechnologies}`,
            clauses: ['opera:7.6', 'opera:X12'],
          });
      }
    });
}
/** The race as entered. */
export type RaceInput = z.input<ReturnType<typeof raceSchema>>;
/** The same with its defaults filled in. */
export type RaceNow = z.output<ReturnType<typeof raceSchema>>;
/** One of those in it. */
export type SpeciesNow = Pick<
  RaceNow,
  'civiles' | 'militares' | 'construidas' | 'en-construccion' | 'creditos' | 'precio'
>;

/** As the race looks at it; whoever has the winning level at the end of a turn has begun to wait. */
export const racerOf = (one: SpeciesNow, held: boolean): Racer => ({
  civil: one.civiles,
  military: one.militares,
  built: one.construidas,
  underConstruction: one['en-construccion'],
  credits: one.creditos,
  price: one.precio ?? null,
  held,
});
