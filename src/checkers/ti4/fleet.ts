import { z } from 'zod';
import { chanceAtLeast, type DicePool } from '../../math/dice.ts';
import type { Ti4Unit, Ti4Units } from '../../schema/figures/ti4-units.ts';
import { refuse } from '../refuse.ts';
import type { Citation } from '../results.ts';
import { effectFields, rerollLimit } from './effects.ts';
import { LossModeSchema, lossOrderSchema } from './losses.ts';
import { RetreatSchema } from './retreat.ts';
import { StartSchema } from './start.ts';
import {
  abilityPools,
  CustomShipSchema,
  customGroup,
  customId,
  fullCounts,
  printedGroup,
  type UnitGroup,
  withExtraDice,
} from './units.ts';

const FLAGSHIP = 'nave-insignia';
const CANNON = 'sdp';
/** More ships than any table can field, few enough for an exact answer while one waits. */
const MAX_FLEET = 100;
const MAX_CUSTOM = 6;

/** What a fleet holds besides its ships by id (`crucero: 2`). */
const extraFields = (units: Ti4Units) => {
  const ships = shipsOf(units);
  const sustaining = ships.filter((ship) => ship.base.resistencia);
  const upgradable = units.filas.filter(
    (unit) => unit.mejorada && (unit.clase === 'nave' || unit.base.canonEspacial !== undefined),
  );
  return {
    'insignia-combate': z.int().min(1).max(10).optional().meta({
      title: 'Combate de la Nave insignia',
      description: 'Cada facción imprime el suyo; hace falta si hay una.',
      when: FLAGSHIP,
    }),
    'insignia-dados': z.int().min(1).max(10).optional().meta({
      title: 'Dados de la Nave insignia',
      description: 'Sus iconos de Ráfaga; 1 si no tiene.',
      when: FLAGSHIP,
    }),
    mejoras: z
      .strictObject(
        Object.fromEntries(
          upgradable.map((unit) => [
            unit.id,
            z
              .boolean()
              .default(false)
              .meta({ title: `${unit.nombre} II` }),
          ]),
        ),
      )
      .prefault({})
      .meta({ title: 'Unidades mejoradas', advanced: true }),
    canones: z
      .strictObject({
        [CANNON]: z.int().min(0).max(12).default(0).meta({
          title: 'SDP que disparan',
          description: 'Los del sistema y los que alcancen desde otro.',
          grows: true,
        }),
        'dados-extra': z
          .int()
          .min(0)
          .max(5)
          .default(0)
          .meta({ title: 'Dados de más en la tirada', description: 'Como el de «Proyección de plasma».' }),
        valor: z
          .int()
          .min(1)
          .max(10)
          .optional()
          .meta({ title: 'Otros cañones: valor', description: 'Los de cualquier otra unidad. Vacío si no hay.' }),
        dados: z.int().min(0).max(30).default(0).meta({ title: 'Otros cañones: dados en total' }),
      })
      .prefault({})
      .meta({ title: 'Cañones espaciales', advanced: true }),
    comienzo: StartSchema,
    asignacion: LossModeSchema,
    orden: lossOrderSchema([
      ...ships.map((ship) => [ship.id, ship.plural] as const),
      ...Array.from({ length: MAX_CUSTOM }, (_, at) => [customId(at + 1), `Nave propia ${at + 1}`] as const),
    ]),
    retirada: RetreatSchema,
    propias: z.array(CustomShipSchema).max(MAX_CUSTOM).default([]).meta({
      title: 'Naves con valores propios',
      description: 'De una facción, una carta o lo que haga falta.',
      advanced: true,
    }),
    opciones: z
      .strictObject({
        ...effectFields,
        'impactos-directos': z
          .int()
          .min(0)
          .max(4)
          .default(0)
          .meta({
            title: 'Cartas «Impacto directo»',
            description: 'Cada una destruye una nave del rival en cuanto usa Resistencia al daño.',
            clauses: ['ti4:E8'],
          }),
        ...Object.fromEntries(
          sustaining.map((ship) => [
            damagedField(ship.id),
            z
              .int()
              .min(0)
              .max(30)
              .default(0)
              .meta({ title: `${ship.plural}: ya dañadas` }),
          ]),
        ),
        'insignia-capacidad': z
          .int()
          .min(0)
          .max(20)
          .default(0)
          .meta({ title: 'Capacidad de transporte de la Nave insignia' }),
        'infanteria-a-bordo': z.int().min(0).max(60).default(0).meta({ title: 'Infantería a bordo' }),
        'mecas-a-bordo': z.int().min(0).max(10).default(0).meta({ title: 'Mecas a bordo' }),
        'capacidad-extra': z.int().min(0).max(30).default(0).meta({
          title: 'Cazas que no ocupan Capacidad',
          description: 'Los que puede tener en el sistema por otro motivo, como un Puerto espacial.',
        }),
      })
      .prefault({})
      .meta({ title: 'Opciones: efectos, daños y carga', advanced: true }),
  };
};

const damagedField = (ship: string) => `danadas-${ship}`;
const shipsOf = (units: Ti4Units) => units.filas.filter((unit) => unit.clase === 'nave');

type Extras = z.output<z.ZodObject<ReturnType<typeof extraFields>>>;
/** A validated fleet: `crucero: 2` and the like, and everything else with its default. */
export type Fleet = Extras & { [ship: string]: unknown };
/** A fleet as entered. */
export type FleetInput = z.input<z.ZodObject<ReturnType<typeof extraFields>>> & { [ship: string]: unknown };

/** Input of one fleet: a number for each kind of ship, in the order of the data, and its options. */
export function fleetSchema(units: Ti4Units, title: string): z.ZodType<Fleet, FleetInput> {
  const ships = shipsOf(units);
  const counts = Object.fromEntries(ships.map((ship) => [ship.id, countSchema(ship)]));
  const schema = z.strictObject({ ...counts, ...extraFields(units) }).superRefine((raw, context) => {
    const fleet = raw as unknown as Fleet;
    const groups = ships.map((ship) => Number(fleet[ship.id] ?? 0));
    // A count out of its limits is reported by itself; a total of such counts would only confuse.
    if (groups.some((count) => !(count >= 0 && count <= MAX_FLEET))) return;
    const total = [...groups, ...fleet.propias.map((unit) => unit.cantidad)].reduce((sum, count) => sum + count, 0);
    const fail = (path: string[], message: string, ...clauses: Citation[]) =>
      refuse(context, { path, message, clauses });
    if (total === 0) fail([], 'hace falta al menos una nave para combatir', 'ti4:23.0');
    if (total > MAX_FLEET) fail([], `como mucho ${MAX_FLEET} naves por bando; hay ${total}`);
    if (Number(fleet[FLAGSHIP] ?? 0) > 0 && fleet['insignia-combate'] === undefined)
      fail(['insignia-combate'], 'cada facción imprime el suyo: indica un número entre 1 y 10');
    if (fleet.canones.dados > 0 && fleet.canones.valor === undefined)
      fail(['canones', 'valor'], 'indica con qué resultado impactan: un número entre 1 y 10');
    const tooMany = rerollLimit(fleet.opciones, shipGroups(fleet, units));
    if (tooMany) fail(['opciones', 'repetir-fallos'], tooMany);
    const troops = fleet.opciones['infanteria-a-bordo'] + fleet.opciones['mecas-a-bordo'];
    const capacity = shipGroups(fleet, units).reduce((sum, group) => sum + group.capacity * group.count, 0);
    if (troops > capacity)
      fail(
        ['opciones', 'infanteria-a-bordo'],
        `a bordo hay ${troops} fuerzas terrestres y la Capacidad de transporte de la flota es ${capacity}`,
      );
    for (const ship of ships.filter(({ base }) => base.resistencia)) {
      const field = damagedField(ship.id);
      const damaged = (fleet.opciones as Record<string, unknown>)[field];
      if (Number(damaged) > Number(fleet[ship.id] ?? 0))
        fail(['opciones', field], `no puede haber más dañadas que naves: hay ${Number(fleet[ship.id] ?? 0)}`);
    }
  });
  return schema.meta({ title }) as unknown as z.ZodType<Fleet, FleetInput>;
}

/** Fighter tokens have no limit (57.4), so their number may exceed the miniatures. */
function countSchema(ship: Ti4Unit) {
  const max = ship.id === FLAGSHIP ? ship.miniaturas : ship.id === 'caza' ? 60 : 30;
  return z.int().min(0).max(max).default(0).meta({ title: ship.plural, grows: true });
}

/** The groups of a validated fleet that have ships, with the figures of `content/rules` and those entered. */
export function shipGroups(fleet: Fleet, units: Ti4Units): UnitGroup[] {
  const options = fleet.opciones as Record<string, unknown>;
  const groups: UnitGroup[] = [];
  for (const unit of shipsOf(units)) {
    const count = Number(fleet[unit.id] ?? 0);
    if (count === 0) continue;
    const upgraded = (fleet.mejoras as Record<string, boolean>)[unit.id] ?? false;
    const group = printedGroup(unit, count, upgraded);
    group.damaged = Number(options[damagedField(unit.id)] ?? 0);
    if (unit.id === FLAGSHIP) {
      group.combat = fleet['insignia-combate'] ?? group.combat;
      group.dice = fleet['insignia-dados'] ?? 1;
      group.capacity = fleet.opciones['insignia-capacidad'];
    }
    groups.push(group);
  }
  const own = fleet.propias.map((unit, at) => customGroup(unit, at + 1));
  return [...groups, ...own.filter((group) => group.count > 0)];
}

/** Dice of a fleet's space cannons: SDP, upgraded or not, others, and ships that have them (17.3). */
export function cannonPools(fleet: Fleet, groups: readonly UnitGroup[], units: Ti4Units): DicePool[] {
  const sdp = units.filas.find((unit) => unit.id === CANNON);
  const upgraded = (fleet.mejoras as Record<string, boolean>)[CANNON] ?? false;
  const structures = sdp ? [printedGroup(sdp, fleet.canones[CANNON], upgraded)] : [];
  const { valor, dados } = fleet.canones;
  const others = valor === undefined ? [] : [{ dice: dados, chance: chanceAtLeast(valor, 10) }];
  const armed = [...structures, ...groups];
  const pools = [...abilityPools('cannon', armed, fullCounts(armed)), ...others.filter(({ dice }) => dice > 0)];
  return withExtraDice(pools, fleet.canones['dados-extra']);
}
