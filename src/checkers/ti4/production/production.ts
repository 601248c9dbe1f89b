import { z } from 'zod';
import { numberOr } from '../../../schema/figures/figure.ts';
import type { Ti4Unit, Ti4Units } from '../../../schema/figures/ti4-units.ts';
import { type OpenAnswer, openQuestion } from '../../open-question.ts';
import { type Counts, countOf, countsSchema } from '../counts.ts';
import { type Planet, type PlanetSet, planetsSchema, setsByTotal, smallestSet } from '../planets.ts';

/** Ways of producing, which differ in who sets the limit. */
export const WAYS = {
  tactica: 'Acción táctica (paso de Producción)',
  guerra: 'Capacidad secundaria de «Guerra»',
  otra: 'Otra carta o capacidad',
} as const;
type Way = keyof typeof WAYS;

export const WAR_SUN = 'estrella-de-guerra';
const DOCK = 'puerto-espacial';
/** More than any table lets one produce at a time: a slip of the finger is noticed. */
const MOST_PRODUCTION = 30;

/** What a player wants to produce, where, and with what they pay. */
export interface ProductionInput {
  unidades: Counts;
  puertos: { recursos: number; mejorado: boolean }[];
  'otra-produccion': number;
  'unidades-permitidas'?: number | undefined;
  planetas: Planet[];
  mercancias: number;
  descuento: number;
  medio: Way;
  'naves-ajenas': OpenAnswer;
  'naves-propias': OpenAnswer;
  'tecnologia-estrella': OpenAnswer;
}

/** Units with a cost: the only ones that can be produced (30.3). */
export const producible = (units: Ti4Units) => units.filas.filter((unit) => typeof unit.base.coste === 'number');

/** Input of the rule. */
export function productionSchema(units: Ti4Units): z.ZodType<ProductionInput, object> {
  const dock = units.filas.find((unit) => unit.id === DOCK);
  const schema = z
    .strictObject({
      unidades: countsSchema(producible(units), { title: 'Quieres producir' }),
      medio: z
        .enum(Object.keys(WAYS) as [Way, ...Way[]])
        .default('tactica')
        .meta({ title: '¿Cómo produces?', options: WAYS }),
      puertos: z
        .array(
          z
            .strictObject({
              recursos: z.int().min(0).max(12).default(0).meta({ title: 'Recursos de su planeta' }),
              mejorado: z.boolean().default(false).meta({ title: 'Puerto espacial II' }),
            })
            .meta({ title: 'Puerto espacial' }),
        )
        .max(dock?.miniaturas ?? 0)
        .default([])
        .meta({
          title: 'Puertos espaciales que usas',
          description: `Producen tantas unidades como los Recursos de su planeta y ${dock?.base.produccionSobrePlaneta} más; mejorados, ${dock?.mejorada?.produccionSobrePlaneta} más.`,
          when: 'medio=tactica medio=guerra',
        }),
      'otra-produccion': z.int().min(0).max(MOST_PRODUCTION).default(0).meta({
        title: '«Producción» de otras unidades tuyas del sistema',
        when: 'medio=tactica',
        advanced: true,
      }),
      'unidades-permitidas': z.int().min(1).max(MOST_PRODUCTION).optional().meta({
        title: 'Unidades que deja producir la carta o capacidad',
        when: 'medio=otra',
      }),
      planetas: planetsSchema({
        title: 'Planetas preparados con los que puedes pagar',
        description: 'La Influencia solo sirve para elegir qué conservar.',
      }),
      mercancias: z.int().min(0).max(60).default(0).meta({ title: 'Mercancías' }),
      'naves-ajenas': openQuestion('¿Hay naves de otro jugador en el sistema?', 'no', 'Los Cazas también lo son.'),
      'naves-propias': openQuestion('¿Tienes tú alguna nave en el sistema?', 'si').meta({
        when: 'naves-ajenas=si naves-ajenas=no-se',
      }),
      'tecnologia-estrella': openQuestion('¿Tienes la Tecnología «Estrella de guerra»?', 'si').meta({
        when: `unidades.${WAR_SUN}`,
      }),
      descuento: z.int().min(-20).max(30).default(0).meta({
        title: 'Descuento en el Coste total',
        description: '«Herramientas sarween» y otros efectos; negativo si es un recargo.',
        advanced: true,
      }),
    })
    .superRefine((input, context) => {
      if (producible(units).every((unit) => countOf(input.unidades, unit.id) === 0))
        context.addIssue({ code: 'custom', path: ['unidades'], message: 'indica al menos una unidad que producir' });
      if (input.medio === 'otra' && input['unidades-permitidas'] === undefined)
        context.addIssue({
          code: 'custom',
          path: ['unidades-permitidas'],
          message: `lo dice su texto: indica un número entero entre 1 y ${MOST_PRODUCTION}`,
        });
    });
  return schema as unknown as z.ZodType<ProductionInput, object>;
}

/** One line of the bill. */
export interface BillLine {
  unit: Ti4Unit;
  count: number;
  /** Times that the cost is paid: each payment of a double cost gives two (79.2). */
  payments: number;
  /** Units that one payment gives. */
  perPayment: number;
  cost: number;
}

/** Everything that a production is measured against. */
export interface Production {
  bill: BillLine[];
  units: number;
  ships: number;
  /** Cost of all together (79.1.c), and what is left to pay after the discount. */
  cost: number;
  price: number;
  /** Units that may be produced, and the «Producción» of each Puerto espacial. */
  limit: number;
  docks: number[];
  /** Recursos of all the planets together. */
  resources: number;
  goods: number;
}

/** Works out the bill and the limits. */
export function measureProduction(input: ProductionInput, units: Ti4Units): Production {
  const bill = producible(units).flatMap((unit): BillLine[] => {
    const count = countOf(input.unidades, unit.id);
    const perPayment = unit.base.unidadesPorCoste;
    const payments = Math.ceil(count / perPayment);
    return count > 0 ? [{ unit, count, payments, perPayment, cost: payments * numberOr(unit.base.coste, 0) }] : [];
  });
  const cost = bill.reduce((sum, line) => sum + line.cost, 0);
  const dock = units.filas.find((unit) => unit.id === DOCK);
  const docks = input.puertos.map(
    ({ recursos, mejorado }) => recursos + ((mejorado ? dock?.mejorada : dock?.base)?.produccionSobrePlaneta ?? 0),
  );
  return {
    bill,
    units: bill.reduce((sum, line) => sum + line.count, 0),
    ships: bill.reduce((sum, line) => sum + (line.unit.clase === 'nave' ? line.count : 0), 0),
    cost,
    price: Math.max(0, cost - input.descuento),
    limit: limitOf(input, docks),
    docks,
    resources: input.planetas.reduce((sum, planet) => sum + planet.recursos, 0),
    goods: input.mercancias,
  };
}

/** 78.1.a adds every unit; «Guerra» lets a single Puerto espacial work (48.3); other abilities say it themselves (79.4). */
function limitOf(input: ProductionInput, docks: number[]): number {
  switch (input.medio) {
    case 'tactica':
      return docks.reduce((sum, value) => sum + value, input['otra-produccion']);
    case 'guerra':
      return Math.max(0, ...docks);
    case 'otra':
      return input['unidades-permitidas'] ?? 0;
  }
}

/** A way of paying: planets to exhaust and trade goods to spend. */
export interface Payment {
  planets: PlanetSet;
  goods: number;
  /** Recursos spent beyond the price, which are lost (79.1.b). */
  wasted: number;
}

const MOST_WAYS = 4;

/**
 * The ways of paying worth choosing between: with planets alone, wasting as little as possible, and
 * with trade goods, wasting nothing; each more of these must save waste or Influencia.
 */
export function payments(planets: readonly Planet[], goods: number, price: number): Payment[] {
  const sets = setsByTotal(planets, 'recursos');
  const found: Payment[] = [];
  const alone = smallestSet(sets, price);
  if (alone) found.push({ planets: alone, goods: 0, wasted: alone.total - price });
  let leastLost = alone && alone.total === price ? alone.lost : Number.POSITIVE_INFINITY;
  for (let spent = 1; spent <= Math.min(goods, price) && found.length < MOST_WAYS; spent++) {
    const exact = sets.get(price - spent);
    if (!exact || exact.lost >= leastLost) continue;
    leastLost = exact.lost;
    found.push({ planets: exact, goods: spent, wasted: 0 });
  }
  return found;
}
