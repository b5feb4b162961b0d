/**
 * Lets the browser keep the frame of the site, so that it opens while offline. Nothing waits for it; where the browser
 * refuses, the site is as it was.
 */
export async function keepFrame(): Promise<void> {
  const entry = document.querySelector('script[type=module]')?.getAttribute('src');
  if (!import.meta.env.PROD || !entry || !('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/worker.js');
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ entry, files: loadedFiles() });
  } catch {
    // Not from a safe origin, or turned off.
  }
}

/** The paths of what the page has loaded from its own site so far. */
function loadedFiles(): readonly string[] {
  const addresses = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const own = addresses.filter(({ origin, search }) => origin === location.origin && search === '');
  return [...new Set(own.map(({ pathname }) => pathname))];
}
