import type { PlainTable } from '../results.ts';
import type { BlockGroup } from './blocking.ts';
import type { Blocks, FleetBattle, Ship } from './fleets.ts';
import type { Casualties, War } from './war.ts';

/** Ways to block that the table shows; the best come first, the worst closes it. */
const SHOWN_PLANS = 5;

/** Each duel and how it ends. */
export function duelTable(battle: FleetBattle, attackers: Ship[], defenders: Ship[]): PlainTable {
  const outcome = ({ attackerFalls, defenderFalls }: FleetBattle['duels'][number]) => {
    if (attackerFalls && defenderFalls) return 'Caen las dos';
    if (attackerFalls) return 'Cae la del atacante';
    return defenderFalls ? 'Cae la del defensor' : 'Bloqueadas';
  };
  return {
    title: 'Enfrentamientos',
    columns: ['Atacante', 'La bloquea', 'Resultado'],
    rows: battle.duels.map((duel) => [
      attackers[duel.attacker]?.name ?? '',
      defenders[duel.defender]?.name ?? '',
      outcome(duel),
    ]),
  };
}

/** The best ways to block and the worst, by what they lead to. */
export function plansTable(ranked: BlockGroup[], attackers: Ship[], defenders: Ship[]): PlainTable {
  const shown = ranked.length > SHOWN_PLANS ? [...ranked.slice(0, SHOWN_PLANS - 1), ...ranked.slice(-1)] : ranked;
  return {
    title: 'Lo que pierden defensor y atacante según el bloqueo, del mejor al peor para el defensor',
    columns: ['Bloqueo', 'Unidades', 'Naves', 'Maneras'],
    rows: shown.map(({ plan: { blocks, battle, war }, ways }) => [
      blocksText(blocks, attackers, defenders),
      `${war.defenderLost} y ${war.attackerLost}`,
      `${battle.defenderShipsLost} y ${battle.attackerShipsLost}`,
      String(ways),
    ]),
  };
}

/** What the attacker's choice of casualties changes, if it changes anything. */
export function casualtiesTable(chosen: Casualties, war: (casualties: Casualties) => War): PlainTable[] {
  const kinds = ['civiles', 'militares'] as const;
  const rows = kinds.flatMap((enemy) =>
    kinds.map((own) => {
      const { defenderLost, attackerLost, stolen } = war({ own, enemy });
      return { enemy, own, totals: [String(defenderLost), String(attackerLost), String(stolen)] };
    }),
  );
  if (new Set(rows.map(({ totals }) => totals.join())).size === 1) return [];
  return [
    {
      title: 'Según a quién elimine primero el atacante',
      columns: ['Del defensor', 'De los suyos', 'Pierde el defensor', 'Pierde el atacante', 'Créditos'],
      rows: rows.map(({ enemy, own, totals }) => [
        enemy === chosen.enemy && own === chosen.own ? `${enemy} (lo elegido)` : enemy,
        own,
        ...totals,
      ]),
    },
  ];
}

function blocksText(blocks: Blocks, attackers: Ship[], defenders: Ship[]): string {
  const made = blocks.flatMap((target, index) => {
    const enemy = attackers[target];
    return enemy ? [`${defenders[index]?.name} a ${enemy.name}`] : [];
  });
  return made.length > 0 ? made.join('; ') : 'Ninguno';
}
