import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { ContentError } from '../src/catalog/content-error.ts';
import { generate } from '../src/catalog/generate.ts';

/** Makes the registry before Astro builds anything, and again when content changes in development. */
export function registryIntegration(): AstroIntegration {
  return {
    name: 'codice-registry',
    hooks: {
      'astro:config:setup': ({ config, logger }) => {
        const { fresh, clauses } = generate(fileURLToPath(config.root));
        logger.info(`${clauses} cláusulas${fresh ? ' (sin cambios)' : ''}`);
      },
      'astro:server:setup': ({ server, logger }) => {
        const { root } = server.config;
        const content = join(root, 'content');
        server.watcher.add(content);
        server.watcher.on('change', (path) => {
          if (!path.startsWith(content)) return;
          try {
            generate(root);
          } catch (error) {
            // Half-written content is what editing looks like: the page that reads it says the same.
            if (!(error instanceof ContentError)) throw error;
            logger.error(error.message);
          }
          server.ws.send({ type: 'full-reload' });
        });
      },
    },
  };
}
