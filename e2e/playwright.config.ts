import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findChromium } from '../scripts/toolchain/chromium.js';

/** It waits for the minutes of a plan: begun last it would keep everybody waiting, with the processors idle. */
const SLOWEST_FILE = 'crowd-stages.test.ts';

/**
 * Tests of what a person does, in the system's own Chromium, without a window where there is such a one, against the
 * real server: each worker starts one on its own port and a copy of the run's data directory (see support/exchange.ts).
 */
export default defineConfig({
  testDir: '.',
  globalSetup: './support/global-setup.ts',
  // Those of the first are begun before those of the second.
  projects: [
    { name: 'longest', testMatch: SLOWEST_FILE },
    { name: 'others', testIgnore: SLOWEST_FILE },
  ],
  outputDir: '../test-results/e2e',
  timeout: 60_000,
  // A machine that is busy for a moment must not hide what the other tests found; the last line counts them.
  retries: process.env.CI ? 1 : 0,
  // Pictures are one set for every machine: the same Chromium draws them with fonts that the page brings along.
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  expect: {
    timeout: 15_000,
    toHaveScreenshot: {
      animations: 'disabled',
      caret: 'hide',
      // A sign that the page's font lacks comes from the machine's fonts.
      maxDiffPixels: 150,
      threshold: 0.2,
    },
  },
  fullyParallel: false,
  // One more than there are processors: a test waits for a server, a timer or a frame half of the time.
  workers: availableParallelism() + 1,
  reporter: process.env.E2E_REPORT
    ? [['list'], ['json', { outputFile: process.env.E2E_REPORT }]]
    : [['list']],
  use: {
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    trace: 'off',
    // What stands between a page and its network hides from a test what it holds back; one test allows it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: findChromium() ?? 'chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
    },
  },
});
