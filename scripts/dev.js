import { handOver } from './toolchain/child.js';
import { ensureInstalled } from './toolchain/install.js';
import { nodeEnvironment, pinnedNode } from './toolchain/node-runtime.js';
import { inRoot } from './toolchain/root.js';
import { runMain } from './toolchain/say.js';

/** `npm run dev`: the server restarts and the web app reloads when a file changes. The page is Vite's, on its port. */
await runMain(async () => {
  await ensureInstalled();
  const env = nodeEnvironment();
  const node = pinnedNode();
  const server = handOver(node, ['--watch', '--watch-preserve-output', inRoot('apps/server/src/main.ts')], {
    env,
  });
  const web = handOver(node, [inRoot('node_modules/vite/bin/vite.js')], { env, cwd: inRoot('apps/web') });
  const [serverCode, webCode] = await Promise.all([server, web]);
  return serverCode || webCode;
});
