import { nearestName } from '../answers/names.ts';
import type { Request } from './frames.ts';
import { PROMPT_NAMES, wrongArguments } from './prompts.ts';

const LONGEST = 60;

/** What is wrong with a request that the SDK would refuse in English: its name, or what a prompt is given. */
export function wrongRequest({ method, params = {} }: Request, tools: readonly string[]): string | null {
  if (method === 'tools/call') return unlisted('la herramienta', params['name'], tools);
  if (method === 'prompts/get')
    return (
      unlisted('la plantilla', params['name'], PROMPT_NAMES) ??
      wrongArguments(String(params['name']), params['arguments'])
    );
  if (method === 'resources/read' && !/^codice:\/\/\w/.test(String(params['uri'])))
    return `«${String(params['uri']).slice(0, LONGEST)}» no es un recurso de aquí; se espera codice://juego/cláusula, como codice://ti4/23.5`;
  return null;
}

function unlisted(what: string, name: unknown, names: readonly string[]): string | null {
  if (typeof name !== 'string') return `name: se espera el nombre de ${what}, como «${names[0]}»`;
  if (names.includes(name)) return null;
  return `No existe ${what} «${name.slice(0, LONGEST)}». ¿Querías decir «${nearestName(name, names)}»?`;
}
