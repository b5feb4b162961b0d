import ccxt from 'ccxt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiClient } from '../../support/api-client.ts';
import { ccxtAt } from '../../support/ccxt-client.ts';
import { BTC, type HttpExchange, openHttpExchange, USDT } from '../../support/http-exchange.ts';

let assay: HttpExchange;
let seller: ReturnType<typeof ccxtAt>;
let buyer: ReturnType<typeof ccxtAt>;
beforeAll(async () => {
  assay = await openHttpExchange();
  const api = apiClient(assay);
  const [one, other] = [await assay.signUp('seller'), await assay.signUp('buyer')];
  await assay.fund(one, BTC, '10');
  await assay.fund(other, USDT, '1000000');
  seller = ccxtAt(assay.url, await api.makeKey(one, { can_trade: 1 }));
  buyer = ccxtAt(assay.url, await api.makeKey(other, { can_trade: 1 }));
});
afterAll(() => assay.close());

const PAIR = 'BTC/USDT';

describe('ccxt, unchanged', () => {
  it('API-100 API-040 API-045: reads markets with their steps and limits', async () => {
    const markets = await buyer.loadMarkets();
    expect(Object.keys(markets).toSorted()).toEqual(['BTC/USDT', 'ETH/BTC', 'ETH/USDT']);
    expect(markets[PAIR]).toMatchObject({
      spot: true,
      active: true,
      precision: { price: 0.01, amount: 0.00001 },
      limits: { amount: { min: 0.0001, max: 1_000 } },
    });
    expect(markets['ETH/BTC']?.active).toBe(false);
  });

  it('API-100: places, changes, finds, fills and cancels orders', async () => {
    const rests = await seller.createOrder(PAIR, 'limit', 'sell', 0.5, 30_000, { postOnly: true });
    expect(rests).toMatchObject({ status: 'open', type: 'limit', side: 'sell', price: 30_000, amount: 0.5 });
    const edited = await seller.editOrder(String(rests.id), PAIR, 'limit', 'sell', 0.4, 30_100);
    expect(edited).toMatchObject({ status: 'open', price: 30_100, amount: 0.4 });
    expect((await seller.fetchOpenOrders(PAIR)).map(({ id }) => id)).toEqual([edited.id]);
    const bought = await buyer.createOrder(PAIR, 'market', 'buy', 0.1);
    expect(bought).toMatchObject({ status: 'closed', filled: 0.1, average: 30_100 });
    const [trade] = await buyer.fetchMyTrades(PAIR);
    expect(trade).toMatchObject({
      takerOrMaker: 'taker',
      amount: 0.1,
      fee: { cost: 0.0001, currency: 'BTC' },
    });
    expect(await seller.fetchOrder(String(edited.id), PAIR)).toMatchObject({ filled: 0.1, remaining: 0.3 });
    await seller.cancelOrder(String(edited.id), PAIR);
    expect(await seller.fetchOpenOrders(PAIR)).toEqual([]);
    expect((await seller.fetchClosedOrders(PAIR)).length).toBe(0);
    expect((await buyer.fetchClosedOrders(PAIR)).length).toBe(1);
    expect((await seller.fetchCanceledOrders(PAIR)).length).toBe(2);
  });

  it('API-100: reads balances, book, tickers, trades and candles', async () => {
    const balance = await buyer.fetchBalance();
    expect(balance.BTC).toMatchObject({ free: 0.0999, used: 0 });
    expect(balance.USDT).toMatchObject({ free: 996_990 });
    await seller.createOrder(PAIR, 'limit', 'sell', 0.25, 31_000);
    const book = await buyer.fetchOrderBook(PAIR);
    expect(book.asks).toEqual([[31_000, 0.25]]);
    const ticker = await buyer.fetchTicker(PAIR);
    expect(ticker).toMatchObject({
      last: 30_100,
      ask: 31_000,
      baseVolume: 0.1,
      quoteVolume: 3_010,
      vwap: 30_100,
    });
    expect(Object.keys(await buyer.fetchTickers())).toContain(PAIR);
    const [newest] = await buyer.fetchTrades(PAIR);
    expect(newest).toMatchObject({ price: 30_100, amount: 0.1 });
    for (const timeframe of ['1s', '1m', '3m', '1h', '8h', '1d', '3d', '1w', '1M']) {
      const candles = await buyer.fetchOHLCV(PAIR, timeframe);
      const traded = candles.reduce((sum, [, , , , , volume = 0]) => sum + volume, 0);
      expect([timeframe, traded]).toEqual([timeframe, 0.1]);
    }
    await seller.cancelAllOrders(PAIR);
  });

  it('API-100 API-061: names what is wrong by its own errors', async () => {
    await expect(buyer.createOrder(PAIR, 'limit', 'buy', 100, 30_000)).rejects.toBeInstanceOf(
      ccxt.InsufficientFunds,
    );
    await expect(buyer.cancelOrder('999999', PAIR)).rejects.toBeInstanceOf(ccxt.OrderNotFound);
  });
});
