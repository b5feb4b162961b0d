import { describe, expect, test } from 'vitest';
import { DEMO, type LeverTrade, SETUP, timeMs } from '../../src/index.ts';
import { ALICE, BOB, BTC_USDT, eventsOf, ONE, USDT } from '../exchange.ts';
import {
  causes,
  entering,
  exiting,
  fundLever,
  openLever,
  receipts,
  revoking,
  settingTerms,
  stopping,
  TERMS,
} from './lever-exchange.ts';

const usdt = (units: bigint | null | undefined) => Number(units ?? 0n) / Number(ONE);

describe('opening', () => {
  test('LEV-021 LEV-022 LEV-023 LEV-024 LEV-201 LEV-205 LEV-225: a long opens at the mark with the spread, and pays margin and fee of its value', () => {
    const exchange = openLever();
    const { events } = exchange.accept(entering('long', 10));
    const [{ trade } = { trade: undefined }] = eventsOf(events, 'lever_trade_changed');
    expect(trade?.price).toBe(1_001_000n);
    expect(usdt(trade?.value)).toBe(1_001);
    expect(usdt(trade?.margin)).toBe(100.1);
    expect(usdt(trade?.fee)).toBe(2.002);
    expect(exchange.lever()).toEqual({ total: 997.998, held: 100.1 });
    expect(exchange.house('fees')).toBe(2.002);
    const [receipt] = receipts(events);
    expect(receipt).toMatchObject({ kind: 'opened', cause: 'trader', markPrice: 1_000_000n, spread: 1_000 });
    expect(receipt?.markSequence).toBe(exchange.sequence - 1);
    exchange.engine.audit();
  });

  test('LEV-201: a short opens below the mark, and both round against the trader', () => {
    const exchange = openLever();
    expect(exchange.enter('short', 1).price).toBe(999_000n);
    exchange.setIndexPrice(10_000.01);
    expect(exchange.enter('long', 1).price).toBe(1_001_002n);
    expect(exchange.enter('short', 1).price).toBe(999_000n);
  });

  test('LEV-030 LEV-204 LEV-361: a limit waits with margin and fee on hold, and opens at the mark with the spread or better', () => {
    const exchange = openLever();
    const order = exchange.enter('long', 10, { limit: 9_000 });
    expect(order.status).toBe('waiting');
    expect(exchange.lever()).toEqual({ total: 1_000, held: 91.8 });
    expect(causes(exchange.setIndexPrice(8_992))).toEqual([]);
    expect(exchange.lever().held).toBe(91.8);
    const [opened] = eventsOf(exchange.setIndexPrice(8_900), 'lever_trade_changed');
    expect(opened?.trade).toMatchObject({ status: 'holding', price: 890_890n });
    expect(usdt(opened?.trade.value)).toBe(890.89);
    expect(exchange.lever()).toEqual({ total: 998.21822, held: 89.089 });
    exchange.engine.audit();
  });

  test('LEV-204: a limit that has been reached opens at once, and the index at which one is reached is exact', () => {
    const exchange = openLever();
    expect(exchange.enter('long', 1, { limit: 10_010 })).toMatchObject({
      status: 'holding',
      price: 1_001_000n,
    });
    expect(exchange.enter('long', 1, { limit: 10_009.99 }).status).toBe('waiting');
    expect(exchange.enter('short', 1, { limit: 9_990 })).toMatchObject({
      status: 'holding',
      price: 999_000n,
    });
    expect(exchange.enter('short', 1, { limit: 9_990.01 }).status).toBe('waiting');
  });

  test('LEV-027 LEV-035 LEV-205: a revoke gives margin and fee back', () => {
    const exchange = openLever();
    const order = exchange.enter('short', 10, { limit: 12_000 });
    expect(causes(exchange.accept(revoking(order)).events)).toEqual([`${order.id} trader`]);
    expect(exchange.lever()).toEqual({ total: 1_000, held: 0 });
    exchange.reject(revoking(order), 'unknown_trade');
  });

  test('LEV-016 LEV-017 LEV-031 LEV-032 LEV-033: what the terms or the account do not allow is refused and changes nothing', () => {
    const exchange = openLever();
    exchange.reject(entering('long', 1, { multiple: 7 }), 'multiple_not_listed');
    exchange.reject(entering('long', 0), 'too_few_hands');
    exchange.reject(entering('long', 1.5), 'too_few_hands');
    exchange.reject(entering('long', 1_001), 'too_many_hands');
    const refused = exchange.reject(entering('long', 1_000), 'margin_not_covered');
    expect(refused.rejection).toMatchObject({ free: 1_000n * ONE });
    exchange.accept(settingTerms({ tradesPerOwner: 1 }));
    exchange.enter('long', 1);
    exchange.reject(entering('long', 1), 'too_many_trades');
  });

  test('LEV-224: a paused pair opens nothing, and an order that reaches its limit then is revoked', () => {
    const exchange = openLever();
    const held = exchange.enter('long', 1);
    const order = exchange.enter('long', 1, { limit: 9_500 });
    exchange.accept(settingTerms({ isOpen: false }));
    exchange.reject(entering('long', 1), 'lever_closed');
    expect(causes(exchange.setIndexPrice(9_400))).toEqual([`${order.id} paused`]);
    exchange.exit(held);
  });

  test('LEV-206: without a fresh mark nothing opens and nothing closes', () => {
    const exchange = openLever();
    const held = exchange.enter('long', 1);
    exchange.now += 3_600_000;
    exchange.reject(entering('long', 1), 'price_stale');
    exchange.reject(exiting(held), 'price_stale');
    exchange.setIndexPrice(10_000);
    exchange.exit(held);
  });

  test('LEV-202 LEV-223: terms whose units make no whole step are refused; a position keeps the version that it has', () => {
    const exchange = openLever();
    const before = exchange.enter('long', 1);
    const refused = exchange.reject(settingTerms({ unitsPerHand: 99n }), 'invalid_lever_terms');
    expect(refused.rejection).toMatchObject({ fault: 'unitsPerHand' });
    exchange.accept(settingTerms({ unitsPerHand: TERMS.unitsPerHand * 2n }));
    const after = exchange.enter('long', 1);
    expect([before.terms, after.terms]).toEqual([1, 2]);
    expect(after.value).toBe(before.value * 2n);
    expect(usdt(exchange.account()?.margins)).toBe(30.03);
  });
});

describe('closing', () => {
  test('LEV-025 LEV-028 LEV-036 LEV-038: a closing takes the index: what the position made comes from the pool or goes to it', () => {
    const exchange = openLever();
    const [long, short] = [exchange.enter('long', 10), exchange.enter('short', 10)];
    exchange.setIndexPrice(10_500);
    const [won] = receipts(exchange.exit(long));
    expect(usdt(won?.profit)).toBe(49);
    expect(usdt(won?.paid)).toBe(49);
    const [lost] = receipts(exchange.exit(short));
    expect(usdt(lost?.paid)).toBe(-51);
    expect(exchange.house('lever_margin')).toBe(50_002);
    expect(exchange.lever()).toEqual({ total: 994, held: 0 });
    exchange.reject(exiting(long), 'unknown_trade');
    exchange.engine.audit();
  });

  test('LEV-069: nobody else can close, change or revoke a trade', () => {
    const exchange = openLever();
    const held = exchange.enter('long', 1);
    exchange.reject(exiting({ ...held, owner: BOB } as LeverTrade), 'unknown_trade');
    exchange.reject(stopping({ ...held, owner: BOB } as LeverTrade, 12_000, null), 'unknown_trade');
    exchange.reject(revoking(held), 'unknown_trade');
  });

  test('LEV-037 LEV-045 LEV-207: stops lie on the right side of both prices, close at the mark that reached them, and can be taken away', () => {
    const exchange = openLever();
    const long = exchange.enter('long', 1);
    exchange.reject(stopping(long, 10_010, null), 'stop_on_wrong_side');
    exchange.reject(stopping(long, null, 10_000), 'stop_on_wrong_side');
    exchange.accept(stopping(long, 10_011, 9_999));
    exchange.accept(stopping(long, null, null));
    expect(causes(exchange.setIndexPrice(9_000))).toEqual([]);
    exchange.reject(stopping(long, 9_500, null), 'stop_on_wrong_side');
    exchange.accept(stopping(long, 11_000, 8_500));
    const short = exchange.enter('short', 1);
    exchange.accept(stopping(short, 8_400, 10_500));
    const events = exchange.setIndexPrice(8_300);
    expect(causes(events)).toEqual([`${long.id} stop_loss`, `${short.id} take_profit`]);
    expect(receipts(events).map(({ price }) => price)).toEqual([830_000n, 830_000n]);
  });

  test('LEV-213: a loss that the account cannot pay is owed by its other positions and paid when they close', () => {
    const exchange = openLever();
    const long = exchange.enter('long', 400, { multiple: 100 });
    const short = exchange.enter('short', 400, { multiple: 100 });
    exchange.setIndexPrice(11_000);
    const [lost] = receipts(exchange.exit(short));
    expect(usdt(lost?.paid)).toBe(-439.6);
    expect(usdt(lost?.owed)).toBe(3_600.4);
    expect(exchange.lever()).toEqual({ total: 400.4, held: 400.4 });
    // The debt reduces the rate: a loss cannot be withdrawn.
    expect(usdt(exchange.account()?.equity)).toBe(760);
    const [won] = receipts(exchange.exit(long));
    expect(won?.owed).toBe(0n);
    expect(exchange.lever()).toEqual({ total: 760, held: 0 });
    exchange.engine.audit();
  });

  test('LEV-222: a frozen owner closes and revokes, and does nothing else', () => {
    const exchange = openLever();
    const [long, order] = [exchange.enter('long', 1), exchange.enter('long', 1, { limit: 9_000 })];
    const late = exchange.enter('short', 1, { limit: 11_000 });
    exchange.accept({
      room: 'owners',
      type: 'freeze',
      by: { staff: 1, name: 'a', reason: 'b' },
      owner: ALICE,
    });
    exchange.reject(entering('long', 1), 'owner_frozen');
    exchange.reject(stopping(long, 12_000, null), 'owner_frozen');
    expect(causes(exchange.setIndexPrice(11_100))).toEqual([`${late.id} frozen`]);
    exchange.accept(revoking(order));
    exchange.exit(long);
  });

  test('LEV-221: a delisted pair gives orders back at once and closes positions later at its last mark', () => {
    const exchange = openLever();
    const [long, order] = [exchange.enter('long', 1), exchange.enter('long', 1, { limit: 9_000 })];
    const { events } = exchange.accept({ room: 'listing', type: 'delist_pair', by: SETUP, pair: BTC_USDT });
    expect(causes(events)).toEqual([`${order.id} delisting`]);
    const [planned] = eventsOf(events, 'lever_closing_planned');
    expect(planned?.closesAt).toBe(timeMs(exchange.now + 60_000));
    exchange.reject(exiting(long), 'pair_delisted');
    expect(causes(exchange.passTime())).toEqual([]);
    exchange.now += 60_001;
    const closed = exchange.passTime();
    expect(causes(closed)).toEqual([`${long.id} delisting`]);
    expect(receipts(closed)[0]).toMatchObject({ markPrice: 1_000_000n, cause: 'delisting' });
  });
});

describe('the pool', () => {
  test('LEV-226: the house moves money in, within and out as far as it is not needed', () => {
    const exchange = openLever({ stress: TERMS.stress });
    fundLever(exchange, ALICE, 1_000);
    exchange.enter('long', 1_000, { multiple: 100 });
    const out = {
      room: 'lever',
      type: 'move_pool',
      by: SETUP,
      from: 'lever_margin',
      to: 'external',
    } as const;
    const request = { ...out, currency: USDT };
    // A long value of 100,000 USDT, of which a fifth must remain.
    exchange.accept({ ...request, amount: (50_000n * ONE) as never });
    const last = { ...request, from: 'lever_insurance' } as const;
    const refused = exchange.reject({ ...last, amount: (30_000n * ONE + 1n) as never }, 'pool_needed');
    expect(refused.rejection).toMatchObject({ free: 30_000n * ONE });
    exchange.reject({ ...request, from: 'fees', amount: ONE as never }, 'pool_ends_wrong');
    exchange.reject({ ...request, amount: 0n as never, by: DEMO }, 'invalid_amount');
  });

  test('LEV-214: nothing opens beyond what the pool can pay in a stressed move', () => {
    const exchange = openLever({ stress: 990_000 as typeof TERMS.stress });
    fundLever(exchange, ALICE, 1_000);
    exchange.enter('long', 1_000, { multiple: 100 });
    exchange.reject(entering('long', 20, { owner: BOB, multiple: 100 }), 'pool_full');
    exchange.enter('short', 20, { owner: BOB, multiple: 100 });
    const order = exchange.enter('long', 20, { owner: BOB, multiple: 100, limit: 9_990 });
    const events = exchange.setIndexPrice(9_980);
    expect(causes(events)).toEqual([`${order.id} pool_full`]);
    exchange.engine.audit();
  });
});
