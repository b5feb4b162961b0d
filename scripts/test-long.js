import { ensureChromium } from './toolchain/chromium.js';
import { ensureInstalled } from './toolchain/install.js';
import { runMain } from './toolchain/say.js';
import { houseStage, playwrightStage, runStages, workStage } from './toolchain/stages.js';
import { ensureWebBuilt } from './toolchain/web-build.js';

/** `npm run test:long`: more of what `npm test` does some of. It takes hours, and is for nights and releases. */
await runMain(() =>
  runStages([
    workStage('install', ensureInstalled),
    workStage('build', ensureWebBuilt),
    [
      [houseStage('1,000 kills', ['apps/server/test/crash/main.ts', '--kills', '1000'])],
      [
        houseStage('simulator: 10,000,000 commands', [
          ...['sim/main.ts', '--seed', '1001', '--seeds', '100', '--commands', '100000'],
        ]),
      ],
    ],
    playwrightStage('every page in every look and language', ensureChromium, { LONG_RUN: 'on' }),
  ]),
);
