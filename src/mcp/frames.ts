import { Transform, type TransformCallback } from 'node:stream';
import { readJson } from '../answers/read-json.ts';

/** Longer than any request of ours: beyond it a line is dropped as it comes, and never held whole. */
const LONGEST_LINE = 1_000_000;
const NEWLINE = 10;
const END = 100;

/** What is looked at of a message. */
export interface Request {
  id?: string | number;
  method?: string;
  params?: Record<string, unknown>;
}

/** An answer to bytes that no request could be read from; JSON-RPC's own codes. */
type Complaint = { jsonrpc: '2.0'; id: string | number | null; error: { code: number; message: string } };

/**
 * Lets whole lines of JSON through and answers the rest. Without it the SDK's transport ends the connection on a line
 * that is too long and says nothing to one that is not JSON: a client with a fault would wait for ever.
 */
export class Frames extends Transform {
  private readonly complain: (complaint: Complaint) => void;
  private readonly refusal: (message: Request) => string | null;
  private held: Buffer[] = [];
  private size = 0;
  private dropping = false;
  /** The two ends of a line that is dropped: its number stands in one of them. */
  private ends = { head: '', tail: '' };

  /** `refusal` says what is wrong with a request that the SDK would refuse in English. */
  constructor(complain: (complaint: Complaint) => void, refusal: (message: Request) => string | null = () => null) {
    super();
    this.complain = complain;
    this.refusal = refusal;
  }

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      this.hold(chunk.subarray(start, end));
      this.finishLine();
      start = end + 1;
    }
    this.hold(chunk.subarray(start));
    done();
  }

  /** What is left when the client hangs up is half a line, or a last one without its end. */
  override _flush(done: TransformCallback): void {
    this.finishLine();
    done();
  }

  private hold(part: Buffer): void {
    this.size += part.length;
    if (!this.dropping && part.length > 0) this.held.push(part);
    if (!this.dropping && this.size > LONGEST_LINE) {
      this.dropping = true;
      const line = Buffer.concat(this.held);
      this.ends = { head: line.toString('latin1', 0, END), tail: lastOf(line) };
      this.held = [];
    } else if (this.dropping) this.ends.tail = `${this.ends.tail}${lastOf(part)}`.slice(-END);
  }

  private finishLine(): void {
    const { held, size, dropping, ends } = this;
    this.held = [];
    this.size = 0;
    this.dropping = false;
    if (dropping) {
      this.refuse(-32700, `El mensaje es demasiado largo (${size} bytes); caben ${LONGEST_LINE}.`, idAtEnds(ends));
      return;
    }
    const line = Buffer.concat(held).toString('utf8').trim();
    if (line === '') return;
    const parsed = readJson(line, EXAMPLE);
    if (!('value' in parsed)) this.refuse(-32700, parsed.message);
    else if (!isMessage(parsed.value))
      this.refuse(-32600, `El mensaje no es de JSON-RPC 2.0; se espera algo como ${EXAMPLE}`, idOf(parsed.value));
    else {
      const { id } = parsed.value;
      const wrong = id === undefined ? null : this.refusal(parsed.value);
      if (wrong === null) this.push(`${line}\n`);
      else this.refuse(-32602, wrong, id);
    }
  }

  private refuse(code: number, message: string, id: string | number | null = null): void {
    this.complain({ jsonrpc: '2.0', id, error: { code, message } });
  }
}

const EXAMPLE = '{"jsonrpc": "2.0", "id": 1, "method": "tools/list"}';

/** A request, a notification or an answer: what the SDK would otherwise throw away without a word. */
function isMessage(value: unknown): value is Request {
  if (!isObject(value)) return false;
  const { jsonrpc, id, method, params, result, error } = value;
  const named = id === undefined || isId(id);
  const given = params === undefined || isObject(params);
  return jsonrpc === '2.0' && named && given && (typeof method === 'string' || isObject(result) || isObject(error));
}

/** Whoever asked waits for an answer with its own number, also where nothing else could be read. */
const idOf = (value: unknown) => (isObject(value) && isId(value['id']) ? value['id'] : null);

const lastOf = (bytes: Buffer) => bytes.toString('latin1', Math.max(0, bytes.length - END));

/** The number of a line that was not read, where programs write it: first of all, behind the version, or last. */
function idAtEnds({ head, tail }: { head: string; tail: string }): string | number | null {
  const written =
    /^\s*\{\s*(?:"jsonrpc"\s*:\s*"2\.0"\s*,\s*)?"id"\s*:\s*(\d+|"[\w-]+")\s*,/.exec(head) ??
    /\}\s*,\s*(?:"jsonrpc"\s*:\s*"2\.0"\s*,\s*)?"id"\s*:\s*(\d+|"[\w-]+")\s*\}\s*$/.exec(tail);
  return written ? (JSON.parse(written[1] ?? 'null') as string | number) : null;
}

const isId = (id: unknown): id is string | number => typeof id === 'string' || Number.isInteger(id);

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
