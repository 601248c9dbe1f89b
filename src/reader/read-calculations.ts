import type { GameId } from '../schema/game-ids.ts';
import { askedIn } from './asked.ts';
import { CalculationReader, type CalculationReading } from './read-calculation.ts';
import type { ReadableCalculator } from './vocabulary.ts';
import { wordsOf } from './words.ts';

/** A calculator that a text may be about, and what was read for it. */
export interface CalculationCandidate extends CalculationReading {
  id: string;
  game: GameId;
  title: string;
  /** Whether it takes words of its own, and they were said. */
  keyed: boolean;
  /** Whether the text is about it: where two face each other, both of them have something. */
  isAbout: boolean;
  /** Whether nothing that was named stays open, so that it can be worked out. */
  isWhole: boolean;
}

/** Reads a text for every calculator; what fits comes first. A question about a rule is no calculation. */
export class CalculationsReader {
  private readonly readers: readonly CalculationReader[];

  constructor(calculators: readonly ReadableCalculator[]) {
    this.readers = calculators.map((calculator) => new CalculationReader(calculator));
  }

  read(text: string, game: GameId | null): CalculationCandidate[] {
    const asked = askedIn(text, wordsOf(text));
    if (asked === 'rule') return [];
    return this.readers
      .filter(({ calculator }) => game === null || calculator.game === game)
      .map((reader) => {
        const { id, game: of, title, parts, keys } = reader.calculator;
        const reading = reader.read(text);
        const isAbout = reading.isNamed && (parts ? hasForces(reading, parts) : reading.evidence.length > 1);
        return {
          ...reading,
          id,
          game: of,
          title,
          keyed: keys.length > 0,
          isAbout,
          isWhole: isAbout && reading.open.length === 0,
        };
      })
      .filter(({ isAbout }) => isAbout)
      .sort(
        (a, b) =>
          b.evidence.length - a.evidence.length ||
          Number(b.isWhole) - Number(a.isWhole) ||
          Number(b.keyed) - Number(a.keyed) ||
          b.said.size - a.said.size,
      );
  }
}

/** Both parts have some of something. */
const hasForces = ({ evidence }: CalculationReading, parts: { attacker: string; defender: string }) =>
  [true, false].every((isDefender) =>
    evidence.some(
      ({ field, value }) =>
        field.startsWith(`${parts.defender}.`) === isDefender && typeof value === 'number' && value > 0,
    ),
  );
