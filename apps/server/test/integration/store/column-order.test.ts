import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { StateCheck } from '../../../src/app/verify/state-check.ts';
import { clientOptions } from '../../../src/core/database/client-options.ts';
import { commitStatement, NO_BATCH_HASH, sealBatch } from '../../../src/core/journal/journal-batch.ts';
import { batchStatement } from '../../../src/core/store/batch-statement.ts';
import type { StoredTable } from '../../../src/core/store/declaration.ts';
import { TableSet } from '../../../src/core/store/table-set.ts';
import { ORDERS } from '../../../src/products/spot/tables.ts';
import { ALICE, BOB, limitOrder, opening } from '../../support/commands.ts';
import { journaled } from '../../support/journaled.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';

/** Orders with the same columns in reverse order. */
const BACKWARDS: StoredTable = { ...ORDERS, columns: ORDERS.columns.toReversed() };

const { batch, engine } = journaled([
  ...opening(),
  limitOrder(ALICE, 'sell', 500, 30),
  limitOrder(BOB, 'buy', 500, 10),
  limitOrder(BOB, 'buy', 400, 7),
]);
const [made] = new TableSet([BACKWARDS]).rowsOf(batch);

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client(clientOptions(database.url));
  await client.connect();
  await client.query(
    `insert into lease (epoch, holder, last_sequence, renewed_at) values (1, 'test', 0, now())`,
  );
  const seal = sealBatch(batch, 1n, NO_BATCH_HASH);
  await client.query(commitStatement(seal));
  await client.query(batchStatement({ from: 0, to: batch.length, seal }, made === undefined ? [] : [made]));
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** Returns the differences that a comparison with the declared table finds. */
async function differences(table: StoredTable): Promise<readonly string[]> {
  const { verification, life } = table;
  if (verification === null || life.kind === 'append') throw new Error('orders are compared by their key');
  await client.query('begin');
  const check = new StateCheck(client, table, verification, life);
  const [rows] = new TableSet([table]).rowsOf(batch);
  await check.expect(rows?.rows.rows() ?? []);
  const result = await check.finish(engine);
  await client.query('rollback');
  expect(result.counted).toBe('3 rows');
  return result.differences;
}

it('SEQ-062: cells stored in another order of columns stand under their names', async () => {
  const rows = await database.query('select * from orders order by id');
  expect(rows).toMatchObject([
    { owner: BigInt(ALICE), side: 'sell', price: 500n, quantity: 30n, filled: 10n, status: 'open' },
    { owner: BigInt(BOB), side: 'buy', price: 500n, quantity: 10n, filled: 10n, status: 'filled' },
    { owner: BigInt(BOB), side: 'buy', price: 400n, quantity: 7n, filled: 0n, status: 'open' },
  ]);
  expect(await differences(ORDERS)).toEqual([]);
});

it('SEQ-062: cells compared in another order of columns are compared with those of their names', async () => {
  expect(await differences(BACKWARDS)).toEqual([]);
  await database.query('update orders set price = quantity, quantity = price where id = 3');
  expect(await differences(BACKWARDS)).toEqual([
    'order 3: quantity is 400, the journal makes it 7; price is 7, the journal makes it 400',
  ]);
});
