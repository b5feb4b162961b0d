import { indexPriceUnits, ratePpm } from '@assay/money';
import { describe, expect, test } from 'vitest';
import { type Event, FEED, type LeverTrade, timeMs } from '../../src/index.ts';
import { ALICE, BOB, BTC_USDT, CAROL, eventsOf } from '../exchange.ts';
import { entering, type LeverExchange, openLever, receipts, stopping } from './lever-exchange.ts';

const FREE = { spread: ratePpm(0), fee: ratePpm(0) };

function setIndexPriceWith(exchange: LeverExchange, price: number, sources?: number): readonly Event[] {
  const observed = {
    ...{ pair: BTC_USDT, price: indexPriceUnits(BigInt(price) * 100n), observedAt: timeMs(exchange.now) },
    ...(sources === undefined ? {} : { sources }),
  };
  return exchange.accept({ room: 'marks', type: 'mark_prices', by: FEED, marks: [observed] }).events;
}

function ranks(exchange: LeverExchange, trades: readonly LeverTrade[]): number[] {
  return trades.map(({ id }) => exchange.engine.room('lever').rank(id));
}

describe('the place in the queue of deleveraging', () => {
  test('LEV-254: winners are in fifths by profit % × multiple, losers and those that wait are in none', () => {
    const exchange = openLever(FREE);
    const low = exchange.enter('long', 1, { multiple: 1 });
    const high = exchange.enter('long', 1, { multiple: 100, owner: BOB });
    const middle = exchange.enter('long', 1, { multiple: 5, owner: CAROL });
    const loser = exchange.enter('short', 1, { owner: ALICE });
    const waiting = exchange.enter('long', 1, { limit: 9_000, owner: BOB });
    const all = [low, middle, high, loser, waiting];
    expect(ranks(exchange, all)).toEqual([0, 0, 0, 0, 0]);
    exchange.setIndexPrice(10_100);
    expect(ranks(exchange, all)).toEqual([2, 4, 5, 0, 0]);
    exchange.setIndexPrice(9_900);
    expect(ranks(exchange, all)).toEqual([0, 0, 0, 5, 0]);
  });

  test('LEV-254: of equals the oldest is closed first, and of ten winners two are in each fifth', () => {
    const exchange = openLever(FREE);
    const trades = Array.from({ length: 10 }, () => exchange.enter('long', 1));
    exchange.setIndexPrice(10_100);
    expect(ranks(exchange, trades)).toEqual([5, 5, 4, 4, 3, 3, 2, 2, 1, 1]);
  });

  test('LEV-254: what is told of a position names its place, and what has ended has none', () => {
    const exchange = openLever(FREE);
    const first = exchange.enter('long', 1);
    exchange.setIndexPrice(10_100);
    const reported = (events: readonly Event[]) =>
      eventsOf(events, 'lever_trade_changed').map(({ rank }) => rank);
    expect(reported(exchange.accept(stopping(first, 12_000, null)).events)).toEqual([5]);
    expect(reported(exchange.exit(first))).toEqual([0]);
  });
});

describe('a jump', () => {
  const jumping = { ...FREE, jump: ratePpm(50_000), jumpMs: 10_000, jumpSources: 2 };

  test('LEV-217 LEV-255: decides at once when two sources tell of it, and waits when one does', () => {
    const exchange = openLever(jumping);
    const held = exchange.enter('long', 10);
    exchange.accept(stopping(held, null, 9_000));
    expect(receipts(setIndexPriceWith(exchange, 8_900, 1))).toEqual([]);
    expect(receipts(setIndexPriceWith(exchange, 8_900))).toEqual([]);
    exchange.reject(entering('long', 1), 'price_stale');
    const [closed] = receipts(setIndexPriceWith(exchange, 8_900, 2));
    expect(closed).toMatchObject({ cause: 'stop_loss', markPrice: 890_000n });
    exchange.engine.audit();
  });

  test('LEV-217 LEV-255: where terms ask for no sources, none lets it decide before its time', () => {
    const exchange = openLever({ ...jumping, jumpSources: 0 });
    const held = exchange.enter('long', 10);
    exchange.accept(stopping(held, null, 9_000));
    expect(receipts(setIndexPriceWith(exchange, 8_900, 9))).toEqual([]);
    exchange.now += 10_000;
    expect(receipts(setIndexPriceWith(exchange, 8_900, 1))).toHaveLength(1);
  });
});
