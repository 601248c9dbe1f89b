declare const __EDITION__: string;

/**
 * Name of this release: a fingerprint of everything that the build read (astro.config.mjs). Each page carries
 * it, so that it asks for the data it was built with, and a saved copy knows whether it is the newest.
 */
export const EDITION = __EDITION__;
