import { leftOf, refuseJointRoll, type Scarce, type Stock, scarceKey } from '../battle/spent-once.ts';
import type { PlanetOdds, PlanetWork, Sent } from '../ground/landings.ts';
import { type Balance, together } from '../words/prize.ts';

/** The invasions of all the planets, one after the other, for what is sent to each. */
export interface AllPlanets {
  /** Chances of each set of planets taken, as a number whose bits are the planets. */
  sets: Map<number, number>;
  balance: Balance;
  /** What comes of each planet, with the chance of each. */
  odds: { chance: number; odds: PlanetOdds }[][];
  /** What was gone by the time a planet had use for it, and what passed from one to another. */
  missed: Set<Scarce>;
  passed: Set<Scarce>;
}

/** What may have happened on the planets before, by what is left for the next. */
interface Branch {
  stock: Stock;
  chance: number;
  sets: Map<number, number>;
  balance: Balance;
}

/**
 * Goes through the planets in their order with what they share. Given what is left of that, what happens on one does
 * not depend on what happened on the others; `weighs`: somebody asks what they are worth.
 */
export function planetByPlanet(
  works: readonly PlanetWork[],
  sent: readonly Sent[],
  stock: Stock,
  weighs: boolean,
): AllPlanets {
  const all: AllPlanets = { sets: new Map(), balance: new Map(), odds: [], missed: new Set(), passed: new Set() };
  const [seen, kept] = [new Set<string>(), new Set<string>()];
  let branches: Branch[] = [{ stock, chance: 1, sets: new Map([[0, 1]]), balance: new Map(weighs ? [[0, 1]] : []) }];
  for (const [at, work] of works.entries()) {
    const here = work.scarce(sent[at] as Sent);
    for (const one of here) {
      if (one !== 'die' && one.passes && seen.has(scarceKey(one))) all.passed.add(one);
      seen.add(scarceKey(one));
    }
    const next = new Map<string, Branch>();
    all.odds.push([]);
    for (const branch of branches) {
      const gone = here.filter((one) => leftOf(branch.stock, one) === 0);
      refuseJointRoll(gone);
      for (const one of gone) if (one !== 'die' && !one.passes) all.missed.add(one);
      const odds = work.odds(sent[at] as Sent, branch.stock, kept);
      all.odds[at]?.push({ chance: branch.chance, odds });
      for (const end of odds.ends) {
        const after = new Map([...branch.stock, ...end.stock]);
        const key = [...after.values()].join();
        const known = next.get(key) ?? { stock: after, chance: 0, sets: new Map(), balance: new Map() };
        next.set(key, known);
        known.chance += branch.chance * (end.taken + end.kept);
        for (const [set, chance] of branch.sets) {
          add(known.sets, set, chance * end.kept);
          add(known.sets, set | (1 << at), chance * end.taken);
        }
        for (const [gain, chance] of together(branch.balance, end.balance)) add(known.balance, gain, chance);
      }
    }
    branches = [...next.values()];
    for (const one of here) if (one !== 'die' && one.passes && one.fights) kept.add(scarceKey(one));
  }
  for (const { sets, balance } of branches) {
    for (const [set, chance] of sets) add(all.sets, set, chance);
    for (const [gain, chance] of balance) add(all.balance, gain, chance);
  }
  return all;
}

const add = (sums: Map<number, number>, key: number, chance: number) => sums.set(key, (sums.get(key) ?? 0) + chance);
