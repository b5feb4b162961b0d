import { resolve } from 'node:path';
import { textSections } from '@assay/locales/vite';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineProject } from 'vitest/config';
import { findChromium } from './scripts/toolchain/chromium.js';

const executablePath = findChromium();

/** Component tests: parts of both apps in the system's Chromium, without an exchange. */
export default defineProject({
  root: import.meta.dirname,
  logLevel: 'error',
  cacheDir: resolve(import.meta.dirname, '.cache/component'),
  plugins: [react(), tailwindcss(), textSections()],
  // A kept list of dependencies lacks those of a new test, and the page would reload in the middle of a run.
  optimizeDeps: { force: true },
  test: {
    name: 'component',
    include: ['packages/ui/test/component/**/*.test.tsx', 'apps/{web,console}/test/component/**/*.test.tsx'],
    // A busy machine takes longer; that is no verdict.
    testTimeout: 60_000,
    sequence: { groupOrder: 2 },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: {
          ...(executablePath === null ? {} : { executablePath }),
          args: ['--no-sandbox'],
        },
        // A visitor whose zone is no whole hour off the exchange's.
        contextOptions: { timezoneId: 'Asia/Kathmandu', permissions: ['clipboard-write'] },
        actionTimeout: 10_000,
      }),
      viewport: { width: 1024, height: 800 },
      instances: [{ browser: 'chromium' }],
    },
  },
});
