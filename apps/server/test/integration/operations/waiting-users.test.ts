import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMetrics, type Metrics } from '../../../src/ops/operations/metrics.ts';
import { PRODUCTS } from '../../../src/products/products.ts';
import { type HttpExchange, openHttpExchange, type Trader } from '../../support/http-exchange.ts';

const HOUR_MS = 3_600_000;
const QUEUES = ['c2c_disputes', 'acceptor_disputes', 'acceptor_applications', 'late_payments', 'complaints'];

let assay: HttpExchange;
let metrics: Metrics;
let alice: Trader;
beforeAll(async () => {
  assay = await openHttpExchange();
  alice = await assay.signUp('alice');
  metrics = createMetrics();
  const { database, listings, now } = assay.exchange;
  const watched = PRODUCTS.flatMap((product) => product.watched ?? []);
  metrics.watchExchange({
    database,
    listings,
    watched,
    dataDirectory: null,
    now,
    log: pino({ level: 'silent' }),
  });
});
afterAll(() => assay.close());

/** Returns the metrics an hour later, because they are cached for half a minute. */
async function said(): Promise<string> {
  assay.advance(HOUR_MS);
  return metrics.text({ sequence: 1, isReady: true });
}

it('OPS-085: tells who waits for staff, and for how long', async () => {
  const before = await said();
  for (const queue of QUEUES) expect(before).toContain(`assay_queue_oldest_seconds{queue="${queue}"} 0\n`);
  const since = assay.exchange.now() - HOUR_MS;
  await assay.database.query(
    `insert into c2c_deals (id, offer, side, seller, buyer, currency, number, price, money, way, fee, fee_rate, state,
       to_buyer, fee_taken, taken_ms, pay_by_ms, dispute, opened_ms, stated, statements_until_ms, revision)
     values (1, 1, 'buy', 1, 2, 3, 1, 1, 1, 'bank', 0, 0, 'disputed', 0, 0, $1, $1, 'open', $1, 'buyer seller', $1, 1),
       (2, 1, 'buy', 1, 2, 3, 1, 1, 1, 'bank', 0, 0, 'disputed', 0, 0, $1, $1, 'open', $1, 'buyer', $2, 1)`,
    [since, since + 100 * HOUR_MS],
  );
  await assay.database.query(
    `insert into acceptor_deals (id, acceptor, acceptor_owner, owner, kind, way, currency, amount, rate, paper, state,
       notices, compensated, opened_ms, changed_ms)
     values (1, 1, 1, 2, 'deposit', 'bank', 3, 1, 1, 1, 'disputed', 0, 0, $1, $1)`,
    [since],
  );
  await assay.database.query(
    `insert into acceptor_applications (user_id, name, wechat_nickname, wechat_account, ali_nickname, ali_account,
       bank_name, bank_account, bank_address, created_at) values ($1, 'A', '', '', '', '', 'B', '1', '', $2)`,
    [alice.id, new Date(since)],
  );
  await assay.database.query(
    `insert into checkouts (id, owner, currency, money, rate, amount, paper, state, opened_ms, firm_ms, changed_ms)
     values (1, 1, 3, 1, 1, 1, 1, 'late', $1, $1, $1)`,
    [since],
  );
  await assay.database.query(
    `insert into complaints (user_id, category, state, created_at, due_since, touched_at)
     values ($1, 'other', 'new', $2, $2, $2)`,
    [alice.id, new Date(since)],
  );
  const text = await said();
  for (const queue of QUEUES) {
    // The other C2C dispute waits for its parties.
    expect(text).toContain(`assay_queue_waiting{queue="${queue}"} 1\n`);
    expect(text).toMatch(new RegExp(`assay_queue_oldest_seconds\\{queue="${queue}"\\} 720\\d`));
  }
});
