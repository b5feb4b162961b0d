import { handOver } from './toolchain/child.js';
import { ensureChromium } from './toolchain/chromium.js';
import { ensureInstalled } from './toolchain/install.js';
import { nodeEnvironment, pinnedNode } from './toolchain/node-runtime.js';
import { inRoot } from './toolchain/root.js';
import { runMain } from './toolchain/say.js';

/**
 * `npm run pictures`: compares the gallery with its accepted screenshots. For each difference, the accepted and the
 * current screenshot and their difference are written to `test-results/e2e`, and listed. `-- --accept` accepts the
 * current ones.
 */
await runMain(async () => {
  await ensureInstalled();
  const accepts = process.argv.includes('--accept');
  return handOver(
    pinnedNode(),
    [
      inRoot('node_modules/@playwright/test/cli.js'),
      'test',
      `--config=${inRoot('e2e/playwright.config.ts')}`,
      'gallery.test.ts',
      ...(accepts ? ['--update-snapshots=all', '--grep=PIC-00[12]'] : []),
    ],
    { env: { ...nodeEnvironment(), CHROMIUM_PATH: await ensureChromium() } },
  );
});
