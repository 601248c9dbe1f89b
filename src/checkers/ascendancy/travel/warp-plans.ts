/** What the rules give and ask for in Warp. */
export interface WarpRules {
  /** Tokens on entering (16.1), per further Order (16.7) and per Recharge (39.4). */
  onEntering: number;
  perOrder: number;
  perRecharge: number;
  /** Tokens shown by one's Advances: added on each exit (16.4). */
  advances: number;
}

/** A ship or Fleet and the Orders that it may get in each turn. */
export interface Voyage {
  /** Tokens gathered; 0 if it is on the board. */
  tokens: number;
  ordersNow: number;
  ordersLater: number;
}

/** One Order: enter, gather one more token, or leave and cross so many Systems. */
export type WarpOrder = { kind: 'entrar' } | { kind: 'ficha' } | { kind: 'salir'; systems: number };

/** A way of crossing a distance: the Orders of each turn, in order. */
export interface WarpPlan {
  turns: WarpOrder[][];
  orders: number;
}

const ordersOf = (voyage: Voyage, turn: number) => (turn === 0 ? voyage.ordersNow : voyage.ordersLater);

/**
 * The most Systems that can lie behind the ship at the end of each of the next turns, with every
 * Order spent on it. For each number of tokens in Warp (0: on the board), the furthest it can have come.
 */
export function farthestByTurn(voyage: Voyage, rules: WarpRules, turns: number): number[] {
  let furthest = new Map<number, number>([[voyage.tokens, 0]]);
  const reach: number[] = [];
  for (let turn = 0; turn < turns; turn++) {
    for (let order = 0; order < ordersOf(voyage, turn); order++) {
      const next = new Map(furthest);
      const improve = (tokens: number, systems: number) => next.set(tokens, Math.max(next.get(tokens) ?? 0, systems));
      for (const [tokens, systems] of furthest) {
        if (tokens === 0) improve(rules.onEntering, systems);
        else {
          improve(tokens + rules.perOrder, systems);
          improve(0, systems + tokens + rules.advances);
        }
      }
      furthest = next;
    }
    reach.push(furthest.get(0) ?? 0);
    furthest = new Map(
      [...furthest].map(([tokens, systems]) => [tokens > 0 ? tokens + rules.perRecharge : 0, systems]),
    );
  }
  return reach;
}

/**
 * The cheapest way in Orders of crossing `distance` Systems within each number of turns, from 1 to
 * `turns`; null where it cannot be done.
 */
export function cheapestPlans(voyage: Voyage, rules: WarpRules, distance: number, turns: number): (WarpPlan | null)[] {
  let frontier = new Map<string, Position>();
  keep(frontier, { tokens: voyage.tokens, crossed: 0, plan: { turns: [], orders: 0 } });
  const plans: (WarpPlan | null)[] = [];
  let best: WarpPlan | null = null;
  for (let turn = 0; turn < turns; turn++) {
    frontier = new Map([...frontier].map(([key, position]) => [key, startTurn(position)]));
    // After each Order, the cheapest way to every position; a position may also rest until the turn ends.
    let latest = frontier;
    for (let order = 0; order < ordersOf(voyage, turn); order++) {
      const next = new Map<string, Position>();
      for (const position of latest.values())
        for (const after of afterOrder(position, rules, distance)) keep(next, after);
      for (const position of next.values()) keep(frontier, position);
      latest = next;
    }
    for (const { tokens, crossed, plan } of frontier.values())
      if (tokens === 0 && crossed >= distance && (!best || plan.orders < best.orders)) best = plan;
    plans.push(best);
    const recharged = new Map<string, Position>();
    for (const position of frontier.values()) {
      const { tokens } = position;
      keep(recharged, { ...position, tokens: tokens > 0 ? Math.min(tokens + rules.perRecharge, distance) : 0 });
    }
    frontier = recharged;
  }
  return plans;
}

interface Position {
  tokens: number;
  crossed: number;
  plan: WarpPlan;
}

const startTurn = (position: Position): Position => ({
  ...position,
  plan: { ...position.plan, turns: [...position.plan.turns, []] },
});

/** Keeps the cheapest way to each position. */
function keep(positions: Map<string, Position>, position: Position): void {
  const key = `${position.tokens}|${position.crossed}`;
  const known = positions.get(key);
  if (!known || position.plan.orders < known.plan.orders) positions.set(key, position);
}

/** Tokens beyond the distance are of no use, so that positions stay few. */
function afterOrder({ tokens, crossed, plan }: Position, rules: WarpRules, distance: number): Position[] {
  if (crossed >= distance) return [];
  const give = (order: WarpOrder): WarpPlan => ({
    turns: [...plan.turns.slice(0, -1), [...(plan.turns.at(-1) ?? []), order]],
    orders: plan.orders + 1,
  });
  if (tokens === 0) return [{ tokens: rules.onEntering, crossed, plan: give({ kind: 'entrar' }) }];
  const systems = Math.min(tokens + rules.advances, distance - crossed);
  const leave: Position = { tokens: 0, crossed: crossed + systems, plan: give({ kind: 'salir', systems }) };
  if (tokens >= distance) return [leave];
  return [leave, { tokens: Math.min(tokens + rules.perOrder, distance), crossed, plan: give({ kind: 'ficha' }) }];
}
