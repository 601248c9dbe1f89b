/** What somebody wants to pay for in a turn. */
export type Purchase =
  | { kind: 'tecnologia' | 'nave' | 'consumible'; name: string; price: number }
  /** `ship`: place of the ship of one's own that carries it. */
  | { kind: 'equipo'; name: string; price: number; ship: number }
  | { kind: 'entrenar'; name: string; amount: number }
  | { kind: 'salto'; name: string };

/** What a player has when the turn begins to be spent. */
export interface Purse {
  credits: number;
  civil: number;
  /** Technologies built, and those still face down. */
  built: number;
  underConstruction: number;
  /** Free slots of each built ship. */
  slots: readonly number[];
  firstTurn: boolean;
}

/** The figures of the book that shopping needs. */
export interface ShoppingRules {
  trainingCost: number;
  jumpCost: number;
  jumpsPerTurn: number;
  mostTechnologies: number;
}

/** Why something cannot be done; `tope` is our reading of a silence (grey area X12). */
export type Obstacle = 'creditos' | 'tope' | 'ranura' | 'civiles' | 'salto-hecho' | 'primer-turno';

/** One purchase, in its turn. */
export interface Bought {
  purchase: Purchase;
  price: number;
  obstacle: Obstacle | null;
  /** Credits that are missing for it alone, when that is what stops it. */
  missing: number;
  /** Credits left after it. */
  left: number;
}

/** A list of purchases made in order; what cannot be made is passed over. */
export interface Shopping {
  bought: Bought[];
  /** What the whole list would cost, and what is lacking for that. */
  total: number;
  lacking: number;
  /** As things stand once what can be done is done. */
  purse: Purse;
  trained: number;
}

export function priceOf(purchase: Purchase, { trainingCost, jumpCost }: ShoppingRules): number {
  switch (purchase.kind) {
    case 'entrenar':
      return purchase.amount * trainingCost;
    case 'salto':
      return jumpCost;
    default:
      return purchase.price;
  }
}

/** Goes through the list in its order with what is at hand; everything is paid at once and in full (7.6, 7.8). */
export function shop(purchases: readonly Purchase[], start: Purse, rules: ShoppingRules): Shopping {
  let now = start;
  let [jumps, trained] = [0, 0];
  const bought = purchases.map((purchase): Bought => {
    const price = priceOf(purchase, rules);
    const obstacle = obstacleTo(purchase, price, now, jumps, rules);
    if (obstacle) return { purchase, price, obstacle, missing: Math.max(0, price - now.credits), left: now.credits };
    if (purchase.kind === 'salto') jumps++;
    if (purchase.kind === 'entrenar') trained += purchase.amount;
    now = after(purchase, price, now);
    return { purchase, price, obstacle: null, missing: 0, left: now.credits };
  });
  const total = purchases.reduce((sum, purchase) => sum + priceOf(purchase, rules), 0);
  return { bought, total, lacking: Math.max(0, total - start.credits), purse: now, trained };
}

function obstacleTo(
  purchase: Purchase,
  price: number,
  { credits, civil, built, underConstruction, slots, firstTurn }: Purse,
  jumps: number,
  { jumpsPerTurn, mostTechnologies }: ShoppingRules,
): Obstacle | null {
  switch (purchase.kind) {
    case 'salto':
      if (firstTurn) return 'primer-turno';
      if (jumps >= jumpsPerTurn) return 'salto-hecho';
      break;
    case 'entrenar':
      if (purchase.amount > civil) return 'civiles';
      break;
    case 'equipo':
      if ((slots[purchase.ship] ?? 0) === 0) return 'ranura';
      break;
    case 'tecnologia':
    case 'nave':
      if (built + underConstruction >= mostTechnologies) return 'tope';
      break;
    case 'consumible':
      break;
  }
  return price > credits ? 'creditos' : null;
}

function after(purchase: Purchase, price: number, now: Purse): Purse {
  const paid = { ...now, credits: now.credits - price };
  switch (purchase.kind) {
    case 'entrenar':
      return { ...paid, civil: now.civil - purchase.amount };
    case 'equipo':
      return { ...paid, slots: now.slots.map((free, at) => (at === purchase.ship ? free - 1 : free)) };
    case 'tecnologia':
    case 'nave':
      return { ...paid, underConstruction: now.underConstruction + 1 };
    default:
      return paid;
  }
}
