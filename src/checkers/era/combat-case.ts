import { z } from 'zod';
import { figure } from '../figure.ts';
import { refuse } from '../refuse.ts';
import type { Battle } from './combat-story.ts';
import { type Force, type ForceTables, forceSchema, readForce, repeated, tokensInBox } from './forces.ts';
import { lossRows } from './losses.ts';
import { retreatsOf } from './retreats.ts';
import { decide, sideShips } from './strength.ts';

/** Who is in the hex of a battle. */
export function battleFields(tables: ForceTables) {
  // A board for each player in the box: one attacks, the others may defend.
  const rivals = figure(tables, 'era/componentes', 'tablero-poblacion', 'total') - 1;
  return {
    atacante: forceSchema(tables, 'Atacante'),
    defensores: z
      .array(forceSchema(tables, 'Defensor'))
      .min(1)
      .max(rivals)
      .meta({ title: 'Defensores', description: 'Los jugadores en guerra con el atacante, en el orden de turno.' }),
  };
}
export type BattleInput = {
  [Field in keyof ReturnType<typeof battleFields>]: z.output<ReturnType<typeof battleFields>[Field]>;
};

/** Tiles and cards of which there is one, and ships that the tokens of the box do not stand for. */
export function checkBattle(
  { atacante, defensores }: BattleInput,
  tables: ForceTables,
  context: z.core.$RefinementCtx,
): void {
  const inBox = tokensInBox(tables['era/componentes']);
  const players = [atacante, ...defensores];
  const path = (at: number) => (at === 0 ? ['atacante'] : ['defensores', at - 1]);
  for (const { at, field } of repeated(players))
    refuse(context, {
      path: [...path(at), 'especiales', field],
      message: 'solo hay una como esta en la caja y ya la tiene otro jugador del combate',
      clauses: field === 'pueblo' ? ['era:4.2.1', 'era:5.4.3'] : [],
    });
  const inFleets = players.reduce(
    (sum, { flotas }) => sum + Object.values(flotas).reduce((own, amount) => own + amount, 0),
    0,
  );
  if (inFleets > inBox)
    refuse(context, {
      message: `las fichas numéricas de la caja suman ${inBox} naves y hay ${inFleets} en flotas`,
      clauses: ['era:3.2.d'],
    });
}

/** The attacker and the defenders of a battle. */
export function readBattle(
  { atacante, defensores }: BattleInput,
  tables: ForceTables,
): { attacker: Force; defenders: Force[] } {
  return {
    attacker: readForce(atacante, 'el atacante', tables),
    defenders: defensores.map((force, index) =>
      readForce(force, defensores.length === 1 ? 'el defensor' : `el defensor ${index + 1}`, tables),
    ),
  };
}

/** Figures that decide what a victory costs and gives. */
export interface Terms {
  ratio: number;
  perLoss: number;
  reward: number;
}

export function termsOf(tables: ForceTables): Terms {
  return {
    ratio: figure(tables, 'era/cifras', 'ratio-sin-perdidas'),
    perLoss: figure(tables, 'era/cifras', 'destruidas-por-perdida'),
    reward: figure(tables, 'era/cifras', 'tactica-avanzada-pd'),
  };
}

/** Who wins, and what each choice of the winner costs. */
export function fight(attacker: Force, defenders: Force[], { ratio, perLoss, reward }: Terms): Battle {
  const outcome = decide(attacker, defenders);
  const attackerWins = outcome.winner === 'atacante';
  const winners = attackerWins ? [attacker] : defenders;
  const losers = attackerWins ? defenders : [attacker];
  const [high, low] = attackerWins
    ? [outcome.attacker.total, outcome.defender.total]
    : [outcome.defender.total, outcome.attacker.total];
  const crushing = high >= ratio * low;
  const harmed = (side: Force[]) => sideShips(side.filter((force) => !force.unharmed));
  return {
    attacker,
    defenders,
    outcome,
    winners,
    losers,
    crushing,
    ratio,
    rows: lossRows({ enemies: harmed(losers), own: harmed(winners), free: crushing, perLoss }),
    rewards: winners
      .filter((force) => force.fleets.some((fleet) => fleet.advanced === 'pd'))
      .map((force) => ({ force, points: reward })),
    retreats: retreatsOf(attacker, defenders),
  };
}
