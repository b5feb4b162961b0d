import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_RIGHTS, apiClient } from '../../support/api-client.ts';
import { ccxtAt } from '../../support/ccxt-client.ts';
import { lastRequest } from '../../support/ccxt-requests.ts';
import { openCustody } from '../../support/custody-exchange.ts';
import { type HttpExchange, openHttpExchange, USDT } from '../../support/http-exchange.ts';
import { spotCalls } from '../../support/spot-calls.ts';

const PAIR = 'BTC/USDT';
const HOUR_MS = 60 * 60_000;

let assay: HttpExchange;
let bot: ReturnType<typeof ccxtAt>;
let since: number;
beforeAll(async () => {
  assay = await openHttpExchange();
  await openCustody(assay);
  const trader = await assay.signUp('reader');
  await assay.fund(trader, USDT, '5000');
  const { tradeAt, newTraders, place } = spotCalls(assay);
  await tradeAt('30000');
  const { seller, buyer } = await newTraders();
  await place('out', seller, '30100', '1');
  await place('in', buyer, '29900', '2');
  bot = ccxtAt(assay.url, await apiClient(assay).makeKey(trader, ALL_RIGHTS));
  await bot.loadMarkets();
  since = assay.exchange.now() - HOUR_MS;
});
afterAll(() => assay.close());

type Row = readonly [
  name: string,
  ask: () => Promise<unknown>,
  path: string,
  fields: Readonly<Record<string, unknown>>,
  answer: unknown,
];

const start = () => expect.stringMatching(/^\d{13}$/);
const symbol = 'BTCUSDT';

/** Requests of each of ccxt's calls, from its own expectations, and its parsed results. */
const READS: readonly Row[] = [
  [
    'candles from an instant',
    () => bot.fetchOHLCV(PAIR, '1h', since, 10),
    '/api/v3/klines',
    { symbol, interval: '1h', limit: '10', startTime: start() },
    [expect.any(Array)],
  ],
  [
    'candles of a span',
    () => bot.fetchOHLCV(PAIR, '1m', since, 100, { until: since + 2 * HOUR_MS }),
    '/api/v3/klines',
    { symbol, interval: '1m', limit: '100', startTime: start(), endTime: start() },
    expect.arrayContaining([expect.any(Array)]),
  ],
  [
    'trades from an instant',
    () => bot.fetchTrades(PAIR, since, 5),
    '/api/v3/aggTrades',
    { symbol, startTime: start(), endTime: start(), limit: '5' },
    [expect.objectContaining({ symbol: PAIR, price: 30_000, id: expect.any(String) })],
  ],
  [
    'a part of the book',
    () => bot.fetchOrderBook(PAIR, 5),
    '/api/v3/depth',
    { symbol, limit: '5' },
    expect.objectContaining({
      symbol: PAIR,
      asks: [[30_100, 1]],
      bids: [[29_900, 2]],
      nonce: expect.any(Number),
    }),
  ],
  [
    'tickers of some pairs',
    () => bot.fetchTickers([PAIR, 'ETH/USDT']),
    '/api/v3/ticker/24hr',
    { symbols: '["BTCUSDT","ETHUSDT"]' },
    expect.objectContaining({ [PAIR]: expect.objectContaining({ last: 30_000, bid: 29_900, bidVolume: 2 }) }),
  ],
  [
    'best prices',
    () => bot.fetchBidsAsks([PAIR]),
    '/api/v3/ticker/bookTicker',
    expect.any(Object) as never,
    { [PAIR]: expect.objectContaining({ bid: 29_900, ask: 30_100, askVolume: 1 }) },
  ],
  [
    'last prices',
    () => bot.fetchLastPrices([PAIR]),
    '/api/v3/ticker/price',
    {},
    { [PAIR]: expect.objectContaining({ symbol: PAIR, price: 30_000 }) },
  ],
  [
    'whether it is up',
    () => bot.fetchStatus(),
    '/sapi/v1/system/status',
    {},
    expect.objectContaining({ status: 'ok' }),
  ],
  [
    'currencies with their networks',
    () => bot.fetchCurrencies(),
    // Further requests of ccxt, whose results are empty.
    '/sapi/v1/margin/allPairs',
    {},
    expect.objectContaining({
      USDT: expect.objectContaining({
        code: 'USDT',
        active: true,
        networks: expect.objectContaining({
          ERC20: expect.objectContaining({ deposit: true, withdraw: true }),
        }),
      }),
    }),
  ],
  [
    'the fee of a pair',
    () => bot.fetchTradingFee(PAIR),
    '/sapi/v1/asset/tradeFee',
    { symbol },
    expect.objectContaining({ symbol: PAIR, maker: 0.001, taker: 0.001 }),
  ],
  [
    'the fees of all pairs',
    () => bot.fetchTradingFees(),
    '/sapi/v1/asset/tradeFee',
    {},
    expect.objectContaining({ [PAIR]: expect.objectContaining({ taker: 0.001 }) }),
  ],
  [
    'the fees of deposits and withdrawals',
    () => bot.fetchDepositWithdrawFees(['USDT']),
    '/sapi/v1/capital/config/getall',
    {},
    { USDT: expect.objectContaining({ networks: expect.any(Object) }) },
  ],
  [
    'balances',
    () => bot.fetchBalance(),
    '/api/v3/account',
    expect.any(Object) as never,
    expect.objectContaining({ USDT: expect.objectContaining({ total: 5_000, used: 0 }) }),
  ],
  [
    'the deposit address of a network',
    () => bot.fetchDepositAddress('USDT', { network: 'TRX' }),
    '/sapi/v1/capital/deposit/address',
    { coin: 'USDT', network: 'TRX' },
    expect.objectContaining({ currency: 'USDT', address: expect.stringMatching(/^T/) }),
  ],
  [
    'deposits from an instant',
    () => bot.fetchDeposits('USDT', since, 10),
    '/sapi/v1/capital/deposit/hisrec',
    { coin: 'USDT', startTime: start(), endTime: start(), limit: '10' },
    [],
  ],
  [
    'withdrawals from an instant',
    () => bot.fetchWithdrawals('USDT', since, 10),
    '/sapi/v1/capital/withdraw/history',
    { coin: 'USDT', startTime: start(), endTime: start(), limit: '10' },
    [],
  ],
];

describe('what ccxt reads', () => {
  it.each(READS)('API-106: %s', async (_name, ask, path, fields, answer) => {
    const read = await ask();
    const sent = lastRequest(bot);
    expect(sent.path).toBe(path);
    expect(sent.fields).toEqual(fields);
    expect(read).toEqual(answer);
  });

  it('API-106: moves money between the own accounts by its names, and lists what was moved', async () => {
    const moved = await bot.transfer('USDT', 10, 'spot', 'funding');
    expect(lastRequest(bot)).toEqual({
      path: '/sapi/v1/asset/transfer',
      fields: { asset: 'USDT', amount: '10', type: 'MAIN_FUNDING' },
    });
    expect(moved).toMatchObject({ id: expect.stringMatching(/^\d+$/), currency: 'USDT' });
    const listed = await bot.fetchTransfers('USDT', since, 10, { fromAccount: 'spot', toAccount: 'funding' });
    expect(listed).toMatchObject([
      { id: moved.id, amount: 10, fromAccount: 'spot', toAccount: 'funding', status: 'ok' },
    ]);
  });
});
