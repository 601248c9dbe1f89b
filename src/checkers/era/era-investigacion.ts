import type { z } from 'zod';
import { capitalize } from '../../text/capitals.ts';
import { and } from '../../text/lists.ts';
import { count } from '../../text/spanish.ts';
import { countFigure } from '../count-figure.ts';
import { defineRule, type RuleExample } from '../define-rule.ts';
import type { Assumption, NumbersResult, PlainTable, ResultFigure } from '../results.ts';
import { levelRow, roman, topLevel } from './figures.ts';
import { type Research, type ResearchInput, type ResearchTables, research, researchSchema } from './research.ts';
import { RESEARCH_CITES, type ResearchCited, researchSteps } from './research-steps.ts';
import { levelGives, newWith, technologyNames } from './technology-words.ts';

const EXAMPLES: RuleExample<z.input<ReturnType<typeof researchSchema>>>[] = [
  {
    title: 'Propulsión del II al V, empezando en la ronda 3',
    input: { tecnologia: 'propulsion', nivel: 2, objetivo: 5, ronda: 3 },
    expect: { figures: { investigaciones: 3, 'ronda-de-llegada': 5 } },
  },
  {
    title: 'David investiga Propulsión en el máximo nivel',
    clauses: ['era:6.2.4.6'],
    input: { tecnologia: 'propulsion', nivel: 6 },
    expect: { figures: { investigaciones: 0, coste: 0 } },
  },
  {
    title: 'Robótica al VI con una segunda ficha cuadrada, en la ronda 7 de «Guerras»',
    input: { tecnologia: 'robotica', nivel: 5, ronda: 7, historia: 'guerras', fichas: { segunda: true } },
    // 7 − 6 = 1 P.D. if nobody who researched it ends higher; the second token costs 2.
    expect: { figures: { 'pd-historia': 1, coste: 2 } },
  },
  {
    title: 'Los Gríseos luminosos, del I al III de una vez',
    input: { tecnologia: 'poder-militar', especiales: { pueblo: 'griseos' } },
    expect: { figures: { investigaciones: 1, 'nivel-siguiente': 3 } },
  },
];

/** What researching a technology gives, how many actions it takes and what it costs. */
export const rule = defineRule(
  ['era/cifras', 'era/efectos-especiales', 'era/historias', 'era/objetivos', 'era/pueblos', 'era/tecnologias'],
  (figures) => ({
    id: 'era-investigacion',
    game: 'era',
    kind: 'calculadora',
    title: 'Investigar: qué gano y cuánto tardo',
    summary: 'Lo que da cada nivel, cuántas investigaciones y rondas faltan, qué cuesta y si puntúa.',
    help: 'Elige la tecnología y tu nivel. Con un nivel al que llegar se cuentan las investigaciones; con la ronda y la Historia Galáctica, lo que puntúa.',
    input: researchSchema(figures),
    cites: RESEARCH_CITES,
    examples: EXAMPLES,
    run: (input: ResearchInput) => answer(input, figures),
  }),
);

function answer(input: ResearchInput, tables: ResearchTables): NumbersResult<ResearchCited> {
  const found = research(input, tables);
  const names = technologyNames(tables);
  return {
    kind: 'numbers',
    headline: headlineOf(found, names[found.technology], tables),
    figures: figuresOf(found, topLevel(tables['era/tecnologias'])),
    tables: [levelTable(input, tables)],
    steps: researchSteps(input, found, tables),
    assumptions: assumptionsOf(found),
  };
}

function headlineOf(found: Research, name: string, tables: ResearchTables): string {
  const { technology, fixed, special, jump, goal, actions, round, lastRound } = found;
  if (fixed) return `La ${name} de los Yowies no sube nunca: investigarla no da nada.`;
  if (special) return `${name} ya está en el ${roman(goal)}: en lugar de un nivel da su efecto especial.`;
  const reached = Math.min(jump, goal);
  const row = levelRow(tables['era/tecnologias'], technology, reached);
  const before = levelRow(tables['era/tecnologias'], technology, reached - 1);
  const gives = newWith(row, before);
  const first = `${name} sube al ${roman(reached)}: ${and(gives, 'nada que no tuvieras')}.`;
  if (actions <= 1) return first;
  const late = round > lastRound ? `, más de las rondas que quedan` : `, la última en la ronda ${round}`;
  return `${first} Hasta el ${roman(goal)} son ${actions} investigaciones${late}.`;
}

function figuresOf(found: Research, top: number): ResultFigure[] {
  const { jump, goal, fixed, special, actions, round, lastRound, cost, ethicsCost, story } = found;
  const points = (id: string, label: string, value: number) => countFigure(id, label, value, 'P.D.', 'P.D.');
  const reached = Math.min(jump, goal);
  return [
    ...(fixed || special
      ? []
      : [{ id: 'nivel-siguiente', label: 'Nivel tras esta investigación', value: reached, unit: `de ${top}` }]),
    countFigure('investigaciones', 'Investigaciones que faltan', actions, 'investigación', 'investigaciones'),
    ...(actions > 0 && round <= lastRound
      ? [{ id: 'ronda-de-llegada', label: 'Ronda en la que llegas', value: round, unit: `de ${lastRound}` }]
      : []),
    points('coste', 'P.D. que pierdes por las fichas', cost.second + cost.extra),
    ...(cost.special > 0 ? [points('coste-efecto', 'P.D. que pierdes si usas el efecto', cost.special)] : []),
    ...(ethicsCost > 0 ? [points('coste-etica', 'P.D. que pierdes al pasar a STO', ethicsCost)] : []),
    ...(story ? [points('pd-historia', 'P.D. que puede dar esta ronda', story.points)] : []),
  ];
}

/** Every level from the one that one has, with all that it gives. */
function levelTable({ tecnologia, nivel }: ResearchInput, tables: ResearchTables): PlainTable {
  const technologies = tables['era/tecnologias'];
  const levels = Array.from({ length: topLevel(technologies) - nivel + 1 }, (_, at) => nivel + at);
  return {
    title: 'Lo que da cada nivel',
    columns: ['Nivel', 'Da en total'],
    rows: levels.map((level) => [
      level === nivel ? `${roman(level)} (ahora)` : roman(level),
      capitalize(and(levelGives(levelRow(technologies, tecnologia, level)))),
    ]),
  };
}

function assumptionsOf({ actions }: Research): Assumption<ResearchCited>[] {
  if (actions < 2) return [];
  return [
    {
      id: 'una-por-ronda',
      text: `Cada ronda investigas ${count(1, 'vez', 'veces')} esta tecnología: hay una sola ficha ovalada de Investigar y una cuadrada de cada una. Un robo, un comercio, una reliquia o el efecto de la Robótica pueden adelantarlo.`,
      clauses: ['era:6.2.1.1', 'era:5.3.9', 'era:6.2.4.1'],
    },
  ];
}
