import { z } from 'zod';
import { count } from '../../text/spanish.ts';
import { refuse } from '../refuse.ts';
import { basesSchema, countBases, type InfluenceRow, refuseTooManyBases, worthlessRow } from './influence.ts';

/** How much there is of everything, from the tables. */
export interface ScoreLimits {
  players: { min: number; max: number };
  bases: number;
  /** Bases lost by whoever won the bidding without the card (6.4). */
  penalty: number;
  /** Sum of the values of one set of ship cards, and of all the sets of the worlds. */
  setSum: number;
  worldsSum: number;
}

/**
 * The end of a game as entered: each player's bases, hand, and who took the last turn. Rows that
 * give no influence are not asked for: a long form at the end of a game is one nobody fills in.
 */
export function scoreSheetSchema(
  rows: readonly InfluenceRow[],
  { players, bases, penalty, setSum, worldsSum }: ScoreLimits,
) {
  const cards = (title: string, max: number) => z.int().min(0).max(max).default(0).meta({ title });
  const player = z
    .strictObject({
      nombre: z.string().max(20).default('').meta({ title: 'Nombre o color' }),
      bases: basesSchema(
        rows.filter(({ influence }) => influence > 0),
        bases,
        'Bases visibles en Mundos supervivientes',
      ),
      secreta: z.boolean().default(false).meta({ title: 'Revela una Base secreta de un Mundo superviviente' }),
      'puja-falsa': z
        .boolean()
        .default(false)
        .meta({
          title: 'Perdió una Base por su puja',
          description: 'Le tocaba empezar por su puja y no tenía esa carta.',
          clauses: ['galaxy:6.4'],
        }),
      sensors: z.boolean().default(false).meta({ title: 'Calló su Base secreta cuando Sensors acertó' }),
      mano: z
        .strictObject({
          supervivientes: cards('Cartas de Mundos supervivientes', worldsSum),
          rendidos: cards('Cartas de Mundos rendidos', worldsSum),
          ally: cards('Cartas Ally', setSum),
        })
        .default({ supervivientes: 0, rendidos: 0, ally: 0 })
        .meta({ title: 'Mano, por si hay empate', description: 'La suma de los valores impresos de cada grupo.' }),
    })
    .superRefine((one, context) => {
      const total = countBases(one.bases) + (one.secreta ? 1 : 0);
      refuseTooManyBases(context, total, bases);
      if (one['puja-falsa'] && total > bases - penalty && total <= bases)
        refuse(context, {
          path: ['bases'],
          message: `quien perdió una Base por su puja solo juega ${count(bases - penalty, 'Base')}; hay ${total}`,
          clauses: ['galaxy:6.4'],
        });
    })
    .meta({ title: 'Jugador' });
  return z
    .strictObject({
      jugadores: z
        .array(player)
        .min(players.min)
        .max(players.max)
        .meta({
          title: 'Jugadores',
          description: `En el orden en que se juega. Las Bases de la ${worthlessRow(rows)} o más abajo no dan Influencia: no hace falta contarlas.`,
        }),
      ultimo: z.int().min(1).max(players.max).optional().meta({
        title: '¿Quién jugó el último turno?',
        description: 'Su número en la lista. Solo decide si todo lo demás empata.',
      }),
    })
    .superRefine(({ jugadores, ultimo }, context) => {
      if (ultimo !== undefined && ultimo > jugadores.length)
        refuse(context, { path: ['ultimo'], message: `solo hay ${jugadores.length} jugadores en la lista` });
    });
}

/** The sheet as entered. */
export type ScoreSheetInput = z.input<ReturnType<typeof scoreSheetSchema>>;
/** The same with its defaults filled in. */
export type ScoreSheet = z.output<ReturnType<typeof scoreSheetSchema>>;
/** One player of the sheet. */
export type ScoredPlayer = ScoreSheet['jugadores'][number];
