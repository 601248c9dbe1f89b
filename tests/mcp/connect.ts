import { Client } from '@modelcontextprotocol/client';
import { InMemoryTransport } from '@modelcontextprotocol/server';
import { createServer, type ServerChoices } from '../../src/mcp/server.ts';
import { knowledge } from '../answers/knowledge.ts';

/** The SDK's own client before the real server, in memory. */
export async function connect(choices: ServerChoices = { all: false, game: null }) {
  const [here, there] = InMemoryTransport.createLinkedPair();
  const server = createServer(knowledge, choices);
  const client = new Client({ name: 'prueba', version: '1.0.0' });
  await Promise.all([server.connect(there), client.connect(here)]);
  return client;
}

/** A call with what it says: text, data and whether it was refused. */
export async function call(client: Client, name: string, args: Record<string, unknown>) {
  const { content, structuredContent, isError = false } = await client.callTool({ name, arguments: args });
  const [first] = content;
  return {
    text: first?.type === 'text' ? first.text : '',
    // biome-ignore lint/suspicious/noExplicitAny: tests look into answers whose shapes other tests hold
    data: (structuredContent ?? {}) as any,
    isError,
  };
}
