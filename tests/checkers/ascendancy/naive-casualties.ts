import { naiveHits } from './naive-dice.ts';

/**
 * Best play with casualties, by brute force: a side with Fleets fights plain ships, and its rival tries
 * every way of placing every hit. Slow and literal; shares nothing with the solver.
 */
export interface NaiveFleets {
  loose: number;
  /** Sizes of Fleets that repeat ones, and of others. */
  repeating: number[];
  others: number[];
}

const total = ({ loose, repeating, others }: NaiveFleets) =>
  [...repeating, ...others].reduce((sum, size) => sum + size, loose);
const keyOf = ({ loose, repeating, others }: NaiveFleets) =>
  JSON.stringify([loose, [...repeating].sort(), [...others].sort()]);

interface Hit {
  side: NaiveFleets;
  /** Fleets that have ignored their hit of the round. */
  spent: { repeating: boolean[]; others: boolean[] };
}

/** Everything that so many hits can leave. */
function leftAfter(side: NaiveFleets, hits: number, ignores: boolean): NaiveFleets[] {
  const found = new Map<string, NaiveFleets>();
  const fresh = { repeating: side.repeating.map(() => !ignores), others: side.others.map(() => !ignores) };
  const place = ({ side: now, spent }: Hit, left: number): void => {
    if (left === 0 || total(now) === 0) {
      found.set(keyOf(now), now);
      return;
    }
    if (now.loose > 0) place({ side: { ...now, loose: now.loose - 1 }, spent }, left - 1);
    for (const kind of ['repeating', 'others'] as const)
      now[kind].forEach((size, at) => {
        if (!spent[kind][at]) {
          place({ side: now, spent: { ...spent, [kind]: spent[kind].with(at, true) } }, left - 1);
        } else if (size > 3) {
          place({ side: { ...now, [kind]: now[kind].with(at, size - 1) }, spent }, left - 1);
        } else {
          const rest = { ...now, loose: now.loose + 2, [kind]: now[kind].toSpliced(at, 1) };
          place({ side: rest, spent: { ...spent, [kind]: spent[kind].toSpliced(at, 1) } }, left - 1);
        }
      });
  };
  place({ side, spent: fresh }, hits);
  return [...found.values()];
}

/** The side's chance of winning minus its rival's, if the rival places every hit best. */
export function naiveBestCasualties(
  side: NaiveFleets,
  rivals: number,
  needs: { own: number; rival: number },
  ignores: boolean,
): number {
  const memo = new Map<string, number>();
  const rolls = new Map<string, number[]>();
  const roll = (need: number, plain: number, ones: number) => {
    const key = `${need},${plain},${ones}`;
    const known = rolls.get(key) ?? naiveHits({ need }, plain, ones).map((chance) => chance.toNumber());
    rolls.set(key, known);
    return known;
  };
  const value = (now: NaiveFleets, enemy: number): number => {
    if (total(now) === 0 || enemy === 0) return Number(total(now) > 0) - Number(enemy > 0);
    const key = `${keyOf(now)} ${enemy}`;
    const known = memo.get(key);
    if (known !== undefined) return known;
    const ones = now.repeating.reduce((sum, size) => sum + size, 0);
    const given = roll(needs.own, total(now) - ones, ones);
    const taken = roll(needs.rival, enemy, 0);
    let sum = 0;
    let still = 0;
    given.forEach((p, hits) => {
      taken.forEach((q, against) => {
        const enemyLeft = Math.max(0, enemy - hits);
        const options = leftAfter(now, against, ignores);
        const moving = options.filter((option) => keyOf(option) !== keyOf(now) || enemyLeft !== enemy);
        if (moving.length === 0) still += p * q;
        else sum += p * q * Math.min(...moving.map((option) => value(option, enemyLeft)));
      });
    });
    const result = still < 1 ? sum / (1 - still) : 0;
    memo.set(key, result);
    return result;
  };
  return value(side, rivals);
}
