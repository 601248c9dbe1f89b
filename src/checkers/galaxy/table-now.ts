import { z } from 'zod';
import { GALAXY_WORLDS } from '../../schema/figures/galaxy-worlds.ts';
import { count } from '../../text/spanish.ts';
import { refuse } from '../refuse.ts';
import type { Standing } from './endings.ts';
import type { ShipFigures } from './figures.ts';
import { type InfluenceRow, WORLDS_ROW } from './influence.ts';
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
  const deepest = Math.max(...rows.map(({ row }) => row));
  const base = z
    .strictObject({
      jugador: z.int().min(1).max(players.max).meta({ title: 'De quién es', scale: true }),
      mundo: z.enum(GALAXY_WORLDS).meta({ title: 'Mundo', options: names, menu: true }),
      fila: z.int().min(WORLDS_ROW).max(deepest).default(1).meta({ title: 'Fila', scale: true }),
    })
    .meta({ title: 'Base' });
  const player = z
    .strictObject({
      nombre: z.string().max(20).default('').meta({ title: 'Nombre o color' }),
      secreta: z
        .enum([NO_SECRET, HIDDEN, ...GALAXY_WORLDS])
        .default(NO_SECRET)
        .meta({
          title: 'Base secreta sin revelar',
          options: { [NO_SECRET]: 'No tiene', [HIDDEN]: 'No se sabe de qué Mundo', ...names },
          menu: true,
          clauses: ['galaxy:9.13'],
        }),
      'sin-jugar': z.int().min(0).max(bases).default(0).meta({ title: 'Bases que aún no ha jugado', scale: true }),
    })
    .meta({ title: 'Jugador' });
  return z
    .strictObject({
      jugadores: z.array(player).min(players.min).max(players.max).meta({ title: 'Jugadores' }),
      bases: z
        .array(base)
        .max(players.max * bases)
        .default([])
        .meta({
          title: 'Bases visibles',
          description: `Las de Mundos que siguen en juego, cada una con el número de su dueño en la lista. La fila ${WORLDS_ROW} es la de Mundos.`,
        }),
      rendidos: surrenderedSchema(names),
      fila: cardsSchema(ships, names).default({}).meta({
        title: 'Fila de la ronda actual',
        description: 'El valor de la carta de cada Mundo; en blanco si no hay o no te importa quién se rinde.',
        advanced: true,
      }),
    })
    .superRefine((table, context) => {
      const { rendidos, fila } = table;
      refuseFinishedGame(context, rendidos, rounds);
      refuseInSurrendered(context, rendidos, (world) =>
        fila[world] === undefined
          ? undefined
          : { path: ['fila', world], message: `${names[world]} se ha rendido y sus cartas se descartaron` },
      );
      checkBases(context, table, names, { bases, below });
    });
}

/** Bases of players who are there, in worlds in play, not too low; nobody has more than there are. */
function checkBases(
  context: z.core.$RefinementCtx,
  { jugadores, bases, rendidos }: Pick<TableNow, 'jugadores' | 'bases' | 'rendidos'>,
  names: WorldNames,
  limits: Pick<TableLimits, 'bases' | 'below'>,
): void {
  const lowest = roundOf(rendidos) + limits.below;
  for (const [at, { jugador, mundo, fila }] of bases.entries()) {
    const path = (field: string) => ['bases', at, field];
    if (jugador > jugadores.length)
      refuse(context, { path: path('jugador'), message: `solo hay ${jugadores.length} jugadores en la lista` });
    if (rendidos[mundo])
      refuse(context, {
        path: path('mundo'),
        message: `${names[mundo]} se ha rendido y sus Bases visibles se retiraron`,
        clauses: ['galaxy:16.2'],
      });
    if (fila > lowest)
      refuse(context, {
        path: path('fila'),
        message: `en la ronda ${roundOf(rendidos)} ninguna Base puede estar más abajo de la fila ${lowest}`,
        clauses: ['galaxy:13.11'],
      });
  }
  for (const [at, { nombre, secreta, 'sin-jugar': unplayed }] of jugadores.entries()) {
    const visible = bases.filter(({ jugador }) => jugador === at + 1).length;
    const total = visible + (secreta === NO_SECRET ? 0 : 1) + unplayed;
    if (total > limits.bases)
      refuse(context, {
        path: ['bases'],
        message: `cada jugador tiene ${count(limits.bases, 'Base')}, y ${nombre || `el jugador ${at + 1}`} tendría ${total}`,
        clauses: ['galaxy:4.1'],
      });
  }
}
/** The table as entered. */
export type TableInput = z.input<ReturnType<typeof tableSchema>>;
/** The same with its defaults filled in. */
export type TableNow = z.output<ReturnType<typeof tableSchema>>;

/** What each player has on it; a secret base of a world that surrendered is worth nothing (16.3). */
export function standingsOf({ jugadores, bases, rendidos }: TableNow): Standing[] {
  return jugadores.map(({ secreta, 'sin-jugar': unplayed }, at) => ({
    bases: bases.flatMap(({ jugador, mundo, fila }) => (jugador === at + 1 ? [{ world: mundo, row: fila }] : [])),
    secret: secreta === NO_SECRET || secreta === HIDDEN || rendidos[secreta] ? null : secreta,
    unplayed,
  }));
}

/** Players with a secret base of which nobody knows the world. */
export const hiddenBases = ({ jugadores }: TableNow): number[] =>
  jugadores.flatMap(({ secreta }, at) => (secreta === HIDDEN ? [at] : []));
