import type { Hex, Sketch } from './sketch.ts';

/** What a ship can do in its turn. */
export interface Mover {
  /** Range before what a nebula adds; Infinity at the last level. */
  range: number;
  /** Added when the turn starts in a nebula; the first turn may differ by a card. */
  nebulaBoost: { first: number; later: number };
  cost: { step: number; nebula: number; wormhole: number; portal: number };
  entersNeutronStars: boolean;
  /** Type of stargate, 0 when it has none. */
  portals: 0 | 1 | 2;
  /** Discs that an own planet needs for a stargate of type 1. */
  portalDiscs: number;
  /** Enemy ships never stop this player (A2.4). */
  unblockable: boolean;
  /** Level of Propulsión that the «Súper Portal» names: from it on enemy ships do not stop it (A7.5). */
  superPortalLevel: number;
  superPortalUnblockable: boolean;
}

export type StepKind = 'inicio' | 'paso' | 'agujero' | 'portal' | 'super-portal';

/** A hex of a route and how it was entered. */
export interface RouteStep {
  hex: number;
  by: StepKind;
  /** Range spent so far in the turn. */
  spent: number;
}

/** One turn of a route: from where it starts to where it stops. */
export interface RouteTurn {
  range: number;
  steps: RouteStep[];
}

interface Arrival {
  spent: number;
  from: number;
  by: StepKind;
}

/** Range of a turn that starts in a hex. */
export function rangeFrom(mover: Mover, hex: Hex, turn: number): number {
  if (hex.kind !== 'nebulosa') return mover.range;
  return mover.range + (turn === 1 ? mover.nebulaBoost.first : mover.nebulaBoost.later);
}

/**
 * Where one turn may end. `through` are the hexes from which the ship could go on; `stops` those in
 * which a blocked wormhole makes it stop (7.2.3.4). A hex may be in both.
 */
interface TurnReach {
  through: Map<number, Arrival>;
  stops: Map<number, Arrival>;
}

/** All that a ship reaches in one turn, each hex with the least range spent (Dijkstra, one bucket per point of range). */
function reachInTurn(sketch: Sketch, mover: Mover, start: Hex, range: number): TurnReach {
  const through = new Map<number, Arrival>();
  const stops = new Map<number, Arrival>();
  const buckets: Hex[][] = [];
  const offer = (to: Hex, arrival: Arrival, best: Map<number, Arrival>) => {
    if (arrival.spent > range || (best.get(to.index)?.spent ?? Number.POSITIVE_INFINITY) <= arrival.spent) return;
    best.set(to.index, arrival);
    if (best !== through) return;
    buckets[arrival.spent] ??= [];
    buckets[arrival.spent]?.push(to);
  };
  offer(start, { spent: 0, from: start.index, by: 'inicio' }, through);
  // Any stargate leads to any other for the same price, so only the first one reached matters.
  let portalReached = false;
  for (let spent = 0; spent < buckets.length; spent++) {
    for (const here of buckets[spent] ?? []) {
      if (through.get(here.index)?.spent !== spent) continue;
      for (const to of sketch.neighbours[here.index] ?? []) {
        const hex = sketch.hexes[to];
        if (hex && canEnter(mover, hex))
          offer(hex, { spent: spent + enterCost(mover, hex, mover.cost.step), from: here.index, by: 'paso' }, through);
      }
      for (const { to, by, cost } of jumpsFrom(sketch, mover, here, portalReached)) {
        const blocked = by === 'agujero' && to.enemies && !mover.unblockable;
        offer(to, { spent: spent + enterCost(mover, to, cost), from: here.index, by }, blocked ? stops : through);
      }
      portalReached ||= isPortal(mover, here);
    }
  }
  return { through, stops };
}

const canEnter = (mover: Mover, hex: Hex) => hex.kind !== 'estrella' || mover.entersNeutronStars;

/** Entering a nebula costs its own price from anywhere (6.1.2.16), also through a wormhole (grey area X10). */
const enterCost = (mover: Mover, hex: Hex, usual: number) => (hex.kind === 'nebulosa' ? mover.cost.nebula : usual);

interface Jump {
  to: Hex;
  by: 'agujero' | 'portal' | 'super-portal';
  cost: number;
}

function* jumpsFrom({ hexes, superPortal }: Sketch, mover: Mover, here: Hex, portalReached: boolean): Generator<Jump> {
  if (here.wormhole) {
    const exit = hexes.find((hex) => hex.wormhole === here.wormhole && hex !== here);
    if (exit && canEnter(mover, exit)) yield { to: exit, by: 'agujero', cost: mover.cost.wormhole };
  }
  if (!portalReached && isPortal(mover, here))
    for (const to of hexes) if (to !== here && isPortal(mover, to)) yield { to, by: 'portal', cost: mover.cost.portal };
  if (here.kind !== 'propio' || !superPortal) return;
  const exits = here === superPortal ? hexes.filter((hex) => hex.kind === 'propio' && hex !== here) : [superPortal];
  for (const to of exits)
    if (mover.superPortalUnblockable || (isOpen(mover, here) && isOpen(mover, to)))
      yield { to, by: 'super-portal', cost: mover.cost.portal };
}

/** Whether enemy ships leave a stargate in the hex alone; one at either end blocks it (7.2.3.2, grey area X35). */
const isOpen = (mover: Mover, hex: Hex) => mover.unblockable || !hex.enemies;

function isPortal(mover: Mover, hex: Hex): boolean {
  if (mover.portals === 0 || !isOpen(mover, hex)) return false;
  if (mover.portals === 1) return hex.kind === 'propio' && hex.discs >= mover.portalDiscs;
  return hex.kind === 'propio' || hex.kind === 'neutral' || (hex.kind === 'estrella' && mover.entersNeutronStars);
}

/** The best known way to a hex: fewest turns, then least range spent in all. */
interface Visit {
  turn: number;
  total: number;
  /** Hex in which the last turn starts. */
  start: number;
  steps: RouteStep[];
}

export interface Reach {
  /** By hex index: the turn in which it is reached (0 for the start); absent if never. */
  turns: Map<number, number>;
  /** The route to a hex, turn by turn; null if it is never reached. */
  routeTo(hex: number): RouteTurn[] | null;
}

/**
 * Fewest turns to every hex; among those ways, the one that spends least range, and then least of it
 * in the last turn. Unless it `fights`, no turn but the last stops where enemy ships are: that would
 * be a battle (6.1.3.1).
 */
export function reachOver(sketch: Sketch, mover: Mover, fights: boolean): Reach {
  const visits = new Map<number, Visit>([[sketch.start, { turn: 0, total: 0, start: sketch.start, steps: [] }]]);
  let frontier = [sketch.start];
  for (let turn = 1; frontier.length > 0 && visits.size < sketch.hexes.length; turn++) {
    const found = new Map<number, Visit>();
    for (const start of frontier) {
      const from = sketch.hexes[start];
      if (!from) continue;
      const reach = reachInTurn(sketch, mover, from, rangeFrom(mover, from, turn));
      for (const arrivals of [reach.through, reach.stops]) {
        for (const [hex, arrival] of arrivals) {
          if (visits.has(hex)) continue;
          const total = (visits.get(start)?.total ?? 0) + arrival.spent;
          const old = found.get(hex);
          const spentLast = old?.steps.at(-1)?.spent ?? 0;
          if (!old || total < old.total || (total === old.total && arrival.spent < spentLast))
            found.set(hex, { turn, total, start, steps: stepsTo(hex, arrival, reach.through) });
        }
      }
    }
    for (const [hex, visit] of found) visits.set(hex, visit);
    frontier = [...found.keys()].filter((hex) => fights || !sketch.hexes[hex]?.enemies);
  }
  return {
    turns: new Map([...visits].map(([hex, { turn }]) => [hex, turn])),
    routeTo: (hex) => routeTo(sketch, mover, visits, hex),
  };
}

/** The hexes of a turn up to `hex`, from where it starts. */
function stepsTo(hex: number, last: Arrival, through: Map<number, Arrival>): RouteStep[] {
  const steps: RouteStep[] = [{ hex, by: last.by, spent: last.spent }];
  let arrival: Arrival | undefined = last;
  while (arrival && arrival.by !== 'inicio') {
    const from: number = arrival.from;
    arrival = through.get(from);
    if (arrival) steps.push({ hex: from, by: arrival.by, spent: arrival.spent });
  }
  return steps.reverse();
}

function routeTo(sketch: Sketch, mover: Mover, visits: Map<number, Visit>, goal: number): RouteTurn[] | null {
  const turns: RouteTurn[] = [];
  for (let visit = visits.get(goal); ; visit = visits.get(visit.start)) {
    if (!visit) return null;
    if (visit.turn === 0) return turns.reverse();
    const start = sketch.hexes[visit.start];
    if (!start) return null;
    turns.push({ range: rangeFrom(mover, start, visit.turn), steps: visit.steps });
  }
}
