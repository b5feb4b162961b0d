import { handOver } from './toolchain/child.js';
import { ensureInstalled } from './toolchain/install.js';
import { nodeEnvironment, pinnedNode } from './toolchain/node-runtime.js';
import { inRoot } from './toolchain/root.js';
import { runMain } from './toolchain/say.js';

/** `npm run dev`: the server restarts and the browser apps reload when a file changes. The pages are Vite's, on its ports. */
await runMain(async () => {
  await ensureInstalled();
  const env = nodeEnvironment();
  const node = pinnedNode();
  const server = handOver(node, ['--watch', '--watch-preserve-output', inRoot('apps/server/src/main.ts')], {
    env,
  });
  const web = handOver(node, [inRoot('node_modules/vite/bin/vite.js')], { env, cwd: inRoot('apps/web') });
  const staff = handOver(node, [inRoot('node_modules/vite/bin/vite.js')], {
    env,
    cwd: inRoot('apps/console'),
  });
  const codes = await Promise.all([server, web, staff]);
  return codes.find((code) => code !== 0) ?? 0;
});
