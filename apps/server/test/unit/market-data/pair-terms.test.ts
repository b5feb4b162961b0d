import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, test } from 'vitest';
import type { Schema } from '../../../src/core/database/schema.ts';
import { type ReadPairTerms, readPairTerms } from '../../../src/market/market-data/pair-terms.ts';
import { spot } from '../../../src/products/spot/product.ts';
import { demoMarketData } from '../../support/demo-market-data.ts';

/** Empty database: all queries return no rows. */
const empty = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
const [first, second] = demoMarketData()
  .pairs()
  .map(({ spec }) => spec);
const barter: ReadPairTerms = async () => (pair) =>
  pair === second ? { open_lever: 1, lever_trade_fee: 0.5 } : {};

test('HOUSE-073: what quotations tell of a product is the product’s own, pair by pair, and nothing of one that is not there', async () => {
  if (first === undefined || second === undefined) throw new Error('two pairs are needed');
  const none = { open_transaction: 0, open_lever: 0, open_microtrade: 0, spread: 0 };
  const nobody = await readPairTerms(empty, []);
  expect(nobody(first)).toEqual({ ...none, lever_trade_fee: 0, lever_share_num: 1 });
  const both = await readPairTerms(empty, [spot.pairTerms ?? barter, barter]);
  expect(both(first)).toEqual({ ...none, open_transaction: 1, lever_trade_fee: 0, lever_share_num: 1 });
  expect(both(second)).toMatchObject({ open_transaction: 1, open_lever: 1, lever_trade_fee: 0.5 });
});
