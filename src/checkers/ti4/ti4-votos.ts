import type { z } from 'zod';
import { defineRule, type RuleExample } from '../define-rule.ts';
import type { Step, Verdict, VerdictResult } from '../results.ts';
import { type Tristate, toVerdict } from '../tristate.ts';
import { countText, listText } from './counts.ts';
import { type PlanetSet, planetNames, setsByTotal, smallestSet } from './planets.ts';
import { decide, outcome, type Speaker, type Tally, tally, type VotesInput, VotesSchema } from './votes.ts';

const CITES = [
  'ti4:9.0',
  'ti4:27.2.b',
  'ti4:27.2.c',
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
  'ti4:F40',
  'ti4:F43',
  'ti4:F44',
] as const;
type Cited = (typeof CITES)[number];

const EXAMPLES: RuleExample<z.input<typeof VotesSchema>>[] = [
  {
    title: '«En contra» gana por 7 a 4 y te toca votar',
    input: {
      resoluciones: [
        { nombre: 'A favor', votos: 4 },
        { nombre: 'En contra', votos: 7 },
      ],
      planetas: [
        { nombre: 'Mecatol Rex', recursos: 1, influencia: 6 },
        { nombre: 'Xxehan', recursos: 1, influencia: 1 },
        { nombre: 'Vefut II', recursos: 2, influencia: 2 },
        { nombre: 'Quann', recursos: 2, influencia: 1 },
      ],
    },
    expect: { figures: { 'para-ganar': 4, 'para-empatar': 3, disponibles: 10 } },
  },
  {
    title: 'Solo puedes empatar, y el Portavoz eres tú',
    input: {
      resoluciones: [{ nombre: 'En contra', votos: 3 }],
      planetas: [
        { nombre: 'Abyz', recursos: 3, influencia: 0 },
        { nombre: 'Fria', recursos: 2, influencia: 0 },
        { nombre: 'Rarron', recursos: 0, influencia: 3 },
      ],
      portavoz: 'yo',
    },
    expect: { verdict: 'sí' },
  },
  {
    title: 'El mismo empate, sin saber qué hará el Portavoz',
    input: {
      resoluciones: [{ nombre: 'En contra', votos: 3 }],
      planetas: [{ nombre: 'Rarron', recursos: 0, influencia: 3 }],
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
      planetas: [{ nombre: 'Mecatol Rex', recursos: 1, influencia: 6 }],
      'puede-votar': 'no',
    },
    expect: { verdict: 'no' },
  },
];

/** Whether a player can carry an outcome of an agenda, with how many votes, and with which planets. */
export const rule = defineRule([], () => ({
  id: 'ti4-votos',
  game: 'ti4',
  kind: 'veredicto',
  title: '¿Sale adelante mi resolución?',
  summary: 'Votos que dan tus planetas, cuántos hacen falta para ganar o empatar y cuáles conviene agotar.',
  help: 'Apunta los votos que llevan los demás y tus planetas preparados. La respuesta dice si puedes sacar tu resolución y con qué planetas.',
  input: VotesSchema,
  cites: CITES,
  examples: EXAMPLES,
  run: judge,
}));

function judge(input: VotesInput): VerdictResult<Cited> {
  const count = tally(input, input['puede-votar'] !== 'no');
  const answer = decide(input);
  const toTie = Math.max(0, count.rival + count.pending - count.mine);
  const toWin = Math.max(0, count.rival + count.pending - count.mine + 1);
  return {
    kind: 'verdict',
    verdict: toVerdict(answer),
    headline: headlineOf(input, count, answer, toTie, toWin),
    figures: [
      { id: 'disponibles', label: 'Votos que puedes dar', value: count.available, unit: 'votos' },
      { id: 'para-ganar', label: 'Te hacen falta para ganar', value: toWin, unit: 'votos' },
      { id: 'para-empatar', label: 'Te hacen falta para empatar', value: toTie, unit: 'votos' },
      { id: 'lleva-la-tuya', label: 'Votos que lleva tu resolución', value: count.mine, unit: 'votos' },
      { id: 'lleva-la-rival', label: 'Votos que lleva la rival', value: count.rival, unit: 'votos' },
    ],
    options: options(input, count, toTie, toWin),
    steps: explain(input, count),
    exceptions: exceptions(input),
    changes: changes(input, toVerdict(answer)),
    assumptions: [
      {
        text: 'En el peor caso, todos los votos pendientes van a la resolución rival más votada.',
        clauses: ['ti4:27.2.b'],
      },
      { text: 'La carta no cambia la forma de votar.', clauses: [] },
    ],
  };
}

function headlineOf(
  input: VotesInput,
  { available, pending }: Tally,
  answer: Tristate,
  toTie: number,
  toWin: number,
): string {
  const enough = available >= toWin;
  const safely = pending > 0 ? ', pase lo que pase con los votos pendientes' : '';
  if (input['puede-votar'] === 'no') {
    const ending = { si: 'sale igualmente', no: 'no sale', 'no-se': 'queda en manos de los demás' }[answer];
    return `No puedes votar: tu resolución ${ending}.`;
  }
  if (answer === 'si')
    return enough
      ? `Sí: con ${countText(toWin, 'voto', 'votos')} ganas${safely}.`
      : `Sí: con ${countText(toTie, 'voto', 'votos')} empatas y el Portavoz elige tu resolución.`;
  if (answer === 'no') return `No: puedes dar ${countText(available, 'voto', 'votos')} y hacen falta ${toWin}.`;
  if (input['puede-votar'] === 'no-se') return 'Depende de si puedes votar.';
  if (available === toTie) return `Depende del Portavoz: con ${countText(toTie, 'voto', 'votos')} solo empatas.`;
  return 'Depende de los votos que quedan por dar.';
}

/** What each way of voting leads to. */
function options(input: VotesInput, count: Tally, toTie: number, toWin: number): VerdictResult<Cited>['options'] {
  if (input['puede-votar'] === 'no') return [];
  const sets = setsByTotal(input.planetas, 'influencia');
  const list: VerdictResult<Cited>['options'] = [];
  const add = (label: string, votes: number, set: PlanetSet | null, clauses: Cited[]) => {
    const given = set ? set.total + input.adicionales : 0;
    list.push({
      label,
      verdict: set ? toVerdict(outcome(count, given, input.portavoz)) : 'no',
      text: set ? waysText(input, set, votes) : `Hacen falta ${votes} y como mucho das ${count.available}.`,
      clauses,
    });
  };
  const reach = (votes: number) => smallestSet(sets, Math.max(0, votes - input.adicionales));
  const win = reach(toWin);
  const tie = reach(toTie);
  add(`Ganar sin empate (${countText(toWin, 'voto', 'votos')})`, toWin, win, ['ti4:27.2.c', 'ti4:27.6']);
  // With planets that cannot give exactly the tie, aiming at it already wins.
  if (toTie > 0 && tie && tie.total + input.adicionales === toTie)
    add(`Empatar (${countText(toTie, 'voto', 'votos')})`, toTie, tie, ['ti4:27.19', 'ti4:76.2']);
  list.push({
    label: 'Abstenerte',
    verdict: toVerdict(outcome(count, 0, input.portavoz)),
    text: 'No agotas nada y tu resolución se queda con lo que lleva.',
    clauses: ['ti4:27.14'],
  });
  return list;
}

function waysText(input: VotesInput, set: PlanetSet, votes: number): string {
  const extra =
    input.adicionales > 0 ? ` más ${countText(input.adicionales, 'voto adicional', 'votos adicionales')}` : '';
  const given = set.total + input.adicionales;
  const spare = given > votes ? `, ${given - votes} de más: un planeta agotado da todos sus votos` : '';
  if (set.members.length === 0)
    return input.adicionales > 0 && votes > 0
      ? `Bastan los votos adicionales (${given}).`
      : 'Ya no te hace falta ninguno.';
  return `Agota ${planetNames(input.planetas, set)}${extra}: ${countText(given, 'voto', 'votos')}${spare}.`;
}

function explain(input: VotesInput, count: Tally): Step<Cited>[] {
  const steps: Step<Cited>[] = [
    {
      title: 'Recuento hasta ahora',
      text: `${input['mi-resolucion'] ? `«${input['mi-resolucion']}»` : 'Tu resolución'} lleva ${count.mine}; ${count.rivalNames.length > 0 ? `la rival más votada, ${listText(count.rivalNames.map((name) => `«${name}»`))}, lleva ${count.rival}` : 'ninguna otra tiene votos apuntados'}. Se aplica la más votada.`,
      clauses: ['ti4:27.2.c'],
    },
  ];
  if (input['puede-votar'] === 'no')
    steps.push({
      title: 'No puedes votar',
      text: 'Ni agotando planetas ni con otros efectos que den votos.',
      clauses: ['ti4:27.16'],
    });
  else {
    steps.push({
      title: 'Tus votos',
      text: `Cada planeta que agotas da toda su Influencia: ${count.available} si los agotas todos${input.adicionales > 0 ? `, contando ${countText(input.adicionales, 'voto adicional', 'votos adicionales')}` : ''}. Van todos a una misma resolución.`,
      clauses: [
        'ti4:27.6',
        'ti4:27.6.a',
        'ti4:51.2',
        'ti4:9.0',
        'ti4:27.7',
        ...(input.adicionales > 0 ? (['ti4:27.15'] as const) : []),
      ],
    });
    steps.push({
      title: 'Mercancías',
      text: 'No se pueden gastar para votar.',
      clauses: ['ti4:27.13', 'ti4:51.3.a'],
    });
    if (count.available === 0)
      steps.push({
        title: 'Cero votos',
        text: 'Votar con 0 es lo mismo que abstenerse: no cuenta como haber votado.',
        clauses: ['ti4:F20', 'ti4:27.14'],
      });
  }
  steps.push({
    title: 'Empates',
    text: 'En un empate, o si nadie vota, elige el Portavoz entre las empatadas; su decisión no es un voto. Vota siempre el último.',
    clauses: ['ti4:27.19', 'ti4:27.19.a', 'ti4:76.2', 'ti4:27.2.b'],
  });
  return steps;
}

function exceptions(input: VotesInput): VerdictResult<Cited>['exceptions'] {
  return [
    {
      text: 'Un pronóstico no es un voto: se anuncia antes de votar y no suma. Si su carta te prohíbe votar, no votas; puedes jugar varios, aunque no coincidan.',
      applies: input['puede-votar'] === 'si' ? 'no' : toVerdict(input['puede-votar'] === 'no' ? 'si' : 'no-se'),
      clauses: ['ti4:27.22', 'ti4:27.16', 'ti4:F40', 'ti4:F43'],
    },
    {
      text: '«Soborno», después de que el Portavoz vote o decida no votar, da 1 voto adicional por Mercancía a la resolución que hayas votado.',
      applies: 'depende',
      clauses: ['ti4:E12', 'ti4:F44', 'ti4:27.15'],
    },
    {
      text: 'Si la carta elige un jugador o un planeta, solo valen las opciones que describe.',
      applies: 'depende',
      clauses: ['ti4:27.9'],
    },
  ];
}

/** Single facts that would turn the answer, found by asking again. */
function changes(input: VotesInput, verdict: Verdict): VerdictResult<Cited>['changes'] {
  const found: VerdictResult<Cited>['changes'] = [];
  const attempt = (text: string, other: VotesInput) => {
    const changed = toVerdict(decide(other));
    if (changed !== verdict) found.push({ text, verdict: changed });
  };
  const speakers: [Speaker, string][] = [
    ['a-favor', 'Si el Portavoz rompiera el empate a tu favor'],
    ['en-contra', 'Si el Portavoz rompiera el empate en tu contra'],
  ];
  for (const [portavoz, text] of speakers) if (input.portavoz !== portavoz) attempt(text, { ...input, portavoz });
  const count = tally(input, true);
  const missing = count.rival + count.pending - count.mine - count.available + 1;
  if (missing > 0)
    attempt(`Con ${countText(missing, 'voto más', 'votos más')}`, {
      ...input,
      adicionales: input.adicionales + missing,
    });
  if (input.pendientes > 0) attempt('Si nadie más votara', { ...input, pendientes: 0 });
  if (input['puede-votar'] !== 'no') attempt('Si no pudieras votar', { ...input, 'puede-votar': 'no' });
  if (input['puede-votar'] !== 'si') attempt('Si pudieras votar', { ...input, 'puede-votar': 'si' });
  return found;
}
