import { type Effect, type EffectOf, type FightSide, Refusal } from './declarations.ts';
import type { StartPair, Two } from './start/start-pairs.ts';
import { gainOf, withGains } from './states/fallen-gains.ts';
import { copyOf, gained, isGone, type SideState } from './states/side-state.ts';
import type { LineRules, Phase, SideStates } from './states/side-states.ts';
import { sufferedTrade, traded } from './trades.ts';

/** Pairs of states that are looked at where one side gains what the other loses. */
const MOST_REACHED = 1_000_000;

/** What is explored: both sides, the rounds that differ, and the pairs of states in which the combat may begin. */
interface Exploration {
  sides: Two<FightSide>;
  models: Two<SideStates>;
  phases: readonly Phase[];
  pairs: readonly StartPair[];
}

/** Whether a pair of states can be reached at all. */
export type Reached = (i: number, j: number) => boolean;

/**
 * Finds the states of both sides. What one gains of the other's losses hangs on both at once: he comes last, and only
 * some pairs can be reached.
 */
export function exploreBoth(exploration: Exploration): Reached {
  const { sides } = exploration;
  const gains = sides.findIndex((side) => gainOf(side) !== undefined);
  for (const at of [0, 1] as const) if (at !== gains) exploreSide(at, exploration);
  return gains < 0 ? () => true : exploreGains(gains as 0 | 1, exploration);
}

/** The states of a side that gains what its rival loses: every pair that can be reached is looked at. */
function exploreGains(at: 0 | 1, { sides, models, phases, pairs }: Exploration): Reached {
  const rivalAt = at === 0 ? 1 : 0;
  const [model, rival] = [models[at], models[rivalAt]];
  const effect = gainOf(sides[at]) as EffectOf<'gain-fallen'>;
  const [own, theirs] = [rulesOf(sides[rivalAt], sides[at], phases), rulesOf(sides[at], sides[rivalAt], phases)];
  const seen = new Set<number>();
  const queue: [number, number][] = [];
  const reach = (i: number, j: number) => {
    if (seen.has(i * rival.states.length + j)) return;
    if (seen.size >= MOST_REACHED) throw new Refusal('son demasiadas naves para poner las que el rival pierde');
    seen.add(i * rival.states.length + j);
    queue.push([i, j]);
  };
  model.indexOf(model.none());
  for (const { states } of pairs) reach(model.indexOf(states[at]), rival.indexOf(states[rivalAt]));
  for (let next = queue.pop(); next; next = queue.pop()) {
    const [i, j] = next;
    if (isGone(model.states[i] as SideState) || j === rival.gone) continue;
    const left = new Set(own.flatMap((rules) => [...model.line(i, rules).to]));
    for (const rules of theirs) {
      const before = rival.taker.beginRound(rival.states[j] as SideState, rules.phase.round);
      for (const b of new Set(rival.line(j, rules).to))
        for (const a of left) {
          const state = model.states[a] as SideState;
          const after = rival.states[b] as SideState;
          const grown = b === j ? state : withGains(state, effect, [model, rival], before, after);
          reach(grown === state ? a : model.indexOf(grown), b);
        }
    }
  }
  const place = model.settle();
  const others = rival.states.length;
  const reached = new Set(
    [...seen].map((key) => (place[Math.floor(key / others)] as number) * others + (key % others)),
  );
  return (i, j) => reached.has(at === 0 ? i * others + j : j * others + i);
}

/** Finds the states of one side: whatever hits, reactions and the opening can leave of it. */
export function exploreSide(at: 0 | 1, { sides, models, phases, pairs }: Exploration): void {
  const rival = sides[at === 0 ? 1 : 0];
  const risks = sides[at].effects.find((effect) => effect.kind === 'reroll-or-die');
  const rules = rulesOf(rival, sides[at], phases).flatMap((rule) =>
    risks ? [rule, { ...rule, begun: true }] : [rule],
  );
  const model = models[at];
  const shots = rival.effects.reduce(
    (most, effect) => (effect.kind === 'last-shot' ? Math.max(most, effect.dice) : most),
    0,
  );
  const own = sides[at].effects.filter((effect) => effect.kind === 'last-shot' || effect.kind === 'buy-hits');
  const trades = sides.flatMap(({ effects }, side) =>
    effects.flatMap((effect) => (effect.kind === 'trade-at-round-end' ? [{ effect, isOwn: side === at }] : [])),
  );
  model.explore(
    pairs.map(({ states }) => states[at]),
    rules,
    (state) => [
      ...(risks ? fallenFrom(state, model, risks, phases) : []),
      ...trades.map(({ effect, isOwn }) =>
        isOwn ? traded(state, effect, model) : sufferedTrade(state, effect, model),
      ),
      ...Array.from({ length: shots }, (_, hits) => {
        const left = copyOf(state);
        model.taker.changes.destroy(
          left,
          hits + 1,
          left.counts.map(() => true),
        );
        return left;
      }),
      ...own.flatMap((effect) => {
        const charge = model.roster.chargeOf.get(effect) as number;
        const used = copyOf(state);
        used.charges[charge] = (used.charges[charge] as number) - 1;
        return (used.charges[charge] as number) >= 0 ? [used] : [];
      }),
    ],
  );
}

/** What is left when some of the units that risk themselves have fallen: one fewer of each kind; others follow from those. */
function fallenFrom(
  from: SideState,
  { taker, roster }: SideStates,
  risks: Effect,
  phases: readonly Phase[],
): SideState[] {
  const concerned = roster.concerns(risks);
  return phases.flatMap(({ round }) =>
    // The second of them falls in the same round as the first, which has begun already.
    [from, taker.beginRound(from, round)].flatMap((state) =>
      state.counts.flatMap((count, group) => {
        if (!concerned[group] || count === 0) return [];
        const left = copyOf(state);
        taker.changes.destroyOf(left, group, 1);
        const placed = copyOf(left);
        taker.placeFor(state, left, placed, round);
        return [left, placed];
      }),
    ),
  );
}

/** Ways in which hits of a side come to another. */
function rulesOf(from: FightSide, on: FightSide, phases: readonly Phase[]): LineRules[] {
  const has = (kind: Effect['kind']) => from.effects.some((effect) => effect.kind === kind);
  const routed = Array.from({ length: routedDice(from, on) + 1 }, (_, dice) => dice);
  return phases.flatMap((phase) => [
    ...routed.flatMap((dice) =>
      (has('no-rival-sustain') ? [false, true] : [false]).map((noSustain) => ({
        phase,
        routed: dice,
        noSustain,
        late: false,
      })),
    ),
    ...(has('hits-at-round-end') ? [{ phase, routed: 0, noSustain: false, late: true }] : []),
  ]);
}

/** The most hits of one roll against a rival that may have to spare fighters. */
export function routedDice({ units, effects }: FightSide, rival: FightSide): number {
  const routes = effects.filter((effect) => effect.kind === 'route' && !effect.roll);
  if (routes.length === 0) return 0;
  const extra = effects.reduce(
    (sum, effect) => (effect.kind === 'dice' && !effect.each ? sum + effect.amount : sum),
    0,
  );
  const most = effects.reduce((factor, effect) => (effect.kind === 'multiply' ? factor * effect.factor : factor), 1);
  const natural = effects.reduce((sum, effect) => (effect.kind === 'natural' ? sum + effect.hits : sum), 1);
  const nonFighters = rival.units.reduce(
    (sum, unit) => (unit.isFighter ? sum : sum + unit.count + gained(unit, rival.effects)),
    0,
  );
  const dice = units.reduce((sum, unit) => {
    const concerned = routes.some(({ units: ids }) => ids === undefined || ids.includes(unit.id));
    const each = effects.reduce(
      (more, effect) => (effect.kind === 'dice' && effect.each ? more + effect.amount : more),
      0,
    );
    const value = effects.reduce(
      (n, e) => (e.kind === 'value' ? Math.max(n, e.dice === 'rival-non-fighters' ? nonFighters : (e.dice ?? 0)) : n),
      unit.dice,
    );
    return concerned ? sum + (unit.count + gained(unit, effects)) * (value + each) : sum;
  }, extra);
  return dice * most * natural;
}
