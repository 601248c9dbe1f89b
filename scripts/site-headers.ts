import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HOST_POLICY } from '../src/site/content-policy.ts';

/**
 * The headers of every answer and how long it may be kept, said once: our own server (site-server.ts) sends them,
 * and the build writes them down in the words of the usual hosts.
 */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': HOST_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** Names that carry a hash of their content, or the edition they belong to, never change. Hosts know only `*`. */
export const IMMUTABLE_PATH = /^\/_astro\/|^\/buscador\/[^/]+\.[0-9a-f]{12}\.json$/;
const IMMUTABLE_FOLDERS = ['_astro', 'buscador'];
export const FOR_EVER = 'public, max-age=31536000, immutable';
/** Kept, but asked for again each time: an answer of two bytes when it is still the same. */
export const ASK_AGAIN = 'no-cache';

/** What is made for programs may be read by pages of others, without asking first; pages may not. */
export const OPEN_FOLDER = 'api';
export const OPEN_TO_ALL: Readonly<Record<string, string>> = { 'access-control-allow-origin': '*' };

const proper = (name: string) => name.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase());
const listed = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers).map(([name, value]): [string, string] => [proper(name), value]);
const all = listed(SECURITY_HEADERS);
const open = listed(OPEN_TO_ALL);

/** Netlify, Cloudflare Pages and others. A later rule adds to an earlier one: each path says how long only once. */
export function netlifyHeaders(base = '/'): string {
  const rule = (path: string, headers: [string, string][]) =>
    [path, ...headers.map(([name, value]) => `  ${name}: ${value}`), ''].join('\n');
  return [
    rule(`${base}*`, all),
    ...IMMUTABLE_FOLDERS.map((folder) => rule(`${base}${folder}/*`, [['Cache-Control', FOR_EVER]])),
    ...['sw.js', 'manifest.webmanifest', 'sin-conexion/*', 'pagefind/*'].map((path) =>
      rule(`${base}${path}`, [['Cache-Control', ASK_AGAIN]]),
    ),
    rule(`${base}${OPEN_FOLDER}/*`, open),
  ].join('\n');
}

/** Apache, where `.htaccess` is read and `mod_headers` and `mod_rewrite` are there, as on most shared hosts. */
export function apacheHeaders(base = '/'): string {
  const compressed = [
    ['br', 'br'],
    ['gzip', 'gz'],
  ].flatMap(([coding, ending]) => [
    `  RewriteCond %{HTTP:Accept-Encoding} ${coding}`,
    `  RewriteCond %{REQUEST_FILENAME}.${ending} -f`,
    `  RewriteRule ^(.+\\.(html|js|css|json|svg|xml|txt|md|webmanifest))$ $1.${ending} [L]`,
  ]);
  const typed = [
    ['html', 'text/html; charset=utf-8'],
    ['js', 'text/javascript; charset=utf-8'],
    ['css', 'text/css; charset=utf-8'],
    ['json', 'application/json; charset=utf-8'],
    ['svg', 'image/svg+xml'],
    ['webmanifest', 'application/manifest+json; charset=utf-8'],
  ].flatMap(([ending, type]) => [
    `<FilesMatch "\\.${ending}(\\.br|\\.gz)?$">`,
    `  ForceType "${type}"`,
    '</FilesMatch>',
  ]);
  return [
    `ErrorDocument 404 ${base}404.html`,
    // Programs are told in their own language.
    `<If "%{REQUEST_URI} =~ m#^${base}${OPEN_FOLDER}/#">`,
    `  ErrorDocument 404 ${base}${OPEN_FOLDER}/v1/404.json`,
    '</If>',
    'DirectoryIndex index.html',
    ...typed,
    '<FilesMatch "\\.br$">',
    '  SetEnv no-brotli 1',
    '  SetEnv no-gzip 1',
    '  RemoveLanguage .br',
    '  Header set Content-Encoding br',
    '</FilesMatch>',
    '<FilesMatch "\\.gz$">',
    '  SetEnv no-gzip 1',
    '  Header set Content-Encoding gzip',
    '</FilesMatch>',
    '<IfModule mod_rewrite.c>',
    '  RewriteEngine On',
    '  RewriteCond %{REQUEST_FILENAME}/index.html -f',
    '  RewriteRule ^(.*)/$ $1/index.html',
    ...compressed,
    '</IfModule>',
    ...all.map(([name, value]) => `Header always set ${name} "${value}"`),
    ...open.map(([name, value]) => `Header always set ${name} "${value}" ${within(base, [OPEN_FOLDER])}`),
    'Header merge Vary Accept-Encoding',
    `Header set Cache-Control "${ASK_AGAIN}"`,
    `Header set Cache-Control "${FOR_EVER}" ${within(base, IMMUTABLE_FOLDERS)}`,
    '',
  ].join('\n');
}

/** Apache's condition: only for addresses inside these folders. */
const within = (base: string, folders: readonly string[]) =>
  `"expr=%{REQUEST_URI} =~ m#^${base}(${folders.join('|')})/#"`;

/** Vercel, when the built folder is what is published. */
export function vercelConfig(base = '/'): string {
  const rule = (path: string, headers: [string, string][]) => ({
    source: `${base}${path}(.*)`,
    headers: headers.map(([key, value]) => ({ key, value })),
  });
  const config = {
    trailingSlash: true,
    headers: [
      rule('', all),
      ...IMMUTABLE_FOLDERS.map((folder) => rule(`${folder}/`, [['Cache-Control', FOR_EVER]])),
      rule(`${OPEN_FOLDER}/`, open),
    ],
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}

/** For `include` inside a `server` block of nginx; `root` and names are the host's own. */
export function nginxHeaders(): string {
  // A block with an `add_header` of its own forgets those around it: each says all.
  const headers = (cache: string, more: [string, string][] = []) =>
    [...all, ['Cache-Control', cache], ...more].map(([name, value]) => `  add_header ${name} "${value}" always;`);
  return [
    'index index.html;',
    'error_page 404 /404.html;',
    'charset utf-8;',
    '# Los .gz que deja la construcción; con el módulo de brotli, también «brotli_static on;».',
    'gzip_static on;',
    'gzip_vary on;',
    `location ~ ^/(${IMMUTABLE_FOLDERS.join('|')})/ {`,
    ...headers(FOR_EVER),
    '}',
    `location /${OPEN_FOLDER}/ {`,
    '  try_files $uri $uri/ =404;',
    `  error_page 404 /${OPEN_FOLDER}/v1/404.json;`,
    ...headers(ASK_AGAIN, open),
    '}',
    'location / {',
    '  try_files $uri $uri/ =404;',
    ...headers(ASK_AGAIN),
    '}',
    '',
  ].join('\n');
}

/** Leaves in a built site what each host reads by itself. `base` is the folder of the host in which it stands. */
export function writeHeaders(dist: string, base: string): void {
  writeFileSync(join(dist, '_headers'), netlifyHeaders(base));
  writeFileSync(join(dist, '.htaccess'), apacheHeaders(base));
  writeFileSync(join(dist, 'vercel.json'), vercelConfig(base));
}
