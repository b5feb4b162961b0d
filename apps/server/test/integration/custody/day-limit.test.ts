import { afterAll, beforeAll, expect, it } from 'vitest';
import { envelope } from '../../support/call.ts';
import { FUND_PASSWORD, openCustody } from '../../support/custody-exchange.ts';
import { type HttpExchange, openHttpExchange, type Trader, USDT } from '../../support/http-exchange.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const BEIJING_MS = 8 * 60 * MINUTE_MS;

let assay: HttpExchange;
let alice: Trader;
let ahead = 0;
beforeAll(async () => {
  // Twenty minutes before midnight in the exchange's zone, for all clocks.
  const sinceMidnight = (Date.now() + BEIJING_MS) % DAY_MS;
  const start = 2 * DAY_MS - sinceMidnight - 20 * MINUTE_MS;
  ahead = start;
  assay = await openHttpExchange({}, { hasClock: true, engineNow: () => Date.now() + ahead });
  assay.advance(start);
  const custody = await openCustody(assay);
  alice = await assay.signUp('alice');
  await custody.equip(alice);
  await assay.fund(alice, USDT, '5000');
});
afterAll(() => assay.close());

function goOn(ms: number): void {
  ahead += ms;
  assay.advance(ms);
}

async function ask(path: string, form: Readonly<Record<string, string>>): Promise<Record<string, unknown>> {
  return Object(envelope<unknown>(await assay.call(path, { form, token: alice.token })));
}

const out = (number: string) =>
  ask('/api/wallet/out', {
    currency: String(USDT),
    number,
    address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
    type: '0',
    pass: FUND_PASSWORD,
  });
const usedToday = async () =>
  Object((await ask('/api/wallet/get_info', { currency: String(USDT) })).message).day_used;

it('WAL-640: what is used of the limit of a day is not forgotten before the limit is whole again', async () => {
  expect(await out('900')).toMatchObject({ type: 'ok' });
  expect(await usedToday()).toBe('900.00000000');
  // Half a minute after midnight the limit's day has not ended.
  const sinceMidnight = (Date.now() + ahead + BEIJING_MS) % DAY_MS;
  goOn(DAY_MS - sinceMidnight + MINUTE_MS / 2);
  expect((await out('700')).message).toMatch(/600.00000000 left today/);
  expect(await usedToday()).toBe('900.00000000');
  goOn(MINUTE_MS);
  expect(await usedToday()).toBe('0.00000000');
  expect(await out('700')).toMatchObject({ type: 'ok' });
  expect(await usedToday()).toBe('700.00000000');
});
