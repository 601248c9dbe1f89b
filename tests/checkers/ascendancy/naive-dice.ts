import { ONE, Rational, ZERO } from '../../rational.ts';

/**
 * A slow and literal reference for Hit Rolls, with exact fractions: every die is on the table with its
 * face and the rules already used on it, and each rule is applied in turn to what lies there.
 */
export interface NaiveRule {
  need: number;
  sixHits?: boolean;
  spareReroll?: boolean;
  doubles?: boolean;
}

interface NaiveDie {
  face: number;
  /** May it repeat a 1 (it belongs to such a Fleet and has not done so)? */
  ones: boolean;
}

const SIXTH = new Rational(1n, 6n);
const isHit = (rule: NaiveRule, face: number) => face >= rule.need || (rule.sixHits === true && face === 6);

/** Chance of each table of dice; the key is the table itself. */
type Tables = Map<string, { dice: NaiveDie[]; chance: Rational }>;

function put(tables: Tables, dice: NaiveDie[], chance: Rational): void {
  const sorted = [...dice].sort((a, b) => a.face - b.face || Number(a.ones) - Number(b.ones));
  const key = JSON.stringify(sorted);
  tables.set(key, { dice: sorted, chance: (tables.get(key)?.chance ?? ZERO).plus(chance) });
}

/** Rolls again, one after another, the dice that `chosen` marks; `used` changes each of them first. */
function reroll(
  tables: Tables,
  chosen: (die: NaiveDie) => boolean,
  used: (die: NaiveDie) => NaiveDie = (die) => die,
): Tables {
  const after: Tables = new Map();
  for (const { dice, chance } of tables.values()) {
    let open: Tables = new Map();
    put(
      open,
      dice.filter((die) => !chosen(die)),
      chance,
    );
    for (const die of dice.filter(chosen)) {
      const next: Tables = new Map();
      for (const table of open.values())
        for (let face = 1; face <= 6; face++)
          put(next, [...table.dice, { ...used(die), face }], table.chance.times(SIXTH));
      open = next;
    }
    for (const table of open.values()) put(after, table.dice, table.chance);
  }
  return after;
}

function killsOf(rule: NaiveRule, dice: NaiveDie[]): number {
  const hits = dice.filter(({ face }) => isHit(rule, face)).length;
  if (!rule.doubles) return hits;
  const pairs = [1, 2, 3, 4, 5, 6].map((face) => {
    const same = dice.filter((die) => die.face === face && !isHit(rule, die.face)).length;
    return Math.floor(same / 2);
  });
  return hits + pairs.reduce((sum, count) => sum + count, 0);
}

/** Distribution of kills: `result[k]` is the chance of exactly k. */
export function naiveHits(rule: NaiveRule, plain: number, ones: number, missRerolls = 0): Rational[] {
  let tables: Tables = new Map();
  put(
    tables,
    [
      ...Array.from({ length: plain }, () => ({ face: 0, ones: false })),
      ...Array.from({ length: ones }, () => ({ face: 0, ones: true })),
    ],
    ONE,
  );
  const missed = (die: NaiveDie) => !isHit(rule, die.face);
  const repeatOnes = () => {
    tables = reroll(
      tables,
      (die) => die.face === 1 && die.ones && missed(die),
      (die) => ({ ...die, ones: false }),
    );
  };
  tables = reroll(tables, () => true);
  repeatOnes();
  for (let card = 0; card < missRerolls; card++) {
    tables = reroll(tables, missed);
    repeatOnes();
  }
  const result = Array.from({ length: plain + ones + 1 }, () => ZERO);
  for (const { dice, chance } of tables.values())
    for (const [kills, share] of (rule.spareReroll ? withSpare(rule, dice) : [ONE]).entries()) {
      const at = rule.spareReroll ? kills : killsOf(rule, dice);
      result[at] = (result[at] ?? ZERO).plus(chance.times(share));
    }
  return result;
}

const meanOf = (distribution: Rational[]) =>
  distribution.reduce((sum, chance, kills) => sum + chance.toNumber() * kills, 0);
const bestOf = (options: Rational[][]) =>
  options.reduce((best, option) => (meanOf(option) > meanOf(best) + 1e-12 ? option : best));

/** The best single die to repeat, found by trying each of them and none; a 1 of a Fleet is then kept or not, as is best. */
function withSpare(rule: NaiveRule, dice: NaiveDie[]): Rational[] {
  const kept = (table: NaiveDie[]) => {
    const result: Rational[] = dice.map(() => ZERO).concat(ZERO);
    result[killsOf(rule, table)] = ONE;
    return result;
  };
  const rolled = (index: number, die: NaiveDie): Rational[] => {
    const result: Rational[] = dice.map(() => ZERO).concat(ZERO);
    for (let face = 1; face <= 6; face++) {
      const lies = kept(dice.map((other, at) => (at === index ? { ...die, face } : other)));
      const may = face === 1 && die.ones && !isHit(rule, 1);
      const then = may ? bestOf([lies, rolled(index, { ...die, ones: false })]) : lies;
      for (const [kills, chance] of then.entries()) result[kills] = (result[kills] ?? ZERO).plus(chance.times(SIXTH));
    }
    return result;
  };
  const options = [...dice.entries()].filter(([, die]) => !isHit(rule, die.face));
  return bestOf([kept(dice), ...options.map(([index, die]) => rolled(index, die))]);
}
