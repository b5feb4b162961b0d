import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot, ROOT } from './root.js';
import { Problem } from './say.js';

const NEEDED = 24;

/**
 * The Node that runs the exchange: the one pinned in package.json for this platform, else this process's own when it
 * is new enough.
 * @param {string} [root]
 */
export function pinnedNode(root = ROOT) {
  for (const name of platformPackages()) {
    const file = join(root, 'node_modules', name, 'package.json');
    if (!existsSync(file)) continue;
    /** @type {{ bin: { node: string } }} */
    const { bin } = JSON.parse(readFileSync(file, 'utf8'));
    const program = join(root, 'node_modules', name, bin.node);
    if (existsSync(program)) return program;
  }
  if (Number(process.versions.node.split('.')[0]) >= NEEDED) return process.execPath;
  throw new Problem(
    `The exchange runs on Node ${NEEDED}, and there is no package with it for ${process.platform}-${process.arch}. ` +
      `Install Node ${NEEDED} or newer (https://nodejs.org) and start again with it.`,
  );
}

/** The environment for programs that run under the pinned Node. */
export function nodeEnvironment() {
  return {
    ...process.env,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? inRoot('.cache', 'node-compile'),
  };
}

/** The packages have the platform in their names, in two notations. */
function platformPackages() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  return [`node-${platform}-${process.arch}`, `node-bin-${platform}-${process.arch}`];
}
