// Keeps the frame of the site for when there is no network: its one page, and the files of the build that the page has
// loaded. It answers only where the network does not. No call, no answer to one and nothing of a user is ever kept.
const CACHE = 'frame';
const PAGE = '/';
const FILE = /^\/(assets\/[\w.-]+|boot\.js|icon[\w-]*\.(svg|png)|manifest\.webmanifest)$/;
/** Paths that are not answered with the site's page. */
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

/** The kept answer stands in where the network has none. */
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
 * Keeps the page whose entry this is, with files that it has loaded. What was kept of another build goes; a page that
 * is not the site's own any more keeps nothing.
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
  // Last, so that there is no page without its files.
  await cache.put(PAGE, page);
}
