import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createSiteServer } from '../site-server.ts';

const WATCHER = '/vigia.js';
/** How long it takes until what the watcher has seen is kept, in milliseconds. */
export const SETTLING = 200;
/** Keeps what goes wrong in a page, over all pages of a tab: not every engine tells it to a program. */
const SOURCE = `
const kept = () => JSON.parse(sessionStorage.getItem('vigia') ?? '[]');
const keep = (text) => sessionStorage.setItem('vigia', JSON.stringify([...kept(), location.pathname + ': ' + text]));
addEventListener('error', ({ message, target }) => {
  if (message) keep(message);
  // What was on its way when somebody left is no fault; its page is gone by then.
  else setTimeout(keep, ${SETTLING}, 'no se carga ' + (target.src ?? target.href));
}, true);
addEventListener('unhandledrejection', ({ reason }) => keep(String(reason)));
addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => keep(violatedDirective + ' ' + blockedURI));
const plain = console.error;
console.error = (...words) => { keep(words.join(' ')); plain(...words); };
`;

/** The built site, each of whose pages begins with a script that watches it, on a host that can fall silent. */
export class WatchedSite {
  /** Whether no request is answered any more: as without network, for every engine alike. */
  isDown = false;
  private readonly server: Server;

  constructor(dist: string) {
    const site = createSiteServer(() => dist);
    this.server = createServer((request, response) => {
      const path = decodeURIComponent(new URL(request.url ?? '/', 'http://site').pathname);
      const page = join(dist, path, 'index.html');
      if (this.isDown) response.destroy();
      else if (path === WATCHER) response.writeHead(200, { 'content-type': 'text/javascript' }).end(SOURCE);
      else if (path.endsWith('/') && existsSync(page)) {
        const html = readFileSync(page, 'utf8').replace('<head>', `<head><script src="${WATCHER}"></script>`);
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' }).end(html);
      } else site.emit('request', request, response);
    });
  }

  /** Its address, without a slash at the end. */
  async open(): Promise<string> {
    await new Promise<void>((done) => this.server.listen(0, '127.0.0.1', done));
    return `http://localhost:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}
