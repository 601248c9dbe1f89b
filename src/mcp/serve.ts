import type { Readable, Writable } from 'node:stream';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import type { Knowledge } from '../answers/knowledge.ts';
import { Frames } from './frames.ts';
import { createServer, type ServerChoices, toolsFor } from './server.ts';
import { wrongRequest } from './wrong-request.ts';

/** Serves until whoever started it hangs up. Both eras of the protocol: the first message says which. */
export function serve(
  knowledge: Knowledge,
  choices: ServerChoices,
  input: Readable,
  output: Writable,
  report: (line: string) => void,
): Promise<void> {
  return new Promise((resolve) => {
    const tools = toolsFor(knowledge, choices);
    const frames = new Frames(
      (complaint) => output.write(`${JSON.stringify(complaint)}\n`),
      (message) => wrongRequest(message, tools),
    );
    // The SDK listens for every answer that a slow reader has not taken yet.
    output.setMaxListeners(0);
    const transport = new StdioServerTransport(frames, output);
    // The parts that take a second are made while nobody waits yet: the client is still saying hello.
    setImmediate(() => knowledge.search.search('', { limit: 1 }));
    const onerror = (error: Error) => report(`codice mcp: ${error.message}`);
    const handle = serveStdio(() => createServer(knowledge, choices), { transport, onerror });
    const end = () => void handle.close().then(resolve);
    frames.once('end', end);
    input.once('error', end);
    output.once('error', end);
    input.pipe(frames);
  });
}
