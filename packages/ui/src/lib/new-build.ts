import { useEffect, useState } from 'react';

/** Remembers from which build this tab came here, so that two servers of different builds keep it in no circle. */
const KEY = 'reloaded_from';
const missing = new WeakSet<object>();

/** Remembers which errors say that a part of the app did not come. Called once, before anything is fetched. */
export function watchMissingCode(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => missing.add(payload));
}

/** Returns true when the error, or a cause of it, is a missing part of the app's code or texts. */
export function isMissingCode(error: unknown): boolean {
  return error instanceof Error && (missing.has(error) || isMissingCode(error.cause));
}

/**
 * For a page that misses a part of itself: when the site has another build by now, the page is loaded anew, once.
 * Resolves to false where that would not help: the site cannot be reached, or its build is the page's own.
 */
export async function reloadIfOutdated(): Promise<boolean> {
  const entry = document.querySelector('script[type=module]')?.getAttribute('src');
  try {
    if (!entry || sessionStorage.getItem(KEY) === entry) return false;
    const page = await fetch(location.pathname, { cache: 'no-store' });
    const text = page.ok ? await page.text() : entry;
    if (text.includes(entry)) return false;
    sessionStorage.setItem(KEY, entry);
  } catch {
    return false;
  }
  location.reload();
  return true;
}

/** True while it is looked up whether a new build is to blame for the error, and until the page is loaded anew. */
export function useNewBuild(error: unknown): boolean {
  const [isLooking, setLooking] = useState(() => isMissingCode(error));
  useEffect(() => {
    if (isLooking) void reloadIfOutdated().then((isLeaving) => isLeaving || setLooking(false));
  }, [isLooking]);
  return isLooking;
}
