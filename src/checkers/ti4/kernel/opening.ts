import { convolve, type Distribution, poolDistribution } from '../../../math/dice.ts';
import { hitChance } from '../die.ts';
import type { AbilityRoll, DiceAbility, Effect, EffectOf, FightSide } from './declarations.ts';
import { type Rolled, Roller } from './roll.ts';
import { nonFightersIn } from './round.ts';
import { aliveCount, copyOf, type SideState } from './side-state.ts';
import type { SideStates } from './side-states.ts';
import { type HitsFrom, isActive, isGone } from './take-hits.ts';

/** Attacker and defender, in that order: the attacker acts first. */
export type Two<T> = readonly [T, T];

export interface StartPair {
  states: Two<SideState>;
  chance: number;
}

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

/** What the opening of a fight needs: both sides and how they take hits. */
export interface OpeningSides {
  sides: Two<FightSide>;
  models: Two<SideStates>;
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
        return after ? taken.map((one) => withState(one, on, after(pair.states[on], one.states[on]))) : taken;
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
      pairs.flatMap((pair) => startEffect(pair, both, at, effect)),
      both,
    );
  return options.barrage
    ? joined(
        pairs.flatMap((pair) => barrage(pair, both)),
        both,
      )
    : pairs;
}

/** Effects of the start, one each in turn, the attacker's first. */
function inTurns({ sides }: OpeningSides): [0 | 1, Effect][] {
  const lists = sides.map(({ effects }) => effects.filter(isAtStart));
  const turns = Math.max(...lists.map(({ length }) => length));
  return Array.from({ length: turns }, (_, turn) => turn).flatMap((turn) =>
    ([0, 1] as const).flatMap((at): [0 | 1, Effect][] => {
      const effect = lists[at]?.[turn];
      return effect ? [[at, effect]] : [];
    }),
  );
}

function isAtStart(effect: Effect): boolean {
  if (effect.kind === 'place' || effect.kind === 'replace') return effect.when === 'start';
  return effect.kind === 'destroy-at-start' || effect.kind === 'hits-at-start' || effect.kind === 'convert-rival';
}

const isOver = ({ states }: StartPair) => isGone(states[0]) || isGone(states[1]);

function withState({ states, chance }: StartPair, at: 0 | 1, state: SideState, share = 1): StartPair {
  return { states: at === 0 ? [state, states[1]] : [states[0], state], chance: chance * share };
}

/** What one effect of the start does. Whoever has nothing left does nothing, and nothing is done to nobody. */
function startEffect(pair: StartPair, both: OpeningSides, at: 0 | 1, effect: Effect): StartPair[] {
  if (isOver(pair)) return [pair];
  const rival = at === 0 ? 1 : 0;
  const [own, model, other] = [copyOf(pair.states[at]), both.models[at], both.models[rival]];
  const theirs = copyOf(pair.states[rival]);
  switch (effect.kind) {
    case 'destroy-at-start':
      if (nonFightersIn(own, both.sides[at]) < effect.needs) return [pair];
      other.taker.destroy(theirs, effect.amount, other.roster.concerns(effect));
      return [withState(pair, rival, theirs)];
    case 'hits-at-start': {
      const { sacrifice } = effect;
      if (sacrifice) {
        const group = model.roster.units.findIndex(
          ({ id }, at) => sacrifice.includes(id) && (own.counts[at] as number) > 0,
        );
        if (group < 0) return [pair];
        model.taker.destroy(
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
        for (let hit = 0; hit < count; hit++) other.taker.hitDearest(left);
        return withState(paid, rival, left, chance);
      }).filter(({ chance }) => chance > 0);
    }
    case 'convert-rival': {
      const from = other.roster.indexOf(effect.from);
      if ((theirs.counts[from] as number) === 0 || aliveCount(theirs) < effect.atLeast) return [pair];
      const amount = Math.min(effect.amount, theirs.counts[from] as number);
      other.taker.destroy(
        theirs,
        amount,
        theirs.counts.map((_, group) => group === from),
      );
      model.taker.add(own, model.roster.indexOf(effect.to), amount);
      return [withState(withState(pair, at, own), rival, theirs)];
    }
    case 'place':
      model.taker.add(own, model.roster.indexOf(effect.id), effect.amount);
      return [withState(pair, at, own)];
    case 'replace':
      model.taker.replace(own, replacedIn(effect, own, model), model.roster.indexOf(effect.to), effect.amount);
      return [withState(pair, at, own)];
    default:
      return [pair];
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

/** A lot of hits outside the rounds: on whom, where it comes from, and whether fighters are spared. */
interface Lot {
  both: OpeningSides;
  on: 0 | 1;
  from: HitsFrom;
  together: boolean;
  routed?: boolean;
}

/** Hits on one side, taken as in any roll outside the rounds. */
function takeOn(
  pairs: readonly StartPair[],
  { both, on, from, together, routed }: Lot,
  hits: Distribution,
): StartPair[] {
  return pairs.flatMap((pair) => {
    const { taker } = both.models[on];
    const rival = on === 0 ? 1 : 0;
    const noSustain = together && both.models[rival].effectsNow(pair.states[rival], ['no-rival-sustain'], 1).length > 0;
    const rules = { noSustain, from, repairs: false, round: 0 };
    const line = routed ? null : taker.series(pair.states[on], 0, hits.length - 1, rules);
    return Array.from(hits, (chance, taken) => ({ chance, taken }))
      .filter(({ chance }) => chance > 0)
      .map(({ chance, taken }) => {
        const left = line ? line[Math.min(taken, line.length - 1)] : taker.series(pair.states[on], taken, 0, rules)[0];
        return withState(pair, on, left?.state as SideState, chance);
      });
  });
}

/** Both sides roll at once; hits destroy fighters only, and what is over may damage. */
function barrage(pair: StartPair, both: OpeningSides): StartPair[] {
  if (isOver(pair)) return [pair];
  const hitsOf = (at: 0 | 1) => {
    const rival = at === 0 ? 1 : 0;
    const effects = both.sides[rival].effects.filter((effect) => isActive(effect, 1));
    return new Roller(both.sides[at], both.models[at].roster, 1).ability('barrage', pair.states[at], {
      nonFighters: 0,
      effects,
    }).free;
  };
  const leftOf = (at: 0 | 1): { state: SideState; chance: number }[] => {
    const rival = at === 0 ? 1 : 0;
    const { units } = both.sides[at];
    const fighters = units.map((unit) => unit.isFighter);
    const count = units.reduce(
      (sum, unit, group) => sum + (unit.isFighter ? (pair.states[at].counts[group] as number) : 0),
      0,
    );
    const damages = both.sides[rival].effects.some(({ kind }) => kind === 'barrage-excess-damages');
    const onAll = both.sides[rival].effects.some(({ kind }) => kind === 'barrage-on-all');
    if (onAll) {
      const lot = { both, on: at, from: 'barrage', together: true } as const;
      // Excess hits damage first, and then all of them are assigned.
      return Array.from(hitsOf(rival), (chance, hits) => {
        const hurt = copyOf(pair.states[at]);
        if (damages) both.models[at].taker.damage(hurt, Math.max(0, hits - count));
        const exactly = new Float64Array(hits + 1);
        exactly[hits] = 1;
        const [taken] = takeOn([withState(pair, at, hurt)], lot, exactly);
        return { state: (taken as StartPair).states[at], chance };
      }).filter(({ chance }) => chance > 0);
    }
    const found = Array.from(hitsOf(rival), (chance, hits) => {
      const state = copyOf(pair.states[at]);
      if (damages) both.models[at].taker.damage(state, Math.max(0, hits - count));
      both.models[at].taker.destroy(state, Math.min(hits, count), fighters);
      return { state, chance };
    });
    return found.filter(({ chance }) => chance > 0);
  };
  const seconds = leftOf(1);
  return leftOf(0).flatMap((first) =>
    seconds.map((second) => ({
      states: [first.state, second.state] as const,
      chance: pair.chance * first.chance * second.chance,
    })),
  );
}

/** Pairs that are the same added up. */
function joined(pairs: readonly StartPair[], { models }: OpeningSides): StartPair[] {
  const found = new Map<string, StartPair>();
  for (const pair of pairs) {
    const key = `${models[0].roster.keyOf(pair.states[0])}|${models[1].roster.keyOf(pair.states[1])}`;
    const known = found.get(key);
    if (known) known.chance += pair.chance;
    else found.set(key, { ...pair });
  }
  return [...found.values()];
}
