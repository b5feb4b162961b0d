import { describe, expect, test } from 'vitest';
import { type Command, emptyState, type LeverTerms, ownerId } from '../../src/index.ts';
import { ALICE, BOB, eventsOf, ONE } from '../exchange.ts';
import {
  adopting,
  beginDay,
  causes,
  entering,
  fundLever,
  type LeverExchange,
  openLever,
  receipts,
  type TERMS,
} from './lever-exchange.ts';

/** A hand of 0.0001 BTC, a spread of 0.01 % and a fee of 0.05 %. */
const SMALL_HANDS: Partial<LeverTerms> = {
  unitsPerHand: (ONE / 10_000n) as typeof TERMS.unitsPerHand,
  maximumHands: 10_000,
  spread: 100 as typeof TERMS.spread,
  fee: 500 as typeof TERMS.fee,
  jumpMs: 0,
};

const usdt = (units: bigint | null | undefined) => Number(units ?? 0n) / Number(ONE);

function openAt(index: number, units: number): LeverExchange {
  const exchange = openLever(SMALL_HANDS);
  exchange.setIndexPrice(index);
  fundLever(exchange, POOR, units);
  return exchange;
}

const POOR = ownerId(100_009);
/** A short of 1 BTC whose limit is the smallest possible price. */
const FAR_SHORT: Command = entering('short', 10_000, { multiple: 100, limit: 0.01, owner: POOR });

describe('what opens at once costs what it opens at', () => {
  test('LEV-360: a short far below the index needs the margin and the fee of the index', () => {
    const exchange = openAt(104_246, 20);
    const refused = exchange.reject(FAR_SHORT, 'margin_not_covered');
    expect(refused.rejection).toMatchObject({ free: 20n * ONE });
    fundLever(exchange, POOR, 1_080);
    const [opened] = eventsOf(exchange.accept(FAR_SHORT).events, 'lever_trade_changed');
    // 104,246 less 0.01 %, rounded down to a step of 0.01.
    expect(opened?.trade.price).toBe(10_423_557n);
    expect(usdt(opened?.trade.value)).toBe(104_235.57);
    expect(usdt(opened?.trade.originMargin)).toBe(1_042.3557);
    expect(usdt(opened?.trade.fee)).toBe(52.117785);
    expect(usdt(exchange.account(POOR)?.margins)).toBe(1_042.3557);
    exchange.engine.audit();
  });

  test('LEV-360: a long far above the index costs no more than one at market', () => {
    const exchange = openAt(104_214, 1_000);
    const atMarket = exchange.enter('long', 100, { owner: POOR });
    const atLimit = exchange.enter('long', 100, { owner: POOR, limit: 208_000 });
    expect(atLimit).toMatchObject({ limit: 20_800_000n, status: 'holding' });
    const { price, value, margin, fee } = atMarket;
    expect(atLimit).toMatchObject({ price, value, originMargin: margin, margin, fee });
    expect([usdt(value), usdt(margin), usdt(fee)]).toEqual([1_042.2443, 104.22443, 0.52112215]);
  });

  test('LEV-363: a night costs a share of what was borrowed at the opening price', () => {
    const exchange = openAt(104_246, 2_000);
    exchange.accept(FAR_SHORT);
    const charged = [...beginDay(exchange), ...exchange.passTime()];
    const [night] = receipts(charged).filter(({ kind }) => kind === 'overnight');
    expect(usdt(night?.value)).toBe(104_235.57 - 1_042.3557);
    expect(usdt(night?.fee)).toBe(103.1932143);
  });
});

describe('what waits is margined anew when it opens', () => {
  test('LEV-361: a long that opens better gives back what it held too much', () => {
    const exchange = openLever();
    const order = exchange.enter('long', 10, { limit: 9_000 });
    expect([usdt(order.value), usdt(order.margin), usdt(order.fee)]).toEqual([900, 90, 1.8]);
    const [opened] = eventsOf(exchange.setIndexPrice(8_000), 'lever_trade_changed');
    expect(opened?.trade).toMatchObject({ id: order.id, status: 'holding', price: 800_800n });
    expect(usdt(opened?.trade.value)).toBe(800.8);
    expect(exchange.lever()).toEqual({ total: 1_000 - 1.6016, held: 80.08 });
    exchange.engine.audit();
  });

  test('LEV-361: a short over which the index jumps takes what it lacks from what is available', () => {
    const exchange = openLever();
    const order = exchange.enter('short', 10, { limit: 11_000 });
    expect(exchange.lever()).toEqual({ total: 1_000, held: 112.2 });
    const events = exchange.setIndexPrice(15_000);
    expect(causes(events)).toEqual([]);
    const [opened] = eventsOf(events, 'lever_trade_changed');
    expect(opened?.trade).toMatchObject({ id: order.id, status: 'holding', price: 1_498_500n });
    expect(exchange.lever()).toEqual({ total: 1_000 - 2.997, held: 149.85 });
    exchange.engine.audit();
  });

  test('LEV-361: a short whose account lacks the margin of where the index is is revoked as not covered', () => {
    const exchange = openLever();
    const order = exchange.enter('short', 85, { limit: 11_000 });
    exchange.enter('long', 1, { owner: BOB });
    expect(exchange.lever().held).toBe(953.7);
    const events = exchange.setIndexPrice(15_000);
    expect(causes(events)).toEqual([`${order.id} not_covered`]);
    expect(exchange.lever()).toEqual({ total: 1_000, held: 0 });
    expect(receipts(events)).toEqual([]);
    exchange.engine.audit();
  });
});

describe('a journal from before', () => {
  test('LEV-365: opens at its limit until the rules are adopted, and what has opened keeps what it was ordered at', () => {
    const exchange = openLever(SMALL_HANDS, undefined, emptyState);
    exchange.setIndexPrice(104_246);
    fundLever(exchange, POOR, 20);
    const [before] = eventsOf(exchange.accept(FAR_SHORT).events, 'lever_trade_changed');
    expect([before?.trade.price, before?.trade.value]).toEqual([10_423_557n, 10_000n * 100n]);
    const waiting = exchange.enter('short', 10, { owner: ALICE, limit: 105_000 });
    exchange.accept(adopting());
    exchange.engine.audit();
    expect(exchange.engine.room('lever').trade(before?.trade.id ?? 0)).toEqual(before?.trade);
    exchange.reject(FAR_SHORT, 'margin_not_covered');
    // Afterwards the waiting order behaves like any other.
    exchange.setIndexPrice(106_000);
    const opened = exchange.engine.room('lever').trade(waiting.id);
    expect(opened?.value).toBe((opened?.price ?? 0n) * (opened?.quantity ?? 0n));
    expect(opened?.value).not.toBe(waiting.value);
    exchange.engine.audit();
  });
});
