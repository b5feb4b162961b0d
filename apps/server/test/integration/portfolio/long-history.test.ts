import { calls } from '@assay/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { envelope } from '../../support/call.ts';
import { BTC, type Trader, USDT } from '../../support/http-exchange.ts';
import { DAY, openPortfolios, type PortfolioScene } from '../../support/portfolio-scene.ts';

const ENTRIES = 100_000;
const DAYS = 40;

let scene: PortfolioScene;
let trader: Trader;

beforeAll(async () => {
  scene = await openPortfolios();
  trader = await scene.assay.signUp('busy');
  await scene.price(1_000);
  const from = Date.now() - DAYS * DAY;
  // Trades of one unit of each coin: a command each, with entries as the engine would make them.
  await scene.assay.database.query(
    `insert into ledger_entries (sequence, owner, wallet, currency, amount, reason, reference, total_after, time_ms)
     select 1000 + n / 2, $1, 'change', case n % 2 when 0 then $2::int else $3::int end, 1 + n % 3, 'earn_interest', n / 2,
       1 + n, $4::int8 + (n / 2) * ($5::int8 / ($6::int8 / 2)) from generate_series(0, $6::int8 - 1) as n order by n`,
    [trader.id, USDT, BTC, from, DAYS * DAY - 60_000, ENTRIES],
  );
  await scene.follow();
}, 120_000);
afterAll(() => scene.assay.close());

it('WORTH-025: a view of a long history reads rows by day and coin, whatever the number of entries', async () => {
  const [stored] = await scene.assay.database.query<{ entries: bigint; balances: bigint; effects: bigint }>(
    `select (select count(*) from ledger_entries where owner = $1) as entries,
       (select count(*) from portfolio_balances where owner = $1) as balances,
       (select count(*) from portfolio_effects where owner = $1) as effects`,
    [trader.id],
  );
  expect(stored?.entries).toBe(BigInt(ENTRIES));
  // Nine days of hours, and days before, of two coins.
  const rows = 2 * (9 * 24 + 24 + DAYS);
  expect(Number(stored?.balances)).toBeLessThanOrEqual(rows);
  expect(Number(stored?.effects)).toBeLessThanOrEqual(rows);
  for (const call of [calls.portfolioWorth, calls.portfolioCoins, calls.portfolioParts]) {
    const answer = await scene.assay.call(call.path, { token: trader.token, form: {} });
    expect(envelope<object>(answer).message).toHaveProperty('through');
  }
});
