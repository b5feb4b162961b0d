import { existsSync } from 'node:fs';
import { apt, canUseApt, onPath } from './apt.js';
import { Problem, progress } from './say.js';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The system's Chromium; as root on a Debian it is installed when missing. Answers its path. */
export async function ensureChromium() {
  const found = findChromium();
  if (found !== null) return found;
  if (canUseApt()) await installWithApt();
  const installed = findChromium();
  if (installed !== null) return installed;
  throw new Problem(
    'The end-to-end tests need Chromium: install it (on Debian, as root: apt-get install chromium), ' +
      'or set CHROMIUM_PATH to where it is, then run npm test again.',
  );
}

function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named && existsSync(named)) return named;
  return NAMES.map((name) => onPath(name)).find((path) => path !== null) ?? null;
}

async function installWithApt() {
  const end = progress('Installing Chromium');
  end(await apt(['install', '-y', '-q', '--no-install-recommends', 'chromium']));
}
