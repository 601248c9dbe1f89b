import { z } from 'zod';
import { fold } from '../../../text/fold.ts';
import { openQuestion } from '../../open-question.ts';
import { votingPlanetsSchema } from '../planets.ts';

const SPEAKERS = {
  'no-se': 'No sé qué haría',
  yo: 'Yo',
  'a-favor': 'Otro, que elegiría mi resolución',
  'en-contra': 'Otro, que elegiría la otra',
} as const;
/** Who breaks a tie, as far as this player knows. */
export type Speaker = keyof typeof SPEAKERS;

const MOST_VOTES = 200;
const MOST_OUTCOMES = 12;

/** Input of the rule. */
export const VotesSchema = z
  .strictObject({
    'mi-resolucion': z.string().trim().max(40).default('A favor').meta({ title: 'Resolución que apoyas' }),
    resoluciones: z
      .array(
        z
          .strictObject({
            nombre: z.string().trim().max(40).default('').meta({ title: 'Nombre' }),
            votos: z.int().min(0).max(MOST_VOTES).default(0).meta({ title: 'Votos' }),
          })
          .meta({ title: 'Resolución' }),
      )
      .max(MOST_OUTCOMES)
      .default([])
      .meta({ title: 'Votos que llevan los demás', description: 'Sin los tuyos. Incluye la que apoyas, si tiene.' }),
    planetas: votingPlanetsSchema({
      title: 'Tus planetas preparados',
      description: 'Los agotados ya no dan votos.',
    }),
    pendientes: z.int().min(0).max(MOST_VOTES).default(0).meta({
      title: 'Votos que otros aún pueden dar después de ti',
      description: 'La Influencia de los planetas preparados de quienes no han votado.',
    }),
    portavoz: z
      .enum(Object.keys(SPEAKERS) as [Speaker, ...Speaker[]])
      .default('no-se')
      .meta({ title: 'Si hay empate, ¿quién decide como Portavoz?', options: SPEAKERS }),
    adicionales: z.int().min(0).max(60).default(0).meta({
      title: 'Votos adicionales por cartas o capacidades',
      advanced: true,
    }),
    'puede-votar': openQuestion(
      '¿Puedes votar esta carta?',
      'si',
      'No, si un pronóstico u otro efecto te lo impide.',
    ).meta({ advanced: true }),
  })
  .superRefine(({ resoluciones }, context) => {
    if (resoluciones.length > MOST_OUTCOMES) return;
    const seen = new Set<string>();
    for (const [index, { nombre }] of resoluciones.entries()) {
      const key = fold(nombre);
      if (key !== '' && seen.has(key))
        context.addIssue({ code: 'custom', path: ['resoluciones', index, 'nombre'], message: 'ya está en la lista' });
      seen.add(key);
    }
  });
export type VotesInput = z.output<typeof VotesSchema>;

/** The count before this player votes. */
export interface Tally {
  mine: number;
  /** Votes of the strongest of the others. */
  rival: number;
  /** Those others, as a sentence calls them. */
  rivalNames: string[];
  /** Votes that this player can still give. */
  available: number;
  pending: number;
}

/** Counts the votes of the others and what this player could add. */
export function tally(input: VotesInput, canVote: boolean): Tally {
  const isMine = (name: string) => name !== '' && fold(name) === fold(input['mi-resolucion']);
  const others = input.resoluciones
    .map(({ nombre, votos }, index) => ({ nombre, votos, called: nombre ? `«${nombre}»` : `la n.º ${index + 1}` }))
    .filter(({ nombre }) => !isMine(nombre));
  const rival = Math.max(0, ...others.map(({ votos }) => votos));
  return {
    mine: input.resoluciones.filter(({ nombre }) => isMine(nombre)).reduce((sum, { votos }) => sum + votos, 0),
    rival,
    rivalNames: others.filter(({ votos }) => votos === rival).map(({ called }) => called),
    available: canVote ? input.planetas.reduce((sum, { influencia }) => sum + influencia, input.adicionales) : 0,
    pending: input.pendientes,
  };
}

/** How far ahead the outcome is with `votes` of this player, at the worst and at the best that others can do. */
export function leads({ mine, rival, pending }: Tally, votes: number): { worst: number; best: number } {
  return { worst: mine + votes - rival - pending, best: mine + votes - rival + pending };
}

/** Votes that secure a tie and a victory, whatever the others still do. */
export interface Needs {
  toTie: number;
  toWin: number;
}

export function needs({ mine, rival, pending }: Tally): Needs {
  const toTie = rival + pending - mine;
  return { toTie: Math.max(0, toTie), toWin: Math.max(0, toTie + 1) };
}

/**
 * Whether an outcome has more votes than any other, and whether another has more, once all is counted. Votes to come
 * may go anywhere, so both stay open while they can turn it.
 */
export function standing({ worst, best }: { worst: number; best: number }): Record<'wins' | 'loses', boolean | null> {
  return {
    wins: worst > 0 ? true : best <= 0 ? false : null,
    loses: best < 0 ? true : worst >= 0 ? false : null,
  };
}
