import { ensureInstalled } from './toolchain/install.js';
import { lanesOf, partsOf } from './toolchain/long-run.js';
import { runMain } from './toolchain/say.js';
import { runStages, workStage } from './toolchain/stages.js';

/**
 * `npm run test:long [-- PART …]`: extended runs of tests in `npm test`, all or by part: `bots` (minutes), `commands`
 * (minutes), `fuzz` (an hour), `kills` (an hour), `pages` (minutes), `simulator` (half an hour, in parallel with the
 * others). For nights and releases.
 */
await runMain(() => {
  const parts = partsOf(process.argv.slice(2));
  return runStages([workStage('install', ensureInstalled), lanesOf(parts)]);
});
