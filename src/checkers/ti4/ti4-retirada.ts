import type { z } from 'zod';
import { defineRule, type RuleExample } from '../define-rule.ts';
import type { VerdictResult } from '../results.ts';
import { decide, destination } from './retreat-decision.ts';
import { changes, consequences, exceptions } from './retreat-explanation.ts';
import { CITES, type Cited, nameOf, type RetreatInput, RetreatInputSchema } from './retreat-input.ts';

const EXAMPLES: RuleExample<z.input<typeof RetreatInputSchema>>[] = [
  {
    title: 'El atacante vuelve a un sistema con un planeta suyo',
    input: { sistemas: [{ nombre: 'Abyz', 'planeta-propio': 'si' }] },
    expect: { verdict: 'sí' },
  },
  {
    title: 'El defensor ya ha anunciado la suya',
    input: { 'defensor-anuncia': 'si', sistemas: [{ nombre: 'Abyz', 'planeta-propio': 'si' }] },
    expect: { verdict: 'no' },
  },
  {
    title: 'El único sistema tiene naves de un tercero',
    input: { bando: 'defensor', sistemas: [{ nombre: 'Lodor', 'unidad-propia': 'si', 'naves-ajenas': 'si' }] },
    expect: { verdict: 'no' },
  },
  {
    title: 'Nadie puede ganar: el atacante tiene que irse',
    input: { 'sin-victoria-posible': 'si', sistemas: [{ nombre: 'Abyz', 'unidad-propia': 'si' }] },
    expect: { verdict: 'obligatorio' },
  },
  {
    title: 'No se sabe si hay naves ajenas en el destino',
    input: { sistemas: [{ nombre: 'Mellon', 'planeta-propio': 'si', 'naves-ajenas': 'no-se' }] },
    expect: { verdict: 'depende' },
  },
];

/** May a player retreat from a space combat, must they, and to where. */
export const rule = defineRule([], () => ({
  id: 'ti4-retirada',
  game: 'ti4',
  kind: 'veredicto',
  title: '¿Puedo retirarme, y adónde?',
  summary: 'Si un jugador puede o debe retirarse de un combate espacial, y a qué sistemas.',
  help: 'Responde lo que sepas; lo que no, márcalo «No lo sé» y el veredicto dirá de qué depende.',
  input: RetreatInputSchema,
  cites: CITES,
  examples: EXAMPLES,
  run: judge,
}));

function judge(input: RetreatInput): VerdictResult<Cited> {
  const { verdict, headline, steps } = decide(input);
  return {
    kind: 'verdict',
    verdict,
    headline,
    figures: [],
    steps: [...steps, ...consequences(input, verdict)],
    options: input.sistemas.map((system, index) => ({ label: nameOf(system, index), ...destination(system) })),
    exceptions: exceptions(input),
    changes: changes(input, verdict),
    assumptions: [
      {
        text: 'Los sistemas descritos son adyacentes al del combate y no hay otros a los que ir.',
        clauses: ['ti4:23.7.b'],
      },
      { text: 'Ninguna carta ni capacidad cambia estas reglas.', clauses: [] },
    ],
  };
}
