/** What is known of a bidder's card of the value that he bid. */
export type HasCard = 'si' | 'no' | 'no-se';

/** Somebody who has bid, by his place at the table. */
export interface Bidder {
  player: number;
  bid: number;
  card: HasCard;
}

/** How it may go with one bidder, once it comes to him. */
export interface Turn extends Bidder {
  /** Whether it comes to him: certain, or only if those above lack their cards. */
  comes: 'si' | 'no-se';
}

/** Who starts the game, as far as it is known (6.3, 6.4). */
export interface Bidding {
  /** Those to whom it comes or may come, highest bid first; it ends with the first who surely has his card. */
  chain: Turn[];
  /** Who surely starts, by his card; null while it depends on cards, or when nobody has his. */
  starter: number | null;
  /** Nobody who bid has his card: no bid is left to honour, and the book does not say who starts (grey area X30). */
  spent: boolean;
}

/** Follows the bids from the highest down, until somebody has his card (6.4). */
export function biddingOf(bidders: readonly Bidder[]): Bidding {
  const chain: Turn[] = [];
  let comes: Turn['comes'] = 'si';
  for (const bidder of [...bidders].sort((a, b) => b.bid - a.bid)) {
    chain.push({ ...bidder, comes });
    if (bidder.card === 'si') return { chain, starter: comes === 'si' ? bidder.player : null, spent: false };
    if (bidder.card === 'no-se') comes = 'no-se';
  }
  return { chain, starter: null, spent: comes === 'si' };
}

/** Players in the order in which they play once one of them starts: clockwise, as the list is (6.5). */
export const orderFrom = (starter: number, players: number): number[] =>
  Array.from({ length: players }, (_, after) => (starter + after) % players);

/**
 * Chance that a hand dealt at random has at least one of `wanted` cards among `unseen`: of all hands, those that have
 * none are left out.
 */
export function chanceInHand(unseen: number, wanted: number, hand: number): number {
  let none = 1;
  for (let card = 0; card < hand; card++) none *= Math.max(0, unseen - wanted - card) / (unseen - card);
  return 1 - none;
}
