import { z } from 'zod';
import { count } from '../../text/spanish.ts';
import { refuse } from '../refuse.ts';
import type { Bidder } from './bidding.ts';
import type { ShipFigures } from './figures.ts';

/** How much there is of everything, from the tables. */
export interface BidLimits {
  players: { min: number; max: number };
  /** The bid that ends the bidding. */
  highest: number;
  /** Cards of one value among those that are dealt: one of each world's set and of the Ally set. */
  ofEachValue: number;
  technologies: number;
  hand: number;
}

const HAS = { si: 'Sí', no: 'No', 'no-se': 'No se sabe' } as const;

const fieldOf = (value: number) => `carta-${value}`;
const TECHNOLOGIES = 'tecnologias';

/** Cards in one's own hand: ship cards by value, and those of technology. */
type HandCounts = Record<string, number | undefined>;

function handSchema(ships: ShipFigures, { ofEachValue, technologies, hand }: BidLimits) {
  const values = Array.from({ length: ships.all.max - ships.all.min + 1 }, (_, at) => ships.all.min + at);
  const cards = (title: string, max: number) => z.int().min(0).max(Math.min(max, hand)).default(0).meta({ title });
  const counts = Object.fromEntries(values.map((value) => [fieldOf(value), cards(ships.nameOf(value), ofEachValue)]));
  const schema: z.ZodType<HandCounts, HandCounts> = z.strictObject({
    ...counts,
    [TECHNOLOGIES]: cards('Cartas de Tecnología', technologies),
  });
  return schema.default({}).meta({
    title: 'Tu Mano',
    description: `Las ${hand} cartas, o ninguna. Con ellas se sabe lo que te cuesta cada puja.`,
    advanced: true,
    when: 'yo',
  });
}

/** The bidding as it stands: the players clockwise from the dealer, and the last bid of each. */
export function bidSchema(ships: ShipFigures, limits: BidLimits) {
  const { players, highest, hand } = limits;
  const player = z
    .strictObject({
      nombre: z.string().max(20).default('').meta({ title: 'Nombre o color' }),
      puja: z.int().min(ships.all.min).max(highest).optional().meta({
        title: 'Su última puja',
        description: 'En blanco si solo ha pasado.',
        scale: true,
      }),
      carta: z
        .enum(['si', 'no', 'no-se'])
        .default('no-se')
        .meta({ title: '¿Tiene una carta de Naves de ese valor?', options: HAS }),
    })
    .meta({ title: 'Jugador' });
  return z
    .strictObject({
      jugadores: z.array(player).min(players.min).max(players.max).meta({
        title: 'Jugadores',
        description: 'En el sentido del reloj, el primero quien reparte (la «Mano»).',
      }),
      yo: z.int().min(0).max(players.max).default(0).meta({
        title: '¿Cuál eres tú?',
        description: 'Tu número en la lista, para lo que te cuesta pujar; 0 si miras desde fuera.',
        scale: true,
      }),
      mano: handSchema(ships, limits),
    })
    .superRefine(({ jugadores, yo, mano }, context) => {
      const [dealer] = jugadores;
      if (dealer?.puja === undefined)
        refuse(context, {
          path: ['jugadores', 0, 'puja'],
          message: 'la «Mano» tiene que pujar la primera',
          clauses: ['galaxy:6.1'],
        });
      for (const [at, { puja }] of jugadores.entries()) {
        if (puja === undefined) continue;
        if (jugadores.findIndex((other) => other.puja === puja) < at)
          refuse(context, {
            path: ['jugadores', at, 'puja'],
            message: `ya hay una puja de ${puja}, y cada puja ha de superar a las anteriores`,
            clauses: ['galaxy:6.1'],
          });
        else if (at > 0 && puja === ships.all.min)
          refuse(context, {
            path: ['jugadores', at, 'puja'],
            message: `la «Mano» puja antes, y una puja de ${puja} no supera a ninguna`,
            clauses: ['galaxy:6.1'],
          });
      }
      if (yo > jugadores.length)
        refuse(context, { path: ['yo'], message: `solo hay ${jugadores.length} jugadores en la lista` });
      const held = cardsHeld(mano);
      if (yo > 0 && held > 0 && held !== hand)
        refuse(context, {
          path: ['mano'],
          message: `al pujar se tienen ${count(hand, 'carta')}, y hay ${held}`,
          clauses: ['galaxy:4.3'],
        });
      const own = jugadores[yo - 1];
      if (
        own?.puja !== undefined &&
        held === hand &&
        own.carta !== 'no-se' &&
        (own.carta === 'si') !== has(mano, own.puja)
      )
        refuse(context, {
          path: ['jugadores', yo - 1, 'carta'],
          message: `no casa con tu Mano, en la que ${has(mano, own.puja) ? 'sí' : 'no'} hay un ${own.puja}`,
        });
    });
}
/** The bidding as entered. */
export type BidInput = z.input<ReturnType<typeof bidSchema>>;
/** The same with its defaults filled in. */
export type BidSheet = z.output<ReturnType<typeof bidSchema>>;

/** How many cards of a value are in one's own hand. */
export const heldOf = (mano: HandCounts, value: number): number => mano[fieldOf(value)] ?? 0;
const has = (mano: HandCounts, value: number) => heldOf(mano, value) > 0;

/** How many cards were entered, technology included. */
export const cardsHeld = (mano: HandCounts): number =>
  Object.values(mano).reduce<number>((sum, amount) => sum + (amount ?? 0), 0);

/** One's own hand, where it was told. */
export const ownHand = ({ yo, mano }: BidSheet): HandCounts | null => (yo > 0 && cardsHeld(mano) > 0 ? mano : null);

/** Those who have bid; of oneself, whether one has the card is read off the hand. */
export function biddersOf(sheet: BidSheet): Bidder[] {
  const hand = ownHand(sheet);
  return sheet.jugadores.flatMap(({ puja, carta }, player) => {
    if (puja === undefined) return [];
    const card = hand && player === sheet.yo - 1 ? (has(hand, puja) ? 'si' : 'no') : carta;
    return [{ player, bid: puja, card }];
  });
}
