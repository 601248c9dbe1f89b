import { z } from 'zod';
import type { Figures } from '../../schema/figures/tables.ts';
import { figure, known } from '../figure.ts';
import { openQuestion } from '../open-question.ts';
import { type Refusal, refuse } from '../refuse.ts';
import {
  ethicsProblem,
  ethicsSchema,
  findEffect,
  immunitySchema,
  levelRow,
  levelSchema,
  peopleEffects,
  peopleSchema,
} from './figures.ts';

/** Tables that ship production reads. */
export type ProductionTables = Pick<
  Figures,
  'era/cifras' | 'era/componentes' | 'era/dominacion' | 'era/produccion' | 'era/pueblos' | 'era/tecnologias'
>;

/** More than the track of any player can show. */
const MAX_POPULATION = 99;

/** Input of the calculator. */
export function productionSchema(tables: ProductionTables) {
  const discs = figure(tables, 'era/componentes', 'disco-poblacion', 'porColor');
  const capital = figure(tables, 'era/cifras', 'capital-discos');
  const given = tables['era/produccion'].filas
    .filter(({ naves }) => naves !== 'desconocido')
    .map(({ poblacion, naves }) => `${poblacion} → ${naves}`);
  const least = figure(tables, 'era/cifras', 'poblacion-productiva-minima');
  return z
    .strictObject({
      poblacion: z.int().min(least).max(MAX_POPULATION).default(least).meta({ title: 'Tu población' }),
      'naves-tablero': z
        .int()
        .min(0)
        .max(30)
        .optional()
        .meta({
          title: 'Naves impresas bajo tu población',
          description: `En tu tablero de población, para la población efectiva si tienes discos bloqueados. Los textos solo dan ${given.join(', ')}.`,
        }),
      robotica: levelSchema(tables['era/tecnologias'], 'Nivel de Robótica'),
      asteroides: z.int().min(0).max(30).default(0).meta({ title: 'Casillas de asteroides con naves tuyas' }),
      bloqueos: z
        .strictObject({
          discos: z
            .int()
            .min(0)
            .max(discs)
            .default(0)
            .meta({ title: 'Discos en planetas con naves enemigas', description: 'Sin contar la capital.' }),
          capital: z.boolean().default(false).meta({ title: 'Hay naves enemigas en tu capital' }),
          asteroides: z.int().min(0).max(30).default(0).meta({ title: 'Asteroides tuyos con naves enemigas' }),
          espiritualidad: immunitySchema(tables['era/tecnologias']),
        })
        .prefault({})
        .meta({ title: 'Bloqueos', advanced: true }),
      colocacion: z
        .strictObject({
          reserva: z
            .int()
            .min(0)
            .max(figure(tables, 'era/componentes', 'nave-basica', 'porColor'))
            .optional()
            .meta({ title: 'Naves básicas en tu reserva' }),
          flotas: openQuestion('¿Puedes ponerlas en una flota de un astillero, o te queda un indicador libre?', 'si'),
        })
        .prefault({})
        .meta({ title: 'Sitio para colocarlas', advanced: true }),
      especiales: z
        .strictObject({
          etica: ethicsSchema('Tu ética'),
          pueblo: peopleSchema(tables['era/pueblos'], 'Tu Pueblo Estelar', ({ tipo }) =>
            ['sin-asteroides', 'naves-por-disco'].includes(tipo),
          ),
          sacrificados: z
            .int()
            .min(0)
            .max(discs)
            .default(0)
            .meta({ title: 'Discos que sacrificas', description: 'Solo con ética STS.', when: 'pueblo=ia-rebelde' }),
        })
        .prefault({})
        .meta({ title: 'Tu pueblo', advanced: true }),
    })
    .superRefine(({ poblacion, asteroides, bloqueos, especiales }, context) => {
      const say = (path: string[], refusal: Refusal) => refuse(context, { ...refusal, path });
      if (bloqueos.asteroides > asteroides)
        say(['bloqueos', 'asteroides'], { message: `no puede haber más que los que tienes, ${asteroides}` });
      // Whatever the track is worth, no disc adds less than one to what the capital gives.
      const discsOut = Math.max(0, poblacion - capital);
      if (bloqueos.discos > discsOut)
        say(['bloqueos', 'discos'], {
          message: `con ${poblacion} de población no puede haber más de ${discsOut} en tus planetas, sin la capital`,
          clauses: ['era:4.10.1', 'era:4.5.2'],
        });
      const ethics = ethicsProblem(tables['era/tecnologias'], bloqueos.espiritualidad, especiales.etica);
      if (ethics) say(['especiales', 'etica'], ethics);
      const effects = peopleEffects(tables['era/pueblos'], especiales.pueblo, especiales.etica);
      // A disc with enemy ships over it cannot be sacrificed; with STS nobody is immune (A2.5).
      const most = Math.max(0, discsOut - bloqueos.discos);
      if (especiales.sacrificados > most)
        say(['especiales', 'sacrificados'], {
          message: `con ${poblacion} de población no puede haber más de ${most} en tus planetas, sin la capital${
            bloqueos.discos > 0 ? ` ni los ${bloqueos.discos} que están donde hay naves enemigas` : ''
          }`,
          clauses: ['era:A1.10.c'],
        });
      else if (especiales.sacrificados > 0 && !findEffect(effects, 'naves-por-disco'))
        say(['especiales', 'sacrificados'], {
          message: 'solo la I.A. Rebelde con ética STS sacrifica discos',
          clauses: ['era:A1.10.c'],
        });
    });
}
export type ProductionInput = z.output<ReturnType<typeof productionSchema>>;

/** Ships by where they come from. */
export interface Production {
  /** Population that counts, and the least that can count (7.2.1.8). */
  effective: number;
  least: number;
  /** Null where neither the player nor the texts say it. */
  byPopulation: number | null;
  /** Known from the texts although the player says otherwise. */
  printed: number | null;
  byRobotics: number;
  asteroids: number;
  byAsteroids: number;
  bySacrifice: number;
  shipyard: number;
  immune: boolean;
  mines: boolean;
}

/** Counts the ships of one action (6.2.4.45) with its blocks (7.2.1). */
export function produce(input: ProductionInput, tables: ProductionTables): Production {
  const { bloqueos, especiales } = input;
  const immune = levelRow(tables['era/tecnologias'], 'espiritualidad', bloqueos.espiritualidad).inmuneABloqueos;
  const effects = peopleEffects(tables['era/pueblos'], especiales.pueblo, especiales.etica);
  const robotics = levelRow(tables['era/tecnologias'], 'robotica', input.robotica);
  const blocked = immune
    ? 0
    : bloqueos.discos + (bloqueos.capital ? figure(tables, 'era/cifras', 'capital-discos') : 0);
  const least = figure(tables, 'era/cifras', 'poblacion-productiva-minima');
  const effective = Math.max(least, input.poblacion - blocked);
  const row = tables['era/produccion'].filas.find(({ poblacion }) => poblacion === effective);
  const printed = typeof row?.naves === 'number' ? row.naves : null;
  const mines = findEffect(effects, 'sin-asteroides') === undefined;
  const asteroids = mines ? input.asteroides - (immune ? 0 : bloqueos.asteroides) : 0;
  return {
    effective,
    least,
    byPopulation: input['naves-tablero'] ?? printed,
    printed,
    byRobotics: known(robotics.navesExtra, `era/tecnologias, «${robotics.id}», navesExtra`),
    asteroids,
    byAsteroids: asteroids * figure(tables, 'era/cifras', 'asteroides-naves'),
    bySacrifice: especiales.sacrificados * (findEffect(effects, 'naves-por-disco')?.naves ?? 0),
    shipyard: known(robotics.poblacionAstillero, `era/tecnologias, «${robotics.id}», poblacionAstillero`),
    immune,
    mines,
  };
}
