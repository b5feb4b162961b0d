import { expect, it } from 'vitest';
import { openHttpExchange } from '../../support/http-exchange.ts';

const CHART = '/api/currency/new_timeshar?symbol=ETH/USDT&from=1700000000&to=1700120000&period=1min';

it('GUARD-712: large answers use up the requests of their caller, so that few of them are answered, and nobody else is affected', async () => {
  const assay = await openHttpExchange({ requestsPerSecond: 10 });
  await assay.database.query(
    `insert into candles select 2, '1min', (1700000000 / 60 + n)::int8 * 60000, n, n, n, n, 1 from generate_series(1, 2000) n`,
  );
  const ask = (address: string) => assay.call(CHART, { headers: { 'x-forwarded-for': address } });
  const { text } = await ask('203.0.113.20');
  const cost = 1 + Math.floor(text.length / 16_384);
  expect(cost).toBeGreaterThan(3);
  let answered = 1;
  while (answered < 100 && (await ask('203.0.113.20')).status === 200) answered += 1;
  // The candles are charged as well.
  expect(answered).toBeLessThanOrEqual(Math.ceil(100 / cost));
  expect((await ask('203.0.113.21')).status).toBe(200);
  assay.advance(10_000);
  expect((await ask('203.0.113.20')).status).toBe(200);
  await assay.close();
});
