import { z } from 'zod';
import { fold } from '../../text/fold.ts';
import { all, any, question, type Tristate } from '../tristate.ts';
import { votingPlanetsSchema } from './planets.ts';

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
    'puede-votar': question('¿Puedes votar esta carta?', 'si', 'No, si un pronóstico u otro efecto te lo impide.').meta(
      { advanced: true },
    ),
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

/** Whether a tie goes to this player's outcome. */
export const winsTies = (portavoz: Speaker): Tristate =>
  (({ yo: 'si', 'a-favor': 'si', 'en-contra': 'no', 'no-se': 'no-se' }) as const)[portavoz];

function passes(lead: number, portavoz: Speaker): Tristate {
  if (lead !== 0) return lead > 0 ? 'si' : 'no';
  return winsTies(portavoz);
}

/** Certain when the worst that the others can do does not matter, or the best does not help. */
export function outcome(count: Tally, votes: number, portavoz: Speaker): Tristate {
  const lead = leads(count, votes);
  const [worst, best] = [passes(lead.worst, portavoz), passes(lead.best, portavoz)];
  return worst === best ? worst : 'no-se';
}

/** Whether this player can carry the outcome. */
export function decide(input: VotesInput): Tristate {
  const voting = () => {
    const count = tally(input, true);
    return outcome(count, count.available, input.portavoz);
  };
  const silent = () => outcome(tally(input, false), 0, input.portavoz);
  if (input['puede-votar'] === 'si') return voting();
  if (input['puede-votar'] === 'no') return silent();
  // Voting never hurts: what passes without votes passes with them.
  return any(silent(), all(voting(), 'no-se'));
}
