/**
 * The service worker, a plain script: config/service-worker-integration.ts fills in `BUILD` and
 * writes it to the site. Pages come from the network while there is one and from the device when
 * there is not; hashed assets never change, so the device's copy is always right.
 */
const BUILD = self.__BUILD__;
const SHELL = `shell-${BUILD.version}`;
const ASSETS = 'assets';
/** Pages seen and games saved. Outlives releases: an old copy beats none when there is no network. */
const PAGES = 'pages';
const OFFLINE = '/sin-conexion/';
/** How long a slow network may keep a reader waiting when a copy is at hand. */
const PATIENCE = 2500;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(SHELL)
      .then((cache) => cache.addAll(BUILD.shell))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys())
        if (name.startsWith('shell-') && name !== SHELL) await caches.delete(name);
      const assets = await caches.open(ASSETS);
      const current = new Set(BUILD.assets);
      for (const request of await assets.keys()) {
        if (!current.has(new URL(request.url).pathname)) await assets.delete(request);
      }
      await self.clients.claim();
    })(),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (url.pathname.startsWith('/_astro/')) event.respondWith(fromDeviceFirst(request));
  else if (request.mode === 'navigate') event.respondWith(page(request, url));
  else event.respondWith(fromNetworkFirst(request, PAGES));
});

async function fromDeviceFirst(request) {
  const cached = await caches.match(request);
  if (cached) return cached;
  const response = await fetch(request);
  if (response.ok) (await caches.open(ASSETS)).put(request, response.clone());
  return response;
}

async function fromNetworkFirst(request, cacheName) {
  const cached = await caches.match(request, { ignoreSearch: true });
  const network = fetch(request).then(async (response) => {
    if (response.ok) (await caches.open(cacheName)).put(request, response.clone());
    return response;
  });
  if (!cached) return network;
  const tooSlow = new Promise((resolve) => setTimeout(() => resolve(cached), PATIENCE));
  return Promise.race([network.catch(() => cached), tooSlow]);
}

async function page(request, url) {
  try {
    return await fromNetworkFirst(request, PAGES);
  } catch {
    return (await sectionOf(url)) ?? (await caches.match(OFFLINE)) ?? Response.error();
  }
}

/** Without network a clause that was never opened is still there if its section is: go to it. */
async function sectionOf(url) {
  const [game, id = ''] = url.pathname.split('/').filter(Boolean);
  const parts = id.split('.');
  const letters = id.replace(/\d.*/, '');
  const named = BUILD.prefixes[game]?.[letters];
  const candidates = parts.map((_, count) => parts.slice(0, parts.length - count).join('.'));
  for (const section of [...candidates, ...(named ? [named] : [])]) {
    if (await caches.match(`/${game}/${section}/`)) return Response.redirect(`/${game}/${section}/#${id}`);
  }
  return null;
}

/** «Guardar sin conexión»: fetches pages a few at a time and tells how far it is. */
self.addEventListener('message', (event) => {
  if (event.data?.type === 'save') event.waitUntil(save(event.data.urls, event.ports[0]));
});

async function save(urls, port) {
  const cache = await caches.open(PAGES);
  let done = 0;
  try {
    // Tools and search need their scripts and data too.
    await (await caches.open(ASSETS)).addAll(BUILD.assets);
    await cache.addAll(BUILD.search);
    for (let at = 0; at < urls.length; at += 6) {
      await Promise.all(urls.slice(at, at + 6).map((url) => cache.add(url)));
      done = Math.min(urls.length, at + 6);
      port.postMessage({ done, total: urls.length });
    }
  } catch {
    port.postMessage({ failed: true, done, total: urls.length });
  }
}
