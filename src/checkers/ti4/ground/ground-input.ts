import { z } from 'zod';
import type { Ti4Unit } from '../../../schema/figures/ti4-units.ts';
import { refuse } from '../../refuse.ts';
import { checkDice, extraDice, otherDice } from '../battle/hand-dice.ts';
import { effectFields, rerollLimit } from '../battle/hand-effects.ts';
import { checkOrder, LossModeSchema, lossOrderSchema } from '../battle/losses.ts';
import { CustomGroundSchema, customId } from '../battle/units.ts';
import { checkUpgrades, upgradesSchema } from '../battle/upgrades.ts';
import { SDP_PER_PLANET } from '../die.ts';
import { whoMayFight, whoMayJoin } from '../forces/bring.ts';
import { checkForces, type ForcesInput, type ForcesShape, forcesFields } from '../forces/fields.ts';
import { type EffectOption, effectOptions } from '../forces/options.ts';
import { groundUnits, shipUnits, type WarTables } from '../forces/profiles.ts';
import { CANNON, forceGroups, MECH, shipsAbove, structuresOf } from './ground-forces.ts';

/** More than any table lands on one planet, few enough for an exact answer while one waits. */
const MAX_FORCES = 100;
const MAX_CUSTOM = 4;

const count = (title: string, max: number) => z.int().min(0).max(max).default(0).meta({ title, grows: true });
/** Infantry tokens have no limit (57.4); Mecas have theirs in the miniatures. */
const mostOf = (unit: Ti4Unit) => (unit.id === MECH ? unit.miniaturas : 60);

/** Units of another class that some effect lets fight on the ground. */
function joining(tables: WarTables, options: readonly EffectOption[], kind: Ti4Unit['clase']): Ti4Unit[] {
  return whoMayJoin(options, tables, 'fuerza-terrestre').filter(({ clase }) => clase === kind);
}

/** What both sides enter about their ground forces; `others`: the class of those that stand by. */
const forceFields = (tables: WarTables, options: readonly EffectOption[], others: Ti4Unit['clase']) => ({
  asignacion: LossModeSchema,
  orden: lossOrderSchema([
    ...groundUnits(tables).map((unit) => [unit.id, unit.plural] as const),
    ...joining(tables, options, others).map((unit) => [unit.id, unit.plural] as const),
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

const attackerFields = (tables: WarTables, options: readonly EffectOption[]) => ({
  mejoras: upgradesSchema(tables, (unit) => unit.clase !== 'estructura'),
  bombardeo: z
    .strictObject({
      ...Object.fromEntries(
        // Those that bombard by themselves come first.
        shipUnits(tables)
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
  ...forceFields(tables, options, 'nave'),
});

const defenderFields = (tables: WarTables, options: readonly EffectOption[]) => ({
  [CANNON]: count('SDP en el planeta', SDP_PER_PLANET) as ReturnType<typeof count>,
  mejoras: upgradesSchema(tables, (unit) => unit.clase === 'fuerza-terrestre' || unit.base.canonEspacial !== undefined),
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
  ...forceFields(tables, options, 'estructura'),
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
    .strictObject({ ...forces.faction, ...countFields(tables), ...attackerFields(tables, options), ...forces.effects })
    .superRefine((raw, context) => {
      const force = raw as unknown as LandingForce;
      checkGround(force, tables, options, context);
      checkDice(force.bombardeo, ['bombardeo'], context);
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
    .strictObject({ ...forces.faction, ...countFields(tables), ...defenderFields(tables, options), ...forces.effects })
    .superRefine((raw, context) => {
      const force = raw as unknown as GarrisonForce;
      checkGround(force, tables, options, context);
      checkDice(force.canones, ['canones'], context);
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
  if (force.asignacion === 'orden') {
    const { faccion: faction, efectos: chosen } = force as unknown as ForcesInput;
    const others =
      'bombardeo' in force ? shipsAbove(force as LandingForce, tables) : structuresOf(force as GarrisonForce, tables);
    const side = { faction, groups: forceGroups(force, tables), others, chosen };
    checkOrder(force.orden, whoMayFight(side, options, tables, 'fuerza-terrestre'), 'ti4:24.2', context);
  }
  checkUpgrades(force, force.faccion, tables, context);
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

/** What every question about an invasion asks: both sides, and what to make of what the book leaves open. */
export const groundFields = (tables: WarTables, options: readonly EffectOption[]) => ({
  atacante: landingSchema(tables, options),
  defensor: garrisonSchema(tables, options),
  'sdp-solo': LoneReadingSchema,
});
