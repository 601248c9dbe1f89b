import { z } from 'zod';
import type { Ti4Unit } from '../../../schema/figures/ti4-units.ts';
import { refuse } from '../../refuse.ts';
import { checkUpgrades, upgradesSchema } from '../battle/upgrades.ts';
import { SDP_PER_PLANET } from '../die.ts';
import { type ChosenEffects, checkForces, type ForcesInput, forcesFields } from '../forces/fields.ts';
import { isSingle } from '../forces/options.ts';
import { inTheBox, shipUnits, type WarTables } from '../forces/profiles.ts';
import { MECH } from '../ground/ground-forces.ts';
import { groundOptions, LoneReadingSchema } from '../ground/ground-input.ts';
import { fleetSchema, nebulaSchema } from '../space/fleet.ts';
import { otherCannonsSchema } from '../space/other-cannons.ts';
import { prizeSchema } from '../words/prize.ts';
import { riftSchema } from './rift.ts';

/** Planets of one system. */
const MOST_PLANETS = 4;
const number = (title: string, max: number, description?: string) =>
  z
    .int()
    .min(0)
    .max(max)
    .default(0)
    .meta({ title, ...(description !== undefined && { description }) });

/** Ships that may bombard: those that print it first; Cazas never do. */
export const bombers = (tables: WarTables): Ti4Unit[] =>
  shipUnits(tables)
    .filter(({ id }) => id !== 'caza')
    .toSorted((a, b) => Number(b.base.bombardeo !== undefined) - Number(a.base.bombardeo !== undefined));
const mostBombers = ({ miniaturas }: Ti4Unit) => (miniaturas === 1 ? 1 : Math.max(miniaturas, 10));

/** A planet of the system: who holds it, and what the attacker sends to it. */
const planetSchema = (tables: WarTables) =>
  z
    .strictObject({
      nombre: z.string().trim().max(30).default('').meta({ title: 'Nombre' }),
      infanteria: number('Defienden: Infantería', 30),
      meca: number('Defienden: Mecas', inTheBox(tables, MECH)),
      sdp: number('SDP en el planeta', SDP_PER_PLANET),
      'escudo-planetario': z.boolean().default(false).meta({ title: 'Otra unidad da Escudo planetario' }),
      'despliega-infanteria': number('Despliega: Infantería', 30),
      'despliega-mecas': number('Despliega: Mecas', inTheBox(tables, MECH)),
      bombardean: z
        .strictObject(
          Object.fromEntries([
            ...bombers(tables).map((ship) => [ship.id, number(ship.plural, mostBombers(ship))] as const),
            [MECH, number('Mecas que no despliega', inTheBox(tables, MECH))] as const,
          ]),
        )
        .prefault({})
        .meta({
          title: 'Lo bombardean',
          description:
            'Las que sigan vivas; cada nave, un solo planeta. Las que no tienen Bombardeo, si algo se lo da.',
        }),
      vale: prizeSchema('Lo que vale tomarlo, en recursos'),
    })
    .meta({ title: 'Planeta' });
export type PlanetInput = z.output<ReturnType<typeof planetSchema>>;

/** How many of a kind are to bombard a planet. */
export const bombersOf = ({ bombardean }: PlanetInput, id: string) => bombardean[id] ?? 0;

/** Input of a whole tactical action. */
export function tacticalSchema(tables: WarTables) {
  const options = groundOptions(tables);
  // Of a card there may be several; what an action of another turn left in play is not used up by this one.
  const spent = new Set(
    options
      .filter((option) => isSingle(option) && option.copies === null)
      .filter(({ effects }) => effects.every(({ declara }) => declara?.suceso !== 'accion'))
      .map(({ id }) => id),
  );
  const ground = () => {
    const { efectos, hechos } = forcesFields(tables, 'terrestre').effects;
    return { mejoras: upgradesSchema(tables, ({ clase }) => clase === 'fuerza-terrestre'), efectos, hechos };
  };
  const side = (title: string) => z.strictObject(ground()).prefault({}).meta({ title });
  return z
    .strictObject({
      atacante: fleetSchema(tables, 'Atacante'),
      defensor: fleetSchema(tables, 'Defensor', { mayBeEmpty: true }),
      vortice: riftSchema(tables),
      'otros-canones': otherCannonsSchema(tables),
      planetas: z.array(planetSchema(tables)).max(MOST_PLANETS).default([]).meta({
        title: 'Planetas del sistema',
        description: 'En el orden en que importan: si faltan tropas, se envían primero a los primeros.',
      }),
      tierra: z
        .strictObject({ atacante: side('Atacante, en tierra'), defensor: side('Defensor, en tierra') })
        .prefault({})
        .meta({ title: 'Efectos en la invasión', advanced: true }),
      nebulosa: nebulaSchema('El sistema es una Nebulosa'),
      'sdp-solo': LoneReadingSchema,
    })
    .superRefine(({ atacante, defensor, tierra, vortice, planetas }, context) => {
      for (const [name, { faccion }] of [
        ['atacante', atacante],
        ['defensor', defensor],
      ] as const) {
        // Said of the side as it lands or holds a planet, with the faction of its fleet.
        const here = {
          ...context,
          addIssue: (issue: { path?: PropertyKey[] }) =>
            context.addIssue({ ...issue, path: ['tierra', name, ...(issue.path ?? [])] } as never),
        } as typeof context;
        checkForces({ ...tierra[name], faccion } as ForcesInput, options, here);
        checkUpgrades(tierra[name], faccion, tables, here);
        const above = (name === 'atacante' ? atacante : defensor).efectos as ChosenEffects;
        for (const { id } of options)
          if (spent.has(id) && above[id] && (tierra[name].efectos as ChosenEffects)[id])
            refuse(here, {
              path: ['efectos', id],
              message: 'ya se usa en el espacio, y solo una vez',
              clauses: ['ti4:9.0'],
            });
      }
      for (const [ship, amount] of Object.entries(vortice))
        if (ship !== 'veces' && amount > Number(atacante[ship] ?? 0))
          refuse(context, {
            path: ['vortice', ship],
            message: `cruzan ${amount} y la flota tiene ${Number(atacante[ship] ?? 0)}`,
            clauses: ['ti4:101.2'],
          });
      const landing = (field: 'despliega-infanteria' | 'despliega-mecas') =>
        planetas.reduce((sum, planet) => sum + planet[field], 0);
      const aboard = atacante.opciones;
      if (landing('despliega-infanteria') > aboard['infanteria-a-bordo'])
        refuse(context, {
          path: ['planetas'],
          message: `se despliegan ${landing('despliega-infanteria')} de Infantería y a bordo hay ${aboard['infanteria-a-bordo']}`,
          clauses: ['ti4:52.2'],
        });
      const mechs = landing('despliega-mecas') + planetas.reduce((sum, planet) => sum + bombersOf(planet, MECH), 0);
      if (mechs > aboard['mecas-a-bordo'])
        refuse(context, {
          path: ['planetas'],
          message: `se despliegan o bombardean ${mechs} Mecas y a bordo hay ${aboard['mecas-a-bordo']}`,
          clauses: ['ti4:52.2'],
        });
      for (const { id } of bombers(tables)) {
        const bombing = planetas.reduce((sum, planet) => sum + bombersOf(planet, id), 0);
        if (bombing > Number(atacante[id] ?? 0))
          refuse(context, {
            path: ['planetas'],
            message: 'bombardean más naves de las que tiene la flota: cada una bombardea un solo planeta',
            clauses: ['ti4:15.1'],
          });
      }
    });
}
export type TacticalInput = z.output<ReturnType<typeof tacticalSchema>>;
