/** What a player has in the space area of one system, as the limits of fleet and capacity see it. */
export interface Holding {
  /** Ships other than Cazas. */
  ships: readonly ShipKind[];
  fighters: number;
  infantry: number;
  mechs: number;
  /** Cazas that take up no capacity thanks to a Puerto espacial or another effect. */
  freeFighters: number;
  /** Capacity that does not come from these ships. */
  extraCapacity: number;
  /** Ships that the reserva de Flota allows. */
  pool: number;
  /** Ships that each Caza without room counts as; null where it may not stay without room. */
  fighterWeight: number | null;
  /** Resources that one of each is worth, to compare what can be given up. */
  cost: { fighter: number; infantry: number; mech: number };
}

export interface ShipKind {
  id: string;
  name: string;
  plural: string;
  count: number;
  capacity: number;
  cost: number;
}

/** How a holding stands against its two limits. */
export interface Standing {
  ships: number;
  capacity: number;
  ground: number;
  /** Cazas that need a place in a ship. */
  boardingFighters: number;
  /** Cazas without room that count as ships (Caza II). */
  fightersInPool: number;
  /** Ships plus what those Cazas count for. */
  counted: number;
  /** By how much the reserva de Flota is exceeded. */
  overPool: number;
  /** Cazas and ground forces that may not stay for want of capacity. */
  overCapacity: number;
}

/** Measures a holding. Ground forces board first: Cazas II may stay outside, ground forces may not. */
export function measure(holding: Holding): Standing {
  const ships = holding.ships.reduce((sum, kind) => sum + kind.count, 0);
  const capacity = holding.extraCapacity + holding.ships.reduce((sum, kind) => sum + kind.count * kind.capacity, 0);
  const ground = holding.infantry + holding.mechs;
  const boardingFighters = Math.max(0, holding.fighters - holding.freeFighters);
  const { fighterWeight } = holding;
  const outside = Math.max(0, boardingFighters - Math.max(0, capacity - ground));
  const fightersInPool = fighterWeight === null ? 0 : outside;
  const counted = ships + fightersInPool * (fighterWeight ?? 0);
  return {
    ships,
    capacity,
    ground,
    boardingFighters,
    fightersInPool,
    counted,
    overPool: Math.max(0, counted - holding.pool),
    overCapacity: Math.max(0, ground - capacity) + (fighterWeight === null ? outside : 0),
  };
}

/** A way of getting back within both limits. */
export interface RemovalPlan {
  /** Ships given up, one number per kind of the holding. */
  ships: number[];
  /** Ground forces that have no room whatever else happens. */
  ground: number;
  /** Cazas or, just as well, ground forces that leave room for them. */
  load: number;
  units: number;
  cost: number;
}

/**
 * The ways of complying that give up nothing needlessly, cheapest first. It tries every combination
 * of ships to give up: miniatures are few (98.2), so there are some 15,000 at most.
 */
export function removalPlans(holding: Holding, most: number): RemovalPlan[] {
  const candidates: RemovalPlan[] = [];
  for (const removed of shipRemovals(holding.ships)) {
    const plan = completePlan(holding, removed);
    if (plan) candidates.push(plan);
  }
  candidates.sort((a, b) => a.cost - b.cost || a.units - b.units);
  const kept: RemovalPlan[] = [];
  for (const plan of candidates) {
    if (kept.length === most) break;
    if (!kept.some((better) => isWithin(better, plan))) kept.push(plan);
  }
  return kept;
}

/** Every number of ships of each kind that can be given up, from none to all. */
function* shipRemovals(kinds: readonly ShipKind[]): Generator<number[]> {
  const removed = kinds.map(() => 0);
  for (;;) {
    yield [...removed];
    const at = kinds.findIndex((kind, index) => (removed[index] ?? 0) < kind.count);
    if (at < 0) return;
    removed[at] = (removed[at] ?? 0) + 1;
    removed.fill(0, 0, at);
  }
}

/** The load that must go once these ships are gone; null if the ships left are still too many. */
function completePlan(holding: Holding, removed: number[]): RemovalPlan | null {
  const ships = holding.ships.map((kind, index) => ({ ...kind, count: kind.count - (removed[index] ?? 0) }));
  const left = measure({ ...holding, ships });
  if (left.ships > holding.pool) return null;
  const ground = holding.fighterWeight === null ? 0 : left.overCapacity;
  const load =
    holding.fighterWeight === null ? left.overCapacity : Math.ceil(left.overPool / holding.fighterWeight - 1e-9);
  const shipCost = holding.ships.reduce((sum, kind, index) => sum + kind.cost * (removed[index] ?? 0), 0);
  return {
    ships: removed,
    ground,
    load,
    units: removed.reduce((sum, count) => sum + count, 0) + ground + load,
    cost: shipCost + loadCost(holding, left.boardingFighters, ground, load),
  };
}

/** Resources of the load given up, choosing the cheapest units. */
function loadCost({ infantry, cost }: Holding, boardingFighters: number, ground: number, load: number): number {
  const infantryFirst = Math.min(ground, infantry);
  const fighters = Math.min(load, boardingFighters);
  const moreInfantry = Math.min(load - fighters, infantry - infantryFirst);
  const mechs = ground - infantryFirst + load - fighters - moreInfantry;
  return (infantryFirst + moreInfantry) * cost.infantry + fighters * cost.fighter + mechs * cost.mech;
}

/** Whether `plan` gives up everything that `other` gives up, and perhaps more. */
function isWithin(other: RemovalPlan, plan: RemovalPlan): boolean {
  return (
    other.ships.every((count, index) => count <= (plan.ships[index] ?? 0)) &&
    other.ground <= plan.ground &&
    other.ground + other.load <= plan.ground + plan.load
  );
}
