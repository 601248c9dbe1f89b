import { type DicePool, diceIn } from '../dice/hit-roll.ts';
import { dicePool, type Fighter } from './fighter.ts';
import { Places, type Sides } from './places.ts';

/**
 * How much work a battle is, in sums of two numbers, told from its sizes before anything is worked out: the same battle is
 * accepted or refused on every machine.
 */
export function battleWork(sides: Sides, rounds: number): number {
  const { attacker, defenders } = sides;
  const places = new Places(sides);
  const hits = (side: Fighter) => side.graph.mostHits(0) + 1;
  const all = [attacker, ...defenders];
  const placing = all.some(({ graph }) => !graph.everyHitKills) ? PLACED * product(all.map(branches)) : 1;
  const taken = hits(attacker) * placing;
  const answering = taken + defenders.reduce((sum, side) => sum + decisionWork(side), 0);
  const fought = product(defenders.map(hits)) * answering + throwWork(attacker, defenders.length);
  // Every answer of a defender is weighed against everything that the attacker may do.
  const answers = defenders.reduce((sum, side) => sum + giftCount(side, [attacker]), 1);
  const gifts = giftCount(attacker, defenders) * (SETTING + answering);
  // On the way down every number is half of what it was at the beginning, on average.
  const shrink = 2 ** (defenders.length + 1);
  const turns = rounds + (all.some(decides) ? TURNS : 0);
  return places.count * turns * answers * (SETTING + (fought + gifts) / shrink);
}

/** Whether a side decides more than how its dice are divided. */
const decides = ({ graph, gives, repeatsOnce, dice }: Fighter) =>
  !graph.everyHitKills || gives || repeatsOnce || dice.choosesDice || dice.choosesOnes(wholePool(graph));
const wholePool = (graph: Fighter['graph']) => ({
  opponent: 0,
  pool: graph.states[0]?.pool ?? { plain: 0, rerollOnes: 0 },
});

/** What a place costs before any dice. */
const SETTING = 200;
/** Times more that a place is weighed before what it is worth settles, where more is decided than how dice are divided. */
const TURNS = 3;
/** What hits cost whose place is chosen, and dice that are decided, beside those that fall where they fall. */
const PLACED = 5;
const DECIDED = 8;

/** Ways of placing hits, on average. */
function branches({ graph }: Fighter): number {
  const most = graph.mostHits(0);
  let ways = 0;
  for (let hits = 0; hits <= most; hits++) ways += graph.after(0, hits).length;
  return ways / (most + 1);
}

/** What the dice of a defender cost to decide, for each way in which the attacker's may fall. */
function decisionWork(side: Fighter): number {
  const pool = dicePool(side, 0);
  if (side.repeatsOnce) return DECIDED * repeatWork(lyingWays(pool), 1);
  return side.dice.choosesOnes({ opponent: 0, pool }) ? pairWork(pool) : 0;
}

/** What the attacker's dice cost to decide, over all ways of dividing them. */
function throwWork(attacker: Fighter, among: number): number {
  const pool = dicePool(attacker, 0);
  const plans = divisionCount(pool.plain, among) * divisionCount(pool.rerollOnes, among);
  const share: DicePool = { plain: pool.plain / among, rerollOnes: pool.rerollOnes / among };
  if (attacker.repeatsOnce) return plans * DECIDED * repeatWork(lyingWays(share), among);
  if (attacker.dice.choosesOnes({ opponent: 0, pool })) return pairWork(pool);
  if (attacker.dice.choosesDice && among > 1) return plans * DECIDED * among * lyingWays(share) ** among;
  return plans * (diceIn(share) + 1) ** among;
}

/** Ways in which dice may lie: hits, and misses that could still repeat a 1. */
const lyingWays = ({ plain, rerollOnes }: DicePool) => (plain + rerollOnes + 1) * (rerollOnes / 2 + 1);
/** To repeat all misses at so many targets leads, one target after the other, from each way to each that hits more. */
const repeatWork = (ways: number, among: number) => ways ** among * (2 + (among * ways) / 4);
/** Hits, ones, and faces that wait for their pair. */
const pairWork = (pool: DicePool) => DECIDED * 12 * (pool.rerollOnes + 1) * (diceIn(pool) + 1);

/** Ways in which a side may give ships for those of its rivals (45.6). */
function giftCount(side: Fighter, rivals: readonly Fighter[]): number {
  if (!side.gives) return 0;
  const ships = side.graph.states[0]?.ships ?? 0;
  let ways = 0;
  for (let given = 1; given <= ships; given++) ways += divisionCount(given, rivals.length);
  return ways * branches(side);
}

const product = (numbers: readonly number[]) => numbers.reduce((all, number) => all * number, 1);

/** Ways of dividing so many equal things among so many. */
function divisionCount(things: number, among: number): number {
  let ways = 1;
  for (let at = 1; at < among; at++) ways = (ways * (things + at)) / at;
  return ways;
}
