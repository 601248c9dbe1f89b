import { readGame } from '../../answers/names.ts';
import type { GameId } from '../../schema/game-ids.ts';
import type { Arguments } from '../arguments.ts';
import type { Context } from '../context.ts';
import type { Kept } from '../kept.ts';
import type { CliIo } from '../output.ts';

/** What the project holds. Opening it takes long: commands open what they need. */
export interface Project {
  context(): Promise<Context>;
  /** What `npm run generate` kept, if it is of today. */
  kept(): Kept | null;
}

/** Runs one command and returns its exit code. */
export type Command = (args: Arguments, io: CliIo, project: Project) => Promise<number>;

export const gameOf = ({ game }: Arguments): GameId | null => (game === undefined ? null : readGame(game));
