import { handOver } from './toolchain/child.js';
import { ensureInstalled } from './toolchain/install.js';
import { nodeEnvironment, pinnedNode } from './toolchain/node-runtime.js';
import { inRoot } from './toolchain/root.js';
import { runMain } from './toolchain/say.js';
import { ensureWebBuilt } from './toolchain/web-build.js';

/** `npm start`: everything from a fresh clone to a running exchange. Runs on Node 20; the exchange on the pinned one. */
await runMain(async () => {
  await ensureInstalled();
  await ensureWebBuilt();
  return handOver(pinnedNode(), [inRoot('apps/server/src/main.ts')], {
    env: nodeEnvironment(),
    channel: true,
  });
});
