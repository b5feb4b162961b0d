import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findChromium } from '../scripts/toolchain/chromium.js';

/** This file waits for the minutes of a plan: started last it would prolong the run, with idle processors. */
const SLOWEST_FILE = 'crowd-stages.test.ts';

/**
 * Tests of user tasks in the system's Chromium, headless if available, against the real server: each worker starts one
 * on its own port with a copy of the run's data directory (see support/exchange.ts).
 */
export default defineConfig({
  testDir: '.',
  globalSetup: './support/global-setup.ts',
  // The files of the first project start before those of the second.
  projects: [
    { name: 'longest', testMatch: SLOWEST_FILE },
    { name: 'others', testIgnore: SLOWEST_FILE },
  ],
  outputDir: '../test-results/e2e',
  // Generous, because the simulator uses all the time that browsers leave: a slow machine is not a fault.
  timeout: 240_000,
  // Retries, so that a busy machine does not hide other results; the last line counts them.
  retries: process.env.CI ? 1 : 0,
  // Screenshots are one set for all machines: the same Chromium renders them with fonts bundled with the page.
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  expect: {
    timeout: 30_000,
    toHaveScreenshot: {
      animations: 'disabled',
      caret: 'hide',
      // Tolerance for characters missing in the page's font, which come from the machine's fonts.
      maxDiffPixels: 150,
      threshold: 0.2,
    },
  },
  fullyParallel: false,
  // One more than the number of processors: a test waits for a server, a timer or a frame half of the time.
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
    // A service worker between page and network would hide requests from tests; one test allows it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: findChromium() ?? 'chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
    },
  },
});
