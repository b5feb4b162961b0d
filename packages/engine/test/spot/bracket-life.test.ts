import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CLOCK, type Engine, orderId, restoreEngine, type TimeMs, timeMs } from '../../src/index.ts';
import {
  ALICE,
  BOB,
  BTC,
  BTC_USDT,
  bracketOrder,
  CAROL,
  cancelOrder,
  Exchange,
  limitOrder,
  openExchange,
  placed,
  USDT,
} from '../exchange.ts';

function restored({ engine, sequence }: Exchange): Exchange {
  return new Exchange(restoreEngine(engine.snapshot()), sequence);
}

/** Alice buys 10 at 500, to sell at 550 or when the price falls to 450; 4 of them are bought. */
function withFills(more: { readonly expiresAt?: TimeMs } = {}) {
  const exchange = openExchange();
  exchange.tradeAt(510);
  const terms = { price: 500, takeProfit: 550, stop: 450, ...more };
  const entry = placed(exchange.accept(bracketOrder(ALICE, 10, terms)));
  exchange.market(BOB, 'sell', 4);
  return { exchange, entry };
}

const passTime = (exchange: Exchange) => exchange.accept({ room: 'time', type: 'pass_time', by: CLOCK });
const openIn = ({ engine }: Exchange) =>
  [...engine.room('spot').openOrders()].map(({ id, status }) => [id, status]);

describe('a bracket order over its life', () => {
  test('SPOT-798: an entry ends at its end time, and leaves the exits of its fills', () => {
    const { exchange, entry } = withFills({ expiresAt: timeMs(1_060) });
    const unfilled = placed(
      exchange.accept(bracketOrder(ALICE, 2, { price: 490, stop: 440, expiresAt: timeMs(1_060) })),
    );
    while (exchange.sequence < 62) passTime(exchange);
    expect(openIn(exchange)).toEqual([
      [entry + 1, 'open'],
      [entry + 2, 'waiting'],
    ]);
    expect(exchange.engine.room('spot').order(orderId(unfilled + 1))).toBeUndefined();
    exchange.engine.audit();
  });

  test('SPOT-798: cancel all, at once or after a countdown, ends every order of it', () => {
    const now = withFills().exchange;
    now.accept({ room: 'spot', type: 'cancel_all_orders', by: { trader: ALICE }, pair: BTC_USDT });
    const later = withFills().exchange;
    const after = { type: 'cancel_all_after', pair: BTC_USDT, countdownMs: 1_000 } as const;
    later.accept({ room: 'spot', by: { trader: ALICE }, ...after });
    while (later.sequence < 1_030) passTime(later);
    for (const exchange of [now, later]) {
      expect(openIn(exchange)).toEqual([]);
      for (const currency of [BTC, USDT])
        expect(exchange.engine.balance(ALICE, 'change', currency).held).toBe(0n);
      exchange.engine.audit();
    }
  });

  test('SPOT-799: an engine restored at any stage goes on as the original', () => {
    for (const sold of [0, 1, 4, 10]) {
      const exchange = openExchange();
      exchange.tradeAt(510);
      const limited = sold === 4 ? { stopPrice: 440 } : {};
      const terms = { price: 500, takeProfit: 550, stop: 450, ...limited };
      const entry = placed(exchange.accept(bracketOrder(ALICE, 10, terms)));
      if (sold > 0) exchange.accept(limitOrder(BOB, 'sell', 500, Math.max(2, sold)));
      const copy = restored(exchange);
      copy.engine.audit();
      expect(copy.engine.stateHash()).toBe(exchange.engine.stateHash());
      for (const one of [exchange, copy]) {
        one.limit(CAROL, 'buy', 430, 30);
        one.accept(limitOrder(BOB, 'sell', 500, 4));
        one.tradeAt(450);
        one.engine.audit();
      }
      expect(copy.engine.stateHash()).toBe(exchange.engine.stateHash());
      expect(copy.engine.room('spot').order(entry)).toEqual(exchange.engine.room('spot').order(entry));
    }
  });

  test('SPOT-799: exits never hold or sell more than was bought, whatever happens', () => {
    const steps = fc.array(
      fc.oneof(
        fc.record({
          kind: fc.constant('bracket' as const),
          owner: fc.nat(2),
          price: fc.integer({ min: 480, max: 515 }),
          up: fc.nat(20),
          down: fc.nat(20),
          lots: fc.integer({ min: 2, max: 12 }),
        }),
        fc.record({
          kind: fc.constant('limit' as const),
          owner: fc.nat(2),
          price: fc.integer({ min: 460, max: 540 }),
          up: fc.nat(1),
          down: fc.nat(3),
          lots: fc.integer({ min: 2, max: 12 }),
        }),
        fc.record({
          kind: fc.constant('cancel' as const),
          owner: fc.nat(2),
          price: fc.nat(60),
          up: fc.nat(1),
          down: fc.nat(1),
          lots: fc.nat(1),
        }),
      ),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(steps, (commands) => {
        const exchange = openExchange();
        exchange.tradeAt(500);
        const owners = [ALICE, BOB, CAROL];
        const modes = ['expire_taker', 'expire_maker', 'expire_both', 'decrement'] as const;
        for (const { kind, owner, price, up, down, lots } of commands) {
          const by = owners[owner] ?? ALICE;
          if (kind === 'cancel') exchange.apply(cancelOrder(by, orderId(price + 1)));
          else if (kind === 'limit')
            exchange.apply(
              limitOrder(by, up === 0 ? 'sell' : 'buy', price, lots, {
                selfTradePrevention: modes[down] ?? 'decrement',
              }),
            );
          else
            exchange.apply(
              bracketOrder(by, lots, {
                price,
                takeProfit: price + up,
                ...(down === 0 ? {} : { stop: price - down }),
              }),
            );
          exchange.engine.audit();
        }
        expectCovered(exchange.engine);
        expect(restored(exchange).engine.stateHash()).toBe(exchange.engine.stateHash());
      }),
      { numRuns: 150 },
    );
  });
});
/** Nobody has more on hold or less in total than their orders can have led to: no balance is negative. */
function expectCovered(engine: Engine): void {
  for (const owner of [ALICE, BOB, CAROL])
    for (const currency of [BTC, USDT]) {
      const { total, held } = engine.balance(owner, 'change', currency);
      expect(held >= 0n && held <= total).toBe(true);
    }
}
