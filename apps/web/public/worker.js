// Caches the app shell for offline use: its single page, and the files of the build that the page has loaded. Cached
// responses are served only when the network fails. Calls, their responses and user data are never cached.
const CACHE = 'frame';
const PAGE = '/';
const FILE = /^\/(assets\/[\w.-]+|boot\.js|icon[\w-]*\.(svg|png)|manifest\.webmanifest|brand\/[\w.-]+)$/;
/** Paths that are not answered with the app shell. */
const NO_PAGE = /^\/+(api|wss|socket\.io|docs|console)(?![\w-])|\.\w+$/i;

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', (event) => {
  const { entry, files } = event.data ?? {};
  if (typeof entry === 'string' && Array.isArray(files)) event.waitUntil(keep(entry, files).catch(() => {}));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin || request.method !== 'GET') return;
  if (request.mode === 'navigate' && !NO_PAGE.test(pathname)) event.respondWith(networkOr(request, PAGE));
  else if (request.mode !== 'navigate' && FILE.test(pathname)) event.respondWith(networkOr(request, pathname));
});

/** Fetches from the network; falls back to the cached response on failure. */
async function networkOr(request, path) {
  try {
    return await fetch(request);
  } catch (fault) {
    const kept = await caches.match(path, { cacheName: CACHE, ignoreVary: true });
    if (kept === undefined) throw fault;
    return kept;
  }
}

/**
 * Caches the page of the build with this entry script, and files that it has loaded. Files of another build are
 * dropped; an entry that the server no longer serves caches nothing.
 */
async function keep(entry, files) {
  const page = await fetch(PAGE, { cache: 'no-cache' });
  if (!page.ok || !(await page.clone().text()).includes(entry)) return;
  const before = await caches.match(PAGE, { cacheName: CACHE, ignoreVary: true });
  if (before !== undefined && !(await before.text()).includes(entry)) await caches.delete(CACHE);
  const cache = await caches.open(CACHE);
  for (const path of files) {
    const isKept = !FILE.test(path) || (await cache.match(path, { ignoreVary: true })) !== undefined;
    if (!isKept) await cache.add(path);
  }
  // Last, so that the page is never cached without its files.
  await cache.put(PAGE, page);
}
