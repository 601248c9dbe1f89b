import { z } from 'zod';
import { chanceAtLeast, type DicePool } from '../../math/dice.ts';
import type { Ti4Unit, Ti4Units } from '../../schema/figures/ti4-units.ts';
import { refuse } from '../refuse.ts';
import { effectFields, rerollLimit } from './effects.ts';
import { LossModeSchema, lossOrderSchema } from './losses.ts';
import {
  abilityPools,
  CustomGroundSchema,
  customGroup,
  customId,
  fullCounts,
  printedGroup,
  type UnitGroup,
  withExtraDice,
} from './units.ts';

const MECH = 'meca';
const CANNON = 'sdp';
/** More than any table lands on one planet, few enough for an exact answer while one waits. */
const MAX_FORCES = 100;
const MAX_CUSTOM = 4;

const groundUnits = (units: Ti4Units) => units.filas.filter((unit) => unit.clase === 'fuerza-terrestre');
const bombers = (units: Ti4Units) => units.filas.filter((unit) => unit.clase === 'nave' && unit.base.bombardeo);
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
const forceFields = (units: Ti4Units) => ({
  asignacion: LossModeSchema,
  orden: lossOrderSchema([
    ...groundUnits(units).map((unit) => [unit.id, unit.plural] as const),
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

const upgrades = (units: Ti4Units, ids: (unit: Ti4Unit) => boolean) =>
  z
    .strictObject(
      Object.fromEntries(
        units.filas
          .filter((unit) => unit.mejorada && ids(unit))
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

const attackerFields = (units: Ti4Units) => ({
  mejoras: upgrades(units, (unit) => unit.clase === 'fuerza-terrestre'),
  bombardeo: z
    .strictObject({
      ...Object.fromEntries(bombers(units).map((ship) => [ship.id, count(ship.plural, 30)])),
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
    .meta({ title: 'Naves que bombardean este planeta', advanced: true }),
  ...forceFields(units),
});

const defenderFields = (units: Ti4Units) => ({
  // At most two in a planet (90.3).
  [CANNON]: count('SDP en el planeta', 2) as ReturnType<typeof count>,
  mejoras: upgrades(units, (unit) => unit.clase === 'fuerza-terrestre' || unit.base.canonEspacial !== undefined),
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
  ...forceFields(units),
});

type Landing = z.output<z.ZodObject<ReturnType<typeof attackerFields>>>;
type Garrison = z.output<z.ZodObject<ReturnType<typeof defenderFields>>>;
/** Validated forces: `infanteria: 3` and the like, and everything else with its default. */
export type LandingForce = Landing & { [unit: string]: unknown };
export type GarrisonForce = Garrison & { [unit: string]: unknown };
type LandingInput = z.input<z.ZodObject<ReturnType<typeof attackerFields>>> & { [unit: string]: unknown };
type GarrisonInput = z.input<z.ZodObject<ReturnType<typeof defenderFields>>> & { [unit: string]: unknown };

/** Input of the side that lands. */
export function landingSchema(units: Ti4Units): z.ZodType<LandingForce, LandingInput> {
  const schema = z
    .strictObject({ ...countFields(units), ...attackerFields(units) })
    .superRefine((raw, context) => {
      const force = raw as unknown as LandingForce;
      checkForces(force, units, context);
      checkDice(force.bombardeo, 'bombardeo', context);
      if (totalForces(force, units) === 0)
        refuse(context, { message: 'hace falta al menos una fuerza terrestre que desplegar', clauses: ['ti4:52.2'] });
    })
    .meta({ title: 'Atacante', description: 'Las fuerzas que despliega en el planeta y las naves que lo bombardean.' });
  return schema as unknown as z.ZodType<LandingForce, LandingInput>;
}

/** Input of the side that holds the planet; it may have no forces. */
export function garrisonSchema(units: Ti4Units): z.ZodType<GarrisonForce, GarrisonInput> {
  const schema = z
    .strictObject({ ...countFields(units), ...defenderFields(units) })
    .superRefine((raw, context) => {
      const force = raw as unknown as GarrisonForce;
      checkForces(force, units, context);
      checkDice(force.canones, 'canones', context);
    })
    .meta({ title: 'Defensor', description: 'Lo que hay en el planeta.' });
  return schema as unknown as z.ZodType<GarrisonForce, GarrisonInput>;
}

const countFields = (units: Ti4Units) =>
  Object.fromEntries(groundUnits(units).map((unit) => [unit.id, count(unit.plural, mostOf(unit))]));

const totalForces = (force: LandingForce | GarrisonForce, units: Ti4Units) =>
  groundUnits(units).reduce((sum, unit) => sum + Number(force[unit.id] ?? 0), 0) +
  force.propias.reduce((sum, unit) => sum + unit.cantidad, 0);

function checkForces(
  force: LandingForce | GarrisonForce,
  units: Ti4Units,
  context: z.core.$RefinementCtx<unknown>,
): void {
  const total = totalForces(force, units);
  if (total > MAX_FORCES)
    context.addIssue({ code: 'custom', message: `como mucho ${MAX_FORCES} fuerzas por bando; hay ${total}` });
  const tooMany = total > MAX_FORCES ? null : rerollLimit(force.opciones, forceGroups(force, units));
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
export function forceGroups(force: LandingForce | GarrisonForce, units: Ti4Units): UnitGroup[] {
  const printed = groundUnits(units).map((unit) => ({
    ...printedGroup(unit, Number(force[unit.id] ?? 0), isUpgraded(force, unit.id)),
    damaged: unit.id === MECH ? force.opciones['danadas-meca'] : 0,
  }));
  const own = force.propias.map((unit, at) => customGroup(unit, at + 1));
  return [...printed, ...own].filter((group) => group.count > 0);
}

const isUpgraded = (force: { mejoras: unknown }, id: string) => (force.mejoras as Record<string, boolean>)[id] ?? false;

/** Dice of the ships that bombard, and whether one of them ignores «Escudo planetario» (37.3). */
export function bombardmentOf(force: LandingForce, units: Ti4Units): { pools: DicePool[]; hasWarSun: boolean } {
  const ships = bombers(units).map((unit) =>
    printedGroup(unit, Number((force.bombardeo as Record<string, unknown>)[unit.id] ?? 0), false),
  );
  const { valor, dados } = force.bombardeo;
  const pools = [...abilityPools('bombardment', ships, fullCounts(ships)), ...otherPools(valor, dados)];
  return {
    pools: withExtraDice(pools, force.bombardeo['dados-extra']),
    hasWarSun: ships.some((ship) => ship.id === 'estrella-de-guerra' && ship.count > 0),
  };
}

/** Dice of the space cannons of a planet: its structures while they stand, and forces that have them. */
export function planetCannons(
  force: GarrisonForce,
  groups: readonly UnitGroup[],
  counts: readonly number[],
  units: Ti4Units,
): DicePool[] {
  const sdp = units.filas.find((unit) => unit.id === CANNON);
  // Taken as destroyed as soon as the enemy lands where its owner has no ground force (90.4); the book leaves it open (X60).
  const stands = counts.some((left) => left > 0);
  const structures = sdp && stands ? [printedGroup(sdp, force[CANNON], isUpgraded(force, CANNON))] : [];
  const pools = [
    ...abilityPools('cannon', structures, fullCounts(structures)),
    ...abilityPools('cannon', groups, counts),
    ...(stands ? otherPools(force.canones.valor, force.canones.dados) : []),
  ];
  return withExtraDice(pools, force.canones['dados-extra']);
}

/** Whether something on the planet has «Escudo planetario» (37.0). */
export function hasShield(force: GarrisonForce, units: Ti4Units): boolean {
  const sdp = units.filas.find((unit) => unit.id === CANNON);
  const version = sdp && isUpgraded(force, CANNON) && sdp.mejorada ? sdp.mejorada : sdp?.base;
  return force['escudo-planetario'] || (force[CANNON] > 0 && (version?.escudoPlanetario ?? false));
}

const otherPools = (value: number | undefined, dice: number): DicePool[] =>
  value === undefined || dice === 0 ? [] : [{ dice, chance: chanceAtLeast(value, 10) }];
