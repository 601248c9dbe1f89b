import type { Ti4UnitFilter, Ti4UnitTerm } from '../../../../schema/figures/ti4-effects/units.ts';

/** What a filter of units asks about: a kind of unit of one side. */
export interface ReadUnit {
  /** Its id in the fight. */
  id: string;
  /** The generic unit that it is or replaces, and its class. */
  generic: string;
  kind: 'nave' | 'fuerza-terrestre' | 'estructura';
  abilities: readonly string[];
  count: number;
  /** It takes part in the combat; others only stand by. */
  fights: boolean;
  /** Hits that one of them causes in a round, on average: to choose among them. */
  strength: number;
  /** Miniatures of it in the box, where tokens cannot stand for more. */
  box?: number;
}

/** The units that a filter names; `self` is the unit that prints the effect. */
export function filteredUnits<U extends ReadUnit>(
  filter: Ti4UnitFilter,
  units: readonly U[],
  self: string | null,
): U[] {
  const isAny = (unit: ReadUnit, terms: readonly Ti4UnitTerm[]) => terms.some((term) => isOne(unit, term, self));
  return units
    .filter((unit) => isAny(unit, filter.clases) && !isAny(unit, filter.excepto ?? []))
    .filter((unit) => (filter.con ?? []).every((held) => unit.abilities.includes(held)))
    .filter((unit) => !(filter.sin ?? []).some((held) => unit.abilities.includes(held)));
}

function isOne(unit: ReadUnit, term: Ti4UnitTerm, self: string | null): boolean {
  if (term === 'todas') return true;
  if (term === 'esta') return unit.id === self;
  return term === unit.kind || term === unit.generic;
}
