import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { siteAddress } from './site-address.mjs';
import { createSiteServer } from './site-server.ts';

/** Serves `dist` on a local port: the one asked for, or the first free one from 4321 on. */
const dist = join(import.meta.dirname, '..', 'dist');
if (!existsSync(join(dist, 'index.html'))) {
  console.error('No hay sitio construido en dist/. Ejecuta «npm start» o «npm run build».');
  process.exit(1);
}
const { values } = parseArgs({ options: { port: { type: 'string' }, host: { type: 'string', default: 'localhost' } } });
const { base } = siteAddress();
const server = createSiteServer(() => dist, base);

let port = Number(values.port ?? 4321);
server.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EADDRINUSE' || values.port) {
    console.error(`No se puede servir en el puerto ${port}: ${error.message}`);
    process.exit(1);
  }
  server.listen(++port, values.host);
});
server.on('listening', () =>
  console.log(`Códice Estelar en http://${values.host}:${port}${base} (Ctrl-C para terminar)`),
);
server.listen(port, values.host);
