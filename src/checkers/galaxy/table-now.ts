import { z } from 'zod';
import { GALAXY_WORLDS } from '../../schema/figures/galaxy-worlds.ts';
import { count } from '../../text/spanish.ts';
import { refuse } from '../refuse.ts';
import type { Standing } from './endings.ts';
import type { ShipFigures } from './figures.ts';
import { type InfluenceRow, rowLabel } from './influence.ts';
import { cardsSchema } from './row.ts';
import { refuseFinishedGame, refuseInSurrendered, roundOf, surrenderedSchema, type WorldNames } from './worlds.ts';

/** How much there is of everything, from the tables. */
export interface TableLimits {
  players: { min: number; max: number };
  bases: number;
  rounds: number;
  /** Rows below that of the round to which a base can sink. */
  below: number;
}

const NO_SECRET = 'ninguna';
const HIDDEN = 'oculta';

/** The table as it stands before the end: everybody's bases, and the row of the round. */
export function tableSchema(
  ships: ShipFigures,
  names: WorldNames,
  rows: readonly InfluenceRow[],
  { players, bases, rounds, below }: TableLimits,
) {
  const labels = Object.fromEntries(rows.map((row) => [String(row.row), rowLabel(row)]));
  const base = z
    .strictObject({
      mundo: z.enum(GALAXY_WORLDS).meta({ title: 'Mundo', options: names }),
      fila: z
        .enum(rows.map(({ row }) => String(row)))
        .default('1')
        .meta({ title: 'Fila', options: labels }),
    })
    .meta({ title: 'Base' });
  const player = z
    .strictObject({
      nombre: z.string().max(20).default('').meta({ title: 'Nombre o color' }),
      bases: z.array(base).max(bases).default([]).meta({ title: 'Bases visibles' }),
      secreta: z
        .enum([NO_SECRET, HIDDEN, ...GALAXY_WORLDS])
        .default(NO_SECRET)
        .meta({
          title: 'Base secreta sin revelar',
          options: { [NO_SECRET]: 'No tiene', [HIDDEN]: 'No se sabe de qué Mundo', ...names },
          clauses: ['galaxy:9.13'],
        }),
      'sin-jugar': z.int().min(0).max(bases).default(0).meta({ title: 'Bases que aún no ha jugado', scale: true }),
    })
    .superRefine((one, context) => {
      const total = one.bases.length + (one.secreta === NO_SECRET ? 0 : 1) + one['sin-jugar'];
      if (total > bases)
        refuse(context, {
          path: ['bases'],
          message: `cada jugador tiene ${count(bases, 'Base')}; hay ${total}`,
          clauses: ['galaxy:4.1'],
        });
    })
    .meta({ title: 'Jugador' });
  return z
    .strictObject({
      jugadores: z.array(player).min(players.min).max(players.max).meta({
        title: 'Jugadores',
        description: 'Solo las Bases de Mundos que siguen en juego.',
      }),
      rendidos: surrenderedSchema(names),
      fila: cardsSchema(ships, names).default({}).meta({
        title: 'Fila de la ronda actual',
        description: 'El valor de la carta de cada Mundo; en blanco si no hay o no te importa quién se rinde.',
        advanced: true,
      }),
    })
    .superRefine(({ jugadores, rendidos, fila }, context) => {
      refuseFinishedGame(context, rendidos, rounds);
      refuseInSurrendered(context, rendidos, (world) =>
        fila[world] === undefined
          ? undefined
          : { path: ['fila', world], message: `${names[world]} se ha rendido y sus cartas se descartaron` },
      );
      const lowest = roundOf(rendidos) + below;
      for (const [at, one] of jugadores.entries())
        for (const [index, { mundo, fila: row }] of one.bases.entries()) {
          if (rendidos[mundo])
            refuse(context, {
              path: ['jugadores', at, 'bases', index, 'mundo'],
              message: `${names[mundo]} se ha rendido y sus Bases visibles se retiraron`,
              clauses: ['galaxy:16.2'],
            });
          if (Number(row) > lowest)
            refuse(context, {
              path: ['jugadores', at, 'bases', index, 'fila'],
              message: `en la ronda ${roundOf(rendidos)} ninguna Base puede estar más abajo de la fila ${lowest}`,
              clauses: ['galaxy:13.11'],
            });
        }
    });
}
/** The table as entered. */
export type TableInput = z.input<ReturnType<typeof tableSchema>>;
/** The same with its defaults filled in. */
export type TableNow = z.output<ReturnType<typeof tableSchema>>;

/** What each player has on it; a secret base of a world that surrendered is worth nothing (16.3). */
export function standingsOf({ jugadores, rendidos }: TableNow): Standing[] {
  return jugadores.map(({ bases, secreta, 'sin-jugar': unplayed }) => ({
    bases: bases.map(({ mundo, fila }) => ({ world: mundo, row: Number(fila) })),
    secret: secreta === NO_SECRET || secreta === HIDDEN || rendidos[secreta] ? null : secreta,
    unplayed,
  }));
}

/** Players with a secret base of which nobody knows the world. */
export const hiddenBases = ({ jugadores }: TableNow): number[] =>
  jugadores.flatMap(({ secreta }, at) => (secreta === HIDDEN ? [at] : []));
