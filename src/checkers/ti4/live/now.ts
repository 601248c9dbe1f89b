import type { BattleSetup } from '../battle/battle.ts';
import type { Combatant } from '../battle/combatant.ts';
import type { RetreatPlan } from '../battle/retreat.ts';
import { changedEffect, sourceOf } from '../forces/gather.ts';
import type { Effect } from '../kernel/declarations.ts';
import { startOf } from '../kernel/start/start-effects.ts';
import type { SideName } from '../sides.ts';
import type { RollWord } from './events.ts';
import { CERTAIN, type LivePlan, OPENINGS } from './plan.ts';
import type { LiveState } from './state.ts';

/** What figures entered by hand are called where they are used up. */
export const BY_HAND = { directHits: 'impactos-directos', cancelOnce: 'anula-una-vez' } as const;

/** Whether an effect acts as the combat begins and not again. */
export function isAtStart(effect: Effect): boolean {
  const start = startOf(effect);
  return start !== null && !start.last;
}

/** The battle as it now stands, as if it began here: what is over is left out, and this round is the first. */
export function battleNow(plan: LivePlan, state: LiveState): BattleSetup {
  const { setup, theatre } = plan;
  const openings = OPENINGS[theatre];
  const at = openings.indexOf(state.stage);
  const isBefore = (stage: RollWord) => at >= 0 && at <= openings.indexOf(stage);
  const cannons = isBefore(theatre === 'espacio' ? 'canones' : 'defensa');
  const bombs = isBefore(theatre === 'espacio' ? 'canones' : 'bombardeo');
  const { routed, afterDefender, ...opening } = setup.opening;
  // What is rolled as a round ends comes before the next, as a bombardment before the first.
  const late = state.stage === 'final' ? setup.attacker.roundEnd : null;
  const round = late ? state.round + 1 : state.round;
  return {
    attacker: combatantNow('attacker'),
    defender: combatantNow('defender'),
    opening: {
      ...opening,
      onDefender: bombs ? opening.onDefender : (late?.hits ?? CERTAIN),
      onAttacker: cannons ? opening.onAttacker : () => CERTAIN,
      barrage: opening.barrage && isBefore('artilleria'),
      ...(bombs && routed && { routed }),
      ...(bombs && afterDefender && { afterDefender }),
    },
  };

  function combatantNow(side: SideName): Combatant {
    const first = setup[side];
    const { counts, damaged, spent } = state.sides[side];
    const later = round > 1;
    return {
      ...first,
      groups: first.groups.map((group, n) => ({ ...group, count: counts[n] ?? 0, damaged: damaged[n] ?? 0 })),
      effects: {
        ...first.effects,
        ...(later && { 'primera-modificador': 0, 'primera-dados-extra': 0 }),
        ...(spent.has(BY_HAND.cancelOnce) && { 'anula-una-vez': 0 }),
      },
      start: isBefore('comienzo') ? first.start : null,
      directHits: Math.max(0, first.directHits - (spent.get(BY_HAND.directHits) ?? 0)),
      strand: bombs ? first.strand : null,
      retreat: first.retreat && shiftedPlan(first.retreat, round - 1),
      declared: unspent(
        first.declared.filter((effect) => isBefore('comienzo') || !isAtStart(effect)),
        spent,
      )
        .flatMap((effect) => shifted(effect, round - 1))
        .map((effect) => (at < 0 && !late && isRoundReplacement(effect) ? fromNext(effect) : effect)),
    };
  }
}

/** Effects without what has been used of them. */
function unspent(effects: readonly Effect[], spent: ReadonlyMap<string, number>): Effect[] {
  const left = new Map(spent);
  return effects.flatMap((effect): Effect[] => {
    const source = sourceOf(effect);
    const used = source === undefined ? 0 : (left.get(source) ?? 0);
    if (used === 0) return [effect];
    const uses = 'uses' in effect && typeof effect.uses === 'number' ? effect.uses : 1;
    left.set(source as string, Math.max(0, used - uses));
    return used >= uses ? [] : [changedEffect(effect, { uses: uses - used } as Partial<Effect>)];
  });
}

/** What becomes another unit as a round begins has done so in this one. */
const isRoundReplacement = (effect: Effect) => effect.kind === 'replace' && effect.when === 'round-start';
const fromNext = (effect: Effect): Effect =>
  changedEffect(effect, {
    rounds: [Math.max(2, effect.rounds?.[0] ?? 2), effect.rounds?.[1] ?? Number.POSITIVE_INFINITY],
  });

/** An effect seen from a later round; nothing when its rounds are over. */
function shifted(effect: Effect, by: number): Effect[] {
  if (!effect.rounds || by === 0) return [effect];
  const [from, to] = effect.rounds;
  return to - by < 1 ? [] : [changedEffect(effect, { rounds: [Math.max(1, from - by), to - by] })];
}

function shiftedPlan(plan: RetreatPlan, by: number): RetreatPlan {
  const barred = (plan.barred ?? []).map(([from, to]) => [from - by, to - by] as const);
  const forced = (plan.forced ?? []).map((round) => round - by);
  const moved = { ...plan, barred, forced };
  return moved.when === 'round' ? { ...moved, round: Math.max(1, moved.round - by) } : moved;
}
