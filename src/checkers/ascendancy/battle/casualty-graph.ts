import type { DicePool } from '../dice/hit-roll.ts';

/** A Fleet in a fight. */
export interface FleetGroup {
  ships: number;
  /** Its dice may repeat ones in this fight. */
  rerollsOnes: boolean;
  /** They will in the invasion that follows (48.3). */
  assaults: boolean;
  /** Production that it gains for each ship that it destroys (48.1). */
  plunders: number;
}

/** Ships of one side and how they die. */
export interface CasualtySetup {
  ships: number;
  /** Fleets among those ships. */
  fleets: readonly FleetGroup[];
  /** Below this a Fleet is disbanded at once (34.10). */
  minFleet: number;
  /** Each Fleet ignores its first casualty of the round (44.3). */
  ignoresFirst: boolean;
}

/** What is left of a side. */
export interface SideState extends Composition {
  ships: number;
  /** Dice of those ships. */
  pool: DicePool;
  /** Of those, the ones of Fleets that plunder. */
  plunderers: number;
}

/** All that can be left of a side, and where hits lead. */
export interface CasualtyGraph {
  /** From whole to gone: a hit leads to a later state or, if it is ignored, to the same one. */
  states: readonly SideState[];
  /** Whether every hit destroys a ship: then the state is the number of ships lost. */
  everyHitKills: boolean;
  /** Hits of one round beyond which nothing changes. */
  mostHits(state: number): number;
  /** States to which so many hits in one round can lead; whoever scored them chooses (23.6). */
  after(state: number, hits: number): readonly number[];
  /** States to which the side itself can come by destroying so many of its ships, as it likes (45.6). */
  give(state: number, ships: number): readonly number[];
}

/** Where hits go in a fixed order: first to Fleets or first to ships outside them. */
export type CasualtyOrder = 'flotas' | 'sueltas';

/** Ships outside Fleets, and those of each Fleet. */
export interface Composition {
  loose: number;
  fleets: readonly FleetGroup[];
}

/** The hits that a composition has taken in this round: which of its Fleets have already ignored one. */
interface UnderFire extends Composition {
  touched: readonly boolean[];
}

/**
 * Losses in a fixed order. Among Fleets, first those that repeat dice, then the smallest, which is the
 * soonest disbanded. If no hit is ignored, taking Fleets first is the best choice there is.
 */
export function orderedGraph(setup: CasualtySetup, order: CasualtyOrder): CasualtyGraph {
  const target = (side: Composition) => (order === 'sueltas' && side.loose > 0 ? LOOSE : firstTarget(side));
  return ignoresHits(setup) ? buildGraph(setup, (side) => [target(side)]) : buildChain(setup, target);
}

/** Losses with every choice open. */
export function openGraph(setup: CasualtySetup): CasualtyGraph {
  return buildGraph(setup, ({ loose, fleets }) => [...(loose > 0 ? [LOOSE] : []), ...fleets.keys()]);
}

/**
 * Everything that can be left of a side in whatever order it loses ships, or leaves them behind; hits then go first to
 * Fleets, as in `orderedGraph`. Where nothing is ignored that is what hurts most.
 */
export function everyPart(setup: CasualtySetup): CasualtyGraph {
  const bare = { ...setup, ignoresFirst: false };
  const found = new Map([[keyOf(wholeSide(bare)), wholeSide(bare)]]);
  const fewer = new Map<string, string[]>();
  for (const [key, side] of found) {
    const under = { ...side, touched: [] };
    const targets = shipsOf(side) === 0 ? [] : [...(side.loose > 0 ? [LOOSE] : []), ...side.fleets.keys()];
    const less = targets.map((at) => sorted(takeHit(under, at, bare)));
    for (const one of less) if (!found.has(keyOf(one))) found.set(keyOf(one), one);
    fewer.set(key, [...new Set(less.map(keyOf))]);
  }
  const sides = [...found.values()].sort((a, b) => shipsOf(b) - shipsOf(a));
  const indexOf = new Map(sides.map((side, index) => [keyOf(side), index]));
  const oneFewer = sides.map((side) => (fewer.get(keyOf(side)) ?? []).map((key) => indexOf.get(key) as number));
  const oneHit = sides.map((side, index) =>
    shipsOf(side) === 0
      ? index
      : (indexOf.get(keyOf(takeHit({ ...side, touched: [] }, firstTarget(side), bare))) as number),
  );
  const afterHits = (state: number, hits: number): number =>
    hits === 0 ? state : afterHits(oneHit[state] as number, hits - 1);
  const without = (state: number, ships: number): number[] =>
    ships === 0 ? [state] : [...new Set((oneFewer[state] ?? []).flatMap((less) => without(less, ships - 1)))];
  return {
    states: sides.map(stateOf),
    everyHitKills: true,
    mostHits: (state) => shipsOf(sides[state] as Composition),
    after: (state, hits) => [afterHits(state, Math.min(hits, shipsOf(sides[state] as Composition)))],
    give: (state, ships) => without(state, Math.min(ships, shipsOf(sides[state] as Composition))),
  };
}

/** At most so many states: each Fleet may have any size down to disbanded, and adds its last ships to the others. */
export function openStates({ ships, fleets, minFleet }: CasualtySetup): number {
  const loose = ships - fleets.reduce((sum, fleet) => sum + fleet.ships, 0);
  const sizes = fleets.reduce((product, fleet) => product * (fleet.ships - minFleet + 2), 1);
  return (loose + fleets.length * (minFleet - 1) + 1) * sizes;
}

/** The Fleet that hits go to first, or a ship outside Fleets where there is none. */
function firstTarget({ fleets }: Composition): number {
  const ranked = [...fleets.keys()].sort((a, b) => rank(fleets[a]) - rank(fleets[b]));
  return ranked[0] ?? LOOSE;
}

/** Stands for «a ship outside Fleets» among the positions of Fleets. */
const LOOSE = -1;
/** Order of Fleets: those that repeat dice now, those that will, those that plunder, and among them by size. */
const rank = (fleet: FleetGroup | undefined) =>
  fleet ? (fleet.rerollsOnes ? 0 : fleet.assaults ? 1000 : fleet.plunders > 0 ? 2000 : 3000) + fleet.ships : 0;

const ignoresHits = ({ ignoresFirst, fleets }: CasualtySetup) => ignoresFirst && fleets.length > 0;

function wholeSide({ ships, fleets }: CasualtySetup): Composition {
  return sorted({ loose: ships - fleets.reduce((sum, fleet) => sum + fleet.ships, 0), fleets });
}

/** Every hit destroys the next ship: one state for each number of ships lost. */
function buildChain(setup: CasualtySetup, target: (side: Composition) => number): CasualtyGraph {
  const sides: UnderFire[] = [{ ...wholeSide(setup), touched: [] }];
  for (let lost = 0; lost < setup.ships; lost++) {
    const side = sides[lost] as UnderFire;
    sides.push(takeHit(side, target(side), setup));
  }
  const single = sides.map((_, index) => [index]);
  return {
    states: sides.map(stateOf),
    everyHitKills: true,
    mostHits: (state) => setup.ships - state,
    after: (state, hits) => single[Math.min(state + hits, setup.ships)] ?? [],
    // Ships that all fight alike: whichever go, as many are left.
    give: (state, given) => single[Math.min(state + given, setup.ships)] ?? [],
  };
}

function buildGraph(setup: CasualtySetup, targets: (side: Composition) => number[]): CasualtyGraph {
  const whole = wholeSide(setup);
  const found = new Map([[keyOf(whole), whole]]);
  const results = new Map<string, string[][]>();
  for (const [key, side] of found) {
    const byHits = resultsByHits(side, setup, targets);
    for (const options of byHits)
      for (const option of options) if (!found.has(keyOf(option))) found.set(keyOf(option), option);
    results.set(
      key,
      byHits.map((options) => options.map(keyOf)),
    );
  }
  const sides = [...found.values()].sort((a, b) => shipsOf(b) - shipsOf(a));
  const indexOf = new Map(sides.map((side, index) => [keyOf(side), index]));
  const table = sides.map((side) =>
    (results.get(keyOf(side)) ?? []).map((options) => options.map((option) => indexOf.get(option) ?? 0)),
  );
  const after = (state: number, hits: number) => {
    const byHits = table[state] ?? [];
    return byHits[Math.min(hits, byHits.length - 1)] ?? [];
  };
  return {
    states: sides.map(stateOf),
    everyHitKills: false,
    mostHits: (state) => (table[state]?.length ?? 1) - 1,
    after,
    // What a side gives up ignores nothing: it goes where hits would if none were ignored.
    give: after,
  };
}

/** For 0, 1, 2… hits in one round, what can be left, until everything can be destroyed. */
function resultsByHits(side: Composition, setup: CasualtySetup, targets: (side: Composition) => number[]) {
  let open = new Map<string, UnderFire>();
  put(open, { ...side, touched: side.fleets.map(() => false) });
  const byHits: Composition[][] = [[side]];
  const most = shipsOf(side) + (setup.ignoresFirst ? side.fleets.length : 0);
  for (let hit = 1; hit <= most; hit++) {
    const next = new Map<string, UnderFire>();
    for (const state of open.values())
      if (shipsOf(state) === 0) put(next, state);
      else for (const at of targets(state)) put(next, takeHit(state, at, setup));
    open = next;
    byHits.push(
      withoutWaste([...new Map([...open.values()].map((left) => [keyOf(left), sorted(left)])).values()], side),
    );
  }
  return byHits;
}

/** To destroy nothing is never chosen while something can be destroyed. */
function withoutWaste(options: Composition[], before: Composition): Composition[] {
  const useful = options.filter((option) => shipsOf(option) < shipsOf(before));
  return useful.length > 0 ? useful : options;
}

function takeHit(state: UnderFire, at: number, { minFleet, ignoresFirst }: CasualtySetup): UnderFire {
  const fleet = state.fleets[at];
  if (!fleet) return { ...state, loose: state.loose - 1 };
  if (ignoresFirst && !state.touched[at])
    return { ...state, touched: state.touched.map((was, index) => was || index === at) };
  if (fleet.ships - 1 < minFleet)
    return {
      loose: state.loose + fleet.ships - 1,
      fleets: state.fleets.filter((_, index) => index !== at),
      touched: state.touched.filter((_, index) => index !== at),
    };
  return {
    ...state,
    fleets: state.fleets.map((other, index) => (index === at ? { ...other, ships: other.ships - 1 } : other)),
  };
}

function put(states: Map<string, UnderFire>, state: UnderFire): void {
  const marks = state.fleets.map((fleet, index) => `${rank(fleet)}${state.touched[index] ? '*' : ''}`).sort();
  states.set(`${state.loose}|${marks.join()}`, state);
}

const sorted = ({ loose, fleets }: Composition): Composition => ({
  loose,
  fleets: [...fleets].sort((a, b) => rank(a) - rank(b)),
});
/** The same for compositions that fight alike. */
export const keyOf = (side: Composition) =>
  `${side.loose}|${side.fleets
    .map(rank)
    .sort((a, b) => a - b)
    .join()}`;
const shipsOf = ({ loose, fleets }: Composition) => fleets.reduce((sum, fleet) => sum + fleet.ships, loose);

const stateOf = (side: Composition): SideState => ({
  loose: side.loose,
  fleets: side.fleets,
  ships: shipsOf(side),
  pool: poolOf(side),
  plunderers: side.fleets.reduce((sum, fleet) => sum + (fleet.plunders > 0 ? fleet.ships : 0), 0),
});

function poolOf({ loose, fleets }: Composition): DicePool {
  const count = (rerolls: boolean) =>
    fleets.reduce((sum, fleet) => sum + (fleet.rerollsOnes === rerolls ? fleet.ships : 0), 0);
  return { plain: loose + count(false), rerollOnes: count(true) };
}
