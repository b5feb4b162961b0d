import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command } from '@assay/engine';
import { STORED_TABLES } from '@assay/server/src/app/stored-tables.ts';
import { connectDatabase, type Database } from '@assay/server/src/core/database/connect.ts';
import { migrate } from '@assay/server/src/core/database/migrate.ts';
import { type DatabaseServer, openDatabaseServer } from '@assay/server/src/core/database/open.ts';
import type { Vault } from '@assay/server/src/core/secrets/vault.ts';
import { snapshotsInPlace } from '@assay/server/src/core/sequencer/background-snapshot.ts';
import { engineFactory } from '@assay/server/src/core/sequencer/engine-factory.ts';
import { GroupCommit } from '@assay/server/src/core/sequencer/group-commit.ts';
import { TableSet } from '@assay/server/src/core/store/table-set.ts';
import { KEY_SECRETS } from '@assay/server/src/edge/api/tables.ts';
import { createLog } from '@assay/server/src/ops/operations/log.ts';

/** A new directory for an exchange's data, which PostgreSQL's own account may enter. */
export function createDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'assay-bench-'));
  chmodSync(dataDir, 0o755);
  return dataDir;
}

export function removeDataDir(dataDir: string): void {
  rmSync(dataDir, { recursive: true, force: true });
}

/** Runs `work` on the embedded database of a directory, migrated, and stops the database after it. */
export async function withDatabase<Result>(
  dataDir: string,
  work: (database: Database, server: DatabaseServer) => Promise<Result>,
): Promise<Result> {
  const server = await openDatabaseServer({ dataDir, databaseUrl: null });
  try {
    await migrate(server.url);
    const database = connectDatabase({ url: server.url, onError: () => undefined });
    try {
      return await work(database, server);
    } finally {
      await database.close();
    }
  } finally {
    await server.stop();
  }
}

/** Submits commands to the real sequencer in one batch, and waits until they are stored. None may be rejected. */
export async function submitAll(
  commands: readonly Command[],
  database: Database,
  url: string,
): Promise<void> {
  const sequencer = new GroupCommit({
    url,
    pool: database.pool,
    engines: engineFactory,
    tables: new TableSet(STORED_TABLES),
    log: createLog('silent'),
    now: Date.now,
    reviveDatabase: async () => undefined,
    onFatal: (error) => {
      throw error;
    },
    measure: { batchCommitted: () => undefined, batchFailed: () => undefined },
    takeSnapshot: snapshotsInPlace(database.pool),
  });
  await sequencer.start();
  const outcomes = await Promise.all(commands.map((command) => sequencer.submit(command)));
  await sequencer.stop();
  const refused = outcomes.find((outcome) => !outcome.ok);
  if (refused !== undefined) throw new Error(`a command was refused: ${JSON.stringify(refused)}`);
}

/** Creates `count` users with sessions, and returns their tokens in the order of their ids. */
export async function signUpTraders(count: number, { pool }: Database): Promise<string[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  await pool.query(
    `insert into users (email, password_hash, extension_code)
     select 'trader' || n || '@example.org', 'none', 'bench' || n from generate_series(1, $1::int) as n order by n`,
    [count],
  );
  await pool.query(
    `insert into sessions (user_id, token_hash, expires_at)
     select 100000 + n, decode(hash, 'hex'), now() + interval '30 days'
     from unnest($1::text[]) with ordinality as line (hash, n)`,
    [tokens.map((token) => createHash('sha256').update(token).digest('hex'))],
  );
  return tokens;
}

/** Creates a trading API key for each of these traders. Returns lines of key, blank, secret. */
export async function createApiKeys(count: number, { pool }: Database, vault: Vault): Promise<string[]> {
  const keys = Array.from({ length: count }, () => {
    const apiKey = randomBytes(32).toString('hex');
    const secret = randomBytes(32).toString('hex');
    return { apiKey, secret, sealed: vault.sealText(secret, KEY_SECRETS.contextOf(apiKey)) };
  });
  await pool.query(
    `insert into api_keys (user_id, api_key, name, kind, secret, can_trade, can_transfer, can_withdraw, addresses, created_at)
     select 100000 + n, api_key, 'bench', 'hmac', sealed, true, false, false, '{}', now()
     from unnest($1::text[], $2::text[]) with ordinality as line (api_key, sealed, n)`,
    [keys.map(({ apiKey }) => apiKey), keys.map(({ sealed }) => sealed)],
  );
  return keys.map(({ apiKey, secret }) => `${apiKey} ${secret}`);
}
