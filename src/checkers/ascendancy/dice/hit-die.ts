/** What one die needs to hit. */
export interface HitNeed {
  /** Faces of the die. */
  faces: number;
  /** Lowest face that hits: own Hit Roll plus the opponent's Shields (23.3). Above the highest nothing does. */
  need: number;
  /** A 6, the highest face, hits whatever the Shields (44.10, 45.1). */
  sixHits: boolean;
}

/** What turns dice into hits against one opponent, where nothing has to be decided. */
export interface HitRule extends HitNeed {
  /** One missed die may be rolled again each round (44.15). */
  spareReroll: boolean;
  /** Every two missed dice with the same face count as a hit (45.13). */
  doubles: boolean;
}

/** Chances of one die; each is the nearest double, so that what is certain is exactly 1. */
export interface HitDie {
  hit: number;
  miss: number;
  /** To show a 1 that misses, and to miss with any other face. */
  lone: number;
  other: number;
  /** Faces that miss, and the chance of each. */
  missing: number;
  each: number;
}

export function hitDie({ faces, need, sixHits }: HitNeed): HitDie {
  const isHit = (face: number) => face >= need || (sixHits && face === faces);
  const hitting = Array.from({ length: faces }, (_, at) => at + 1).filter(isHit).length;
  const lone = isHit(1) ? 0 : 1;
  const missing = faces - hitting;
  return {
    hit: hitting / faces,
    miss: missing / faces,
    lone: lone / faces,
    other: (missing - lone) / faces,
    missing,
    each: 1 / faces,
  };
}

/** A die of a Fleet that has repeated its 1 (46.1, 48.3): misses that could still do so are `fresh`. */
export interface FleetDie {
  hit: number;
  fresh: number;
  spent: number;
}

export function fleetDie(need: HitNeed): FleetDie {
  const { faces } = need;
  const { hit, lone, missing } = hitDie(need);
  const [hitting, ones] = [Math.round(hit * faces), Math.round(lone * faces)];
  return {
    hit: (hitting * (faces + ones)) / faces ** 2,
    fresh: (missing - ones) / faces,
    spent: (ones * missing) / faces ** 2,
  };
}
