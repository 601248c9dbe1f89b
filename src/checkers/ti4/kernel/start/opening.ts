import type { Distribution } from '../../../../math/dice.ts';
import type { AbilityRoll, EffectOf } from '../declarations.ts';
import { Barrage } from '../rolls/barrage.ts';
import type { Rolled } from '../rolls/roll.ts';
import { gainOf, withGains } from '../states/fallen-gains.ts';
import { copyOf, type SideState } from '../states/side-state.ts';
import type { Taken } from '../states/take-hits.ts';
import { inTurns, isDestroying, startChances } from './start-effects.ts';
import {
  isOver,
  joined,
  lotChances,
  type OpeningSides,
  type Stage,
  type StartChance,
  type StartPair,
  settled,
  type Two,
  untouched,
  withState,
} from './start-pairs.ts';

/** A lot of hits before the combat, such as those of space cannons; they may depend on what is left by then. */
export interface FirstLot {
  /** 0: on the attacker; 1: on the defender. */
  on: 0 | 1;
  roll: AbilityRoll;
  /** Whether both sides stand in one place by then: what forbids the rival «Resistencia al daño» there works. */
  together: boolean;
  hits(states: Two<SideState>): Rolled;
  /** What follows once they are taken. */
  after?(before: SideState, after: SideState): SideState;
}

/** What happens before the first round. */
export interface OpeningPlan {
  firstHits?: readonly FirstLot[];
  /** What is removed from each side after those hits, such as units without transport. */
  strand?: Two<(state: SideState) => SideState>;
  /** Whether both sides roll «Artillería anticazas» before the first round. */
  barrage: boolean;
}

/** Where the rounds may begin: what is left of one side does not hang on what is left of the other. */
export interface Opened {
  states: Two<readonly SideState[]>;
  chances: Two<Distribution>;
  chance: number;
  /** The side that has moved away: the fight is over. */
  away?: 0 | 1;
}

export const wholePair = ({ models }: OpeningSides): StartPair => ({
  states: [models[0].roster.whole(), models[1].roster.whole()],
  chance: 1,
});

/** All stages of an opening, one after the other, up to the barrage. */
export function openingStages(opening: OpeningSides, { firstHits = [], strand }: OpeningPlan): Stage[] {
  return [
    ...firstStages(opening, firstHits),
    ...(strand ? [strandStage(strand)] : []),
    ...inTurns(opening.sides).map(
      ([at, effect]): Stage => ({
        from: (pair) => startChances(pair, opening, at, effect),
        ...(isDestroying(effect) && { settle: whatFollows(opening) }),
      }),
    ),
  ];
}

export const barrageStage = (opening: OpeningSides): Stage => {
  const barrage = new Barrage(opening);
  return { from: (pair) => barrage.chances(pair), settle: whatFollows(opening) };
};

/** Hits that somebody chooses how to take are all known before he does, where both sides roll at once (17.5). */
function firstStages(opening: OpeningSides, lots: readonly FirstLot[]): Stage[] {
  const [one, other] = lots;
  const atOnce = opening.chooses.some((chooses) => chooses) && lots.every(({ together }) => together);
  if (!one || !other || !atOnce) return lots.map((lot) => lotStage(opening, lot));
  return [
    {
      from: (pair) => {
        const more = lotStage(opening, other).from(pair);
        return lotStage(opening, one)
          .from(pair)
          .flatMap((first) =>
            more.map((second): StartChance => {
              const of = (at: 0 | 1) => (one.on === at ? first : second).options[at];
              return { chance: first.chance * second.chance, options: [of(0), of(1)] };
            }),
          );
      },
      settle: (before, after) => withFallen(before, after, opening),
    },
  ];
}

function lotStage(opening: OpeningSides, { on, roll, together, hits, after }: FirstLot): Stage {
  return {
    from: (pair) => lotChances(pair, opening, { on, from: roll, together }, hits(pair.states)),
    settle: (before, taken) => {
      const left = after ? withState(taken, on, after(before.states[on], taken.states[on])) : taken;
      return together ? withFallen(before, left, opening) : left;
    },
  };
}

const strandStage = (strand: Two<(state: SideState) => SideState>): Stage => ({
  from: ({ states }) => [{ chance: 1, options: [untouched(strand[0](states[0])), untouched(strand[1](states[1]))] }],
});

/** What follows when units are destroyed at the start of the combat, or by the barrage. */
const whatFollows = (opening: OpeningSides) => (before: StartPair, after: StartPair) =>
  isOver(before) ? after : gainsIn(before, withFallen(before, after, opening), opening);

/** Distribution of what is left when the first round begins, where nobody chooses. */
export function openings(opening: OpeningSides, plan: OpeningPlan): Opened[] {
  let pairs = [wholePair(opening)];
  for (const stage of openingStages(opening, plan)) pairs = played(pairs, stage, opening);
  if (!plan.barrage) return pairs.map(alone);
  // What the barrage leaves of one side hangs on the other only where something follows from it.
  if (isTied(opening)) return played(pairs, barrageStage(opening), opening).map(alone);
  const barrage = new Barrage(opening);
  return pairs.map((pair): Opened => {
    if (isOver(pair)) return alone(pair);
    const [first, second] = [barrage.lossesOf(pair, 0), barrage.lossesOf(pair, 1)];
    const states = ([first, second] as const).map((losses) => losses.map(({ ways }) => (ways[0] as Taken).state));
    const chances = ([first, second] as const).map((losses) => Float64Array.from(losses, ({ chance }) => chance));
    return {
      states: states as unknown as Two<SideState[]>,
      chances: chances as unknown as Two<Distribution>,
      chance: pair.chance,
    };
  });
}

function played(pairs: readonly StartPair[], stage: Stage, opening: OpeningSides): StartPair[] {
  return joined(
    pairs.flatMap((pair) =>
      stage.from(pair).map((chance) => {
        const [[first], [second]] = chance.options;
        return settled(pair, chance, [first as Taken, second as Taken], opening, stage);
      }),
    ),
    opening.models,
  );
}

export const alone = ({ states, chance, away }: StartPair): Opened => ({
  states: [[states[0]], [states[1]]],
  chances: [CERTAIN, CERTAIN],
  chance,
  ...(away !== undefined && { away }),
});

const CERTAIN: Distribution = new Float64Array([1]);

/** Something of what follows from the barrage joins both sides. */
const isTied = ({ sides }: OpeningSides) =>
  sides.some(({ effects }) =>
    effects.some(({ kind }) => kind === 'destroyed-with' || kind === 'gain-fallen' || kind === 'barrage-on-all'),
  );

/** Every pair of an opening. */
export const pairsIn = ({ states, chances, chance, away }: Opened): StartPair[] =>
  states[0].flatMap((first, i) =>
    states[1].map((second, j) => ({
      states: [first, second] as const,
      chance: chance * (chances[0][i] as number) * (chances[1][j] as number),
      ...(away !== undefined && { away }),
    })),
  );

/** Units that take everything with them do so before the combat as well. */
function withFallen(before: StartPair, after: StartPair, { sides, models }: OpeningSides): StartPair {
  const takesAll = ([0, 1] as const).some((at) =>
    sides[at].effects.some((effect) => {
      if (effect.kind !== 'destroyed-with') return false;
      const concerned = models[at].roster.concerns(effect);
      const [was, is] = [before.states[at].counts, after.states[at].counts];
      return was.some((count, group) => concerned[group] && count > (is[group] as number));
    }),
  );
  if (!takesAll) return after;
  const gone = (at: 0 | 1) => {
    const state = copyOf(after.states[at]);
    models[at].taker.changes.destroy(
      state,
      Number.POSITIVE_INFINITY,
      state.counts.map(() => true),
    );
    return state;
  };
  return { ...after, states: [gone(0), gone(1)] };
}

/** What a side gains of what its rival has lost between two moments. */
function gainsIn(before: StartPair, after: StartPair, { sides, models }: OpeningSides): StartPair {
  const at = sides.findIndex((side) => gainOf(side) !== undefined);
  if (at < 0) return after;
  const [own, rival] = at === 0 ? ([0, 1] as const) : ([1, 0] as const);
  const effect = gainOf(sides[own]) as EffectOf<'gain-fallen'>;
  const lost = [before.states[rival], after.states[rival]] as const;
  return withState(after, own, withGains(after.states[own], effect, [models[own], models[rival]], ...lost));
}
