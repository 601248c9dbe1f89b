import type { Readable, Writable } from 'node:stream';
import type { Look } from '../answers/look.ts';

/** How commands talk: to people by default, to programs with `--json`. */
export interface CliIo {
  out(line: string): void;
  error(line: string): void;
  /** Lines of standard input, for `-`. */
  lines(): AsyncIterable<string>;
  /** How answers for people look; plain where nobody says. */
  look?: Look;
  /** For `mcp`, which talks in bytes and not in lines. */
  streams?: { input: Readable; output: Writable };
}

/** Exit codes: 0 an answer, 1 our failure, 2 the request was wrong. */
export const EXIT = { ok: 0, failure: 1, badInput: 2 } as const;
