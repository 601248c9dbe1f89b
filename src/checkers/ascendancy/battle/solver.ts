import { resolver } from './choices.ts';
import { bestGifts } from './gifts.ts';
import { add, NEGLIGIBLE, roundPlayer } from './player.ts';
import { type Plunder, plunderMeter } from './plunder.ts';
import { openingRound, type RoundPlan } from './rounds.ts';
import { diceCount, dicePool, type Fighter, NOBODY } from './sides.ts';
import { bestSplits, type Splits } from './splits.ts';
import { type BattleStates, battleStates, retreats, type SideEnd, type Sides } from './states.ts';

/** One way in which a battle can end. */
export interface BattleEnd {
  attacker: SideEnd;
  defenders: SideEnd[];
  probability: number;
}

export interface BattleOdds {
  ends: BattleEnd[];
  /** Chance of coming to a battle in which nobody can destroy anything more. */
  endless: number;
  /** Mean rounds, if all battles end. */
  expectedRounds: number;
  /** Chance of ending in each of the first rounds; empty with two defenders. */
  endsInRound: number[];
  /** Dice that the attacker sends at the first defender in the first round. */
  firstSplit: number;
  /** What Pirates destroy on average (48.1). */
  plunder: Plunder;
  /** Ships that the side with Cult of Kahless gives in the first round, if nobody strikes before; 0 to roll. */
  firstGift: number;
}

/** With one defender so many rounds are followed one by one, to tell when the battle ends. */
const ROUNDS_SHOWN = 10;

/**
 * Exact odds of a battle of one attacker against one or two defenders. The first rounds are played
 * one by one; from there on all rounds are alike and one pass over the states sums them, with the
 * rounds that destroy nothing as a geometric series.
 */
export function solveBattle(attacker: Fighter, defenders: readonly Fighter[]): BattleOdds {
  const [first = NOBODY, second = NOBODY] = defenders;
  const sides: Sides = [attacker, first, second];
  const states = battleStates(sides);
  const resolve = resolver(sides);
  const split = second === NOBODY ? allToFirst(attacker) : bestSplits(sides, resolve);
  const give = bestGifts(sides, split.opening, resolve);
  const opening: RoundPlan = { split: split.opening, give: give.opening };
  const play = roundPlayer(sides, states, { split: split.later, give: give.later }, resolve);
  const retreatRound = Math.max(...sides.map((side) => side.retreatRound));
  const followed = Math.max(second === NOBODY ? ROUNDS_SHOWN : 1, retreatRound);

  const ended = new Float64Array(states.count);
  let mass = new Float64Array(states.count);
  const plunder = plunderMeter(sides, states);
  openingRound(sides, opening, resolve, (at, chance, fired) => {
    add(mass, states.indexOf(at), chance);
    plunder.opened(fired, chance);
  });
  let going = closeRound(sides, states, mass, ended, 1);
  let expectedRounds = 1;
  const endsInRound = [1 - going];
  for (let round = 2; round <= followed && going > 0; round++) {
    expectedRounds += going;
    const next = new Float64Array(states.count);
    for (let index = 0; index < mass.length; index++) {
      const weight = mass[index] as number;
      if (weight < NEGLIGIBLE) continue;
      play.spread(next, index, weight);
      plunder.played(index, weight);
    }
    mass = next;
    const left = closeRound(sides, states, mass, ended, round);
    endsInRound.push(going - left);
    going = left;
  }

  // From here on no round is special: what arrives at a state has fought one more round.
  const thresholds = sides.some((side) => side.retreatShips > 0);
  let endless = 0;
  for (let index = 0; index < mass.length; index++) {
    const weight = mass[index] as number;
    if (weight < NEGLIGIBLE) continue;
    const at = states.statesOf(index);
    if (states.isOver(at)) continue;
    const settled = thresholds ? states.indexOf(states.afterRetreats(at, Number.POSITIVE_INFINITY)) : index;
    const still = settled === index ? play.chanceOfNothing(index) : 0;
    if (settled !== index) add(mass, settled, weight);
    else if (still >= 1) endless += weight;
    else {
      expectedRounds += weight / (1 - still);
      play.spread(mass, index, weight / (1 - still));
      plunder.played(index, weight / (1 - still));
    }
    // What `spread` left here is the series that has just been summed.
    mass[index] = 0;
  }
  for (let index = 0; index < mass.length; index++) add(ended, index, mass[index] as number);

  return {
    ends: listEnds(states, ended, defenders.length),
    endless,
    expectedRounds,
    endsInRound: second === NOBODY ? endsInRound : [],
    firstSplit: split.opening([0, 0, 0]),
    plunder: plunder.total(),
    firstGift: Math.max(give.opening(0, [0, 0, 0]), give.opening(1, [0, 0, 0])),
  };
}

/** Against a single defender there is nothing to divide. */
function allToFirst(attacker: Fighter): Splits {
  const all = () => diceCount(dicePool(attacker, 0));
  return { opening: all, later: all };
}

/** Retreats after a round; moves what is over to `ended` and returns what still goes on. */
function closeRound(sides: Sides, states: BattleStates, mass: Float64Array, ended: Float64Array, round: number) {
  const retreating = sides.some(retreats);
  let going = 0;
  for (let index = 0; index < mass.length; index++) {
    const weight = mass[index] as number;
    if (weight === 0) continue;
    const at = states.statesOf(index);
    const settled = retreating ? states.afterRetreats(at, round) : at;
    const place = states.indexOf(settled);
    if (states.isOver(settled)) {
      add(ended, place, weight);
      mass[index] = 0;
    } else if (place !== index) {
      // One of two defenders has fled: that is a later place, at which the weight will be counted.
      add(mass, place, weight);
      mass[index] = 0;
    } else going += weight;
  }
  return going;
}

function listEnds(states: BattleStates, ended: Float64Array, defenders: number): BattleEnd[] {
  const ends: BattleEnd[] = [];
  for (let index = 0; index < ended.length; index++) {
    const probability = ended[index] as number;
    if (probability === 0) continue;
    const [a, d, e] = states.statesOf(index);
    const sides = [states.endOf(1, d), states.endOf(2, e)].slice(0, defenders);
    ends.push({ attacker: states.endOf(0, a), defenders: sides, probability });
  }
  return ends;
}
