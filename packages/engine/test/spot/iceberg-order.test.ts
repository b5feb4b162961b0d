import { amount, lots } from '@assay/money';
import { describe, expect, test } from 'vitest';
import { type OrderId, type OwnerId, ROOMS } from '../../src/index.ts';
import {
  ALICE,
  amendOrder,
  BOB,
  BTC,
  BTC_USDT,
  CAROL,
  cancelOrder,
  type Exchange,
  eventsOf,
  LOT,
  limitOrder,
  marketOrder,
  openExchange,
  PAIR,
  placed,
  QUOTE,
  stopOrder,
  trailingOrder,
  USDT,
  unchecked,
} from '../exchange.ts';

type Options = NonNullable<Parameters<typeof limitOrder>[4]>;

function iceberg(
  exchange: Exchange,
  owner: OwnerId,
  side: 'buy' | 'sell',
  price: number,
  quantity: number,
  visible: number,
  options: Options = {},
): OrderId {
  return exchange.limit(owner, side, price, quantity, { ...options, visibleQuantity: lots(visible) });
}

function sells(exchange: Exchange): readonly (readonly [price: number, quantity: number])[] {
  const levels = exchange.engine.room('spot').depth(BTC_USDT, 'sell', 10);
  return levels.map(({ price, quantity }) => [price, quantity] as const);
}

/** Trades of one command: the resting order and the quantity of each. */
function tradesOf(
  exchange: Exchange,
  command: Parameters<Exchange['accept']>[0],
): readonly (readonly [maker: OrderId, quantity: number])[] {
  const trades = eventsOf(exchange.accept(command).events, 'trade_executed');
  return trades.map(({ trade }) => [trade.makerOrder, trade.quantity] as const);
}

describe('an iceberg rests with its visible part only', () => {
  test('SPOT-820: the book shows the visible part, and the whole order is on hold', () => {
    const exchange = openExchange();
    iceberg(exchange, ALICE, 'sell', 100, 50, 10);
    expect(sells(exchange)).toEqual([[100, 10]]);
    expect(exchange.engine.balance(ALICE, 'change', BTC).held).toBe(50n * LOT);
    iceberg(exchange, ALICE, 'buy', 90, 50, 10);
    expect(exchange.engine.room('spot').depth(BTC_USDT, 'buy', 1)).toEqual([{ price: 90, quantity: 10 }]);
    expect(exchange.engine.balance(ALICE, 'change', USDT).held).toBe(50n * 90n * QUOTE);
  });

  test('SPOT-820: its owner sees the visible quantity and the whole', () => {
    const exchange = openExchange();
    const id = iceberg(exchange, ALICE, 'sell', 100, 50, 10);
    expect(exchange.engine.room('spot').order(id)).toMatchObject({ quantity: 50, visibleQuantity: 10 });
    const whole = exchange.limit(ALICE, 'sell', 101, 50);
    expect(exchange.engine.room('spot').order(whole)).toMatchObject({ quantity: 50, visibleQuantity: null });
  });

  test('SPOT-820: it matches as a whole order first, and rests with a visible part of what is left', () => {
    const exchange = openExchange();
    exchange.limit(BOB, 'buy', 100, 45);
    const id = iceberg(exchange, ALICE, 'sell', 100, 60, 10);
    expect(exchange.engine.room('spot').order(id)).toMatchObject({ filled: 45 });
    expect(sells(exchange)).toEqual([[100, 10]]);
    const last = iceberg(exchange, ALICE, 'sell', 102, 7, 7);
    exchange.accept(cancelOrder(ALICE, id));
    expect(sells(exchange)).toEqual([[102, 7]]);
    exchange.accept(cancelOrder(ALICE, last));
    expect(exchange.engine.balance(ALICE, 'change', BTC).held).toBe(0n);
  });
});

describe('a visible part that is filled is refilled behind the others at its price', () => {
  test('SPOT-821: a partial fill of the visible part keeps its priority, the whole one loses it', () => {
    const exchange = openExchange();
    const hiding = iceberg(exchange, ALICE, 'sell', 100, 25, 10);
    const other = exchange.limit(BOB, 'sell', 100, 8);
    expect(tradesOf(exchange, limitOrder(CAROL, 'buy', 100, 4))).toEqual([[hiding, 4]]);
    expect(sells(exchange)).toEqual([[100, 14]]);
    expect(tradesOf(exchange, limitOrder(CAROL, 'buy', 100, 6))).toEqual([[hiding, 6]]);
    expect(sells(exchange)).toEqual([[100, 18]]);
    expect(tradesOf(exchange, limitOrder(CAROL, 'buy', 100, 9))).toEqual([
      [other, 8],
      [hiding, 1],
    ]);
    expect(sells(exchange)).toEqual([[100, 9]]);
  });

  test('SPOT-821: a large order meets the refilled parts in the same command, each behind the others', () => {
    const exchange = openExchange();
    const one = iceberg(exchange, ALICE, 'sell', 100, 25, 10);
    const other = iceberg(exchange, BOB, 'sell', 100, 12, 5);
    expect(tradesOf(exchange, marketOrder(CAROL, 'buy', 40))).toEqual([
      [one, 10],
      [other, 5],
      [one, 10],
      [other, 5],
      [one, 5],
      [other, 2],
    ]);
    expect(sells(exchange)).toEqual([]);
    expect(exchange.engine.room('spot').order(one)).toBeUndefined();
  });

  test('SPOT-821: each command emits the level once, as others see it', () => {
    const exchange = openExchange();
    iceberg(exchange, ALICE, 'sell', 100, 25, 10);
    const { events } = exchange.accept(limitOrder(CAROL, 'buy', 100, 20));
    const levels = eventsOf(events, 'book_level_changed').map(({ price, quantity }) => [price, quantity]);
    expect(levels).toEqual([[100, 5]]);
  });
});

describe('a visible quantity is bounded', () => {
  test.each([
    ['below the minimum of an order', 1, 'invalid_visible_quantity'],
    ['above the whole', 51, 'invalid_visible_quantity'],
    ['zero', 0, 'invalid_visible_quantity'],
    ['a fraction', 2.5, 'invalid_visible_quantity'],
  ] as const)('SPOT-822: one that is %s is rejected', (_name, visible, code) => {
    const exchange = openExchange();
    const order = limitOrder(ALICE, 'sell', 100, 50, { visibleQuantity: unchecked(visible) });
    expect(exchange.reject(order, code).rejection).toEqual({ code, least: 2, most: 50 });
  });

  test('SPOT-822: an iceberg of more than twenty parts is rejected, when placed and when amended', () => {
    const exchange = openExchange();
    const order = (quantity: number) =>
      limitOrder(ALICE, 'sell', 100, quantity, { visibleQuantity: lots(2) });
    expect(exchange.reject(order(41), 'too_many_iceberg_parts').rejection).toEqual({
      code: 'too_many_iceberg_parts',
      maximum: 20,
    });
    const id = placed(exchange.accept(order(40)));
    exchange.reject(amendOrder(ALICE, id, { quantity: 41 }), 'too_many_iceberg_parts');
    exchange.accept(amendOrder(ALICE, id, { quantity: 39 }));
    expect(tradesOf(exchange, limitOrder(BOB, 'buy', 100, 250))).toHaveLength(20);
  });

  test('SPOT-822: it contradicts any time in force but gtc, and a market order', () => {
    const exchange = openExchange();
    const visibleQuantity = lots(10);
    for (const timeInForce of ['ioc', 'fok'] as const)
      exchange.reject(limitOrder(ALICE, 'sell', 100, 50, { timeInForce, visibleQuantity }), 'invalid_terms');
    exchange.tradeAt(100);
    exchange.reject(stopOrder(ALICE, 'sell', 90, 50, { visibleQuantity }), 'invalid_terms');
    exchange.reject(trailingOrder(ALICE, 'sell', 100, 50, { visibleQuantity }), 'invalid_terms');
    exchange.reject(
      stopOrder(ALICE, 'sell', 90, 50, { price: 90, visibleQuantity: lots(51) }),
      'invalid_visible_quantity',
    );
    exchange.reject(
      trailingOrder(ALICE, 'sell', 100, 50, { price: 99, visibleQuantity: lots(51) }),
      'invalid_visible_quantity',
    );
  });
});

describe('the hidden quantity counts in checks by matching', () => {
  test('SPOT-823: a fill-or-kill order fills whole from hidden quantity', () => {
    const exchange = openExchange();
    iceberg(exchange, ALICE, 'sell', 100, 25, 10);
    exchange.limit(BOB, 'sell', 100, 5);
    const fok = (quantity: number) => limitOrder(CAROL, 'buy', 100, quantity, { timeInForce: 'fok' });
    expect(exchange.reject(fok(31), 'cannot_fill_whole').rejection).toMatchObject({ fillableLots: 30 });
    expect(tradesOf(exchange, fok(30))).toHaveLength(4);
  });

  test('SPOT-823: hidden quantity behind an own order, which ends the taker, is not counted', () => {
    const exchange = openExchange();
    iceberg(exchange, ALICE, 'sell', 100, 25, 10);
    exchange.limit(CAROL, 'sell', 100, 5);
    const fok = limitOrder(CAROL, 'buy', 100, 11, { timeInForce: 'fok' });
    expect(exchange.reject(fok, 'cannot_fill_whole').rejection).toMatchObject({ fillableLots: 10 });
  });

  test('SPOT-823: a market order by amount of quote is cut to what hidden quantity costs, too', () => {
    const exchange = openExchange();
    iceberg(exchange, ALICE, 'sell', 100, 25, 10);
    exchange.limit(BOB, 'sell', 101, 50);
    // 25 lots at 100 and 4 at 101.
    const mostQuote = amount(25n * 100n * QUOTE + 4n * 101n * QUOTE);
    const order = { ...marketOrder(CAROL, 'buy', 1_000), mostQuote };
    const { events } = exchange.accept(order);
    const bought = eventsOf(events, 'trade_executed').reduce((sum, { trade }) => sum + trade.quantity, 0);
    expect(bought).toBe(29);
  });
});

describe('an amended iceberg', () => {
  test('SPOT-824: a smaller quantity is cut from the hidden part first, and keeps its priority', () => {
    const exchange = openExchange();
    const hiding = iceberg(exchange, ALICE, 'sell', 100, 25, 10);
    exchange.limit(BOB, 'sell', 100, 8);
    exchange.accept(amendOrder(ALICE, hiding, { quantity: 12 }));
    expect(sells(exchange)).toEqual([[100, 18]]);
    exchange.accept(amendOrder(ALICE, hiding, { quantity: 6 }));
    expect(sells(exchange)).toEqual([[100, 14]]);
    expect(exchange.engine.balance(ALICE, 'change', BTC).held).toBe(6n * LOT);
    expect(tradesOf(exchange, limitOrder(CAROL, 'buy', 100, 6))).toEqual([[hiding, 6]]);
  });

  test('SPOT-824: another price or a larger quantity lets it rest behind the others with a whole visible part', () => {
    const exchange = openExchange();
    const hiding = iceberg(exchange, ALICE, 'sell', 100, 25, 10);
    const other = exchange.limit(BOB, 'sell', 101, 8);
    exchange.limit(CAROL, 'buy', 100, 4);
    exchange.accept(amendOrder(ALICE, hiding, { price: 101 }));
    expect(sells(exchange)).toEqual([[101, 18]]);
    exchange.accept(amendOrder(ALICE, hiding, { quantity: 40 }));
    expect(sells(exchange)).toEqual([[101, 18]]);
    expect(tradesOf(exchange, limitOrder(CAROL, 'buy', 101, 9))).toEqual([
      [other, 8],
      [hiding, 1],
    ]);
  });
});

describe('self-trade prevention meets an iceberg as one order', () => {
  test('SPOT-825: decrementing takes the whole remaining quantity, the hidden part first', () => {
    const exchange = openExchange();
    const hiding = iceberg(exchange, ALICE, 'sell', 100, 25, 10);
    const options = { selfTradePrevention: 'decrement' } as const;
    const { events } = exchange.accept(limitOrder(ALICE, 'buy', 100, 18, options));
    const [match] = eventsOf(events, 'match_prevented');
    expect(match?.prevented).toMatchObject({ makerOrder: hiding, takerPrevented: 18, makerPrevented: 18 });
    expect(exchange.engine.room('spot').order(hiding)).toMatchObject({ quantity: 7, prevented: 18 });
    expect(sells(exchange)).toEqual([[100, 7]]);
  });

  test('SPOT-825: expiring the maker ends all of it', () => {
    const exchange = openExchange();
    iceberg(exchange, ALICE, 'sell', 100, 25, 10);
    const options = { selfTradePrevention: 'expire_maker' } as const;
    const { events } = exchange.accept(limitOrder(ALICE, 'buy', 100, 18, options));
    expect(eventsOf(events, 'match_prevented')[0]?.prevented).toMatchObject({ makerPrevented: 25 });
    expect(sells(exchange)).toEqual([]);
    expect(exchange.engine.balance(ALICE, 'change', BTC).held).toBe(0n);
  });
});

test('SPOT-826: a stop order with a limit and a trailing one rest as icebergs once they have triggered', () => {
  const exchange = openExchange();
  exchange.tradeAt(100);
  const visibleQuantity = lots(10);
  exchange.accept(stopOrder(ALICE, 'sell', 95, 50, { price: 95, visibleQuantity }));
  exchange.accept(trailingOrder(ALICE, 'sell', 500, 30, { price: 96, visibleQuantity }));
  exchange.tradeAt(95);
  expect(sells(exchange)).toEqual([
    [95, 10],
    [96, 10],
  ]);
  expect(exchange.engine.balance(ALICE, 'change', BTC).held).toBe(80n * LOT);
});

test('SPOT-820: the level of an iceberg stays in range when it is refilled', () => {
  const maximumLots = Number.MAX_SAFE_INTEGER;
  const exchange = openExchange(ROOMS, { ...PAIR, maximumLots, lotSize: '0.00000001' });
  exchange.fund(ALICE, BTC, BigInt(Number.MAX_SAFE_INTEGER));
  exchange.fund(BOB, BTC, BigInt(Number.MAX_SAFE_INTEGER));
  iceberg(exchange, ALICE, 'sell', 100, 25, 10);
  exchange.limit(CAROL, 'buy', 100, 9);
  const order = (less: number) => limitOrder(BOB, 'sell', 100, Number.MAX_SAFE_INTEGER - less);
  exchange.reject(order(15), 'amount_too_large');
  exchange.accept(order(16));
  exchange.limit(CAROL, 'buy', 100, 2);
  expect(sells(exchange)).toEqual([[100, Number.MAX_SAFE_INTEGER - 16 + 10 - 1]]);
});
