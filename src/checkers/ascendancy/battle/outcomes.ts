import { formatChance } from '../../../text/format-es.ts';
import { and } from '../../../text/lists.ts';
import type { Chart, ResultTable } from '../../results.ts';
import { ships } from '../cards/words.ts';
import type { BattleEnd, BattleOdds } from './solver.ts';

/** How a battle can end, in the order in which it is shown. */
export const OUTCOMES = {
  atacante: 'Gana el Atacante',
  tablas: 'No queda nadie',
  defensor: 'Gana el Defensor',
  'retirada-defensor': 'El Defensor se retira',
  'retirada-atacante': 'El Atacante se retira',
  interminable: 'Nadie puede acabarla',
} as const;
export type Outcome = keyof typeof OUTCOMES;

/** Rows of the table of endings; what is rarer is summed up. */
const TABLE_ROWS = 12;

/** Who wins (26.1): the side that destroys its rivals or makes them retreat. */
export function outcomeOf({ attacker, defenders }: BattleEnd): Outcome {
  if (attacker.fled) return 'retirada-atacante';
  if (attacker.ships > 0) return defenders.some(({ fled }) => fled) ? 'retirada-defensor' : 'atacante';
  return defenders.some(({ ships, fled }) => ships > 0 && !fled) ? 'defensor' : 'tablas';
}

/** Chance of each outcome. Those of retreats and of battles without end appear only when they can happen. */
export function outcomesOf({ ends, endless }: BattleOdds): Partial<Record<Outcome, number>> {
  const outcomes: Partial<Record<Outcome, number>> = { atacante: 0, tablas: 0, defensor: 0 };
  for (const end of ends) {
    const outcome = outcomeOf(end);
    outcomes[outcome] = (outcomes[outcome] ?? 0) + end.probability;
  }
  if (endless > 0) outcomes.interminable = endless;
  return outcomes;
}

export function attackerWins(odds: BattleOdds): number {
  const outcomes = outcomesOf(odds);
  return (outcomes.atacante ?? 0) + (outcomes['retirada-defensor'] ?? 0);
}

/** `unless`, who may keep the battle from being fought. */
export function headlineOf(outcomes: Partial<Record<Outcome, number>>, unless?: string): string {
  const attacker = (outcomes.atacante ?? 0) + (outcomes['retirada-defensor'] ?? 0);
  const defender = (outcomes.defensor ?? 0) + (outcomes['retirada-atacante'] ?? 0);
  const rest = [
    outcomes.tablas ? `no queda nadie, ${formatChance(outcomes.tablas)}` : '',
    outcomes.interminable ? `nadie puede acabarla, ${formatChance(outcomes.interminable)}` : '',
  ].filter((text) => text !== '');
  const who = unless ? `Si ${unless} no se va a Warp, el Atacante` : 'El Atacante';
  return [`${who} gana el ${formatChance(attacker)} de las veces y el Defensor, el ${formatChance(defender)}`, ...rest]
    .join('; ')
    .concat('.');
}

/** Ships of whoever holds the field, from all of the attacker's to all of the defenders'. */
export function survivorsChart({ ends }: BattleOdds): Chart {
  const bars = new Map<string, { label: string; probability: number; outcome: Outcome; lead: number }>();
  for (const end of ends) {
    const outcome = outcomeOf(end);
    const attackerHolds = outcome === 'atacante' || outcome === 'retirada-defensor';
    const left = attackerHolds ? end.attacker.ships : defendersLeft(end);
    const key = `${outcome} ${left}`;
    const bar = bars.get(key) ?? { label: String(left), probability: 0, outcome, lead: attackerHolds ? left : -left };
    bars.set(key, { ...bar, probability: bar.probability + end.probability });
  }
  const order = Object.keys(OUTCOMES);
  return {
    title: 'Naves que le quedan al vencedor',
    axis: 'Naves supervivientes',
    bars: [...bars.values()]
      .sort((a, b) => b.lead - a.lead || order.indexOf(a.outcome) - order.indexOf(b.outcome))
      .map(({ label, probability, outcome }) => ({ label, probability, outcome })),
  };
}

const defendersLeft = ({ defenders }: BattleEnd) =>
  defenders.reduce((sum, { ships, fled }) => sum + (fled ? 0 : ships), 0);

export function endingsTable({ ends, endless }: BattleOdds): ResultTable {
  const rows = new Map<string, ResultTable['rows'][number]>();
  for (const end of ends) {
    const cells = [OUTCOMES[outcomeOf(end)], leftText(end)];
    const row = rows.get(cells.join()) ?? { cells, probability: 0 };
    rows.set(cells.join(), { cells, probability: row.probability + end.probability });
  }
  const sorted = [...rows.values()].sort((a, b) => b.probability - a.probability);
  return {
    title: 'Cómo puede acabar',
    columns: ['Resultado', 'Quedan'],
    rows: sorted.slice(0, TABLE_ROWS),
    rest: sorted.slice(TABLE_ROWS).reduce((sum, { probability }) => sum + probability, endless),
  };
}

function leftText({ attacker, defenders }: BattleEnd): string {
  const several = defenders.length > 1;
  const side = (name: string, { ships: left, fled }: { ships: number; fled: boolean }) =>
    left > 0 ? [`${ships(left)} ${name}${fled ? ', en retirada' : ''}`] : [];
  const parts = [
    ...side('del Atacante', attacker),
    ...defenders.flatMap((end, index) => side(several ? `del Defensor ${index + 1}` : 'del Defensor', end)),
  ];
  return and(parts) || 'Nada';
}

/** When it ends; null where rounds are not followed one by one. */
export function roundsTable({ endsInRound, endless }: BattleOdds): ResultTable | null {
  if (endsInRound.length === 0) return null;
  const lastRound = endsInRound.findLastIndex((chance) => chance > 0) + 1;
  const rows = endsInRound
    .slice(0, lastRound)
    .map((probability, index) => ({ cells: [`Ronda ${index + 1}`], probability: Math.max(0, probability) }));
  const ended = rows.reduce((sum, row) => sum + row.probability, 0);
  const later = 1 - ended - endless;
  if (later > 1e-9) rows.push({ cells: ['Más tarde'], probability: later });
  if (endless > 0) rows.push({ cells: [OUTCOMES.interminable], probability: endless });
  return { title: 'Cuándo acaba', columns: ['Cuándo'], rows, rest: 0 };
}
