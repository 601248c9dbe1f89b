import { z } from 'zod';
import { refuse } from '../refuse.ts';
import { fleetSchema } from './fleet.ts';
import { forcesFields } from './forces/fields.ts';
import type { WarTables } from './forces/profiles.ts';
import { LoneReadingSchema } from './ground.ts';
import { riftSchema } from './rift.ts';

/** Planets of one system, and players whose cannons reach it. */
const MOST_PLANETS = 4;
const MOST_OTHERS = 5;
const number = (title: string, max: number, description?: string) =>
  z
    .int()
    .min(0)
    .max(max)
    .default(0)
    .meta({ title, ...(description !== undefined && { description }) });

/** A planet of the system: who holds it, and what the attacker sends to it. */
const PlanetSchema = z
  .strictObject({
    nombre: z.string().trim().max(30).default('').meta({ title: 'Nombre' }),
    infanteria: number('Defienden: Infantería', 30),
    meca: number('Defienden: Mecas', 4),
    sdp: number('SDP en el planeta', 2),
    'escudo-planetario': z.boolean().default(false).meta({ title: 'Otra unidad da Escudo planetario' }),
    'despliega-infanteria': number('Despliega: Infantería', 30),
    'despliega-mecas': number('Despliega: Mecas', 4),
    bombardean: z
      .strictObject({
        acorazado: number('Acorazados', 5),
        'estrella-de-guerra': number('Estrellas de guerra', 2),
        'nave-insignia': number('Nave insignia', 1),
      })
      .prefault({})
      .meta({ title: 'Lo bombardean', description: 'Las que sigan vivas; cada nave, un solo planeta.' }),
  })
  .meta({ title: 'Planeta' });
export type PlanetInput = z.output<typeof PlanetSchema>;

/** Cannons of players who are not in the combat. */
const OtherCannonSchema = z
  .strictObject({
    valor: z.int().min(1).max(10).meta({ title: 'Impactan con' }),
    dados: z.int().min(1).max(12).default(1).meta({ title: 'Dados' }),
  })
  .meta({ title: 'Cañones de otro jugador' });

/** Input of a whole tactical action. */
export function tacticalSchema(tables: WarTables) {
  const ground = () => {
    const { efectos, hechos } = forcesFields(tables, 'terrestre').effects;
    return { efectos, hechos };
  };
  const side = (title: string) => z.strictObject(ground()).prefault({}).meta({ title });
  return z
    .strictObject({
      atacante: fleetSchema(tables, 'Atacante'),
      defensor: fleetSchema(tables, 'Defensor', { mayBeEmpty: true }),
      vortice: riftSchema(tables),
      'otros-canones': z
        .array(OtherCannonSchema)
        .max(MOST_OTHERS)
        .default([])
        .meta({
          title: 'Cañones espaciales de otros jugadores',
          description: 'Los que alcanzan el sistema y disparan al atacante.',
          clauses: ['ti4:17.3'],
          advanced: true,
        }),
      planetas: z.array(PlanetSchema).max(MOST_PLANETS).default([]).meta({
        title: 'Planetas del sistema',
        description: 'En el orden en que importan: si faltan tropas, se envían primero a los primeros.',
      }),
      tierra: z
        .strictObject({ atacante: side('Atacante, en tierra'), defensor: side('Defensor, en tierra') })
        .prefault({})
        .meta({ title: 'Efectos en la invasión', advanced: true }),
      nebulosa: z
        .boolean()
        .default(false)
        .meta({
          title: 'El sistema es una Nebulosa',
          description: 'El defensor suma 1 a sus tiradas.',
          clauses: ['ti4:69.3'],
        }),
      'sdp-solo': LoneReadingSchema,
    })
    .superRefine(({ atacante, vortice, planetas }, context) => {
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
      if (landing('despliega-mecas') > aboard['mecas-a-bordo'])
        refuse(context, {
          path: ['planetas'],
          message: `se despliegan ${landing('despliega-mecas')} Mecas y a bordo hay ${aboard['mecas-a-bordo']}`,
          clauses: ['ti4:52.2'],
        });
      for (const ship of ['acorazado', 'estrella-de-guerra', 'nave-insignia'] as const) {
        const bombing = planetas.reduce((sum, planet) => sum + planet.bombardean[ship], 0);
        if (bombing > Number(atacante[ship] ?? 0))
          refuse(context, {
            path: ['planetas'],
            message: 'bombardean más naves de las que tiene la flota: cada una bombardea un solo planeta',
            clauses: ['ti4:15.1'],
          });
      }
    });
}
export type TacticalInput = z.output<ReturnType<typeof tacticalSchema>>;
