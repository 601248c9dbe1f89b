import { z } from 'zod';
import { ERA_TECHNOLOGIES, type EraTechnology } from '../../schema/figures/era-technology.ts';
import { numberOr } from '../../schema/figures/figure.ts';
import type { Figures } from '../../schema/figures/tables.ts';
import { figure } from '../figure.ts';
import { refuse } from '../refuse.ts';
import {
  ethicsProblem,
  ethicsSchema,
  findEffect,
  levelRow,
  levelSchema,
  peopleEffects,
  peopleSchema,
  roman,
  topLevel,
} from './figures.ts';
import { technologyNames } from './technology-words.ts';

/** Tables that research reads. */
export type ResearchTables = Pick<
  Figures,
  'era/cifras' | 'era/efectos-especiales' | 'era/historias' | 'era/objetivos' | 'era/pueblos' | 'era/tecnologias'
>;

export const ANY_STORY = 'ninguna';

/** Input of the calculator. */
export function researchSchema(tables: ResearchTables) {
  const names = technologyNames(tables);
  const stories = tables['era/historias'].filas;
  const rounds = figure(tables, 'era/cifras', 'rondas');
  const technologies = tables['era/tecnologias'];
  return z
    .strictObject({
      tecnologia: z.enum(ERA_TECHNOLOGIES).default('poder-militar').meta({ title: 'Tecnología', options: names }),
      nivel: levelSchema(technologies, 'Tu nivel').meta({ scale: true }),
      objetivo: z
        .int()
        .min(2)
        .max(topLevel(technologies))
        .optional()
        .meta({ title: 'Nivel al que quieres llegar', description: 'Si no lo pones, el siguiente.' }),
      ronda: z.int().min(1).max(rounds).default(1).meta({ title: 'Ronda', scale: true }),
      historia: z
        .enum([ANY_STORY, ...stories.map(({ id }) => id)])
        .default(ANY_STORY)
        .meta({
          title: 'Historia Galáctica',
          options: { [ANY_STORY]: 'Sin decir', ...Object.fromEntries(stories.map(({ id, nombre }) => [id, nombre])) },
        }),
      fichas: z
        .strictObject({
          segunda: z.boolean().default(false).meta({ title: 'Es la segunda ficha cuadrada que seleccionas' }),
          robotica: levelSchema(technologies, 'Tu nivel de Robótica').meta({ when: 'segunda' }),
          extra: z.boolean().default(false).meta({ title: 'Investigar es una ficha ovalada «extra»' }),
          genetica: levelSchema(technologies, 'Tu nivel de Genética').meta({ when: 'extra' }),
        })
        .prefault({})
        .meta({ title: 'Fichas que cuestan P.D.', advanced: true }),
      especiales: z
        .strictObject({
          etica: ethicsSchema('Tu ética'),
          pueblo: peopleSchema(
            tables['era/pueblos'],
            'Tu Pueblo Estelar',
            (effect) =>
              ['salto-de-nivel', 'nivel-fijo'].includes(effect.tipo) ||
              (effect.tipo === 'pd' && 'de' in effect.puntuacion && effect.puntuacion.de === 'cambio-de-etica'),
          ),
        })
        .prefault({})
        .meta({ title: 'Tu ética y tu pueblo', advanced: true }),
    })
    .superRefine(({ tecnologia, nivel, objetivo, fichas, especiales }, context) => {
      if (objetivo !== undefined && objetivo <= nivel)
        refuse(context, {
          path: ['objetivo'],
          message: `ya tienes el ${roman(nivel)}, y un nivel no se pierde`,
          clauses: ['era:4.8.3'],
        });
      const robotics = tecnologia === 'robotica' ? nivel : fichas.robotica;
      if (
        fichas.segunda &&
        robotics <= topLevel(technologies) &&
        levelRow(technologies, 'robotica', robotics).fichasCuadradas < 2
      )
        refuse(context, {
          path: ['fichas', tecnologia === 'robotica' ? 'segunda' : 'robotica'],
          message: `con ese nivel de Robótica, ${roman(robotics)}, solo se selecciona una ficha cuadrada`,
          clauses: ['era:A2.12', 'era:6.2.4.62'],
        });
      const effects = peopleEffects(tables['era/pueblos'], especiales.pueblo, especiales.etica);
      if (findEffect(effects, 'nivel-fijo')?.tecnologia === tecnologia && nivel > 1)
        refuse(context, {
          path: ['nivel'],
          message: `la ${names[tecnologia]} de los Yowies no sube nunca del ${roman(1)}`,
          clauses: ['era:A1.17.a'],
        });
      const ethics = tecnologia === 'espiritualidad' ? ethicsProblem(technologies, nivel, especiales.etica) : null;
      if (ethics) refuse(context, { path: ['especiales', 'etica'], ...ethics });
    });
}
export type ResearchInput = z.output<ReturnType<typeof researchSchema>>;

/** What research leads to, step by step. */
export interface Research {
  technology: EraTechnology;
  /** The people's tile keeps this technology at its level (A1.17). */
  fixed: boolean;
  /** Beyond the last level it gives an effect instead (6.2.4.61). */
  special: boolean;
  /** Level after this research, and the highest to which it may go at once (A1.9). */
  next: number;
  jump: number;
  goal: number;
  /** Investigar actions up to the goal, and the round of the last one. */
  actions: number;
  round: number;
  lastRound: number;
  /** P.D. lost for tokens in this round. */
  cost: { second: number; extra: number; special: number };
  /** Luminous from now on, and the P.D. that it costs a people (A2.5, A1.1.c). */
  turnsSto: boolean;
  ethicsCost: number;
  /** P.D. that the story may give for it in this round; null where it gives none. */
  story: { points: number; how: 'mejor' | 'unico' | 'mayor'; clause: string; needsRise: boolean } | null;
}

export function research(input: ResearchInput, tables: ResearchTables): Research {
  const { tecnologia, nivel, ronda, especiales } = input;
  const top = topLevel(tables['era/tecnologias']);
  const effects = peopleEffects(tables['era/pueblos'], especiales.pueblo, especiales.etica);
  const fixed = findEffect(effects, 'nivel-fijo')?.tecnologia === tecnologia;
  const special = nivel === top;
  const leap = findEffect(effects, 'salto-de-nivel');
  const next = fixed || special ? nivel : nivel + 1;
  const jump = !fixed && leap?.desde === nivel ? leap.hasta : next;
  const goal = fixed || special ? nivel : (input.objetivo ?? jump);
  // One rise of a technology in a round; the first may be a leap.
  const actions = goal <= nivel ? 0 : goal <= jump ? 1 : 1 + (goal - jump);
  const turnsSto =
    tecnologia === 'espiritualidad' &&
    especiales.etica === 'STS' &&
    goal > nivel &&
    levelRow(tables['era/tecnologias'], 'espiritualidad', goal).fijaSto;
  const change = effects.find(
    (effect) =>
      effect.tipo === 'pd' && effect.puntuacion.tipo === 'por-unidad' && effect.puntuacion.de === 'cambio-de-etica',
  );
  return {
    technology: tecnologia,
    ...{ fixed, special, next, jump, goal, actions },
    round: ronda + Math.max(0, actions - 1),
    lastRound: figure(tables, 'era/cifras', 'rondas'),
    cost: { ...costOf(input, tables), special: special ? specialCost(tecnologia, tables) : 0 },
    turnsSto,
    ethicsCost:
      turnsSto && change?.tipo === 'pd' && change.puntuacion.tipo === 'por-unidad' ? -change.puntuacion.pd : 0,
    story: fixed ? null : storyOf(input, special ? nivel : Math.min(jump, goal), special, tables),
  };
}

/** What making use of the effect beyond the last level costs (A2.13). */
function specialCost(technology: EraTechnology, tables: ResearchTables): number {
  const effects = tables['era/efectos-especiales'].filas.find(({ id }) => id === technology)?.efectos ?? [];
  return -(findEffect(effects, 'repetir-ficha-cuadrada')?.pd ?? 0);
}

function costOf({ tecnologia, nivel, fichas }: ResearchInput, tables: ResearchTables) {
  const level = (technology: 'robotica' | 'genetica') => (tecnologia === technology ? nivel : fichas[technology]);
  const robotics = levelRow(tables['era/tecnologias'], 'robotica', level('robotica'));
  const genetics = levelRow(tables['era/tecnologias'], 'genetica', level('genetica'));
  return {
    second: fichas.segunda ? numberOr(robotics.costeSegundaFicha, 0, `era/tecnologias, «${robotics.id}»`) : 0,
    extra: fichas.extra ? numberOr(genetics.costeFichaExtra, 0, `era/tecnologias, «${genetics.id}»`) : 0,
  };
}

/** What the Historia Galáctica pays for researching it in this round, if nobody is in the way (A4). */
function storyOf(
  { historia, ronda, tecnologia }: ResearchInput,
  level: number,
  special: boolean,
  tables: ResearchTables,
): Research['story'] {
  const era = tables['era/objetivos'].filas.find(({ desde, hasta }) => ronda >= desde && ronda <= hasta);
  // `primera-era-luminosa` in one table is `primera-luminosa` in the other.
  const name = era?.id.replace('era-', '');
  const goals = tables['era/historias'].filas.find(({ id }) => id === historia)?.objetivos ?? [];
  for (const { clausula, era: when, puntuacion } of goals) {
    if (when !== name) continue;
    const clause = `era:${clausula}`;
    if (puntuacion.tipo === 'mejor-al-investigar' && puntuacion.tecnologias.includes(tecnologia) && !special)
      return { points: puntuacion.base - level, how: 'mejor', clause, needsRise: true };
    if (puntuacion.tipo === 'unico-al-investigar' && !special)
      return { points: puntuacion.pd, how: 'unico', clause, needsRise: true };
    if (puntuacion.tipo === 'mayor-nivel') return { points: puntuacion.pd, how: 'mayor', clause, needsRise: false };
  }
  return null;
}
