import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './child.js';
import { compressFolder } from './compress.js';
import { fingerprint, isStamped, writeStamp } from './fingerprint.js';
import { nodeEnvironment, pinnedNode } from './node-runtime.js';
import { ROOT } from './root.js';
import { Problem, progress } from './say.js';

/** Everything that the built web app is made of. */
const SOURCES = ['apps/web', 'packages', 'package-lock.json'];

/** Builds the web app when there is no build, or its sources are not the ones it was built from. */
export async function ensureWebBuilt(root = ROOT) {
  const hash = sourceHash(root);
  if (isBuilt(root, hash)) return;
  const end = progress('Building the web app');
  const { code, output } = await run(
    pinnedNode(root),
    [join(root, 'node_modules/vite/bin/vite.js'), 'build'],
    {
      cwd: join(root, 'apps/web'),
      env: nodeEnvironment(),
    },
  );
  end(code === 0);
  if (code !== 0) {
    throw new Problem(
      `${output.trim().split('\n').slice(-25).join('\n')}\n\nThe web app could not be built. ` +
        'If you changed its sources, mend the error above; otherwise remove node_modules and start again.',
    );
  }
  await compressFolder(join(root, 'apps/web/dist'));
  writeStamp(stampFile(root), hash);
}

/**
 * @param {string} root
 * @param {string} [hash]
 */
export function isBuilt(root, hash = sourceHash(root)) {
  return existsSync(join(root, 'apps/web/dist/index.html')) && isStamped(stampFile(root), hash);
}

/** @param {string} root */
function sourceHash(root) {
  return fingerprint(root, SOURCES);
}

/** @param {string} root */
function stampFile(root) {
  return join(root, '.cache', 'web-build');
}
