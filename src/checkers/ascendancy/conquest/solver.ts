import type { Fighter } from '../battle/fighter.ts';
import { type BattleEnd, type BattleOdds, solveBattle } from '../battle/solver.ts';
import type { InvasionOdds } from '../invasion/solver.ts';
import type { Landings } from './landing.ts';

/** Ways in which a conquest can end, in the order in which they are shown. */
export const OUTCOMES = {
  control: 'El Atacante toma el Control',
  aniquilacion: 'Aniquilación total',
  repelida: 'Invasión repelida',
  riesgo: 'El Riesgo destruye las Naves',
  batalla: 'Pierde la Batalla',
  retirada: 'El Atacante se retira',
  interminable: 'Nadie puede acabarla',
} as const;
export type Outcome = keyof typeof OUTCOMES;

export interface ConquestOdds {
  outcomes: Partial<Record<Outcome, number>>;
  /** Null where there was none. */
  battle: BattleOdds | null;
  /** Chance that the attacker has the field to himself. */
  won: number;
  invasion: InvasionOdds;
  /** Ships with which he comes to invade, and how many of those that are left that is; by chance. */
  brought: { left: number; brought: number; chance: number }[];
}

/** Both sides of a battle, as the solver takes them. */
export interface Battlefield {
  attacker: Fighter;
  defenders: readonly Fighter[];
}

/** The battle for a System and its invasion as one: everybody decides in the first by what will come of the second. */
export function solveConquest(field: Battlefield | null, landings: Landings, whole: number): ConquestOdds {
  if (!field) return withoutBattle(landings, whole);
  const { attacker, defenders } = field;
  const stateOf = (state: number) => {
    const left = attacker.graph.states[state];
    return left ? landings.stateOf(left) : whole;
  };
  const battle = solveBattle(
    attacker,
    defenders,
    (state, cardSpent) => landings.best(stateOf(state), cardSpent ? 1 : 0).control,
  );
  const brought = new Map<string, ConquestOdds['brought'][number]>();
  const arrivals = battle.ends.filter(isWon).flatMap(({ state, cardSpent, probability, attacker: { ships: left } }) => {
    const spent = cardSpent ? 1 : 0;
    const choice = landings.best(stateOf(state), spent);
    const count = landings.shipsIn(choice.state);
    const known = brought.get(`${left} ${count}`) ?? { left, brought: count, chance: 0 };
    brought.set(`${left} ${count}`, { ...known, chance: known.chance + probability });
    return landings.arriving(choice.state, spent, probability);
  });
  const won = battle.ends.filter(isWon).reduce((sum, { probability }) => sum + probability, 0);
  const fled = battle.ends.filter(({ attacker: { fled } }) => fled).reduce((sum, end) => sum + end.probability, 0);
  return {
    ...invaded(landings, arrivals, {
      batalla: Math.max(0, 1 - won - fled - battle.endless),
      retirada: fled,
      interminable: battle.endless,
    }),
    battle,
    won,
    brought: [...brought.values()].sort((a, b) => b.left - a.left || b.brought - a.brought),
  };
}

const isWon = ({ attacker }: BattleEnd) => attacker.ships > 0 && !attacker.fled;

function withoutBattle(landings: Landings, whole: number): ConquestOdds {
  const ships = landings.shipsIn(whole);
  return {
    ...invaded(landings, landings.arriving(whole, 0, 1), {}),
    battle: null,
    won: 1,
    brought: [{ left: ships, brought: ships, chance: 1 }],
  };
}

/** The invasion of what arrives, beside what has ended before. */
function invaded(
  landings: Landings,
  arrivals: ReturnType<Landings['arriving']>,
  before: Partial<Record<Outcome, number>>,
): Pick<ConquestOdds, 'outcomes' | 'invasion'> {
  const alive = arrivals.filter(({ ships }) => landings.shipsIn(ships) > 0);
  const lost = arrivals.reduce((sum, { ships, chance }) => (landings.shipsIn(ships) > 0 ? sum : sum + chance), 0);
  const invasion = landings.play.play(alive);
  const outcomes: Partial<Record<Outcome, number>> = { control: 0, aniquilacion: 0, repelida: 0 };
  const add = (outcome: Outcome, chance = 0) => {
    if (chance > 0) outcomes[outcome] = (outcomes[outcome] ?? 0) + chance;
  };
  for (const { result, probability } of invasion.ends)
    add(result === 'exito' || result === 'rendicion' ? 'control' : result, probability);
  add('riesgo', lost);
  add('batalla', before.batalla);
  add('retirada', before.retirada);
  add('interminable', (before.interminable ?? 0) + invasion.endless);
  return { outcomes, invasion };
}
