import { EDITION } from './edition.ts';
import { FULL_TEXT, save, savedOf } from './offline-store.ts';

/**
 * Brings saved games up to this page's release, one after the other. Whatever happens, the copy before stays whole
 * until the new one is. Loaded only on devices that keep something.
 */
export async function renewSaved(games: readonly string[]): Promise<void> {
  // Somebody who saves data decides by hand.
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
  for (const name of [...games, FULL_TEXT]) {
    const saved = await savedOf(name);
    if (!saved || saved.edition === EDITION) continue;
    // The next visit tries again; meanwhile the older copy serves.
    await save(name).catch(() => {});
  }
}
