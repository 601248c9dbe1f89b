import type { z } from 'zod';
import { and } from '../../text/lists.ts';
import { count } from '../../text/spanish.ts';
import { countFigure } from '../count-figure.ts';
import { defineRule, type RuleExample } from '../define-rule.ts';
import { figure, known } from '../figure.ts';
import type { NumbersResult } from '../results.ts';
import { findEffect } from './figures.ts';
import { ahead, lessons, thefts, trades } from './learning.ts';
import {
  effectsOf,
  fixedTechnology,
  type LearningInput,
  type LearningTables,
  learningSchema,
} from './learning-input.ts';
import {
  choiceTable,
  fixedStep,
  griseosStep,
  LEARNING_CITES,
  type LearningCited,
  luminousStep,
  mayasStep,
  peopleSteps,
  pointsStep,
  riseText,
  THEFT_ASSUMPTIONS,
  TRADE_ASSUMPTIONS,
  theftStep,
  tradeStep,
  tradeTable,
  whichStep,
} from './learning-steps.ts';

const EXAMPLES: RuleExample<z.input<ReturnType<typeof learningSchema>>>[] = [
  {
    title: 'Conquistar una capital a quien te saca cuatro niveles',
    input: {
      tu: { 'poder-militar': 3, espiritualidad: 2 },
      otro: { 'poder-militar': 4, espiritualidad: 2, propulsion: 4 },
      discos: 0,
      capital: true,
    },
    // Two levels: Poder Militar and Propulsión, or two of Propulsión.
    expect: { figures: { niveles: 2, opciones: 2 } },
  },
  {
    title: 'Un planeta de tres discos',
    input: { otro: { genetica: 3, robotica: 2 }, discos: 3 },
    expect: { figures: { niveles: 1, opciones: 2 } },
  },
  {
    title: 'Un comercio en el que cada uno tiene algo que enseñar',
    input: {
      modo: 'comercio',
      tu: { propulsion: 4, genetica: 2 },
      otro: { espiritualidad: 3, robotica: 2 },
      cooperacion: true,
    },
    expect: { figures: { opciones: 4, 'pd-tuyos': 2, 'pd-suyos': 2 } },
  },
  {
    title: 'Solo uno de los dos aprendería: no hay comercio',
    clauses: ['era:6.3.8'],
    input: { modo: 'comercio', otro: { espiritualidad: 3 } },
    expect: { figures: { opciones: 0 } },
  },
];

/** What one player learns of another: by a theft, in a trade, or as the dark Gríseos do. */
export const rule = defineRule(
  [
    'era/cifras',
    'era/componentes',
    'era/efectos-especiales',
    'era/hitos',
    'era/pueblos',
    'era/robos-tecnologicos',
    'era/tecnologias',
  ],
  (figures) => ({
    id: 'era-intercambio',
    game: 'era',
    kind: 'calculadora',
    title: 'Robar o comerciar tecnologías: qué aprende cada uno',
    summary:
      'Los niveles que puedes robar al quitar un planeta y los intercambios posibles de un comercio, con lo que da cada uno.',
    help: 'Pon los niveles de los dos. Para un robo, los discos que le has quitado; para un comercio, si se juega con algo que dé puntos por comerciar.',
    input: learningSchema(figures),
    cites: LEARNING_CITES,
    examples: EXAMPLES,
    run: (input: LearningInput) => (input.modo === 'comercio' ? trade(input, figures) : theft(input, figures)),
  }),
);

/** Levels that a theft or the dark Gríseos learn. */
function allowedLevels(
  { modo, discos, capital, tu }: LearningInput,
  tables: LearningTables,
): { levels: number; discs: number } {
  if (modo === 'griseos')
    return {
      levels: known(findEffect(effectsOf(tables, tu), 'aprender-nivel')?.niveles, 'era/pueblos, «griseos»'),
      discs: 0,
    };
  const discs = discos + (capital ? figure(tables, 'era/cifras', 'capital-discos') : 0);
  const row = tables['era/robos-tecnologicos'].filas.find(
    ({ desde, hasta }) => discs >= Number(desde) && (typeof hasta !== 'number' || discs <= hasta),
  );
  return { levels: known(row?.niveles, 'era/robos-tecnologicos, niveles'), discs };
}

function theft(input: LearningInput, tables: LearningTables): NumbersResult<LearningCited> {
  const { tu, otro, modo } = input;
  const fixed = fixedTechnology(tables, tu);
  const { levels, discs } = allowedLevels(input, tables);
  const gap = ahead(tu, otro, fixed);
  const choices = thefts(tu, otro, levels, fixed);
  const learnt = Math.min(levels, gap);
  const all = choices.map((choice) => and(choice.map((rise) => riseText(rise, tables))));
  return {
    kind: 'numbers',
    headline:
      learnt === 0
        ? 'No puedes aprender nada: no va por delante de ti en ninguna tecnología.'
        : `Puedes aprender ${count(learnt, 'nivel', 'niveles')}: ${all.length > 3 ? `${all.length} maneras de elegirlos` : all.join(' o ')}.`,
    figures: [
      countFigure('niveles', 'Niveles que aprendes', learnt, 'nivel', 'niveles'),
      countFigure('opciones', 'Maneras de elegirlos', choices.length, 'opción', 'opciones'),
      countFigure('ventaja', 'Niveles que te saca en total', gap, 'nivel', 'niveles'),
    ],
    tables: choices.length === 0 ? [] : [choiceTable(choices, tables)],
    steps: [
      modo === 'griseos' ? griseosStep(levels) : theftStep(discs, levels, learnt),
      whichStep(learnt, levels, gap),
      ...fixedStep(tu, tables),
      ...mayasStep(input, tables),
      ...luminousStep(choices.flat(), tu, tables),
    ],
    assumptions: modo === 'griseos' ? [] : THEFT_ASSUMPTIONS,
  };
}

function trade(input: LearningInput, tables: LearningTables): NumbersResult<LearningCited> {
  const { tu, otro } = input;
  const mine = lessons(tu, otro, fixedTechnology(tables, tu));
  const theirs = lessons(otro, tu, fixedTechnology(tables, otro));
  const pairs = trades(mine, theirs);
  const points = pairs.length > 0 ? pointsOfTrade(input, tables) : { goal: 0, people: 0 };
  const paid = points.goal + points.people;
  return {
    kind: 'numbers',
    headline:
      pairs.length === 0
        ? `No podéis comerciar: ${mine.length + theirs.length === 0 ? 'ninguno' : 'solo uno'} de los dos aprendería algo.`
        : `${count(pairs.length, 'intercambio posible', 'intercambios posibles')}: un nivel para cada uno${paid > 0 ? ` y ${paid} P.D. cada uno` : ''}.`,
    figures: [
      countFigure('opciones', 'Intercambios posibles', pairs.length, 'intercambio'),
      countFigure('puedes-aprender', 'Tecnologías que puedes aprender', mine.length, 'tecnología'),
      countFigure('puede-aprender', 'Tecnologías que puede aprender el otro', theirs.length, 'tecnología'),
      ...(paid > 0
        ? [
            countFigure('pd-tuyos', 'P.D. que ganas', paid, 'P.D.', 'P.D.'),
            countFigure('pd-suyos', 'P.D. que gana el otro', paid, 'P.D.', 'P.D.'),
          ]
        : []),
    ],
    tables: pairs.length === 0 ? [] : [tradeTable(pairs, tables)],
    steps: [
      tradeStep(pairs.length > 0),
      ...fixedStep(tu, tables),
      ...fixedStep(otro, tables),
      ...peopleSteps(input, tables),
      ...pointsStep(points.goal, points.people),
      ...luminousStep(mine, tu, tables),
    ],
    assumptions: TRADE_ASSUMPTIONS,
  };
}

/** P.D. that both sides gain by trading: the goal, and a luminous Caninoide among them (A5.2, A1.4). */
function pointsOfTrade(
  { tu, otro, cooperacion }: LearningInput,
  tables: LearningTables,
): { goal: number; people: number } {
  const scores = cooperacion
    ? (tables['era/hitos'].filas.find(({ id }) => id === 'cooperacion')?.puntuacion ?? [])
    : [];
  const goal = scores.find((score) => score.tipo === 'por-unidad' && score.de === 'comercio');
  const people = [tu, otro]
    .flatMap((player) => effectsOf(tables, player))
    .find(
      (effect) =>
        effect.tipo === 'pd' && effect.puntuacion.tipo === 'por-unidad' && effect.puntuacion.de === 'comercio',
    );
  return {
    goal: goal?.tipo === 'por-unidad' ? goal.pd : 0,
    people: people?.tipo === 'pd' && people.puntuacion.tipo === 'por-unidad' ? people.puntuacion.pd : 0,
  };
}
