import { ensureInstalled } from './toolchain/install.js';
import { runMain } from './toolchain/say.js';
import { exchangeStage, runStages, toolStage, typesStage, vitestStage } from './toolchain/stages.js';

/**
 * `npm run check`: what is quick enough for every few minutes: types, lint, unit tests, and whether each criterion is
 * spelled well. The faults planted into the engine, and the lint rules that need types, are looked at by `npm test`.
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
      [vitestStage('unit tests', 'unit')],
    ],
  ]);
});
