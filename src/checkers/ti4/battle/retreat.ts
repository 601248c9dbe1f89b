import { z } from 'zod';
import { type Retreats, winChances } from '../../../math/attrition.ts';
import type { Spread } from '../../../math/attrition-spread.ts';
import type { UnitsLeft } from './combatant.ts';
import type { UnitGroup } from './units.ts';

/** When a side announces its retreat (23.4). */
export type RetreatPlan = (
  | { when: 'round'; round: number }
  | { when: 'behind'; below: number }
  | { when: 'fewer'; by: number }
  /** Of himself he never does. */
  | { when: 'never' }
  /** Nobody leaves: the combat is looked at as it stands when this round is over. */
  | { when: 'stop'; round: number }
) & {
  /** Rounds in which something forbids it. */
  barred?: readonly (readonly [from: number, to: number])[];
  /** Rounds in which something obliges him to, if he can. */
  forced?: readonly number[];
};

/** Rounds beyond this are not told apart: by then nearly every fight is over. */
const LAST_ROUND = 20;

/** Input of one side's retreat. */
export const RetreatSchema = z
  .strictObject({
    cuando: z
      .enum(['nunca', 'ronda', 'desventaja', 'inferioridad'])
      .default('nunca')
      .meta({
        title: 'Cuándo se retira',
        options: {
          nunca: 'Nunca',
          ronda: 'Al final de una ronda',
          desventaja: 'Si va perdiendo',
          inferioridad: 'Si tiene menos naves',
        },
      }),
    ronda: z.int().min(1).max(LAST_ROUND).default(1).meta({
      title: 'Al final de la ronda',
      description: 'Lo anuncia al empezar esa ronda y la combate.',
      when: 'cuando=ronda',
    }),
    umbral: z.int().min(1).max(99).default(50).meta({
      title: 'Si su probabilidad de ganar baja de (%)',
      description: 'Contando con combatir hasta el final.',
      when: 'cuando=desventaja',
    }),
    diferencia: z.int().min(1).max(30).default(1).meta({
      title: 'Si tiene tantas naves menos que el rival',
      description: 'Sin contar Cazas.',
      when: 'cuando=inferioridad',
    }),
    'sin-destino': z
      .boolean()
      .default(false)
      .meta({
        title: 'No tiene adónde retirarse',
        description: 'Entonces no puede anunciarla.',
        clauses: ['ti4:23.4'],
      }),
  })
  .prefault({})
  .meta({ title: 'Retirada', advanced: true });
export type RetreatInput = z.output<typeof RetreatSchema>;

/** The plan that an input asks for, with the rounds in which the rival obliges him; none when it cannot retreat. */
export function retreatPlan(input: RetreatInput, forced: readonly number[] = []): RetreatPlan | null {
  if (input['sin-destino']) return null;
  const plan = ownPlan(input);
  if (forced.length === 0) return plan;
  return { ...(plan ?? { when: 'never' }), forced };
}

function ownPlan(input: RetreatInput): RetreatPlan | null {
  if (input.cuando === 'nunca') return null;
  if (input.cuando === 'ronda') return { when: 'round', round: input.ronda };
  if (input.cuando === 'inferioridad') return { when: 'fewer', by: input.diferencia };
  return { when: 'behind', below: input.umbral / 100 };
}

/** A side of the matrix: its plan, its states and its groups. */
export interface RetreatingSide {
  plan: RetreatPlan | null;
  fleets: readonly UnitsLeft[];
  groups: readonly UnitGroup[];
}

/**
 * Who leaves at the end of each round. The defender announces first, and then the attacker cannot (23.4.b).
 * Nobody announces without a ship that can move: there would be nothing to take away.
 */
export function retreatsOf(
  spread: Spread,
  rows: RetreatingSide,
  columns: RetreatingSide,
  defender: 'rows' | 'columns',
): Retreats | undefined {
  if (!rows.plan && !columns.plan) return undefined;
  const behind = [rows, columns].some(({ plan }) => plan?.when === 'behind') ? winChances(spread) : null;
  const wishes = {
    rows: wishMatrix(rows, columns, spread, 'rows', behind?.first ?? null),
    columns: wishMatrix(columns, rows, spread, 'columns', behind?.second ?? null),
  };
  const attacker = defender === 'rows' ? 'columns' : 'rows';
  const from = { rows: firstRound(rows.plan), columns: firstRound(columns.plan) };
  const known = new Map<string, Uint8Array>();
  const planOf = (side: 'rows' | 'columns') => (side === 'rows' ? rows : columns).plan;
  /** Whether a side announces in a round where it wishes to, wherever it can, or not at all. */
  const meansTo = (side: 'rows' | 'columns', round: number): 'wish' | 'must' | null => {
    const { barred = [], forced = [] } = planOf(side) ?? {};
    if (barred.some(([a, b]) => round >= a && round <= b)) return null;
    if (forced.includes(round)) return 'must';
    return round >= from[side] ? 'wish' : null;
  };
  return {
    settled: Math.max(
      1,
      ...Object.values(from).filter(Number.isFinite),
      ...[rows, columns].flatMap(({ plan }) => [
        ...(plan?.barred ?? []).map(([, to]) => to + 1),
        ...(plan?.forced ?? []).map((round) => round + 1),
      ]),
    ),
    leaving(round) {
      const means = { rows: meansTo('rows', round), columns: meansTo('columns', round) };
      if (!means.rows && !means.columns) return null;
      const key = `${means.rows} ${means.columns}`;
      const found = known.get(key) ?? new Uint8Array(spread.rows * spread.columns);
      if (!known.has(key)) {
        // The defender is written last: where both wish to leave, he does.
        for (const side of [attacker, defender] as const) {
          if (!means[side]) continue;
          const able =
            means[side] === 'must' ? ableMatrix(side === 'rows' ? rows : columns, spread, side) : wishes[side];
          for (const [at, wish] of able.entries()) if (wish) found[at] = side === 'rows' ? 1 : 2;
        }
        known.set(key, found);
      }
      return found;
    },
  };
}

/** 1 for each pair in which the side can announce. */
function ableMatrix(
  { fleets, groups }: RetreatingSide,
  { rows, columns }: Spread,
  side: 'rows' | 'columns',
): Uint8Array {
  const canMove = movers({ fleets, groups });
  return new Uint8Array(rows * columns).map((_, at) =>
    Number(canMove[side === 'rows' ? Math.floor(at / columns) : at % columns]),
  );
}

/** Whether some ship of each state can move. */
const movers = ({ fleets, groups }: Pick<RetreatingSide, 'fleets' | 'groups'>) =>
  fleets.map(({ counts }) => groups.some((group, at) => group.moves && (counts[at] ?? 0) > 0));

/** First round in which the plan can announce. */
function firstRound(plan: RetreatPlan | null): number {
  if (!plan || plan.when === 'never') return Number.POSITIVE_INFINITY;
  return plan.when === 'round' || plan.when === 'stop' ? plan.round : 1;
}

/** 1 for each pair in which the side would announce, once its round has come. */
function wishMatrix(
  { plan, fleets, groups }: RetreatingSide,
  rival: RetreatingSide,
  { rows, columns }: Spread,
  side: 'rows' | 'columns',
  win: Float64Array | null,
): Uint8Array {
  const wishes = new Uint8Array(rows * columns);
  if (!plan || plan.when === 'never') return wishes;
  const canMove = movers({ fleets, groups });
  const [own, theirs] = [shipsOf({ fleets, groups }), shipsOf(rival)];
  const isTime = (at: number, mine: number, other: number) => {
    if (plan.when === 'round' || plan.when === 'stop') return true;
    if (plan.when === 'behind') return (win?.[at] ?? 1) < plan.below;
    return (theirs[other] as number) - (own[mine] as number) >= plan.by;
  };
  for (let i = 0; i < rows; i++) {
    for (let j = 0; j < columns; j++) {
      const at = i * columns + j;
      const [mine, other] = side === 'rows' ? [i, j] : [j, i];
      if ((canMove[mine] || plan.when === 'stop') && isTime(at, mine, other)) wishes[at] = 1;
    }
  }
  return wishes;
}

/** Ships other than fighters in each state. */
const shipsOf = ({ fleets, groups }: Pick<RetreatingSide, 'fleets' | 'groups'>) =>
  fleets.map(({ counts }) => groups.reduce((sum, group, at) => sum + (group.isFighter ? 0 : (counts[at] ?? 0)), 0));
