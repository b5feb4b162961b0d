import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRandom } from '../../../src/ops/demo/random.ts';
import { apiClient } from '../../support/api-client.ts';
import { ccxtAt } from '../../support/ccxt-client.ts';
import { BTC, type HttpExchange, openHttpExchange, type Trader, USDT } from '../../support/http-exchange.ts';
import {
  balanceOf,
  flatten,
  movedByTrades,
  MADE_PAIR as PAIR,
  quoteAround,
} from '../../support/market-maker.ts';

const ROUNDS = 40;

let assay: HttpExchange;
let maker: ReturnType<typeof ccxtAt>;
let taker: ReturnType<typeof ccxtAt>;
beforeAll(async () => {
  assay = await openHttpExchange();
  const api = apiClient(assay);
  const rich = async (name: string): Promise<Trader> => {
    const trader = await assay.signUp(name);
    await assay.fund(trader, BTC, '10');
    await assay.fund(trader, USDT, '500000');
    return trader;
  };
  maker = ccxtAt(assay.url, await api.makeKey(await rich('maker'), { can_trade: 1 }));
  taker = ccxtAt(assay.url, await api.makeKey(await rich('taker'), { can_trade: 1 }));
});
afterAll(() => assay.close());

it('API-103: a market maker of a few lines ends with nothing open, as many coins as before, and the money that its trades moved', async () => {
  const random = createRandom(7);
  const before = await balanceOf(maker);
  let middle = 30_000;
  for (let round = 0; round < ROUNDS; round += 1) {
    await quoteAround(maker, middle, 0.001);
    const side = random.next() < 0.5 ? 'buy' : 'sell';
    await taker.createOrder(PAIR, 'market', side, Number((0.001 + random.next() * 0.02).toFixed(5)));
    middle *= 1 + (random.next() - 0.5) / 500;
  }
  await taker.createOrder(PAIR, 'limit', 'buy', 2, middle * 0.99);
  await taker.createOrder(PAIR, 'limit', 'sell', 2, middle * 1.01);
  await flatten(maker, before);
  expect(await maker.fetchOpenOrders(PAIR)).toEqual([]);
  const moved = await movedByTrades(maker, 0);
  expect(moved.trades).toBeGreaterThan(ROUNDS / 2);
  const after = await balanceOf(maker);
  expect(after).toEqual({ BTC: before.BTC, USDT: before.USDT + moved.USDT, locked: 0n });
  expect(moved.BTC).toBe(0n);
});
