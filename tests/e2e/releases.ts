import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { writeFullText } from '../../scripts/full-text.ts';
import { writeOffline } from '../../scripts/offline-site.ts';
import { createSiteServer } from '../../scripts/site-server.ts';
import { loadCatalog } from '../../src/catalog/load.ts';
import { clauseFragments } from '../../src/site/clause-fragments.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const DIST = join(ROOT, 'dist');
/** One game and what all share: enough to publish, and quick to copy and to save. The full text is of that game too. */
const KEPT =
  /^(_astro|buscador|opera|buscar|sin-conexion|acerca|(herramientas|dictamenes)\/(opera-|index)|[^/]+\.(html|svg|json|png|webmanifest)$)/;
const { index } = loadCatalog(ROOT);
const FOLDERS = ['herramientas', 'dictamenes'];

/** What every release shares. */
async function makeCommon(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'release-'));
  copyKept('', folder);
  const ofGame = clauseFragments(index).filter(({ url }) => url.startsWith('/opera/'));
  await writeFullText(folder, ofGame);
  return folder;
}

/** Releases 1, 2 and 3 of the built site. */
export async function makeReleases(): Promise<string[]> {
  const common = await makeCommon();
  const made = [1, 2, 3].map((number) => makeRelease(number, common));
  rmSync(common, { recursive: true });
  return made;
}

/**
 * The built site as release `number`: every hashed name and the name of the release are others, as after a
 * change that touches everything. Each page says its number.
 */
function makeRelease(number: number, common: string): string {
  const folder = mkdtempSync(join(tmpdir(), `release-${number}-`));
  cpSync(common, folder, { recursive: true });
  const renamed = new Map<string, string>();
  for (const name of readdirSync(join(folder, '_astro'))) {
    const other = `${name.slice(0, -extname(name).length)}r${number}${extname(name)}`;
    renamed.set(name, other);
    renameSync(join(folder, '_astro', name), join(folder, '_astro', other));
  }
  const [, edition = ''] = /data-edicion="([^"]+)"/.exec(readFileSync(join(folder, 'index.html'), 'utf8')) ?? [];
  const release = String(number).repeat(12);
  for (const name of readdirSync(join(folder, 'buscador')))
    renameSync(join(folder, 'buscador', name), join(folder, 'buscador', name.replace(edition, release)));
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !['.html', '.js', '.css'].includes(extname(path)) || path.includes('pagefind')) continue;
    const text = readFileSync(path, 'utf8')
      .replace(/[\w.@~-]+\.[a-z0-9]+/g, (word) => renamed.get(word) ?? word)
      .replaceAll(edition, release)
      .replace('<html ', `<html data-release="${number}" `);
    writeFileSync(path, text);
  }
  writeOffline(folder, index, join(ROOT, 'config'));
  return folder;
}

function copyKept(inside: string, folder: string): void {
  for (const entry of readdirSync(join(DIST, inside), { withFileTypes: true })) {
    const path = inside ? `${inside}/${entry.name}` : entry.name;
    if (/\.(br|gz)$/.test(path) || (!KEPT.test(path) && !FOLDERS.includes(path))) continue;
    if (!entry.isDirectory()) cpSync(join(DIST, path), join(folder, path));
    else {
      mkdirSync(join(folder, path), { recursive: true });
      copyKept(path, folder);
    }
  }
}

/** What goes wrong on the way: true when it has answered (or never will). */
export type Fault = (request: IncomingMessage, response: ServerResponse) => boolean;

/** A host on which releases are published one after the other, and on which things go wrong. */
export class Host {
  fault: Fault | null = null;
  private release: string;
  private readonly server = createServer();

  constructor(release: string) {
    this.release = release;
    const site = createSiteServer(() => this.release);
    this.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      if (!this.fault?.(request, response)) site.emit('request', request, response);
    });
  }

  publish(release: string): void {
    if (!existsSync(join(release, 'index.html'))) throw new Error(`no site in ${release}`);
    this.release = release;
  }

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://localhost:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}
