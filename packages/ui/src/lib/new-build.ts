import { useEffect, useState } from 'react';

/**
 * Storage key of the build that this tab was reloaded from: prevents a reload loop between two servers with different
 * builds.
 */
const KEY = 'reloaded_from';
const missing = new WeakSet<object>();

/** Records the errors that report a missing part of the app. Called once, before anything is loaded. */
export function watchMissingCode(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => missing.add(payload));
}

/** Returns true if the error, or one of its causes, is a missing part of the app's code or texts. */
export function isMissingCode(error: unknown): boolean {
  return error instanceof Error && (missing.has(error) || isMissingCode(error.cause));
}

/**
 * Reloads a page with missing parts, once, if the site has another build by now. Resolves to false if that would not
 * help: the site is unreachable, or serves the same build.
 */
export async function reloadIfOutdated(): Promise<boolean> {
  const entryScript = document.querySelector('script[type=module]')?.getAttribute('src');
  try {
    if (!entryScript || sessionStorage.getItem(KEY) === entryScript) return false;
    const page = await fetch(location.pathname, { cache: 'no-store' });
    const text = page.ok ? await page.text() : entryScript;
    if (text.includes(entryScript)) return false;
    sessionStorage.setItem(KEY, entryScript);
  } catch {
    return false;
  }
  location.reload();
  return true;
}

/** Returns true while checking whether an outdated build caused the error, and until the page is reloaded. */
export function useNewBuild(error: unknown): boolean {
  const [isChecking, setChecking] = useState(() => isMissingCode(error));
  useEffect(() => {
    if (isChecking) void reloadIfOutdated().then((isReloading) => isReloading || setChecking(false));
  }, [isChecking]);
  return isChecking;
}
