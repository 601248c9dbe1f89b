import type { Figures } from '../../schema/figures/tables.ts';

/** What counts for the level of civilization. */
export interface Achievements {
  /** Units of population, civil and military. */
  units: number;
  /** Technologies built; a ship with its equipment is one. */
  technologies: number;
}

/** A level of civilization and where it comes from. */
export interface Level {
  total: number;
  fromUnits: number;
  fromTechnologies: number;
  /** How many more of each would give the next level. */
  unitsToNext: number;
  technologiesToNext: number;
}

/** Level of civilization (13.3): whole groups only, each source on its own (grey area X8). */
export function levelOf(table: Figures['opera/niveles'], { units, technologies }: Achievements): Level {
  const people = source(table, 'poblacion', units);
  const built = source(table, 'tecnologias', technologies);
  return {
    total: people.levels + built.levels,
    fromUnits: people.levels,
    fromTechnologies: built.levels,
    unitsToNext: people.missing,
    technologiesToNext: built.missing,
  };
}

function source(table: Figures['opera/niveles'], id: 'poblacion' | 'tecnologias', count: number) {
  const row = table.filas.find((other) => other.id === id);
  if (!row) throw new Error(`opera/niveles lacks «${id}»`);
  return { levels: Math.floor(count / row.cada) * row.niveles, missing: row.cada - (count % row.cada) };
}
