import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verify } from '../../../src/app/verify/verify.ts';
import { advancePortfolios } from '../../../src/products/portfolio/advance.ts';
import { BTC, type Trader, USDT } from '../../support/http-exchange.ts';
import { DAY, HOUR, openPortfolios, type PortfolioScene } from '../../support/portfolio-scene.ts';

let scene: PortfolioScene;
let trader: Trader;
let other: Trader;

beforeAll(async () => {
  scene = await openPortfolios();
  const { assay, spot } = scene;
  [trader, other] = [await assay.signUp('holder'), await assay.signUp('seller')];
  await scene.price(1_000);
  await assay.fund(trader, USDT, '5000');
  await assay.fund(other, BTC, '10');
  await scene.waitForPrice(HOUR, 1_000);
  await spot.place('out', other, '1000', '2');
  await spot.place('in', trader, '1000', '1');
  await scene.waitForPrice(HOUR, 1_500);
  await spot.place('in', trader, '1000', '0.5');
  await scene.follow();
});
afterAll(() => scene.assay.close());

async function stateOf(): Promise<unknown> {
  const rows: unknown[] = [];
  for (const table of ['coin_prices', 'portfolio_coins', 'portfolio_balances', 'portfolio_effects'])
    rows.push((await scene.assay.database.query(`select * from ${table} order by 1, 2, 3, 4`)).map(String));
  return rows;
}

async function differences(): Promise<readonly string[]> {
  const { checks } = await verify(scene.assay.database.url);
  return checks.flatMap(({ differences }) => differences);
}

describe('the job of portfolios', () => {
  it('WORTH-020: a price per hour is that of the last trade before it, from the first entry on', async () => {
    const rows = await scene.assay.database.query<{ price: bigint; source: string }>(
      'select price, source from coin_prices where currency = $1 order by at_ms',
      [BTC],
    );
    expect(rows).toEqual([
      { price: 1_000n * 10n ** 8n, source: 'last' },
      { price: 1_000n * 10n ** 8n, source: 'last' },
      { price: 1_500n * 10n ** 8n, source: 'last' },
    ]);
  });

  it('WORTH-021: a round that is repeated, or runs twice at once, adds nothing twice', async () => {
    const before = await stateOf();
    await Promise.all([advancePortfolios(scene.assay.exchange), advancePortfolios(scene.assay.exchange)]);
    expect(await stateOf()).toEqual(before);
    const [coin] = await scene.assay.database.query<{ amount: bigint }>(
      'select amount from portfolio_coins where owner = $1 and currency = $2',
      [trader.id, BTC],
    );
    const [balance] = await scene.assay.database.query<{ total: bigint }>(
      `select total from balances where owner = $1 and currency = $2 and wallet = 'change'`,
      [trader.id, BTC],
    );
    expect(coin?.amount).toBe(balance?.total);
  });

  it('WORTH-022: what is derived again from the first entry on is the same', async () => {
    const before = await stateOf();
    await scene.assay.database.query(`with emptied as (delete from portfolio_coins), also as (delete from portfolio_balances),
      too as (delete from portfolio_effects), prices as (delete from coin_prices)
      update portfolio_progress set entry = 0, priced_ms = null, compacted_ms = null`);
    await scene.follow();
    expect(await stateOf()).toEqual(before);
  });

  it('WORTH-023: verify derives prices and portfolios again, and finds each that differs', async () => {
    const { database } = scene.assay;
    expect(await differences()).toEqual([]);
    await database.query(
      'update portfolio_coins set average_cost = average_cost + 1 where owner = $1 and currency = $2',
      [trader.id, BTC],
    );
    await database.query(
      'update portfolio_balances set total = total + 1 where owner = $1 and currency = $2',
      [trader.id, USDT],
    );
    await database.query(`delete from portfolio_effects where owner = $1 and reason = 'spot_fee'`, [
      trader.id,
    ]);
    const found = await differences();
    expect(found.join('\n')).toMatch(/currency 1 is .*average|currency 1 is /);
    expect(found.some((text) => text.includes('balance change 3'))).toBe(true);
    expect(found.some((text) => text.includes('spot_fee of currency 1'))).toBe(true);
    await database.query('update coin_prices set price = price + 1 where currency = $1', [BTC]);
    expect((await differences()).some((text) => text.startsWith('currency 1 has price'))).toBe(true);
    await database.query(`with emptied as (delete from portfolio_coins), also as (delete from portfolio_balances),
      too as (delete from portfolio_effects), prices as (delete from coin_prices)
      update portfolio_progress set entry = 0, priced_ms = null, compacted_ms = null`);
    await scene.follow();
    expect(await differences()).toEqual([]);
  });

  it('WORTH-024: hours of long ago are summed up to days, which verify still finds right', async () => {
    const { database } = scene.assay;
    const sums = `select currency, reason, sum(incoming) as incoming, sum(outgoing) as outgoing, sum(gain_fifo) as gain
      from portfolio_effects where owner = $1 group by 1, 2 order by 1, 2`;
    const before = await database.query(sums, [trader.id]);
    scene.wait(12 * DAY);
    await scene.follow();
    expect(await database.query(sums, [trader.id])).toEqual(before);
    const [rows] = await database.query<{ hours: bigint }>(
      `select count(*) as hours from portfolio_effects where hour_ms % ${DAY} <> 0`,
    );
    expect(rows?.hours).toBe(0n);
    expect(await differences()).toEqual([]);
  });
});
