import { z } from 'zod';
import { GALAXY_WORLDS } from '../../schema/figures/galaxy-worlds.ts';
import { count } from '../../text/spanish.ts';
import { refuse } from '../refuse.ts';
import type { ShipFigures } from './figures.ts';
import { cardsSchema } from './row.ts';
import type { Row } from './surrender.ts';
import {
  eachWorld,
  refuseFinishedGame,
  refuseInSurrendered,
  surrenderedSchema,
  type World,
  type WorldNames,
  worldsInPlay,
} from './worlds.ts';

/** The world whose governor may play a second card, in another column (15.8). */
const DIVERGENCE: World = 'the-divergence';

/** How much there is of everything, from the tables. */
export interface RowLimits {
  players: { min: number; max: number };
  rounds: number;
}

/** The row of the round at the end of a turn: cards, governors, and what has been played in this turn. */
export function surrenderSchema(ships: ShipFigures, names: WorldNames, { players, rounds }: RowLimits) {
  const governor = (world: World) =>
    z.int().min(0).max(players.max).default(0).meta({ title: names[world], scale: true });
  return z
    .strictObject({
      jugadores: z
        .array(
          z
            .strictObject({ nombre: z.string().max(20).default('').meta({ title: 'Nombre o color' }) })
            .meta({ title: 'Jugador' }),
        )
        .min(players.min)
        .max(players.max)
        .meta({ title: 'Jugadores', description: 'En el orden en que se juega.' }),
      turno: z.int().min(1).max(players.max).default(1).meta({
        title: '¿De quién es el turno?',
        description: 'Su número en la lista.',
        scale: true,
      }),
      jugada: z
        .enum(GALAXY_WORLDS)
        .optional()
        .meta({
          title: '¿Dónde ha jugado carta en este turno?',
          description: 'Hasta que acaba su turno la controla él, sea o no el Gobernador. En blanco, en ninguno.',
          options: names,
          clauses: ['galaxy:13.12', 'galaxy:16.6'],
        }),
      segunda: z
        .enum(GALAXY_WORLDS)
        .optional()
        .meta({
          title: '¿Y la segunda, por el poder de The Divergence?',
          options: names,
          when: `jugada=${DIVERGENCE}`,
          clauses: ['galaxy:15.8'],
        }),
      fila: cardsSchema(ships, names).default({}).meta({
        title: 'Carta de cada Mundo en la fila de la ronda',
        description: "La de arriba, con la de Kha'Farjimmn ya descubierta; en blanco si no hay.",
      }),
      gobernadores: z.strictObject(eachWorld(governor)).prefault({}).meta({
        title: 'Gobernador de cada Mundo',
        description: 'Su número en la lista; 0 si no hay.',
      }),
      rendidos: surrenderedSchema(names).meta({ advanced: true }),
    })
    .superRefine((input, context) => {
      const { jugadores, turno, jugada, segunda, fila, gobernadores, rendidos } = input;
      const most = jugadores.length;
      refuseFinishedGame(context, rendidos, rounds);
      refuseInSurrendered(context, rendidos, (world) => {
        if (fila[world] !== undefined)
          return { path: ['fila', world], message: `${names[world]} se ha rendido y sus cartas se descartaron` };
        if (gobernadores[world] > 0)
          return { path: ['gobernadores', world], message: `${names[world]} se ha rendido y no tiene Gobernador` };
        return jugada === world || segunda === world
          ? { path: [jugada === world ? 'jugada' : 'segunda'], message: `${names[world]} se ha rendido` }
          : undefined;
      });
      const list = count(most, 'jugador', 'jugadores');
      if (turno > most) refuse(context, { path: ['turno'], message: `solo hay ${list} en la lista` });
      for (const world of GALAXY_WORLDS)
        if (gobernadores[world] > most)
          refuse(context, { path: ['gobernadores', world], message: `solo hay ${list} en la lista` });
      for (const [field, world] of [
        ['jugada', jugada],
        ['segunda', jugada === DIVERGENCE ? segunda : undefined],
      ] as const)
        if (world !== undefined && !rendidos[world] && fila[world] === undefined)
          refuse(context, { path: [field], message: `en ${names[world]} no has puesto ninguna carta` });
      if (jugada === DIVERGENCE && segunda === DIVERGENCE)
        refuse(context, {
          path: ['segunda'],
          message: `la segunda carta no puede ir a la columna de ${names[DIVERGENCE]}`,
          clauses: ['galaxy:15.8'],
        });
    });
}
/** The row as entered. */
export type SurrenderInput = z.input<ReturnType<typeof surrenderSchema>>;
/** The same with its defaults filled in. */
export type SurrenderRow = z.output<ReturnType<typeof surrenderSchema>>;

/** As the phase looks at it. */
export function rowOf({ jugadores, turno, jugada, segunda, fila, gobernadores, rendidos }: SurrenderRow): Row {
  const inPlay = worldsInPlay(rendidos);
  const second = jugada === DIVERGENCE ? segunda : undefined;
  return {
    cards: new Map(inPlay.map((world) => [world, fila[world]])),
    governors: new Map(
      inPlay.filter((world) => gobernadores[world] > 0).map((world) => [world, gobernadores[world] - 1]),
    ),
    played: new Set([jugada, second].filter((world) => world !== undefined)),
    turn: turno - 1,
    players: jugadores.length,
  };
}
