import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbedded } from '../../src/core/database/embedded/embedded.ts';
import { migrate } from '../../src/core/database/migrate.ts';
import { killServers } from '../support/server-process.ts';
import { killAgainAndAgain } from './kills.ts';

/** `npm run crash -- --kills 1000 --seed 1`: kills the server again and again; exit code 1 when anything was lost. */
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    traders: { type: 'string', default: '8' },
    'verify-every': { type: 'string', default: '50' },
  },
});
const number = (name: keyof typeof values): number => {
  const value = Number(values[name]);
  if (Number.isSafeInteger(value) && value > 0) return value;
  console.error(`--${name} must be a whole number above 0.`);
  process.exit(1);
};

const options = {
  kills: number('kills'),
  seed: number('seed'),
  traders: number('traders'),
  verifyEvery: number('verify-every'),
};
const dataDir = mkdtempSync(join(tmpdir(), 'assay-crash-'));
// As root, PostgreSQL runs under another account, which must be able to enter.
chmodSync(dataDir, 0o755);
const cluster = await startEmbedded({ dataDir });
try {
  await migrate(cluster.url);
  const report = await killAgainAndAgain({
    ...options,
    url: cluster.url,
    onKill: (kill, { acknowledged, changed, verifications }) => {
      if (kill % 10 === 0) {
        console.log(
          `${kill} kills, ${acknowledged} acknowledged orders and ${changed} changes checked, ${verifications} verifications`,
        );
      }
    },
  });
  console.log(JSON.stringify(report, null, 2));
  console.log(
    report.faults.length === 0
      ? `Nothing was lost, doubled or half done in ${report.kills} kills (seed ${options.seed}).`
      : `Found ${report.faults.length} faults (seed ${options.seed}).`,
  );
  process.exitCode = report.faults.length === 0 ? 0 : 1;
} finally {
  await killServers();
  await cluster.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
