import type { FightSide } from '../../../../src/checkers/ti4/kernel/declarations.ts';
import { ONE, type Rational, ZERO } from '../../../rational.ts';
import { type Army, armyOf, type Both, of, prepared, tenth, type Weighted } from './naive-army.ts';
import { type Chain, solveChain } from './naive-chain.ts';
import { gainFallen } from './naive-risks.ts';
import { atStart, barrage, fallWith, isOver, roundFrom, takeAlone } from './naive-round.ts';

/**
 * The reference for the kernel: every miniature is an object, every die is thrown face by face in exact fractions,
 * and rounds that come back to themselves are solved as a linear system. Slow on purpose, and written from what the
 * declarations say, not from how the kernel does it.
 */
export interface NaiveFight {
  sides: readonly [FightSide, FightSide];
  /** Hits before the combat on each side: chances of 0, 1, 2…, in tenths. */
  firstHits?: readonly [readonly number[], readonly number[]];
  barrage: boolean;
}

const DESTROYS = ['destroy-at-start', 'hits-at-start'];

const keyOf = ({ minis, left }: Army) =>
  minis.length === 0
    ? 'gone'
    : `${minis
        .map(({ unit, damaged }) => `${unit.id}${damaged ? '*' : ''}`)
        .sort()
        .join()};${[...left.values()].join()}`;

export interface NaiveOdds {
  attacker: Rational;
  draw: Rational;
  defender: Rational;
  endless: Rational;
}

/** Exact odds of a fight. */
export function naiveFight({ sides: given, firstHits, barrage: hasBarrage }: NaiveFight): NaiveOdds {
  const sides = [prepared(given[0]), prepared(given[1])] as const;
  let starts: Weighted[] = [{ both: [armyOf(sides[0], sides[1]), armyOf(sides[1], sides[0])], p: ONE }];
  for (const on of [0, 1] as const)
    if (firstHits)
      starts = starts.flatMap(({ both, p }) =>
        firstHits[on].map((n, hits) => ({
          both: fallWith(sides, both, takeAlone(both, sides, on, hits, 'cannon')),
          p: p.times(tenth(n)),
        })),
      );
  const fallenAnd = (before: Both, after: Both) => gainFallen(sides, before, fallWith(sides, before, after));
  const lists = sides.map(({ effects }) =>
    effects.filter(
      (e) =>
        ['destroy-at-start', 'hits-at-start', 'convert-rival'].includes(e.kind) ||
        ((e.kind === 'place' || e.kind === 'replace') && e.when === 'start'),
    ),
  );
  for (const [who, { effects }] of sides.entries())
    lists[who]?.push(...effects.filter((e) => e.kind === 'leave' && e.rounds[0] === 1));
  for (let turn = 0; turn < 10; turn++)
    for (const who of [0, 1] as const) {
      const effect = lists[who]?.[turn];
      // Nobody wins where somebody has left: it is what is missing in the end.
      if (effect?.kind === 'leave') starts = starts.filter(({ both }) => isOver(both));
      else if (effect)
        starts = starts.flatMap(({ both, p }) =>
          atStart(sides, both, who, effect).map((next) => ({
            both: isOver(both) || !DESTROYS.includes(effect.kind) ? next.both : fallenAnd(both, next.both),
            p: next.p.times(p),
          })),
        );
    }
  if (hasBarrage)
    starts = starts.flatMap(({ both, p }) =>
      barrage(sides, both).map((next) => ({
        both: isOver(both) ? next.both : fallenAnd(both, next.both),
        p: next.p.times(p),
      })),
    );
  const last = Math.max(
    1,
    ...sides.flatMap(({ effects }) =>
      effects.flatMap(({ rounds }) =>
        rounds ? [rounds[1] === Number.POSITIVE_INFINITY ? rounds[0] : rounds[1] + 1] : [],
      ),
    ),
  );
  const chain: Chain = { moves: new Map(), ends: new Map() };
  /** From there on, solved on its own: slow, and only asked where something is decided by it. */
  const winFrom = (both: Both, round: number, who: 0 | 1): Rational => {
    const id = explore(both, round);
    const odds = solveChain(chain).get(id);
    return (who === 0 ? odds?.attacker : odds?.defender) ?? ZERO;
  };
  const explore = (both: Both, round: number): string => {
    const id = `${keyOf(both[0])}|${keyOf(both[1])}|${isOver(both) ? '' : Math.min(round, last)}`;
    if (chain.moves.has(id) || chain.ends.has(id)) return id;
    if (isOver(both)) {
      chain.ends.set(id, both[0].minis.length > 0 ? 'attacker' : both[1].minis.length > 0 ? 'defender' : 'draw');
      return id;
    }
    const moves = new Map<string, Rational>();
    chain.moves.set(id, moves);
    if (sides.some((side) => of(side, 'leave', round).length > 0)) return id;
    for (const next of roundFrom(sides, both, round, winFrom)) {
      if (next.p.top === 0n) continue;
      const to = explore(next.both, round + 1);
      moves.set(to, (moves.get(to) ?? ZERO).plus(next.p));
    }
    return id;
  };
  const total: NaiveOdds = { attacker: ZERO, draw: ZERO, defender: ZERO, endless: ZERO };
  const weights = new Map<string, Rational>();
  for (const { both, p } of starts) {
    if (p.top === 0n) continue;
    const id = explore(both, 1);
    weights.set(id, (weights.get(id) ?? ZERO).plus(p));
  }
  const solved = solveChain(chain);
  for (const [id, p] of weights)
    for (const key of ['attacker', 'draw', 'defender'] as const)
      total[key] = total[key].plus(p.times(solved.get(id)?.[key] ?? ZERO));
  total.endless = ONE.minus(total.attacker).minus(total.draw).minus(total.defender);
  return total;
}
