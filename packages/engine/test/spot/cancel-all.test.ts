import { describe, expect, test } from 'vitest';
import { pairId, SETUP } from '../../src/index.ts';
import { MAXIMUM_CANCELS_PER_COMMAND } from '../../src/spot/cancel-all-orders.ts';
import {
  ALICE,
  BOB,
  BTC,
  BTC_USDT,
  ETH,
  eventsOf,
  ONE,
  ocoOrder,
  openExchange,
  PAIR,
  stopOrder,
  USDT,
} from '../exchange.ts';

const ETH_USDT = pairId(2);

function withTwoPairs() {
  const exchange = openExchange();
  exchange.accept({
    room: 'listing',
    type: 'list_pair',
    by: SETUP,
    pair: { ...PAIR, id: ETH_USDT, base: ETH },
  });
  exchange.fund(ALICE, ETH, 1_000n * ONE);
  exchange.tradeAt(500);
  return exchange;
}

describe('cancelling everything', () => {
  test('ENG-079 SPOT-173: of one pair, what rests and what waits goes, and other pairs and owners stay', () => {
    const exchange = withTwoPairs();
    exchange.limit(ALICE, 'buy', 400, 10);
    exchange.limit(ALICE, 'sell', 600, 10);
    exchange.accept(stopOrder(ALICE, 'buy', 510, 10));
    exchange.accept(ocoOrder(ALICE, 'sell', 510, 490, 10));
    const others = [
      exchange.limit(BOB, 'buy', 400, 10),
      exchange.limit(ALICE, 'buy', 400, 10, { pair: ETH_USDT }),
    ];
    const { events } = exchange.accept({
      room: 'spot',
      type: 'cancel_all_orders',
      by: { trader: ALICE },
      pair: BTC_USDT,
    });
    expect(eventsOf(events, 'order_changed').map(({ order }) => order.cancelReason)).toEqual([
      'owner',
      'owner',
      'owner',
      'owner',
      'oco',
    ]);
    expect([...exchange.engine.room('spot').openOrders()].map(({ id }) => id)).toEqual(others);
    expect(exchange.engine.balance(ALICE, 'change', BTC).held).toBe(0n);
    exchange.engine.audit();
  });

  test('ENG-079: of all pairs, halted ones too, nothing stays locked', () => {
    const exchange = withTwoPairs();
    exchange.limit(ALICE, 'buy', 400, 10);
    exchange.limit(ALICE, 'sell', 400, 10, { pair: ETH_USDT });
    exchange.accept({ room: 'listing', type: 'list_pair', by: SETUP, pair: { ...PAIR, status: 'halted' } });
    exchange.accept({ room: 'spot', type: 'cancel_all_orders', by: { trader: ALICE } });
    expect([...exchange.engine.room('spot').openOrders()]).toEqual([]);
    for (const currency of [BTC, ETH, USDT]) {
      expect(exchange.engine.balance(ALICE, 'change', currency).held).toBe(0n);
    }
  });

  test('ENG-079: where there is nothing to cancel nothing happens', () => {
    const exchange = withTwoPairs();
    expect(
      exchange.accept({ room: 'spot', type: 'cancel_all_orders', by: { trader: ALICE } }).events,
    ).toEqual([]);
    exchange.reject(
      { room: 'spot', type: 'cancel_all_orders', by: { trader: ALICE }, pair: pairId(9) },
      'unknown_pair',
    );
  });

  test('ENG-080: one command ends no more than the maximum, the oldest first, over all pairs', () => {
    const exchange = withTwoPairs();
    for (let count = 0; count < MAXIMUM_CANCELS_PER_COMMAND; count += 1) {
      exchange.limit(ALICE, 'buy', 1, 2, count % 2 === 0 ? {} : { pair: ETH_USDT });
    }
    const last = exchange.limit(ALICE, 'buy', 1, 2, { pair: ETH_USDT });
    const cancelAll = { room: 'spot', type: 'cancel_all_orders', by: { trader: ALICE } } as const;
    expect(eventsOf(exchange.accept(cancelAll).events, 'order_changed')).toHaveLength(
      MAXIMUM_CANCELS_PER_COMMAND,
    );
    expect([...exchange.engine.room('spot').openOrders()].map(({ id }) => id)).toEqual([last]);
    expect(eventsOf(exchange.accept(cancelAll).events, 'order_changed')).toHaveLength(1);
  });
});
