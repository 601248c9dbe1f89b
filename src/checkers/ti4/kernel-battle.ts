import type { Distribution } from '../../math/dice.ts';
import type { BattleResult, BattleSetup } from './battle.ts';
import { type Combatant, lossSteps } from './combatant.ts';
import type { FleetState } from './fleet-state.ts';
import { sourceOf } from './forces/gather.ts';
import type { Effect, FightSide, FightUnit } from './kernel/declarations.ts';
import { isCountedAgainst } from './kernel/effects/registry.ts';
import { resolveFightPlan } from './kernel/fight.ts';
import type { FirstLot } from './kernel/opening.ts';
import { SideRoster, type SideState } from './kernel/side-state.ts';
import type { Two } from './kernel/start-pairs.ts';
import { retreatsOf } from './retreat.ts';
import { rivalOf, type SideName, type Sides } from './sides.ts';
import type { UnitGroup } from './units.ts';

const CERTAIN: Distribution = new Float64Array([1]);

/** Whether a combat has effects that only the kernel knows. */
export const needsKernel = ({ attacker, defender, opening }: BattleSetup) =>
  attacker.declared.length > 0 ||
  defender.declared.length > 0 ||
  (attacker.roundEnd?.unless.length ?? 0) > 0 ||
  opening.routed !== undefined ||
  opening.afterDefender !== undefined;

/** The exact result of a combat with effects of components; losses in fixed orders. */
export function resolveWithKernel(setup: BattleSetup): BattleResult {
  const { attacker, defender, opening } = setup;
  const sides = [fightSide(attacker, defender), fightSide(defender, attacker)] as const;
  const firstHits: FirstLot[] = [
    {
      on: 1,
      roll: opening.together ? 'cannon' : 'bombard',
      together: opening.together,
      hits: () => ({ free: opening.onDefender, routed: opening.routed?.defender ?? CERTAIN }),
      ...(opening.afterDefender && {
        after: (before, after) => ({ ...after, ...afterOf(opening.afterDefender, before, after) }),
      }),
    },
    {
      on: 0,
      roll: 'cannon',
      together: true,
      hits: ([, left]) => ({ free: opening.onAttacker(fleetOf(left)), routed: opening.routed?.attacker ?? CERTAIN }),
    },
  ];
  const result = resolveFightPlan({
    sides,
    firstHits,
    strand: [strandBy(attacker), strandBy(defender)],
    barrage: opening.barrage,
    ...(setup.tellsUses && { keepsCharges: true }),
    leaves: attacker.retreat !== null || defender.retreat !== null,
    retreats: (spread, [rows, columns]) =>
      retreatsOf(
        spread,
        { plan: attacker.retreat, fleets: rows.map(fleetOf), groups: attacker.groups },
        { plan: defender.retreat, fleets: columns.map(fleetOf), groups: defender.groups },
        'columns',
      ),
  });
  const aboard = [aboardOf(...sides), aboardOf(sides[1], sides[0])] as const;
  return {
    ...result,
    endings: result.endings.map(({ kind, states, probability }) => ({
      kind,
      attacker: withAboard(states[0], aboard[0](states[0])),
      defender: withAboard(states[1], aboard[1](states[1])),
      probability,
      ...(setup.tellsUses && { used: usedOf(sides, states) }),
    })),
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

const fleets = new WeakMap<SideState, FleetState>();

/** A state of the kernel as the rest of the calculators read it; the same one each time. */
function fleetOf(state: SideState): FleetState {
  const known = fleets.get(state) ?? { counts: state.counts, fresh: state.fresh, shielded: false, threats: 0 };
  fleets.set(state, known);
  return known;
}

/** The same with the passengers that are left; the same one each time. */
function withAboard(state: SideState, aboard: number | undefined): FleetState {
  const fleet = fleetOf(state);
  if (aboard === undefined) return fleet;
  const known = fleet.aboard === aboard ? fleet : { ...fleet, aboard };
  fleets.set(state, known);
  return known;
}

/** How many passengers a state of a side has left, where something can reach them. */
function aboardOf(side: FightSide, rival: FightSide): (state: SideState) => number | undefined {
  const roster = new SideRoster(side, rival);
  const at = roster.charged.findIndex(({ kind }) => kind === 'passengers');
  return ({ charges }) => (at < 0 ? undefined : charges[at]);
}

function afterOf(
  change: BattleSetup['opening']['afterDefender'],
  before: SideState,
  after: SideState,
): Pick<SideState, 'counts' | 'fresh'> {
  const { counts, fresh } = change?.(fleetOf(before), fleetOf(after)) ?? after;
  return { counts: [...counts], fresh: [...fresh] };
}

function strandBy({ strand }: Combatant): (state: SideState) => SideState {
  if (!strand) return (state) => state;
  return (state) => {
    const { counts } = strand(fleetOf(state));
    return { ...state, counts: [...counts], fresh: state.fresh.map((left, at) => Math.min(left, counts[at] ?? 0)) };
  };
}

/** A side as the kernel takes it: what was entered by hand becomes declarations too. */
export function fightSide(side: Combatant, rival: Combatant): FightSide {
  return {
    units: side.groups.map(fightUnit),
    effects: [...byHand(side, rival), ...side.declared],
    steps: lossSteps(side),
  };
}

export function fightUnit(group: UnitGroup): FightUnit {
  return {
    id: group.id,
    count: group.count,
    damaged: group.damaged,
    combat: group.combat,
    dice: group.dice,
    sustains: group.sustains,
    isFighter: group.isFighter,
    barrage: group.barrage,
    cannon: group.cannon,
    bombard: group.bombardment,
    unanswerable: group.unanswerable,
  };
}

function byHand({ effects, start, directHits, roundEnd }: Combatant, rival: Combatant): Effect[] {
  const first = { rounds: [1, 1] } as const;
  const modifier = (amount: number, when: object = {}): Effect[] =>
    amount === 0 ? [] : [{ kind: 'modifier', roll: 'combat', amount, ...when }];
  const dice = (amount: number, when: object = {}): Effect[] =>
    amount === 0 ? [] : [{ kind: 'dice', roll: 'combat', amount, each: false, ...when }];
  const only = (holds: boolean, effect: Effect): Effect[] => (holds ? [effect] : []);
  return [
    ...modifier(effects.modificador),
    ...modifier(effects['primera-modificador'], first),
    ...dice(effects['dados-extra']),
    ...dice(effects['primera-dados-extra'], first),
    ...only(effects['repetir-fallos'] > 0, { kind: 'reroll', roll: 'combat', most: effects['repetir-fallos'] }),
    ...only(effects['anula-por-ronda'] > 0, { kind: 'cancel', amount: effects['anula-por-ronda'], per: 'round' }),
    ...only(effects['anula-una-vez'] > 0, { kind: 'cancel', amount: effects['anula-una-vez'], per: 'combat' }),
    ...only(effects['resistencia-doble'], { kind: 'sustain', absorbs: 2 }),
    ...only(directHits > 0, { kind: 'answer-sustain-destroy', uses: directHits }),
    ...(roundEnd ? [{ kind: 'hits-at-round-end', dice: [], ...roundEnd } as const] : []),
    ...only((start?.destroys ?? 0) > 0, {
      kind: 'destroy-at-start',
      amount: start?.destroys ?? 0,
      needs: start?.needs ?? 1,
      units: rival.groups.flatMap(({ id, isFighter }) => (isFighter ? [] : [id])),
    }),
    ...only((start?.hits.length ?? 1) > 1, { kind: 'hits-at-start', rolled: start?.hits ?? CERTAIN }),
  ];
}
