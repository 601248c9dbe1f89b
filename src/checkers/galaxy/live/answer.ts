import { z } from 'zod';
import { formatChance } from '../../../text/format-es.ts';
import type { DistributionResult, ResultFigure, Step } from '../../results.ts';
import { type CombatCited, combatAssumptions } from '../explanation.ts';
import { type Followed, follow } from './machine.ts';
import { isReadingOpen, type LiveOdds, oddsFrom, targetsLeft } from './odds.ts';
import { underWay } from './question.ts';
import type { LivePlan, LiveState } from './state.ts';

/** Lines of a log: more than any turn takes. */
const MOST_LINES = 60;
const LONGEST = 24;

/** The log of the attacks of a turn, one line each. */
export const linesSchema = () =>
  z
    .array(z.string().trim().min(1).max(LONGEST).meta({ title: 'Suceso' }))
    .max(MOST_LINES)
    .default([])
    .meta({
      title: 'Lo que ha pasado',
      description:
        'Una línea por suceso: «ataque 9 7» (tus dados y los de la defensa, sumados), «contraataque 6 7» (igual, primero los tuyos), «renuncia», «base 12» (los de su dueño), «objetivo 2», «debajo 5», «otra-base», «lectura no», «fin».',
    });

const LABELS = {
  todos: 'Caen todos los objetivos',
  sobrevive: 'Queda alguno y tu nave sigue',
  perdida: 'Pierdes tu nave',
};

/** Where the attacks of a turn stand after their log, and what may come of them. */
export function liveAnswer(live: LivePlan, lines: readonly string[]): DistributionResult<CombatCited> {
  const followed = follow(live, lines);
  const { state, told } = followed;
  const odds = oddsFrom(live, state, state.reading === 'si');
  const counted = isReadingOpen(live, state) ? oddsFrom(live, state, true) : odds;
  const other = counted.todos === odds.todos && counted.perdida === odds.perdida ? null : counted;
  const battle = underWay(live, state);
  const { todos, sobrevive, perdida } = odds;
  const { question } = battle;
  return {
    kind: 'distribution',
    headline: headlineOf(followed, odds, other, question.text),
    outcomes: { todos, sobrevive, perdida },
    outcomeLabels: LABELS,
    charts: [],
    tables: [],
    figures: state.stage === 'fin' ? [] : figuresOf(state, odds, other),
    steps: [
      ...told.map((one, at): Step<CombatCited> => ({ id: `suceso-${at + 1}`, ...one })),
      ...(question.kind === 'over' && told.length > 0
        ? []
        : [{ id: 'ahora', title: question.title, text: question.text, clauses: question.clauses }]),
    ],
    assumptions: combatAssumptions({ ...live.plan, objetivos: [...state.targets] }),
    battle,
  };
}

function headlineOf({ state }: Followed, odds: LiveOdds, other: LiveOdds | null, ended: string): string {
  if (state.stage === 'fin') return ended;
  const left = targetsLeft(state).length;
  const all = left === 1 ? 'cae el objetivo que queda' : 'caen todos';
  const main = `Desde aquí: ${all}, ${formatChance(odds.todos)}; pierdes tu nave, ${formatChance(odds.perdida)}.`;
  return other ? `${main} Si tu Phase Banks contara contra Bases: ${all}, ${formatChance(other.todos)}.` : main;
}

function figuresOf({ left }: LiveState, odds: LiveOdds, other: LiveOdds | null): ResultFigure[] {
  return [
    { id: 'ataques-por-hacer', label: 'Ataques que te quedan', value: left, unit: left === 1 ? 'ataque' : 'ataques' },
    { id: 'ataques-medios', label: 'Ataques que harás, de media', value: odds.meanAttacks, unit: 'ataques' },
    { id: 'objetivos-medios', label: 'Objetivos que aún caen, de media', value: odds.meanTargets, unit: 'objetivos' },
    ...(other
      ? [
          {
            id: 'todos-otra-lectura',
            label: 'Caen todos si tu Phase Banks contara contra Bases',
            value: other.todos,
            unit: 'probabilidad',
          },
        ]
      : []),
  ];
}
