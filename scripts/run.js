import { handOver } from './toolchain/child.js';
import { ensureInstalled } from './toolchain/install.js';
import { nodeEnvironment, pinnedNode } from './toolchain/node-runtime.js';
import { inRoot } from './toolchain/root.js';
import { Problem, runMain } from './toolchain/say.js';

/** `node scripts/run.js <file.ts> …`: runs a TypeScript file of the repository under the pinned Node. */
await runMain(async () => {
  const [file, ...rest] = process.argv.slice(2);
  if (file === undefined) throw new Problem('Name the TypeScript file to run, from the top of the checkout.');
  await ensureInstalled();
  return handOver(pinnedNode(), [inRoot(file), ...rest], { env: nodeEnvironment() });
});
