import { ensureInstalled } from './toolchain/install.js';
import { runMain } from './toolchain/say.js';
import { runStages, toolStage, vitestStage } from './toolchain/stages.js';

/** `npm run check`: what is quick enough for every few minutes: types, lint, unit tests. */
await runMain(async () => {
  await ensureInstalled();
  return runStages([
    toolStage('types', ['typescript/bin/tsc', '--noEmit', '-p', '.']),
    toolStage('lint: biome', ['@biomejs/biome/bin/biome', 'ci', '.']),
    toolStage('lint: oxlint', ['oxlint/bin/oxlint', '--deny-warnings']),
    vitestStage('unit tests', 'unit'),
  ]);
});
