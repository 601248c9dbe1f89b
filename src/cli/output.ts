/** How commands talk: to people by default, to programs with `--json`. */
export interface CliIo {
  out(line: string): void;
  error(line: string): void;
  /** Lines of standard input, for `-`. */
  lines(): AsyncIterable<string>;
}

/** Exit codes: 0 an answer, 1 our failure, 2 the request was wrong. */
export const EXIT = { ok: 0, failure: 1, badInput: 2 } as const;
