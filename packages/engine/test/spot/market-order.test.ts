import { amount, ratePpm } from '@assay/money';
import { describe, expect, test } from 'vitest';
import { type OwnerId, ROOMS } from '../../src/index.ts';
import {
  ALICE,
  BOB,
  BTC,
  BTC_USDT,
  CAROL,
  eventsOf,
  marketOrder,
  openExchange,
  PAIR,
  QUOTE,
  USDT,
  unchecked,
} from '../exchange.ts';

describe('a market order', () => {
  test('ENG-021: it fills at the resting prices and what is left is cancelled, not put into the book', () => {
    const exchange = openExchange();
    exchange.limit(ALICE, 'sell', 500, 10);
    exchange.limit(ALICE, 'sell', 501, 10);
    const events = exchange.market(BOB, 'buy', 25);
    expect(eventsOf(events, 'trade_executed').map(({ trade }) => [trade.price, trade.quantity])).toEqual([
      [500, 10],
      [501, 10],
    ]);
    const own = eventsOf(events, 'order_changed').find(({ order }) => order.owner === BOB)?.order;
    expect(own).toMatchObject({
      status: 'cancelled',
      cancelReason: 'market_remainder',
      filled: 20,
      held: 0n,
    });
    expect(exchange.engine.room('spot').depth(BTC_USDT, 'buy', 5)).toEqual([]);
    expect(exchange.engine.balance(BOB, 'change', USDT).held).toBe(0n);
  });

  test('API-066: one that is bounded by what it pays is cut to the last lot within it, however deep the book', () => {
    const exchange = openExchange();
    exchange.limit(ALICE, 'sell', 500, 10);
    exchange.limit(ALICE, 'sell', 501, 10);
    const lot = exchange.engine.pairs()[0]?.scale.quotePerTickLot ?? 0n;
    const mostQuote = amount(lot * (500n * 10n + 501n * 3n + 500n));
    const outcome = exchange.apply({ ...marketOrder(BOB, 'buy', 25), mostQuote });
    const bought = outcome.ok ? eventsOf(outcome.events, 'order_changed') : [];
    expect(bought.find(({ order }) => order.owner === BOB)?.order).toMatchObject({
      status: 'filled',
      quantity: 13,
      filled: 13,
      filledQuote: lot * (500n * 10n + 501n * 3n),
    });
    const nothing = exchange.apply({ ...marketOrder(BOB, 'buy', 25), mostQuote: amount(lot) });
    expect(nothing).toMatchObject({ ok: false, rejection: { code: 'quantity_below_minimum' } });
    const wrong = exchange.apply({ ...marketOrder(BOB, 'buy', 25), mostQuote: amount(0n) });
    expect(wrong).toMatchObject({ ok: false, rejection: { code: 'invalid_amount' } });
  });

  test('ENG-021: one that fills whole is filled', () => {
    const exchange = openExchange();
    exchange.limit(ALICE, 'buy', 500, 10);
    const events = exchange.market(BOB, 'sell', 10);
    const own = eventsOf(events, 'order_changed').find(({ order }) => order.owner === BOB)?.order;
    expect(own).toMatchObject({ status: 'filled', cancelReason: null, kind: 'market' });
  });

  test('ENG-022 ENG-023: a buy pays nothing above 5 % over the best ask, to the tick', () => {
    const exchange = openExchange();
    for (const price of [500, 525, 526]) exchange.limit(ALICE, 'sell', price, 10);
    const events = exchange.market(BOB, 'buy', 30);
    expect(eventsOf(events, 'trade_executed').map(({ trade }) => trade.price)).toEqual([500, 525]);
    const own = eventsOf(events, 'order_changed').find(({ order }) => order.owner === BOB)?.order;
    expect(own).toMatchObject({ price: 525, filled: 20 });
    expect(exchange.engine.room('spot').depth(BTC_USDT, 'sell', 5)).toEqual([{ price: 526, quantity: 10 }]);
  });

  test('ENG-022 ENG-023: a sell gives nothing below 5 % under the best bid, to the stricter tick', () => {
    const exchange = openExchange();
    for (const price of [501, 476, 475]) exchange.limit(ALICE, 'buy', price, 10);
    const events = exchange.market(BOB, 'sell', 30);
    // 501 × 0.95 = 475.95: 475 is outside the band.
    expect(eventsOf(events, 'trade_executed').map(({ trade }) => trade.price)).toEqual([501, 476]);
    expect(eventsOf(events, 'order_changed').at(-1)?.order.price).toBe(476);
  });

  test('ENG-023: a band as wide as everything still ends at one tick', () => {
    const exchange = openExchange(ROOMS, { ...PAIR, marketProtection: ratePpm(1_000_000) });
    exchange.limit(ALICE, 'buy', 3, 10);
    const events = exchange.market(BOB, 'sell', 5);
    expect(eventsOf(events, 'order_changed').at(-1)?.order.price).toBe(1);
  });

  test('ENG-024: against an empty side it is refused and locks nothing', () => {
    const exchange = openExchange();
    exchange.limit(ALICE, 'buy', 500, 10);
    exchange.reject(marketOrder(BOB, 'buy', 10), 'no_liquidity');
    exchange.reject(marketOrder(unchecked(999), 'buy', 10), 'no_liquidity');
  });

  test('ENG-025: a buy needs the money for what it fills, and not a unit more', () => {
    const exchange = openExchange();
    exchange.limit(ALICE, 'sell', 500, 10);
    exchange.limit(ALICE, 'sell', 520, 10);
    const poor: OwnerId = unchecked(100_009);
    exchange.fund(poor, USDT, 500n * 10n * QUOTE + 520n * 10n * QUOTE - 1n);
    exchange.reject(marketOrder(poor, 'buy', 20), 'insufficient_balance');
    exchange.fund(poor, USDT, 1n);
    exchange.market(poor, 'buy', 100);
    expect(exchange.engine.balance(poor, 'change', USDT)).toEqual({ total: 0n, held: 0n });
  });

  test('ENG-026: a sell needs all that it offers, even where less would fill', () => {
    const exchange = openExchange();
    exchange.limit(ALICE, 'buy', 500, 5);
    const poor: OwnerId = unchecked(100_009);
    exchange.fund(poor, BTC, 9_999_999n);
    exchange.reject(marketOrder(poor, 'sell', 10), 'insufficient_balance');
    exchange.fund(poor, BTC, 1n);
    exchange.market(poor, 'sell', 10);
    expect(exchange.engine.balance(poor, 'change', BTC)).toEqual({ total: 5_000_000n, held: 0n });
  });

  test('ENG-042: proceeds that would not fit the ledger are refused', () => {
    const exchange = openExchange(ROOMS, { ...PAIR, minimumLots: 1, maximumLots: 2 ** 43 - 1 });
    exchange.limit(ALICE, 'buy', 90_000_000, 1);
    exchange.reject(marketOrder(BOB, 'sell', 2 ** 43 - 1), 'amount_too_large');
  });

  test('ENG-030: what lies behind an own order is not part of the cost', () => {
    const exchange = openExchange();
    const poor: OwnerId = unchecked(100_009);
    exchange.fund(poor, USDT, 500n * 10n * QUOTE);
    exchange.fund(poor, BTC, 10_000_000n);
    exchange.limit(CAROL, 'sell', 500, 10);
    exchange.limit(poor, 'sell', 501, 10);
    exchange.limit(CAROL, 'sell', 502, 10);
    const events = exchange.market(poor, 'buy', 30);
    const own = eventsOf(events, 'order_changed').at(-1)?.order;
    expect(own).toMatchObject({ cancelReason: 'self_trade', filled: 10 });
  });
});
