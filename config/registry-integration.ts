import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
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
      'astro:server:setup': ({ server }) => {
        const content = join(server.config.root, 'content');
        server.watcher.add(content);
        server.watcher.on('change', (path) => {
          if (path.startsWith(content)) server.ws.send({ type: 'full-reload' });
        });
      },
    },
  };
}
