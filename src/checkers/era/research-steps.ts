import { and } from '../../text/lists.ts';
import { count } from '../../text/spanish.ts';
import type { Step } from '../results.ts';
import { levelRow, roman } from './figures.ts';
import type { Research, ResearchInput, ResearchTables } from './research.ts';
import { LEVEL_CLAUSES, newWith, SPECIAL_CLAUSES, SPECIAL_EFFECTS, technologyNames } from './technology-words.ts';

/** Clauses that researching implements. */
export const RESEARCH_CITES = [
  'era:4.8.1',
  'era:4.8.3',
  'era:5.3.9',
  'era:6.2.1.1',
  'era:6.2.1.5',
  'era:6.2.1.7',
  'era:6.2.4.1',
  'era:6.2.4.1.d',
  'era:6.2.4.6',
  'era:6.2.4.53',
  'era:6.2.4.54',
  'era:6.2.4.61',
  'era:6.2.4.62',
  'era:A1.1.c',
  'era:A1.9.a',
  'era:A1.17.a',
  'era:A2.1',
  'era:A2.2',
  'era:A2.4',
  'era:A2.5',
  'era:A2.6',
  'era:A2.9',
  'era:A2.10',
  'era:A2.12',
  'era:A2.13',
  'era:A2.14',
  'era:A2.15',
  'era:A2.16',
  'era:A4.1.h',
  'era:A4.2.h',
  'era:A4.3.h',
  'era:A4.4.h',
  'era:X33',
  'era:X47',
  'era:X48',
  'era:X49',
  'era:X53',
] as const;
export type ResearchCited = (typeof RESEARCH_CITES)[number];
type ResearchStep = Step<ResearchCited>;

export function researchSteps(input: ResearchInput, found: Research, tables: ResearchTables): ResearchStep[] {
  if (found.fixed)
    return [
      {
        id: 'nivel-fijo',
        title: 'No sube',
        text: 'La loseta de los Yowies lo impide; si una reliquia les fuera a dar un nivel, reciben naves en su lugar.',
        clauses: ['era:A1.17.a'],
      },
    ];
  return [
    needsStep(),
    ...(found.special ? [specialStep(found)] : riseSteps(input, found, tables)),
    ...ethicsStep(found),
    ...costSteps(input, found),
    ...storyStep(found),
  ];
}

function needsStep(): ResearchStep {
  return {
    id: 'que-hace-falta',
    title: 'Qué hace falta',
    text: 'La ficha ovalada de Investigar y la cuadrada de esa tecnología: sin la cuadrada la acción se pierde, y la cuadrada sola no hace nada.',
    clauses: ['era:6.2.4.53', 'era:6.2.4.54', 'era:6.2.4.1.d'],
  };
}

/** What beyond the last level is not clear in the book, by technology. */
const SPECIAL_READINGS: Partial<
  Record<Research['technology'], { text: string; reading: Extract<ResearchCited, `era:X${string}`> }>
> = {
  espiritualidad: {
    text: ' La carta se roba descartando la que no se haya completado (lectura nuestra).',
    reading: 'era:X47',
  },
  robotica: { text: ' Si repites el cambio de orden, vale desde ese momento (lectura nuestra).', reading: 'era:X49' },
};

function specialStep({ technology, cost }: Research): ResearchStep {
  const ours = SPECIAL_READINGS[technology];
  const price = cost.special > 0 ? ` Aprovecharlo cuesta ${cost.special} P.D.` : '';
  return {
    id: 'efecto-especial',
    title: 'Efecto especial',
    text: `Da ${SPECIAL_EFFECTS[technology]}.${price}${ours?.text ?? ''}`,
    clauses: ['era:6.2.4.61', SPECIAL_CLAUSES[technology]],
    ...(ours && { readings: [ours.reading] }),
  };
}

function riseSteps({ nivel }: ResearchInput, found: Research, tables: ResearchTables): ResearchStep[] {
  const { technology, jump, goal, next, actions } = found;
  const name = technologyNames(tables)[technology];
  const row = (level: number) => levelRow(tables['era/tecnologias'], technology, level);
  const told = Array.from({ length: goal - nivel }, (_, at) => nivel + at + 1).map(
    (level) => `${roman(level)}, ${and(newWith(row(level), row(level - 1)), 'nada nuevo')}`,
  );
  const leaps = jump > next;
  return [
    {
      id: 'que-da',
      title: `${name}, lo nuevo de cada nivel`,
      text: `${told.join('; ')}. Vale en el acto, sustituye a lo anterior y no se pierde.`,
      clauses: [LEVEL_CLAUSES[technology], 'era:4.8.3'],
    },
    ...(leaps
      ? [
          {
            id: 'salto',
            title: 'Gríseos luminosos',
            text: `Desde el ${roman(nivel)} pueden ir directamente al ${roman(jump)}${technology === 'poder-militar' ? ', con la ficha de táctica avanzada del nivel que se saltan' : ''}.`,
            clauses: ['era:A1.9.a' as const],
          },
        ]
      : []),
    {
      id: 'cuantas',
      title: 'Cuántas investigaciones',
      text: `${count(actions, 'investigación', 'investigaciones')} para llegar del ${roman(nivel)} al ${roman(goal)}: cada una sube un nivel${leaps ? ', salvo la primera' : ''}.`,
      clauses: ['era:6.2.4.53', 'era:4.8.1'],
    },
  ];
}

function ethicsStep({ turnsSto, ethicsCost }: Research): ResearchStep[] {
  if (!turnsSto) return [];
  const cost = ethicsCost > 0 ? ` A la Alianza le cuesta ${ethicsCost} P.D.` : '';
  return [
    {
      id: 'pasa-a-sto',
      title: 'Tu loseta pasa a STO',
      text: `En el acto y para el resto de la partida. Según nuestra lectura, con ello firmas la paz con todos.${cost}`,
      clauses: ['era:A2.5', ...(ethicsCost > 0 ? (['era:A1.1.c'] as const) : [])],
      readings: ['era:X48'],
    },
  ];
}

function costSteps({ fichas }: ResearchInput, { cost }: Research): ResearchStep[] {
  const steps: ResearchStep[] = [];
  if (fichas.segunda)
    steps.push({
      id: 'segunda-ficha',
      title: 'Segunda ficha cuadrada',
      text: `Cuesta ${cost.second} P.D. y ha de ser de otra tecnología: las dos van con la misma acción de Investigar (lectura nuestra de lo que el libro resume).`,
      clauses: ['era:A2.12', 'era:6.2.4.62', 'era:A2.14'],
      readings: ['era:X33'],
    });
  if (fichas.extra)
    steps.push({
      id: 'ficha-extra',
      title: 'Ficha ovalada «extra»',
      text: `Cuesta ${cost.extra} P.D. con tu Genética, al revelar las fichas.`,
      clauses: ['era:6.2.1.5', 'era:6.2.1.7', 'era:A2.15'],
    });
  return steps;
}

function storyStep({ story, special }: Research): ResearchStep[] {
  if (!story) return [];
  const texts = {
    mejor: `${story.points} P.D. si al acabar la ronda nadie que también la haya investigado y subido tiene más nivel; los empatados puntúan todos (lectura nuestra).`,
    unico: `${story.points} P.D. si eres el único que la ha investigado y subido en esta ronda.`,
    mayor: `${story.points} P.D. si al puntuar nadie tiene más nivel que tú en ella, la hayas investigado o no; los empatados puntúan todos.`,
  };
  return [
    {
      id: `puntua-${story.how}`,
      title: 'Historia Galáctica',
      text: `${texts[story.how]}${special ? ' El efecto especial no sube de nivel.' : ''}`,
      clauses: [story.clause as Extract<ResearchCited, `era:A4.${string}`>],
      ...(story.how === 'mejor' && { readings: ['era:X53' as const] }),
    },
  ];
}
