import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './child.js';
import { compressFolder } from './compress.js';
import { fingerprint, isStamped, writeStamp } from './fingerprint.js';
import { nodeEnvironment, pinnedNode } from './node-runtime.js';
import { ROOT } from './root.js';
import { Problem, progress } from './say.js';

/** The browser apps: display name, folder, and stamp file of their build. */
const APPS = [
  { name: 'web app', folder: 'apps/web', stamp: 'web-build' },
  { name: 'console', folder: 'apps/console', stamp: 'console-build' },
];

/** Builds each browser app without a build, or with changed sources. */
export async function ensureWebBuilt(root = ROOT) {
  for (const app of APPS) {
    const hash = sourceHash(root, app);
    if (!isAppBuilt(root, app, hash)) await build(root, app, hash);
  }
}

/**
 * Returns true when every browser app that the checkout has is built from its present sources.
 * @param {string} root
 */
export function isBuilt(root) {
  return APPS.filter(({ folder }) => existsSync(join(root, folder))).every((app) =>
    isAppBuilt(root, app, sourceHash(root, app)),
  );
}

/** @typedef {typeof APPS[number]} App */

/**
 * @param {string} root
 * @param {App} app
 * @param {string} hash
 */
async function build(root, app, hash) {
  const end = progress(`Building the ${app.name}`);
  const { code, output } = await run(
    pinnedNode(root),
    [join(root, 'node_modules/vite/bin/vite.js'), 'build'],
    { cwd: join(root, app.folder), env: nodeEnvironment() },
  );
  end(code === 0);
  if (code !== 0) {
    throw new Problem(
      `${output.trim().split('\n').slice(-25).join('\n')}\n\nThe ${app.name} could not be built. ` +
        'If you changed its sources, mend the error above; otherwise remove node_modules and start again.',
    );
  }
  await compressFolder(join(root, app.folder, 'dist'));
  writeStamp(stampFile(root, app), hash);
}

/**
 * @param {string} root
 * @param {App} app
 * @param {string} hash
 */
function isAppBuilt(root, app, hash) {
  return existsSync(join(root, app.folder, 'dist/index.html')) && isStamped(stampFile(root, app), hash);
}

/**
 * Returns all inputs of an app's build.
 * @param {string} root
 * @param {App} app
 */
function sourceHash(root, { folder }) {
  return fingerprint(root, [folder, 'packages', 'package-lock.json']);
}

/**
 * @param {string} root
 * @param {App} app
 */
function stampFile(root, { stamp }) {
  return join(root, '.cache', stamp);
}
