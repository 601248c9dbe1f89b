import { nearestName } from '../answers/names.ts';
import { GAME_IDS } from '../schema/game-ids.ts';
import { isObject, type Request } from './frames.ts';
import { PROMPT_NAMES, wrongArguments } from './prompts.ts';
import { RESOURCE_TEMPLATE } from './resources.ts';
import type { Tool } from './tool.ts';

const LONGEST = 60;

type Params = Record<string, unknown>;
type Offered = readonly Pick<Tool, 'name' | 'example'>[];

/** What is wrong with a request that the SDK would refuse in English: its name, or what it is given. */
export function wrongRequest({ method = '', params = {} }: Request, tools: Offered): string | null {
  const check = Object.hasOwn(CHECKS, method) ? CHECKS[method] : undefined;
  const { _meta: meta } = params;
  if (meta !== undefined && !isObject(meta)) return expected('_meta', 'un objeto', '{"progressToken": 1}');
  return check?.(params, tools) ?? null;
}

const list = ({ cursor }: Params) =>
  cursor === undefined || typeof cursor === 'string'
    ? null
    : expected('cursor', 'el texto que dio la lista anterior, o nada', '{}');

/** By method; what is not here takes nothing, or is none that is served. */
const CHECKS: Readonly<Record<string, (params: Params, tools: Offered) => string | null>> = {
  initialize: wrongHello,
  'tools/list': list,
  'tools/call': wrongCall,
  'prompts/list': list,
  'prompts/get': ({ name, arguments: given }) =>
    unlisted('la plantilla', name, PROMPT_NAMES) ?? wrongArguments(String(name), given),
  'resources/list': list,
  'resources/templates/list': list,
  'resources/read': ({ uri }) => wrongAddress(uri),
  'completion/complete': wrongCompletion,
};

function wrongHello({ protocolVersion, capabilities, clientInfo }: Params): string | null {
  if (typeof protocolVersion !== 'string')
    return expected('protocolVersion', 'la versión del protocolo', '"2025-06-18"');
  if (!isObject(capabilities)) return expected('capabilities', 'un objeto', '{}');
  const named = isObject(clientInfo) && [clientInfo['name'], clientInfo['version']].every(isText);
  return named
    ? null
    : expected('clientInfo', 'un objeto con name y version', '{"name": "mi-asistente", "version": "1"}');
}

function wrongCall({ name, arguments: given }: Params, tools: Offered): string | null {
  const wrong = unlisted(
    'la herramienta',
    name,
    tools.map((tool) => tool.name),
  );
  if (wrong !== null || given === undefined || isObject(given)) return wrong;
  const example = tools.find((tool) => tool.name === name)?.example;
  return expected('arguments', 'un objeto con los datos de la herramienta', JSON.stringify(example));
}

const ADDRESS = /^codice:\/\/(\w+)(?:\/([^/]+))?$/;

/** Whether there is such a clause is said by whoever reads it. */
function wrongAddress(uri: unknown): string | null {
  const [, game, clause] = ADDRESS.exec(String(uri)) ?? [];
  // The contents of a game are an address of their own, written in one way.
  const known = game !== undefined && (clause !== undefined || GAME_IDS.some((id) => id === game));
  return known
    ? null
    : `uri: «${String(uri).slice(0, LONGEST)}» no es un recurso de aquí; se espera codice://juego/cláusula con uno de estos juegos: ${GAME_IDS.join(', ')}; por ejemplo codice://ti4/23.5`;
}

function wrongCompletion({ ref, argument, context }: Params): string | null {
  const { type, name, uri } = isObject(ref) ? ref : {};
  if (type === 'ref/prompt') {
    const wrong = unlisted('la plantilla', name, PROMPT_NAMES);
    if (wrong !== null) return wrong;
  } else if (type !== 'ref/resource' || uri !== RESOURCE_TEMPLATE)
    return expected(
      'ref',
      'lo que se completa, una plantilla o el recurso',
      JSON.stringify({ type: 'ref/resource', uri: RESOURCE_TEMPLATE }),
    );
  if (!isObject(argument) || !isText(argument['name']) || !isText(argument['value']))
    return expected('argument', 'un objeto con name y value', '{"name": "clausula", "value": "23."}');
  const others = isObject(context) ? (context['arguments'] ?? {}) : (context ?? {});
  return isObject(others) && Object.values(others).every(isText)
    ? null
    : expected('context.arguments', 'un objeto con textos', '{"juego": "ti4"}');
}

const isText = (value: unknown) => typeof value === 'string';

const expected = (field: string, what: string, example: string) =>
  `${field}: se espera ${what}; por ejemplo ${example}`;

function unlisted(what: string, name: unknown, names: readonly string[]): string | null {
  if (typeof name !== 'string') return `name: se espera el nombre de ${what}, como «${names[0]}»`;
  if (names.includes(name)) return null;
  return `No existe ${what} «${name.slice(0, LONGEST)}». ¿Querías decir «${nearestName(name, names)}»?`;
}
