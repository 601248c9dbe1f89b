import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { RegistryIndex } from '../src/catalog/registry-index.ts';
import { GAME_IDS } from '../src/schema/game-ids.ts';
import { keptBytes, type OfflineBundle, type OfflineSizes } from '../src/schema/offline.ts';
import { sectionPrefixes } from '../src/site/section-prefixes.ts';
import { AssetGraph } from './asset-graph.ts';

/** What every visit needs at hand: the frame, the search page and the page for lost connections. */
const SHELL_PAGES = ['', 'buscar/', 'sin-conexion/'];
const SHELL_FILES = ['favicon.svg', 'manifest.webmanifest', 'icono-192.png'];
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
};
/** What holds text and so travels as it is; the rest goes as base64. */
const TEXTS = new Set(['.html', '.js', '.css', '.json', '.svg', '.webmanifest']);

const WORKER = ['service-worker.js', 'service-worker-checks.js'];

/**
 * What a site needs to work without network, once it is built: `sin-conexion/<game>.json`, a whole game in one
 * file (so that a saved game is of one release and never half there), the same for the full-text index, what
 * they weigh, and the service worker with its own list. `folder` has the source of the worker.
 */
export function writeOffline(dist: string, index: RegistryIndex, folder: string): void {
  const site = new BuiltSite(dist);
  // As its pages say, so that both are of one release whatever changed since they were written.
  const [, edition = ''] = /data-edicion="([^"]+)"/.exec(readFileSync(join(dist, 'index.html'), 'utf8')) ?? [];
  const sizes: OfflineSizes = { edition, bundles: {} };
  const write = (name: string, paths: Iterable<string>) => {
    const bundle = site.bundle(edition, paths);
    const text = JSON.stringify(bundle);
    const path = join(dist, 'sin-conexion', `${name}.json`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    const [bytes, wire] = [Buffer.byteLength(text), gzipSync(text).length];
    sizes.bundles[name] = { bytes, wire, kept: keptBytes(bundle.files) };
  };
  for (const game of GAME_IDS) write(game, site.gamePaths(game, edition, clausePages(index, game)));
  write(
    'texto',
    site.files.filter((path) => path.startsWith('pagefind/')),
  );
  writeFileSync(join(dist, 'sin-conexion', 'pesos.json'), JSON.stringify(sizes));

  const build = {
    edition,
    shell: site.shellPaths(),
    prefixes: sectionPrefixes(index.registry),
    prints: site.prints(),
  };
  const source = WORKER.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
  writeFileSync(join(dist, 'sw.js'), source.replace('self.__BUILD__', JSON.stringify(build)));
}

/** Pages that repeat what a section says: a saved game has the section. */
function clausePages(index: RegistryIndex, game: string): Set<string> {
  const sections = new Set(index.sectionsOf(game).map(({ id }) => id));
  const ids = index.registry.clauses
    .filter((clause) => clause.game === game)
    .flatMap(({ id, bullets }) => [id, ...bullets.map((bullet) => bullet.id)]);
  return new Set(ids.filter((id) => !sections.has(id)).map((id) => `${game}/${id}/`));
}

class BuiltSite {
  /** Everything there is, by address without the leading slash; a page is its folder. */
  readonly files: string[];
  private readonly dist: string;
  private readonly assets: AssetGraph;

  constructor(dist: string) {
    this.dist = dist;
    this.assets = new AssetGraph(dist);
    this.files = readdirSync(dist, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
      .map(({ parentPath, name }) =>
        join(parentPath, name)
          .slice(dist.length + 1)
          .replaceAll('\\', '/'),
      )
      .map((path) => path.replace(/(^|\/)index\.html$/, '$1'));
  }

  /** Pages of a game and those it shares with the others, with all that they load. */
  gamePaths(game: string, edition: string, left: ReadonlySet<string>): string[] {
    const ofGame = new RegExp(`^(${game}/|(herramientas|dictamenes)/${game}-)`);
    // Who writes a program is not at the table.
    const ofAll = /^(?!api\/)([a-z-]+\/)?$/;
    const otherGame = new RegExp(`^(${GAME_IDS.join('|')})/$`);
    const oldNumber = new RegExp(`^${game}/antigua/.`);
    const pages = this.files.filter(
      (path) =>
        path.match(/(^|\/)$/) &&
        (ofGame.test(path) ? !left.has(path) && !oldNumber.test(path) : ofAll.test(path) && !otherGame.test(path)),
    );
    const others = GAME_IDS.filter((id) => id !== game);
    // The worker of the calculators names every rule there is; those of other games are not needed here.
    const skip = (name: string) => others.some((other) => name.startsWith(`${other}-`));
    const data = [game, `resto-${game}`, 'atajos', 'sinonimos'].map((name) => `buscador/${name}.${edition}.json`);
    return [...pages, ...this.neededBy(pages, skip), ...data, ...SHELL_FILES];
  }

  shellPaths(): string[] {
    return [...SHELL_PAGES, ...SHELL_FILES, ...this.neededBy(SHELL_PAGES)];
  }

  /** What tells a file that is kept for ever from anything that somebody else may answer in its name. */
  prints(): Record<string, string> {
    const kept = this.files.filter((path) => /^_astro\/.+\.(js|css|woff2)$/.test(path));
    const print = (path: string) => createHash('sha256').update(readFileSync(join(this.dist, path)));
    return Object.fromEntries(kept.map((path) => [path, print(path).digest('hex').slice(0, 16)]));
  }

  bundle(edition: string, paths: Iterable<string>): OfflineBundle {
    return {
      edition,
      files: [...paths].map((path) => {
        const name = fileOf(path);
        const text = TEXTS.has(extname(name));
        const body = readFileSync(join(this.dist, name)).toString(text ? 'utf8' : 'base64');
        return { path, type: typeOf(name), body, ...(!text && { base64: true }) };
      }),
    };
  }

  private neededBy(pages: readonly string[], skip?: (name: string) => boolean): string[] {
    const read = (path: string) => readFileSync(join(this.dist, fileOf(path)), 'utf8');
    return [...new Set(pages.flatMap((path) => this.assets.neededBy(read(path), skip)))];
  }
}

const fileOf = (path: string) => (/(^|\/)$/.test(path) ? `${path}index.html` : path);
const typeOf = (name: string) => TYPES[extname(name)] ?? 'application/octet-stream';
