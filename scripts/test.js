import { ensureChainNodes } from './toolchain/chain-nodes.js';
import { ensureChromium } from './toolchain/chromium.js';
import { ensureDebianPrograms } from './toolchain/debian-programs.js';
import { ensureInstalled } from './toolchain/install.js';
import { runMain } from './toolchain/say.js';
import {
  exchangeStage,
  playwrightStage,
  runStages,
  toolStage,
  typesStage,
  vitestStage,
  workStage,
} from './toolchain/stages.js';
import { auditStage } from './toolchain/vulnerabilities.js';
import { ensureWebBuilt } from './toolchain/web-build.js';

/**
 * `npm test`: all tests, from a fresh clone. Stops at the first failing stage; ends with one line of totals. Tests with
 * servers and browsers wait a third of the time: the simulator, which never waits, uses that time.
 */
await runMain(() =>
  runStages([
    workStage('install', ensureInstalled),
    [
      [
        typesStage(),
        toolStage('lint: biome', ['@biomejs/biome/bin/biome', 'ci', '.']),
        toolStage('lint: oxlint', ['oxlint/bin/oxlint', '--deny-warnings', '--type-aware']),
        exchangeStage('criteria', ['scripts/criteria.ts']),
      ],
      [vitestStage('unit tests', 'unit')],
      [
        { name: 'known vulnerabilities', run: (show) => auditStage((line) => show(`${line}\n`)) },
        workStage('programs of Debian', ensureDebianPrograms),
        workStage('nodes of chains', ensureChainNodes),
        workStage('chromium', ensureChromium),
        vitestStage('component tests', 'component'),
        workStage('build', ensureWebBuilt),
      ],
    ],
    [
      [vitestStage('integration tests', 'integration'), playwrightStage('end-to-end tests', ensureChromium)],
      [
        exchangeStage(
          'simulator: 500,000 commands',
          ['sim/main.ts', '--seed', '1', '--seeds', '10', '--commands', '50000'],
          { isIdleWork: true },
        ),
        vitestStage('simulator tests', 'simulator', { isIdleWork: true }),
      ],
    ],
  ]),
);
