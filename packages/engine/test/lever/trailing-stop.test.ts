import { describe, expect, test } from 'vitest';
import { CLOCK, type Event, ownerId, restoreEngine } from '../../src/index.ts';
import { BOB, BTC_USDT, CAROL, eventsOf } from '../exchange.ts';
import {
  beginDay,
  causes,
  entering,
  fundLever,
  LeverExchange,
  openLever,
  receipts,
  revoking,
  stopping,
  type TERMS,
} from './lever-exchange.ts';

/** Numbers from 0 up to 1, the same for the same seed. */
function drawing(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

function restored(exchange: LeverExchange): LeverExchange {
  const copy = new LeverExchange(restoreEngine(exchange.engine.snapshot()), exchange.sequence);
  copy.now = exchange.now;
  expect(copy.engine.stateHash()).toBe(exchange.engine.stateHash());
  return copy;
}

describe('a trailing stop', () => {
  test('LEV-904: closes a long at the index that has fallen by its distance from the highest since its opening, and a short mirrored', () => {
    const exchange = openLever();
    const long = exchange.enter('long', 1, { trailingDelta: 100 });
    const short = exchange.enter('short', 1, { trailingDelta: 200 });
    expect(long.trailing).toMatchObject({ delta: 100, activationPrice: null, extreme: 1_000_000n });
    expect(causes(exchange.setIndexPrice(10_150))).toEqual([]);
    expect(causes(exchange.setIndexPrice(10_048.51))).toEqual([]);
    const events = exchange.setIndexPrice(10_048.5);
    expect(causes(events)).toEqual([`${long.id} trailing_stop`]);
    const [ended] = eventsOf(events, 'lever_trade_changed');
    expect(ended?.trade.trailing?.extreme).toBe(1_015_000n);
    expect(receipts(events)[0]).toMatchObject({ cause: 'trailing_stop', price: 1_004_850n });
    exchange.setIndexPrice(9_800);
    expect(causes(exchange.setIndexPrice(9_995.99))).toEqual([]);
    expect(causes(exchange.setIndexPrice(9_996))).toEqual([`${short.id} trailing_stop`]);
    exchange.engine.audit();
  });

  test('LEV-905: with an activation price it follows from the index that reaches it, and closes nothing before', () => {
    const exchange = openLever();
    const long = exchange.enter('long', 1, { trailingDelta: 100, activation: 10_200 });
    const short = exchange.enter('short', 1, { trailingDelta: 100, activation: 9_800 });
    exchange.setIndexPrice(10_199);
    expect(causes(exchange.setIndexPrice(9_900))).toEqual([]);
    const [active] = eventsOf(exchange.setIndexPrice(10_210), 'lever_trade_changed');
    expect(active?.trade).toMatchObject({ id: long.id, trailing: { extreme: 1_021_000n } });
    expect(causes(exchange.setIndexPrice(10_108))).toEqual([]);
    expect(causes(exchange.setIndexPrice(10_107.9))).toEqual([`${long.id} trailing_stop`]);
    exchange.setIndexPrice(9_800);
    expect(causes(exchange.setIndexPrice(9_898))).toEqual([`${short.id} trailing_stop`]);
  });

  test('LEV-906: its distance is 10 to 2,000 basis points, and its activation price is beyond the opening price and the index', () => {
    const exchange = openLever();
    for (const trailingDelta of [0.5, 9, 2_001, -10]) {
      const refused = exchange.reject(entering('long', 1, { trailingDelta }), 'invalid_trailing');
      expect(refused.rejection).toMatchObject({ least: 10, most: 2_000 });
    }
    const late = exchange.reject(
      entering('long', 1, { trailingDelta: 10, activation: 10_010 }),
      'stop_on_wrong_side',
    );
    expect(late.rejection).toMatchObject({ stop: 'activation' });
    exchange.enter('long', 1, { trailingDelta: 10, activation: 10_010.01 });
    exchange.enter('short', 1, { trailingDelta: 2_000 });
    exchange.reject(
      entering('short', 1, { limit: 11_000, trailingDelta: 10, activation: 11_000 }),
      'stop_on_wrong_side',
    );
    const order = exchange.enter('short', 1, { limit: 11_000, trailingDelta: 50, activation: 10_900 });
    exchange.reject(stopping(order, null, null, { trailingDelta: 2_001 }), 'invalid_trailing');
    exchange.accept(stopping(order, null, null, { trailingDelta: 0 }));
    expect(exchange.engine.room('lever').trade(order.id)?.trailing).toBeNull();
    exchange.engine.audit();
  });

  test('LEV-907: is set, changed and removed on a position; another distance follows from then on, the same goes on', () => {
    const exchange = openLever();
    const long = exchange.enter('long', 1);
    exchange.accept(stopping(long, null, null, { trailingDelta: 500 }));
    exchange.setIndexPrice(11_000);
    exchange.accept(stopping(long, 13_000, null, { trailingDelta: 500 }));
    exchange.accept(stopping(long, 12_000, 9_000));
    expect(exchange.engine.room('lever').trade(long.id)?.trailing?.extreme).toBe(1_100_000n);
    expect(causes(restored(exchange).setIndexPrice(10_450))).toEqual([`${long.id} trailing_stop`]);
    exchange.setIndexPrice(10_500);
    exchange.accept(stopping(long, null, null, { trailingDelta: 100 }));
    expect(causes(exchange.setIndexPrice(10_396))).toEqual([]);
    exchange.accept(stopping(long, null, null, { trailingDelta: 0 }));
    expect(causes(exchange.setIndexPrice(9_500))).toEqual([]);
    exchange.engine.audit();
  });

  test('LEV-904: that of a waiting order follows from the opening, and is gone with a cancelled one', () => {
    const exchange = openLever();
    const order = exchange.enter('long', 1, { limit: 9_500, trailingDelta: 100 });
    const other = exchange.enter('long', 1, { limit: 9_500, trailingDelta: 100 });
    exchange.accept(revoking(other));
    exchange.setIndexPrice(12_000);
    const [opened] = eventsOf(exchange.setIndexPrice(9_400), 'lever_trade_changed');
    expect(opened?.trade.trailing?.extreme).toBe(940_000n);
    expect(causes(exchange.setIndexPrice(9_306.01))).toEqual([]);
    expect(causes(exchange.setIndexPrice(9_306))).toEqual([`${order.id} trailing_stop`]);
  });

  test('LEV-908: exits that one index price reaches close in order: the nearest trigger first, prices before trailing stops, then the smallest distance, then the oldest', () => {
    const exchange = openLever();
    const order = [
      exchange.enter('long', 1, { trailingDelta: 500, owner: BOB }),
      exchange.enter('long', 1, { trailingDelta: 300, owner: CAROL }),
      exchange.enter('long', 1, { trailingDelta: 300 }),
      exchange.enter('long', 1, { stopLoss: 9_700 }),
      exchange.enter('long', 1, { stopLoss: 9_800 }),
    ].map(({ id }) => id);
    expect(causes(exchange.setIndexPrice(9_400))).toEqual(
      [4, 3, 1, 2, 0].map((at) => `${order[at]} ${at > 2 ? 'stop_loss' : 'trailing_stop'}`),
    );
  });

  test('LEV-909: an extreme is published with its index price for the pair, and with each position in the night and at its end', () => {
    const exchange = openLever();
    const long = exchange.enter('long', 1, { trailingDelta: 500 });
    const [followed] = eventsOf(exchange.setIndexPrice(10_300), 'lever_price_followed');
    expect(followed).toEqual({
      type: 'lever_price_followed',
      pair: BTC_USDT,
      sequence: exchange.sequence,
      price: 1_030_000n,
    });
    expect(eventsOf(exchange.setIndexPrice(10_299), 'lever_price_followed')).toEqual([]);
    expect(exchange.engine.room('lever').trade(long.id)?.trailing?.extreme).toBe(1_000_000n);
    beginDay(exchange);
    exchange.passTime();
    expect(exchange.engine.room('lever').trade(long.id)?.trailing?.extreme).toBe(1_030_000n);
  });

  test('LEV-904 LEV-910: of any run of index prices each closes at the first that its own history reaches, never before', () => {
    for (const seed of [7, 77, 777]) {
      const draw = drawing(seed);
      const exchange = openLever({ stress: 0 as typeof TERMS.stress });
      const open = new Map<number, { side: string; delta: number; extreme: number }>();
      let index = 1_000_000;
      for (let step = 0; step < 400; step += 1) {
        if (step % 2 === 0) {
          const side = draw() < 0.5 ? 'long' : 'short';
          const owner = ownerId(500_000 + step);
          fundLever(exchange, owner, 1_000);
          const delta = 10 + Math.floor(draw() * 400);
          const trade = exchange.enter(side, 1, { owner, multiple: 1, trailingDelta: delta });
          open.set(trade.id, { side, delta, extreme: index });
        }
        index += Math.round((draw() - 0.5) * 16_000);
        const ended = new Set(causes(exchange.setIndexPrice(index / 100)));
        const expected = new Set<string>();
        for (const [id, trade] of open) {
          const isLong = trade.side === 'long';
          trade.extreme = isLong ? Math.max(trade.extreme, index) : Math.min(trade.extreme, index);
          const reached = isLong
            ? index * 10_000 <= trade.extreme * (10_000 - trade.delta)
            : index * 10_000 >= trade.extreme * (10_000 + trade.delta);
          if (!reached) continue;
          expected.add(`${id} trailing_stop`);
          open.delete(id);
        }
        expect(ended).toEqual(expected);
        if (step % 100 === 0) exchange.engine.audit();
      }
      expect(open.size).toBeLessThan(200);
      exchange.engine.audit();
    }
  });

  test('LEV-911: 10,000 that one index price reaches close over commands of a bounded size, and those that it does not reach cost it nothing', () => {
    const count = 10_000;
    const exchange = openLever({ stress: 0 as typeof TERMS.stress });
    exchange.pool('lever_margin', 50_000_000);
    for (let at = 0; at < count; at += 1) {
      const owner = ownerId(200_000 + at);
      fundLever(exchange, owner, 30);
      // Half of them join the extreme of the next price, with different distances.
      exchange.enter('long', 1, { owner, trailingDelta: 50 + (at % 7) });
      if (at === count / 2) exchange.setIndexPrice(9_999);
    }
    const quiet = exchange.setIndexPrice(10_010);
    expect(eventsOf(quiet, 'lever_trade_changed')).toEqual([]);
    expect(eventsOf(quiet, 'lever_price_followed')).toHaveLength(1);
    const sizes: number[] = [];
    let events: readonly Event[] = exchange.setIndexPrice(9_900);
    exchange.reject(entering('long', 1), 'settling');
    const copy = restored(exchange);
    for (; eventsOf(events, 'lever_receipt_written').length > 0; ) {
      sizes.push(receipts(events).length);
      expect(new Set(receipts(events).map(({ cause }) => cause))).toEqual(new Set(['trailing_stop']));
      events = exchange.accept({ room: 'time', type: 'pass_time', by: CLOCK }).events;
    }
    expect(sizes.reduce((total, size) => total + size, 0)).toBe(count);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(1_000);
    copy.passTime();
    exchange.engine.audit();
    expect([...copy.engine.room('lever').trades()]).toEqual([]);
  });
});
