import { existsSync, statSync } from 'node:fs';
import pg from 'pg';
import { writeBackup } from '../../src/app/backup/write-backup.ts';
import { verify } from '../../src/app/verify/verify.ts';
import { clientOptions } from '../../src/core/database/client-options.ts';
import { migrate } from '../../src/core/database/migrate.ts';
import { openDatabaseServer } from '../../src/core/database/open.ts';
import { makeDataDir } from '../support/data-dir.ts';
import { until } from '../support/sequencer.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { EVERY_COMMAND, EVERY_ROOM, journalContents, missingFrom } from './journal-contents.ts';
import { backupOf, nameOf, type Release, recordOf, thisVersion, writeRecord } from './releases.ts';
import { tradeForAWhile } from './scene.ts';
import { drawJournals } from './simulated-journal.ts';
import { writeJournal } from './write-journal.ts';
import { writePeople } from './write-people.ts';

/**
 * `npm run keep-release`: keeps exchanges of this version beside this file, and every later version is tested on them. On
 * one of them people have done by their calls what there is to do in every room; the others have journals of the
 * simulator, and every type of command is done in one of these. It fails when anything of that is missing. Run it once
 * before a release, with the version of package.json that the release gets.
 */
const COMMANDS_AFTERWARDS = 20;
const version = thisVersion();

if (existsSync(recordOf(nameOf(version)))) {
  console.error(`The exchange of ${version} is kept already: it stays as that release left it.`);
  process.exit(1);
}
// First what may be missing: then nothing is kept.
const journals = drawJournals();
await keepPeoples();
await keepSimulated();

async function keepPeoples(): Promise<void> {
  const dataDir = makeDataDir();
  try {
    const server = await startServer({
      env: {
        DATA_DIR: dataDir.path,
        DEMO: 'on',
        DEMO_ROBOTS: 'on',
        LOG_LEVEL: 'warn',
        ORDERS_PER_PAIR: '500',
      },
    });
    // Also when something fails, because its PostgreSQL would go on.
    await worked(server).finally(() => server.stop());
    await keep(dataDir.path, nameOf(version), makeSmall, { commands: EVERY_COMMAND });
  } finally {
    dataDir.remove();
  }
}

async function keepSimulated(): Promise<void> {
  for (const [index, journal] of journals.entries()) {
    const dataDir = makeDataDir();
    try {
      await keep(dataDir.path, nameOf(version, index + 1), async (url) => {
        await migrate(url);
        await writeJournal(url, journal);
        await writePeople(url, journal);
        await withoutMachine(url);
      });
    } finally {
      dataDir.remove();
    }
  }
}

async function worked({ call }: Pick<ServerProcess, 'call'>): Promise<void> {
  await tradeForAWhile(call, version);
  const sequence = async (): Promise<number> =>
    ((await call('/health')).body as { readonly sequence: number }).sequence;
  const scene = await sequence();
  // Marks and robots go on.
  await until(async () => (await sequence()) >= scene + COMMANDS_AFTERWARDS, 120);
}

async function keep(
  path: string,
  name: string,
  prepare: (url: string) => Promise<void>,
  said: Pick<Release, 'commands'> = {},
): Promise<void> {
  const server = await openDatabaseServer({ dataDir: path, databaseUrl: null });
  try {
    await prepare(server.url);
    const { isClean, sequence, stateHash, checks } = await verify(server.url);
    if (!isClean || stateHash === null) {
      throw new Error(checks.flatMap(({ differences }) => differences).join('\n'));
    }
    await writeBackup(server.url, backupOf(name));
    writeRecord(name, { version, sequence, stateHash, ...said });
    console.log(`Kept ${name}: ${sequence} commands, ${statSync(backupOf(name)).size} bytes.`);
  } finally {
    await server.stop();
  }
}

/** Nearly all of the file would be the demo's invented past, from which nothing follows. */
async function makeSmall(url: string): Promise<void> {
  await withClient(url, async (client) => {
    const missing = missingFrom(EVERY_ROOM, (await journalContents(queryBy(client))).rooms);
    if (missing.length > 0) throw new Error(`nobody has done anything in ${missing.join(', ')}`);
    await client.query('delete from candles where open_ms < (select max(open_ms) - 86400000 from candles)');
    await client.query('delete from candles where pair > 1');
    // Portfolios are derived from the candles: a job derives them again.
    for (const table of ['coin_prices', 'portfolio_coins', 'portfolio_balances', 'portfolio_effects'])
      await client.query(`truncate ${table}`);
    await client.query('update portfolio_progress set entry = 0, priced_ms = null');
  });
  await withoutMachine(url);
}

/** Machines have names. */
async function withoutMachine(url: string): Promise<void> {
  await withClient(url, async (client) => {
    for (const table of ['lease', 'lease_terms'])
      await client.query(`update ${table} set holder = 'the exchange of the release'`);
  });
}

function queryBy(client: pg.Client) {
  return async <Row extends object>(text: string): Promise<readonly Row[]> =>
    (await client.query<Row>(text)).rows;
}

async function withClient(url: string, use: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client(clientOptions(url));
  await client.connect();
  try {
    await use(client);
  } finally {
    await client.end();
  }
}
