import type { LossStep } from '../kernel/declarations.ts';
import type { SideName } from '../sides.ts';
import { type BattleResult, type BattleSetup, type ChoiceLimit, prepareBattle, resolveBattle } from './battle.ts';
import { sustainSteps } from './casualties.ts';
import type { Combatant } from './combatant.ts';

/** What choosing losses well is worth to a side. */
export interface LossAdvice {
  side: SideName;
  /** Chance of winning if the combat is fought to the end, with the losses found and with the automatic ones. */
  win: number;
  automatic: number;
  /** The best order of losses found that can be settled beforehand, with when «Resistencia al daño» is used. */
  steps: readonly LossStep[];
  /** Chance of winning with that order, and whether every other was tried. */
  orderWin: number;
  triedAll: boolean;
  /**
   * `choice`: the best loss at every moment, exactly, against the rival's fixed order; `both`: the same, and the rival
   * does it too; `order`: the order above, where that cannot be computed.
   */
  method: 'choice' | 'both' | 'order';
  /** What prevents the best choice. */
  limit: ChoiceLimit;
}

/** Orders of this many kinds of units or fewer are all tried: at most 120. */
const TRY_ALL = 5;
/** Of so many or fewer, with every moment to use «Resistencia al daño» too: at most 96. */
const TRY_ALL_MOMENTS = 4;
/** Fights of more pairs of states than this take so long that only a few orders are tried. */
const LARGE_FIGHT = 3000;
/** No more orders are tried once they have taken so much, as `limits.ts` counts it. */
const MOST_TRIED = 700;

/**
 * Resolves a combat in which sides may take their best losses. One of them: the best answer to the other's fixed
 * order. Both: each against the other. Where that cannot be computed, the best order of those tried: the defender's
 * against the attacker's automatic one, then the attacker's answer to it. Nobody counts on retreats.
 */
export function resolveWithBest(setup: BattleSetup): { result: BattleResult; advice: LossAdvice[] } {
  const choosers = (['defender', 'attacker'] as const).filter((side) => setup[side].losses.kind === 'best');
  if (choosers.length === 0) return { result: resolveBattle(setup), advice: [] };
  const prepared = prepareBattle(setup);
  const { limit } = prepared;
  const orders = new Map<SideName, FixedOrder>();
  let current: BattleSetup = {
    ...setup,
    attacker: automaticIfBest(setup.attacker),
    defender: automaticIfBest(setup.defender),
  };
  const automatic = current;
  // Two free sides have no fixed order to answer: looking for one would be of no use.
  if (limit !== null || choosers.length === 1)
    for (const side of choosers) {
      const found = bestOrder(current, side);
      orders.set(side, found);
      current = { ...current, [side]: { ...current[side], losses: { kind: 'fixed', steps: found.steps } } };
    }
  const final = limit === null ? setup : current;
  const fought = oddsOf(toTheEnd(final));
  const usual = oddsOf(toTheEnd(automatic));
  const advice = choosers.map(
    (side): LossAdvice => ({
      side,
      win: fought[side],
      automatic: usual[side],
      steps: orders.get(side)?.steps ?? stepsOf(setup[side], setup[side].order),
      orderWin: orders.get(side)?.win ?? usual[side],
      triedAll: orders.get(side)?.triedAll ?? false,
      method: limit !== null ? 'order' : choosers.length === 2 ? 'both' : 'choice',
      limit,
    }),
  );
  const tried = [...orders.values()].reduce((sum, { cost }) => sum + cost, fought.cost + usual.cost);
  const result = limit === null ? prepared.resolve() : resolveBattle(final);
  return { result: { ...result, cost: result.cost + tried }, advice };
}

/** The same result without the advice, which costs many combats more than the answer. */
export function resultWithBest(setup: BattleSetup): BattleResult {
  const { limit, resolve } = prepareBattle(setup);
  return limit === null ? resolve() : resolveWithBest(setup).result;
}

/** An order of losses and what it is worth. */
interface FixedOrder {
  steps: readonly LossStep[];
  win: number;
  triedAll: boolean;
  /** What finding it took. */
  cost: number;
}

/** An order of kinds in which «Resistencia al daño» is used once so many of them are gone. */
function stepsOf({ groups }: Combatant, order: readonly number[], sustainAt = 0): LossStep[] {
  const lost = order.map((group): LossStep => ({ kind: 'destroy', group }));
  return [...lost.slice(0, sustainAt), ...sustainSteps(groups, order), ...lost.slice(sustainAt)];
}

function automaticIfBest(side: Combatant): Combatant {
  return side.losses.kind === 'best' ? { ...side, losses: { kind: 'fixed', steps: stepsOf(side, side.order) } } : side;
}

const toTheEnd = (setup: BattleSetup): BattleSetup => ({
  ...setup,
  attacker: staying(setup.attacker),
  defender: staying(setup.defender),
});

const staying = (side: Combatant): Combatant => ({
  ...side,
  retreat: null,
  declared: side.declared.filter(({ kind }) => kind !== 'leave'),
});

function oddsOf(setup: BattleSetup): Record<SideName | 'cost', number> {
  const { endings, cost } = resolveBattle(setup);
  const odds = { attacker: 0, defender: 0, cost };
  for (const { kind, probability } of endings)
    if (kind === 'attacker' || kind === 'defender') odds[kind] += probability;
  return odds;
}

/** The order of losses with the best chance of winning: all orders of few kinds, or what small changes find. */
function bestOrder(setup: BattleSetup, side: SideName): FixedOrder {
  const fought = toTheEnd(setup);
  const own = fought[side];
  let cost = 0;
  const winWith = (order: readonly number[], sustainAt: number) => {
    const losses = { kind: 'fixed', steps: stepsOf(own, order, sustainAt) } as const;
    const odds = oddsOf({ ...fought, [side]: { ...own, losses } });
    cost += odds.cost;
    return odds[side];
  };
  let best = { order: own.order, sustainAt: 0, win: winWith(own.order, 0) };
  /** Known from the size of the fights, and the same on every machine. */
  let stopped = false;
  const attempt = (order: readonly number[], sustainAt = best.sustainAt) => {
    stopped ||= cost > MOST_TRIED;
    if (stopped) return false;
    const win = winWith(order, sustainAt);
    if (win <= best.win + 1e-12) return false;
    best = { order, sustainAt, win };
    return true;
  };
  const kinds = own.groups.length;
  const moments = own.groups.some(({ sustains }) => sustains) ? kinds : 1;
  const triedAll = kinds <= TRY_ALL && (moments === 1 || kinds <= TRY_ALL_MOMENTS);
  if (triedAll) {
    for (const order of permutations(own.order))
      for (let sustainAt = 0; sustainAt < moments; sustainAt++) attempt(order, sustainAt);
  } else {
    if (kinds <= TRY_ALL) for (const order of permutations(own.order)) attempt(order);
    else improve();
    for (let sustainAt = 1; sustainAt < moments; sustainAt++) attempt(best.order, sustainAt);
  }
  return { steps: stepsOf(own, best.order, best.sustainAt), win: best.win, triedAll: triedAll && !stopped, cost };

  /** Moves one kind at a time while that helps. */
  function improve(): void {
    const size = ({ groups }: Combatant) =>
      groups.reduce((sum, { count, sustains }) => sum + count * (sustains ? 2 : 1), 0);
    const isLarge = size(fought.attacker) * size(fought.defender) > LARGE_FIGHT;
    for (let sweep = 0, improved = true; improved && sweep < (isLarge ? 1 : 3); sweep++) {
      improved = false;
      for (const from of own.order.keys()) {
        for (const to of isLarge ? [from + 1] : own.order.keys()) {
          if (to === from || to >= own.order.length) continue;
          improved = attempt(moved(best.order, from, to)) || improved;
        }
      }
    }
  }
}

function moved(order: readonly number[], from: number, to: number): number[] {
  const rest = order.filter((_, at) => at !== from);
  return [...rest.slice(0, to), order[from] as number, ...rest.slice(to)];
}

function* permutations(items: readonly number[]): Generator<number[]> {
  if (items.length < 2) yield [...items];
  for (const [at, first] of items.entries()) {
    if (items.length < 2) return;
    for (const rest of permutations(items.filter((_, other) => other !== at))) yield [first, ...rest];
  }
}
