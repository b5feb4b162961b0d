import { existsSync } from 'node:fs';
import { apt, canUseApt, onPath } from './apt.js';
import { Problem, progress } from './say.js';

/** Chromium without what only a person at a screen needs: a page takes it less than half of the processor's time. */
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The system's Chromium, at best the one without a window; as root on a Debian that one is installed when missing.
 * Answers its path.
 */
export async function ensureChromium() {
  if (named() === null && canUseApt()) {
    if (onPath(SHELL) === null) await install(SHELL);
    // Where there is no such package, the whole browser does.
    if (findChromium() === null) await install('chromium');
  }
  const found = findChromium();
  if (found !== null) return found;
  throw new Problem(
    'The end-to-end tests need Chromium: install it (on Debian, as root: apt-get install chromium-headless-shell), ' +
      'or set CHROMIUM_PATH to where it is, then run npm test again.',
  );
}

/** Returns the path of the Chromium that tests run in, or null: the one that is named, else the first that PATH has. */
export function findChromium() {
  return named() ?? NAMES.map((name) => onPath(name)).find((path) => path !== null) ?? null;
}

function named() {
  const path = process.env.CHROMIUM_PATH;
  return path && existsSync(path) ? path : null;
}

/** @param {string} name */
async function install(name) {
  const end = progress(`Installing ${name}`);
  end(await apt(['install', '-y', '-q', '--no-install-recommends', name]));
}
