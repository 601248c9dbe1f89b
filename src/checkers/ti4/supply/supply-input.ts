import { z } from 'zod';
import { numberOr } from '../../../schema/figures/figure.ts';
import type { Ti4Limits } from '../../../schema/figures/ti4-limits.ts';
import type { Ti4Unit, Ti4Units } from '../../../schema/figures/ti4-units.ts';
import { and } from '../../../text/lists.ts';
import { type Counts, countOf, countsSchema } from '../counts.ts';
import type { Holding } from './supply.ts';

const FLAGSHIP = 'nave-insignia';
/** No faction's carries as many: a slip of the finger is noticed. */
const MOST_FLAGSHIP_CAPACITY = 12;
/** When the limits are looked at. */
export const MOMENTS = {
  ahora: 'Fuera de un combate',
  combate: 'En pleno combate espacial',
  fin: 'El combate acaba de terminar',
  paso: 'Solo atraviesan el sistema',
};
const FIGHTERS = {
  basicos: 'Básicos',
  mejorados: 'Caza II',
  'media-nave': 'Caza II que cuenta como media nave (si lo dice tu carta)',
};
/** What the option «media nave» says: the player reads it on a faction's own card. */
const HALF_A_SHIP = 0.5;

/** What a player tells about one system. */
export interface SupplyInput {
  reserva: number;
  naves: Counts;
  'capacidad-insignia'?: number | undefined;
  carga: Counts;
  momento: keyof typeof MOMENTS;
  mejoras: { caza: keyof typeof FIGHTERS } & Record<string, string | boolean>;
  otros: {
    'capacidad-extra': number;
    puertos: number;
    'cazas-libres': number;
    'reserva-extra': number;
    'cazas-solo-fichas': boolean;
    'infanteria-solo-fichas': boolean;
  };
}

/** Ships that the reserva de Flota counts. */
export const shipsOf = (units: Ti4Units) => units.filas.filter((unit) => unit.clase === 'nave' && unit.id !== 'caza');
/** Units that need a place in a ship. */
export const loadOf = (units: Ti4Units) =>
  units.filas.filter((unit) => unit.id === 'caza' || unit.clase === 'fuerza-terrestre');
/** Ships that carry more once upgraded: the only upgrades that matter here besides Caza II. */
export const upgradesOf = (units: Ti4Units) =>
  shipsOf(units).filter((unit) => unit.mejorada && unit.mejorada.capacidad !== unit.base.capacidad);

/** Input of the rule, with limits and defaults read from the figures. */
export function supplySchema(units: Ti4Units, limits: Ti4Limits): z.ZodType<SupplyInput, object> {
  const limit = (id: string) => {
    const figure = limits.filas.find((row) => row.id === id)?.limite;
    return typeof figure === 'number' ? figure : 0;
  };
  const upgrades = Object.fromEntries(
    upgradesOf(units).map((unit) => [
      unit.id,
      z
        .boolean()
        .default(false)
        .meta({ title: `${unit.nombre} II` }),
    ]),
  );
  const schema = z
    .strictObject({
      reserva: z
        .int()
        .min(0)
        .max(limit('fichas-de-mando'))
        .default(limit('mando-inicial-flota'))
        .meta({ title: 'Fichas en tu reserva de Flota' }),
      naves: countsSchema(shipsOf(units), { title: 'Naves en la zona de espacio' }),
      'capacidad-insignia': z
        .int()
        .min(0)
        .max(MOST_FLAGSHIP_CAPACITY)
        .optional()
        .meta({
          title: 'Capacidad de tu Nave insignia',
          description: 'La imprime tu hoja de facción.',
          when: `naves.${FLAGSHIP}`,
        }),
      carga: countsSchema(loadOf(units), { title: 'Cazas y fuerzas terrestres en la zona de espacio' }),
      momento: z.enum(keysOf(MOMENTS)).default('ahora').meta({ title: '¿Cuándo?', options: MOMENTS }),
      mejoras: z
        .strictObject({
          caza: z.enum(keysOf(FIGHTERS)).default('basicos').meta({ title: 'Cazas', options: FIGHTERS }),
          ...upgrades,
        })
        .prefault({})
        .meta({
          title: `Mejoras: ${and(['Caza II', ...upgradesOf(units).map((unit) => `${unit.nombre} II`)])}`,
          advanced: true,
        }),
      otros: othersSchema(units),
    })
    .superRefine(({ naves, 'capacidad-insignia': capacity }, context) => {
      if (countOf(naves, FLAGSHIP) > 0 && capacity === undefined)
        context.addIssue({
          code: 'custom',
          path: ['capacidad-insignia'],
          message: `cada facción imprime la suya: indica un número entero entre 0 y ${MOST_FLAGSHIP_CAPACITY}`,
        });
    });
  return schema as unknown as z.ZodType<SupplyInput, object>;
}

function othersSchema(units: Ti4Units) {
  const dock = units.filas.find((unit) => unit.id === 'puerto-espacial');
  return z
    .strictObject({
      puertos: z
        .int()
        .min(0)
        .max(dock?.miniaturas ?? 0)
        .default(0)
        .meta({
          title: 'Puertos espaciales tuyos en el sistema',
          description: `Según su carta, ${dock?.base.cazasSinCapacidad} Cazas del sistema no ocupan Capacidad.`,
        }),
      'cazas-libres': z
        .int()
        .min(0)
        .max(24)
        .default(0)
        .meta({ title: 'Cazas que no ocupan Capacidad por otros efectos' }),
      'capacidad-extra': z.int().min(0).max(24).default(0).meta({ title: 'Capacidad que dan otros efectos' }),
      'reserva-extra': z
        .int()
        .min(-8)
        .max(8)
        .default(0)
        .meta({ title: 'Naves de más o de menos por otros efectos', description: 'Por ejemplo, «Armada».' }),
      'cazas-solo-fichas': z
        .boolean()
        .default(false)
        .meta({ title: 'Los Cazas son solo fichas, sin ninguna miniatura' }),
      'infanteria-solo-fichas': z
        .boolean()
        .default(false)
        .meta({ title: 'Las Infanterías son solo fichas, sin ninguna miniatura' }),
    })
    .prefault({})
    .meta({ title: 'Puertos espaciales, otros efectos y fichas', advanced: true });
}

/** Keys of a table of labels, as `z.enum` wants them. */
export const keysOf = <K extends string>(labels: Record<K, string>) => Object.keys(labels) as [K, ...K[]];

/** The input in the terms of the limits. */
export function holdingOf(input: SupplyInput, units: Ti4Units): Holding {
  const { mejoras, otros, carga } = input;
  const fighter = units.filas.find((unit) => unit.id === 'caza');
  const dock = units.filas.find((unit) => unit.id === 'puerto-espacial');
  return {
    ships: shipsOf(units)
      .filter((unit) => countOf(input.naves, unit.id) > 0)
      .map((unit) => ({
        id: unit.id,
        name: unit.nombre,
        plural: unit.plural,
        count: countOf(input.naves, unit.id),
        capacity: capacityOf(unit, input),
        cost: priceOf(unit),
      })),
    fighters: countOf(carga, 'caza'),
    infantry: countOf(carga, 'infanteria'),
    mechs: countOf(carga, 'meca'),
    freeFighters: otros['cazas-libres'] + otros.puertos * (dock?.base.cazasSinCapacidad ?? 0),
    extraCapacity: otros['capacidad-extra'],
    pool: Math.max(0, input.reserva + otros['reserva-extra']),
    fighterWeight: {
      basicos: null,
      mejorados: fighter?.mejorada?.sobranteEnFlota ?? null,
      'media-nave': HALF_A_SHIP,
    }[mejoras.caza],
    cost: {
      fighter: priceOf(fighter),
      infantry: priceOf(units.filas.find((unit) => unit.id === 'infanteria')),
      mech: priceOf(units.filas.find((unit) => unit.id === 'meca')),
    },
  };
}

function capacityOf(unit: Ti4Unit, { mejoras, 'capacidad-insignia': flagship }: SupplyInput): number {
  if (unit.id === FLAGSHIP) return flagship ?? 0;
  const version = mejoras[unit.id] === true ? unit.mejorada : unit.base;
  return numberOr(version?.capacidad, 0);
}

function priceOf(unit: Ti4Unit | undefined): number {
  return unit ? numberOr(unit.base.coste, 0) / unit.base.unidadesPorCoste : 0;
}
