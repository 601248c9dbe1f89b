import type { Distribution } from '../../../math/dice.ts';
import { sourceOf } from '../forces/gather.ts';
import type { Effect, FightSide } from '../kernel/declarations.ts';
import { isCountedAgainst } from '../kernel/effects/registry.ts';
import { type FightEndingKind, type FightPlan, type FightResult, prepareFight } from '../kernel/fight.ts';
import type { FirstLot } from '../kernel/start/opening.ts';
import type { Two } from '../kernel/start/start-pairs.ts';
import { SideRoster, type SideState } from '../kernel/states/side-state.ts';
import { rivalOf, type SideName, type Sides } from '../sides.ts';
import type { Combatant, UnitsLeft } from './combatant.ts';
import { fightSide } from './fight-sides.ts';
import { retreatsOf } from './retreat.ts';

/** What happens before the first round, as hits. The defender takes his first, unless both are rolled together. */
export interface Opening {
  /** Space cannon of the attacker, or his bombardment. */
  onDefender: Distribution;
  /** Space cannon of the defender, which may depend on what he has left. */
  onAttacker(defender: UnitsLeft): Distribution;
  /** Both rolls are on the table before anybody assigns hits (17.3, 17.5). */
  together: boolean;
  /** Whether both sides then roll «Artillería anticazas». */
  barrage: boolean;
  /** Hits of those rolls that must go to ships other than Cazas. */
  routed?: Sides<Distribution>;
  /** What the first lot does to the defender besides its hits. */
  afterDefender?(before: UnitsLeft, after: UnitsLeft): UnitsLeft;
}

/** A whole combat: both sides and what happens before the first round. */
export interface BattleSetup extends Sides<Combatant> {
  opening: Opening;
  /** Whether endings tell what each side has used of its limited effects. */
  tellsUses?: boolean;
}

/** A side wins, nobody does, a side retreats (`left`), it ends the combat by moving its units away (`away`), or no end. */
export type EndingKind = FightEndingKind;

/** One way in which the combat ends, with what is left of both sides. */
export interface Ending extends Sides<UnitsLeft> {
  kind: EndingKind;
  probability: number;
  /** Uses of limited effects by their option, where the setup asks for them. */
  used?: Sides<ReadonlyMap<string, number>>;
}

export interface BattleResult extends Omit<FightResult, 'endings'> {
  endings: Ending[];
}

const CERTAIN: Distribution = new Float64Array([1]);

/** Why the best choice of losses cannot be computed exactly: nothing prevents it, too many states, or an effect. */
export type ChoiceLimit = null | 'size' | 'effects';

/** A combat ready to be fought. */
export interface PreparedBattle {
  /** What prevents the best choice of losses, where a side looks for it: then there is no result. */
  limit: ChoiceLimit;
  resolve(): BattleResult;
}

/** The exact result of a combat. Sides that choose freely do it as well as can be; see `prepareBattle`. */
export const resolveBattle = (setup: BattleSetup): BattleResult => prepareBattle(setup).resolve();

/** Looks at a combat before it is fought. */
export function prepareBattle(setup: BattleSetup): PreparedBattle {
  const { attacker, defender } = setup;
  const sides = [fightSide(attacker, defender), fightSide(defender, attacker)] as const;
  const { limit, resolve } = prepareFight(planOf(setup, sides));
  return {
    limit,
    resolve() {
      const result = resolve();
      const aboard = [aboardOf(...sides), aboardOf(sides[1], sides[0])] as const;
      return {
        ...result,
        endings: result.endings.map(({ kind, states, probability }) => ({
          kind,
          attacker: aboard[0](states[0]),
          defender: aboard[1](states[1]),
          probability,
          ...(setup.tellsUses && { used: usedOf(sides, states) }),
        })),
      };
    },
  };
}

function planOf({ attacker, defender, opening, tellsUses }: BattleSetup, sides: Two<FightSide>): FightPlan {
  const { afterDefender } = opening;
  const firstHits: FirstLot[] = [
    {
      on: 1,
      roll: opening.together ? 'cannon' : 'bombard',
      together: opening.together,
      hits: () => ({ free: opening.onDefender, routed: opening.routed?.defender ?? CERTAIN }),
      ...(afterDefender && { after: (before, after) => withUnits(after, afterDefender(before, after).counts) }),
    },
    {
      on: 0,
      roll: 'cannon',
      together: true,
      hits: ([, left]) => ({ free: opening.onAttacker(left), routed: opening.routed?.attacker ?? CERTAIN }),
    },
  ];
  return {
    sides,
    chooses: [attacker.losses.kind === 'best', defender.losses.kind === 'best'],
    firstHits,
    strand: [strandBy(attacker), strandBy(defender)],
    barrage: opening.barrage,
    ...(tellsUses && { keepsCharges: true }),
    leaves: attacker.retreat !== null || defender.retreat !== null,
    retreats: (spread, [rows, columns]) =>
      retreatsOf(
        spread,
        { plan: attacker.retreat, fleets: rows, groups: attacker.groups },
        { plan: defender.retreat, fleets: columns, groups: defender.groups },
        'columns',
      ),
  };
}

/** What both sides have used of their limited effects, by the option that each comes from. */
function usedOf([attacker, defender]: Two<FightSide>, states: Two<SideState>): Sides<Map<string, number>> {
  const used = { attacker: new Map<string, number>(), defender: new Map<string, number>() };
  const count = (side: FightSide, rival: FightSide, { charges }: SideState, own: SideName) => {
    const roster = new SideRoster(side, rival);
    for (const [at, uses] of roster.whole().charges.entries()) {
      const effect = roster.charged[at] as Effect;
      const source = sourceOf(effect);
      // What answers «Resistencia al daño» is kept with the side against which it is used.
      const owner = used[isCountedAgainst(effect) ? rivalOf(own) : own];
      if (source !== undefined) owner.set(source, (owner.get(source) ?? 0) + uses - (charges[at] as number));
    }
  };
  count(attacker, defender, states[0], 'attacker');
  count(defender, attacker, states[1], 'defender');
  return used;
}

/** What a state of a side leaves, with its passengers where something can reach them; the same one each time. */
function aboardOf(side: FightSide, rival: FightSide): (state: SideState) => UnitsLeft {
  const at = new SideRoster(side, rival).charged.findIndex(({ kind }) => kind === 'passengers');
  if (at < 0) return (state) => state;
  const known = new Map<SideState, UnitsLeft>();
  return (state) => {
    const found = known.get(state) ?? { ...state, aboard: state.charges[at] as number };
    known.set(state, found);
    return found;
  };
}

function strandBy({ strand }: Combatant): (state: SideState) => SideState {
  return (state) => (strand ? withUnits(state, strand(state)) : state);
}

/** The state with fewer units. */
function withUnits(state: SideState, counts: readonly number[]): SideState {
  if (counts.every((count, at) => count === state.counts[at])) return state;
  return { ...state, counts: [...counts], fresh: state.fresh.map((left, at) => Math.min(left, counts[at] ?? 0)) };
}
