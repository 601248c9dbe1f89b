import { z } from 'zod';
import { figure } from '../figure.ts';
import { openQuestion } from '../open-question.ts';
import { refuse } from '../refuse.ts';
import { ethicsProblem, ethicsSchema, immunitySchema, OTHER_PEOPLE, peopleSchema } from './figures.ts';
import { tokensInBox } from './forces.ts';
import { PLANETS, type PlanetTables } from './planet-options.ts';
import { discs } from './wording.ts';

const PLANET_LABELS = {
  deshabitado: 'Deshabitado',
  primitivo: 'Primitivo',
  avanzado: 'Avanzado',
  'de otro jugador': 'De otro jugador',
} as const;

/** Input of the ruling: what is on the hex, and who has ships there. */
export function planetSchema(tables: PlanetTables) {
  const fleet = tokensInBox(tables['era/componentes']);
  const capital = figure(tables, 'era/cifras', 'capital-discos');
  return z
    .strictObject({
      etica: ethicsSchema('Tu ética'),
      planeta: z.enum(PLANETS).default('deshabitado').meta({ title: 'Tipo de planeta', options: PLANET_LABELS }),
      naves: z
        .int()
        .min(0)
        .max(fleet + figure(tables, 'era/componentes', 'nave-basica', 'porColor'))
        .default(1)
        .meta({ title: 'Tus naves en la casilla, sin la flota B' }),
      'flota-b': z.int().min(0).max(fleet).default(0).meta({ title: 'Naves en tu flota B' }),
      'flota-b-x2': z
        .boolean()
        .default(false)
        .meta({ title: 'Tu flota B tiene la táctica avanzada x2', when: 'flota-b' }),
      dueno: z
        .strictObject({
          discos: z
            .int()
            .min(0)
            .max(figure(tables, 'era/componentes', 'disco-poblacion', 'porColor'))
            .default(1)
            .meta({ title: 'Sus discos en el planeta', description: 'Sin contar la miniatura de mundo capital.' }),
          capital: z
            .boolean()
            .default(false)
            .meta({ title: `Está ahí su mundo capital (vale ${discs(capital)})` }),
          etica: ethicsSchema('Su ética'),
          guerra: openQuestion('¿Estáis ya en guerra?', 'no'),
          naves: openQuestion('¿Tiene naves en la casilla?', 'no'),
          pueblo: peopleSchema(
            tables['era/pueblos'],
            'Su Pueblo Estelar',
            ({ tipo }) => tipo === 'defensa-multiplicada',
          ),
          malla: z.boolean().default(false).meta({ title: 'Tiene la reliquia «Malla de Defensa»' }),
        })
        .prefault({})
        .meta({ title: 'El dueño del planeta', when: 'planeta=de%20otro%20jugador' }),
      bloqueos: z
        .strictObject({
          enemigos: openQuestion(
            '¿Hay naves de algún otro jugador en guerra contigo?',
            'no',
            'Sin contar al dueño del planeta.',
          ),
          oscuros: openQuestion('¿Hay naves de un jugador STS en paz contigo?', 'no'),
          luminosos: openQuestion('¿Hay naves de un jugador STO en paz contigo?', 'no'),
          espiritualidad: immunitySchema(tables['era/tecnologias']),
        })
        .prefault({})
        .meta({ title: 'Otras naves en la casilla', advanced: true }),
      especiales: z
        .strictObject({
          pueblo: peopleSchema(tables['era/pueblos'], 'Tu Pueblo Estelar', ({ tipo }) =>
            ['discos-al-ganar', 'permitir-opcion', 'naves-requeridas', 'convertir-primitivos'].includes(tipo),
          ),
          'limite-natural': z.int().min(1).max(40).optional().meta({
            title: 'Límite natural del planeta',
            description: 'Casillas hasta el planeta poblado más cercano.',
            when: 'pueblo=annunaki',
          }),
          centrico: z
            .boolean()
            .default(false)
            .meta({ title: 'Es la acción gratuita de «Céntrico» (sector central, naves por dos)' }),
        })
        .prefault({})
        .meta({ title: 'Tu pueblo y cartas', advanced: true }),
    })
    .superRefine(({ etica, planeta, dueno, bloqueos, especiales }, context) => {
      if (planeta === 'de otro jugador' && dueno.discos === 0 && !dueno.capital)
        refuse(context, {
          path: ['dueno', 'discos'],
          message: 'un planeta sin discos no es de nadie: está deshabitado',
          clauses: ['era:7.6.1'],
        });
      if (planeta === 'de otro jugador' && dueno.pueblo !== OTHER_PEOPLE && dueno.pueblo === especiales.pueblo)
        refuse(context, {
          path: ['dueno', 'pueblo'],
          message: 'solo hay una loseta de cada Pueblo Estelar, y esa has dicho que es la tuya',
          clauses: ['era:4.2.1', 'era:5.4.3'],
        });
      const ethics = ethicsProblem(tables['era/tecnologias'], bloqueos.espiritualidad, etica);
      if (ethics) refuse(context, { path: ['etica'], ...ethics });
    });
}
export type PlanetInput = z.output<ReturnType<typeof planetSchema>>;
