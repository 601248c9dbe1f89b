import { capAt, type Distribution } from '../../math/dice.ts';
import { afterHits, waysToTake, waysWithout, without } from './casualties.ts';
import { type Combatant, lossOrder, lossSteps } from './combatant.ts';
import { type FleetState, fighterCount, fleetKey, isGone, unitCount } from './fleet-state.ts';
import { barrageHits, type Opening, type WeightedPair } from './opening.ts';
import { rivalOf, SIDES, type SideName, type Sides } from './sides.ts';

/**
 * What happens before the first round when sides choose their losses: a chain of stages, each with its chances and,
 * for each of them, what either side may be left with. Hits are known before anybody assigns them (17.5).
 */
export type Stage = (pair: Sides<FleetState>) => readonly Chance[];

interface Chance {
  probability: number;
  options: Sides<readonly FleetState[]>;
}

/** Pairs that a stage may have to weigh; more would keep a reader waiting. */
const MOST_PAIRS = 40_000;

const stay = (pair: Sides<FleetState>): Chance[] => [
  { probability: 1, options: { attacker: [pair.attacker], defender: [pair.defender] } },
];
const isOver = ({ attacker, defender }: Sides<FleetState>) => isGone(attacker) || isGone(defender);

/** All stages of an opening, from the first shot to «Artillería anticazas». */
export function openingStages(sides: Sides<Combatant>, opening: Opening): Stage[] {
  const acting = SIDES.filter((side) => sides[side].start);
  return [
    ...firstHitStages(sides, opening),
    strandStage(sides),
    ...acting.map((side) => destructionStage(sides, side)),
    ...acting.map((side) => startHitsStage(sides, side)),
    opening.barrage ? barrageStage(sides) : shieldStage(sides),
  ];
}

/** What a side may be left with after hits: whatever it chooses, or what its fixed order says. */
function taken(side: Combatant, fleet: FleetState, hits: number): readonly FleetState[] {
  if (hits === 0) return [fleet];
  const fixed = afterHits(fleet, hits, lossSteps(side), side.effects, side.groups);
  return side.losses.kind === 'best' ? waysToTake(fleet, hits, fixed, side.groups, side.effects) : [fixed];
}

function firstHitStages(sides: Sides<Combatant>, { onDefender, onAttacker, together }: Opening): Stage[] {
  const on =
    (side: SideName, hits: (pair: Sides<FleetState>) => Distribution): Stage =>
    (pair) =>
      chances(hits(pair)).map(([count, probability]) => ({
        probability,
        options: { ...(stay(pair)[0] as Chance).options, [side]: taken(sides[side], pair[side], count) },
      }));
  if (!together) return [on('defender', () => onDefender), on('attacker', ({ defender }) => onAttacker(defender))];
  return [
    (pair) =>
      chances(onDefender).flatMap(([k, p]) =>
        chances(onAttacker(pair.defender)).map(([h, q]) => ({
          probability: p * q,
          options: {
            attacker: taken(sides.attacker, pair.attacker, h),
            defender: taken(sides.defender, pair.defender, k),
          },
        })),
      ),
  ];
}

/** Units that hits have left without transport go before the combat (18.3, F15). */
const strandStage =
  (sides: Sides<Combatant>): Stage =>
  ({ attacker, defender }) =>
    stay({
      attacker: sides.attacker.strand?.(attacker) ?? attacker,
      defender: sides.defender.strand?.(defender) ?? defender,
    });

/** Ships destroyed outright at the start of the combat; their owner chooses them. */
function destructionStage(sides: Sides<Combatant>, side: SideName): Stage {
  const { destroys, needs } = sides[side].start as NonNullable<Combatant['start']>;
  const rival = rivalOf(side);
  const { groups } = sides[rival];
  return (pair) => {
    const ships = unitCount(pair[side]) - fighterCount(pair[side], sides[side].groups);
    if (destroys === 0 || ships < needs || isOver(pair)) return stay(pair);
    const fixed = without('others', pair[rival], destroys, groups, lossOrder(sides[rival]));
    const ways =
      sides[rival].losses.kind === 'best' ? waysWithout('others', pair[rival], destroys, fixed, groups) : [fixed];
    return [{ probability: 1, options: { ...(stay(pair)[0] as Chance).options, [rival]: ways } }];
  };
}

function startHitsStage(sides: Sides<Combatant>, side: SideName): Stage {
  const { hits } = sides[side].start as NonNullable<Combatant['start']>;
  const rival = rivalOf(side);
  return (pair) => {
    if (hits.length === 1 || isOver(pair)) return stay(pair);
    return chances(hits).map(([count, probability]) => ({
      probability,
      options: { ...(stay(pair)[0] as Chance).options, [rival]: taken(sides[rival], pair[rival], count) },
    }));
  };
}

/** Both barrages are rolled before fighters are removed (12.1, 12.2). */
function barrageStage(sides: Sides<Combatant>): Stage {
  const hitsOf = { attacker: barrageHits(sides.attacker), defender: barrageHits(sides.defender) };
  const lossesOf = (side: SideName, fleet: FleetState, lost: number): readonly FleetState[] => {
    const { groups, losses } = sides[side];
    const fixed = without('fighters', fleet, lost, groups, lossOrder(sides[side]));
    const ways = losses.kind === 'best' ? waysWithout('fighters', fleet, lost, fixed, groups) : [fixed];
    return ways.map((left) => shielded(sides[side], left));
  };
  return (pair) => {
    if (isOver(pair)) return stay(pair);
    const hitsOn = (side: SideName) => {
      const fighters = fighterCount(pair[side], sides[side].groups);
      return fighters > 0 ? chances(capAt(hitsOf[rivalOf(side)](pair[rivalOf(side)]), fighters)) : NOTHING;
    };
    const onDefender = hitsOn('defender');
    return hitsOn('attacker').flatMap(([h, p]) =>
      onDefender.map(([k, q]) => ({
        probability: p * q,
        options: { attacker: lossesOf('attacker', pair.attacker, h), defender: lossesOf('defender', pair.defender, k) },
      })),
    );
  };
}

const shieldStage =
  (sides: Sides<Combatant>): Stage =>
  (pair) =>
    isOver(pair)
      ? stay(pair)
      : stay({ attacker: shielded(sides.attacker, pair.attacker), defender: shielded(sides.defender, pair.defender) });

/** Ready for the rounds: with the hits that it can cancel once. */
const shielded = ({ effects }: Combatant, fleet: FleetState): FleetState =>
  effects['anula-una-vez'] > 0 && !isGone(fleet) ? { ...fleet, shielded: true } : fleet;

const NOTHING: [number, number][] = [[0, 1]];
const chances = (hits: Distribution): [number, number][] =>
  [...hits.entries()].filter(([, probability]) => probability > 0);

const pairKey = ({ attacker, defender }: Sides<FleetState>) => `${fleetKey(attacker)}|${fleetKey(defender)}`;

/** Every pair with which the rounds may begin, whatever is chosen; null when they are too many to weigh. */
export function possiblePairs(start: Sides<FleetState>, stages: readonly Stage[]): Sides<FleetState>[] | null {
  let pairs = new Map([[pairKey(start), start]]);
  for (const stage of stages) {
    const next = new Map<string, Sides<FleetState>>();
    let weighed = 0;
    for (const pair of pairs.values())
      for (const { options } of stage(pair)) {
        weighed += options.attacker.length * options.defender.length;
        if (weighed > MOST_PAIRS * 10) return null;
        for (const attacker of options.attacker)
          for (const defender of options.defender) next.set(pairKey({ attacker, defender }), { attacker, defender });
      }
    if (next.size > MOST_PAIRS) return null;
    pairs = next;
  }
  return [...pairs.values()];
}

/** A choice must be better by this much to leave the usual one: rounding alone never decides. */
const TIE = 1e-13;

/**
 * Distribution of the pairs with which the rounds begin when the attacker chooses what is worth most to him and the
 * defender, who answers, what is worth least. A side that follows a fixed order has one option each time.
 */
export function bestOpening(
  start: Sides<FleetState>,
  stages: readonly Stage[],
  worthOf: (pair: Sides<FleetState>) => number,
): WeightedPair[] {
  const known: Map<string, number>[] = stages.map(() => new Map());
  const worthFrom = (stage: number, pair: Sides<FleetState>): number => {
    if (stage === stages.length) return worthOf(pair);
    const memo = known[stage] as Map<string, number>;
    const key = pairKey(pair);
    const found =
      memo.get(key) ??
      (stages[stage] as Stage)(pair).reduce((sum, chance) => sum + chance.probability * best(stage, chance).worth, 0);
    memo.set(key, found);
    return found;
  };
  const best = (stage: number, { options }: Chance) => {
    let chosen: { pair: Sides<FleetState>; worth: number } | null = null;
    for (const attacker of options.attacker) {
      let answer: { pair: Sides<FleetState>; worth: number } | null = null;
      for (const defender of options.defender) {
        const pair = { attacker, defender };
        const worth = worthFrom(stage + 1, pair);
        if (!answer || worth < answer.worth - TIE) answer = { pair, worth };
      }
      if (answer && (!chosen || answer.worth > chosen.worth + TIE)) chosen = answer;
    }
    return chosen as { pair: Sides<FleetState>; worth: number };
  };
  let pairs: WeightedPair[] = [{ ...start, probability: 1 }];
  for (const [at, stage] of stages.entries()) {
    const next = new Map<string, WeightedPair>();
    for (const pair of pairs)
      for (const chance of stage(pair)) {
        const to =
          chance.options.attacker.length * chance.options.defender.length === 1 ? only(chance) : best(at, chance).pair;
        const key = pairKey(to);
        const known = next.get(key);
        const probability = pair.probability * chance.probability;
        if (known) known.probability += probability;
        else next.set(key, { ...to, probability });
      }
    pairs = [...next.values()];
  }
  return pairs;
}

const only = ({ options }: Chance): Sides<FleetState> => ({
  attacker: options.attacker[0] as FleetState,
  defender: options.defender[0] as FleetState,
});
