/**
 * Where the site will be published, from `SITIO` (`https://ejemplo.org/codice/`): its host, for what only makes
 * sense with one (canonical addresses, sitemap, pictures of shared links), and the folder below it in which it
 * stands. Without it the site is made for the root of whatever host serves it.
 */
export function siteAddress(written = process.env.SITIO) {
  if (!written) return { site: undefined, base: '/' };
  const url = URL.canParse(written) ? new URL(written) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username)
    throw new Error(`SITIO debe ser una dirección completa, como https://ejemplo.org/codice/, y es «${written}»`);
  const base = url.pathname.replace(/\/*$/, '/');
  // Every link begins with it: two slashes would lead to another host, and what has to be encoded is written in too
  // many ways by hosts, browsers and those who type it.
  if (!/^\/([A-Za-z0-9._~-]+\/)*$/.test(base))
    throw new Error(
      `La carpeta de SITIO solo puede llevar letras sin tilde, cifras, puntos y guiones entre barras sueltas, y SITIO es «${written}»`,
    );
  return { site: url.origin, base };
}
