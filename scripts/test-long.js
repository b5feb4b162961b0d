import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './toolchain/chromium.js';
import { ensureInstalled } from './toolchain/install.js';
import { inRoot } from './toolchain/root.js';
import { Problem, runMain } from './toolchain/say.js';
import { houseStage, playwrightStage, runStages, vitestStage, workStage } from './toolchain/stages.js';
import { ensureWebBuilt } from './toolchain/web-build.js';

const PARTS = ['bots', 'kills', 'pages', 'simulator'];
/** Bots that others' libraries make, among the demo's robots. */
const BOTS = ['apps/server/test/integration/api/market-maker-in-the-demo.test.ts'];

/**
 * `npm run test:long [-- PART …]`: more of what `npm test` does some of, whole or by parts: `bots` (minutes), `kills`
 * (an hour), `pages` (minutes), `simulator` (half an hour, beside the others). For nights and releases.
 */
await runMain(() => {
  const asked = process.argv.slice(2);
  const unknown = asked.find((name) => !PARTS.includes(name));
  if (unknown !== undefined) throw new Problem(`There is no part "${unknown}", but ${PARTS.join(', ')}.`);
  /** @param {string} part @param {() => import('./toolchain/stages.js').Stage[]} stages */
  const when = (part, stages) => (asked.length === 0 || asked.includes(part) ? stages() : []);
  return runStages([
    workStage('install', ensureInstalled),
    [
      [
        ...when('bots', () => [
          vitestStage('a market maker in the demo', 'integration', { env: { LONG_RUN: 'on' }, files: BOTS }),
        ]),
        ...when('kills', () => [
          houseStage('1,000 kills', ['apps/server/test/crash/main.ts', '--kills', '1000']),
        ]),
        ...when('pages', () => [
          workStage('build', ensureWebBuilt),
          playwrightStage('every page in every look and language', ensureChromium, {
            env: { LONG_RUN: 'on' },
            files: sweeps(),
          }),
        ]),
      ],
      when('simulator', () => [
        houseStage(
          'simulator: 10,000,000 commands',
          ['sim/main.ts', '--seed', '1001', '--seeds', '100', '--commands', '100000'],
          { isIdleWork: true },
        ),
      ]),
    ],
  ]);
});

/** The files of tests in the browser that look at more in a long run. */
function sweeps() {
  const folder = inRoot('e2e');
  const files = readdirSync(folder).filter((name) => name.endsWith('.test.ts'));
  return files.filter((name) => readFileSync(join(folder, name), 'utf8').includes('/every.ts'));
}
