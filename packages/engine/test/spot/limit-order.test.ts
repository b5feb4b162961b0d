import { decimals, ratePpm } from '@assay/money';
import { describe, expect, test } from 'vitest';
import { currencyId, pairId, ROOMS, SETUP } from '../../src/index.ts';
import {
  ALICE,
  BOB,
  BTC,
  BTC_USDT,
  CAROL,
  eventsOf,
  LOT,
  limitOrder,
  ONE,
  openExchange,
  PAIR,
  placed,
  QUOTE,
  USDT,
} from '../exchange.ts';

describe('a limit order', () => {
  test('ENG-016 ENG-017 ENG-048: a buy that crosses nothing rests and locks price × quantity', () => {
    const exchange = openExchange();
    const before = exchange.available(ALICE, USDT);
    const outcome = exchange.accept(limitOrder(ALICE, 'buy', 500, 10));
    const id = placed(outcome);
    expect(exchange.engine.room('spot').order(id)).toMatchObject({
      status: 'open',
      kind: 'limit',
      filled: 0,
      price: 500,
    });
    expect(exchange.engine.room('spot').order(id)?.held).toBe(5_000n * QUOTE);
    expect(exchange.available(ALICE, USDT)).toBe(before - 5_000n * QUOTE);
    expect(exchange.engine.room('spot').depth(BTC_USDT, 'buy', 5)).toEqual([{ price: 500, quantity: 10 }]);
  });

  test('ENG-017: a sell locks its quantity of the base currency', () => {
    const exchange = openExchange();
    const before = exchange.available(ALICE, BTC);
    exchange.limit(ALICE, 'sell', 500, 10);
    expect(exchange.available(ALICE, BTC)).toBe(before - 10n * LOT);
    expect(exchange.engine.room('spot').depth(BTC_USDT, 'sell', 5)).toEqual([{ price: 500, quantity: 10 }]);
  });

  test('ENG-014 ENG-015: the best price trades first, then the earliest, at the resting price', () => {
    const exchange = openExchange();
    const late = exchange.limit(ALICE, 'sell', 501, 10);
    const first = exchange.limit(BOB, 'sell', 500, 10);
    const second = exchange.limit(ALICE, 'sell', 500, 10);
    const { events } = exchange.accept(limitOrder(CAROL, 'buy', 510, 25));
    const trades = eventsOf(events, 'trade_executed').map(({ trade }) => trade);
    expect(trades.map(({ makerOrder, price, quantity }) => [makerOrder, price, quantity])).toEqual([
      [first, 500, 10],
      [second, 500, 10],
      [late, 501, 5],
    ]);
  });

  test('ENG-016 ENG-018: a buy that sweeps below its limit locks only what the rest can cost', () => {
    const exchange = openExchange();
    exchange.limit(BOB, 'sell', 400, 10);
    const before = exchange.engine.balance(ALICE, 'change', USDT).total;
    const id = exchange.limit(ALICE, 'buy', 500, 30);
    const { total, held } = exchange.engine.balance(ALICE, 'change', USDT);
    expect(before - total).toBe(400n * 10n * QUOTE);
    expect(held).toBe(500n * 20n * QUOTE);
    expect(exchange.engine.room('spot').order(id)).toMatchObject({ filled: 10, filledQuote: 4_000n * QUOTE });
  });

  test('ENG-018: a resting buy gives nothing away when a seller asks for less', () => {
    const exchange = openExchange();
    exchange.limit(ALICE, 'buy', 500, 10);
    const before = exchange.engine.balance(BOB, 'change', USDT).total;
    exchange.limit(BOB, 'sell', 400, 10);
    const fee = (5_000n * QUOTE * 2n) / 1_000n;
    expect(exchange.engine.balance(BOB, 'change', USDT).total - before).toBe(5_000n * QUOTE - fee);
    expect(exchange.engine.balance(ALICE, 'change', USDT).held).toBe(0n);
  });

  test('ENG-020: an order that has filled in part is still before those that came after it', () => {
    const exchange = openExchange();
    const first = exchange.limit(ALICE, 'sell', 500, 10);
    exchange.limit(BOB, 'sell', 500, 10);
    exchange.limit(CAROL, 'buy', 500, 4);
    const { events } = exchange.accept(limitOrder(CAROL, 'buy', 500, 6));
    expect(eventsOf(events, 'trade_executed').map(({ trade }) => trade.makerOrder)).toEqual([first]);
  });

  test('ENG-019 ENG-004: nobody buys or sells more than is available', () => {
    const exchange = openExchange();
    exchange.reject(limitOrder(ALICE, 'buy', 10_001, 10_000), 'insufficient_balance');
    exchange.limit(ALICE, 'buy', 9_000, 10_000);
    exchange.reject(limitOrder(ALICE, 'buy', 10_001, 1_000), 'insufficient_balance');
    exchange.limit(ALICE, 'buy', 10_000, 1_000);
    expect(exchange.available(ALICE, USDT)).toBe(0n);
    for (let order = 0; order < 10; order += 1) exchange.limit(BOB, 'sell', 20_000, 10_000);
    exchange.reject(limitOrder(BOB, 'sell', 20_000, 2), 'insufficient_balance');
  });

  test('ENG-027 ENG-028: maker and taker pay their own rate of what they receive, rounded up', () => {
    const exchange = openExchange(ROOMS, { ...PAIR, makerFee: ratePpm(333), takerFee: ratePpm(777_777) });
    exchange.limit(ALICE, 'sell', 3, 7);
    const { events } = exchange.accept(limitOrder(BOB, 'buy', 3, 7));
    const [trade] = eventsOf(events, 'trade_executed').map((event) => event.trade);
    // 21,000,000 × 333 ppm = 6,993 exactly; 7,000,000 × 777,777 ppm = 5,444,439 exactly.
    expect(trade).toMatchObject({ makerFee: 6_993n, takerFee: 5_444_439n, takerSide: 'buy' });
    const postings = eventsOf(events, 'money_moved').flatMap((event) => event.postings);
    const fees = postings.filter(({ reason, owner }) => reason === 'spot_fee' && owner === 0);
    expect(fees.map(({ wallet, currency, amount }) => [wallet, currency, amount])).toEqual([
      ['fees', USDT, 6_993n],
      ['fees', BTC, 5_444_439n],
    ]);
    expect(exchange.engine.balance(BOB, 'change', BTC).total).toBe(1_000n * ONE + 7_000_000n - 5_444_439n);
  });

  test('ENG-027: the smallest fee is one unit, and no fee writes no posting', () => {
    const tiny = {
      ...PAIR,
      makerFee: ratePpm(1),
      takerFee: ratePpm(0),
      tickSize: '0.00001',
      lotSize: '0.001',
    };
    const exchange = openExchange(ROOMS, tiny);
    exchange.limit(ALICE, 'sell', 1, 2);
    const { events } = exchange.accept(limitOrder(BOB, 'buy', 1, 2));
    expect(eventsOf(events, 'trade_executed')[0]?.trade).toMatchObject({
      quote: 2n,
      makerFee: 1n,
      takerFee: 0n,
    });
    expect(eventsOf(events, 'money_moved')[0]?.postings).toHaveLength(6);
  });

  test('ENG-042: what would not fit the ledger is refused before anything changes', () => {
    const huge = { ...PAIR, maximumLots: 2 ** 43 - 1, minimumLots: 1 };
    const exchange = openExchange(ROOMS, huge);
    exchange.reject(limitOrder(ALICE, 'buy', 2 ** 53 - 1, 2 ** 43 - 1), 'amount_too_large');
    exchange.reject(limitOrder(ALICE, 'sell', 2 ** 53 - 1, 2 ** 43 - 1), 'amount_too_large');
  });

  test('ENG-042: a level never holds more than can be counted', () => {
    const exchange = openExchange();
    const whole = { id: currencyId(7), code: 'WHOLE', decimals: decimals(0) };
    exchange.accept({ room: 'listing', type: 'list_currency', by: SETUP, currency: whole });
    const steps = { tickSize: '0.00000001', lotSize: '1', maximumLots: Number.MAX_SAFE_INTEGER };
    const pair = { ...PAIR, ...steps, id: pairId(2), base: whole.id };
    exchange.accept({ room: 'listing', type: 'list_pair', by: SETUP, pair });
    exchange.fund(ALICE, USDT, 2n ** 60n);
    exchange.limit(ALICE, 'buy', 1, Number.MAX_SAFE_INTEGER - 2, { pair: pair.id });
    exchange.reject(limitOrder(ALICE, 'buy', 1, 3, { pair: pair.id }), 'amount_too_large');
    exchange.limit(ALICE, 'buy', 1, 2, { pair: pair.id });
    const level = { price: 1, quantity: Number.MAX_SAFE_INTEGER };
    expect(exchange.engine.room('spot').depth(pair.id, 'buy', 1)).toEqual([level]);
  });
});
