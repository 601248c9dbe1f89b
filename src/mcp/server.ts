import { McpServer } from '@modelcontextprotocol/server';
import type { Knowledge } from '../answers/knowledge.ts';
import type { GameId } from '../schema/game-ids.ts';
import { BASE_TOOLS } from './base-tools.ts';
import { eachTool } from './each-tool.ts';
import { registerPrompts } from './prompts.ts';
import { registerResources } from './resources.ts';
import { advertised, callTool, type Tool } from './tool.ts';

export interface ServerChoices {
  /** One tool per ruling and calculator besides the few that reach everything. */
  all: boolean;
  /** Those of one game alone. */
  game: GameId | null;
}

/** Of what is offered here, not of the site: a tool or a field that changes its meaning raises the first number. */
const VERSION = '1.0.0';

const INSTRUCTIONS = `Códice Estelar: reglas en español de cinco juegos de mesa espaciales (ti4, era, galaxy, opera, ascendancy), con dictámenes y probabilidades exactas.
Para una pregunta: buscar_reglas; si da un dictamen, dictaminar; si da una calculadora, calcular; si no, leer_clausula. Cita siempre la cláusula, como [ti4:23.5]. Lo que falte por saber se pregunta al jugador con las opciones que da la respuesta: no se supone. Lo oficial (libro, errata, faq), nuestra lectura y lo que dicen los aficionados van aparte.`;

/** Nothing is written and nothing outside is touched. */
const ANNOTATIONS = { readOnlyHint: true, idempotentHint: true, destructiveHint: false, openWorldHint: false };

/** A server over one knowledge. Every connection gets its own; what is dear to make is in the knowledge. */
export function createServer(knowledge: Knowledge, choices: ServerChoices): McpServer {
  const server = new McpServer(
    { name: 'codice-estelar', title: 'Códice Estelar', version: VERSION },
    { instructions: INSTRUCTIONS },
  );
  for (const tool of toolsFor(knowledge, choices)) registerTool(server, knowledge, tool);
  registerResources(server, knowledge);
  registerPrompts(server);
  return server;
}

/** What is offered, in the order in which clients are told. */
export function toolsFor(knowledge: Knowledge, { all, game }: ServerChoices): readonly Tool[] {
  return [...BASE_TOOLS, ...(all ? eachTool(knowledge, game) : [])];
}

function registerTool(server: McpServer, knowledge: Knowledge, tool: Tool): void {
  const { name, title, description, output } = tool;
  server.registerTool(
    name,
    { title, description, inputSchema: advertised(tool), outputSchema: output, annotations: ANNOTATIONS },
    (raw) => callTool(tool, knowledge, raw),
  );
}
