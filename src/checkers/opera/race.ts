import type { Level } from './levels.ts';
import { fallenUnits, type Population, population } from './population.ts';

/** A species in the race for the game. */
export interface Racer extends Population {
  /** Technologies built, and those face down that the next reorganization turns over. */
  built: number;
  underConstruction: number;
  credits: number;
  /** What it pays for each technology; null where it builds none. */
  price: number | null;
  /** Whether it has had the winning level, or what it needs of it, since before its last turn ended. */
  held: boolean;
}

/** What the book gives, from the tables. */
export interface RaceRules {
  growth: number;
  perDecline: number;
  income: Population;
  mostTechnologies: number;
  winning: number;
  levelOf(units: number, technologies: number): Level;
}

/** How the race goes if everybody goes on as now and nobody interferes. */
export interface Race {
  /** By racer: the turn of its own, from 1, in which it first has the winning level; null where it does not in time. */
  reached: (number | null)[];
  /** Who wins, by place, and after how many turns of its own; null where nobody does in time. */
  winner: { place: number; turn: number } | null;
  /** Levels after each round of turns, the racer of the first place last, as it played before this began. */
  rounds: number[][];
}

interface Runner extends Racer {
  turns: number;
  alive: boolean;
}

/**
 * Plays turns in order, from the one after the first racer's, until somebody wins or the rounds end. A level of 3 or
 * more wins at the end of the turn after the one in which it was reached, with all the others below (13.4); breaking a
 * tie by rising begins the wait again (grey area X16).
 */
export function runRace(racers: readonly Racer[], declines: number, rounds: number, rules: RaceRules): Race {
  const runners: Runner[] = racers.map((one) => ({ ...one, turns: 0, alive: population(one) > 0 }));
  const level = ({ civil, military, built, alive }: Runner) =>
    alive ? rules.levelOf(civil + military, built).total : 0;
  const highestBut = (place: number) => Math.max(0, ...runners.map((other, at) => (at === place ? 0 : level(other))));
  const reached = runners.map((one): number | null => (level(one) >= rules.winning ? 0 : null));
  const told: number[][] = [];
  for (let round = 0; round < rounds; round++) {
    for (let step = 1; step <= runners.length; step++) {
      const place = step % runners.length;
      const runner = runners[place];
      if (!runner?.alive) continue;
      const before = level(runner);
      const wasTied = before >= rules.winning && highestBut(place) >= before;
      takeTurn(runner, declines, rules);
      const alive = runners.flatMap((one, at) => (one.alive ? [at] : []));
      const [last] = alive;
      if (alive.length < 2) {
        const winner = last === undefined ? null : { place: last, turn: (runners[last] as Runner).turns };
        return { reached, winner, rounds: [...told, runners.map(level)] };
      }
      const now = level(runner);
      if (now < rules.winning) runner.held = false;
      else reached[place] ??= runner.turns;
      const risen = now >= rules.winning && (before < rules.winning || (wasTied && now > before));
      if (now >= rules.winning && !risen && runner.held && highestBut(place) < now)
        return { reached, winner: { place, turn: runner.turns }, rounds: [...told, runners.map(level)] };
      runner.held = now >= rules.winning;
    }
    told.push(runners.map(level));
  }
  return { reached, winner: null, rounds: told };
}

/** One turn: technologies turn over, the species grows or sacrifices, collects, and builds what it can pay. */
function takeTurn(runner: Runner, declines: number, rules: RaceRules): void {
  runner.turns++;
  runner.built = Math.min(rules.mostTechnologies, runner.built + runner.underConstruction);
  runner.underConstruction = 0;
  const fallen = fallenUnits(runner, declines * rules.perDecline, 'militares');
  runner.civil += declines === 0 ? rules.growth : -fallen.civil;
  runner.military -= fallen.military;
  if (population(runner) === 0) {
    runner.alive = false;
    return;
  }
  runner.credits += runner.civil * rules.income.civil + runner.military * rules.income.military;
  if (runner.price === null) return;
  const room = rules.mostTechnologies - runner.built;
  const affordable = runner.price === 0 ? room : Math.floor(runner.credits / runner.price);
  runner.underConstruction = Math.min(room, affordable);
  runner.credits -= runner.underConstruction * runner.price;
}
