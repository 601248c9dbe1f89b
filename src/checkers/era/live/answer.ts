import { z } from 'zod';
import { capitalize } from '../../../text/capitals.ts';
import { and } from '../../../text/lists.ts';
import { countFigure } from '../../count-figure.ts';
import type { Assumption, DistributionResult, ResultFigure, Step } from '../../results.ts';
import { combatAssumptions } from '../combat-assumptions.ts';
import type { CombatCited } from '../combat-story.ts';
import { decided, type Followed, follow } from './machine.ts';
import { underWay } from './question.ts';
import { battleOf, type LivePlan, type LiveState } from './state.ts';

/** Lines of a log: more than any battle takes. */
const MOST_LINES = 30;
const LONGEST = 30;

/** The log of a battle, one line each. */
export const linesSchema = () =>
  z
    .array(z.string().trim().min(1).max(LONGEST).meta({ title: 'Suceso' }))
    .max(MOST_LINES)
    .default([])
    .meta({
      title: 'Lo que ha pasado',
      description:
        'Una línea por suceso, con los defensores por su número: «queda 1», «se-va 2», «se-va-e 1», «felidos», «obliga 1», «no-obliga», «destruye 3 0» (de cada derrotado), «pierde 1 1» (de cada vencedor), «retirados».',
    });

const LABELS = { atacante: 'Gana el atacante', defensor: 'Gana el defensor', nadie: 'No hay combate' };

/** Where a battle stands after its log. Nothing in it is left to chance: what is told is what stands. */
export function liveAnswer(plan: LivePlan, lines: readonly string[]): DistributionResult<CombatCited> {
  const followed = follow(plan, lines);
  const { state, told } = followed;
  const battle = underWay(plan, state);
  const { question } = battle;
  const standing = battleOf(plan, state);
  const ending = state.ending === 'sin-combate' || !standing ? 'nadie' : standing.outcome.winner;
  return {
    kind: 'distribution',
    headline: headlineOf(plan, followed, question.text),
    outcomes: {
      atacante: Number(ending === 'atacante'),
      defensor: Number(ending === 'defensor'),
      nadie: Number(ending === 'nadie'),
    },
    outcomeLabels: LABELS,
    charts: [],
    tables: [],
    figures: figuresOf(plan, state),
    steps: [
      ...told.map((one, at): Step<CombatCited> => ({ id: `suceso-${at + 1}`, ...one })),
      ...decided(plan, state).map((one, at): Step<CombatCited> => ({ ...one, id: `combate-${at + 1}` })),
      ...(question.kind === 'over' && told.length > 0
        ? []
        : [
            {
              id: 'ahora',
              title: question.title,
              text: question.text,
              clauses: question.clauses,
              ...readingsOf(state),
            },
          ]),
    ],
    assumptions: [...STANDING, ...(standing ? combatAssumptions(standing) : [])],
    battle,
  };
}

/** Grey areas in which what is asked follows our reading. */
function readingsOf({ stage }: LiveState): Pick<Step<CombatCited>, 'readings'> {
  if (stage === 'revelado') return { readings: ['era:X23'] };
  return stage === 'perdidas' ? { readings: ['era:X21'] } : {};
}

const STANDING: Assumption<CombatCited>[] = [
  {
    id: 'sin-azar',
    text: 'En estos combates no hay dados: lo que se dice es lo que pasa si nadie más se retira ni juega otra carta.',
    clauses: ['era:6.1.3.15', 'era:6.1.3.17'],
  },
];

function headlineOf(plan: LivePlan, { state }: Followed, ended: string): string {
  if (state.stage === 'fin') return ended;
  const battle = battleOf(plan, state);
  if (!battle) return 'No hay combate.';
  const { outcome, winners } = battle;
  const who = capitalize(and(winners.map(({ name }) => name)));
  const verb = winners.length > 1 ? 'ganan' : 'gana';
  const isOpen = ['retirada', 'felidos', 'revelado'].includes(state.stage);
  return `${isOpen ? `Tal como está, ${who.charAt(0).toLowerCase()}${who.slice(1)}` : who} ${verb}: F.C. ${outcome.attacker.total} del atacante contra ${outcome.defender.total}.`;
}

function figuresOf(plan: LivePlan, state: LiveState): ResultFigure[] {
  const battle = battleOf(plan, state);
  return [
    ...(battle
      ? [
          { id: 'fc-atacante', label: 'F.C. del atacante', value: battle.outcome.attacker.total, unit: 'F.C.' },
          { id: 'fc-defensor', label: 'F.C. del defensor', value: battle.outcome.defender.total, unit: 'F.C.' },
        ]
      : []),
    countFigure('naves-atacante', 'Naves del atacante', state.ships.attacker, 'nave'),
    countFigure(
      'naves-defensor',
      'Naves de los defensores en la casilla',
      state.ships.defenders.reduce((sum, own, at) => (state.defenders[at] ? sum + own : sum), 0),
      'nave',
    ),
  ];
}
