import { type Falling, fallenUnits, type Population, population } from './population.ts';

/** A species as its turn begins. */
export interface Economy extends Population {
  credits: number;
}

/** What the book gives and takes in each turn. */
export interface EconomyRules {
  /** Civil units gained in a reorganization before any decline. */
  growth: number;
  /** Units sacrificed for each decline. */
  sacrifice: number;
  /** Credits given by one unit of each kind. */
  income: Population;
  trainingCost: number;
}

/** What the player does every turn. */
export interface Habits {
  sacrificeFirst: Falling;
  /** Military units trained each turn, while credits and civil units last. */
  train: number;
  /** Other credits spent each turn, while they last. */
  spend: number;
}

/** A turn and how it ends. */
export interface Turn extends Economy {
  number: number;
  declines: number;
  /** False in a player's first turn of the game (4.6). */
  reorganizes: boolean;
  sacrificed: Population;
  income: number;
  trained: number;
  spent: number;
}

/**
 * Plays `declines.length` turns in a row; `declines[i]` is how many declines there have been when
 * turn i begins. Stops after the turn in which the species dies out.
 */
export function playTurns(
  start: Economy,
  declines: readonly number[],
  habits: Habits,
  rules: EconomyRules,
  firstOfGame: boolean,
): Turn[] {
  const turns: Turn[] = [];
  let now = start;
  for (const [index, count] of declines.entries()) {
    const reorganizes = !(firstOfGame && index === 0);
    const reorganized = reorganizes
      ? reorganize(now, count, habits.sacrificeFirst, rules)
      : { ...now, sacrificed: { civil: 0, military: 0 }, income: 0 };
    const acted = isExtinct(reorganized)
      ? { ...reorganized, ...NOTHING_DONE }
      : spendCredits(reorganized, habits, rules);
    turns.push({ ...reorganized, ...acted, number: index + 1, declines: count, reorganizes });
    now = acted;
    if (isExtinct(now)) break;
  }
  return turns;
}

/** A species without units has lost the game (13.2): it does not get to spend. */
const isExtinct = (species: Population) => population(species) === 0;
const NOTHING_DONE = { trained: 0, spent: 0 } as const;

/** Step 2 of the reorganization: grow or sacrifice first, then collect (5.1.b, 6.2; grey area X7). */
function reorganize(now: Economy, declines: number, first: Habits['sacrificeFirst'], rules: EconomyRules) {
  const sacrificed = fallenUnits(now, declines * rules.sacrifice, first);
  const civil = now.civil - sacrificed.civil + (declines === 0 ? rules.growth : 0);
  const military = now.military - sacrificed.military;
  const income = civil * rules.income.civil + military * rules.income.military;
  return { civil, military, credits: now.credits + income, sacrificed, income };
}

function spendCredits(now: Economy, { train, spend }: Habits, { trainingCost }: EconomyRules) {
  const trained = Math.min(train, now.civil, Math.floor(now.credits / trainingCost));
  const afterTraining = now.credits - trained * trainingCost;
  const spent = Math.min(spend, afterTraining);
  return {
    civil: now.civil - trained,
    military: now.military + trained,
    credits: afterTraining - spent,
    trained,
    spent,
  };
}
