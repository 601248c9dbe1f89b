import { type BattleResult, type BattleSetup, type ChoiceLimit, choiceLimit, resolveBattle } from './battle.ts';
import { sustainFirst } from './casualties.ts';
import type { Combatant } from './combatant.ts';
import type { SideName } from './opening.ts';

/** What choosing losses well is worth to a side. */
export interface LossAdvice {
  side: SideName;
  /** Chance of winning if the combat is fought to the end, with the losses found and with the automatic ones. */
  win: number;
  automatic: number;
  /** The best order of losses that can be settled beforehand, as positions of the side's groups. */
  order: readonly number[];
  /** Chance of winning with that order. */
  orderWin: number;
  /** `choice`: the best loss at every moment, exactly; `order`: the order above, where that cannot be computed. */
  method: 'choice' | 'order';
  /** What prevents the best choice. */
  limit: ChoiceLimit;
}

/** Orders of this many kinds of units or fewer are all tried: at most 120. */
const TRY_ALL = 5;
/** Fights of more pairs of states than this take so long that only a few orders are tried. */
const LARGE_FIGHT = 3000;

/**
 * Resolves a combat in which sides may take their best losses. One of them: the best answer to the other's
 * fixed order. Both: first the defender's best order against the attacker's automatic one, then the
 * attacker's best answer to it. Each looks for its own victory, as if nobody retreated.
 */
export function resolveWithBest(setup: BattleSetup): { result: BattleResult; advice: LossAdvice[] } {
  const automatic: BattleSetup = {
    ...setup,
    attacker: automaticIfBest(setup.attacker),
    defender: automaticIfBest(setup.defender),
  };
  const advice: LossAdvice[] = [];
  let current = automatic;
  const bothChoose = setup.attacker.losses.kind === 'best' && setup.defender.losses.kind === 'best';
  for (const side of ['defender', 'attacker'] as const) {
    if (setup[side].losses.kind !== 'best') continue;
    const rival = side === 'attacker' ? 'defender' : 'attacker';
    const { order, win: orderWin } = bestOrder(current, side);
    const limit = choiceLimit(setup[side], current[rival]);
    const exact = limit === null && !(bothChoose && side === 'defender');
    const losses: Combatant['losses'] = exact ? { kind: 'best' } : fixedOrder(setup[side], order);
    const before = winOf(toTheEnd(automatic), side);
    current = { ...current, [side]: { ...current[side], losses } };
    advice.push({
      side,
      win: exact ? winOf(toTheEnd(current), side) : orderWin,
      automatic: before,
      order,
      orderWin,
      method: exact ? 'choice' : 'order',
      limit,
    });
  }
  return { result: resolveBattle(current), advice };
}

const fixedOrder = (side: Combatant, order: readonly number[]): Combatant['losses'] => ({
  kind: 'fixed',
  steps: sustainFirst(side.groups, order),
});

function automaticIfBest(side: Combatant): Combatant {
  return side.losses.kind === 'best' ? { ...side, losses: fixedOrder(side, side.order) } : side;
}

const toTheEnd = (setup: BattleSetup): BattleSetup => ({
  ...setup,
  attacker: { ...setup.attacker, retreat: null },
  defender: { ...setup.defender, retreat: null },
});

function winOf(setup: BattleSetup, side: SideName): number {
  return resolveBattle(setup).endings.reduce(
    (sum, { kind, probability }) => sum + (kind === side ? probability : 0),
    0,
  );
}

/** The order of losses with the best chance of winning: all orders of few kinds, or what small changes find. */
function bestOrder(setup: BattleSetup, side: SideName): { order: readonly number[]; win: number } {
  const fought = toTheEnd(setup);
  const own = fought[side];
  const winWith = (order: readonly number[]) =>
    winOf({ ...fought, [side]: { ...own, losses: fixedOrder(own, order) } }, side);
  let best = { order: own.order, win: winWith(own.order) };
  const attempt = (order: readonly number[]) => {
    const win = winWith(order);
    if (win <= best.win + 1e-12) return false;
    best = { order, win };
    return true;
  };
  if (own.groups.length <= TRY_ALL) {
    for (const order of permutations(own.order)) attempt(order);
    return best;
  }
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
  return best;
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
