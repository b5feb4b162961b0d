import { type Command, clientKey, DEMO } from '@assay/engine';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { verify } from '../../../src/app/verify/verify.ts';
import { connectDatabase, type Database } from '../../../src/core/database/connect.ts';
import { IdempotencyGuard } from '../../../src/core/sequencer/idempotency-guard.ts';
import { createKeyLookup } from '../../../src/core/sequencer/key-lookup.ts';
import { ALICE, BOB, BTC, credit, limitOrder, opening, USDT } from '../../support/commands.ts';
import { startSequencer, type TestSequencer } from '../../support/sequencer.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';

let database: TestDatabase;
let pool: Database;
let running: TestSequencer;
let guarded: IdempotencyGuard;

beforeEach(async () => {
  database = await createTestDatabase();
  pool = connectDatabase({ url: database.url, onError: () => undefined, maximumConnections: 2 });
  await start();
});
afterEach(async () => {
  await running.close();
  await pool.close();
  await database.drop();
});

async function start(): Promise<void> {
  running = await startSequencer(database.url);
  guarded = new IdempotencyGuard(running.sequencer, createKeyLookup(pool.pool), { isWriter: true });
}

/** Journal and keys from before commands had rooms, in the state after the migration. */
const IN_OLDER_WORDS = `
  update client_keys set space = case journal.type when 'credit' then 'older-' else '' end || journal.owner
    from journal where journal.sequence = client_keys.sequence;
  update journal set room = null, command = command - 'room' - 'by' - 'key'
    || case when owner is null then '{}' else jsonb_build_object('owner', owner) end
    || case when command ? 'key' then jsonb_build_object('clientKey', command -> 'key') else '{}' end;
  update journal set command = jsonb_set(command, '{clientKey}', '"gift"') where type = 'credit' and command ? 'clientKey'
    and command ->> 'currency' = '1';
  update client_keys set client_key = 'gift' from journal where journal.sequence = client_keys.sequence
    and command ->> 'clientKey' = 'gift';
  delete from snapshots; delete from snapshot_parts;
  delete from journal_batches; update projection set batches_after = watermark`;

it('SEQ-046: a database from before rooms is proved clean, goes on, and gives old keys their first answers', async () => {
  const gift = (owner: typeof ALICE, currency: typeof BTC): Command => ({
    ...(credit(owner, currency, 5n) as Extract<Command, { type: 'credit' }>),
    by: DEMO,
    key: clientKey(`gift-${owner}-${currency}`),
  });
  const commands = [
    ...opening(),
    ...[ALICE, BOB].flatMap((owner) => [gift(owner, BTC), gift(owner, USDT)]),
    limitOrder(ALICE, 'sell', 500, 10, 'mine'),
    limitOrder(BOB, 'buy', 500, 4, 'mine'),
    limitOrder(BOB, 'buy', 500, 10_000_000, 'dear'),
  ];
  for (const command of commands) await guarded.submit(command);
  await running.close();
  for (const statement of IN_OLDER_WORDS.split(';')) await database.query(statement);
  const { isClean, checks } = await verify(database.url);
  expect(checks.flatMap(({ differences }) => differences)).toEqual([]);
  expect(isClean).toBe(true);
  await start();
  expect(await guarded.submit(limitOrder(ALICE, 'sell', 500, 10, 'mine'))).toMatchObject({
    ok: true,
    repeated: true,
    createdId: 1,
  });
  expect(await guarded.submit(limitOrder(ALICE, 'sell', 501, 10, 'mine'))).toMatchObject({ ok: false });
  expect(await guarded.submit(limitOrder(ALICE, 'sell', 600, 1, 'new'))).toMatchObject({ ok: true });
  expect((await verify(database.url)).isClean).toBe(true);
});
