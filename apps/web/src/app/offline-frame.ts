/**
 * Registers the service worker that caches the app shell, so that the site opens offline. Nothing depends on it: where
 * the browser refuses, the site works as before.
 */
export async function cacheAppShell(): Promise<void> {
  const entry = document.querySelector('script[type=module]')?.getAttribute('src');
  if (!import.meta.env.PROD || !entry || !('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/worker.js');
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ entry, files: loadedFiles() });
  } catch {
    // Insecure origin, or service workers disabled.
  }
}

/** Returns the paths of the files that the page has loaded from its own origin so far. */
function loadedFiles(): readonly string[] {
  const addresses = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const sameOrigin = addresses.filter(({ origin, search }) => origin === location.origin && search === '');
  return [...new Set(sameOrigin.map(({ pathname }) => pathname))];
}
