import { fileURLToPath } from 'node:url';
import { defineConfig } from 'astro/config';
import { registryIntegration } from './config/registry-integration.ts';
import { buildStamp, editionOf, releaseDate } from './scripts/build-stamp.mjs';
import { siteAddress } from './scripts/site-address.mjs';

const { site, base } = siteAddress();

export default defineConfig({
  ...(site && { site }),
  base,
  trailingSlash: 'always',
  build: { format: 'directory', inlineStylesheets: 'never' },
  // Reading pages are plain HTML: nothing to prefetch, no client router.
  prefetch: false,
  devToolbar: { enabled: false },
  integrations: [registryIntegration()],
  vite: {
    // Pages hold no script and no style of their own: the policy of src/site/content-policy.ts runs none.
    build: { assetsInlineLimit: 0 },
    // Only pages carry it, never a script: what did not change keeps its name from one release to the next.
    define: {
      __EDITION__: JSON.stringify(editionOf(buildStamp())),
      __RELEASE_DATE__: JSON.stringify(releaseDate()),
    },
    // Rules are loaded one by one inside the worker, which needs real modules.
    worker: { format: 'es' },
    resolve: {
      // The full bundle brings storage, workers and encoders that we never call; the light one is a
      // fifth of its size. Only the browser gets it: Node resolves the package as usual.
      alias: {
        flexsearch: fileURLToPath(
          new URL('./node_modules/flexsearch/dist/flexsearch.light.module.min.js', import.meta.url),
        ),
      },
    },
  },
});
