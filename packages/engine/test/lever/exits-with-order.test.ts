import { describe, expect, test } from 'vitest';
import { type LeverTrade, restoreEngine } from '../../src/index.ts';
import { BOB, eventsOf } from '../exchange.ts';
import {
  causes,
  entering,
  LeverExchange,
  openLever,
  receipts,
  revoking,
  settingTerms,
  stopping,
} from './lever-exchange.ts';

const EXITS = { takeProfit: 11_000, stopLoss: 9_500 };

describe('exits given with an order', () => {
  test('LEV-900: those of an order that opens at once are in effect from its opening, and close at the mark that reaches them', () => {
    const exchange = openLever();
    const long = exchange.enter('long', 1, EXITS);
    expect(long).toMatchObject({ status: 'holding', takeProfit: 1_100_000n, stopLoss: 950_000n });
    const short = exchange.enter('short', 1, { takeProfit: 9_400, stopLoss: 12_000 });
    expect(causes(exchange.setIndexPrice(9_501))).toEqual([]);
    const events = exchange.setIndexPrice(9_400);
    expect(causes(events)).toEqual([`${long.id} stop_loss`, `${short.id} take_profit`]);
    expect(receipts(events).map(({ price }) => price)).toEqual([940_000n, 940_000n]);
    exchange.engine.audit();
  });

  test('LEV-901: they lie on their sides of the price at which the order opens and of the index then, else the order is refused', () => {
    const exchange = openLever();
    exchange.reject(entering('long', 1, { takeProfit: 10_010 }), 'stop_on_wrong_side');
    exchange.reject(entering('long', 1, { stopLoss: 10_000 }), 'stop_on_wrong_side');
    expect(exchange.enter('long', 1, { takeProfit: 10_010.01, stopLoss: 9_999.99 }).status).toBe('holding');
    // A limit of 9,000 opens at an index of 8,991 at most: 0.1 % of spread.
    exchange.reject(entering('long', 1, { limit: 9_000, takeProfit: 9_000 }), 'stop_on_wrong_side');
    exchange.reject(entering('long', 1, { limit: 9_000, stopLoss: 8_991.01 }), 'stop_on_wrong_side');
    exchange.reject(entering('short', 1, { limit: 11_000, takeProfit: 11_000 }), 'stop_on_wrong_side');
    const refused = exchange.reject(
      entering('short', 1, { limit: 11_000, stopLoss: 11_011 }),
      'stop_on_wrong_side',
    );
    expect(refused.rejection).toMatchObject({ stop: 'stop_loss' });
    expect(exchange.enter('short', 1, { limit: 11_000, stopLoss: 11_011.03 }).status).toBe('waiting');
    exchange.engine.audit();
  });

  test('LEV-902: those of a waiting order are kept with it, do nothing before it opens, and can be changed and taken away until then', () => {
    const exchange = openLever();
    const order = exchange.enter('long', 1, { limit: 9_000, takeProfit: 9_300, stopLoss: 8_500 });
    expect(order).toMatchObject({ status: 'waiting', takeProfit: 930_000n, stopLoss: 850_000n });
    expect(causes(exchange.setIndexPrice(9_400))).toEqual([]);
    exchange.reject(stopping({ ...order, owner: BOB } as LeverTrade, 9_500, 8_600), 'unknown_trade');
    exchange.reject(stopping(order, 8_999, null), 'stop_on_wrong_side');
    exchange.reject(stopping(order, null, 8_995), 'stop_on_wrong_side');
    exchange.accept(stopping(order, null, 8_600));
    const restored = new LeverExchange(restoreEngine(exchange.engine.snapshot()), exchange.sequence);
    restored.now = exchange.now;
    for (const one of [exchange, restored]) {
      const opened = eventsOf(one.setIndexPrice(8_900), 'lever_trade_changed');
      expect(opened[0]?.trade).toMatchObject({ status: 'holding', takeProfit: null, stopLoss: 860_000n });
      expect(causes(one.setIndexPrice(8_600))).toEqual([`${order.id} stop_loss`]);
    }
    expect(restored.engine.stateHash()).toBe(exchange.engine.stateHash());
    exchange.engine.audit();
  });

  test('LEV-902: with a cancelled order they are gone', () => {
    const exchange = openLever();
    const order = exchange.enter('short', 1, { limit: 11_000, takeProfit: 10_500, stopLoss: 12_000 });
    exchange.accept(revoking(order));
    exchange.reject(stopping(order, null, null), 'unknown_trade');
    expect(causes(exchange.setIndexPrice(12_500))).toEqual([]);
    expect(exchange.lever()).toEqual({ total: 1_000, held: 0 });
  });

  test('LEV-903: an order whose limit an index reaches that is at its stop-loss or past it is revoked, and pays nothing', () => {
    const exchange = openLever();
    const order = exchange.enter('long', 1, { limit: 9_000, stopLoss: 8_500 });
    expect(causes(exchange.setIndexPrice(8_500))).toEqual([`${order.id} stop_passed`]);
    expect(exchange.lever()).toEqual({ total: 1_000, held: 0 });
    expect(exchange.house('fees')).toBe(0);
    exchange.engine.audit();
  });

  test('LEV-900 LEV-222 LEV-224: a frozen owner changes none, and a paused pair lets them be changed', () => {
    const exchange = openLever();
    const order = exchange.enter('long', 1, { limit: 9_000, stopLoss: 8_500 });
    exchange.accept(settingTerms({ isOpen: false }));
    exchange.accept(stopping(order, 9_500, 8_600));
    exchange.accept({
      room: 'owners',
      type: 'freeze',
      by: { staff: 1, name: 'a', reason: 'b' },
      owner: order.owner,
    });
    exchange.reject(stopping(order, null, null), 'owner_frozen');
  });
});
