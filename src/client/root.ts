/** Where the site stands: nothing at the root of a host, `/codice` in a folder of it. */
export const ROOT = import.meta.env.BASE_URL.replace(/\/$/, '');

/** An address of the browser as the site knows it, without the folder in which it stands. */
export const inSite = (pathname: string) => (pathname.startsWith(`${ROOT}/`) ? pathname.slice(ROOT.length) : pathname);
