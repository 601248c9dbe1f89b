import { capitalize } from '../../../text/capitals.ts';
import { formatChance, formatNumber } from '../../../text/format-es.ts';
import type { Chart, ResultFigure, ResultTable } from '../../results.ts';
import type { Ending, EndingKind } from '../battle/battle.ts';
import type { LossAdvice } from '../battle/best.ts';
import type { UnitsLeft } from '../battle/combatant.ts';
import type { UnitGroup } from '../battle/units.ts';
import { aliveCount } from '../kernel/states/side-state.ts';
import { SIDES, type SideName, type Sides } from '../sides.ts';

/** Rows of the table of endings; what is rarer is summed up. */
const TABLE_ROWS = 12;

/** Ids of outcomes for each way in which a combat ends, in the order in which they are shown. */
export const OUTCOME_OF = {
  attacker: 'atacante',
  draw: 'tablas',
  defender: 'defensor',
  'attacker-left': 'retirada-atacante',
  'defender-left': 'retirada-defensor',
  'attacker-away': 'se-va-atacante',
  'defender-away': 'se-va-defensor',
  endless: 'sin-final',
} as const satisfies Record<EndingKind, string>;
export type Outcome = (typeof OUTCOME_OF)[EndingKind];

/** What they are called where a side wins or leaves. */
export const OUTCOME_NAMES: Record<Outcome, string> = {
  atacante: 'Gana el atacante',
  tablas: 'Tablas',
  defensor: 'Gana el defensor',
  'retirada-atacante': 'Se retira el atacante',
  'retirada-defensor': 'Se retira el defensor',
  'se-va-atacante': 'Tablas: el atacante se lleva sus naves',
  'se-va-defensor': 'Tablas: el defensor se lleva sus naves',
  'sin-final': 'Nadie puede ganar',
};

/** Chances of each outcome. The three usual ones are always there; `also` adds others even if they are 0. */
export function outcomesOf(endings: readonly Ending[], also: readonly EndingKind[] = []): Record<string, number> {
  const totals = new Map<EndingKind, number>();
  for (const { kind, probability } of endings) totals.set(kind, (totals.get(kind) ?? 0) + probability);
  const shown: EndingKind[] = ['attacker', 'draw', 'defender', ...also];
  return Object.fromEntries(
    (Object.keys(OUTCOME_OF) as EndingKind[])
      .filter((kind) => shown.includes(kind) || totals.has(kind))
      .map((kind) => [OUTCOME_OF[kind], totals.get(kind) ?? 0]),
  );
}

/** From «all attackers left» on one end to «all defenders left» on the other; `keptBy` counts what a side keeps. */
export function survivorsChart(
  endings: readonly Ending[],
  title: string,
  axis: string,
  keptBy: (ending: Ending, side: SideName) => number = (ending, side) => aliveCount(ending[side]),
): Chart {
  const order: EndingKind[] = [
    ...(['attacker', 'attacker-left', 'attacker-away', 'draw'] as const),
    ...(['endless', 'defender-away', 'defender-left', 'defender'] as const),
  ];
  const bars = new Map<number, { kind: EndingKind; count: number; probability: number }>();
  for (const ending of endings) {
    const { kind, probability } = ending;
    const about = sideOf(kind);
    const count = about ? keptBy(ending, about) : 0;
    const place = order.indexOf(kind);
    // Attackers from most to fewest, defenders the other way round.
    const key = place * 10_000 + (about === 'attacker' ? -count : count);
    const bar = bars.get(key) ?? { kind, count, probability: 0 };
    bar.probability += probability;
    bars.set(key, bar);
  }
  return {
    title,
    axis,
    bars: [...bars]
      .sort(([a], [b]) => a - b)
      .map(([, { kind, count, probability }]) => ({ label: String(count), probability, outcome: OUTCOME_OF[kind] })),
  };
}

/** Whom an ending is about: the winner, or who leaves. */
function sideOf(kind: EndingKind): SideName | null {
  if (kind === 'draw' || kind === 'endless') return null;
  return kind.startsWith('attacker') ? 'attacker' : 'defender';
}

/** How the headline tells of those who do not stay to the end, and of fights without one. */
export const OTHER_ENDS: readonly [Outcome, string][] = [
  ['retirada-atacante', 'se retira el atacante'],
  ['retirada-defensor', 'se retira el defensor'],
  ['se-va-atacante', 'el atacante se lleva sus naves'],
  ['se-va-defensor', 'el defensor se lleva sus naves'],
  ['sin-final', 'nadie puede ganar'],
];

/** How many rounds the combat lasts. `still[n]` is the chance that it is on after n rounds. */
export function roundsChart(still: readonly number[]): Chart {
  const last = still.length - 1;
  const before = 1 - (still[0] ?? 1);
  const bars = still
    .slice(1)
    .map((chance, at) => ({ label: String(at + 1), probability: (still[at] ?? 0) - chance, outcome: null }));
  return {
    title: 'Cuántas rondas dura',
    axis: 'Rondas',
    bars: [
      ...(before > 1e-12 ? [{ label: '0', probability: before, outcome: null }] : []),
      ...bars,
      { label: `más de ${last}`, probability: still[last] ?? 0, outcome: null },
    ],
  };
}

/** The most likely endings with what is left, in words. */
export function endingsTable(
  endings: readonly Ending[],
  labels: Record<string, string>,
  textOf: (ending: Ending) => string,
): ResultTable {
  const rows = new Map<string, { cells: string[]; probability: number }>();
  // Endings that look alike are one row; a few more than the rows is enough to find them.
  for (const ending of [...endings].sort((a, b) => b.probability - a.probability).slice(0, 4 * TABLE_ROWS)) {
    const cells = [labels[OUTCOME_OF[ending.kind]] ?? '', textOf(ending)];
    const row = rows.get(cells.join('|')) ?? { cells, probability: 0 };
    row.probability += ending.probability;
    rows.set(cells.join('|'), row);
  }
  const sorted = [...rows.values()].sort((a, b) => b.probability - a.probability).slice(0, TABLE_ROWS);
  const sum = (list: readonly { probability: number }[]) => list.reduce((total, each) => total + each.probability, 0);
  return {
    title: 'Cómo puede acabar',
    columns: ['Resultado', 'Qué queda'],
    rows: sorted,
    rest: endings.length > sorted.length ? Math.max(0, sum(endings) - sum(sorted)) : 0,
  };
}

/**
 * What is left of each kind of unit: the mean, and the chance that some is left, which is that of a prize (the
 * flagship alive, a carrier saved). `keptBy` gives what a side keeps in an ending.
 */
export function survivorsTable(
  endings: readonly Ending[],
  groups: Sides<readonly UnitGroup[]>,
  keptBy: (ending: Ending, side: SideName) => readonly number[],
): ResultTable {
  const rows = SIDES.flatMap((side) => {
    const means = groups[side].map(() => 0);
    const some = groups[side].map(() => 0);
    for (const ending of endings) {
      const kept = keptBy(ending, side);
      for (const at of means.keys()) {
        means[at] = (means[at] as number) + ending.probability * (kept[at] ?? 0);
        if ((kept[at] ?? 0) > 0) some[at] = (some[at] as number) + ending.probability;
      }
    }
    return groups[side].flatMap((group, at) => {
      const text = `${formatNumber(means[at] as number)} de ${group.count}`;
      const isShown = group.count > 0 || (means[at] as number) > 0;
      return isShown
        ? [{ cells: [`${group.name} ${ofSide(side)}`, text], probability: Math.min(1, some[at] as number) }]
        : [];
    });
  });
  return {
    title: 'Qué queda de cada clase de unidad, y si queda alguna',
    columns: ['Unidad', 'Quedan de media'],
    rows,
    rest: null,
  };
}

/** Units in a state that have used their «Resistencia al daño», or had done so before. */
export function damagedCount(fleet: UnitsLeft, groups: readonly UnitGroup[]): number {
  const sustaining = groups.reduce((sum, group, at) => sum + (group.sustains ? (fleet.counts[at] ?? 0) : 0), 0);
  return sustaining - fleet.fresh.reduce((sum, count) => sum + count, 0);
}

/** `El atacante gana el 44,9 % de las veces y el defensor, el 41,1 %; tablas, 14,1 %.` */
export function oddsHeadline(outcomes: Record<string, number>, others: readonly [Outcome, string][]): string {
  const rest = ([['tablas', 'tablas'], ...others] as [Outcome, string][])
    .filter(([id]) => (outcomes[id] ?? 0) > 0)
    .map(([id, text]) => `; ${text}, ${formatChance(outcomes[id] ?? 0)}`)
    .join('');
  return `El atacante gana el ${formatChance(outcomes['atacante'] ?? 0)} de las veces y el defensor, el ${formatChance(outcomes['defensor'] ?? 0)}${rest}.`;
}

/** Each side in ids of figures and steps. */
export const SIDE_IDS: Record<SideName, string> = { attacker: 'atacante', defender: 'defensor' };

/** `del atacante`. */
export const ofSide = (side: SideName) => (side === 'attacker' ? 'del atacante' : 'del defensor');

/** `el atacante`, with a capital if it begins a sentence. */
export function sideText(side: SideName, capital = false): string {
  const text = side === 'attacker' ? 'el atacante' : 'el defensor';
  return capital ? capitalize(text) : text;
}

/** What the best losses change, for each side that takes them. */
export function adviceFigures(advice: readonly LossAdvice[]): ResultFigure[] {
  return advice.flatMap(({ side, win, automatic }) => {
    const id = SIDE_IDS[side];
    return [
      { id: `mejor-${id}`, label: `Gana el ${id} con las mejores pérdidas`, value: win, unit: 'probabilidad' },
      {
        id: `automatica-${id}`,
        label: `Gana el ${id} perdiendo lo más barato`,
        value: automatic,
        unit: 'probabilidad',
      },
    ];
  });
}

/** Mean loss of a side, in resources; a gain where more is put among its units than falls. */
export function lossFigure(side: SideName, value: number): ResultFigure {
  const id = SIDE_IDS[side];
  // What is lost and what is kept add up to their last digit.
  if (value < -1e-9)
    return { id: `ganancia-${id}`, label: `Ganancia media del ${id}`, value: -value, unit: 'recursos' };
  return { id: `perdida-${id}`, label: `Pérdida media del ${id}`, value: Math.max(0, value), unit: 'recursos' };
}
