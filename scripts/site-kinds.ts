import { GAME_IDS } from '../src/schema/game-ids.ts';

const isGame = (part: string | undefined) => GAME_IDS.some((id) => id === part);

/**
 * The kind of a page by its address: `/ti4/23/` and `/era/4/` are one kind. What holds of one page of a
 * kind mostly holds of all, so that a sample of each will do where looking at thousands takes long.
 */
export function kindOf(address: string): string {
  const parts = address.split('/').filter((part) => part !== '');
  if (isGame(parts[0])) parts[0] = '[juego]';
  if (parts.length >= 2 && ['facciones', 'componentes', 'antigua'].includes(parts[1] ?? '') && parts.length > 2)
    parts.splice(2, parts.length - 2, '[id]');
  if (parts.length === 2 && ['herramientas', 'dictamenes'].includes(parts[0] ?? '')) parts[1] = '[id]';
  if (parts.length === 2 && parts[0] === '[juego]' && parts[1]) parts[1] = numberKind(parts[1]);
  return parts.length === 0 ? '/' : `/${parts.join('/')}${address.endsWith('/') ? '/' : ''}`;
}

/** `23`, `23.5`, `23.5.a`; names of sections without a number and pages of a game stay as they are. */
function numberKind(part: string): string {
  if (/^[A-Z]*\d+(\.\d+)*$/.test(part)) return part.includes('.') || /^[A-Z]/.test(part) ? '[cláusula]' : '[sección]';
  return /\.[a-z]+$|\.[ivx]+$/.test(part) ? '[punto]' : part;
}

/** Up to `count` addresses of each kind, spread over the kind from its first to its last. */
export function sampleOfKinds(addresses: Iterable<string>, count: number): Map<string, string[]> {
  const kinds = new Map<string, string[]>();
  for (const address of [...addresses].sort())
    kinds.set(kindOf(address), [...(kinds.get(kindOf(address)) ?? []), address]);
  return new Map(
    [...kinds].map(([kind, list]) => {
      const step = Math.max(1, Math.floor(list.length / count));
      return [kind, list.filter((_, at) => at % step === Math.floor(step / 2)).slice(0, count)];
    }),
  );
}
