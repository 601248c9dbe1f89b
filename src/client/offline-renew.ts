import { FULL_TEXT, offeredEdition, save, savedOf } from './offline-store.ts';

/**
 * Brings saved games up to the release that the site offers, one after the other. Whatever happens, the copy before
 * stays whole until the new one is. Loaded only on devices that keep something.
 */
export async function renewSaved(games: readonly string[]): Promise<void> {
  // Somebody who saves data decides by hand.
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
  const offered = await offeredEdition();
  if (!offered) return;
  let keepsGame = false;
  for (const name of [...games, FULL_TEXT]) {
    const saved = await savedOf(name);
    // Without the index, which all games share, a save was cut short: it is brought too.
    const lacksIndex = name === FULL_TEXT && keepsGame && !saved;
    keepsGame ||= saved !== null;
    if (!lacksIndex && (!saved || saved.edition === offered)) continue;
    // The next visit tries again; meanwhile the older copy serves.
    await save(name).catch(() => {});
  }
}
