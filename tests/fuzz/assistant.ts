import { PassThrough } from 'node:stream';
import fc from 'fast-check';
import { z } from 'zod';
import { BASE_TOOLS } from '../../src/mcp/base-tools.ts';
import { serve } from '../../src/mcp/serve.ts';
import { knowledge } from '../answers/knowledge.ts';
import { damaged, JUNK, mangled } from './damage.ts';
import { type InputSchema, inputsOf } from './json-schema.ts';

/** What is written to the server: a text, or bytes that are none. */
type Frame = string | number[];

interface Message {
  jsonrpc?: string;
  id?: unknown;
  result?: { content?: { text?: string }[]; isError?: boolean };
  error?: { code?: number; message?: string };
}

/** The assistant's server on streams of ours, kept from one case to the next: what one breaks the others find broken. */
class Assistant {
  private readonly input = new PassThrough();
  private readonly output = new PassThrough();
  private asked = 0;
  private text = '';
  private messages: Message[] = [];
  private heard: () => void = () => {};
  ended = false;

  constructor() {
    this.output.setEncoding('utf8').on('data', (chunk: string) => this.hear(chunk));
    void serve(knowledge, { all: false, game: null }, this.input, this.output, () => {}).then(() => {
      this.ended = true;
      this.heard();
    });
  }

  private hear(chunk: string): void {
    this.text += chunk;
    const lines = this.text.split('\n');
    this.text = lines.pop() ?? '';
    // Throws at what is no JSON: a client could not read it either.
    this.messages.push(...lines.map((line) => JSON.parse(line) as Message));
    this.heard();
  }

  async hello(): Promise<void> {
    const clientInfo = { name: 'fuzz', version: '1' };
    await this.ask('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo });
    this.write(JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' }));
  }

  write(frame: Frame): void {
    this.input.write(typeof frame === 'string' ? frame : Buffer.from(frame));
    this.input.write('\n');
  }

  /** Everything that came since the last question, up to the answer to this one. */
  async ask(method: string, params: object): Promise<Message[]> {
    const id = `pregunta-${this.asked++}`;
    this.write(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
    while (!this.ended && !this.messages.some((message) => message.id === id))
      await new Promise<void>((resolve) => {
        this.heard = resolve;
      });
    const { messages } = this;
    this.messages = [];
    return messages;
  }
}

let assistant: Promise<Assistant> | null = null;
async function connected(): Promise<Assistant> {
  const made = new Assistant();
  await made.hello();
  return made;
}

/** Throws when the server has gone, or has answered what no client could show. */
export async function checkAssistant(value: unknown): Promise<void> {
  assistant ??= connected();
  const server = await assistant;
  const { frames } = value as { frames: Frame[] };
  for (const frame of frames) server.write(frame);
  const messages = await server.ask('tools/call', { name: 'listar_juegos', arguments: {} });
  if (server.ended) {
    assistant = null;
    throw new Error('the server has gone');
  }
  const last = messages.at(-1);
  if (!last?.result || last.result.isError) throw new Error(`no answer afterwards: ${JSON.stringify(last)}`);
  for (const { jsonrpc, result, error } of messages) {
    if (jsonrpc !== '2.0') throw new Error('no JSON-RPC');
    if ((result === undefined) === (error === undefined)) throw new Error('neither an answer nor an error, or both');
    const said = error?.message ?? result?.content?.map(({ text = '' }) => text).join('\n') ?? 'algo';
    if (said === '') throw new Error('an answer without a word');
    // Errors of the protocol itself are the SDK's, in English and for programs; what people read is ours.
    const bad = error ? /\n\s+at |node_modules/ : /\n\s+at |node_modules|\[object |\bundefined\b|\bNaN\b/;
    if (bad.test(said)) throw new Error(`a reader would see ${said.slice(0, 300)}`);
  }
}

const ids = fc.oneof(fc.nat(50), fc.string({ maxLength: 8 }), fc.constant(-1));
const schemaOf = (tool: (typeof BASE_TOOLS)[number]) => z.toJSONSchema(tool.input, { io: 'input' }) as InputSchema;
const calls = fc.oneof(
  ...BASE_TOOLS.map((tool) => {
    const example = fc.constant(tool.example as unknown);
    const lawful = hasShape(schemaOf(tool)) ? inputsOf(schemaOf(tool), false) : example;
    return fc.record({
      name: fc.constant(tool.name),
      arguments: fc.oneof(example, lawful, damaged(example), damaged(lawful), JUNK),
    });
  }),
);

/** Inputs of rulings and calculators are open objects: there the example stands for them. */
function hasShape(schema: InputSchema): boolean {
  try {
    inputsOf(schema, false);
    return true;
  } catch {
    return false;
  }
}

const uris = fc.oneof(
  fc.constantFrom('codice://ti4', 'codice://ti4/23.5', 'codice://nada/1', 'codice://', 'file:///etc/passwd'),
  mangled(fc.constant('codice://ti4/23.5')),
  fc.string({ unit: 'binary', maxLength: 30 }),
);
const requests = fc.oneof(
  { weight: 6, arbitrary: calls.map((params) => ({ method: 'tools/call', params: params as object })) },
  fc
    .record({ name: fc.string({ maxLength: 20 }), arguments: JUNK })
    .map((params) => ({ method: 'tools/call', params })),
  uris.map((uri) => ({ method: 'resources/read', params: { uri } })),
  fc
    .tuple(fc.constantFrom('tools/list', 'resources/list', 'prompts/list', 'prompts/get', 'completion/complete'), JUNK)
    .map(([method, params]) => ({ method, params })),
  fc.tuple(fc.string({ maxLength: 20 }), JUNK).map(([method, params]) => ({ method, params })),
);
const messages = fc
  .tuple(requests, fc.option(ids, { nil: undefined }))
  .map(([request, id]) => JSON.stringify({ jsonrpc: '2.0', ...(id !== undefined && { id }), ...request }));

/** Messages, right and damaged, and bytes that are none, a few at a time. */
export const assistantCases: fc.Arbitrary<unknown> = fc.record({
  frames: fc.array(
    fc.oneof(
      { weight: 4, arbitrary: messages },
      { weight: 2, arbitrary: mangled(messages) },
      fc.json({ maxDepth: 3 }),
      fc.array(fc.nat(255), { maxLength: 60 }),
      fc.nat(4000).map((depth) => '['.repeat(depth)),
    ),
    { minLength: 1, maxLength: 4 },
  ),
});
