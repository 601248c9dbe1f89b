import type { Effect, FightSide } from '../declarations.ts';
import { kindOf } from '../effects/registry.ts';
import type { AtStart, StartMoment } from '../effects/start-moment.ts';
import { waysToLose } from '../rolls/hit-ways.ts';
import { nonFightersIn } from '../round-part.ts';
import { copyOf } from '../states/side-state.ts';
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

/** What an effect does as the combat begins, if it does anything. */
export function startOf(effect: Effect): AtStart<Effect> | null {
  const { start } = kindOf(effect);
  return start && (start.when?.(effect) ?? true) ? start : null;
}

/** Effects of the start, one each in turn, the attacker's first. */
export function inTurns(sides: Two<FightSide>): [0 | 1, Effect][] {
  const lists = sides.map(({ effects }) => {
    const acting = effects.filter((effect) => startOf(effect));
    return [...acting.filter((effect) => !startOf(effect)?.last), ...acting.filter((effect) => startOf(effect)?.last)];
  });
  const turns = Math.max(...lists.map(({ length }) => length));
  return Array.from({ length: turns }, (_, turn) => turn).flatMap((turn) =>
    ([0, 1] as const).flatMap((at): [0 | 1, Effect][] => {
      const effect = lists[at]?.[turn];
      return effect ? [[at, effect]] : [];
    }),
  );
}

/** Whether units are destroyed by an effect, and not changed into others. */
export const isDestroying = (effect: Effect) => startOf(effect)?.destroys === true;

/** What one effect of the start does. */
export function startChances(pair: StartPair, opening: OpeningSides, at: 0 | 1, effect: Effect): StartChance[] {
  if (isOver(pair)) return nothing(pair);
  return startOf(effect)?.happens(effect, momentOf(pair, opening, at)) ?? nothing(pair);
}

function momentOf(pair: StartPair, opening: OpeningSides, at: 0 | 1): StartMoment {
  const on = at === 0 ? 1 : 0;
  const { sides, models, chooses } = opening;
  const [mine, theirs] = [copyOf(pair.states[at]), copyOf(pair.states[on])];
  const rival = models[on];
  return {
    side: sides[at],
    mine,
    theirs,
    own: models[at],
    rival,
    nonFighters: nonFightersIn(mine, sides[at]),
    nothing: () => nothing(pair),
    left: () => [{ chance: 1, options: both(at, untouched(copyOf(mine)), untouched(copyOf(theirs))) }],
    loses(amount, units) {
      const taking = { taker: rival.taker, roster: rival.roster, chooses: chooses[on] };
      return [{ chance: 1, options: both(on, waysToLose(taking, theirs, amount, units), untouched(mine)) }];
    },
    hit: (hits, routed) =>
      lotChances(
        withState(pair, at, mine),
        opening,
        { on, from: 'start', together: true },
        routed ? { free: CERTAIN, routed: hits } : { free: hits, routed: CERTAIN },
      ),
    away: () => nothing(pair).map((chance) => ({ ...chance, away: at })),
  };
}

const CERTAIN = new Float64Array([1]);
