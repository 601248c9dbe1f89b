import { fleetDie, type HitNeed, hitDie } from './hit-die.ts';
import type { DicePool } from './hit-roll.ts';

/** Where repeating dice leads: states and their chances. */
export interface Outcomes {
  to: readonly number[];
  chances: readonly number[];
}

/** The dice of one side against one target, once thrown: a state for every way of lying that matters. */
export interface RollTable {
  /** Chance of each state. */
  start: Float64Array;
  hits: readonly number[];
  /** The ways of repeating one missed die alone, from each state. */
  single: readonly (readonly Outcomes[])[];
  /** Repeating every missed die at once, from each state; empty where no card does. */
  all: readonly Outcomes[];
}

/**
 * Without pairs, dice are hits, misses of a Fleet that could still repeat a 1, and other misses. Ones of Fleets have been
 * repeated already: that never hits less.
 */
export function missTable(need: HitNeed, { plain, rerollOnes }: DicePool, repeatsAll: boolean): RollTable {
  const dice = plain + rerollOnes;
  const places = new Map<number, number>();
  const states: { hits: number; fresh: number }[] = [];
  for (let hits = 0; hits <= dice; hits++)
    for (let fresh = 0; fresh <= Math.min(rerollOnes, dice - hits); fresh++) {
      places.set(hits * (dice + 1) + fresh, states.length);
      states.push({ hits, fresh });
    }
  const placeOf = (hits: number, fresh: number) => places.get(hits * (dice + 1) + fresh) as number;
  const once = hitDie(need);
  const twice = fleetDie(need);

  /** So many dice of each kind thrown, added to hits that lie there. */
  const thrown = (hits: number, freshDice: number, others: number): Outcomes => {
    let rows = new Map([[hits * (dice + 1), 1]]);
    const add = (moves: readonly [step: number, chance: number][]) => {
      const next = new Map<number, number>();
      for (const [at, chance] of rows)
        for (const [step, share] of moves)
          if (share > 0) next.set(at + step, (next.get(at + step) ?? 0) + chance * share);
      rows = next;
    };
    const hit = dice + 1;
    for (let die = 0; die < others; die++)
      add([
        [hit, once.hit],
        [0, once.miss],
      ]);
    for (let die = 0; die < freshDice; die++)
      add([
        [hit, twice.hit],
        [1, twice.fresh],
        [0, twice.spent],
      ]);
    return { to: [...rows.keys()].map((key) => places.get(key) as number), chances: [...rows.values()] };
  };

  const start = new Float64Array(states.length);
  const first = thrown(0, rerollOnes, plain);
  first.to.forEach((to, at) => {
    start[to] = first.chances[at] as number;
  });
  const single = states.map(({ hits, fresh }, at) => {
    const ways: Outcomes[] = [];
    if (fresh > 0)
      ways.push({
        to: [placeOf(hits + 1, fresh - 1), at, placeOf(hits, fresh - 1)],
        chances: [twice.hit, twice.fresh, twice.spent],
      });
    if (hits + fresh < dice) ways.push({ to: [placeOf(hits + 1, fresh), at], chances: [once.hit, once.miss] });
    return ways;
  });
  const all = repeatsAll ? states.map(({ hits, fresh }) => thrown(hits, fresh, dice - hits - fresh)) : [];
  return { start, hits: states.map(({ hits }) => hits), single, all };
}

/**
 * With pairs (45.13) and no Fleet that repeats ones, only how many faces wait for their pair counts. To break a pair never
 * hits more, so the one die that may be repeated is one that waits.
 */
export function pairTable(need: HitNeed, dice: number): RollTable {
  const { hit, missing, each } = hitDie(need);
  const width = missing + 1;
  const states = Array.from({ length: (dice + 1) * width }, (_, place) => ({
    hits: Math.floor(place / width),
    waiting: place % width,
  }));
  /** One more die on a table where so many faces wait. */
  const after = (hits: number, waiting: number): Outcomes => {
    const moves = [
      [(hits + 1) * width + waiting, hit],
      [(hits + 1) * width + waiting - 1, each * waiting],
      [hits * width + waiting + 1, each * (missing - waiting)],
    ].filter(([, chance]) => (chance as number) > 0);
    return { to: moves.map(([to]) => to as number), chances: moves.map(([, chance]) => chance as number) };
  };
  let start = new Float64Array(states.length);
  start[0] = 1;
  for (let die = 0; die < dice; die++) {
    const next = new Float64Array(states.length);
    start.forEach((chance, place) => {
      const { hits, waiting } = states[place] as (typeof states)[number];
      if (chance > 0)
        after(hits, waiting).to.forEach((to, at) => {
          next[to] = (next[to] as number) + chance * (after(hits, waiting).chances[at] as number);
        });
    });
    start = next;
  }
  const single = states.map(({ hits, waiting }) => (waiting > 0 && hits < dice ? [after(hits, waiting - 1)] : []));
  return { start, hits: states.map(({ hits }) => hits), single, all: [] };
}
