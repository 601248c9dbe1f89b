/**
 * HTML written for the root of a host, for the folder `base` of it (`/codice/`): every address of ours gets the
 * folder. Those that Astro wrote itself, to its own assets, have it already.
 */
export function rebased(html: string, base: string): string {
  return html.replaceAll(/(\s(?:href|src|action)=")(\/(?!\/)[^"]*)/g, (whole, before: string, path: string) =>
    path.startsWith(`${base}_astro/`) ? whole : `${before}${base}${path.slice(1)}`,
  );
}
