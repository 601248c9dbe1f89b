/**
 * What a page of ours may load and run: files of this very site and nothing else. No script or style is written
 * inside a page, so none that somebody smuggles in runs. Pages carry it themselves (`PolicyMeta.astro`), because a
 * saved page has no headers; hosts send it as a header too (scripts/site-headers.ts).
 */
const POLICY = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self'",
  'font-src': "'self'",
  'connect-src': "'self'",
  'worker-src': "'self'",
  'manifest-src': "'self'",
  'form-action': "'self'",
  'base-uri': "'none'",
};
/** Pagefind compiles WebAssembly, which is not `eval`: no text becomes code by it. */
const COMPILES = "'wasm-unsafe-eval'";

const written = (policy: Record<string, string>) =>
  Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ');

/** For one page: only the page of the full-text index compiles anything. */
export function pagePolicy(compiles = false): string {
  return written(compiles ? { ...POLICY, 'script-src': `'self' ${COMPILES}` } : POLICY);
}

/** For every answer of a host. `frame-ancestors` counts only here: nobody may show us inside another site. */
export const HOST_POLICY = written({ ...POLICY, 'script-src': `'self' ${COMPILES}`, 'frame-ancestors': "'none'" });
