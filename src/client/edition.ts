import { ROOT } from './root.ts';

/** The release that this page belongs to. */
export const EDITION = document.documentElement.dataset['edicion'] ?? '';

/**
 * What the search box loads. The release is part of the address: a page kept from before never mixes its
 * scripts with the data of another release.
 */
export const searchDataPath = (name: string) => `${ROOT}/buscador/${name}.${EDITION}.json`;
