import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureExtraTools } from '../scripts/extra-tools.ts';
import { root } from '../scripts/node.mjs';
import { loadCatalog } from '../src/catalog/load.ts';

/**
 * The site that one gets for nothing: Starlight as it comes, with the same clauses, one page per section. Its
 * packages are locked in config/starlight and installed into .cache/starlight the first time; Astro is ours.
 */
export interface PlainSite {
  dist: string;
  /** Milliseconds of `astro build`, search index included, which Starlight makes by itself. */
  buildTime: number;
  pages: number;
}

export function buildStarlight(): PlainSite {
  const site = join(ensureExtraTools('starlight'), 'site');
  rmSync(site, { recursive: true, force: true });
  const docs = join(site, 'src', 'content', 'docs');
  const { games, clauses, sections } = loadCatalog(root).index.registry;
  mkdirSync(docs, { recursive: true });
  writeFileSync(join(docs, 'index.md'), page('Códice Estelar', games.map(({ title }) => `- ${title}`).join('\n')));
  for (const { game, id, title } of sections) {
    const own = clauses.filter((clause) => clause.game === game && clause.section === id);
    if (own.length === 0) continue;
    mkdirSync(join(docs, game), { recursive: true });
    const body = own.map((clause) => `## ${clause.id} ${clause.title ?? ''}\n\n${clause.html}\n`).join('\n');
    writeFileSync(join(docs, game, `${id.replaceAll('.', '-')}.md`), page(`${id} ${title}`, body));
  }
  writeFileSync(
    join(site, 'package.json'),
    '{ "type": "module", "private": true, "dependencies": { "@astrojs/starlight": "*", "astro": "*" } }\n',
  );
  writeFileSync(
    join(site, 'src', 'content.config.ts'),
    `import { defineCollection } from 'astro:content';
import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`,
  );
  writeFileSync(
    join(site, 'astro.config.mjs'),
    `import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
export default defineConfig({
  integrations: [starlight({
    title: 'Códice Estelar',
    locales: { root: { label: 'Español', lang: 'es' } },
    sidebar: ${JSON.stringify(games.map(({ id, title }) => ({ label: title, items: [{ autogenerate: { directory: id } }] })))},
  })],
});
`,
  );
  const start = performance.now();
  const astro = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'astro.cmd' : 'astro');
  const { status, stdout, stderr } = spawnSync(astro, ['build', '--silent'], {
    cwd: site,
    encoding: 'utf8',
    shell: process.platform === 'win32',
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
  });
  if (status !== 0) throw new Error(`Starlight no se ha construido:\n${stdout}${stderr}`.slice(0, 3000));
  return { dist: join(site, 'dist'), buildTime: performance.now() - start, pages: sections.length };
}

const page = (title: string, body: string) => `---\ntitle: ${JSON.stringify(title)}\n---\n\n${body}\n`;
