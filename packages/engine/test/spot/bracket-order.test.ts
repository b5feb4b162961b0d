import { amount } from '@assay/money';
import { describe, expect, test } from 'vitest';
import { type OrderId, orderId, ownerId, restoreEngine } from '../../src/index.ts';
import {
  ALICE,
  amendOrder,
  BOB,
  BTC,
  BTC_USDT,
  bracketOrder,
  CAROL,
  cancelOrder,
  credit,
  Exchange,
  LOT,
  limitOrder,
  marketOrder,
  openExchange,
  placed,
  QUOTE,
  stopOrder,
  USDT,
  unchecked,
} from '../exchange.ts';

type Ids = { readonly entry: OrderId; readonly takeProfit: OrderId; readonly stop: OrderId };

/** Alice buys 10 at 500, to sell at 550 or when the price falls to 450. The last trade was at 510. */
function withBracket(stopPrice?: number): Ids & { readonly exchange: Exchange } {
  const exchange = openExchange();
  exchange.tradeAt(510);
  const terms = { price: 500, takeProfit: 550, stop: 450, ...(stopPrice === undefined ? {} : { stopPrice }) };
  const entry = placed(exchange.accept(bracketOrder(ALICE, 10, terms)));
  return { exchange, entry, takeProfit: orderId(entry + 1), stop: orderId(entry + 2) };
}

const stateOf = ({ engine }: Exchange, id: OrderId) => engine.room('spot').order(id);
const heldBtc = ({ engine }: Exchange) => engine.balance(ALICE, 'change', BTC).held;

/** Moves all available BTC of Alice to another of her accounts. */
function moveAllBtc(exchange: Exchange): void {
  const units = amount(exchange.available(ALICE, BTC));
  const accounts = { from: 'change', to: 'legal', currency: BTC } as const;
  exchange.accept({ room: 'transfer', type: 'transfer', by: { trader: ALICE }, ...accounts, amount: units });
}

function restored({ engine, sequence }: Exchange): Exchange {
  return new Exchange(restoreEngine(engine.snapshot()), sequence);
}

describe('a bracket order', () => {
  test('SPOT-790: its exits hold nothing and trade nothing until the entry has a fill, and name it', () => {
    const { exchange, entry, takeProfit, stop } = withBracket();
    exchange.engine.audit();
    expect(stateOf(exchange, entry)).toMatchObject({
      ...{ status: 'open', held: 500n * 10n * QUOTE, bracketEntry: entry, ocoOrder: null },
    });
    expect(stateOf(exchange, takeProfit)).toMatchObject({
      ...{ status: 'pending', side: 'sell', kind: 'limit', price: 550, quantity: 10, held: 0n },
      ...{ bracketEntry: entry, ocoOrder: stop, trigger: null, postOnly: true },
    });
    expect(stateOf(exchange, stop)).toMatchObject({
      ...{ status: 'pending', side: 'sell', kind: 'market', quantity: 10, held: 0n },
      ...{ bracketEntry: entry, ocoOrder: takeProfit, trigger: { price: 450, direction: 'falling' } },
    });
    exchange.reject(limitOrder(BOB, 'buy', 550, 4, { timeInForce: 'fok' }), 'cannot_fill_whole');
  });

  test('SPOT-791: each fill lets the exits grow by the whole lots that it bought net of fees, and they hold just that', () => {
    const { exchange, entry, takeProfit, stop } = withBracket();
    exchange.market(BOB, 'sell', 4);
    // 4 lots less 0.1 percent are 3.996.
    expect(stateOf(exchange, takeProfit)).toMatchObject({ status: 'open', quantity: 3, held: 3n * LOT });
    expect(stateOf(exchange, stop)).toMatchObject({ status: 'waiting', quantity: 3, held: 0n });
    expect(heldBtc(exchange)).toBe(3n * LOT);
    exchange.engine.audit();
    const { events } = exchange.accept(marketOrder(BOB, 'sell', 6));
    expect(exchange.find(events, entry)).toMatchObject({ status: 'filled', cancelReason: null });
    expect(stateOf(exchange, takeProfit)).toMatchObject({ quantity: 9, held: 9n * LOT });
    expect(stateOf(exchange, stop)).toMatchObject({ status: 'waiting', quantity: 9 });
    expect(exchange.available(ALICE, BTC)).toBe(1_000n * 100n * LOT + 990_000n);
    exchange.engine.audit();
  });

  test('SPOT-791: the rest of a lot may be spent before the next fill, which then lets the exits grow by a lot less', () => {
    const { exchange, takeProfit, stop } = withBracket();
    exchange.market(BOB, 'sell', 4);
    moveAllBtc(exchange);
    exchange.market(BOB, 'sell', 3);
    // 6.993 lots were bought, of which 0.996 have left the account.
    expect(stateOf(exchange, takeProfit)).toMatchObject({ status: 'open', quantity: 5, held: 5n * LOT });
    expect(stateOf(exchange, stop)).toMatchObject({ status: 'waiting', quantity: 5 });
    exchange.engine.audit();
    expect(restored(exchange).engine.stateHash()).toBe(exchange.engine.stateHash());
    exchange.market(BOB, 'sell', 3);
    // What is left of the second fill's last lot is still there.
    expect(stateOf(exchange, takeProfit)).toMatchObject({ quantity: 8, held: 8n * LOT });
    exchange.engine.audit();

    const alone = openExchange();
    alone.tradeAt(510);
    const entry = placed(alone.accept(bracketOrder(ALICE, 10, { price: 500, stop: 450 })));
    moveAllBtc(alone);
    for (const quantity of [2, 2, 6]) {
      alone.market(BOB, 'sell', quantity);
      if (alone.available(ALICE, BTC) > 0n) moveAllBtc(alone);
      alone.engine.audit();
    }
    expect(stateOf(alone, orderId(entry + 1))).toMatchObject({
      status: 'waiting',
      quantity: 7,
      held: 7n * LOT,
    });
  });

  test('SPOT-792: the take-profit filling ends the stop, and the stop triggering ends the take-profit', () => {
    const { exchange, takeProfit, stop } = withBracket();
    exchange.market(BOB, 'sell', 10);
    const { events } = exchange.accept(limitOrder(CAROL, 'buy', 550, 20));
    expect(exchange.find(events, takeProfit)).toMatchObject({ status: 'filled', filled: 9 });
    expect(exchange.find(events, stop)).toMatchObject({ status: 'cancelled', cancelReason: 'oco' });
    expect(heldBtc(exchange)).toBe(0n);

    const other = withBracket();
    other.exchange.market(BOB, 'sell', 10);
    other.exchange.limit(CAROL, 'buy', 440, 20);
    const fall = other.exchange.tradeAt(450);
    expect(other.exchange.find(fall, other.stop)).toMatchObject({ status: 'filled', filled: 9 });
    expect(other.exchange.find(fall, other.takeProfit)).toMatchObject({ cancelReason: 'oco' });
    other.exchange.engine.audit();
  });

  test('SPOT-792: a take-profit that has sold a part leaves a stop for the rest, and both grow with a further fill', () => {
    const { exchange, takeProfit, stop } = withBracket();
    exchange.market(BOB, 'sell', 5);
    exchange.limit(CAROL, 'buy', 550, 3);
    expect(stateOf(exchange, takeProfit)).toMatchObject({ quantity: 4, filled: 3 });
    expect(stateOf(exchange, stop)).toMatchObject({ quantity: 1 });
    exchange.market(BOB, 'sell', 5);
    expect(stateOf(exchange, takeProfit)).toMatchObject({ quantity: 9, filled: 3, held: 6n * LOT });
    expect(stateOf(exchange, stop)).toMatchObject({ quantity: 6 });
    exchange.engine.audit();
  });

  test('SPOT-793: an entry that ends without a fill ends its exits with a reason, one with fills leaves them', () => {
    const { exchange, entry, takeProfit, stop } = withBracket();
    const { events } = exchange.accept(cancelOrder(ALICE, entry));
    expect(exchange.find(events, entry)).toMatchObject({ cancelReason: 'owner' });
    for (const id of [takeProfit, stop])
      expect(exchange.find(events, id)).toMatchObject({ status: 'cancelled', cancelReason: 'entry_ended' });
    expect([...exchange.engine.room('spot').openOrders()]).toEqual([]);
    exchange.engine.audit();

    const filled = withBracket();
    filled.exchange.market(BOB, 'sell', 4);
    filled.exchange.accept(cancelOrder(ALICE, filled.entry));
    expect(stateOf(filled.exchange, filled.takeProfit)).toMatchObject({ status: 'open', quantity: 3 });
    expect(stateOf(filled.exchange, filled.stop)).toMatchObject({ status: 'waiting', quantity: 3 });
    filled.exchange.engine.audit();
  });

  test('SPOT-793: fills that buy less than a lot net of fees end the exits with their entry', () => {
    const exchange = openExchange();
    exchange.tradeAt(510);
    exchange.limit(BOB, 'sell', 500, 2);
    const ioc = { price: 500, stop: 450, timeInForce: 'ioc' } as const;
    const bought = placed(exchange.accept(bracketOrder(ALICE, 3, ioc)));
    expect(stateOf(exchange, orderId(bought + 1))).toMatchObject({ status: 'waiting', quantity: 1 });
    const none = placed(exchange.accept(bracketOrder(ALICE, 3, ioc)));
    expect(stateOf(exchange, orderId(none + 1))).toBeUndefined();
    exchange.engine.audit();
  });

  test('SPOT-794: cancelling an exit ends the whole bracket in one step, at any of its stages', () => {
    for (const sold of [0, 4, 10])
      for (const exit of ['takeProfit', 'stop'] as const) {
        const { exchange, ...ids } = withBracket();
        if (sold > 0) exchange.market(BOB, 'sell', sold);
        const { events } = exchange.accept(cancelOrder(ALICE, ids[exit]));
        expect(exchange.find(events, ids[exit])).toMatchObject({ cancelReason: 'owner' });
        if (sold < 10) expect(exchange.find(events, ids.entry)).toMatchObject({ cancelReason: 'exit_ended' });
        expect([...exchange.engine.room('spot').openOrders()]).toEqual([]);
        expect(heldBtc(exchange)).toBe(0n);
        expect(exchange.engine.balance(ALICE, 'change', USDT).held).toBe(0n);
        exchange.engine.audit();
      }
  });

  test('SPOT-794: when what was bought is sold, the rest of the entry is cancelled', () => {
    const { exchange, entry } = withBracket();
    exchange.market(BOB, 'sell', 4);
    const { events } = exchange.accept(limitOrder(CAROL, 'buy', 550, 3));
    expect(exchange.find(events, entry)).toMatchObject({ status: 'cancelled', cancelReason: 'exit_ended' });
    expect(exchange.engine.balance(ALICE, 'change', USDT).held).toBe(0n);
    exchange.engine.audit();
  });

  test('SPOT-795: a market order can be the entry, and one exit is enough', () => {
    const exchange = openExchange();
    exchange.tradeAt(500);
    exchange.limit(BOB, 'sell', 505, 10);
    const entry = placed(exchange.accept(bracketOrder(ALICE, 10, { takeProfit: 520 })));
    // 10 lots less 0.2 percent are 9.98.
    expect(stateOf(exchange, orderId(entry + 1))).toMatchObject({
      status: 'open',
      quantity: 9,
      ocoOrder: null,
    });
    exchange.limit(BOB, 'sell', 505, 10);
    const second = placed(exchange.accept(bracketOrder(ALICE, 10, { stop: 490, stopPrice: 480 })));
    expect(stateOf(exchange, orderId(second + 1))).toMatchObject({
      status: 'waiting',
      quantity: 9,
      held: 9n * LOT,
    });
    exchange.engine.audit();
    exchange.limit(CAROL, 'buy', 480, 20);
    expect(exchange.find(exchange.tradeAt(490), orderId(second + 1))).toMatchObject({ filled: 9 });
    exchange.engine.audit();
  });

  test('SPOT-796: a stop that the trades of the filling command reach triggers in that command', () => {
    const { exchange, entry, stop, takeProfit } = withBracket();
    exchange.limit(CAROL, 'buy', 470, 10);
    exchange.limit(CAROL, 'buy', 440, 30);
    const { events } = exchange.accept(limitOrder(BOB, 'sell', 440, 25));
    expect(exchange.find(events, entry)).toMatchObject({ status: 'filled' });
    expect(exchange.find(events, stop)).toMatchObject({ status: 'filled', filled: 9 });
    expect(exchange.find(events, takeProfit)).toMatchObject({ status: 'cancelled', cancelReason: 'oco' });
    exchange.engine.audit();
  });

  test('SPOT-796: of several stops at one trigger the one goes first that has been in effect for longest', () => {
    const { exchange, stop } = withBracket();
    const plain = placed(exchange.accept(stopOrder(CAROL, 'sell', 450, 2)));
    exchange.market(BOB, 'sell', 10);
    const later = restored(exchange);
    for (const one of [exchange, later]) {
      one.limit(BOB, 'buy', 449, 4);
      one.limit(CAROL, 'sell', 450, 2);
      const { events } = one.accept(limitOrder(BOB, 'buy', 450, 2));
      const takers = events.flatMap((event) =>
        event.type === 'trade_executed' ? [event.trade.takerOrder] : [],
      );
      expect(takers.slice(1)).toEqual([plain, stop]);
    }
    expect(later.engine.stateHash()).toBe(exchange.engine.stateHash());
  });

  test('SPOT-797: exits on the wrong side of the entry, missing ones and contradictory terms are refused', () => {
    const exchange = openExchange();
    const usual = { price: 500, takeProfit: 550, stop: 450 };
    exchange.reject(bracketOrder(ALICE, 10, usual), 'no_last_price');
    exchange.tradeAt(510);
    exchange.reject(bracketOrder(ALICE, 10, { price: 500 }), 'invalid_terms');
    exchange.reject(
      bracketOrder(ALICE, 10, { price: 500, takeProfit: 550, stopPrice: 440 }),
      'invalid_terms',
    );
    exchange.reject(bracketOrder(ALICE, 10, { takeProfit: 550, postOnly: true }), 'invalid_terms');
    exchange.reject(bracketOrder(ALICE, 10, { ...usual, takeProfit: 500 }), 'bracket_prices_crossed');
    exchange.reject(bracketOrder(ALICE, 10, { ...usual, stop: 500 }), 'bracket_prices_crossed');
    exchange.reject(
      bracketOrder(ALICE, 10, { ...usual, price: 520, stop: 515 }),
      'trigger_would_fire_at_once',
    );
    exchange.reject({ ...bracketOrder(ALICE, 10, usual), takeProfitPrice: unchecked(0.5) }, 'invalid_price');
    exchange.reject(bracketOrder(ALICE, 1, usual), 'quantity_below_minimum');
    exchange.reject(bracketOrder(ALICE, 10, { takeProfit: 550 }), 'no_liquidity');
    exchange.reject(bracketOrder(ownerId(5), 10, usual), 'insufficient_balance');
    exchange.limit(BOB, 'sell', 450, 2);
    exchange.reject(bracketOrder(ALICE, 10, usual), 'bracket_prices_crossed');
    exchange.accept(bracketOrder(ALICE, 2, { ...usual, stop: 449 }));
  });

  test('SPOT-797: pending stops count as waiting orders and exits as open ones', () => {
    const exchange = openExchange();
    exchange.tradeAt(510);
    const usual = { price: 500, takeProfit: 550, stop: 450 };
    for (let count = 0; count < 100; count += 1) exchange.accept(bracketOrder(ALICE, 2, usual));
    exchange.reject(bracketOrder(ALICE, 2, usual), 'too_many_waiting_orders');
    exchange.reject(stopOrder(ALICE, 'sell', 450, 2), 'too_many_waiting_orders');
    exchange.accept({ room: 'spot', type: 'cancel_all_orders', by: { trader: ALICE } });
    exchange.accept(bracketOrder(ALICE, 2, usual));
    exchange.engine.audit();
  });

  test('SPOT-797: the orders of a bracket cannot be amended', () => {
    const { exchange, entry, takeProfit, stop } = withBracket(440);
    for (const id of [entry, takeProfit, stop])
      exchange.reject(amendOrder(ALICE, id, { quantity: 4 }), 'not_amendable');
  });

  test('SPOT-798: self-trade prevention and a delisting treat the orders of a bracket like others', () => {
    const own = withBracket();
    own.exchange.market(BOB, 'sell', 10);
    const mode = { selfTradePrevention: 'expire_maker' } as const;
    own.exchange.accept(limitOrder(ALICE, 'buy', 550, 2, mode));
    expect(stateOf(own.exchange, own.stop)).toBeUndefined();
    own.exchange.engine.audit();

    const part = withBracket();
    part.exchange.market(BOB, 'sell', 10);
    part.exchange.accept(limitOrder(ALICE, 'buy', 550, 4, { selfTradePrevention: 'decrement' }));
    expect(stateOf(part.exchange, part.takeProfit)).toMatchObject({ quantity: 5, prevented: 4 });
    expect(stateOf(part.exchange, part.stop)).toMatchObject({ quantity: 5 });
    part.exchange.engine.audit();

    const delisted = withBracket();
    delisted.exchange.market(BOB, 'sell', 4);
    delisted.exchange.accept({
      room: 'listing',
      type: 'delist_pair',
      by: credit(ALICE, BTC, 1n).by,
      pair: BTC_USDT,
    });
    expect([...delisted.exchange.engine.room('spot').openOrders()]).toEqual([]);
    delisted.exchange.engine.audit();
  });
});
