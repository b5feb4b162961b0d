import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { writeBackup } from '../../src/backup/write-backup.ts';
import { clientOptions } from '../../src/database/client-options.ts';
import { openDatabaseServer } from '../../src/database/open.ts';
import { verify } from '../../src/verify/verify.ts';
import { makeDataDir } from '../support/data-dir.ts';
import { until } from '../support/sequencer.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { backupOf, type Release, recordOf } from './releases.ts';
import { tradeForAWhile } from './scene.ts';

/**
 * `npm run keep-release`: lets the exchange of this version work for some seconds, with robots, people and everything
 * that has a command, and keeps its database beside this file. Every later version is tested on it. Run it once before a
 * release, with the version of package.json that the release gets.
 */
const COMMANDS_AFTERWARDS = 20;
const { version } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../package.json'), 'utf8'),
) as {
  version: string;
};
if (existsSync(recordOf(version))) {
  console.error(`The exchange of ${version} is kept already: it stays as that release left it.`);
  process.exit(1);
}

const dataDir = makeDataDir();
try {
  const server = await startServer({
    env: { DATA_DIR: dataDir.path, DEMO: 'on', DEMO_ROBOTS: 'on', LOG_LEVEL: 'warn', ORDERS_PER_PAIR: '500' },
  });
  // Also when something fails, because its PostgreSQL would go on.
  await worked(server).finally(() => server.stop());
  const release = await keep(dataDir.path);
  console.log(
    `Kept the exchange of ${version}: ${release.sequence} commands, ${statSync(backupOf(version)).size} bytes.`,
  );
} finally {
  dataDir.remove();
}

async function worked({ call }: Pick<ServerProcess, 'call'>): Promise<void> {
  await tradeForAWhile(call, version);
  const sequence = async (): Promise<number> =>
    ((await call('/health')).body as { readonly sequence: number }).sequence;
  const scene = await sequence();
  // Marks and robots go on.
  await until(async () => (await sequence()) >= scene + COMMANDS_AFTERWARDS, 120);
}

async function keep(path: string): Promise<Release> {
  const server = await openDatabaseServer({ dataDir: path, databaseUrl: null });
  try {
    await makeSmall(server.url);
    const { isClean, sequence, stateHash, checks } = await verify(server.url);
    if (!isClean || stateHash === null) {
      throw new Error(checks.flatMap(({ differences }) => differences).join('\n'));
    }
    await writeBackup(server.url, backupOf(version));
    const release: Release = { version, sequence, stateHash };
    writeFileSync(recordOf(version), `${JSON.stringify(release, null, 2)}\n`);
    return release;
  } finally {
    await server.stop();
  }
}

/** Nearly all of the file would be the demo's invented past, from which nothing follows; and machines have names. */
async function makeSmall(url: string): Promise<void> {
  const client = new pg.Client(clientOptions(url));
  await client.connect();
  try {
    await client.query('delete from candles where open_ms < (select max(open_ms) - 86400000 from candles)');
    await client.query(`delete from candles where period = '1min' and pair > 1`);
    await client.query(`update lease set holder = 'the exchange of the release'`);
  } finally {
    await client.end();
  }
}
