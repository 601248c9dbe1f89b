import { z } from 'zod';
import { count } from '../../text/spanish.ts';
import { refuse } from '../refuse.ts';
import type { Purchase, Purse } from './shopping.ts';

/** More than any table sees of a single figure; the tokens are no limit (grey area X9). */
const MOST = 200;
const MOST_PRICE = 60;
const MOST_PURCHASES = 16;
const MOST_SLOTS = 12;

const KINDS = {
  tecnologia: 'Tecnología',
  nave: 'Nave',
  equipo: 'Equipo',
  consumible: 'Consumible',
  entrenar: 'Entrenar militares',
  salto: 'Salto extra',
} as const;
const PRICED = 'tipo=tecnologia|nave|equipo|consumible';

/** What a player has and what he wants to pay for, in the order in which he would. */
export function shoppingSchema(start: { civil: number; credits: number }, mostTechnologies: number) {
  const amount = (title: string, fallback: number, max: number, description?: string) =>
    z
      .int()
      .min(0)
      .max(max)
      .default(fallback)
      .meta({ title, ...(description && { description }) });
  const ship = z
    .strictObject({
      nombre: z.string().max(30).default('').meta({ title: 'Nombre' }),
      ranuras: z.int().min(0).max(MOST_SLOTS).meta({ title: 'Ranuras libres', scale: true }),
    })
    .meta({ title: 'Nave' });
  const purchase = z
    .strictObject({
      tipo: z
        .enum(['tecnologia', 'nave', 'equipo', 'consumible', 'entrenar', 'salto'])
        .default('tecnologia')
        .meta({ title: 'Qué quieres', options: KINDS }),
      nombre: z.string().max(30).default('').meta({ title: 'Nombre', when: PRICED }),
      precio: z
        .int()
        .min(0)
        .max(MOST_PRICE)
        .optional()
        .meta({
          title: 'Precio de la carta',
          when: PRICED,
          clauses: ['opera:7.4', 'opera:7.8'],
        }),
      nave: z.int().min(1).max(mostTechnologies).optional().meta({
        title: 'En la nave n.º',
        description: 'De las tuyas construidas.',
        when: 'tipo=equipo',
      }),
      cuantos: z.int().min(1).max(20).default(1).meta({ title: 'Cuántos', when: 'tipo=entrenar' }),
    })
    .superRefine(({ tipo, precio, nave }, context) => {
      if (tipo === 'entrenar' || tipo === 'salto') return;
      if (precio === undefined)
        refuse(context, { path: ['precio'], message: 'hace falta el precio que lleva la carta' });
      if (tipo === 'equipo' && nave === undefined)
        refuse(context, {
          path: ['nave'],
          message: 'di en cuál de tus naves construidas lo montas',
          clauses: ['opera:7.8'],
        });
    })
    .meta({ title: 'Compra' });
  return z
    .strictObject({
      creditos: amount('Créditos', start.credits, MOST),
      civiles: amount('Unidades civiles', start.civil, MOST, 'Para entrenar, y para lo que cobrarás.'),
      construidas: amount('Tecnologías construidas', 0, mostTechnologies, 'Una nave con su equipo es una.'),
      'en-construccion': amount('En construcción', 0, mostTechnologies, 'Boca abajo, de un turno anterior o de este.'),
      naves: z.array(ship).max(mostTechnologies).default([]).meta({
        title: 'Tus naves construidas',
        description: 'Solo si quieres montar equipo.',
      }),
      'primer-turno': z
        .boolean()
        .default(false)
        .meta({
          title: 'Es tu primer turno de la partida',
          description: 'En él no se salta.',
          clauses: ['opera:4.6'],
        }),
      compras: z.array(purchase).min(1).max(MOST_PURCHASES).meta({
        title: 'Lo que quieres pagar',
        description: 'En orden: lo que no se pueda se deja y se sigue con lo demás.',
      }),
    })
    .superRefine(({ naves, construidas, compras }, context) => {
      if (naves.length > construidas)
        refuse(context, {
          path: ['naves'],
          message: `cada nave es una de tus ${count(construidas, 'tecnología construida', 'tecnologías construidas')}, y hay ${naves.length}`,
          clauses: ['opera:14.17'],
        });
      for (const [at, { tipo, nave }] of compras.entries())
        if (tipo === 'equipo' && nave !== undefined && nave > naves.length)
          refuse(context, {
            path: ['compras', at, 'nave'],
            message: `solo hay ${count(naves.length, 'nave construida', 'naves construidas')} en la lista`,
            clauses: ['opera:7.8'],
          });
    });
}
/** The list as entered. */
export type ShoppingInput = z.input<ReturnType<typeof shoppingSchema>>;
/** The same with its defaults filled in. */
export type ShoppingList = z.output<ReturnType<typeof shoppingSchema>>;

/** What there is to pay with. */
export const purseOf = (list: ShoppingList): Purse => ({
  credits: list.creditos,
  civil: list.civiles,
  built: list.construidas,
  underConstruction: list['en-construccion'],
  slots: list.naves.map(({ ranuras }) => ranuras),
  firstTurn: list['primer-turno'],
});

/** What is to be paid for. */
export const purchasesOf = ({ compras }: ShoppingList): Purchase[] =>
  compras.map(({ tipo, nombre, precio = 0, nave = 1, cuantos }, at) => {
    const name = nombre || `${KINDS[tipo]} (compra ${at + 1})`;
    switch (tipo) {
      case 'entrenar':
        return { kind: tipo, name: count(cuantos, 'militar', 'militares'), amount: cuantos };
      case 'salto':
        return { kind: tipo, name: KINDS.salto };
      case 'equipo':
        return { kind: tipo, name, price: precio, ship: nave - 1 };
      default:
        return { kind: tipo, name, price: precio };
    }
  });
