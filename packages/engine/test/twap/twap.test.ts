import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { MAX_OPEN_TWAPS, type OwnerId, SETUP } from '../../src/index.ts';
import { ALICE, BOB, BTC_USDT, CAROL, eventsOf, limitOrder, USDT } from '../exchange.ts';
import { changes, MINUTE, openScene, PRICE, slices } from './scene.ts';

describe('the slices of a TWAP order', () => {
  test('ALGO-001: the first is sent at once, the others over the duration, as market orders of the owner', () => {
    const scene = openScene();
    scene.offer(100);
    const twap = scene.start();
    const startedAt = scene.now;
    const first = scene.passTime(scene.now + 1);
    expect(slices(first)).toMatchObject([{ twap, number: 1, outcome: 'sent', quantity: 10, filled: 10 }]);
    expect(eventsOf(first, 'order_changed').filter(({ order }) => order.owner === ALICE)).toMatchObject([
      { order: { kind: 'market', side: 'buy', status: 'filled', quantity: 10 } },
    ]);
    const events = scene.wait(4 * MINUTE);
    expect(slices(events).map(({ number, quantity }) => [number, quantity])).toEqual([
      [2, 10],
      [3, 10],
      [4, 10],
    ]);
    expect(changes(events).at(-1)).toMatchObject({
      status: 'ended',
      endReason: 'filled',
      filled: 40,
      done: 4,
    });
    expect(changes(first).at(-1)).toMatchObject({ nextAt: startedAt + MINUTE });
    expect(scene.open()).toEqual([]);
  });

  test('ALGO-001: with a limit they are IOC limit orders at the limit, or at the edge of the protection band', () => {
    const scene = openScene();
    scene.offer(100);
    scene.start({ limit: PRICE + 10 });
    scene.start({ limit: PRICE + 500 });
    const events = scene.passTime(scene.now + 1);
    const orders = eventsOf(events, 'order_changed').filter(({ order }) => order.owner === ALICE);
    expect(orders.map(({ order }) => [order.kind, order.timeInForce, order.price])).toEqual([
      ['limit', 'ioc', PRICE + 10],
      ['limit', 'ioc', PRICE + 50],
    ]);
  });

  test('ALGO-002: times and sizes follow from the published hash of the id', () => {
    const scene = openScene();
    scene.offer(2_000);
    const twap = scene.start({ quantity: 1_000, jitter: 50 });
    const startedAt = scene.now;
    const sent = slices([...scene.passTime(scene.now + 1), ...scene.wait(4 * MINUTE)]);
    const draws = [1, 2, 3, 4].map((number) => {
      const digits = createHash('sha256').update(`twap ${twap} slice ${number}`).digest('hex');
      return [0, 4].map((from) => Number.parseInt(digits.slice(from, from + 4), 16));
    });
    const weights = draws.map(([, draw = 0]) => 5_000 + Math.floor((draw * 10_001) / 65_536));
    let rest = 1_000;
    for (const [index, { quantity }] of sent.entries()) {
      const left = weights.slice(index).reduce((sum, weight) => sum + weight, 0);
      expect(quantity).toBe(Math.floor((rest * (weights[index] ?? 0)) / left));
      rest -= quantity;
    }
    expect(rest).toBe(0);
    const delays = draws.map(([draw = 0]) => Math.floor((draw * MINUTE * 50) / (65_536 * 100)));
    for (const [index, { time }] of sent.entries()) {
      const planned = startedAt + index * MINUTE + (index === 0 ? 0 : (delays[index] ?? 0));
      expect(time).toBeGreaterThan(planned);
      expect(time - planned).toBeLessThanOrEqual(10_000);
    }
  });

  test('ALGO-003: what one does not fill is shared by the others, and the last takes all', () => {
    const scene = openScene();
    scene.offer(4);
    scene.start();
    const first = slices(scene.passTime(scene.now + 1));
    expect(first).toMatchObject([{ outcome: 'sent', quantity: 10, filled: 4 }]);
    const second = slices(scene.wait(MINUTE));
    expect(second).toMatchObject([
      { number: 2, outcome: 'no_liquidity', order: null, quantity: 12, filled: 0 },
    ]);
    scene.offer(100);
    expect(slices(scene.wait(2 * MINUTE)).map(({ quantity }) => quantity)).toEqual([18, 18]);
  });

  test('ALGO-003: none is smaller than the smallest order of the pair', () => {
    const scene = openScene();
    scene.offer(7);
    scene.start({ quantity: 8, slices: 4 });
    scene.passTime(scene.now + 1);
    scene.wait(MINUTE);
    scene.accept({
      room: 'listing',
      type: 'change_pair',
      by: SETUP,
      pair: BTC_USDT,
      terms: { minimumLots: 3 },
    });
    const [slice] = slices(scene.wait(MINUTE));
    expect(slice).toMatchObject({ number: 3, quantity: 3, filled: 3 });
    const [ended] = changes(scene.wait(MINUTE));
    expect(ended).toMatchObject({ endReason: 'below_minimum', filled: 7 });
  });
});

describe('a slice that cannot be sent', () => {
  test('ALGO-007: is kept with its reason, and not retried', () => {
    const scene = openScene();
    scene.start({ limit: PRICE - 1 });
    expect(slices(scene.passTime(scene.now + 1))).toMatchObject([{ outcome: 'no_liquidity' }]);
    scene.offer(100);
    expect(slices(scene.wait(MINUTE))).toMatchObject([{ outcome: 'price_limit', order: null }]);
    scene.accept({ room: 'halts', type: 'halt', by: SETUP, what: 'trading', notice: 'work' });
    expect(slices(scene.wait(MINUTE))).toMatchObject([{ outcome: 'trading_halted' }]);
    scene.accept({ room: 'halts', type: 'resume', by: SETUP, what: 'trading' });
    scene.accept({
      room: 'listing',
      type: 'change_pair',
      by: SETUP,
      pair: BTC_USDT,
      terms: { status: 'halted' },
    });
    const events = scene.wait(MINUTE);
    expect(slices(events)).toMatchObject([{ outcome: 'pair_not_trading', number: 4 }]);
    expect(changes(events)).toMatchObject([{ endReason: 'expired', filled: 0, done: 4 }]);
  });

  test('ALGO-008: more than a minute after its time it is late', () => {
    const scene = openScene();
    scene.offer(100);
    scene.start();
    expect(slices(scene.passTime(scene.now + MINUTE))).toMatchObject([{ outcome: 'sent' }]);
    const events = scene.passTime(scene.now + 2 * MINUTE);
    expect(slices(events).map(({ outcome }) => outcome)).toEqual(['late', 'sent']);
  });

  test('ALGO-006: a slice that the owner cannot pay ends the order', () => {
    const scene = openScene();
    scene.offer(9_000);
    scene.offer(9_000);
    const poor = 300_000 as OwnerId;
    scene.start({ owner: poor });
    const events = scene.passTime(scene.now + 1);
    expect(slices(events)).toMatchObject([{ outcome: 'insufficient_balance', filled: 0 }]);
    expect(changes(events)).toMatchObject([{ endReason: 'insufficient_balance', done: 1 }]);
  });
});

describe('the life of a TWAP order', () => {
  test('ALGO-004: paused it sends nothing, and resumed its slices move on', () => {
    const scene = openScene();
    scene.offer(100);
    const twap = scene.start();
    scene.passTime(scene.now + 1);
    const startedAt = scene.now - 1;
    const [paused] = changes(scene.accept(scene.changing('pause', twap)).events);
    expect(paused).toMatchObject({ status: 'paused', nextAt: null, pausedAt: scene.now });
    expect(scene.refusal(scene.changing('pause', twap)).code).toBe('not_running');
    expect(slices(scene.wait(10 * MINUTE))).toEqual([]);
    const [resumed] = changes(scene.accept(scene.changing('resume', twap)).events);
    expect(resumed).toMatchObject({
      status: 'running',
      nextAt: startedAt + 11 * MINUTE,
      shiftMs: 10 * MINUTE,
    });
    expect(scene.refusal(scene.changing('resume', twap)).code).toBe('not_paused');
    expect(slices(scene.wait(4 * MINUTE))).toHaveLength(3);
  });

  test('ALGO-005: its owner changes it, unless a slice is due', () => {
    const scene = openScene();
    const twap = scene.start();
    expect(scene.refusal(scene.changing('cancel', twap, BOB)).code).toBe('unknown_twap');
    expect(scene.refusal(scene.changing('cancel', twap), scene.now + 1).code).toBe('settling');
    scene.passTime(scene.now);
    scene.accept({ room: 'owners', type: 'freeze', by: SETUP, owner: ALICE });
    expect(scene.refusal(scene.twap()).code).toBe('owner_frozen');
    scene.accept(scene.changing('pause', twap));
    expect(scene.refusal(scene.changing('resume', twap)).code).toBe('owner_frozen');
    const [ended] = changes(scene.accept(scene.changing('cancel', twap)).events);
    expect(ended).toMatchObject({ status: 'ended', endReason: 'cancelled', endedAt: scene.now });
    expect(scene.refusal(scene.changing('cancel', twap)).code).toBe('unknown_twap');
  });

  test('ALGO-006: a freeze, the closing of its owner and a delisting end it', () => {
    const scene = openScene();
    scene.start();
    scene.start({ owner: BOB });
    scene.start({ owner: CAROL });
    scene.accept({ room: 'owners', type: 'freeze', by: SETUP, owner: ALICE });
    const poor = 300_000 as OwnerId;
    scene.start({ owner: poor });
    const closed = scene.accept({ room: 'owners', type: 'close', by: SETUP, owner: poor });
    expect(changes(closed.events)).toMatchObject([{ id: 4, endReason: 'owner_closed' }]);
    expect(changes(scene.passTime(scene.now + 1))).toMatchObject([
      { id: 1, endReason: 'owner_frozen' },
      { id: 2, status: 'running' },
      { id: 3, status: 'running' },
    ]);
    const delisted = scene.accept({ room: 'listing', type: 'delist_pair', by: SETUP, pair: BTC_USDT });
    expect(changes(delisted.events).map(({ endReason }) => endReason)).toEqual([
      'pair_delisted',
      'pair_delisted',
    ]);
    expect(scene.refusal(scene.twap({ owner: BOB })).code).toBe('pair_not_trading');
    scene.engine.audit();
  });

  test('ALGO-011: it holds no money', () => {
    const scene = openScene();
    const before = scene.engine.balance(ALICE, 'change', USDT);
    scene.start();
    expect(scene.engine.balance(ALICE, 'change', USDT)).toEqual(before);
  });

  test('ALGO-012: a snapshot keeps running and paused ones', () => {
    const scene = openScene();
    scene.offer(100);
    scene.start({ jitter: 30, quantity: 80 });
    const paused = scene.start({ owner: CAROL });
    scene.restart();
    scene.passTime(scene.now + 1);
    scene.accept(scene.changing('pause', paused, CAROL));
    scene.restart();
    expect(slices(scene.wait(4 * MINUTE))).toHaveLength(3);
    scene.accept(scene.changing('resume', paused, CAROL));
    scene.restart();
    expect(slices(scene.wait(4 * MINUTE))).toHaveLength(3);
    expect(scene.open()).toEqual([]);
  });
});

describe('the terms of a TWAP order', () => {
  test.each([
    ['unknown_pair', { pair: 9 }],
    ['invalid_side', { side: 'both' }],
    ['invalid_amount', { quantity: 0 }],
    ['invalid_amount', { quantity: 2.5 }],
    ['invalid_price', { limit: 0 }],
    ['invalid_slices', { slices: 1 }],
    ['invalid_slices', { slices: 101 }],
    ['invalid_duration', { durationMs: MINUTE - 1 }],
    ['invalid_duration', { durationMs: 86_400_001 }],
    ['interval_too_short', { slices: 13, durationMs: MINUTE }],
    ['invalid_jitter', { jitter: 51 }],
    ['invalid_jitter', { jitter: 0.5 }],
    ['slice_below_minimum', { quantity: 7 }],
    ['quantity_above_maximum', { quantity: 40_001 }],
  ])('ALGO-009: %s is the rejection of terms %#', (code, terms: object) => {
    const scene = openScene();
    expect(scene.refusal({ ...scene.twap(), ...terms }).code).toBe(code);
  });

  test('ALGO-010: an owner has at most 20 that have not ended', () => {
    const scene = openScene();
    for (let count = 0; count < MAX_OPEN_TWAPS; count += 1) scene.start();
    expect(scene.refusal(scene.twap())).toEqual({ code: 'too_many_twaps', maximum: 20 });
    scene.accept(scene.changing('cancel', 1));
    scene.start();
    scene.start({ owner: BOB });
  });
});

test('ALGO-013: each slice has a clock command of its own, which makes as many postings as its order', () => {
  const scene = openScene();
  for (let count = 0; count < 150; count += 1) scene.offer(2);
  scene.start({ quantity: 1_200 });
  scene.start({ owner: CAROL });
  scene.accept({ ...limitOrder(CAROL, 'buy', 900, 2), expiresAt: scene.now + 1 });
  const first = scene.tick();
  expect(slices(first)).toMatchObject([{ twap: 1, filled: 300 }]);
  expect(eventsOf(first, 'money_moved')[0]?.postings.length).toBeGreaterThan(400);
  scene.accept(limitOrder(BOB, 'sell', PRICE, 10));
  expect(slices(scene.tick())).toMatchObject([{ twap: 2, filled: 10 }]);
  const last = scene.tick();
  expect(slices(last)).toEqual([]);
  expect(eventsOf(last, 'time_passed')).toMatchObject([{ isMoreDue: false }]);
});
