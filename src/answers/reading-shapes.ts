import type { CalculationReading } from '../reader/read-calculation.ts';
import type { GameId } from '../schema/game-ids.ts';
import type { Calculation } from './calculation-answer.ts';

/** What may also be meant. */
interface OtherReading {
  kind: 'calculadora' | 'dictamen';
  game: GameId;
  id: string;
  title: string;
}

/** What a text was read as. */
export interface ReadingReply {
  query: string;
  kind: 'calculadora' | null;
  game: GameId | null;
  id: string | null;
  /** As the calculator takes it, without what nobody said. */
  input?: CalculationReading['input'];
  evidence: { field: string; value: string | number | boolean; words: string }[];
  /** What keeps it from being worked out, or was named and stays open. */
  missing: string[];
  others: OtherReading[];
  result?: Calculation['result'];
}
