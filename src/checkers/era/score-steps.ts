import { and } from '../../text/lists.ts';
import type { Assumption, Step } from '../results.ts';
import type { FinalScore, Victory } from './final-score.ts';

/** Clauses that the final count implements. */
export const SCORE_CITES = [
  'era:3.2.b',
  'era:3.2.d',
  'era:3.2.f',
  'era:4.1.2',
  'era:4.10.3',
  'era:5.2.1',
  'era:5.2.2',
  'era:6.2.1.9',
  'era:6.6.1',
  'era:6.6.2',
  'era:6.6.3',
  'era:6.6.4',
  'era:6.6.5',
  'era:6.6.6',
  'era:7.3.4',
  'era:7.3.5',
  'era:7.3.8',
  'era:7.3.10',
  'era:8.3.1',
  'era:8.3.3',
  'era:8.3.5.a',
  'era:8.3.13',
  'era:A3.1',
  'era:A3.2',
  'era:A3.3',
  'era:A3.4',
  'era:A3.5',
  'era:A3.6',
  'era:A3.7',
  'era:A3.8',
  'era:A3.9',
  'era:A3.10',
  'era:A3.11',
  'era:A3.12',
  'era:A3.13',
  'era:A5.1',
  'era:A5.2',
  'era:A5.3',
  'era:A5.4',
  'era:A5.5',
  'era:A5.6',
  'era:A5.7',
  'era:A5.8',
  'era:X6',
  'era:X38',
  'era:X44',
  'era:X55',
  'era:X70',
] as const;
export type ScoreCited = (typeof SCORE_CITES)[number];

/** The count with all that its explanation needs. */
export interface Count {
  names: string[];
  scores: FinalScore[];
  victory: Victory;
  perSector: number;
  /** The goal as it is called and its clause; null where none is played. */
  goal: { name: string; clause: ScoreCited; id: string; moment: string } | null;
  /** Cards played now, as they are told, with their clauses. */
  cards: { text: string; clause: ScoreCited; reads: boolean }[];
  puppet: boolean;
  /** By how much the first is ahead of the second. */
  lead: number;
}

type ScoreStep = Step<ScoreCited>;
type Clause = ScoreStep['clauses'][number];

export function scoreSteps(count: Count): ScoreStep[] {
  return [
    {
      id: 'marcador',
      title: 'Lo ganado durante la partida',
      text: 'Lo que dice el marcador al acabar la octava ronda, aunque sea negativo.',
      clauses: ['era:6.6.1', 'era:6.2.1.9'],
    },
    {
      id: 'poblacion',
      title: 'Población',
      text: 'El número del primer espacio vacío del marcador de población.',
      clauses: ['era:6.6.2', 'era:4.10.3'],
      readings: ['era:X6'],
    },
    ...goalStep(count),
    {
      id: 'sectores',
      title: 'Mayoría de naves',
      text: `${count.perSector} P.D. por cada sector a quien más naves tiene en él; si empatan, a todos los empatados. Donde nadie tiene naves no puntúa nadie (lectura nuestra).`,
      clauses: ['era:6.6.4'],
      readings: ['era:X38'],
    },
    ...cardStep(count),
    ...puppetStep(count),
    ...winnerStep(count),
  ];
}

function goalStep({ goal }: Count): ScoreStep[] {
  if (!goal) return [];
  const clauses: Clause[] = ['era:6.6.3', goal.clause as Clause];
  const during = goal.moment === 'durante-la-partida';
  const readings: Extract<ScoreCited, `era:X${string}`>[] = [
    ...(goal.id === 'poder' ? (['era:X44'] as const) : []),
    ...(goal.id === 'descubrimiento' || goal.id === 'liderazgo' ? (['era:X70'] as const) : []),
  ];
  const notes: Record<string, string> = {
    poder: ' El libro no dice cuándo: lo contamos ahora, una vez (lectura nuestra).',
    descubrimiento: ' De un tipo que nadie tiene no puntúa nadie (lectura nuestra).',
    liderazgo: ' Si nadie tiene naves en ella no puntúa nadie (lectura nuestra).',
  };
  return [
    {
      id: `hito-${goal.id}`,
      title: `Hito «${goal.name}»`,
      text: during
        ? 'Se puntúa durante la partida: lo suyo ya está en el marcador y en lo que dan las cartas.'
        : `Se cuenta al final de la partida.${notes[goal.id] ?? ''}`,
      clauses,
      ...(readings.length > 0 && { readings }),
    },
  ];
}

function cardStep({ cards }: Count): ScoreStep[] {
  if (cards.length === 0) return [];
  const readings = cards.some(({ reads }) => reads) ? (['era:X55'] as const) : [];
  return [
    {
      id: 'cartas',
      title: 'Cartas de dominación',
      text: `Las que quedan en la mano se juegan ahora por alguna sección: ${and(cards.map(({ text }) => text))}.`,
      clauses: ['era:6.6.5', 'era:7.3.8', 'era:7.3.10', ...(new Set(cards.map(({ clause }) => clause)) as Set<Clause>)],
      ...(readings.length > 0 && { readings: [...readings] }),
    },
  ];
}

function puppetStep({ puppet }: Count): ScoreStep[] {
  if (!puppet) return [];
  return [
    {
      id: 'marioneta',
      title: 'Marioneta',
      text: 'No puntúa ni puede ganar, pero sus naves y sus fichas cuentan para las mayorías: la que tenga ella no la puntúa nadie.',
      clauses: ['era:8.3.3', 'era:8.3.13'],
    },
  ];
}

function winnerStep({ names, victory, lead }: Count): ScoreStep[] {
  const who = names[victory.winners[0] ?? 0] ?? '';
  const texts = {
    puntos: `${who} tiene más P.D. que nadie: ${lead} más que el siguiente.`,
    planetas: `De los empatados en P.D., ${who} controla más planetas.`,
    turno: `De los empatados en P.D. y en planetas, ${who} va antes en el orden de turno.`,
    pendiente:
      'De los empatados en P.D. gana quien controle más planetas y, si siguen empatados, el primero en el orden de turno.',
  };
  return [{ id: `gana-por-${victory.by}`, title: 'Ganador', text: texts[victory.by], clauses: ['era:6.6.6'] }];
}

export function scoreAssumptions({ cards }: Count): Assumption<ScoreCited>[] {
  return [
    {
      id: 'marcador-al-dia',
      text: 'El marcador ya tiene lo puntuado hasta aquí: las ocho rondas, los combates, los comercios, las fichas «extra» y las cartas jugadas antes.',
      clauses: ['era:6.6.1'],
    },
    {
      id: 'cartas-en-la-mano',
      text:
        cards.length === 0
          ? 'A nadie le quedan cartas de dominación en la mano: quien tenga alguna ha de jugarla.'
          : 'A nadie le quedan más cartas de dominación en la mano, y quien juega una por la A no había jugado otra así.',
      clauses: ['era:6.6.5', 'era:7.3.4'],
    },
  ];
}
