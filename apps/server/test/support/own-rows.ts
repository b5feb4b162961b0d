import type { TestDatabase } from './test-database.ts';

/** Entities of one user by id, from the products' tables. */
export type OwnRows = {
  readonly contractId: number;
  readonly insuranceId: number;
  readonly leverId: number;
  readonly quoteId: number;
  readonly positionId: number;
  readonly recurringId: number;
  readonly recurringConversionId: number;
  readonly offerId: number;
  readonly dealId: number;
};

/** Inserts entities of a user in several products, without the engine. */
export async function ownRows(database: Pick<TestDatabase, 'query'>, owner: number): Promise<OwnRows> {
  const [contractId, insuranceId, leverId, quoteId, positionId, recurringId] = [1, 2, 3, 4, 5, 6];
  await database.query(
    `insert into seconds_orders (id, owner, pair, currency, direction, seconds, stake, fee, payout, profit, terms,
       opened_ms, expires_ms, open_mark, open_price) values (${contractId}, $1, 1, 3, 'up', 60, 1, 0, 1, 0, 1, 1, 2, 1, 1)`,
    [owner],
  );
  await database.query(
    `insert into seconds_insurances (id, owner, currency, kind, amount, premium, payout, balance, status, bought_ms,
       revision) values (${insuranceId}, $1, 3, 1, 10, 2, 2, 10, 'running', 1, 0)`,
    [owner],
  );
  await database.query(
    `insert into lever_trades (id, owner, pair, currency, side, hands, multiple, terms, quantity, origin_price, price,
       value, origin_margin, margin, fee, overnight, status, ordered_ms, opened_ms)
       values (${leverId}, $1, 1, 3, 'long', 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 'holding', 1, 1)`,
    [owner],
  );
  await database.query(
    `insert into conversion_quotes (id, owner, currency, gross, fee, terms, quoted_ms, expires_ms, status)
       values (${quoteId}, $1, 3, 10, 1, 1, 1, 2, 'open')`,
    [owner],
  );
  await database.query(
    `insert into earn_positions (id, owner, plan, version, kind, currency, unit, days, rate, cliff, release, release_by,
       principal, locked, paid, cover, day, traded, renews, status, started_ms, revision)
       values (${positionId}, $1, 1, 1, 'fixed', 3, 'day', 9, 1, 0, 0, 'day', 1, 1, 0, 0, 0, 0, false, 'running', 1, 0)`,
    [owner],
  );
  await database.query(
    `insert into earn_recurring (id, owner, plan, currency, amount, every, renews, next_date, is_running, done, skipped,
       started_ms, revision) values (${recurringId}, $1, 1, 3, 1, 'day', false, '', true, 0, 0, 1, 0)`,
    [owner],
  );
  const [offerId, dealId, recurringConversionId] = [7, 8, 9];
  await database.query(
    `insert into conversion_recurring (id, owner, from_currency, to_currency, amount, every, next_date, is_running, done,
       skipped, started_ms, revision) values (${recurringConversionId}, $1, 3, 1, 1, 'day', '', true, 0, 0, 1, 0)`,
    [owner],
  );
  await database.query(
    `insert into c2c_offers (id, owner, side, currency, price, total, remaining, in_deals, fee_held, minimum, maximum,
       way, fee, wanted_level, wanted_deals, status, published_ms, revision)
       values (${offerId}, $1, 'buy', 3, 1, 10, 10, 0, 0, 1, 10, 'bank', 0, 0, 0, 'open', 1, 0)`,
    [owner],
  );
  await database.query(
    `insert into c2c_deals (id, offer, side, seller, buyer, currency, number, price, money, way, fee, fee_rate, state,
       to_buyer, fee_taken, taken_ms, pay_by_ms, revision)
       values (${dealId}, ${offerId}, 'buy', 1, $1, 3, 10, 1, 1, 'bank', 0, 0, 'awaiting', 0, 0, 1, 2, 0)`,
    [owner],
  );
  return {
    contractId,
    insuranceId,
    leverId,
    quoteId,
    positionId,
    recurringId,
    recurringConversionId,
    offerId,
    dealId,
  };
}
