import { convolve, poolDistribution } from '../../../math/dice.ts';
import { hitChance } from '../die.ts';
import { barrage } from './barrage.ts';
import type { AbilityRoll, DiceAbility, Effect, EffectOf, FightSide } from './declarations.ts';
import { gainOf, withGains } from './fallen-gains.ts';
import { leavesAtStart } from './leaving.ts';
import type { Rolled } from './roll.ts';
import { nonFightersIn } from './round-part.ts';
import { aliveCount, copyOf, type SideState } from './side-state.ts';
import type { SideStates } from './side-states.ts';
import { isOver, type OpeningSides, type StartPair, type Two, takeOn, withState } from './start-pairs.ts';

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

/** Distribution of what is left when the first round begins. */
export function openingPairs(
  both: OpeningSides,
  options: { firstHits?: readonly FirstLot[]; strand?: Two<(state: SideState) => SideState>; barrage: boolean },
): StartPair[] {
  const whole: StartPair = { states: [both.models[0].roster.whole(), both.models[1].roster.whole()], chance: 1 };
  let pairs = [whole];
  for (const { on, roll, together, hits, after } of options.firstHits ?? [])
    pairs = joined(
      pairs.flatMap((pair) => {
        const { free, routed } = hits(pair.states);
        const lot = { both, on, from: roll, together };
        const taken = takeOn(takeOn([pair], { ...lot, routed: true }, routed), lot, free);
        const left = after ? taken.map((one) => withState(one, on, after(pair.states[on], one.states[on]))) : taken;
        return together ? left.map((one) => withFallen(pair, one, both)) : left;
      }),
      both,
    );
  const { strand } = options;
  if (strand)
    pairs = joined(
      pairs.map(({ states, chance }) => ({ states: [strand[0](states[0]), strand[1](states[1])], chance })),
      both,
    );
  for (const [at, effect] of inTurns(both))
    pairs = joined(
      pairs.flatMap((pair) =>
        startEffect(pair, both, at, effect).map((after) =>
          isDestroying(effect) ? gainsIn(pair, withFallen(pair, after, both), both) : after,
        ),
      ),
      both,
    );
  return options.barrage
    ? joined(
        pairs.flatMap((pair) => barrage(pair, both).map((after) => gainsIn(pair, withFallen(pair, after, both), both))),
        both,
      )
    : pairs;
}

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

/** Whether units are destroyed by an effect, and not changed into others. */
const isDestroying = ({ kind }: StartEffect) => kind === 'destroy-at-start' || kind === 'hits-at-start';

/** What a side gains of what its rival has lost between two moments. */
function gainsIn(before: StartPair, after: StartPair, { sides, models }: OpeningSides): StartPair {
  const at = sides.findIndex((side) => gainOf(side) !== undefined);
  if (at < 0 || isOver(before)) return after;
  const [own, rival] = at === 0 ? ([0, 1] as const) : ([1, 0] as const);
  const effect = gainOf(sides[own]) as EffectOf<'gain-fallen'>;
  const lost = [before.states[rival], after.states[rival]] as const;
  return withState(after, own, withGains(after.states[own], effect, [models[own], models[rival]], ...lost));
}

/** Effects of the start, one each in turn, the attacker's first. */
function inTurns({ sides }: OpeningSides): [0 | 1, StartEffect][] {
  // Whoever leaves does all else before.
  const lists = sides.map(({ effects }) => [...effects.filter(isAtStart), ...effects.filter(leavesAtStart)]);
  const turns = Math.max(...lists.map(({ length }) => length));
  return Array.from({ length: turns }, (_, turn) => turn).flatMap((turn) =>
    ([0, 1] as const).flatMap((at): [0 | 1, StartEffect][] => {
      const effect = lists[at]?.[turn];
      return effect ? [[at, effect]] : [];
    }),
  );
}

type StartEffect = EffectOf<'place' | 'replace' | 'destroy-at-start' | 'hits-at-start' | 'convert-rival' | 'leave'>;

function isAtStart(effect: Effect): effect is StartEffect {
  if (effect.kind === 'place' || effect.kind === 'replace') return effect.when === 'start';
  return effect.kind === 'destroy-at-start' || effect.kind === 'hits-at-start' || effect.kind === 'convert-rival';
}

/** What one effect of the start does. Whoever has nothing left does nothing, and nothing is done to nobody. */
function startEffect(pair: StartPair, both: OpeningSides, at: 0 | 1, effect: StartEffect): StartPair[] {
  if (isOver(pair)) return [pair];
  const rival = at === 0 ? 1 : 0;
  const [own, model, other] = [copyOf(pair.states[at]), both.models[at], both.models[rival]];
  const theirs = copyOf(pair.states[rival]);
  switch (effect.kind) {
    case 'destroy-at-start':
      if (nonFightersIn(own, both.sides[at]) < effect.needs) return [pair];
      other.taker.changes.destroy(theirs, effect.amount, other.roster.concerns(effect));
      return [withState(pair, rival, theirs)];
    case 'hits-at-start': {
      const { sacrifice } = effect;
      if (sacrifice) {
        const group = model.roster.units.findIndex(
          ({ id }, at) => sacrifice.includes(id) && (own.counts[at] as number) > 0,
        );
        if (group < 0) return [pair];
        model.taker.changes.destroy(
          own,
          1,
          own.counts.map((_, at) => at === group),
        );
      }
      const rolled = poolDistribution(
        [...(effect.dice ?? []), ...shotsOf(effect, own, both.sides[at])].map(({ value, dice }) => ({
          dice,
          chance: hitChance(value),
        })),
      );
      const thrown = effect.rolled ? convolve(rolled, effect.rolled) : rolled;
      const hits = new Float64Array([...new Float64Array(effect.hits ?? 0), ...thrown]);
      const paid = withState(pair, at, own);
      if (!effect.chosen)
        return takeOn(
          [paid],
          { both, on: rival, from: 'start', together: true, ...(effect.route && { routed: true }) },
          hits,
        );
      return Array.from(hits, (chance, count) => {
        const left = copyOf(theirs);
        for (let hit = 0; hit < count; hit++) other.taker.changes.hitDearest(left);
        return withState(paid, rival, left, chance);
      }).filter(({ chance }) => chance > 0);
    }
    case 'convert-rival': {
      const from = other.roster.indexOf(effect.from);
      if ((theirs.counts[from] as number) === 0 || aliveCount(theirs) < effect.atLeast) return [pair];
      const amount = Math.min(effect.amount, theirs.counts[from] as number);
      other.taker.changes.destroy(
        theirs,
        amount,
        theirs.counts.map((_, group) => group === from),
      );
      model.taker.changes.add(own, model.roster.indexOf(effect.to), amount);
      return [withState(withState(pair, at, own), rival, theirs)];
    }
    case 'place':
      model.taker.changes.add(own, model.roster.indexOf(effect.id), effect.amount, effect.most);
      return [withState(pair, at, own)];
    case 'leave':
      return [{ ...pair, away: at }];
    case 'replace':
      model.taker.changes.replace(own, replacedIn(effect, own, model), model.roster.indexOf(effect.to), effect.amount);
      return [withState(pair, at, own)];
  }
}

/** One die of each of the best shooters that are left, against its combat value. */
function shotsOf({ shooters }: EffectOf<'hits-at-start'>, { counts }: SideState, { units }: FightSide): DiceAbility[] {
  if (!shooters) return [];
  const dice = units
    .flatMap(({ id, combat }, at) =>
      shooters.units.includes(id) ? Array.from({ length: counts[at] as number }, () => combat) : [],
    )
    .sort((a, b) => a - b);
  return dice.slice(0, shooters.most).map((value) => ({ value, dice: 1 }));
}

/** The kind that is replaced: the first of those named that is left. */
function replacedIn({ from, orElse = [] }: EffectOf<'replace'>, { counts }: SideState, { roster }: SideStates): number {
  const kinds = [from, ...orElse].map((id) => roster.indexOf(id));
  return kinds.find((group) => (counts[group] as number) > 0) ?? (kinds[0] as number);
}

/** Pairs that are the same added up. */
function joined(pairs: readonly StartPair[], { models }: OpeningSides): StartPair[] {
  const found = new Map<string, StartPair>();
  for (const pair of pairs) {
    const key = `${models[0].roster.keyOf(pair.states[0])}|${models[1].roster.keyOf(pair.states[1])}|${pair.away ?? ''}`;
    const known = found.get(key);
    if (known) known.chance += pair.chance;
    else found.set(key, { ...pair });
  }
  return [...found.values()];
}
