import { existsSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { restoreBackup } from '../../../src/backup/restore-backup.ts';
import { migrate } from '../../../src/database/migrate.ts';
import { verify } from '../../../src/verify/verify.ts';
import { backupOf, keptReleases } from '../../releases/releases.ts';
import { tradeForAWhile } from '../../releases/scene.ts';
import { killServers, startServer } from '../../support/server-process.ts';
import { createBareDatabase, type TestDatabase } from '../../support/test-database.ts';

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
    const kept = keptReleases().map(({ version }) => version);
    expect(kept).toContain('0.1.0');
    expect(kept.filter((version) => !existsSync(backupOf(version)))).toEqual([]);
  });

  it.each(keptReleases())(
    'OPS-064 OPS-066: $version: its database is brought up to this version, its journal replays to its hash, and this version trades on',
    async ({ version, sequence, stateHash }) => {
      await restoreBackup(database.url, backupOf(version));
      await migrate(database.url);
      const asItWas = await verify(database.url);
      expect(asItWas.checks.flatMap(({ differences }) => differences)).toEqual([]);
      expect(asItWas).toMatchObject({ isClean: true, sequence, stateHash });

      const server = await startServer({ env: { DATABASE_URL: database.url, DEMO: 'on' } });
      await tradeForAWhile(server.call, 'today');
      expect(await server.stop()).toBe(0);
      const afterwards = await verify(database.url);
      expect(afterwards.checks.flatMap(({ differences }) => differences)).toEqual([]);
      expect(afterwards.sequence).toBeGreaterThan(sequence + 10);
    },
    180_000,
  );
});
