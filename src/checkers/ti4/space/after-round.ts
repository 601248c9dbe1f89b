import type { ResultTable } from '../../results.ts';
import type { BattleSetup, EndingKind } from '../battle/battle.ts';
import { resolveWithBest } from '../battle/best.ts';
import { SIDES } from '../sides.ts';
import { survivorsTable } from '../words/report.ts';

/** How a combat stands when a round is over: who has won by then, and what is left of each side. */
export function afterRound(setup: BattleSetup, round: number): ResultTable[] {
  // Retreats that were planned come first; whoever plans none is used to stop and look.
  const free = SIDES.find((side) => !setup[side].retreat);
  if (!free) return [];
  const stopped = { ...setup, [free]: { ...setup[free], retreat: { when: 'stop', round } as const } };
  const { endings } = resolveWithBest(stopped).result;
  const chance = (...kinds: EndingKind[]) =>
    endings.reduce((sum, { kind, probability }) => (kinds.includes(kind) ? sum + probability : sum), 0);
  const leaves = free === 'attacker' ? 'defender-left' : 'attacker-left';
  const away = ['attacker-away', 'defender-away'] as const;
  const rows = [
    { cells: ['Ya ha ganado el atacante'], probability: chance('attacker') },
    { cells: ['Ya ha quedado en tablas'], probability: chance('draw') },
    { cells: ['Ya ha ganado el defensor'], probability: chance('defender') },
    { cells: ['Se ha retirado alguien'], probability: chance(leaves) },
    { cells: ['Alguien se ha llevado sus naves'], probability: chance(...away) },
    {
      cells: ['Sigue el combate'],
      probability: chance(free === 'attacker' ? 'attacker-left' : 'defender-left', 'endless'),
    },
  ];
  return [
    {
      title: `Tras la ronda ${round}`,
      columns: ['Cómo va'],
      rows: rows.filter(({ probability }) => probability > 0),
      rest: 0,
    },
    {
      ...survivorsTable(
        endings,
        { attacker: setup.attacker.groups, defender: setup.defender.groups },
        (ending, side) => ending[side].counts,
      ),
      title: `Tras la ronda ${round}: qué queda de cada clase`,
    },
  ];
}
