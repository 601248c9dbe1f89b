/**
 * The part of the service worker that tells whether an answer is the site's (scripts/offline-site.ts writes it behind
 * service-worker.js). The network of a hotel says 200 to everything, with its own page: such an answer is no better
 * than none, and must not be kept. A page of ours says of which release it is; whatever is no page must not be one;
 * and what is kept for ever is compared with the fingerprint that this release knows of it.
 */
const isPage = (path) => path.endsWith('/');
const isHtml = (response) => /html/.test(response.headers.get('content-type') ?? '');
/** What every page of ours begins with; `edition` asks for those of one release. */
const MARK_WITHIN = 1024;

async function isOurs(path, response, edition = '') {
  if (!isPage(path)) return response.type !== 'opaqueredirect' && !isHtml(response);
  return isHtml(response) && (await beginningOf(response)).includes(` data-edicion="${edition}`);
}

async function beginningOf(response) {
  const reader = response.clone().body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  while (text.length < MARK_WITHIN) {
    const { done, value } = await reader.read();
    if (done) break;
    text += decoder.decode(value, { stream: true });
  }
  reader.cancel().catch(() => {});
  return text;
}

/**
 * An asset as it comes. What is not right is asked for once more, past what the browser itself has kept of it; a page
 * in its place is no answer at all.
 */
async function ask(path, request = path, signal = undefined, heard = () => {}) {
  const answer = await fetch(request, { signal });
  heard();
  if (!answer.ok || (await isWhole(path, answer.clone()))) return answer;
  const again = await fetch(path, { signal, cache: 'reload' });
  if (again.ok && isHtml(again)) throw new Error(`${path}: not ours`);
  return again;
}

/** Whether an asset is what this release knows it to be; of those of other releases only the type is known. */
async function isWhole(path, response) {
  const known = BUILD.prints[path.slice(BASE.length)];
  if (!known) return !isHtml(response);
  const print = new Uint8Array(await self.crypto.subtle.digest('SHA-256', await response.arrayBuffer()));
  return Array.from(print.slice(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('') === known;
}

// What service-worker.js takes from here.
Object.assign(self, { isOurs, isWhole, ask });
