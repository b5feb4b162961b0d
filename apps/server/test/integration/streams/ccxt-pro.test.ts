import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiClient, apiClient } from '../../support/api-client.ts';
import { ccxtProAt } from '../../support/ccxt-pro-client.ts';
import { type HttpExchange, openHttpExchange, type Trader } from '../../support/http-exchange.ts';
import { type SpotCalls, spotCalls } from '../../support/spot-calls.ts';

const SYMBOL = 'BTC/USDT';

let assay: HttpExchange;
let spot: SpotCalls;
let api: ApiClient;
let seller: Trader;
let buyer: Trader;
let bot: Awaited<ReturnType<typeof ccxtProAt>>;
beforeAll(async () => {
  assay = await openHttpExchange();
  spot = spotCalls(assay);
  api = apiClient(assay);
  ({ seller, buyer } = await spot.newTraders());
  bot = await ccxtProAt(assay.url, await api.makeKey(buyer, { can_trade: 1 }));
});
afterAll(async () => {
  await bot?.close();
  await assay?.close();
});

test('STR-070: ccxt pro keeps the book that the engine has, and sees trades, candles and tickers', async () => {
  await spot.place('out', seller, '100', '0.5');
  await spot.place('in', buyer, '90', '0.5');
  const book = await bot.watchOrderBook(SYMBOL);
  expect(book.asks[0]).toEqual([100, 0.5]);
  const trades = bot.watchTrades(SYMBOL);
  const candles = bot.watchOHLCV(SYMBOL, '1m');
  const best = bot.watchBidsAsks([SYMBOL]);
  // Events before the subscription are not sent.
  await expect.poll(() => assay.exchange.marketData.sequence()).toBeGreaterThan(0);
  let price = 100;
  const traded = (async () => {
    for (;;) {
      await spot.place('out', seller, String(price), '0.1');
      await spot.place('in', buyer, String(price), '0.1');
      price += 1;
      if (await Promise.race([trades.then(() => true), new Promise((done) => setTimeout(done, 100))])) return;
    }
  })();
  const [trade] = await trades;
  expect(trade).toMatchObject({ symbol: SYMBOL, side: 'buy' });
  await traded;
  const rows = await candles;
  expect(rows.at(-1)?.[5]).toBeGreaterThan(0);
  await expect
    .poll(async () => Number((await bot.watchTicker(SYMBOL)).last ?? 0), { timeout: 10_000 })
    .toBeGreaterThan(0);
  expect((await best)[SYMBOL]).toMatchObject({ symbol: SYMBOL });
  await spot.cancelAll(seller);
  await spot.place('out', seller, '700', '0.25');
  // Updated from the received messages.
  const stored = () => bot.orderbooks[SYMBOL] ?? { asks: [], bids: [] };
  await expect.poll(() => stored().asks.map(([at]) => at), { timeout: 10_000 }).toEqual([700]);
  const { asks, bids } = stored();
  const { body } = await api.get('/api/v3/depth', { symbol: 'BTCUSDT' });
  const numbers = (side: 'asks' | 'bids') => Object(body)[side].map((row: string[]) => row.map(Number));
  expect([...asks].map(([at, amount]) => [at, amount])).toEqual(numbers('asks'));
  expect([...bids].map(([at, amount]) => [at, amount])).toEqual(numbers('bids'));
  await spot.cancelAll(seller);
  await spot.cancelAll(buyer);
});

test('STR-070: ccxt pro places and cancels over the WebSocket and hears its orders, own trades and balance', async () => {
  await spot.cancelAll(seller);
  await spot.cancelAll(buyer);
  const balance = await bot.fetchBalance();
  const orders = bot.watchOrders(SYMBOL);
  const balances = bot.watchBalance();
  await spot.place('out', seller, '120', '0.1');
  const placed = await bot.createOrderWs(SYMBOL, 'limit', 'buy', 0.3, 120);
  expect(placed).toMatchObject({ symbol: SYMBOL, side: 'buy', filled: 0.1 });
  const seen = await orders;
  expect(seen.at(-1)).toMatchObject({ id: placed.id, symbol: SYMBOL });
  const own = bot.watchMyTrades(SYMBOL);
  await balances;
  await spot.place('out', seller, '120', '0.05');
  const trade = (await own).at(-1);
  expect(trade).toMatchObject({ order: placed.id, symbol: SYMBOL, price: 120 });
  const last = bot.watchOrders(SYMBOL);
  await bot.cancelOrderWs(String(placed.id), SYMBOL);
  expect((await last).at(-1)).toMatchObject({ id: placed.id, status: 'canceled' });
  await bot.fetchBalanceWs();
  const after = await bot.fetchBalance();
  expect(Number(after.BTC?.total)).toBeGreaterThan(Number(balance.BTC?.total ?? 0));
});
