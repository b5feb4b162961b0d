import { handOver } from './toolchain/child.js';
import { ensureChromium } from './toolchain/chromium.js';
import { ensureInstalled } from './toolchain/install.js';
import { nodeEnvironment, pinnedNode } from './toolchain/node-runtime.js';
import { inRoot } from './toolchain/root.js';
import { runMain } from './toolchain/say.js';
import { shrinkPictures } from './toolchain/shrink-pictures.js';
import { ensureWebBuilt } from './toolchain/web-build.js';

/** The criteria whose tests compare with accepted pictures. */
const COMPARED = 'PIC-00[12]|PIC-01[1-5]';

/**
 * `npm run pictures`: compares the gallery and the pages of both apps with their accepted screenshots. For each difference,
 * the accepted and the
 * current screenshot and their difference are written to `test-results/e2e`, and listed. `-- --accept` accepts the
 * current ones.
 */
await runMain(async () => {
  await ensureInstalled();
  await ensureWebBuilt();
  const accepts = process.argv.includes('--accept');
  const isComplete = process.argv.includes('--whole');
  const startedAtMs = Date.now();
  const code = await handOver(
    pinnedNode(),
    [
      inRoot('node_modules/@playwright/test/cli.js'),
      'test',
      `--config=${inRoot('e2e/playwright.config.ts')}`,
      ...(isComplete ? ['looks.test.ts'] : ['gallery.test.ts', 'routes.test.ts']),
      ...(accepts ? ['--update-snapshots=changed', `--grep=${COMPARED}`] : []),
    ],
    {
      env: {
        ...nodeEnvironment(),
        CHROMIUM_PATH: await ensureChromium(),
        LONG_RUN: 'on',
      },
    },
  );
  if (accepts) await shrinkPictures(startedAtMs);
  return code;
});
