import type { z } from 'zod';
import { count, plural } from '../../text/spanish.ts';
import { countFigure } from '../count-figure.ts';
import type { RuleExample } from '../define-rule.ts';
import { defineVerdict, type Explanation } from '../define-verdict.ts';
import { figure } from '../figure.ts';
import type { RulingOption, Verdict, VerdictResult } from '../results.ts';
import { type PlanetSet, planetNames, setsByTotal, smallestSet } from './planets.ts';
import {
  leads,
  type Needs,
  needs,
  type Speaker,
  standing,
  type Tally,
  tally,
  type VotesInput,
  VotesSchema,
} from './votes/votes.ts';
import { votesFacts } from './votes/votes-facts.ts';
import { exceptions, explain } from './votes/votes-steps.ts';

const CITES = [
  'ti4:9.0',
  'ti4:27.2.b',
  'ti4:27.2.c',
  'ti4:27.3',
  'ti4:27.4',
  'ti4:27.6',
  'ti4:27.6.a',
  'ti4:27.7',
  'ti4:27.9',
  'ti4:27.13',
  'ti4:27.14',
  'ti4:27.15',
  'ti4:27.16',
  'ti4:27.19',
  'ti4:27.19.a',
  'ti4:27.22',
  'ti4:51.2',
  'ti4:51.3.a',
  'ti4:76.2',
  'ti4:E12',
  'ti4:F20',
  'ti4:F26',
  'ti4:F37',
  'ti4:F40',
  'ti4:F43',
  'ti4:F44',
  'ti4:X23',
] as const;
/** Clauses that this rule may cite. */
export type Cited = (typeof CITES)[number];

const EXAMPLES: RuleExample<z.input<typeof VotesSchema>>[] = [
  {
    title: '«En contra» gana por 7 a 4 y te toca votar',
    input: {
      resoluciones: [
        { nombre: 'A favor', votos: 4 },
        { nombre: 'En contra', votos: 7 },
      ],
      planetas: [
        { nombre: 'Mecatol Rex', influencia: 6 },
        { nombre: 'Xxehan', influencia: 1 },
        { nombre: 'Vefut II', influencia: 2 },
        { nombre: 'Quann', influencia: 1 },
      ],
    },
    expect: { figures: { 'para-ganar': 4, 'para-empatar': 3, disponibles: 10 } },
  },
  {
    title: 'Solo puedes empatar, y el Portavoz eres tú',
    input: {
      resoluciones: [{ nombre: 'En contra', votos: 3 }],
      planetas: [
        { nombre: 'Abyz', influencia: 0 },
        { nombre: 'Fria', influencia: 0 },
        { nombre: 'Rarron', influencia: 3 },
      ],
      portavoz: 'yo',
    },
    expect: { verdict: 'sí' },
  },
  {
    title: 'El mismo empate, sin saber qué hará el Portavoz',
    input: {
      resoluciones: [{ nombre: 'En contra', votos: 3 }],
      planetas: [{ nombre: 'Rarron', influencia: 3 }],
    },
    expect: { verdict: 'depende' },
  },
  {
    title: 'Has jugado un pronóstico que no te deja votar',
    input: {
      resoluciones: [
        { nombre: 'A favor', votos: 5 },
        { nombre: 'En contra', votos: 6 },
      ],
      planetas: [{ nombre: 'Mecatol Rex', influencia: 6 }],
      'puede-votar': 'no',
    },
    expect: { verdict: 'no' },
  },
];

/** Whether a player can carry an outcome of an agenda, with how many votes, and with which planets. */
export const rule = defineVerdict('ti4-votos', ['ti4/limites'], (figures) => ({
  game: 'ti4',
  title: '¿Sale adelante mi resolución?',
  summary: 'Votos que dan tus planetas, cuántos hacen falta para ganar o empatar y cuáles conviene agotar.',
  help: 'Apunta los votos que llevan los demás y tus planetas preparados. La respuesta dice si puedes sacar tu resolución y con qué planetas.',
  input: VotesSchema,
  cites: CITES,
  examples: EXAMPLES,
  facts: votesFacts,
  explain: (input: VotesInput) => explanation(input, figure(figures, 'ti4/limites', 'cartas-de-consejo', 'limite')),
  variations,
}));

function explanation(input: VotesInput, agendas: number): Explanation<Cited> {
  const tallied = tally(input, input['puede-votar'] !== 'no');
  const need = needs(tallied);
  const surely = tallied.pending > 0 ? ' seguro' : '';
  return {
    figures: [
      countFigure('disponibles', 'Votos que puedes dar', tallied.available, 'voto'),
      countFigure('para-ganar', `Te hacen falta para ganar${surely}`, need.toWin, 'voto'),
      countFigure('para-empatar', `Te hacen falta para empatar${surely}`, need.toTie, 'voto'),
      countFigure('lleva-la-tuya', 'Votos que lleva tu resolución', tallied.mine, 'voto'),
      countFigure('lleva-la-rival', 'Votos que lleva la rival', tallied.rival, 'voto'),
    ],
    options: options(input, tallied, need),
    steps: explain(input, tallied, agendas),
    exceptions: exceptions(input),
    assumptions: [
      {
        text: 'En el peor caso, todos los votos pendientes van a la resolución rival más votada.',
        clauses: ['ti4:27.2.b'],
      },
    ],
  };
}

/** What each way of voting leads to. */
function options(input: VotesInput, tallied: Tally, { toTie, toWin }: Needs): VerdictResult<Cited>['options'] {
  if (input['puede-votar'] === 'no') return [];
  const sets = setsByTotal(
    input.planetas.map((planet) => ({ ...planet, recursos: 0 })),
    'influencia',
  );
  const list: VerdictResult<Cited>['options'] = [];
  const add = (label: string, votes: number, set: PlanetSet | null, clauses: RulingOption<Cited>['clauses']) => {
    const given = set ? set.total + input.adicionales : 0;
    list.push({
      label,
      verdict: set ? outcome(tallied, given, input.portavoz) : 'no',
      text: set
        ? waysText(input, set, votes)
        : `${plural(votes, 'Hace', 'Hacen')} falta ${votes} y como mucho das ${tallied.available}.`,
      clauses,
    });
  };
  const reach = (votes: number) => smallestSet(sets, Math.max(0, votes - input.adicionales));
  const win = reach(toWin);
  const tie = reach(toTie);
  add(`Ganar sin empate (${count(toWin, 'voto')})`, toWin, win, ['ti4:27.2.c', 'ti4:27.6']);
  // With planets that cannot give exactly the tie, aiming at it already wins.
  if (toTie > 0 && tie && tie.total + input.adicionales === toTie)
    add(`Empatar (${count(toTie, 'voto')})`, toTie, tie, ['ti4:27.19', 'ti4:76.2']);
  list.push({
    label: 'Abstenerte',
    verdict: outcome(tallied, 0, input.portavoz),
    text: 'No agotas nada y tu resolución se queda con lo que lleva.',
    clauses: ['ti4:27.14'],
  });
  return list;
}

function waysText(input: VotesInput, set: PlanetSet, votes: number): string {
  const extra = input.adicionales > 0 ? ` más ${count(input.adicionales, 'voto adicional', 'votos adicionales')}` : '';
  const given = set.total + input.adicionales;
  const spare = given > votes ? `, ${given - votes} de más: un planeta agotado da todos sus votos` : '';
  if (set.members.length === 0) {
    if (votes === 0) return 'Ya no te hace falta ninguno.';
    const enough = input.adicionales === 1 ? 'Basta el voto adicional' : `Bastan los ${given} votos adicionales`;
    return `${enough}, si su carta no pide haber votado.`;
  }
  return `Agota ${planetNames(input.planetas, set)}${extra}: ${count(given, 'voto')}${spare}.`;
}

/** What a way of voting leads to: a tie goes where the Portavoz wants. */
function outcome(tallied: Tally, votes: number, portavoz: Speaker): Verdict {
  const { wins, loses } = standing(leads(tallied, votes));
  const tie = { yo: 'sí', 'a-favor': 'sí', 'en-contra': 'no', 'no-se': 'depende' } as const;
  if (wins || (loses === false && tie[portavoz] === 'sí')) return 'sí';
  return loses || (wins === false && tie[portavoz] === 'no') ? 'no' : 'depende';
}

/** Enough votes more, and nobody left to vote. */
function variations(input: VotesInput): { text: string; input: VotesInput }[] {
  const found: { text: string; input: VotesInput }[] = [];
  const tallied = tally(input, true);
  const missing = needs(tallied).toWin - tallied.available;
  if (missing > 0)
    found.push({
      text: `Con ${count(missing, 'voto más', 'votos más')}`,
      input: { ...input, adicionales: input.adicionales + missing },
    });
  if (input.pendientes > 0) found.push({ text: 'Si nadie más votara', input: { ...input, pendientes: 0 } });
  return found;
}
