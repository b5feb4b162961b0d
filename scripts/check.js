import { ensureChromium } from './toolchain/chromium.js';
import { ensureInstalled } from './toolchain/install.js';
import { runMain } from './toolchain/say.js';
import {
  exchangeStage,
  runStages,
  toolStage,
  typesStage,
  vitestStage,
  workStage,
} from './toolchain/stages.js';

/**
 * `npm run check`: the fast checks, to run every few minutes: types, lint, unit and component tests, and the format of the criteria.
 * Tests with planted faults of the engine, and lint rules that need types, are part of `npm test`.
 */
await runMain(async () => {
  await ensureInstalled();
  return runStages([
    [
      [
        typesStage(),
        toolStage('lint: biome', ['@biomejs/biome/bin/biome', 'ci', '.']),
        toolStage('lint: oxlint', ['oxlint/bin/oxlint', '--deny-warnings']),
        exchangeStage('criteria', ['scripts/criteria.ts']),
      ],
      [
        vitestStage('unit tests', 'unit'),
        workStage('chromium', ensureChromium),
        vitestStage('component tests', 'component'),
      ],
    ],
  ]);
});
