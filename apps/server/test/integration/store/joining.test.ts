import { afterAll, beforeAll, expect, it } from 'vitest';
import { storedTables } from '../../../src/app/stored-tables.ts';
import { verify } from '../../../src/app/verify/verify.ts';
import { TableSet } from '../../../src/core/store/table-set.ts';
import type { Product } from '../../../src/products/product.ts';
import { PRODUCTS } from '../../../src/products/products.ts';
import { ALICE, BOB, limitOrder, opening } from '../../support/commands.ts';
import { CREATE_FILLS, fills } from '../../support/fills-product.ts';
import { startSequencer, type TestSequencer } from '../../support/sequencer.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';

const REGISTER = [...PRODUCTS, fills];

let database: TestDatabase;
let running: TestSequencer;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.query(CREATE_FILLS);
  running = await startSequencer(database.url, { tables: new TableSet(storedTables(REGISTER)) });
  const commands = [
    ...opening(),
    limitOrder(ALICE, 'sell', 500, 30),
    limitOrder(BOB, 'buy', 500, 10),
    limitOrder(BOB, 'buy', 501, 5),
  ];
  await Promise.all(commands.map((command) => running.sequencer.submit(command)));
});
afterAll(async () => {
  await running.close();
  await database.drop();
});

async function differences(products: readonly Product[]): Promise<string[]> {
  return (await verify(database.url, products)).checks.flatMap((check) => check.differences);
}

it('SEQ-063: a product’s table is stored with its batch by its declaration alone, and its rows are proved', async () => {
  const sequence = running.sequencer.lastSequence();
  expect(await database.query('select * from fills order by id')).toEqual([
    { id: 1n, sequence: BigInt(sequence - 1), taker: BigInt(BOB), price: 500n },
    { id: 2n, sequence: BigInt(sequence), taker: BigInt(BOB), price: 500n },
  ]);
  const { isClean, checks } = await verify(database.url, REGISTER);
  expect(isClean).toBe(true);
  expect(checks).toContainEqual({ claim: 'Every fill has a price', counted: '2 fills', differences: [] });
});

it('SEQ-064: what one product holds beside the others must be on hold, too', async () => {
  const holds = {
    rows: `select ${BOB}::int8 as owner, 'change' as wallet, 1 as currency, 7::int8 as held`,
    count: `select '1 pledge' as counted`,
  };
  const greedy: Product = { ...fills, checks: { ...fills.checks, holds } };
  expect(await differences([...PRODUCTS, greedy])).toEqual([
    `account ${BOB} change currency 1 has 0 on hold, the products hold 7`,
  ]);
  const { checks } = await verify(database.url, [...PRODUCTS, greedy]);
  const counted =
    '0 open deals with acceptors, 0 C2C deals with coins in them, 0 payments in yuan that wait, 0 open quotes, 0 open projects, 0 withdrawals under way, 0 running positions, 0 open contracts, 0 open token sales, 0 running seconds contracts, 1 open orders, 0 waiting ballots, 1 pledge';
  expect(checks.map((check) => check.counted)).toContain(counted);
});

it('SEQ-063: what is wrong in a product’s table is named, whatever it is', async () => {
  await database.query('update fills set price = 0 where id = 1');
  await database.query('insert into fills values ($1, 9, 500, 1)', [ALICE]);
  expect(await differences(REGISTER)).toEqual([
    'fill 1 has no price',
    'fill 1: price is 0, the journal makes it 500',
    'fills has 3 rows, the journal makes 2',
    'fill 9 follows from no command',
  ]);
});
