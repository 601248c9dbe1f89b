import type { Ti4Units } from '../src/schema/figures/ti4-units.ts';

/**
 * The method of the public simulators, as the measure to beat: thousands of battles, each with one object
 * per unit, one throw per die, and a search through the fleet for the unit that takes each hit. It answers
 * what they answer: who wins, how often, and with which units left. Seeded, so that runs agree.
 */
export interface SimulatedFleet {
  /** Ships by id. */
  ships: Record<string, number>;
  /** Ids of upgraded kinds. */
  upgraded?: readonly string[];
}

export interface SimulatedOdds {
  attacker: number;
  draw: number;
  defender: number;
  /** How often each set of survivors is left, by its description. */
  survivors: Map<string, number>;
  meanRounds: number;
}

interface Roll {
  dice: number;
  value: number;
}

interface Unit {
  id: string;
  combat: Roll;
  barrage: Roll | undefined;
  /** The unit with the highest number is lost first. */
  lossPriority: number;
  canSustain: boolean;
  isDamaged: boolean;
  isDestroyed: boolean;
}

interface Fleet {
  units: Unit[];
  hitsToAssign: number;
}

interface HitInfo {
  hits: number;
  throws: { result: number; isHit: boolean }[];
}

type Random = () => number;

/** `runs` battles of base or upgraded ships, from the anti-fighter roll to the end. */
export function simulate(
  attacker: SimulatedFleet,
  defender: SimulatedFleet,
  units: Ti4Units,
  runs: number,
  seed = 1,
): SimulatedOdds {
  const random = mulberry32(seed);
  const wins = { attacker: 0, draw: 0, defender: 0 };
  const survivors = new Map<string, number>();
  let rounds = 0;
  for (let run = 0; run < runs; run++) {
    const fleets = { attacker: createFleet(attacker, units), defender: createFleet(defender, units) };
    rounds += fight(fleets.attacker, fleets.defender, random);
    const winner = isAlive(fleets.attacker) ? 'attacker' : isAlive(fleets.defender) ? 'defender' : 'draw';
    wins[winner]++;
    const left = winner === 'draw' ? '' : `${winner}: ${survivorsOf(fleets[winner])}`;
    survivors.set(left, (survivors.get(left) ?? 0) + 1);
  }
  return {
    attacker: wins.attacker / runs,
    draw: wins.draw / runs,
    defender: wins.defender / runs,
    survivors,
    meanRounds: rounds / runs,
  };
}

function fight(attacker: Fleet, defender: Fleet, random: Random): number {
  barrage(attacker, defender, random);
  let rounds = 0;
  while (isAlive(attacker) && isAlive(defender)) {
    rounds++;
    defender.hitsToAssign = total(attacker.units.map((unit) => throwDice(unit.combat, random)));
    attacker.hitsToAssign = total(defender.units.map((unit) => throwDice(unit.combat, random)));
    assignHits(attacker);
    assignHits(defender);
  }
  return rounds;
}

function barrage(attacker: Fleet, defender: Fleet, random: Random): void {
  const hitsOf = (fleet: Fleet) =>
    total(fleet.units.flatMap((unit) => (unit.barrage ? [throwDice(unit.barrage, random)] : [])));
  const onDefender = hitsOf(attacker);
  const onAttacker = hitsOf(defender);
  for (const [fleet, hits] of [
    [attacker, onAttacker],
    [defender, onDefender],
  ] as const) {
    for (let hit = 0; hit < hits; hit++) {
      const fighter = fleet.units.find((unit) => unit.id === 'caza' && !unit.isDestroyed);
      if (!fighter) break;
      fighter.isDestroyed = true;
    }
    removeDestroyed(fleet);
  }
}

function throwDice({ dice, value }: Roll, random: Random): HitInfo {
  const throws = Array.from({ length: dice }, () => {
    const result = Math.floor(random() * 10) + 1;
    return { result, isHit: result >= value };
  });
  return { hits: throws.filter(({ isHit }) => isHit).length, throws };
}

const total = (infos: readonly HitInfo[]) => infos.reduce((sum, { hits }) => sum + hits, 0);

/** Sustain damage first, then the unit of least worth; one search per hit. */
function assignHits(fleet: Fleet): void {
  while (fleet.hitsToAssign > 0) {
    fleet.hitsToAssign--;
    const sustaining = leastWorth(fleet.units.filter((u) => !u.isDestroyed && u.canSustain && !u.isDamaged));
    if (sustaining) {
      sustaining.isDamaged = true;
      continue;
    }
    const lost = leastWorth(fleet.units.filter((unit) => !unit.isDestroyed));
    if (lost) lost.isDestroyed = true;
  }
  removeDestroyed(fleet);
}

function leastWorth(units: readonly Unit[]): Unit | undefined {
  if (units.length === 0) return undefined;
  return units.reduce((a, b) => (a.lossPriority >= b.lossPriority ? a : b));
}

function removeDestroyed(fleet: Fleet): void {
  fleet.units = fleet.units.filter((unit) => !unit.isDestroyed);
}

const isAlive = (fleet: Fleet) => fleet.units.some((unit) => !unit.isDestroyed);

function survivorsOf({ units }: Fleet): string {
  return units
    .map((unit) => (unit.isDamaged ? `${unit.id}*` : unit.id))
    .sort()
    .join(', ');
}

function createFleet({ ships, upgraded = [] }: SimulatedFleet, units: Ti4Units): Fleet {
  const list = units.filas.flatMap((unit) => {
    const version = (upgraded.includes(unit.id) && unit.mejorada) || unit.base;
    return Array.from({ length: ships[unit.id] ?? 0 }, (): Unit => {
      const combat = { dice: Number(version.dados), value: Number(version.combate) };
      const cost = Number(version.coste) / version.unidadesPorCoste;
      return {
        id: unit.id,
        combat,
        barrage: version.antiCazas && { dice: version.antiCazas.dados, value: version.antiCazas.valor },
        // Cheapest first; of two that cost the same, the one that hits less.
        lossPriority: -1000 * cost - combat.dice * (11 - combat.value),
        canSustain: version.resistencia,
        isDamaged: false,
        isDestroyed: false,
      };
    });
  });
  return { units: list, hitsToAssign: 0 };
}

/** A small generator with a seed: the same numbers on every machine. */
function mulberry32(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
