import { z } from 'zod';
import type { Ti4Unit } from '../../../schema/figures/ti4-units.ts';
import { count } from '../../../text/spanish.ts';
import { refuse } from '../../refuse.ts';
import type { Citation } from '../../results.ts';
import { checkDice, extraDice, handDice, otherDice } from '../battle/hand-dice.ts';
import { effectFields, rerollLimit } from '../battle/hand-effects.ts';
import { checkOrder, LossModeSchema, lossOrderSchema } from '../battle/losses.ts';
import { RetreatSchema } from '../battle/retreat.ts';
import { CustomShipSchema, customGroup, customId, dieValue, type UnitGroup } from '../battle/units.ts';
import { checkUpgrades, isUpgraded, upgradesSchema } from '../battle/upgrades.ts';
import { NEBULA_BONUS } from '../die.ts';
import { whoMayFight, whoMayJoin } from '../forces/bring.ts';
import { checkForces, type ForcesInput, type ForcesShape, forcesFields } from '../forces/fields.ts';
import { type EffectOption, effectOptions } from '../forces/options.ts';
import { genericUnit, musteredGroup, shipUnits, type WarTables } from '../forces/profiles.ts';
import { StartSchema } from './start.ts';

const FLAGSHIP = 'nave-insignia';
const CANNON = 'sdp';
/** More ships than any table can field, few enough for an exact answer while one waits. */
const MAX_FLEET = 100;
const MAX_CUSTOM = 6;

/** What a fleet holds besides its ships by id (`crucero: 2`). */
const extraFields = (tables: WarTables) => {
  const ships = shipUnits(tables);
  // A faction may have a kind of ship that sustains where the generic one does not.
  const sustaining = ships.filter(
    ({ id, base }) =>
      base.resistencia || tables.combat.unidades.some(({ sustituye, resistencia }) => sustituye === id && resistencia),
  );
  return {
    'insignia-combate': dieValue().optional().meta({
      title: 'Combate de la Nave insignia',
      description: 'Hace falta si hay una y no dices la facción.',
      when: FLAGSHIP,
    }),
    'insignia-dados': z.int().min(1).max(10).optional().meta({
      title: 'Dados de la Nave insignia',
      description: 'Sus iconos de Ráfaga; 1 si no tiene.',
      when: FLAGSHIP,
    }),
    mejoras: upgradesSchema(tables, (unit) => unit.clase === 'nave' || unit.base.canonEspacial !== undefined, true),
    canones: z
      .strictObject({
        [CANNON]: z.int().min(0).max(12).default(0).meta({
          title: 'SDP que disparan',
          description: 'Los del sistema y los que alcancen desde otro.',
          grows: true,
        }),
        'dados-extra': extraDice('Dados de más en la tirada'),
        ...otherDice('Otros cañones', 'Los de cualquier otra unidad. Vacío si no hay.'),
      })
      .prefault({})
      .meta({ title: 'Cañones espaciales', advanced: true }),
    comienzo: StartSchema,
    asignacion: LossModeSchema,
    orden: lossOrderSchema([
      ...[...ships, ...whoMayJoin(spaceOptions(tables), tables, 'nave')].map((unit) => [unit.id, unit.plural] as const),
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

type Fields = ReturnType<typeof extraFields> & ForcesShape;
type Extras = z.output<z.ZodObject<Fields>>;
/** A validated fleet: `crucero: 2` and the like, and everything else with its default. */
export type Fleet = Extras & { [ship: string]: unknown };
/** A fleet as entered. */
export type FleetInput = z.input<z.ZodObject<Fields>> & { [ship: string]: unknown };

/** Input of one fleet: a number for each kind of ship, in the order of the data, and its options. */
export function fleetSchema(
  tables: WarTables,
  title: string,
  { mayBeEmpty = false } = {},
): z.ZodType<Fleet, FleetInput> {
  const ships = shipUnits(tables);
  const options = effectOptions(tables, 'espacial');
  const forces = forcesFields(tables, 'espacial');
  const counts = Object.fromEntries(ships.map((ship) => [ship.id, countSchema(ship)]));
  const schema = z
    .strictObject({ ...forces.faction, ...counts, ...extraFields(tables), ...forces.effects })
    .superRefine((raw, context) => {
      const fleet = raw as unknown as Fleet;
      const groups = ships.map((ship) => Number(fleet[ship.id] ?? 0));
      // A count out of its limits is reported by itself; a total of such counts would only confuse.
      if (groups.some((ships) => !(ships >= 0 && ships <= MAX_FLEET))) return;
      const total = [...groups, ...fleet.propias.map((unit) => unit.cantidad)].reduce((sum, count) => sum + count, 0);
      const fail = (path: string[], message: string, ...clauses: Citation[]) =>
        refuse(context, { path, message, clauses });
      if (total === 0 && !mayBeEmpty) fail([], 'hace falta al menos una nave para combatir', 'ti4:23.0');
      if (total > MAX_FLEET) fail([], `como mucho ${MAX_FLEET} naves por bando; hay ${total}`);
      if (Number(fleet[FLAGSHIP] ?? 0) > 0 && fleet['insignia-combate'] === undefined && fleet.faccion === undefined)
        fail(['insignia-combate'], 'cada facción imprime el suyo: di la facción, o un número entre 1 y 10');
      checkUpgrades(fleet, fleet.faccion, tables, context);
      checkForces(fleet as unknown as ForcesInput, options, context);
      if (fleet.asignacion === 'orden') checkOrder(fleet.orden, mayFight(fleet), 'ti4:23.6', context);
      checkDice(fleet.canones, ['canones'], context);
      const tooMany = rerollLimit(fleet.opciones, shipGroups(fleet, tables));
      if (tooMany) fail(['opciones', 'repetir-fallos'], tooMany);
      const troops = fleet.opciones['infanteria-a-bordo'] + fleet.opciones['mecas-a-bordo'];
      const capacity = shipGroups(fleet, tables).reduce((sum, group) => sum + group.capacity * group.count, 0);
      if (troops > capacity)
        fail(
          ['opciones', fleet.opciones['infanteria-a-bordo'] > 0 ? 'infanteria-a-bordo' : 'mecas-a-bordo'],
          `a bordo hay ${count(troops, 'fuerza terrestre', 'fuerzas terrestres')} y la Capacidad de transporte de la flota es ${capacity}`,
          'ti4:18.2',
        );
      for (const ship of ships) {
        const field = damagedField(ship.id);
        const damaged = Number((fleet.opciones as Record<string, unknown>)[field] ?? 0);
        if (damaged > Number(fleet[ship.id] ?? 0))
          fail(['opciones', field], `no puede haber más dañadas que naves: hay ${Number(fleet[ship.id] ?? 0)}`);
        else if (damaged > 0 && !shipGroups(fleet, tables).some(({ id, sustains }) => id === ship.id && sustains))
          fail(['opciones', field], 'sin Resistencia al daño no puede haber dañadas', 'ti4:87.0');
      }
    });
  return schema.meta({ title }) as unknown as z.ZodType<Fleet, FleetInput>;

  function mayFight(fleet: Fleet): readonly UnitGroup[] {
    const { faccion: faction, efectos } = fleet as unknown as ForcesInput;
    const side = { faction, groups: shipGroups(fleet, tables), others: troopGroups(fleet, tables), chosen: efectos };
    return whoMayFight(side, options, tables, 'nave');
  }
}

/** Fighter tokens have no limit (57.4), so their number may exceed the miniatures. */
function countSchema(ship: Ti4Unit) {
  const max = ship.id === FLAGSHIP ? ship.miniaturas : ship.id === 'caza' ? 60 : 30;
  return z.int().min(0).max(max).default(0).meta({ title: ship.plural, grows: true });
}

/** The groups of a validated fleet that have ships, with the figures of `content/rules` and those entered. */
export function shipGroups(fleet: Fleet, tables: WarTables): UnitGroup[] {
  const options = fleet.opciones as Record<string, unknown>;
  const groups: UnitGroup[] = [];
  for (const unit of shipUnits(tables)) {
    const count = Number(fleet[unit.id] ?? 0);
    if (count === 0) continue;
    const group = musteredGroup(tables, fleet.faccion, unit, count, isUpgraded(fleet, unit.id));
    group.damaged = Number(options[damagedField(unit.id)] ?? 0);
    if (unit.id === FLAGSHIP) {
      // Figures entered by hand go before those of the faction.
      group.combat = fleet['insignia-combate'] ?? group.combat;
      group.dice = fleet['insignia-dados'] ?? (fleet.faccion === undefined ? 1 : group.dice);
      group.capacity = fleet.opciones['insignia-capacidad'] || group.capacity;
    }
    groups.push(group);
  }
  const own = fleet.propias.map((unit, at) => customGroup(unit, at + 1));
  return [...groups, ...own.filter((group) => group.count > 0)];
}

/** Ground forces aboard, as their faction prints them. */
export function troopGroups(fleet: Fleet, tables: WarTables): UnitGroup[] {
  const aboard = { infanteria: fleet.opciones['infanteria-a-bordo'], meca: fleet.opciones['mecas-a-bordo'] };
  return Object.entries(aboard).flatMap(([id, count]) => {
    const unit = genericUnit(tables, id);
    return unit && count > 0 ? [musteredGroup(tables, fleet.faccion, unit, count, isUpgraded(fleet, id))] : [];
  });
}

/** What fires a fleet's space cannons besides its ships: SDP, and dice entered by hand (17.3). */
export function batteryGroups(fleet: Fleet, tables: WarTables): UnitGroup[] {
  const sdp = genericUnit(tables, CANNON) as Ti4Unit;
  const structures = musteredGroup(tables, fleet.faccion, sdp, fleet.canones[CANNON], isUpgraded(fleet, CANNON));
  return [structures, ...handDice('cannon', fleet.canones)].filter(({ count }) => count > 0);
}

/** Options of the effects of a space combat; the same list for both sides. */
export const spaceOptions = (tables: WarTables): EffectOption[] => effectOptions(tables, 'espacial');

/** Whether the fight is in a Nebulosa, in the words of whoever asks. */
export const nebulaSchema = (title: string) =>
  z
    .boolean()
    .default(false)
    .meta({ title, description: `El defensor suma ${NEBULA_BONUS} a sus tiradas.`, clauses: ['ti4:69.3'] });

/** What every question about a space combat asks: both fleets, and where they meet. */
export const spaceFields = (tables: WarTables) => ({
  atacante: fleetSchema(tables, 'Atacante'),
  defensor: fleetSchema(tables, 'Defensor'),
  nebulosa: nebulaSchema('El combate es en una Nebulosa'),
});
