import type { Distribution } from '../../../math/dice.ts';
import type { CasualtyGraph } from '../battle/casualty-graph.ts';
import type { DicePool } from '../dice/hit-roll.ts';

/** Nodes of a planet. The Control Node stands until the end, whatever that is (28.3). */
export interface Nodes {
  control: 0 | 1;
  research: number;
  /** Production and Culture. */
  other: number;
}

/** A planetary invasion, as the solver sees it. */
export interface Invasion {
  /** The attacker's ships: every hit destroys one, so a state is the number lost. */
  ships: CasualtyGraph;
  nodes: Nodes;
  /** Hits of the attacker's ships. */
  attack(pool: DicePool, opening: boolean): Distribution;
  /** Hits of the nodes. */
  defense(nodes: Nodes, opening: boolean): Distribution;
  /** Hits that the System ignores in each round (43.12). */
  ignored: number;
  /** Who strikes first in the first round; `bombardeo` also turns its hits into destroyed nodes (45.8). */
  firstStrike: 'nadie' | 'nodos' | 'bombardeo';
  /** What collateral damage destroys first. */
  destroysFirst: 'investigacion' | 'otros';
  /** Ends decided after a round; 0 for never. */
  retreatRound: number;
  retreatShips: number;
  surrenderRound: number;
  surrenderNodes: number;
}

export const RESULTS = ['exito', 'rendicion', 'aniquilacion', 'repelida', 'retirada'] as const;
export type InvasionResult = (typeof RESULTS)[number];

export interface InvasionEnd {
  result: InvasionResult;
  ships: number;
  research: number;
  other: number;
  probability: number;
}

/** What the first round alone does; the invasion goes on after `dano` and `nada`. */
export type FirstRound = Record<'exito' | 'aniquilacion' | 'repelida' | 'dano' | 'nada', number>;

export interface InvasionOdds {
  ends: InvasionEnd[];
  endless: number;
  expectedRounds: number;
  firstRound: FirstRound;
}

/** Rounds that are not like the next one: the first, and those before a planned end. */
const FIRST = 1;

/** A state that goes on: ships lost and nodes left. */
interface Going {
  lost: number;
  research: number;
  other: number;
}

/**
 * Exact odds of an invasion. Rounds up to the last planned end are played one by one; the others are
 * alike and are summed in one pass, with the rounds that change nothing as a geometric series.
 */
export function solveInvasion(invasion: Invasion): InvasionOdds {
  const ends = new Map<string, InvasionEnd>();
  const firstRound: FirstRound = { exito: 0, aniquilacion: 0, repelida: 0, dano: 0, nada: 0 };
  const finish = (result: InvasionResult, { lost, research, other }: Going, probability: number) => {
    const ships = fleetSize(invasion) - lost;
    const key = `${result} ${ships} ${research} ${other}`;
    const end = ends.get(key) ?? { result, ships, research, other, probability: 0 };
    ends.set(key, { ...end, probability: end.probability + probability });
  };
  /** Ends or goes on after a round (27.2): surrender first, then retreat. */
  const settle = (after: RoundEnd, round: number, share: number, goOn: (state: Going, share: number) => void) => {
    if (after.result) return finish(after.result, after.state, share);
    const { lost, research, other } = after.state;
    const nodesLeft = invasion.nodes.control + research + other;
    if (round === invasion.surrenderRound || nodesLeft <= invasion.surrenderNodes)
      return finish('rendicion', after.state, share);
    if (round === invasion.retreatRound || fleetSize(invasion) - lost <= invasion.retreatShips)
      return finish('retirada', after.state, share);
    goOn(after.state, share);
  };

  if (surrendersAtOnce(invasion)) {
    finish('rendicion', { lost: 0, research: invasion.nodes.research, other: invasion.nodes.other }, 1);
    return { ends: [...ends.values()], endless: 0, expectedRounds: 0, firstRound };
  }

  const codec = stateCodec(invasion);
  let mass = new Float64Array(codec.count);
  let expectedRounds = FIRST;
  for (const [after, chance] of openingRound(invasion)) {
    const kept = after.state.research + after.state.other === invasion.nodes.research + invasion.nodes.other;
    firstRound[after.result ?? (kept ? 'nada' : 'dano')] += chance;
    settle(after, FIRST, chance, (state, share) => add(mass, codec.indexOf(state), share));
  }
  for (let round = FIRST + 1; round <= Math.max(invasion.surrenderRound, invasion.retreatRound); round++) {
    const next = new Float64Array(codec.count);
    for (let index = 0; index < mass.length; index++) {
      const weight = mass[index] as number;
      if (weight === 0) continue;
      expectedRounds += weight;
      for (const [after, chance] of laterRound(invasion, codec.stateOf(index)))
        settle(after, round, weight * chance, (state, share) => add(next, codec.indexOf(state), share));
    }
    mass = next;
  }
  let endless = 0;
  for (let index = 0; index < mass.length; index++) {
    const weight = mass[index] as number;
    if (weight === 0) continue;
    const rounds = [...laterRound(invasion, codec.stateOf(index))];
    const stays = ({ result, state }: RoundEnd) => !result && codec.indexOf(state) === index;
    const still = rounds.reduce((sum, [after, chance]) => (stays(after) ? sum + chance : sum), 0);
    if (still >= 1) {
      endless += weight;
      continue;
    }
    const flow = weight / (1 - still);
    expectedRounds += flow;
    for (const [after, chance] of rounds)
      if (!stays(after))
        settle(after, Number.POSITIVE_INFINITY, flow * chance, (state, share) =>
          add(mass, codec.indexOf(state), share),
        );
  }
  return { ends: [...ends.values()], endless, expectedRounds, firstRound };
}

/** Whoever gives up with so many Nodes left, and has no more to begin with, does not wait for a round (28.7). */
export function surrendersAtOnce({ nodes, surrenderNodes }: Pick<Invasion, 'nodes' | 'surrenderNodes'>): boolean {
  return nodes.control + nodes.research + nodes.other <= surrenderNodes;
}

/** What a round leads to: an end, or a state from which players decide. */
interface RoundEnd {
  result: 'exito' | 'aniquilacion' | 'repelida' | null;
  state: Going;
}
type RoundEnds = Iterable<readonly [RoundEnd, number]>;

/** Both sides roll and lose at the same time. */
function* laterRound(invasion: Invasion, state: Going, opening = false): RoundEnds {
  const attack = invasion.attack(poolOf(invasion, state.lost), opening);
  const defense = invasion.defense({ ...invasion.nodes, ...state }, opening);
  for (const [hits, p] of positive(attack))
    for (const [shots, q] of positive(defense)) {
      const lost = afterShots(invasion, state.lost, shots);
      yield [judge(invasion, { ...state, lost }, hits, false), p * q];
    }
}

/** The first round, in which a First Strike may change the order (25.1). */
function* openingRound(invasion: Invasion): RoundEnds {
  const start: Going = { lost: 0, research: invasion.nodes.research, other: invasion.nodes.other };
  if (invasion.firstStrike === 'nadie') yield* laterRound(invasion, start, true);
  else if (invasion.firstStrike === 'nodos') {
    for (const [shots, p] of positive(invasion.defense(invasion.nodes, true))) {
      const lost = afterShots(invasion, 0, shots);
      const left = { ...start, lost };
      if (lost >= fleetSize(invasion)) yield [{ result: 'repelida', state: left }, p];
      else
        for (const [hits, q] of positive(invasion.attack(poolOf(invasion, lost), true)))
          yield [judge(invasion, left, hits, false), p * q];
    }
  } else {
    for (const [hits, p] of positive(invasion.attack(poolOf(invasion, 0), true))) {
      const struck = judge(invasion, start, hits, true);
      // An annihilated planet does not fire back.
      if (struck.result) yield [struck, p];
      else
        for (const [shots, q] of positive(invasion.defense({ ...invasion.nodes, ...struck.state }, true))) {
          const lost = afterShots(invasion, 0, shots);
          yield [ifRepelled(invasion, { ...struck.state, lost }), p * q];
        }
    }
  }
}

/** The result of the attacker's hits (28.2–28.5), on ships that have already suffered their losses. */
function judge(invasion: Invasion, state: Going, hits: number, bombardment: boolean): RoundEnd {
  const effective = Math.max(0, hits - invasion.ignored);
  const nodes = invasion.nodes.control + state.research + state.other;
  if (effective > nodes && !bombardment) return { result: 'exito', state };
  if (effective >= nodes) return { result: 'aniquilacion', state: { ...state, research: 0, other: 0 } };
  const [first, second] = invasion.destroysFirst === 'investigacion' ? ['research', 'other'] : ['other', 'research'];
  const left = { ...state };
  const fromFirst = Math.min(effective, left[first as 'research']);
  left[first as 'research'] -= fromFirst;
  left[second as 'other'] -= effective - fromFirst;
  return ifRepelled(invasion, left);
}

function ifRepelled(invasion: Invasion, state: Going): RoundEnd {
  return { result: state.lost >= fleetSize(invasion) ? 'repelida' : null, state };
}

const fleetSize = ({ ships }: Invasion) => ships.states.length - 1;
const afterShots = ({ ships }: Invasion, lost: number, shots: number) => ships.after(lost, shots)[0] ?? lost;
const poolOf = ({ ships }: Invasion, lost: number): DicePool => ships.states[lost]?.pool ?? { plain: 0, rerollOnes: 0 };

function* positive(distribution: Distribution): Generator<readonly [count: number, chance: number]> {
  for (let count = 0; count < distribution.length; count++) {
    const chance = distribution[count] as number;
    if (chance > 0) yield [count, chance];
  }
}

function add(mass: Float64Array, index: number, share: number): void {
  mass[index] = (mass[index] as number) + share;
}

/** States as places in one array, such that ships and nodes lost only lead to later places. */
function stateCodec(invasion: Invasion) {
  const { nodes } = invasion;
  const rows = nodes.research + 1;
  const width = nodes.other + 1;
  return {
    count: (fleetSize(invasion) + 1) * rows * width,
    indexOf: ({ lost, research, other }: Going) =>
      (lost * rows + (nodes.research - research)) * width + (nodes.other - other),
    stateOf: (index: number): Going => {
      const other = index % width;
      const rest = (index - other) / width;
      return {
        lost: Math.floor(rest / rows),
        research: nodes.research - (rest % rows),
        other: nodes.other - other,
      };
    },
  };
}
