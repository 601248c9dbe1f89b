import type { MapDrawer } from '../view/render-result.ts';

/** It is waited for this long. */
const PATIENCE = 10_000;

/** What draws the map of a result comes only to pages that have one. Where it does not, the answer does without. */
export async function mapDrawer(form: HTMLFormElement): Promise<MapDrawer | undefined> {
  if (!form.querySelector('[data-map]')) return undefined;
  const drawer = import('../view/result-map.ts').then(({ resultMapHtml }) => resultMapHtml).catch(() => undefined);
  return Promise.race([drawer, new Promise<undefined>((done) => setTimeout(done, PATIENCE))]);
}
