import { z } from 'zod';
import { ERA_TECHNOLOGIES, type EraTechnology } from '../../schema/figures/era-technology.ts';
import type { Figures } from '../../schema/figures/tables.ts';
import { figure } from '../figure.ts';
import { refuse } from '../refuse.ts';
import {
  ethicsProblem,
  ethicsSchema,
  findEffect,
  levelSchema,
  OTHER_PEOPLE,
  peopleEffects,
  peopleSchema,
  roman,
} from './figures.ts';
import { technologyNames } from './technology-words.ts';

/** Tables that learning from others reads. */
export type LearningTables = Pick<
  Figures,
  | 'era/cifras'
  | 'era/componentes'
  | 'era/efectos-especiales'
  | 'era/hitos'
  | 'era/pueblos'
  | 'era/robos-tecnologicos'
  | 'era/tecnologias'
>;

const WAYS = {
  robo: 'Le quito un planeta (robo tecnológico)',
  comercio: 'Comerciamos',
  griseos: 'Soy Gríseos STS, al final del comercio',
} as const;

/** One of the two players: levels, people and ethics. */
function playerSchema(tables: LearningTables, title: string, people: string) {
  const names = technologyNames(tables);
  const levels = Object.fromEntries(
    ERA_TECHNOLOGIES.map((technology) => [technology, levelSchema(tables['era/tecnologias'], names[technology])]),
  ) as Record<EraTechnology, ReturnType<typeof levelSchema>>;
  return z
    .strictObject({
      ...levels,
      especiales: z
        .strictObject({
          pueblo: peopleSchema(tables['era/pueblos'], people, (effect) =>
            effect.tipo === 'recolocar'
              ? effect.cuando === 'te-conquistan-un-planeta'
              : effect.tipo === 'pd'
                ? effect.puntuacion.tipo === 'por-unidad' && effect.puntuacion.de === 'comercio'
                : ['nivel-fijo', 'forzar-comercio', 'aprender-nivel', 'comercios'].includes(effect.tipo),
          ),
          etica: ethicsSchema('Ética'),
        })
        .prefault({})
        .meta({ title: 'Pueblo y ética', advanced: true }),
    })
    .prefault({})
    .meta({ title });
}

/** Input of the calculator: two players face to face, and how one learns from the other. */
export function learningSchema(tables: LearningTables) {
  const names = technologyNames(tables);
  return z
    .strictObject({
      modo: z
        .enum(Object.keys(WAYS) as (keyof typeof WAYS)[])
        .default('robo')
        .meta({ title: '¿Cómo?', options: WAYS }),
      tu: playerSchema(tables, 'Tú', 'Tu Pueblo Estelar'),
      otro: playerSchema(tables, 'El otro', 'Su Pueblo Estelar'),
      discos: z
        .int()
        .min(0)
        .max(figure(tables, 'era/componentes', 'disco-poblacion', 'porColor'))
        .default(1)
        .meta({
          title: 'Discos que le retiras del planeta',
          description: 'Sin la miniatura de capital.',
          when: 'modo=robo',
        }),
      capital: z
        .boolean()
        .default(false)
        .meta({
          title: `Estaba ahí su mundo capital (vale ${figure(tables, 'era/cifras', 'capital-discos')})`,
          when: 'modo=robo',
        }),
      cooperacion: z
        .boolean()
        .default(false)
        .meta({ title: 'Jugáis con el hito «Cooperación»', advanced: true, when: 'modo=comercio' }),
    })
    .superRefine((input, context) => {
      const say = (path: PropertyKey[], message: string, ...clauses: `era:${string}`[]) =>
        refuse(context, { path, message, clauses: clauses as never });
      const { tu, otro } = input;
      for (const [side, player] of [
        ['tu', tu],
        ['otro', otro],
      ] as const) {
        const { pueblo, etica } = player.especiales;
        const ethics = ethicsProblem(tables['era/tecnologias'], player.espiritualidad, etica);
        if (ethics) refuse(context, { path: [side, 'especiales', 'etica'], ...ethics });
        const fixed = fixedTechnology(tables, player);
        if (fixed && player[fixed] > 1)
          say([side, fixed], `la ${names[fixed]} de los Yowies no sube nunca del ${roman(1)}`, 'era:A1.17.a');
        if (side === 'otro' && pueblo !== OTHER_PEOPLE && pueblo === tu.especiales.pueblo)
          say([side, 'especiales', 'pueblo'], 'solo hay una loseta de cada Pueblo Estelar', 'era:4.2.1', 'era:5.4.3');
      }
      if (input.modo === 'robo' && input.discos === 0 && !input.capital)
        say(['discos'], 'un planeta sin discos no es de nadie: no hay a quién robar', 'era:7.6.1');
      if (input.modo === 'griseos' && !findEffect(effectsOf(tables, tu), 'aprender-nivel'))
        say(['tu', 'especiales', 'pueblo'], 'solo los Gríseos con ética STS aprenden así', 'era:A1.9.b');
    });
}
export type LearningInput = z.output<ReturnType<typeof learningSchema>>;
export type Learner = LearningInput['tu'];

export function effectsOf(tables: Pick<Figures, 'era/pueblos'>, { especiales }: Pick<Learner, 'especiales'>) {
  return peopleEffects(tables['era/pueblos'], especiales.pueblo, especiales.etica);
}

/** The technology that a people never raises (A1.17). */
export function fixedTechnology(
  tables: Pick<Figures, 'era/pueblos'>,
  player: Pick<Learner, 'especiales'>,
): EraTechnology | undefined {
  return findEffect(effectsOf(tables, player), 'nivel-fijo')?.tecnologia;
}
