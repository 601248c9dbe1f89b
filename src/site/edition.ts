declare const __RELEASE_DATE__: string;
declare const __EDITION__: string;

/**
 * Name of this release: a fingerprint of everything that the build read (astro.config.mjs). Each page carries
 * it, so that it asks for the data it was built with, and a saved copy knows whether it is the newest.
 */
export const EDITION = __EDITION__;

/** The day of the sources it was built from, `2026-11-18`. */
export const RELEASE_DAY = __RELEASE_DATE__;
/** The same day in words. */
export const RELEASE_DATE = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'UTC' }).format(
  new Date(`${__RELEASE_DATE__}T00:00:00Z`),
);
