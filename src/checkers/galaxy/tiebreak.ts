/** Printed values of the ship cards in a hand, added up by group. */
export interface Hand {
  surviving: number;
  surrendered: number;
  ally: number;
}

/** What a card counts in a tie: its value times the factor of its group (3.2). */
export type Factors = Hand;

/** What decides a game: influence first, then the hand, then who played last. */
export interface Score {
  influence: number;
  hand: Hand;
}

/** Who wins and why. */
export interface Victory {
  /** Positions of the winner, or of those still tied. */
  winners: number[];
  /** What settled it; `pending` when nothing said so far does. */
  by: 'influence' | 'hand' | 'last-turn' | 'pending';
}

/** What a hand counts in a tie. */
export function handValue(hand: Hand, factors: Factors): number {
  return hand.surviving * factors.surviving + hand.surrendered * factors.surrendered + hand.ally * factors.ally;
}

/**
 * Who wins (3.1 to 3.3). `scores` are in order of play and `last` is the position of whoever took the
 * last turn: of those tied to the end, the one who played most recently wins.
 */
export function findWinner(scores: readonly Score[], factors: Factors, last: number | undefined): Victory {
  const everyone = scores.map((_, index) => index);
  const influenceAt = (index: number) => scores[index]?.influence ?? 0;
  const handAt = (index: number) =>
    handValue(scores[index]?.hand ?? { surviving: 0, surrendered: 0, ally: 0 }, factors);
  const byInfluence = highest(everyone, influenceAt);
  if (byInfluence.length === 1) return { winners: byInfluence, by: 'influence' };
  const byHand = highest(byInfluence, handAt);
  if (byHand.length === 1) return { winners: byHand, by: 'hand' };
  if (last === undefined) return { winners: byHand, by: 'pending' };
  const turnsAgo = (index: number) => (last - index + scores.length) % scores.length;
  return { winners: highest(byHand, (index) => -turnsAgo(index)), by: 'last-turn' };
}

function highest(indices: readonly number[], rate: (index: number) => number): number[] {
  const most = Math.max(...indices.map(rate));
  return indices.filter((index) => rate(index) === most);
}
