import { describe, expect, test } from 'vitest';
import { ownerId, restoreEngine } from '../../src/index.ts';
import { ALICE, eventsOf } from '../exchange.ts';
import {
  beginDay,
  causes,
  entering,
  exiting,
  fundLever,
  LeverExchange,
  openLever,
  receipts,
  stopping,
  type TERMS,
} from './lever-exchange.ts';

describe('closing a part of a position', () => {
  test('LEV-914: closes whole hands as a contract of their own, pays their profit and gives back their margin', () => {
    const exchange = openLever();
    const long = exchange.enter('long', 10);
    exchange.setIndexPrice(10_500);
    const { events, createdId } = exchange.accept(exiting(long, 4));
    const [part, rest] = eventsOf(events, 'lever_trade_changed').map(({ trade }) => trade);
    expect(createdId).toBe(part?.id);
    expect(part).toMatchObject({ status: 'settled', cause: 'trader', hands: 4, partOf: long.id });
    expect(rest).toMatchObject({ id: long.id, status: 'holding', hands: 6, partOf: null });
    // 40.04 of 100.1 margin, 4 hands × 0.01 × (10,500 − 10,010) profit.
    expect(exchange.lever()).toEqual({ total: 1_017.598, held: 60.06 });
    expect(receipts(events)).toMatchObject([{ trade: part?.id, kind: 'settled', price: 1_050_000n }]);
    expect(receipts(events)[0]?.paid).toBe(part?.profit);
    exchange.engine.audit();
    exchange.exit(long);
    expect(exchange.lever()).toEqual({ total: 1_046.998, held: 0 });
  });

  test('LEV-914: has 1 to all hands; all of them close the position itself', () => {
    const exchange = openLever();
    const long = exchange.enter('long', 3);
    for (const hands of [0, -1, 1.5, 4]) {
      const refused = exchange.reject(exiting(long, hands), 'part_out_of_range');
      expect(refused.rejection).toMatchObject({ maximum: 3 });
    }
    expect(causes(exchange.accept(exiting(long, 3)).events)).toEqual([`${long.id} trader`]);
  });

  test('LEV-915: the rest keeps its exits, its extreme and its opening price, and its place in a snapshot', () => {
    const exchange = openLever();
    const long = exchange.enter('long', 5, { takeProfit: 12_000, stopLoss: 9_000, trailingDelta: 500 });
    exchange.setIndexPrice(11_000);
    exchange.accept(exiting(long, 2));
    const copy = new LeverExchange(restoreEngine(exchange.engine.snapshot()), exchange.sequence);
    copy.now = exchange.now;
    for (const one of [exchange, copy]) {
      expect(one.engine.room('lever').trade(long.id)).toMatchObject({
        ...{ takeProfit: 1_200_000n, stopLoss: 900_000n, price: long.price, hands: 3 },
      });
      expect(causes(one.setIndexPrice(10_450))).toEqual([`${long.id} trailing_stop`]);
    }
    expect(copy.engine.stateHash()).toBe(exchange.engine.stateHash());
  });

  test('LEV-916: the whole position pays the night before a part closes; a rest that could not closes at the next index price', () => {
    const exchange = openLever({ overnight: 400_000 as typeof TERMS.overnight });
    const poor = ownerId(400_001);
    fundLever(exchange, poor, 103);
    const long = exchange.enter('long', 10, { owner: poor });
    beginDay(exchange);
    const events = exchange.accept(exiting({ ...long, owner: poor }, 5)).events;
    const [night] = receipts(events);
    expect(night).toMatchObject({ kind: 'overnight', trade: long.id });
    exchange.passTime();
    expect(causes(exchange.setIndexPrice(10_000))).toEqual([`${long.id} overnight`]);
    exchange.engine.audit();
  });

  test('LEV-914 LEV-917: however a position is closed in parts, the parts add up to it, to the unit', () => {
    const parts = [1, 2, 3, 5, 7, 11, 13];
    for (const multiple of [1, 5, 100]) {
      const exchange = openLever({ stress: 0 as typeof TERMS.stress });
      fundLever(exchange, ALICE, 100_000);
      exchange.setIndexPrice(9_999.97);
      const total = parts.reduce((sum, hands) => sum + hands, 0) + 1;
      const whole = exchange.enter('short', total, { multiple });
      const closed = parts.map((hands, at) => {
        exchange.setIndexPrice(9_990 + at * 3.07);
        const [changed] = eventsOf(exchange.accept(exiting(whole, hands)).events, 'lever_trade_changed');
        exchange.engine.audit();
        return changed?.trade;
      });
      const [last] = eventsOf(exchange.exit(whole), 'lever_trade_changed');
      const all = [...closed, last?.trade];
      for (const name of ['quantity', 'value', 'originMargin', 'margin', 'fee'] as const)
        expect(all.reduce((sum, trade) => sum + (trade?.[name] ?? 0n), 0n)).toBe(whole[name]);
      expect(exchange.lever().held).toBe(0);
      exchange.reject(entering('long', 0), 'too_few_hands');
    }
  });

  test('LEV-914: a loss of a part that the account lacks is owed by the rest', () => {
    const exchange = openLever();
    const long = exchange.enter('long', 100, { multiple: 100 });
    exchange.accept(stopping(long, null, null));
    exchange.setIndexPrice(9_950);
    expect(causes(exchange.accept(exiting(long, 99)).events).length).toBe(1);
    exchange.engine.audit();
  });
});
