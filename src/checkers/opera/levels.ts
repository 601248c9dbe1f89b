import type { Figures } from '../../schema/figures/tables.ts';
import { figureRow } from '../figure.ts';

type LevelFigures = Pick<Figures, 'opera/niveles'>;

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
export function levelOf(figures: LevelFigures, { units, technologies }: Achievements): Level {
  const people = source(figures, 'poblacion', units);
  const built = source(figures, 'tecnologias', technologies);
  return {
    total: people.levels + built.levels,
    fromUnits: people.levels,
    fromTechnologies: built.levels,
    unitsToNext: people.missing,
    technologiesToNext: built.missing,
  };
}

function source(figures: LevelFigures, id: 'poblacion' | 'tecnologias', count: number) {
  const row = figureRow(figures, 'opera/niveles', id);
  return { levels: Math.floor(count / row.cada) * row.niveles, missing: row.cada - (count % row.cada) };
}
