import type { Figures } from '../../schema/figures/tables.ts';
import { figureRow } from '../figure.ts';

/** What a card is, and whether its numbers are in force. */
export const CARD_KINDS = [
  'tecnologia',
  'tecnologia-en-obra',
  'nave',
  'nave-en-obra',
  'equipo',
  'consumible',
  'consumible-sobre-nave',
] as const;
export type CardKind = (typeof CARD_KINDS)[number];

/** A card as entered, with the numbers that it prints. */
export interface ScreenCard {
  name: string;
  kind: CardKind;
  attack: number;
  defence: number;
  damage: number;
  heal: number;
}

/** What one thing adds to the screen and to an assault. */
export interface Share {
  attack: number;
  defence: number;
  damage: number;
  heal: number;
}
export const NOTHING: Share = { attack: 0, defence: 0, damage: 0, heal: 0 };

export const plus = (a: Share, b: Share): Share => ({
  attack: a.attack + b.attack,
  defence: a.defence + b.defence,
  damage: a.damage + b.damage,
  heal: a.heal + b.heal,
});

/** The resource type of the book that a card is of. */
const typeOf = {
  tecnologia: 'tecnologia',
  'tecnologia-en-obra': 'tecnologia',
  nave: 'nave',
  'nave-en-obra': 'nave',
  equipo: 'equipo',
  consumible: 'consumible',
  'consumible-sobre-nave': 'consumible',
} as const;

export const isUnderConstruction = (kind: CardKind) => kind.endsWith('-en-obra');
/** Built technologies, ships among them; equipment is one with its ship. */
export const countsAsBuilt = (kind: CardKind) => kind === 'tecnologia' || kind === 'nave';
export const onceBuilt = (kind: CardKind): CardKind => kind.replace('-en-obra', '') as CardKind;

/**
 * What a card adds: its numbers to the screen and its damage to an assault, as its type says; healing whatever it is.
 * Under construction it does nothing (7.4), and what is used on a ship belongs to the ship (3.8, 14.4).
 */
export function shareOf(types: Pick<Figures, 'opera/tipos-de-recurso'>, card: ScreenCard): Share {
  if (isUnderConstruction(card.kind)) return NOTHING;
  const { sumaEnPst, dana } = figureRow(types, 'opera/tipos-de-recurso', typeOf[card.kind]);
  const isOnShip = card.kind === 'consumible-sobre-nave';
  const onScreen = sumaEnPst && !isOnShip;
  const inAssault = dana === 'asalto-planetario' && !isOnShip;
  return {
    attack: onScreen ? card.attack : 0,
    defence: onScreen ? card.defence : 0,
    damage: inAssault ? card.damage : 0,
    heal: card.heal,
  };
}
