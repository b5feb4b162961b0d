import { ensureChromium } from './toolchain/chromium.js';
import { ensureInstalled } from './toolchain/install.js';
import { ensureNatsServer } from './toolchain/nats-server.js';
import { runMain } from './toolchain/say.js';
import { houseStage, playwrightStage, runStages, toolStage, vitestStage } from './toolchain/stages.js';
import { auditStage } from './toolchain/vulnerabilities.js';
import { ensureWebBuilt } from './toolchain/web-build.js';

/**
 * `npm test`: everything, from a fresh clone. Stops at the first stage that fails; ends with one line of sums. What
 * needs one processor runs beside something else that does; what starts servers uses both by itself.
 */
await runMain(() =>
  runStages([
    { name: 'install', run: step(ensureInstalled) },
    [
      [
        toolStage('types', ['typescript/bin/tsc', '--noEmit', '-p', '.']),
        toolStage('lint: biome', ['@biomejs/biome/bin/biome', 'ci', '.']),
        toolStage('lint: oxlint', ['oxlint/bin/oxlint', '--deny-warnings']),
        houseStage('criteria', ['scripts/criteria.ts']),
        vitestStage('unit tests', 'unit'),
      ],
      [
        { name: 'known vulnerabilities', run: (show) => auditStage((line) => show(`${line}\n`)) },
        { name: 'nats-server', run: step(ensureNatsServer) },
        { name: 'chromium', run: step(ensureChromium) },
        { name: 'build', run: step(ensureWebBuilt) },
        houseStage('simulator: 1,000,000 commands', [
          ...['sim/main.ts', '--seed', '1', '--seeds', '10', '--commands', '100000'],
        ]),
        vitestStage('simulator tests', 'simulator'),
      ],
    ],
    vitestStage('integration tests', 'integration'),
    playwrightStage('end-to-end tests', ensureChromium),
  ]),
);

/** @param {() => Promise<unknown>} work */
function step(work) {
  return async () => {
    await work();
    return { ok: true, passed: 0, failed: 0 };
  };
}
