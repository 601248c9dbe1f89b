import { numberOr } from '../../schema/figures/figure.ts';
import type { Figures } from '../../schema/figures/tables.ts';

/** A single figure of `opera/cifras` by its id. One that the table lacks is a programming error. */
export function operaFigure(table: Figures['opera/cifras'], id: string): number {
  const value = table.filas.find((row) => row.id === id)?.valor;
  if (typeof value !== 'number') throw new Error(`opera/cifras gives no number for «${id}»`);
  return value;
}

/** What one unit of population gives; what its side of the token does not print is 0. */
export interface UnitFigures {
  attack: number;
  defence: number;
  damage: number;
  credits: number;
}

/** The figures of a civil or a military unit. */
export function unitFigures(table: Figures['opera/unidades'], id: 'civil' | 'militar'): UnitFigures {
  const unit = table.filas.find((row) => row.id === id);
  if (!unit) throw new Error(`opera/unidades lacks «${id}»`);
  return {
    attack: numberOr(unit.ataque, 0),
    defence: numberOr(unit.defensa, 0),
    damage: numberOr(unit.dano, 0),
    credits: numberOr(unit.creditos, 0),
  };
}

/** Units of a species by kind. */
export interface Population {
  civil: number;
  military: number;
}

/** Which units fall when `count` must go, those of the kind `first` before the others; no more than there are. */
export function fallenUnits(from: Population, count: number, first: 'civiles' | 'militares'): Population {
  const total = Math.min(count, from.civil + from.military);
  if (first === 'civiles') {
    const civil = Math.min(total, from.civil);
    return { civil, military: total - civil };
  }
  const military = Math.min(total, from.military);
  return { civil: total - military, military };
}
