import { z } from 'zod';
import { PlaceSchema } from '../../../../schema/figures/ti4-effects/conditions.ts';
import { UnitFilterSchema } from '../../../../schema/figures/ti4-effects/units.ts';
import { form } from '../reading/form.ts';
import { NOTHING } from '../reading/read-context.ts';
import {
  ANY_SIDE,
  COMBAT_STARTS,
  EARLY_CONDITIONS,
  fell,
  HERE,
  OWN,
  UNITS,
  unitsThat,
  within,
} from '../reading/terms.ts';

/** Forms of which the declarations of a fight know nothing: they are settled before it, or change nothing in it. */

const joins = {
  lado: OWN,
  // The unit that prints it is there: else it is not in force.
  si: EARLY_CONDITIONS,
  cuando: z
    .union([COMBAT_STARTS, z.strictObject({ suceso: z.literal('despliega'), lado: z.literal('propio') })])
    .optional(),
  duracion: z.literal('combate').optional(),
  perfil: z.string().optional(),
  cuantas: z.enum(['todas', 'las-que-quiera']),
  unidades: HERE,
  // What is said of fleet and transport, the calculators of supply ask.
  salvo: z.array(z.enum(['flota', 'transporte', 'control'])),
};

/** Who takes part is settled before the fight is declared (`forces/bring.ts`). */
const TAKES_PART = [
  form('participa', { ...joins, fases: within('inicio-combate'), como: z.literal('nave') }, () => NOTHING),
  form(
    'participa',
    { ...joins, fases: within('combate-terrestre'), como: z.literal('fuerza-terrestre') },
    () => NOTHING,
  ),
  // Bombardiers are entered as such, and a combat that must be fought is one that is asked.
  form(
    'participa',
    {
      ...joins,
      fases: within('bombardeo', 'fin-ronda'),
      como: z.literal('bombardero'),
      unidades: unitsThat('no-participa'),
    },
    () => NOTHING,
  ),
  form(
    'participa',
    {
      ...joins,
      fases: within('inicio-combate'),
      como: z.literal('combate-obligatorio'),
      cuando: z.strictObject({ suceso: z.literal('usa'), componente: z.string() }),
    },
    () => NOTHING,
  ),
];

/** What becomes of units once destroyed changes no odds. */
const FATES = [
  form(
    'destino',
    {
      fases: within('bombardeo', 'canon-defensa', 'asignar-impactos'),
      lado: ANY_SIDE,
      si: EARLY_CONDITIONS,
      cuando: fell(ANY_SIDE),
      a: z.enum(['captura', 'vuelve']),
      umbral: z.int().optional(),
      desdeRefuerzos: z.int().optional(),
      unidades: UnitFilterSchema,
    },
    () => NOTHING,
  ),
];

/** What another component does to them is undone with that component (`forces/gather.ts`). */
const IMMUNE = [
  form(
    'inmune',
    {
      fases: within('ronda', 'resistencia'),
      lado: OWN,
      si: EARLY_CONDITIONS,
      componente: z.string(),
      unidades: HERE,
    },
    () => NOTHING,
  ),
];

/** Where a side may retreat to is entered with its retreat. */
const RETREATS = [
  form(
    'retirada',
    {
      fases: within('retirada'),
      lado: OWN,
      modo: z.literal('destinos'),
      destino: PlaceSchema.optional(),
      unidades: UNITS,
    },
    () => NOTHING,
  ),
];

export const SETTLED_ELSEWHERE = [...TAKES_PART, ...FATES, ...IMMUNE, ...RETREATS];
