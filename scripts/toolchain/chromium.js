import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './child.js';
import { Problem, progress } from './say.js';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The system's Chromium; as root on a Debian it is installed when missing. Answers its path. */
export async function ensureChromium() {
  const found = findChromium();
  if (found !== null) return found;
  if (process.getuid?.() === 0 && onPath('apt-get') !== null) await installWithApt();
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
  return NAMES.map(onPath).find((path) => path !== null) ?? null;
}

/** @param {string} name */
function onPath(name) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}

async function installWithApt() {
  const end = progress('Installing Chromium');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const update = await run('apt-get', ['update', '-q'], { env });
  const { code } = await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], {
    env,
  });
  end(update.code === 0 && code === 0);
}
