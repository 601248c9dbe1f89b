import { z } from 'zod';
import type { DistributionResult, Step } from '../../results.ts';
import { OTHER_ENDS, OUTCOME_NAMES, oddsHeadline, outcomesOf } from '../words/report.ts';
import { follow } from './machine.ts';
import { oddsFrom } from './odds.ts';
import type { LivePlan } from './plan.ts';
import { underWay } from './question.ts';
import type { LiveCite } from './said.ts';

/** Lines of a log: more than any battle takes, few enough for an address. */
const MOST_EVENTS = 120;
const LONGEST = 240;

/** The log of a battle, one line each. */
export const eventsSchema = () =>
  z
    .array(z.string().trim().min(1).max(LONGEST).meta({ title: 'Suceso' }))
    .max(MOST_EVENTS)
    .default([])
    .meta({
      title: 'Lo que ha pasado',
      description:
        'Una línea por suceso: «tirada 2 1» (impactos de cada bando), «tirada [9,4] 1» (los dados), «perdidas 1.crucero+1*acorazado -» (1 destruido y 1 dañado), «retirada defensor», «hay 2.crucero -» (corrige).',
    });

/** Where a battle stands after its log, and what may come of it. */
export function liveAnswer(plan: LivePlan, lines: readonly string[]): DistributionResult<LiveCite> {
  const followed = follow(plan, lines);
  const { state, told } = followed;
  const { endings, expectedRounds } = oddsFrom(plan, state);
  const outcomes = outcomesOf(endings);
  const steps = told.map(
    ({ title, text, clauses }, at): Step<LiveCite> => ({ id: `suceso-${at + 1}`, title, text, clauses: [...clauses] }),
  );
  const battle = underWay(plan, followed);
  const { question } = battle;
  return {
    kind: 'distribution',
    headline: state.ending ? (told.at(-1)?.text ?? '') : oddsHeadline(outcomes, OTHER_ENDS),
    outcomes,
    outcomeLabels: OUTCOME_NAMES,
    charts: [],
    tables: [],
    figures: state.ending
      ? []
      : [{ id: 'rondas', label: 'Rondas que faltan, de media', value: expectedRounds, unit: 'rondas' }],
    steps: [
      ...steps,
      ...(question.kind === 'over'
        ? []
        : [{ id: 'ahora', title: question.title, text: question.text, clauses: question.clauses }]),
    ],
    assumptions: [
      {
        id: 'desde-aqui',
        text: 'Las probabilidades son desde este momento, con las pérdidas propuestas si aún hay impactos que asignar; después cada bando asigna como se indica en la calculadora.',
        clauses: [plan.theatre === 'espacio' ? 'ti4:23.6' : 'ti4:24.2'],
      },
    ],
    battle,
  };
}
