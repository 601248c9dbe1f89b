import type { SideTables } from './attrition-tables.ts';

/**
 * The states of a side arranged so that a roll against all of them can be laid out at once. The longest
 * way down is the main line, measured in hits. Every other state joins it sooner or later (a fleet that lost
 * fewer fighters before the fight, once its shields are used up); from there on, states with as many hits
 * left are at the same place of the line whatever hits them, so their shares add up before the roll is
 * laid out instead of after.
 */
export interface Lanes {
  /** Where hits lead from the top of the main line, as in `after`. */
  main: Int32Array;
  /** All states but «nothing left», the ones with most hits left first. */
  order: Int32Array;
  /** Positions in `order` of the states on the main line, and of all others. */
  onMain: Int32Array;
  beside: Int32Array;
  /** For each of `order`: the place on the main line from which it would take as many hits to nothing. */
  places: Int32Array;
  /** Hits after which every state is on the main line. */
  latest: number;
  /** Where each of `beside` goes until then: `[position in beside * latest + hits]`. */
  ways: Int32Array;
}

/** The lanes of a side. Paths hold a state once for each hit that leads no further, so that places count hits. */
export function lanesOf({ after, gone }: SideTables): Lanes {
  const lengths = Int32Array.from(after, (path) => path.length);
  const top = lengths.indexOf(lengths.reduce((most, length) => Math.max(most, length), 0));
  const main = after[top] as Int32Array;
  const hitsToJoin = new Int32Array(gone + 1).fill(-1);
  for (const state of main) hitsToJoin[state] = 0;
  for (let state = gone - 1; state >= 0; state--) {
    if (hitsToJoin[state] === 0) continue;
    const next = (after[state] as Int32Array)[1] as number;
    hitsToJoin[state] = (lengths[state] as number) - (lengths[next] as number) + (hitsToJoin[next] as number);
  }
  // States by their place, written as one number to sort them quickly.
  const order = new Int32Array(gone);
  for (let state = 0; state < gone; state++) order[state] = (main.length - (lengths[state] as number)) * gone + state;
  order.sort();
  const places = order.map((key) => Math.floor(key / gone));
  for (let at = 0; at < gone; at++) order[at] = (order[at] as number) % gone;
  const positions = order.map((_, at) => at);
  const joinOf = (at: number) => hitsToJoin[order[at] as number] as number;
  const beside = positions.filter((at) => joinOf(at) > 0);
  const latest = beside.reduce((most, at) => Math.max(most, joinOf(at)), 0);
  const ways = new Int32Array(beside.length * latest);
  for (const [n, at] of beside.entries()) {
    const path = after[order[at] as number] as Int32Array;
    // Shorter than `latest`: gone before the last state joins.
    for (let hits = 0; hits < latest; hits++) ways[n * latest + hits] = path[Math.min(hits, path.length - 1)] as number;
  }
  return { main, order, onMain: positions.filter((at) => joinOf(at) === 0), beside, places, latest, ways };
}
