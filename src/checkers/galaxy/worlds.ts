import { z } from 'zod';
import { GALAXY_WORLDS } from '../../schema/figures/galaxy-worlds.ts';
import type { Figures } from '../../schema/figures/tables.ts';
import { count } from '../../text/spanish.ts';
import { type Refusal, refuse } from '../refuse.ts';

/** A world by its id. */
export type World = (typeof GALAXY_WORLDS)[number];
export type WorldNames = Record<World, string>;

/** The world whose governor gains an attack (13.1.c). */
export const IMPERIALS: World = 'imperials';
/** The world whose governor may play face down (15.11). */
export const KHA: World = 'kha-farjimmn';

/** Their names, by id. */
export function worldNames(table: Figures['galaxy/mundos']): WorldNames {
  return Object.fromEntries(table.filas.map(({ id, nombre }) => [id, nombre])) as WorldNames;
}

/** One value for each world, in the order in which forms show them. */
export function eachWorld<T>(value: (world: World) => T): Record<World, T> {
  return Object.fromEntries(GALAXY_WORLDS.map((world) => [world, value(world)])) as Record<World, T>;
}

/** Clauses on which a refusal about surrendered worlds rests. */
export const SURRENDER_CITES = ['galaxy:1.3', 'galaxy:3.1', 'galaxy:16.2'] as const;

/** Worlds that have surrendered: a box to tick for each. */
export function surrenderedSchema(names: WorldNames) {
  return z
    .strictObject(eachWorld((world) => z.boolean().default(false).meta({ title: names[world] })))
    .prefault({})
    .meta({
      title: 'Mundos que ya se han rendido',
      description: 'Sus cartas y sus Bases visibles se retiraron: no cuentan.',
      clauses: ['galaxy:16.2'],
    });
}
export type Surrendered = z.output<ReturnType<typeof surrenderedSchema>>;

/** Worlds still in play. */
export const worldsInPlay = (surrendered: Surrendered): World[] => GALAXY_WORLDS.filter((world) => !surrendered[world]);

/** The round that is being played: each of those before it ended with a surrender (1.3). */
export const roundOf = (surrendered: Surrendered): number =>
  GALAXY_WORLDS.length - worldsInPlay(surrendered).length + 1;

/** Refuses a game that is over: with so many surrenders no round is left to play (3.1). */
export function refuseFinishedGame(context: z.core.$RefinementCtx, surrendered: Surrendered, rounds: number): void {
  const gone = roundOf(surrendered) - 1;
  if (gone >= rounds)
    refuse(context, {
      path: ['rendidos'],
      message: `con ${count(rounds, 'Mundo rendido', 'Mundos rendidos')} la partida ha terminado, y hay ${gone}`,
      clauses: ['galaxy:3.1'],
    });
}

/** Refuses, world by world, what cannot be in one that has surrendered. */
export function refuseInSurrendered(
  context: z.core.$RefinementCtx,
  surrendered: Surrendered,
  refusalIn: (world: World) => Omit<Refusal, 'clauses'> | undefined,
): void {
  for (const world of GALAXY_WORLDS) {
    const refusal = surrendered[world] ? refusalIn(world) : undefined;
    if (refusal) refuse(context, { ...refusal, clauses: ['galaxy:16.2'] });
  }
}
