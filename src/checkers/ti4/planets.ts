import { z } from 'zod';
import { and } from '../../text/lists.ts';

/** A planet card that can be exhausted for its Recursos or for its Influencia (9.3). */
export interface Planet {
  nombre: string;
  recursos: number;
  influencia: number;
}

/** No planet is worth as much, even with cards attached: a slip of the finger is noticed. */
const MOST_VALUE = 12;
const MOST_PLANETS = 30;

const name = () => z.string().trim().max(30).default('').meta({ title: 'Nombre' });
const value = (title: string) => z.int().min(0).max(MOST_VALUE).default(0).meta({ title });
const influence = () => value('Influencia (azul)');

function listOf<Shape extends z.ZodRawShape>(shape: Shape, meta: { title: string; description: string }) {
  return z
    .array(z.strictObject(shape).meta({ title: 'Planeta' }))
    .max(MOST_PLANETS)
    .default([])
    .meta(meta);
}

/** Input for the planets that a player may exhaust to pay. */
export const planetsSchema = (meta: { title: string; description: string }) =>
  listOf({ nombre: name(), recursos: value('Recursos (amarillo)'), influencia: influence() }, meta);

/** Input for the planets that a player may exhaust to vote: their Recursos do not matter, for all are readied after it (27.4). */
export const votingPlanetsSchema = (meta: { title: string; description: string }) =>
  listOf({ nombre: name(), influencia: influence() }, meta);

/** Planets exhausted together, by their position in the list. */
export interface PlanetSet {
  members: number[];
  /** What they give of what is being spent. */
  total: number;
  /** What they give no more of the other kind. */
  lost: number;
}

/**
 * For every total that some planets add up to, the set that loses least of the other figure (on a
 * tie, with the fewest cards). A knapsack over totals: a few hundred steps at most.
 */
export function setsByTotal(planets: readonly Planet[], spend: 'recursos' | 'influencia'): Map<number, PlanetSet> {
  const other = spend === 'recursos' ? 'influencia' : 'recursos';
  const best = new Map<number, PlanetSet>([[0, { members: [], total: 0, lost: 0 }]]);
  for (const [index, planet] of planets.entries()) {
    // A planet that gives nothing is never worth exhausting.
    if (planet[spend] === 0) continue;
    for (const set of [...best.values()]) {
      const larger = {
        members: [...set.members, index],
        total: set.total + planet[spend],
        lost: set.lost + planet[other],
      };
      const known = best.get(larger.total);
      if (!known || isBetter(larger, known)) best.set(larger.total, larger);
    }
  }
  return best;
}

const isBetter = (a: PlanetSet, b: PlanetSet) =>
  a.lost < b.lost || (a.lost === b.lost && a.members.length < b.members.length);

/** The set that reaches `need` with least to spare; null if all together fall short. */
export function smallestSet(sets: Map<number, PlanetSet>, need: number): PlanetSet | null {
  const enough = [...sets.keys()].filter((total) => total >= need);
  return enough.length > 0 ? (sets.get(Math.min(...enough)) ?? null) : null;
}

/** `Jord y el planeta 2`. */
export function planetNames(planets: readonly Pick<Planet, 'nombre'>[], { members }: PlanetSet): string {
  return and(
    members.map((index) => planets[index]?.nombre || `el planeta ${index + 1}`),
    'ningún planeta',
  );
}
