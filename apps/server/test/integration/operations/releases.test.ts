import { existsSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { restoreBackup } from '../../../src/app/backup/restore-backup.ts';
import { verify } from '../../../src/app/verify/verify.ts';
import { migrate } from '../../../src/core/database/migrate.ts';
import { EVERY_COMMAND, EVERY_ROOM, journalContents, missingFrom } from '../../releases/journal-contents.ts';
import {
  backupOf,
  peoplesExchanges,
  type StoredRelease,
  simulatedExchanges,
  thisVersion,
} from '../../releases/releases.ts';
import { tradeForAWhile } from '../../releases/scene.ts';
import { killServers, startServer } from '../../support/server-process.ts';
import { createBareDatabase, type TestDatabase } from '../../support/test-database.ts';

/** Settings for an exchange that was last open at its release, or at the end of a simulation. */
const LATER = { TRUST_CLOCK: 'on' };

/** Contents of the journals that were restored so far, by release. */
const contents = new Map<string, Awaited<ReturnType<typeof journalContents>>>();

let database: TestDatabase;
beforeEach(async () => {
  database = await createBareDatabase();
});
afterEach(async () => {
  await killServers();
  await database.drop();
});

describe('the exchange that a release left', () => {
  it('OPS-066: is kept, of one release at least', () => {
    const stored = [...peoplesExchanges(), ...simulatedExchanges()].map(({ name }) => name);
    expect(stored).toContain('0.1.0');
    expect(stored.filter((name) => !existsSync(backupOf(name)))).toEqual([]);
  });

  it.each(peoplesExchanges())(
    'OPS-064 OPS-066 SEQ-808: $name: its database is brought up to this version, its journal replays to its hash, and this version trades on',
    async (release) => {
      await broughtUp(release);
      // Releases before 0.3.0 have single rows: their journal goes on in batches.
      const [oldest] = await database.query('select first_sequence from journal_batches order by 1 limit 1');
      const batchesAfter = oldest === undefined ? BigInt(release.sequence) : 0n;
      const { rooms } = await contentsOf(release);
      const server = await startServer({ env: { DATABASE_URL: database.url, DEMO: 'on', ...LATER } });
      await tradeForAWhile(
        server.call,
        'today',
        EVERY_ROOM.filter((room) => rooms.has(room)),
      );
      expect(await server.stop()).toBe(0);
      await isClean(release.sequence + 10);
      expect(
        await database.query(
          'select batches_after, (select min(first_sequence) from journal_batches) as first from projection',
        ),
      ).toEqual([{ batches_after: batchesAfter, first: batchesAfter + 1n }]);
    },
    180_000,
  );

  it.each(simulatedExchanges())(
    'OPS-066 OPS-067: $name: so is that of the simulator’s journal, and this version opens on it',
    async (release) => {
      await broughtUp(release);
      const server = await startServer({ env: { DATABASE_URL: database.url, ...LATER } });
      expect((await server.call('/health')).status).toBe(200);
      expect(await server.stop()).toBe(0);
      await isClean(release.sequence);
    },
    180_000,
  );

  it('OPS-067: of this version every room has its commands where people were, and every type of command is done in a simulated journal', async () => {
    const newest = peoplesExchanges().at(-1);
    expect(newest?.version).toBe(thisVersion());
    expect(await missingIn('rooms', newest === undefined ? [] : [newest], EVERY_ROOM)).toEqual([]);
    const simulated = simulatedExchanges().filter(({ version }) => version === newest?.version);
    // Newer kinds must be in the next release, which is not kept without them.
    expect(await missingIn('commands', simulated, newest?.commands ?? EVERY_COMMAND)).toEqual([]);
  }, 60_000);
});

/** Returns the rooms or commands that occur in no journal of these releases. */
async function missingIn(
  what: 'rooms' | 'commands',
  releases: readonly StoredRelease[],
  all: readonly string[],
): Promise<readonly string[]> {
  let missing = all;
  for (const release of releases) missing = missingFrom(missing, (await contentsOf(release))[what]);
  return missing;
}

/** Restores the release unless a test before has done so. */
async function contentsOf({ name }: StoredRelease): ReturnType<typeof journalContents> {
  const known = contents.get(name);
  if (known !== undefined) return known;
  const restored = await createBareDatabase();
  try {
    await restoreBackup(restored.url, backupOf(name));
    return await journalContents(restored.query);
  } finally {
    await restored.drop();
  }
}

/** Restores a release, and migrates it to this version. */
async function broughtUp({ name, sequence, stateHash }: StoredRelease): Promise<void> {
  await restoreBackup(database.url, backupOf(name));
  await migrate(database.url);
  const asItWas = await verify(database.url);
  expect(asItWas.checks.flatMap(({ differences }) => differences)).toEqual([]);
  expect(asItWas).toMatchObject({ isClean: true, sequence, stateHash });
  contents.set(name, await journalContents(database.query));
}

async function isClean(least: number): Promise<void> {
  const { checks, sequence } = await verify(database.url);
  expect(checks.flatMap(({ differences }) => differences)).toEqual([]);
  expect(sequence).toBeGreaterThanOrEqual(least);
}
