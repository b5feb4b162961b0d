import { currencyId, SETUP } from '@assay/engine';
import { decimals } from '@assay/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PLATFORM_ID } from '../../../src/ops/demo/catalog.ts';
import { DEMO_MERCHANT } from '../../../src/ops/demo/people.ts';
import { restartTrials } from '../../../src/ops/demo/restart-trials.ts';
import { type HttpExchange, openHttpExchange, type Trader, USDT } from '../../support/http-exchange.ts';

const MINUTE_MS = 60_000;
const ADA_ID = 8;
let house: HttpExchange;
let ahead = 0;
const now = () => Date.now() + ahead;

beforeAll(async () => {
  house = await openHttpExchange({ demo: true }, { hasClock: true, engineNow: now });
  const currency = { id: currencyId(PLATFORM_ID), code: 'ASY', decimals: decimals(8) };
  await house.submit({ room: 'listing', type: 'list_currency', by: SETUP, currency });
  const sold = { id: currencyId(ADA_ID), code: 'ADA', decimals: decimals(8) };
  await house.submit({ room: 'listing', type: 'list_currency', by: SETUP, currency: sold });
});
afterAll(() => house?.close());

function skip(ms: number): void {
  ahead += ms;
  house.advance(ms);
}

function keep(): Promise<void> {
  const { database, sequencer } = house.exchange;
  return restartTrials({ database, sequencer, now });
}

async function count(table: 'vote_rounds' | 'crowd_projects' | 'crowd_papers' | 'sales'): Promise<number> {
  const [row] = await house.database.query<{ count: bigint }>(`select count(*) from ${table}`);
  return Number(row?.count);
}

async function funded(name: string): Promise<Trader> {
  const trader = await house.signUp(name);
  await house.fund(trader, USDT, '1000');
  return trader;
}

test('DEMO-033: what is over within minutes begins again, at once where somebody took part, else after a while', async () => {
  await keep();
  expect(await count('vote_rounds')).toBe(1);
  // Without the demo's merchant no project starts.
  expect(await count('crowd_projects')).toBe(0);
  const team = await house.signUp('merchant');
  await house.database.query('update users set email = $1 where id = $2', [DEMO_MERCHANT, team.id]);
  // First without tokens of the house, then with them.
  await keep();
  expect(await count('crowd_projects')).toBe(0);
  await keep();
  await keep();
  expect([await count('crowd_projects'), await count('crowd_papers'), await count('vote_rounds')]).toEqual([
    1, 1, 1,
  ]);
  skip(2_000);
  const issuer = await funded('backer');
  const form = { project: 1, amount: '100' };
  const given = await house.call('/api/crowd/back', { token: issuer.token, form, lang: 'en' });
  expect(given.body).toMatchObject({ type: 'ok' });
  skip(6 * MINUTE_MS);
  await keep();
  expect([await count('crowd_projects'), await count('vote_rounds')]).toEqual([2, 1]);
  skip(10 * MINUTE_MS);
  await keep();
  expect(await count('vote_rounds')).toBe(2);
});

test('DEMO-033: the sale that is over within minutes begins again, while the coins of the last one still come free', async () => {
  const before = await count('sales');
  // The sale started by the rounds above had no buyers and is long over.
  skip(20 * MINUTE_MS);
  await keep();
  // First without coins of the house, then with them.
  await keep();
  expect(await count('sales')).toBe(before + 1);
  skip(2_000);
  const buyer = await funded('buyer');
  const form = { currency: ADA_ID, amount: '100' };
  const bought = await house.call('/api/wallet/ieo', { token: buyer.token, form, lang: 'en' });
  expect(bought.body).toMatchObject({ type: 'ok' });
  await keep();
  expect(await count('sales')).toBe(before + 1);
  skip(6 * MINUTE_MS);
  for (const _ of [1, 2, 3]) await keep();
  expect(await count('sales')).toBe(before + 2);
  const row = (await house.call('/api/ieo/record', { method: 'GET', token: buyer.token })).body;
  expect(row).toMatchObject([{ status: 'vesting' }]);
});
