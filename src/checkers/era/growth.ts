import { z } from 'zod';
import type { Figures } from '../../schema/figures/tables.ts';
import { figure, figureRow, known } from '../figure.ts';
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
  roman,
  topLevel,
} from './figures.ts';

/** Tables that population growth reads. */
export type GrowthTables = Pick<
  Figures,
  'era/cifras' | 'era/componentes' | 'era/efectos-especiales' | 'era/pueblos' | 'era/tecnologias'
>;

const MAX_PLANETS = 40;
/** Farther than any two planets of the board. */
const MAX_DISTANCE = 60;

/** Input of the calculator. */
export function growthSchema(tables: GrowthTables) {
  const stock = discStock(tables);
  const top = topLevel(tables['era/tecnologias']);
  const capital = figure(tables, 'era/cifras', 'capital-discos');
  const sacrifices = Math.max(
    ...tables['era/pueblos'].filas.map(
      ({ efectos }) => findEffect(efectos.sto, 'replica-por-nave')?.planetasMaximo ?? 0,
    ),
  );
  return z
    .strictObject({
      planetas: z
        .array(
          z
            .strictObject({
              nombre: z.string().max(20).default('').meta({ title: 'Nombre (opcional)' }),
              discos: z
                .int()
                .min(0)
                .max(stock)
                .default(1)
                .meta({ title: 'Discos', description: 'Sin contar la miniatura de mundo capital.' }),
              distancia: z.int().min(1).max(MAX_DISTANCE).default(3).meta({
                title: 'Casillas hasta el planeta poblado más cercano',
                description: 'Contando todas, sin mirar lo que hay en ellas.',
              }),
              capital: z
                .boolean()
                .default(false)
                .meta({ title: `Es tu capital (vale ${capital} más)` }),
              bloqueado: z.boolean().default(false).meta({ title: 'Hay naves enemigas' }),
              piramide: z.boolean().default(false).meta({ title: 'Tiene la Pirámide Ancestral' }),
            })
            .meta({ title: 'Planeta' }),
        )
        .min(1)
        .max(MAX_PLANETS)
        .meta({ title: 'Tus planetas' }),
      genetica: levelSchema(tables['era/tecnologias'], 'Nivel de Genética'),
      especiales: z
        .strictObject({
          'efecto-especial': z
            .boolean()
            .default(false)
            .meta({ title: `Es la acción gratuita de investigar Genética en el nivel ${roman(top)}` }),
          replicas: z.int().min(0).max(20).default(0).meta({ title: 'Réplicas de otros efectos' }),
          espiritualidad: immunitySchema(tables['era/tecnologias']),
          etica: ethicsSchema('Tu ética'),
          pueblo: peopleSchema(tables['era/pueblos'], 'Tu Pueblo Estelar', ({ tipo }) =>
            ['incremento-natural', 'replica-por-nave'].includes(tipo),
          ),
          sacrificios: z.int().min(0).max(sacrifices).default(0).meta({
            title: 'Planetas en los que sacrificas una nave',
            description: 'Solo con ética STO.',
            when: 'pueblo=ia-rebelde',
          }),
        })
        .prefault({})
        .meta({ title: 'Tu pueblo y otros efectos', advanced: true }),
    })
    .superRefine(({ planetas, genetica, especiales }, context) => {
      const say = (path: (string | number)[], refusal: Refusal) => refuse(context, { ...refusal, path });
      planetas.forEach(({ discos, capital }, index) => {
        if (discos === 0 && !capital)
          say(['planetas', index, 'discos'], {
            message: 'un planeta sin discos no es tuyo: está deshabitado',
            clauses: ['era:7.6.1'],
          });
      });
      for (const [field, name] of [
        ['capital', 'mundo capital'],
        ['piramide', 'Pirámide Ancestral'],
      ] as const)
        if (planetas.filter((planet) => planet[field]).length > 1)
          say(['planetas'], { message: `solo hay un planeta con ${name}` });
      const placed = planetas.reduce((sum, { discos }) => sum + discos, 0);
      // A number out of its limits is reported by itself.
      if (placed > stock && planetas.every(({ discos }) => discos <= stock))
        say(['planetas'], { message: `cada jugador tiene ${stock} discos y suman ${placed}`, clauses: ['era:3.1.b'] });
      const ethics = ethicsProblem(tables['era/tecnologias'], especiales.espiritualidad, especiales.etica);
      if (ethics) say(['especiales', 'etica'], ethics);
      const effects = peopleEffects(tables['era/pueblos'], especiales.pueblo, especiales.etica);
      if (especiales.sacrificios > 0 && !findEffect(effects, 'replica-por-nave'))
        say(['especiales', 'sacrificios'], {
          message: 'solo la I.A. Rebelde con ética STO sacrifica naves',
          clauses: ['era:A1.10.b'],
        });
      // A level out of its limits has no row, and is reported by itself.
      const immune = tables['era/tecnologias'].filas.some(
        (row) => row.tecnologia === 'espiritualidad' && row.numero === especiales.espiritualidad && row.inmuneABloqueos,
      );
      const open = planetas.filter(({ bloqueado }) => immune || !bloqueado).length;
      if (especiales.sacrificios > open && especiales.sacrificios <= sacrifices)
        say(['especiales', 'sacrificios'], {
          message: `solo puede ser en planetas tuyos sin naves enemigas, uno por planeta: aquí como mucho ${open}`,
          clauses: ['era:A1.10.b'],
        });
      if (especiales['efecto-especial'] && genetica < top)
        say(['especiales', 'efecto-especial'], {
          message: `hace falta tener Genética en el nivel ${roman(top)}`,
          clauses: ['era:6.2.4.61'],
        });
    });
}
export type GrowthInput = z.output<ReturnType<typeof growthSchema>>;

const discStock = (tables: GrowthTables) => figure(tables, 'era/componentes', 'disco-poblacion', 'porColor');

/** A planet and what it may gain by itself. */
export interface Growing {
  name: string;
  population: number;
  limit: number;
  natural: number;
  blocked: boolean;
  capital: boolean;
  pyramid: boolean;
}

/** What one action gives. */
export interface Growth {
  planets: Growing[];
  natural: number;
  /** Réplicas for any planet, the pyramid's own left out. */
  replicas: number;
  artificial: number;
  wasted: number;
  /** Discs gained once the stock of the player has set its limit. */
  gained: number;
  stock: number;
  perPlanet: number;
  immune: boolean;
}

/** Natural and artificial growth of one action (6.2.4.32 to 6.2.4.44) with its blocks (7.2.1.4). */
export function grow(input: GrowthInput, tables: GrowthTables): Growth {
  const { especiales } = input;
  const effects = peopleEffects(tables['era/pueblos'], especiales.pueblo, especiales.etica);
  const immune = levelRow(tables['era/tecnologias'], 'espiritualidad', especiales.espiritualidad).inmuneABloqueos;
  const usual = figure(tables, 'era/cifras', 'incremento-natural-discos');
  const perPlanet = findEffect(effects, 'incremento-natural')?.discosPorPlaneta ?? usual;
  const capital = figure(tables, 'era/cifras', 'capital-discos');
  const planets = input.planetas.map((planet, index): Growing => {
    const population = planet.discos + (planet.capital ? capital : 0);
    const blocked = planet.bloqueado && !immune;
    return {
      name: planet.nombre.trim() || (planet.capital ? 'Capital' : `Planeta ${index + 1}`),
      population,
      limit: planet.distancia,
      natural: blocked ? 0 : Math.max(0, Math.min(perPlanet, planet.distancia - population)),
      blocked,
      capital: planet.capital,
      pyramid: planet.piramide,
    };
  });
  const natural = planets.reduce((sum, planet) => sum + planet.natural, 0);
  const special = findEffect(figureRow(tables, 'era/efectos-especiales', 'genetica').efectos, 'accion-gratuita');
  const level = levelRow(tables['era/tecnologias'], 'genetica', input.genetica);
  const replicas =
    known(level.replicas, `era/tecnologias, «${level.id}», replicas`) +
    (especiales['efecto-especial'] ? known(special?.replicas, 'era/efectos-especiales, «genetica», replicas') : 0) +
    especiales.replicas +
    especiales.sacrificios;
  const open = planets.filter((planet) => !planet.blocked);
  // The pyramid serves its own planet and no other; every planet takes one réplica at most (6.2.4.41).
  const pyramid = open.some((planet) => planet.pyramid) ? 1 : 0;
  const used = Math.min(open.length - pyramid, replicas);
  const stock = discStock(tables) - input.planetas.reduce((sum, { discos }) => sum + discos, 0);
  return {
    planets,
    natural,
    replicas,
    artificial: pyramid + used,
    wasted: replicas - used,
    gained: Math.min(stock, natural + pyramid + used),
    stock,
    perPlanet,
    immune,
  };
}
