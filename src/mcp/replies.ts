import { z } from 'zod';
import type { Calculation } from '../answers/calculation-answer.ts';
import { resultText, whatIfText } from '../answers/calculation-text.ts';
import type { ClauseAnswer, SectionAnswer } from '../answers/clause-shapes.ts';
import { clauseText } from '../answers/clause-text.ts';
import { type Cut, fitted, fittingCount } from '../answers/fit.ts';
import { RequestError } from '../answers/request-error.ts';
import type { RulingReply } from '../answers/ruling-shapes.ts';
import { questionText, rulingText } from '../answers/ruling-text.ts';
import { idOf } from '../schema/ref.ts';
import type { Answered } from './tool.ts';

/** What each kind of answer can do without when it is too long, and how the rest is had. */

/** What every answer has besides that may have been shortened. */
export const cutShape = {
  cut: z.array(z.string()).optional().describe('Qué se ha dejado fuera por tamaño y cómo pedirlo'),
};

const CLAUSE_CUTS: readonly Cut[] = [
  { path: 'clause.backlinks', keep: 20, rest: 'buscar_reglas encuentra el resto.' },
  { path: 'clause.related.rulings', keep: 20, rest: 'listar_herramientas da el resto.' },
  { path: 'clause.questions', keep: 5, rest: 'No hacen falta para citarla.' },
  { path: 'clause.related.faq', keep: 6, rest: 'leer_clausula da cada una por su referencia, en faq.' },
  { path: 'clause.related.errata', keep: 6, rest: 'leer_clausula da cada una por su referencia, en errata.' },
  { path: 'clause.related.greyAreas', keep: 4, rest: 'El resto está en greyAreas.' },
  { path: 'clause.related.faq', keep: 2, rest: 'leer_clausula da cada una por su referencia, en faq.' },
  { path: 'clause.bullets', keep: 0, rest: 'Están en el texto.' },
  { path: 'clause.text', keep: 6000, rest: 'leer_clausula da sus puntos uno a uno.' },
];

export function clauseReply(clause: ClauseAnswer): Answered {
  return { structured: fitted({ clause }, CLAUSE_CUTS), text: clauseText(clause).slice(0, LONGEST_TEXT) };
}

const LONGEST_TEXT = 12_000;

/** As many clauses of a section as fit, from the first or from the one asked for. */
export function sectionReply({ game, id, title, clauses }: SectionAnswer, from: string | undefined): Answered {
  const wanted = from === undefined || !from.includes(':') ? from : idOf(from);
  const start = wanted === undefined ? 0 : clauses.findIndex((clause) => clause.id === wanted);
  if (start < 0)
    throw new RequestError(
      `La sección ${id} no tiene la cláusula «${wanted?.slice(0, 40)}»; tiene de ${clauses[0]?.id} a ${clauses.at(-1)?.id}`,
      'UNKNOWN_CLAUSE',
      'desde',
      clauses[0]?.id,
    );
  const rest = clauses.slice(start).map((clause) => ({ id: clause.id, title: clause.title, text: clause.text }));
  const shown = rest.slice(0, fittingCount(rest));
  const next = rest[shown.length]?.id ?? null;
  const left = next === null ? [] : [`clauses: ${shown.length} de ${clauses.length}. Para seguir: desde ${next}.`];
  return {
    structured: { section: { game, id, title, clauses: shown, next }, ...(next !== null && { cut: left }) },
    text: [
      `${game} ${id} · ${title}`,
      ...shown.map((clause) => `\n${clause.id}${clause.title ? ` ${clause.title}` : ''}\n${clause.text}`),
      ...left,
    ].join('\n'),
  };
}

const RULING_CUTS: readonly Cut[] = [
  { path: 'changes', keep: 12, rest: 'Con menos hechos por saber hay menos.' },
  { path: 'assumptions', keep: 6, rest: 'describir_herramienta cita el resto.' },
  { path: 'exceptions', keep: 8, rest: 'Las demás no se aplican.' },
  { path: 'unknown', keep: 6, rest: 'El resto se pregunta después.' },
  { path: 'items', keep: 8, rest: 'Pregunta por menos cosas a la vez.' },
];

export function rulingReply(reply: RulingReply): Answered {
  // First of all: what is asked now must not be looked for below what may follow from it.
  const asks = reply.unknown.map(questionText);
  const asking = asks.length > 0 ? ['Falta por saber, en este orden (pregunta la primera):', ...asks] : [];
  return {
    structured: fitted(reply, RULING_CUTS),
    text: rulingText(reply, undefined, asking).slice(0, LONGEST_TEXT),
  };
}

const CALCULATION_CUTS: readonly Cut[] = [
  { path: 'result.map.drawing', keep: 0, rest: 'map.table dice lo mismo.' },
  { path: 'result.charts', keep: 1, rest: 'codice calcular --json da los demás.' },
  { path: 'result.tables', keep: 1, rest: 'codice calcular --json da las demás.' },
  { path: 'whatIf.effects', keep: 6, rest: 'codice calcular --y-si --json da el resto.' },
  { path: 'result.charts', keep: 0, rest: 'codice calcular --json los da.' },
  { path: 'result.tables', keep: 0, rest: 'codice calcular --json las da.' },
  { path: 'result.options', keep: 12, rest: 'Pregunta por menos cosas a la vez.' },
  { path: 'result.steps', keep: 20, rest: 'codice calcular --json da el resto.' },
];

export function calculationReply(found: Calculation): Answered {
  // A drawing is for eyes; its table says the same.
  const { map } = found.result;
  const seen = map ? { ...found, result: { ...found.result, map: { ...map, drawing: null } } } : found;
  const text = [resultText(found.result), ...(found.whatIf ? [whatIfText(found.whatIf)] : [])].join('\n');
  return { structured: fitted(seen, CALCULATION_CUTS), text: text.slice(0, LONGEST_TEXT) };
}
