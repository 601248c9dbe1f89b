/** A request that cannot be answered: in Spanish for people, with a code and the field concerned for programs. */
export class RequestError extends Error {
  readonly code: string;
  readonly field: string;
  /** A request that would have been right. */
  readonly example: string;

  constructor(message: string, code = 'USAGE', field = '', example = '') {
    super(message);
    this.name = 'RequestError';
    this.code = code;
    this.field = field;
    this.example = example;
  }
}
