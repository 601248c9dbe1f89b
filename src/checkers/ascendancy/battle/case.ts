import { type Card, effectsOf } from '../cards/cards.ts';
import type { Combatant } from './combatant.ts';
import type { ChosenCasualties } from './orders.ts';

/** Clauses that the calculator of Space Battles implements. */
export const BATTLE_CITES = [
  'ascendancy:2.3',
  'ascendancy:2.16',
  'ascendancy:5.22',
  'ascendancy:11.7',
  'ascendancy:23.1',
  'ascendancy:23.3',
  'ascendancy:23.4',
  'ascendancy:23.5',
  'ascendancy:23.6',
  'ascendancy:23.7',
  'ascendancy:24.1',
  'ascendancy:24.3',
  'ascendancy:24.4',
  'ascendancy:25.1',
  'ascendancy:25.2',
  'ascendancy:26.1',
  'ascendancy:26.3',
  'ascendancy:26.4',
  'ascendancy:34.10',
  'ascendancy:34.11',
  'ascendancy:36.1',
  'ascendancy:43.13',
  'ascendancy:44.1',
  'ascendancy:44.3',
  'ascendancy:44.5',
  'ascendancy:44.7',
  'ascendancy:44.10',
  'ascendancy:44.15',
  'ascendancy:45.1',
  'ascendancy:45.4',
  'ascendancy:45.6',
  'ascendancy:45.9',
  'ascendancy:45.13',
  'ascendancy:46.1',
  'ascendancy:48.1',
  'ascendancy:X17',
  'ascendancy:X28',
  'ascendancy:X29',
  'ascendancy:X30',
  'ascendancy:X37',
  'ascendancy:X42',
  'ascendancy:X43',
  'ascendancy:X47',
  'ascendancy:X68',
] as const;
export type BattleCited = (typeof BATTLE_CITES)[number];

export interface Battle {
  attacker: Combatant;
  defenders: readonly Combatant[];
  chosen: ChosenCasualties;
  /** Advances of the defenders that count here and might not in another's turn, and the attacker's chance without them. */
  doubt: { cards: readonly Card[]; chance: number } | null;
  /** The same if nobody could give ships for ships (45.6); null if nobody can. */
  withoutGifts: number | null;
}

/** Advances of a defender whose text leaves open whether they count outside their owner's turn (11.7). */
export function doubtfulCards({ cards }: Combatant): Card[] {
  const counts = (card: Card) => card.efectos.some(({ tipo }) => IN_ANY_TURN.includes(tipo));
  return cards.filter((card) => !counts(card));
}

/** What a card says of battles against its owner's ships, of being attacked, or of Nodes, which never fight in his turn. */
const IN_ANY_TURN: readonly Card['efectos'][number]['tipo'][] = [
  'anular-camuflaje',
  'cancelar-batalla',
  'repetir-dados',
];

/** Whether some dice of a side may be thrown again. */
export const repeatsDice = ({ cards, fleets }: Combatant) =>
  fleets.some(({ rerollsOnes }) => rerollsOnes) ||
  effectsOf(cards, 'repetir-dados').length + effectsOf(cards, 'repetir-fallos').length > 0;
