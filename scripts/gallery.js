import { handOver } from './toolchain/child.js';
import { ensureInstalled } from './toolchain/install.js';
import { nodeEnvironment, pinnedNode } from './toolchain/node-runtime.js';
import { inRoot } from './toolchain/root.js';
import { runMain } from './toolchain/say.js';

/** `npm run gallery`: serves the primitive and composed components of the apps in all states, with hot reload. */
await runMain(async () => {
  await ensureInstalled();
  return handOver(pinnedNode(), [inRoot('node_modules/vite/bin/vite.js')], {
    env: nodeEnvironment(),
    cwd: inRoot('gallery'),
  });
});
