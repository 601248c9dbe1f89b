import { type Force, type ForceTables, fleetOf as fleetOfLetter, type Letter, readForce } from './forces.ts';
import { type HiddenInput, hiddenLetters, kindsOf, UNKNOWN_LETTER } from './hidden-input.ts';
import { type Role, strengthOf } from './strength.ts';
import { type Counted, countPiles, effortOf, type Pile } from './token-piles.ts';

/** Which of the fleets in the hex changes what its ships are worth; the rest is the same whatever their letters are. */
export interface LetterCase {
  /** Position of the fleet that is the A, or the C, among those in the hex; null where none is. */
  a: number | null;
  c: number | null;
  /** Ways to give out the letters that come to this, and those of them in which the E is in the hex. */
  ways: number;
  withE: number;
  /** Strength of the side that is known, against these letters. */
  ours: number;
  /** How the hidden side may turn out, by its whole strength. */
  theirs: Map<number, Counted>;
}

export interface HiddenBattle {
  us: Force;
  them: Force;
  ourRole: Role;
  cases: LetterCase[];
  /** Whether we win a combat of equal strength. */
  winsTies: boolean;
}

/** The additions that all the cases take, known from their sizes. */
const MOST_EFFORT = 1.5e8;

/** What is known of a battle with hidden fleets, or null where counting it would take too long. */
export function hiddenBattle(input: HiddenInput, tables: ForceTables): HiddenBattle | null {
  const ourRole: Role = input.de === 'defensor' ? 'atacante' : 'defensor';
  const theirRole: Role = ourRole === 'atacante' ? 'defensor' : 'atacante';
  const us = readForce(input[ourRole], `el ${ourRole}`, tables);
  const them = readForce(input[theirRole], `el ${theirRole}`, tables);
  const kinds = kindsOf(input.fichas, tables);
  // The C gains something only against an A (6.1.3.30).
  const facesA = fleetOfLetter(us, 'A') !== undefined;
  const found = new Map<string, { here: (Letter | null)[]; ways: number; withE: number }>();
  for (const letters of lettersOf(input, input[theirRole].flotas)) {
    const here = letters.slice(0, input.ocultas.length);
    const matters = here.map((letter) => (letter === 'a' || (letter === 'c' && facesA) ? letter : null));
    const key = matters.join();
    const one = found.get(key) ?? { here: matters, ways: 0, withE: 0 };
    one.ways++;
    if (here.includes('e')) one.withE++;
    found.set(key, one);
  }
  const planned = [...found.values()].map((one) => {
    const withPiles = revealed(them, one.here, input, theirRole, tables);
    const strength = strengthOf([withPiles.force], [us], theirRole);
    const fixed = strength.total - withPiles.added.reduce((sum, each) => sum + each, 0);
    const piles: Pile[] = [
      ...input.ocultas.map(({ fichas }, at) => ({ tokens: fichas, weight: withPiles.added[at] ?? 0, here: true })),
      ...input.otras.map(({ fichas }) => ({ tokens: fichas, weight: 0, here: false })),
    ];
    const ours = strengthOf([us], [withPiles.force], ourRole).total;
    return { ...one, piles, fixed, ours };
  });
  const effort = planned.reduce((sum, { piles }) => sum + effortOf(piles, kinds, input.naves), 0);
  if (effort > MOST_EFFORT) return null;
  return {
    us,
    them,
    ourRole,
    winsTies: us.military > them.military || (us.military === them.military && ourRole === 'defensor'),
    cases: planned.map(({ here, ways, withE, piles, fixed, ours }) => ({
      a: placeOf(here, 'a'),
      c: placeOf(here, 'c'),
      ways,
      withE,
      ours,
      theirs: new Map(
        [...countPiles(piles, kinds, input.naves)].map(([strength, counted]) => [strength + fixed, counted]),
      ),
    })),
  };
}

const placeOf = (here: readonly (Letter | null)[], letter: Letter) => {
  const at = here.indexOf(letter);
  return at < 0 ? null : at;
};

/** Every way to give letters to the fleets whose marker is face down, those in the hex first. */
function* lettersOf({ ocultas, otras }: HiddenInput, shown: Readonly<Record<Letter, number>>): Generator<Letter[]> {
  const piles = [...ocultas, ...otras];
  const taken = new Set<string>(piles.map(({ letra }) => letra));
  const free = hiddenLetters.filter((letter) => !taken.has(letter) && shown[letter] === 0);
  yield* deal(0, free);

  function* deal(at: number, left: readonly Letter[]): Generator<Letter[]> {
    const pile = piles[at];
    if (!pile) {
      yield [];
      return;
    }
    const choices = pile.letra === UNKNOWN_LETTER ? left : [pile.letra as Letter];
    for (const letter of choices)
      for (const rest of deal(
        at + 1,
        left.filter((other) => other !== letter),
      ))
        yield [letter, ...rest];
  }
}

/** The side with one ship in each hidden fleet, and what each of those ships adds. */
function revealed(
  them: Force,
  here: readonly (Letter | null)[],
  input: HiddenInput,
  role: Role,
  tables: ForceTables,
): { force: Force; added: number[] } {
  const us = readForce(input[role === 'atacante' ? 'defensor' : 'atacante'], '', tables);
  const fleets = here.map((letter) => fleetOf(letter ?? 'b', input, role, tables));
  const force: Force = { ...them, fleets: [...them.fleets, ...fleets] };
  const added = fleets.map((fleet) => {
    const alone: Force = { ...them, basic: 0, fleets: [fleet], extraStrength: 0 };
    // Whether its ships gain something may depend on what the enemy brings, never on the rest of its own side.
    return strengthOf([alone], [us], role).total;
  });
  return { force, added };
}

/** A hidden fleet of that letter with one ship, and the token of advanced tactics that its owner's board shows. */
function fleetOf(letter: Letter, input: HiddenInput, role: Role, tables: ForceTables): Force['fleets'][number] {
  const tactic = tables['era/tacticas'].filas.find(({ id }) => id === letter);
  if (!tactic) throw new Error(`content/rules/era/tacticas: there is no row «${letter}»`);
  return { tactic, ships: 1, advanced: input[role].avanzadas[letter] };
}
