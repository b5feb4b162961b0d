import { decimals, parseAmount } from '@assay/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRandom } from '../../../src/demo/random.ts';
import { apiClient } from '../../support/api-client.ts';
import { ccxtAt } from '../../support/ccxt-client.ts';
import { BTC, type HttpExchange, openHttpExchange, type Trader, USDT } from '../../support/http-exchange.ts';

const PAIR = 'BTC/USDT';
const START = { BTC: '10', USDT: '500000' };
const ROUNDS = 40;
const LONG_MS = 10 * 60_000;
const IS_LONG = process.env.LONG_RUN === 'on';

let assay: HttpExchange;
let maker: ReturnType<typeof ccxtAt>;
let taker: ReturnType<typeof ccxtAt>;
beforeAll(async () => {
  assay = await openHttpExchange();
  const api = apiClient(assay);
  const rich = async (name: string): Promise<Trader> => {
    const trader = await assay.signUp(name);
    await assay.fund(trader, BTC, START.BTC);
    await assay.fund(trader, USDT, START.USDT);
    return trader;
  };
  maker = ccxtAt(assay.url, await api.makeKey(await rich('maker'), { can_trade: 1 }));
  taker = ccxtAt(assay.url, await api.makeKey(await rich('taker'), { can_trade: 1 }));
});
afterAll(() => assay.close());

const units = (text: string): bigint => {
  const parsed = parseAmount(text, decimals(8));
  if (!parsed.ok) throw new Error(`${text} is no amount`);
  return parsed.value;
};

/** The bot: both sides around a price that it follows, anew each round. */
async function quote(middle: number): Promise<void> {
  await maker.cancelAllOrders(PAIR).catch(() => undefined);
  await maker.createOrder(PAIR, 'limit', 'buy', 0.02, middle * 0.999, { postOnly: true });
  await maker.createOrder(PAIR, 'limit', 'sell', 0.02, middle * 1.001, { postOnly: true });
}

it('API-103: a market maker of a few lines ends with nothing open, flat by the unit to what it traded', {
  timeout: LONG_MS + 120_000,
}, async () => {
  const random = createRandom(7);
  const endsMs = Date.now() + LONG_MS;
  let middle = 30_000;
  for (let round = 0; IS_LONG ? Date.now() < endsMs : round < ROUNDS; round += 1) {
    await quote(middle);
    const side = random.next() < 0.5 ? 'buy' : 'sell';
    await taker.createOrder(PAIR, 'market', side, Number((0.001 + random.next() * 0.02).toFixed(5)));
    middle *= 1 + (random.next() - 0.5) / 500;
  }
  await maker.cancelAllOrders(PAIR).catch(() => undefined);
  expect(await maker.fetchOpenOrders(PAIR)).toEqual([]);
  const sums = { BTC: units(START.BTC), USDT: units(START.USDT) };
  let fromId = 0;
  for (;;) {
    const trades = await maker.fetchMyTrades(PAIR, undefined, 1_000, { fromId: fromId + 1 });
    for (const { info, id } of trades) {
      const sign = info.isBuyer === true ? 1n : -1n;
      sums.BTC += sign * units(String(info.qty));
      sums.USDT -= sign * units(String(info.quoteQty));
      sums[info.commissionAsset === 'BTC' ? 'BTC' : 'USDT'] -= units(String(info.commission));
      fromId = Math.max(fromId, Number(id));
    }
    if (trades.length < 1_000) break;
  }
  expect(fromId).toBeGreaterThan(0);
  const { info } = await maker.fetchBalance();
  const rows = (info as { balances: { asset: string; free: string; locked: string }[] }).balances;
  for (const asset of ['BTC', 'USDT'] as const) {
    const row = rows.find((one) => one.asset === asset);
    expect(units(row?.free ?? '0')).toBe(sums[asset]);
    expect(units(row?.locked ?? '1')).toBe(0n);
  }
});
