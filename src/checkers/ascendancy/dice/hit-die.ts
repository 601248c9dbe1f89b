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

/** One die after its own rerolls: chances that sum to 1. */
export interface Die {
  hit: number;
  /** Ends as a miss, its rule for ones still unused: by face, index 0 is the face 1. */
  fresh: number[];
  /** The same with nothing left to repeat. */
  spent: number[];
}

/** The same with the chances of any face, each the nearest double: a certain miss is exactly 1. */
export interface RolledDie extends Die {
  anyFresh: number;
  anySpent: number;
}

function isHit(rule: HitNeed, face: number): boolean {
  return face >= rule.need || (rule.sixHits && face === rule.faces);
}

/**
 * A die that is rolled until it hits or no rule allows another roll. Each rule serves once per die
 * (2.16, 5.19): `ones` is the Fleet's, `misses` counts the cards that repeat any miss.
 */
export function rollDie(rule: HitNeed, ones: boolean, misses: number): RolledDie {
  // Whole counts up to here, so that each chance is the nearest double.
  const total = rule.faces ** (1 + Number(ones) + misses);
  const { hit, fresh, spent } = countRolls(rule, ones, misses);
  const chances = (counts: number[]) => counts.map((count) => count / total);
  const any = (counts: number[]) => counts.reduce((sum, count) => sum + count, 0) / total;
  return {
    ...{ hit: hit / total, fresh: chances(fresh), spent: chances(spent) },
    ...{ anyFresh: any(fresh), anySpent: any(spent) },
  };
}

/** Of all sequences of 1 + `ones` + `misses` rolls, how many end in each way. */
function countRolls(rule: HitNeed, ones: boolean, misses: number): Die {
  const perFace = rule.faces ** (Number(ones) + misses);
  const none = () => Array.from({ length: rule.faces }, () => 0);
  const counts: Die = { hit: 0, fresh: none(), spent: none() };
  for (let face = 1; face <= rule.faces; face++) {
    if (isHit(rule, face)) counts.hit += perFace;
    else if ((face === 1 && ones) || misses > 0) {
      const again = face === 1 && ones ? countRolls(rule, false, misses) : countRolls(rule, ones, misses - 1);
      counts.hit += again.hit;
      for (const kind of ['fresh', 'spent'] as const)
        counts[kind] = counts[kind].map((count, index) => count + (again[kind][index] as number));
    } else {
      const kind = ones ? 'fresh' : 'spent';
      counts[kind][face - 1] = (counts[kind][face - 1] as number) + perFace;
    }
  }
  return counts;
}

/** Dice of one kind. */
export interface Dice {
  die: RolledDie;
  count: number;
}
export const totalDice = (kinds: readonly Dice[]) => kinds.reduce((sum, { count }) => sum + count, 0);

/** Adds some probability to a count. */
export function add(row: Float64Array | undefined, count: number, probability: number): void {
  if (row && probability > 0) row[count] = (row[count] ?? 0) + probability;
}
