import { EDITION } from './edition.ts';
import { ROOT } from './root.ts';

/** How long the answer is worth waiting for: something has been said already. */
const PATIENCE = 8_000;

/**
 * Calls back if the site offers another release than the one of this page: what the page has not loaded yet is gone,
 * and neither the connection nor patience is to blame. Asked where something did not come.
 */
export async function whenOutdated(tell: () => void): Promise<void> {
  try {
    const answer = await fetch(`${ROOT}/sin-conexion/pesos.json`, {
      cache: 'no-cache',
      signal: AbortSignal.timeout(PATIENCE),
    });
    const { edition } = (await answer.json()) as { edition?: unknown };
    if (answer.ok && typeof edition === 'string' && edition !== EDITION) tell();
  } catch {
    // Nobody answers: then it is the connection.
  }
}
