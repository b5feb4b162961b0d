import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Command, orderId, type PairTerms, ROOMS, restoreEngine, SETUP } from '../../src/index.ts';
import {
  ALICE,
  BOB,
  BTC_USDT,
  cancelOrder,
  Exchange,
  limitOrder,
  marketOrder,
  ocoOrder,
  openExchange,
  PAIR,
  stopOrder,
  unchecked,
} from '../exchange.ts';

function changePair(terms: PairTerms): Command {
  return { room: 'listing', type: 'change_pair', pair: BTC_USDT, terms, by: SETUP };
}

/** Opens a pair with a last price of 500 and a limit of three orders per owner. */
function openNarrow(): Exchange {
  const exchange = openExchange(ROOMS, { ...PAIR, ordersPerOwner: 3 });
  exchange.tradeAt(500);
  return exchange;
}

describe('the orders that one owner may have open in a pair', () => {
  test('SPOT-190: nobody fills the memory alone; one more is refused with the number, others go on', () => {
    const exchange = openNarrow();
    const first = exchange.limit(ALICE, 'buy', 400, 2);
    exchange.limit(ALICE, 'buy', 400, 2);
    exchange.limit(ALICE, 'sell', 600, 2);
    const { rejection } = exchange.reject(limitOrder(ALICE, 'buy', 401, 2), 'too_many_open_orders');
    expect(rejection).toEqual({ code: 'too_many_open_orders', maximum: 3 });
    exchange.limit(BOB, 'buy', 400, 2);
    exchange.accept(cancelOrder(ALICE, first));
    exchange.limit(ALICE, 'buy', 401, 2);
  });

  test('SPOT-190: waiting orders count, and an OCO pair counts twice', () => {
    const exchange = openNarrow();
    exchange.accept(stopOrder(ALICE, 'sell', 450, 2));
    exchange.limit(ALICE, 'buy', 400, 2);
    exchange.reject(ocoOrder(ALICE, 'sell', 550, 450, 2), 'too_many_open_orders');
    exchange.accept(stopOrder(ALICE, 'sell', 440, 2));
    exchange.reject(stopOrder(ALICE, 'sell', 430, 2), 'too_many_open_orders');
  });

  test('SPOT-190: an order that fires rests where it waited, however many there are', () => {
    const exchange = openNarrow();
    exchange.limit(ALICE, 'buy', 300, 2);
    exchange.limit(ALICE, 'buy', 301, 2);
    exchange.accept(stopOrder(ALICE, 'sell', 450, 2, { price: 460 }));
    exchange.tradeAt(450);
    expect(exchange.engine.room('spot').depth(BTC_USDT, 'sell', 1)).toMatchObject([{ price: 460 }]);
    exchange.reject(limitOrder(ALICE, 'buy', 302, 2), 'too_many_open_orders');
  });

  test('SPOT-191: who has as many as there may be can still trade with what is there, and change an order', () => {
    const exchange = openNarrow();
    const own = exchange.limit(ALICE, 'buy', 300, 2);
    exchange.limit(ALICE, 'buy', 301, 2);
    exchange.limit(ALICE, 'buy', 302, 2);
    exchange.limit(BOB, 'sell', 500, 20);
    exchange.accept(marketOrder(ALICE, 'buy', 2));
    exchange.accept(limitOrder(ALICE, 'buy', 500, 2, { timeInForce: 'ioc' }));
    exchange.accept(limitOrder(ALICE, 'buy', 500, 2, { timeInForce: 'fok' }));
    exchange.accept({
      room: 'spot',
      type: 'amend_order',
      by: { trader: ALICE },
      order: own,
      price: unchecked(310),
    });
    exchange.reject(limitOrder(ALICE, 'buy', 500, 2), 'too_many_open_orders');
  });

  test('SPOT-192: the term comes and goes by commands; orders beyond a smaller one stay', () => {
    const exchange = openExchange();
    for (let price = 301; price <= 310; price += 1) exchange.limit(ALICE, 'buy', price, 2);
    exchange.accept(changePair({ ordersPerOwner: 4 }));
    expect([...exchange.engine.room('spot').openOrders()]).toHaveLength(10);
    exchange.reject(limitOrder(ALICE, 'buy', 311, 2), 'too_many_open_orders');
    exchange.accept(changePair({ maximumLots: 9_000 }));
    exchange.reject(limitOrder(ALICE, 'buy', 311, 2), 'too_many_open_orders');
    exchange.accept(changePair({ ordersPerOwner: null }));
    expect(exchange.engine.pair(BTC_USDT)?.spec).toEqual({ ...PAIR, maximumLots: 9_000 });
    exchange.limit(ALICE, 'buy', 311, 2);
    for (const unfit of [0, -1, 1.5, 2 ** 31]) {
      exchange.reject(changePair({ ordersPerOwner: unfit }), 'invalid_pair');
    }
  });

  test('SPOT-190: whatever comes and goes, also over a restart, as many are taken as there may be', () => {
    const steps = fc.array(fc.record({ places: fc.boolean(), which: fc.nat(500), restarts: fc.boolean() }), {
      minLength: 100,
      maxLength: 300,
    });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), steps, (maximum, shares) => {
        let exchange = openExchange(ROOMS, { ...PAIR, ordersPerOwner: maximum });
        const open: ReturnType<Exchange['limit']>[] = [];
        for (const { places, which, restarts } of shares) {
          if (restarts && which % 10 === 0) {
            exchange = new Exchange(restoreEngine(exchange.engine.snapshot()), exchange.sequence);
          }
          const removed = open[which % Math.max(1, open.length)];
          if (places || removed === undefined) {
            const outcome = exchange.apply(limitOrder(ALICE, 'buy', 100 + which, 2));
            expect(outcome.ok).toBe(open.length < maximum);
            if (outcome.ok && outcome.createdId !== null) open.push(orderId(outcome.createdId));
          } else {
            exchange.accept(cancelOrder(ALICE, removed));
            open.splice(open.indexOf(removed), 1);
          }
        }
      }),
      { numRuns: 30 },
    );
  });
});
