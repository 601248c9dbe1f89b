import { chanceAtLeast, type Distribution } from '../../math/dice.ts';

/** What one die needs to hit. */
export interface HitNeed {
  /** Faces of the die. */
  faces: number;
  /** Lowest face that hits: own Hit Roll plus the opponent's Shields (23.3). Above the highest nothing does. */
  need: number;
  /** A 6, the highest face, hits whatever the Shields (44.10, 45.1). */
  sixHits: boolean;
}

/** What turns dice into hits against one opponent. */
export interface HitRule extends HitNeed {
  /** One missed die may be rolled again each round (44.15). */
  spareReroll: boolean;
  /** Every two missed dice with the same face count as a hit (45.13). */
  doubles: boolean;
}

/** Dice thrown together: `rerollOnes` are those of Fleets that may repeat their ones (46.1, 48.3). */
export interface DicePool {
  plain: number;
  rerollOnes: number;
}

/** One die after its own rerolls: chances that sum to 1. */
interface Die {
  hit: number;
  /** Ends as a miss, its rule for ones still unused. */
  fresh: number;
  /** Ends as a miss, with nothing left to repeat. */
  spent: number;
  /** All misses by face; index 0 is the face 1. */
  missed: number[];
}

/** Chance that one die hits, without rerolls. */
export function hitChance({ faces, need, sixHits }: HitNeed): number {
  return Math.max(chanceAtLeast(need, faces), sixHits ? chanceAtLeast(faces, faces) : 0);
}

function isHit(rule: HitRule, face: number): boolean {
  return face >= rule.need || (rule.sixHits && face === rule.faces);
}

/**
 * A die that is rolled until it hits or no rule allows another roll. Each rule serves once per die
 * (2.16, 5.19): `ones` is the Fleet's, `misses` counts the cards that repeat any miss.
 */
function rollDie(rule: HitRule, ones: boolean, misses: number): Die {
  // Whole counts up to here, so that each chance is the nearest double.
  const total = rule.faces ** (1 + Number(ones) + misses);
  const { hit, fresh, missed } = countRolls(rule, ones, misses);
  const lost = missed.reduce((sum, count) => sum + count, 0);
  return {
    hit: hit / total,
    fresh: fresh / total,
    spent: (lost - fresh) / total,
    missed: missed.map((count) => count / total),
  };
}

/** Of all sequences of 1 + `ones` + `misses` rolls, how many end in each way. */
function countRolls(rule: HitRule, ones: boolean, misses: number): Omit<Die, 'spent'> {
  const perFace = rule.faces ** (Number(ones) + misses);
  const counts = { hit: 0, fresh: 0, missed: Array.from({ length: rule.faces }, () => 0) };
  for (let face = 1; face <= rule.faces; face++) {
    if (isHit(rule, face)) counts.hit += perFace;
    else if ((face === 1 && ones) || misses > 0) {
      const again = face === 1 && ones ? countRolls(rule, false, misses) : countRolls(rule, ones, misses - 1);
      counts.hit += again.hit;
      counts.fresh += again.fresh;
      counts.missed = counts.missed.map((count, index) => count + (again.missed[index] ?? 0));
    } else {
      counts.missed[face - 1] = (counts.missed[face - 1] ?? 0) + perFace;
      if (ones) counts.fresh += perFace;
    }
  }
  return counts;
}

/**
 * Exact distributions of the hits of a pool under one rule, remembered by pool. `missRerolls` is how
 * many cards repeat every missed die in this round (44.5, 45.2).
 */
export function hitRoller(rule: HitRule): (pool: DicePool, missRerolls?: number) => Distribution {
  const known = new Map<number, Distribution>();
  return (pool, missRerolls = 0) => {
    const key = (pool.plain * 1024 + pool.rerollOnes) * 16 + missRerolls;
    const found = known.get(key);
    if (found) return found;
    const kinds = [
      { die: rollDie(rule, false, missRerolls), count: pool.plain },
      { die: rollDie(rule, true, missRerolls), count: pool.rerollOnes },
    ];
    const distribution = rule.doubles ? hitsWithDoubles(rule, kinds) : hits(rule, kinds);
    known.set(key, distribution);
    return distribution;
  };
}

/** Dice of one kind. */
interface Dice {
  die: Die;
  count: number;
}
const totalDice = (kinds: readonly Dice[]) => kinds.reduce((sum, { count }) => sum + count, 0);

/** Best die to repeat so far: none missed, one missed, one missed that could still repeat a 1. */
const SPARE = { none: 0, spent: 1, fresh: 2 } as const;

function hits(rule: HitRule, kinds: readonly Dice[]): Distribution {
  const size = totalDice(kinds) + 1;
  // One row of counts for each state of SPARE.
  let rows = [SPARE.none, SPARE.spent, SPARE.fresh].map(() => new Float64Array(size));
  add(rows[SPARE.none], 0, 1);
  for (const { die, count } of kinds)
    for (let thrown = 0; thrown < count; thrown++) {
      const next = rows.map(() => new Float64Array(size));
      rows.forEach((row, state) => {
        for (let hit = 0; hit < size; hit++) {
          const probability = row[hit] as number;
          if (probability === 0) continue;
          add(next[state], hit + 1, probability * die.hit);
          add(next[Math.max(state, SPARE.spent)], hit, probability * die.spent);
          add(next[SPARE.fresh], hit, probability * die.fresh);
        }
      });
      rows = next;
    }
  const total = new Float64Array(size);
  rows.forEach((row, state) => {
    const repeat = rule.spareReroll && state !== SPARE.none ? rollDie(rule, state === SPARE.fresh, 0).hit : 0;
    for (let hit = 0; hit < size; hit++) {
      add(total, hit, (row[hit] as number) * (1 - repeat));
      add(total, hit + 1, (row[hit] as number) * repeat);
    }
  });
  return total;
}

/**
 * With doubles the faces of the misses matter, but only whether each face is waiting for its pair:
 * a row of counts for each set of such faces, one bit per face.
 */
function hitsWithDoubles(rule: HitRule, kinds: readonly Dice[]): Distribution {
  const size = totalDice(kinds) + 1;
  let rows = emptyRows(rule, size);
  add(rows[0], 0, 1);
  for (const { die, count } of kinds)
    for (let thrown = 0; thrown < count; thrown++) {
      const next = emptyRows(rule, size);
      rows.forEach((row, waiting) => {
        addDie(next, row, waiting, die);
      });
      rows = next;
    }
  const total = new Float64Array(size);
  if (!rule.spareReroll) {
    for (const row of rows) addRow(total, row);
    return total;
  }
  const next = emptyRows(rule, size);
  const again = rollDie(rule, false, 0);
  rows.forEach((row, waiting) => {
    // A die that waits for its pair is worth nothing yet, so repeating it loses nothing. Any will do: the lowest bit.
    if (waiting > 0) addDie(next, row, waiting & (waiting - 1), again);
    else addRow(total, row);
  });
  for (const row of next) addRow(total, row);
  return total;
}

const emptyRows = ({ faces }: HitRule, size: number) =>
  Array.from({ length: 2 ** faces }, () => new Float64Array(size));

function addDie(next: readonly Float64Array[], row: Float64Array, waiting: number, die: Die): void {
  for (let hit = 0; hit < row.length; hit++) {
    const probability = row[hit] as number;
    if (probability === 0) continue;
    add(next[waiting], hit + 1, probability * die.hit);
    for (let index = 0; index < die.missed.length; index++) {
      const bit = 1 << index;
      add(next[waiting ^ bit], waiting & bit ? hit + 1 : hit, probability * (die.missed[index] as number));
    }
  }
}

function addRow(total: Float64Array, row: Float64Array): void {
  for (let hit = 0; hit < row.length; hit++) add(total, hit, row[hit] as number);
}

function add(row: Float64Array | undefined, count: number, probability: number): void {
  if (row && probability > 0) row[count] = (row[count] ?? 0) + probability;
}
