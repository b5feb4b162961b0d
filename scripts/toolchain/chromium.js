import { existsSync } from 'node:fs';
import { apt, canUseApt, onPath } from './apt.js';
import { Problem, progress } from './say.js';

/** Headless build of Chromium, which needs less than half of the CPU time per page. */
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Finds the system's Chromium, preferably the headless build, which is installed as root on Debian when missing.
 * Returns its path.
 */
export async function ensureChromium() {
  if (pathFromEnvironment() === null && canUseApt()) {
    if (onPath(SHELL) === null) await install(SHELL);
    // Without that package the full browser is used.
    if (findChromium() === null) await install('chromium');
  }
  const found = findChromium();
  if (found !== null) return found;
  throw new Problem(
    'The end-to-end tests need Chromium: install it (on Debian, as root: apt-get install chromium-headless-shell), ' +
      'or set CHROMIUM_PATH to where it is, then run npm test again.',
  );
}

/** Returns the path of the Chromium that tests run in, or null: the configured one, else the first in PATH. */
export function findChromium() {
  return pathFromEnvironment() ?? NAMES.map((name) => onPath(name)).find((path) => path !== null) ?? null;
}

function pathFromEnvironment() {
  const path = process.env.CHROMIUM_PATH;
  return path && existsSync(path) ? path : null;
}

/** @param {string} name */
async function install(name) {
  const end = progress(`Installing ${name}`);
  end(await apt(['install', '-y', '-q', '--no-install-recommends', name]));
}
