import { z } from 'zod';
import type { Ti4Unit } from '../../schema/figures/ti4-units.ts';
import { refuse } from '../refuse.ts';
import { DIE_SIDES } from './die.ts';
import { effectFields, rerollLimit } from './effects.ts';
import { checkForces, type ForcesInput, type ForcesShape, forcesFields } from './forces/fields.ts';
import { type EffectOption, effectOptions } from './forces/options.ts';
import { genericUnit, hasUpgrade, musteredGroup, upgradable, type WarTables } from './forces/profiles.ts';
import { checkOrder, LossModeSchema, lossOrderSchema } from './losses.ts';
import { CustomGroundSchema, customGroup, customId, type UnitGroup } from './units.ts';

const MECH = 'meca';
const CANNON = 'sdp';
/** More than any table lands on one planet, few enough for an exact answer while one waits. */
const MAX_FORCES = 100;
const MAX_CUSTOM = 4;

const groundUnits = ({ units }: WarTables) => units.filas.filter((unit) => unit.clase === 'fuerza-terrestre');
const ships = ({ units }: WarTables) => units.filas.filter((unit) => unit.clase === 'nave');
const count = (title: string, max: number) => z.int().min(0).max(max).default(0).meta({ title, grows: true });
/** Infantry tokens have no limit (57.4); Mecas have theirs in the miniatures. */
const mostOf = (unit: Ti4Unit) => (unit.id === MECH ? unit.miniaturas : 60);

/** Dice of units that the figures do not know: their value, and how many in all. */
const otherDice = (what: string) => ({
  valor: z
    .int()
    .min(1)
    .max(10)
    .optional()
    .meta({ title: `${what}: valor`, description: 'Vacío si no hay.' }),
  dados: z
    .int()
    .min(0)
    .max(30)
    .default(0)
    .meta({ title: `${what}: dados en total` }),
});
const extraDice = (title: string) =>
  z.int().min(0).max(5).default(0).meta({ title, description: 'Como el de «Proyección de plasma».' });

/** What both sides enter about their ground forces. */
const forceFields = (tables: WarTables) => ({
  asignacion: LossModeSchema,
  orden: lossOrderSchema([
    ...groundUnits(tables).map((unit) => [unit.id, unit.plural] as const),
    ...Array.from({ length: MAX_CUSTOM }, (_, at) => [customId(at + 1), `Fuerza propia ${at + 1}`] as const),
  ]),
  propias: z.array(CustomGroundSchema).max(MAX_CUSTOM).default([]).meta({
    title: 'Fuerzas con valores propios',
    description: 'De una facción, una carta o lo que haga falta.',
    advanced: true,
  }),
  opciones: z
    .strictObject({
      ...effectFields,
      'danadas-meca': z.int().min(0).max(10).default(0).meta({ title: 'Mecas: ya dañados' }),
    })
    .prefault({})
    .meta({ title: 'Opciones: efectos y daños', advanced: true }),
});

const upgrades = (tables: WarTables, ids: (unit: Ti4Unit) => boolean) =>
  z
    .strictObject(
      Object.fromEntries(
        upgradable(tables)
          .filter(ids)
          .map((unit) => [
            unit.id,
            z
              .boolean()
              .default(false)
              .meta({ title: `${unit.nombre} II` }),
          ]),
      ),
    )
    .prefault({})
    .meta({ title: 'Unidades mejoradas' });

const attackerFields = (tables: WarTables) => ({
  mejoras: upgrades(tables, (unit) => unit.clase !== 'estructura'),
  bombardeo: z
    .strictObject({
      ...Object.fromEntries(
        // Those that bombard by themselves come first.
        ships(tables)
          .toSorted((a, b) => Number(b.base.bombardeo !== undefined) - Number(a.base.bombardeo !== undefined))
          .map((ship) => [ship.id, count(ship.plural, ship.miniaturas === 1 ? 1 : 30)]),
      ),
      [MECH]: count('Mecas que no despliega', 10) as ReturnType<typeof count>,
      ...otherDice('Otras naves'),
      'dados-extra': extraDice('Dados de más en la tirada'),
      'cada-ronda': z
        .boolean()
        .default(false)
        .meta({
          title: 'Bombardean también al final de cada ronda',
          description: '«Aniquilación» de L1Z1X.',
          clauses: ['ti4:E1'],
        }),
      'ignora-escudo': z
        .boolean()
        .default(false)
        .meta({
          title: 'Otro efecto anula el Escudo planetario',
          description: 'Con una Estrella de guerra no hace falta: ya lo anula.',
          clauses: ['ti4:37.3'],
        }),
    })
    .prefault({})
    .meta({
      title: 'Naves que bombardean este planeta',
      description: 'Las que están en el sistema; las que no tienen Bombardeo solo cuentan para los efectos.',
      advanced: true,
    }),
  ...forceFields(tables),
});

const defenderFields = (tables: WarTables) => ({
  // At most two in a planet (90.3).
  [CANNON]: count('SDP en el planeta', 2) as ReturnType<typeof count>,
  mejoras: upgrades(tables, (unit) => unit.clase === 'fuerza-terrestre' || unit.base.canonEspacial !== undefined),
  'escudo-planetario': z
    .boolean()
    .default(false)
    .meta({ title: 'Otra unidad da Escudo planetario', description: 'Los SDP ya lo dan.' }),
  canones: z
    .strictObject({ ...otherDice('Otros cañones'), 'dados-extra': extraDice('Dados de más en la tirada') })
    .prefault({})
    .meta({
      title: 'Otros Cañones espaciales del planeta',
      description: 'De otras estructuras; los de una fuerza terrestre se indican en ella.',
      advanced: true,
    }),
  ...forceFields(tables),
});

type Landing = z.output<z.ZodObject<ReturnType<typeof attackerFields> & ForcesShape>>;
type Garrison = z.output<z.ZodObject<ReturnType<typeof defenderFields> & ForcesShape>>;
/** Validated forces: `infanteria: 3` and the like, and everything else with its default. */
export type LandingForce = Landing & { [unit: string]: unknown };
export type GarrisonForce = Garrison & { [unit: string]: unknown };
type LandingInput = z.input<z.ZodObject<ReturnType<typeof attackerFields> & ForcesShape>> & { [unit: string]: unknown };
type GarrisonInput = z.input<z.ZodObject<ReturnType<typeof defenderFields> & ForcesShape>> & {
  [unit: string]: unknown;
};

/** Input of the side that lands. */
export function landingSchema(
  tables: WarTables,
  options: readonly EffectOption[],
): z.ZodType<LandingForce, LandingInput> {
  const forces = forcesFields(tables, 'terrestre');
  const schema = z
    .strictObject({ ...forces.faction, ...countFields(tables), ...attackerFields(tables), ...forces.effects })
    .superRefine((raw, context) => {
      const force = raw as unknown as LandingForce;
      checkGround(force, tables, options, context);
      checkDice(force.bombardeo, 'bombardeo', context);
      if (totalForces(force, tables) === 0)
        refuse(context, { message: 'hace falta al menos una fuerza terrestre que desplegar', clauses: ['ti4:52.2'] });
    })
    .meta({ title: 'Atacante', description: 'Las fuerzas que despliega en el planeta y las naves que lo bombardean.' });
  return schema as unknown as z.ZodType<LandingForce, LandingInput>;
}

/** Input of the side that holds the planet; it may have no forces. */
export function garrisonSchema(
  tables: WarTables,
  options: readonly EffectOption[],
): z.ZodType<GarrisonForce, GarrisonInput> {
  const forces = forcesFields(tables, 'terrestre');
  const schema = z
    .strictObject({ ...forces.faction, ...countFields(tables), ...defenderFields(tables), ...forces.effects })
    .superRefine((raw, context) => {
      const force = raw as unknown as GarrisonForce;
      checkGround(force, tables, options, context);
      checkDice(force.canones, 'canones', context);
    })
    .meta({ title: 'Defensor', description: 'Lo que hay en el planeta.' });
  return schema as unknown as z.ZodType<GarrisonForce, GarrisonInput>;
}

const countFields = (tables: WarTables) =>
  Object.fromEntries(groundUnits(tables).map((unit) => [unit.id, count(unit.plural, mostOf(unit))]));

const totalForces = (force: LandingForce | GarrisonForce, tables: WarTables) =>
  groundUnits(tables).reduce((sum, unit) => sum + Number(force[unit.id] ?? 0), 0) +
  force.propias.reduce((sum, unit) => sum + unit.cantidad, 0);

function checkGround(
  force: LandingForce | GarrisonForce,
  tables: WarTables,
  options: readonly EffectOption[],
  context: z.core.$RefinementCtx<unknown>,
): void {
  checkForces(force as unknown as ForcesInput, options, context);
  if (force.asignacion === 'orden') checkOrder(force.orden, forceGroups(force, tables), 'ti4:24.2', context);
  for (const unit of tables.units.filas)
    if (isUpgraded(force, unit.id) && !hasUpgrade(tables, force.faccion, unit))
      context.addIssue({ code: 'custom', path: ['mejoras', unit.id], message: 'esta facción no tiene esa mejora' });
  const total = totalForces(force, tables);
  if (total > MAX_FORCES)
    context.addIssue({ code: 'custom', message: `como mucho ${MAX_FORCES} fuerzas por bando; hay ${total}` });
  const tooMany = total > MAX_FORCES ? null : rerollLimit(force.opciones, forceGroups(force, tables));
  if (tooMany) context.addIssue({ code: 'custom', path: ['opciones', 'repetir-fallos'], message: tooMany });
  const mechs = Number(force[MECH] ?? 0);
  if (force.opciones['danadas-meca'] > mechs)
    context.addIssue({
      code: 'custom',
      path: ['opciones', 'danadas-meca'],
      message: `no puede haber más dañados que Mecas: hay ${mechs}`,
    });
}

function checkDice(
  { valor, dados }: { valor?: number | undefined; dados: number },
  field: string,
  context: z.core.$RefinementCtx<unknown>,
): void {
  if (dados > 0 && valor === undefined)
    context.addIssue({
      code: 'custom',
      path: [field, 'valor'],
      message: 'indica con qué resultado impactan: un número entre 1 y 10',
    });
}

/** The groups of a validated force that have units. */
export function forceGroups(force: LandingForce | GarrisonForce, tables: WarTables): UnitGroup[] {
  const printed = groundUnits(tables).map((unit) => ({
    ...musteredGroup(tables, force.faccion, unit, Number(force[unit.id] ?? 0), isUpgraded(force, unit.id)),
    damaged: unit.id === MECH ? force.opciones['danadas-meca'] : 0,
  }));
  const own = force.propias.map((unit, at) => customGroup(unit, at + 1));
  return [...printed, ...own].filter((group) => group.count > 0);
}

const isUpgraded = (force: { mejoras: unknown }, id: string) => (force.mejoras as Record<string, boolean>)[id] ?? false;

/** The attacker's ships in the system, and dice entered by hand. */
export function shipsAbove(force: LandingForce, tables: WarTables): UnitGroup[] {
  const counts = force.bombardeo as Record<string, unknown>;
  const there = ships(tables)
    .map((unit) => musteredGroup(tables, force.faccion, unit, Number(counts[unit.id] ?? 0), isUpgraded(force, unit.id)))
    .filter((ship) => ship.count > 0);
  const mech = genericUnit(tables, MECH) as Ti4Unit;
  const aboard = {
    ...musteredGroup(tables, force.faccion, mech, force.bombardeo[MECH], false),
    id: `${MECH}-a-bordo`,
    generic: `${MECH}-a-bordo`,
  };
  return [...there, ...(aboard.count > 0 ? [aboard] : []), ...handDice('bombardment', force.bombardeo)];
}

/** Structures of the planet, and dice entered by hand. */
export function structuresOf(force: GarrisonForce, tables: WarTables): UnitGroup[] {
  const sdp = genericUnit(tables, CANNON) as Ti4Unit;
  const built = musteredGroup(tables, force.faccion, sdp, force[CANNON], isUpgraded(force, CANNON));
  return [...(built.count > 0 ? [built] : []), ...handDice('cannon', force.canones)];
}

/** Dice of an ability entered by hand, as one unit that throws them all. */
export function handDice(
  ability: 'cannon' | 'bombardment',
  { valor, dados }: { valor?: number | undefined; dados: number },
): UnitGroup[] {
  if (valor === undefined || dados === 0) return [];
  const id = `otros-${ability}`;
  return [
    {
      id,
      generic: id,
      kind: 'estructura',
      profile: id,
      effects: [],
      shield: false,
      name: id,
      plural: id,
      count: 1,
      damaged: 0,
      combat: DIE_SIDES,
      dice: 0,
      cost: 0,
      sustains: false,
      isFighter: false,
      barrage: null,
      cannon: null,
      bombardment: null,
      capacity: 0,
      moves: false,
      unanswerable: false,
      [ability]: { value: valor, dice: dados },
    },
  ];
}

/** What the book leaves open: whether a lone SDP fires at those who land. */
export const LoneReadingSchema = z
  .enum(['sin-decidir', 'no-dispara', 'dispara'])
  .default('sin-decidir')
  .meta({
    title: 'Un SDP sin tropas en su planeta',
    options: {
      'sin-decidir': 'No lo hemos decidido: ver las dos',
      'no-dispara': 'No dispara: cae al desplegar',
      dispara: 'Dispara y luego cae',
    },
    clauses: ['ti4:X60'],
    advanced: true,
  });
export type LoneReading = z.output<typeof LoneReadingSchema>;

/** Options of the effects of an invasion; the same list for both sides. */
export const groundOptions = (tables: WarTables): EffectOption[] => effectOptions(tables, 'terrestre');
