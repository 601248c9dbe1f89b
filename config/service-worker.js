/**
 * The service worker, a plain script: scripts/offline-site.ts fills in `BUILD` and writes it to the site.
 *
 * Nothing is ever mixed: every address but a page's carries a hash or the release it belongs to, so a copy of it
 * is right for ever; and a copy of a page is kept together with all that it names. Pages come from the network
 * while there is one and from the device when there is not.
 * Who answers need not be the site: see service-worker-checks.js, which is written behind this.
 */
const BUILD = self.__BUILD__;
const BASE = new URL(self.registration.scope).pathname;
/** The frame: what every visit needs. One per release. */
const FRAME = `marco-${BUILD.edition}`;
/** Pages read, whatever their release, and what they load. */
const PAGES = 'pages';
const ASSETS = 'assets';
/** Saved whole by the page (src/client/offline-store.ts), one cache per game and release; the mark is written last. */
const SAVED = /^(juego|texto)-/;
const WHOLE = `${BASE}__entero`;
const OFFLINE = `${BASE}sin-conexion/`;
/** How long a slow network may keep a reader waiting when a copy is at hand. */
const PATIENCE = 2500;
/** How long where there is none: then the page for lost connections says it, and offers to ask again. */
const SILENCE = 10_000;
const MOST_PAGES = 150;

const isImmutable = (path) =>
  path.startsWith(`${BASE}_astro/`) || (path.startsWith(`${BASE}buscador/`) && /\.[0-9a-f]{12}\.json$/.test(path));

self.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      const frame = await caches.open(FRAME);
      await Promise.all(
        BUILD.shell.map(async (path) => frame.put(BASE + path, await fetchFor(BASE + path, BUILD.edition))),
      );
    })(),
  );
});

/** A file for keeping: what is on the device already is not asked for again, a page never comes from an old cache. */
async function fetchFor(path, edition = '') {
  const held = isImmutable(path) && (await caches.match(path));
  if (held && (await isWhole(path, held.clone()))) return held;
  const response = isImmutable(path) ? await ask(path) : await fetch(path, { cache: 'no-cache' });
  const right = isImmutable(path) ? isWhole(path, response.clone()) : isOurs(path, response, edition);
  if (!response.ok || !(await right)) throw new Error(`${path}: ${response.status}`);
  // A page that was redirected may not answer a navigation.
  return response.redirected ? new Response(await response.blob(), { headers: response.headers }) : response;
}

self.addEventListener('activate', (event) => {
  event.waitUntil(sweep().finally(() => self.clients.claim()));
});

/**
 * Frames of other releases go, all but the one before, which tabs still open may need; and, where there is no such
 * tab, every asset that no page on the device needs any more.
 */
async function sweep() {
  await dropForeign();
  const needed = await neededByPages();
  const assets = await caches.open(ASSETS);
  // `shell-` is what releases before this scheme called it. The oldest comes first.
  const frames = (await caches.keys()).filter((name) => /^(marco|shell)-/.test(name) && name !== FRAME);
  for (const name of frames.slice(0, -1)) {
    const frame = await caches.open(name);
    for (const request of await frame.keys()) {
      const path = new URL(request.url).pathname;
      if (needed.has(path) && !(await assets.match(path))) await assets.put(path, await frame.match(request));
    }
    await caches.delete(name);
  }
  if ((await self.clients.matchAll({ includeUncontrolled: true })).length < 2)
    for (const request of await assets.keys())
      if (!needed.has(new URL(request.url).pathname)) await assets.delete(request);
  await dropHalves();
}

/** Workers of before kept whatever said 200. */
async function dropForeign() {
  for (const name of [PAGES, ASSETS]) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const path = new URL(request.url).pathname;
      const held = await cache.match(request);
      const right = isImmutable(path) ? await isWhole(path, held) : await isOurs(path, held);
      if (!right) await cache.delete(request);
    }
  }
}

/** What a tab closed in the middle of a save has left; a save under way holds a lock of that name. */
async function dropHalves() {
  for (const name of (await caches.keys()).filter((each) => SAVED.test(each))) {
    if (await (await caches.open(name)).match(WHOLE)) continue;
    const lock = `codice-guardar-${name.replace(/^juego-|-[0-9a-f]+$/g, '')}`;
    await self.navigator.locks?.request(lock, { ifAvailable: true }, (free) => free && caches.delete(name));
  }
}

/** Addresses that the pages read name, and what those name in turn: all have a hash, so naming is enough. */
async function neededByPages() {
  const needed = new Set();
  const releases = new Set();
  const follow = async (text) => {
    for (const [name] of text.matchAll(/[\w.@~-]+\.(?:js|css|woff2)/g)) {
      const path = `${BASE}_astro/${name}`;
      if (needed.has(path)) continue;
      const file = await caches.match(path);
      if (!file) continue;
      needed.add(path);
      if (/\.(js|css)$/.test(path)) await follow(await file.text());
    }
  };
  const pages = await caches.open(PAGES);
  for (const request of await pages.keys()) {
    const text = await (await pages.match(request)).text();
    releases.add(/data-edicion="([0-9a-f]+)"/.exec(text)?.[1]);
    await follow(text);
  }
  for (const { url } of await (await caches.open(ASSETS)).keys()) {
    const { pathname } = new URL(url);
    if (releases.has(/\.([0-9a-f]{12})\.json$/.exec(pathname)?.[1])) needed.add(pathname);
  }
  return needed;
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin || !url.pathname.startsWith(BASE)) return;
  if (isImmutable(url.pathname)) event.respondWith(asset(url.pathname, request));
  else if (url.pathname.startsWith(`${BASE}pagefind/`)) event.respondWith(fullText(url.pathname, request));
  else if (request.mode === 'navigate') event.respondWith(page(event, url));
  else if (!url.pathname.startsWith(`${BASE}sin-conexion/`) || url.pathname === OFFLINE)
    event.respondWith(withPatience(url.pathname, fetch(request), () => copyOf(url.pathname)));
});

/**
 * What the network answers; or `instead`, if there is such a thing, when the network fails, when the server does or
 * somebody else answers (which is no better), and when nobody says anything for too long.
 */
async function withPatience(path, fresh, instead) {
  const good = fresh.then(async (response) =>
    response.status >= 500 || !(await isOurs(path, response)) ? Promise.reject(response) : response,
  );
  const tooSlow = new Promise((resolve) => setTimeout(resolve, PATIENCE)).then(async () => (await instead()) ?? good);
  return Promise.race([good, tooSlow]).catch(async (failed) => {
    const copy = await instead();
    if (copy) return copy;
    if (failed instanceof Response) return failed;
    throw failed;
  });
}

async function asset(path, request) {
  const held = await caches.match(path);
  if (held) return held;
  const { response } = bring(path, request);
  return (await response).clone();
}

/** Assets on their way: a page and the worker that keeps it want the same ones at the same time. */
const coming = new Map();

/** Asks for an asset once, or again where nothing has been heard for too long. `kept` is true when it is on the device. */
function bring(path, request = path) {
  const underway = coming.get(path);
  if (underway && (underway.heard || Date.now() - underway.since < PATIENCE)) return underway;
  underway?.stop.abort();
  const stop = new AbortController();
  const asked = { since: Date.now(), heard: false, stop };
  asked.response = ask(path, request, stop.signal, () => {
    asked.heard = true;
  });
  asked.kept = asked.response.then(async (answer) => {
    const copy = answer.clone();
    return answer.ok && (await isWhole(path, answer.clone())) && put(ASSETS, path, copy);
  });
  coming.set(path, asked);
  asked.kept.catch(() => {}).finally(() => coming.get(path) === asked && coming.delete(path));
  return asked;
}

/** Whole or not at all: half an index would say that no clause has a word which it does have. */
async function fullText(path, request) {
  const held = await savedCopy(path, `texto-${BUILD.edition}`);
  return held ?? ask(path, request).catch(async (error) => (await savedCopy(path)) ?? Promise.reject(error));
}

async function page(event, url) {
  const fresh = fetch(new Request(event.request, { cache: 'no-cache' }));
  const kept = fresh.then(async (response) => {
    const copy = response.clone();
    return response.ok && (await isOurs(url.pathname, copy)) && keepPage(url.pathname, copy);
  });
  event.waitUntil(kept.catch(() => {}));
  const instead = async () => (await copyOf(url.pathname)) ?? (await sectionOf(url));
  const silent = new Promise((resolve) => setTimeout(resolve, SILENCE, null));
  const answer = await Promise.race([withPatience(url.pathname, fresh, instead), silent]).catch(() => Response.error());
  if (answer?.ok || (answer?.status < 500 && answer.type !== 'error')) return answer;
  // What comes later all the same is kept for the next try.
  return (await caches.match(OFFLINE)) ?? answer ?? fresh;
}

/**
 * Pages are kept by their path alone: `?q=` and the like would fill the device with copies. And only once all that
 * they name is there: a connection lost half-way must not put a page without its style in the place of a whole one.
 */
async function keepPage(path, response) {
  const text = await response.clone().text();
  const named = new Set(Array.from(text.matchAll(/"(\/[^"]*_astro\/[^"]+)"/g), ([, address]) => address));
  const there = [...named]
    .filter(isImmutable)
    .map(async (address) => Boolean(await caches.match(address)) || bring(address).kept);
  if ((await Promise.all(there)).includes(false)) return;
  await put(PAGES, path, response);
  const pages = await caches.open(PAGES);
  for (const request of (await pages.keys()).slice(0, -MOST_PAGES)) await pages.delete(request);
}

/** A device without room still reads; it only keeps less. True when it is kept. */
async function put(name, path, response) {
  try {
    const cache = await caches.open(name);
    await cache.delete(path);
    await cache.put(path, response);
    return true;
  } catch {
    return false;
  }
}

/** A page read is never older than the same page in a saved game: saving forgets what was read before. */
async function copyOf(path) {
  const read = await (await caches.open(PAGES)).match(path);
  return read ?? (await savedCopy(path)) ?? (await (await caches.open(FRAME)).match(path));
}

async function savedCopy(path, only = null) {
  for (const name of await caches.keys()) {
    if (only ? name !== only : !SAVED.test(name)) continue;
    const saved = await caches.open(name);
    const held = await saved.match(path);
    if (held && (await saved.match(WHOLE))) return held;
  }
  return undefined;
}

/** Without network a clause that was never opened is still there if its section is: go to it. */
async function sectionOf(url) {
  const [game, id = ''] = url.pathname.slice(BASE.length).split('/').filter(Boolean);
  const parts = id.split('.');
  const named = BUILD.prefixes[game]?.[id.replace(/\d.*/, '')];
  const candidates = parts.map((_, count) => parts.slice(0, parts.length - count).join('.'));
  for (const section of [...candidates, ...(named ? [named] : [])]) {
    const path = `${BASE}${game}/${section}/`;
    if (await copyOf(path)) return Response.redirect(`${path}#${id}`);
  }
  return null;
}

self.addEventListener('message', (event) => {
  if (event.data?.type === 'activar') self.skipWaiting();
  // The page that brought this worker came before it: nothing of it was seen.
  if (event.data?.type === 'leida') event.waitUntil(keepSeen(event.data.path, event.data.loaded));
});

async function keepSeen(path, loaded) {
  try {
    await keepPage(path, await fetchFor(path));
    for (const address of loaded.filter(isImmutable)) if (!(await caches.match(address))) await bring(address).kept;
  } catch {
    // Gone offline meanwhile: the next page read is kept.
  }
}
