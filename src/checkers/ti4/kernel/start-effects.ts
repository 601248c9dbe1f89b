import { convolve, poolDistribution } from '../../../math/dice.ts';
import { hitChance } from '../die.ts';
import type { DiceAbility, Effect, EffectOf, FightSide } from './declarations.ts';
import { waysToLose } from './hit-ways.ts';
import { leavesAtStart } from './leaving.ts';
import { nonFightersIn } from './round-part.ts';
import { aliveCount, copyOf, type SideState } from './side-state.ts';
import type { SideStates } from './side-states.ts';
import {
  both,
  isOver,
  lotChances,
  nothing,
  type OpeningSides,
  type StartChance,
  type StartPair,
  type Two,
  untouched,
  withState,
} from './start-pairs.ts';

export type StartEffect = EffectOf<
  'place' | 'replace' | 'destroy-at-start' | 'hits-at-start' | 'convert-rival' | 'leave'
>;

/** Effects of the start, one each in turn, the attacker's first. */
export function inTurns(sides: Two<FightSide>): [0 | 1, StartEffect][] {
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

function isAtStart(effect: Effect): effect is StartEffect {
  if (effect.kind === 'place' || effect.kind === 'replace') return effect.when === 'start';
  return effect.kind === 'destroy-at-start' || effect.kind === 'hits-at-start' || effect.kind === 'convert-rival';
}

/** Whether units are destroyed by an effect, and not changed into others. */
export const isDestroying = ({ kind }: StartEffect) => kind === 'destroy-at-start' || kind === 'hits-at-start';

/** What one effect of the start does. Whoever has nothing left does nothing, and nothing is done to nobody. */
export function startChances(pair: StartPair, opening: OpeningSides, at: 0 | 1, effect: StartEffect): StartChance[] {
  if (isOver(pair)) return nothing(pair);
  const { models, chooses } = opening;
  const rival = at === 0 ? 1 : 0;
  const [own, model, other] = [pair.states[at], models[at], models[rival]];
  const theirs = pair.states[rival];
  const changed = (mine: SideState, others = theirs): StartChance[] => [
    { chance: 1, options: both(at, untouched(mine), untouched(others)) },
  ];
  switch (effect.kind) {
    case 'destroy-at-start': {
      if (nonFightersIn(own, opening.sides[at]) < effect.needs) return nothing(pair);
      const taking = { taker: other.taker, roster: other.roster, chooses: chooses[rival] };
      const ways = waysToLose(taking, theirs, effect.amount, other.roster.concerns(effect));
      return [{ chance: 1, options: both(rival, ways, untouched(own)) }];
    }
    case 'hits-at-start':
      return hitsAtStart(pair, opening, at, effect);
    case 'convert-rival': {
      const from = other.roster.indexOf(effect.from);
      if ((theirs.counts[from] as number) === 0 || aliveCount(theirs) < effect.atLeast) return nothing(pair);
      const amount = Math.min(effect.amount, theirs.counts[from] as number);
      const [mine, left] = [copyOf(own), copyOf(theirs)];
      other.taker.changes.destroyOf(left, from, amount);
      model.taker.changes.add(mine, model.roster.indexOf(effect.to), amount);
      return changed(mine, left);
    }
    case 'place': {
      const mine = copyOf(own);
      model.taker.changes.add(mine, model.roster.indexOf(effect.id), effect.amount, effect.most);
      return changed(mine);
    }
    case 'leave':
      return [{ ...(nothing(pair)[0] as StartChance), away: at }];
    case 'replace': {
      const mine = copyOf(own);
      const to = model.roster.indexOf(effect.to);
      model.taker.changes.replace(mine, replacedIn(effect, mine, model), to, effect.amount);
      return changed(mine);
    }
  }
}

function hitsAtStart(
  pair: StartPair,
  opening: OpeningSides,
  at: 0 | 1,
  effect: EffectOf<'hits-at-start'>,
): StartChance[] {
  const { sides, models } = opening;
  const rival = at === 0 ? 1 : 0;
  const own = copyOf(pair.states[at]);
  const { sacrifice } = effect;
  if (sacrifice) {
    const group = models[at].roster.units.findIndex(
      ({ id }, kind) => sacrifice.includes(id) && (own.counts[kind] as number) > 0,
    );
    if (group < 0) return nothing(pair);
    models[at].taker.changes.destroyOf(own, group, 1);
  }
  const dice = [...(effect.dice ?? []), ...shotsOf(effect, own, sides[at])];
  const rolled = poolDistribution(dice.map(({ value, dice: n }) => ({ dice: n, chance: hitChance(value) })));
  const thrown = effect.rolled ? convolve(rolled, effect.rolled) : rolled;
  const hits = new Float64Array([...new Float64Array(effect.hits ?? 0), ...thrown]);
  const paid = withState(pair, at, own);
  if (!effect.chosen) {
    const lot = { on: rival, from: 'start', together: true } as const;
    return lotChances(
      paid,
      opening,
      lot,
      effect.route ? { free: CERTAIN, routed: hits } : { free: hits, routed: CERTAIN },
    );
  }
  return Array.from(hits, (chance, count): StartChance => {
    const left = copyOf(pair.states[rival]);
    for (let hit = 0; hit < count; hit++) models[rival].taker.changes.hitDearest(left);
    return { chance, options: both(rival, untouched(left), untouched(own)) };
  }).filter(({ chance }) => chance > 0);
}

const CERTAIN = new Float64Array([1]);

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
