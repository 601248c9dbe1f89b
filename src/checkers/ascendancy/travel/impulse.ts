import type { Figures } from '../../../schema/figures/tables.ts';
import { count } from '../../../text/spanish.ts';
import type { Assumption, PlainTable } from '../../results.ts';
import { type Card, cardsWith, effectsOf, type OwnedCards, ownedCards } from '../cards/cards.ts';
import { type RuleFigure, ruleFigures } from '../cards/rule-figures.ts';

/** Tables of figures that describe movement. */
export const MOVEMENT_TABLES = ['ascendancy/avances', 'ascendancy/cifras'] as const;
export type MovementFigures = Pick<Figures, (typeof MOVEMENT_TABLES)[number]>;

/** What Impulse needs to know of a journey. */
export interface ImpulseInput {
  donde: 'sistema' | 'canal' | 'warp';
  distancia: number;
  sectores?: number | undefined;
  ordenes: number;
  'ordenes-siguientes': number;
  avances: OwnedCards;
}

/** Advances that make Impulse faster. */
export const impulseCards = (figures: MovementFigures) =>
  cardsWith(figures['ascendancy/avances'].filas, ({ tipo }) => tipo === 'impulso');

/** Impulse beside Warp. */
export interface Impulse {
  speed: number;
  cards: Card[];
  /** Fewest and most Sectors to the destination; null while the ship is in Warp. */
  sectors: { min: number; max: number } | null;
}

export function impulseOf(input: ImpulseInput, figures: MovementFigures): Impulse {
  const figure = ruleFigures(figures);
  const cards = ownedCards(impulseCards(figures), input.avances);
  const speed = figure('velocidad-de-impulso') + effectsOf(cards, 'impulso').reduce((sum, { suma }) => sum + suma, 0);
  return { speed, cards, sectors: input.donde === 'warp' ? null : sectorsTo(input, figure) };
}

/** Each System of the way lies behind a Space Lane of known shortest and longest size (5.22). */
function sectorsTo(input: ImpulseInput, figure: RuleFigure): { min: number; max: number } {
  return input.sectores === undefined ? sectorsPossible(input, figure) : { min: input.sectores, max: input.sectores };
}

function sectorsPossible(input: ImpulseInput, figure: RuleFigure): { min: number; max: number } {
  const shortest = figure('sectores-minimos-de-canal');
  const longest = figure('sectores-maximos-de-canal');
  // From inside a lane, the first System may be the next Sector or the lane's whole length away.
  const lanes = input.donde === 'canal' ? input.distancia - 1 : input.distancia;
  const first = input.donde === 'canal' ? { min: 1, max: longest } : { min: 0, max: 0 };
  return { min: first.min + lanes * (shortest + 1), max: first.max + lanes * (longest + 1) };
}

/** Sectors and Systems that cannot both be of the same way: counted as said, and told. */
export function strangeDistance(input: ImpulseInput, figures: MovementFigures): Assumption<'ascendancy:5.22'>[] {
  if (input.sectores === undefined || input.donde === 'warp') return [];
  const { min, max } = sectorsPossible(input, ruleFigures(figures));
  if (input.sectores >= min && input.sectores <= max) return [];
  return [
    {
      id: 'sectores-raros',
      text: `${count(input.distancia, 'Sistema queda', 'Sistemas quedan')} a entre ${min} y ${count(max, 'Sector', 'Sectores')}, según lo largos que sean los Canales, y has puesto ${input.sectores}. Cada cuenta usa lo que has dicho: comprueba que sean del mismo camino.`,
      clauses: ['ascendancy:5.22'],
    },
  ];
}

/** Orders that Impulse takes, and the turns in which they can be given; null if never. */
export function impulseCost(
  sectors: number,
  speed: number,
  input: ImpulseInput,
): { orders: number; turns: number | null } {
  const orders = Math.ceil(sectors / speed);
  const later = orders - input.ordenes;
  const perTurn = input['ordenes-siguientes'];
  const turns = later <= 0 ? 1 : perTurn > 0 ? 1 + Math.ceil(later / perTurn) : null;
  return { orders, turns };
}

export function impulseTable(input: ImpulseInput, { speed, sectors }: Impulse): PlainTable {
  const amounts = sectors ? [...new Set([sectors.min, sectors.max])] : [];
  return {
    title: 'La misma distancia a Impulso',
    columns: ['Sectores', 'Órdenes', 'Turnos'],
    rows: amounts.map((amount) => {
      const cost = impulseCost(amount, speed, input);
      return [String(amount), String(cost.orders), cost.turns === null ? 'Nunca' : String(cost.turns)];
    }),
  };
}
