import { capitalize } from '../../text/capitals.ts';
import { and } from '../../text/lists.ts';
import { count } from '../../text/spanish.ts';
import type { Assumption, PlainTable, Step } from '../results.ts';
import { findEffect, levelRow, roman } from './figures.ts';
import type { Rise } from './learning.ts';
import { effectsOf, fixedTechnology, type Learner, type LearningInput, type LearningTables } from './learning-input.ts';
import { newWith, technologyNames } from './technology-words.ts';

/** Clauses that learning from others implements. */
export const LEARNING_CITES = [
  'era:4.2.1',
  'era:4.5.2',
  'era:5.4.3',
  'era:6.2.4.21',
  'era:6.2.4.22',
  'era:6.2.4.23',
  'era:6.3.1',
  'era:6.3.2',
  'era:6.3.3',
  'era:6.3.4',
  'era:6.3.5',
  'era:6.3.8',
  'era:6.3.9',
  'era:7.6.1',
  'era:A1.4.b',
  'era:A1.4.c',
  'era:A1.9.b',
  'era:A1.11.c',
  'era:A1.13.a',
  'era:A1.17.a',
  'era:A2.5',
  'era:A5.2',
  'era:X48',
  'era:X63',
  'era:X65',
] as const;
export type LearningCited = (typeof LEARNING_CITES)[number];
type LearningStep = Step<LearningCited>;

/** `Propulsión, del II al IV`. */
export function riseText({ technology, from, to }: Rise, tables: LearningTables): string {
  return `${technologyNames(tables)[technology]}, del ${roman(from)} al ${roman(to)}`;
}

/** What the levels of a rise give that one did not have. */
export function worthOf({ technology, from, to }: Rise, tables: LearningTables): string {
  const row = (level: number) => levelRow(tables['era/tecnologias'], technology, level);
  const levels = Array.from({ length: to - from }, (_, at) => from + at + 1);
  return and([...new Set(levels.flatMap((level) => newWith(row(level), row(level - 1))))], 'nada nuevo');
}

export function theftStep(discs: number, levels: number, learnt: number): LearningStep {
  return {
    id: 'robo',
    title: 'Cuántos niveles',
    text: `Por retirarle ${count(discs, 'disco')} se ${levels === 1 ? 'puede' : 'pueden'} aprender ${count(levels, 'nivel', 'niveles')}, si se quiere.${learnt < levels && learnt > 0 ? ` Solo hay ${learnt} que aprender.` : ''}`,
    clauses: ['era:6.2.4.22', 'era:4.5.2'],
  };
}

export function griseosStep(levels: number): LearningStep {
  return {
    id: 'griseos',
    title: 'Gríseos oscuros',
    text: `Si no han comerciado en esta fase, al acabarla aprenden ${count(levels, 'nivel', 'niveles')} de alguien con quien estén en contacto; la Espiritualidad no lo sustituye. Si es luminoso y es la Era Oscura, puede declararles la guerra en el acto.`,
    clauses: ['era:A1.9.b'],
  };
}

export function whichStep(learnt: number, levels: number, gap: number): LearningStep {
  return {
    id: learnt === 0 ? 'nada-que-aprender' : 'cuales',
    title: 'Qué niveles',
    text: `Solo en tecnologías en las que va por delante de ti, y sin pasarlo: te saca ${count(gap, 'nivel', 'niveles')} en total.${levels > 1 && learnt > 1 ? ' Pueden ser de una misma tecnología o de dos.' : ''} El otro no puede impedirlo ni pierde nada.`,
    clauses: ['era:6.2.4.21', 'era:6.2.4.22', 'era:6.2.4.23'],
  };
}

export function fixedStep(player: Learner, tables: LearningTables): LearningStep[] {
  const fixed = fixedTechnology(tables, player);
  if (!fixed) return [];
  return [
    {
      id: 'nivel-fijo',
      title: 'Yowies',
      text: `Su ${technologyNames(tables)[fixed]} no sube nunca: esa no la pueden aprender.`,
      clauses: ['era:A1.17.a'],
    },
  ];
}

/** The luminous Mayas Cósmicos take some of their discs elsewhere; the theft looks at those that there were. */
export function mayasStep({ modo, otro }: LearningInput, tables: LearningTables): LearningStep[] {
  if (modo !== 'robo' || !findEffect(effectsOf(tables, otro), 'recolocar')) return [];
  return [
    {
      id: 'mayas-cosmicos',
      title: 'Mayas Cósmicos',
      text: 'Si recolocan parte de sus discos, el libro no dice si esos cuentan: contamos todos los que había en el planeta (lectura nuestra).',
      clauses: ['era:A1.13.a', 'era:6.2.4.22'],
      readings: ['era:X65'],
    },
  ];
}

/** Learning the level of Espiritualidad that fixes the tile turns it (A2.5). */
export function luminousStep(rises: readonly Rise[], { especiales }: Learner, tables: LearningTables): LearningStep[] {
  const isFixed = (level: number) => levelRow(tables['era/tecnologias'], 'espiritualidad', level).fijaSto;
  const turns = rises.some(
    ({ technology, from, to }) => technology === 'espiritualidad' && !isFixed(from) && isFixed(to),
  );
  if (!turns || especiales.etica === 'STO') return [];
  return [
    {
      id: 'pasa-a-sto',
      title: 'Si es la Espiritualidad V',
      text: 'Tu loseta pasa a STO en el acto y para el resto de la partida; según nuestra lectura, con ello firmas la paz con todos.',
      clauses: ['era:A2.5'],
      readings: ['era:X48'],
    },
  ];
}

/** What a trade needs and gives. */
export function tradeStep(possible: boolean): LearningStep {
  return {
    id: possible ? 'comercio' : 'no-hay-comercio',
    title: 'El comercio',
    text: possible
      ? 'Cada uno sube un nivel en una tecnología en la que el otro va por delante, y nadie pierde lo que enseña; los dos tienen que aceptar las dos.'
      : 'Solo se comercia si los dos reciben algo: hace falta que cada uno vaya por delante en alguna tecnología.',
    clauses: ['era:6.3.1', 'era:6.3.2', 'era:6.3.8'],
  };
}

/** Peoples that trade more often, force others to, or are paid for it. */
export function peopleSteps({ tu, otro }: LearningInput, tables: LearningTables): LearningStep[] {
  const found: LearningStep[] = [];
  const both = [effectsOf(tables, tu), effectsOf(tables, otro)];
  if (both.some((effects) => findEffect(effects, 'comercios')))
    found.push({
      id: 'icc',
      title: 'I.C.C.',
      text: 'Puede comerciar una vez con cada jugador, también con un nivel recién aprendido.',
      clauses: ['era:A1.11.c', 'era:6.3.9'],
    });
  if (both.some((effects) => findEffect(effects, 'forzar-comercio')))
    found.push({
      id: 'caninoides-obligan',
      title: 'Caninoides oscuros',
      text: 'Pueden obligar al otro y elegir el intercambio. A la letra necesitan el contacto, también con Espiritualidad IV (lectura nuestra).',
      clauses: ['era:A1.4.c'],
      readings: ['era:X63'],
    });
  return found;
}

/** P.D. that a trade gives each side, and why. */
export function pointsStep(goal: number, people: number): LearningStep[] {
  if (goal + people === 0) return [];
  const parts = [
    ...(goal > 0 ? [`${goal} P.D. por el hito «Cooperación»`] : []),
    ...(people > 0 ? [`${people} P.D. por los Caninoides luminosos`] : []),
  ];
  return [
    {
      id: 'puntos-por-comerciar',
      title: 'Puntos por comerciar',
      text: `Cada uno de los dos gana ${and(parts)}.`,
      clauses: [...(goal > 0 ? (['era:A5.2'] as const) : []), ...(people > 0 ? (['era:A1.4.b'] as const) : [])],
    },
  ];
}

export function choiceTable(choices: readonly Rise[][], tables: LearningTables): PlainTable {
  return {
    title: 'Qué puedes elegir',
    columns: ['Aprendes', 'Te da'],
    rows: choices.map((choice) => [
      capitalize(and(choice.map((rise) => riseText(rise, tables)))),
      capitalize(choice.map((rise) => worthOf(rise, tables)).join('; ')),
    ]),
  };
}

export function tradeTable(pairs: readonly { mine: Rise; theirs: Rise }[], tables: LearningTables): PlainTable {
  return {
    title: 'Intercambios posibles',
    columns: ['Tú aprendes', 'Te da', 'El otro aprende', 'Le da'],
    rows: pairs.map(({ mine, theirs }) => [
      riseText(mine, tables),
      capitalize(worthOf(mine, tables)),
      riseText(theirs, tables),
      capitalize(worthOf(theirs, tables)),
    ]),
  };
}

export const THEFT_ASSUMPTIONS: Assumption<LearningCited>[] = [
  {
    id: 'planeta-quitado',
    text: 'Le acabas de conquistar o liberar el planeta: los neutrales no dan robos.',
    clauses: ['era:6.2.4.21'],
  },
];

export const TRADE_ASSUMPTIONS: Assumption<LearningCited>[] = [
  {
    id: 'se-puede-comerciar',
    text: 'Es la fase de comercio, estáis en paz y en contacto (o uno tiene Espiritualidad IV o más) y ninguno ha comerciado ya en la ronda.',
    clauses: ['era:6.3.3', 'era:6.3.4', 'era:6.3.5'],
  },
];
