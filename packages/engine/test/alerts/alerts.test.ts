import { describe, expect, test } from 'vitest';
import { MAX_OPEN_ALERTS, type OwnerId, restoreEngine, SETUP } from '../../src/index.ts';
import { ALICE, BOB, BTC_USDT, CAROL, eventsOf, limitOrder } from '../exchange.ts';
import { changes, firings, indexUnits, MINUTE, openScene, PRICE, STALENESS } from './scene.ts';

describe('an alert on the last price', () => {
  test('ALERT-001: fires when a trade is at its price or past it, and not one tick before', () => {
    const scene = openScene();
    const above = scene.set(scene.atLast(1_010));
    const below = scene.set(scene.atLast(990));
    expect(firings(scene.tradeThrough(1_009))).toEqual([]);
    expect(firings(scene.tradeThrough(991))).toEqual([]);
    expect(firings(scene.tradeThrough(1_010))).toMatchObject([{ alert: above, reachedPrice: 1_010 }]);
    expect(firings(scene.tradeThrough(980))).toMatchObject([{ alert: below, reachedPrice: 980 }]);
    expect(scene.open()).toEqual([]);
  });

  test('ALERT-005: names the furthest price of the trades of the command that reached it, and its sequence', () => {
    const scene = openScene();
    scene.set(scene.atLast(1_005, { note: 'sell' }));
    for (const price of [1_004, 1_006, 1_008]) scene.accept(limitOrder(BOB, 'sell', price, 2));
    scene.accept(limitOrder(CAROL, 'buy', 1_008, 6));
    const [sequence, time] = [scene.sequence, scene.now];
    scene.trade(1_020);
    const [firing] = firings(scene.passTime(scene.now + 1));
    expect(firing).toEqual({
      ...{ id: 1, alert: 1, owner: ALICE, pair: BTC_USDT, source: 'last', price: 1_005 },
      ...{ direction: 'rising', number: 1, reachedPrice: 1_008, sequence, time },
      ...{ note: 'sell', letter: false },
    });
  });

  test('ALERT-003: is rejected at the price, on its other side, and before the first trade', () => {
    const scene = openScene();
    const code = (command: object) => scene.refusal(command).code;
    expect(code(scene.atLast(PRICE, { direction: 'rising' }))).toBe('already_reached');
    expect(code(scene.atLast(PRICE, { direction: 'falling' }))).toBe('already_reached');
    expect(code(scene.atLast(999, { direction: 'rising' }))).toBe('already_reached');
    expect(code(scene.atLast(1_001, { direction: 'falling' }))).toBe('already_reached');
    expect(code({ ...scene.atLast(1_001), pair: 9 })).toBe('unknown_pair');
  });
});

describe('an alert on the index', () => {
  test('ALERT-002: fires by an accepted index price, which is kept, and by no trade', () => {
    const scene = openScene();
    scene.set(scene.atIndex(1_010));
    expect(firings(scene.tradeThrough(1_020))).toEqual([]);
    expect(firings(scene.index(1_009.99))).toEqual([]);
    const events = scene.index(1_010);
    expect(firings(events)).toMatchObject([
      {
        source: 'index',
        price: indexUnits(1_010),
        reachedPrice: indexUnits(1_010),
        sequence: scene.sequence,
      },
    ]);
    expect(eventsOf(events, 'mark_used')).toMatchObject([{ mark: { sequence: scene.sequence } }]);
  });

  test('ALERT-003: is rejected while the index price is outdated', () => {
    const scene = openScene();
    const alert = scene.atIndex(1_010);
    expect(scene.refusal(alert, scene.now + STALENESS + 1).code).toBe('price_stale');
    scene.index(1_010);
    expect(scene.refusal(alert).code).toBe('already_reached');
  });
});

describe('an alert that repeats', () => {
  test('ALERT-004: pauses after each firing, and then waits on the side on which the price is', () => {
    const scene = openScene();
    scene.set(scene.atLast(1_010, { times: 3, pauseMs: MINUTE }));
    const [paused] = changes(scene.tradeThrough(1_010));
    expect(paused).toMatchObject({ status: 'paused', fired: 1, resumesAt: scene.now + MINUTE });
    scene.tradeThrough(1_000);
    expect(firings(scene.tradeThrough(1_015))).toEqual([]);
    const [watching] = changes(scene.passTime(scene.now + MINUTE));
    expect(watching).toMatchObject({ status: 'watching', direction: 'falling', resumesAt: null });
    expect(firings(scene.tradeThrough(1_011))).toEqual([]);
    expect(firings(scene.tradeThrough(1_009))).toMatchObject([{ number: 2, direction: 'falling' }]);
    scene.passTime(scene.now + MINUTE + 1);
    const events = scene.tradeThrough(1_010);
    expect(firings(events)).toMatchObject([{ number: 3, direction: 'rising' }]);
    expect(changes(events)).toMatchObject([{ status: 'ended', endReason: 'fired', fired: 3 }]);
  });

  test('ALERT-004: pauses again while the price is at its own', () => {
    const scene = openScene();
    scene.set(scene.atLast(1_010, { times: 2, pauseMs: MINUTE }));
    scene.tradeThrough(1_010);
    const events = scene.passTime(scene.now + MINUTE + 1);
    expect(changes(events)).toMatchObject([{ status: 'paused', resumesAt: scene.now + MINUTE }]);
    scene.tradeThrough(1_011);
    expect(changes(scene.passTime(scene.now + MINUTE + 1))).toMatchObject([{ direction: 'falling' }]);
  });
});

describe('the end of an alert', () => {
  test('ALERT-007: fires for a price at its end date, and for none after', () => {
    const scene = openScene();
    const until = scene.now + 2;
    const first = scene.set(scene.atLast(1_010, { until }));
    const second = scene.set(scene.atLast(1_020, { until }));
    const third = scene.set(scene.atIndex(1_020, { until }));
    scene.now = until;
    scene.trade(1_010);
    scene.now = until + 1;
    scene.trade(1_020);
    const events = [...scene.index(1_020, until + 2), ...scene.passTime(until + 3)];
    expect(firings(events)).toMatchObject([{ alert: first, time: until }]);
    expect(new Map(changes(events).map(({ id, endReason }) => [id, endReason]))).toEqual(
      new Map([
        [third, 'expired'],
        [first, 'fired'],
        [second, 'expired'],
      ]),
    );
    expect(eventsOf(events, 'mark_used')).toEqual([]);
  });

  test('ALERT-011: its owner cancels it, unless it has been reached or is due', () => {
    const scene = openScene();
    const alert = scene.set(scene.atLast(1_010));
    expect(scene.refusal(scene.cancelling(alert, BOB)).code).toBe('unknown_alert');
    const [ended] = changes(scene.accept(scene.cancelling(alert)).events);
    expect(ended).toMatchObject({ status: 'ended', endReason: 'cancelled', endedAt: scene.now });
    expect(scene.refusal(scene.cancelling(alert)).code).toBe('unknown_alert');
    const reached = scene.set(scene.atLast(1_010));
    const other = scene.set(scene.atLast(1_011));
    const dated = scene.set(scene.atLast(900, { until: scene.now + 1 }));
    scene.trade(1_010);
    expect(scene.refusal(scene.cancelling(reached)).code).toBe('settling');
    expect(scene.refusal(scene.atLast(1_030)).code).toBe('settling');
    scene.accept(scene.cancelling(other));
    expect(scene.refusal(scene.cancelling(dated), scene.now + 2).code).toBe('settling');
    expect(firings(scene.passTime(scene.now))).toMatchObject([{ alert: reached }]);
    scene.set(scene.atLast(1_030));
  });

  test('ALERT-008: a delisting and the closing of its owner end it', () => {
    const scene = openScene();
    scene.set(scene.atLast(1_010));
    scene.set(scene.atIndex(1_010, { owner: BOB }));
    const closed = changes(scene.accept({ room: 'owners', type: 'close', by: SETUP, owner: ALICE }).events);
    expect(closed).toMatchObject([{ id: 1, endReason: 'owner_closed' }]);
    expect(scene.refusal(scene.atLast(1_010)).code).toBe('owner_closed');
    const later = scene.accept({
      room: 'owners',
      type: 'close_at',
      by: SETUP,
      owner: ALICE + 9,
      at: scene.now,
    });
    expect(later.ok).toBe(true);
    const delisted = scene.accept({ room: 'listing', type: 'delist_pair', by: SETUP, pair: BTC_USDT });
    expect(changes(delisted.events)).toMatchObject([{ id: 2, endReason: 'pair_delisted' }]);
    expect(scene.refusal(scene.atLast(1_010, { owner: BOB })).code).toBe('pair_delisted');
    scene.engine.audit();
  });

  test('ALERT-008: an account that is closed at its time has no alerts afterwards', () => {
    const scene = openScene();
    scene.set(scene.atLast(1_010));
    scene.accept({ room: 'owners', type: 'close_at', by: SETUP, owner: ALICE, at: scene.now });
    const events = scene.passTime(scene.now + 1);
    expect(changes(events)).toMatchObject([{ endReason: 'owner_closed' }]);
  });
});

describe('the terms of an alert', () => {
  test('ALERT-009: an owner has at most 50 that have not ended', () => {
    const scene = openScene();
    for (let count = 0; count < MAX_OPEN_ALERTS; count += 1) scene.set(scene.atLast(1_010 + count));
    expect(scene.refusal(scene.atLast(990))).toEqual({ code: 'too_many_alerts', maximum: 50 });
    scene.set(scene.atLast(990, { owner: BOB }));
    scene.accept(scene.cancelling(1));
    scene.set(scene.atLast(990));
  });

  test.each([
    ['invalid_price', { lastPrice: undefined }],
    ['invalid_price', { lastPrice: 0 }],
    ['invalid_price', { indexPrice: 5n }],
    ['invalid_price', { source: 'index' }],
    ['invalid_direction', { direction: 'up' }],
    ['invalid_repeat', { times: 0 }],
    ['invalid_repeat', { times: 101, pauseMs: MINUTE }],
    ['invalid_repeat', { times: 1, pauseMs: MINUTE }],
    ['invalid_repeat', { times: 2, pauseMs: MINUTE - 1 }],
    ['invalid_repeat', { times: 2, pauseMs: 2_592_000_001 }],
    ['invalid_expiry', { until: 1 }],
    ['invalid_note', { note: 'x'.repeat(61) }],
    ['invalid_note', { note: '\ud800' }],
  ])('ALERT-010: %s is the rejection of terms %#', (code, terms: object) => {
    const scene = openScene();
    expect(scene.refusal({ ...scene.atLast(1_010), ...terms }).code).toBe(code);
  });

  test('ALERT-013: it moves no money and holds none, and a frozen owner cancels but sets none', () => {
    const scene = openScene();
    const before = scene.engine.balance(BOB, 'change', 3 as never);
    const id = scene.set(scene.atLast(1_010, { owner: BOB }));
    const events = scene.tradeThrough(1_010);
    expect(events.map(({ type }) => type)).not.toContain('money_moved');
    expect(scene.engine.balance(BOB, 'change', 3 as never).held).toBe(before.held);
    expect(firings(events)).toMatchObject([{ alert: id }]);
    const open = scene.set(scene.atLast(1_020, { owner: BOB }));
    scene.accept({ room: 'owners', type: 'freeze', by: SETUP, owner: BOB });
    expect(scene.refusal(scene.atLast(1_030, { owner: BOB })).code).toBe('owner_frozen');
    scene.accept(scene.cancelling(open, BOB));
  });
});

describe('many alerts', () => {
  test('ALERT-006: those reached fire in the order of the commands, the nearest first, then by id, also after a restart', () => {
    const scene = openScene();
    const [far, near, sameAsNear] = [1_015, 1_005, 1_005].map((price) => scene.set(scene.atLast(price)));
    const [low] = [990].map((price) => scene.set(scene.atLast(price)));
    const [last] = [1_020].map((price) => scene.set(scene.atLast(price)));
    scene.trade(1_015);
    scene.trade(985);
    scene.trade(1_030);
    scene.restart();
    const fired = firings(scene.passTime(scene.now + 1));
    expect(fired.map(({ alert }) => alert)).toEqual([near, sameAsNear, far, low, last]);
    expect(fired.map(({ reachedPrice }) => reachedPrice)).toEqual([1_015, 1_015, 1_015, 985, 1_030]);
    expect(fired.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
  });

  test('ALERT-012: a snapshot keeps waiting, paused and reached ones, which fire as without it', () => {
    const scene = openScene();
    scene.set(scene.atLast(1_010, { times: 5, pauseMs: MINUTE }));
    scene.set(scene.atIndex(1_010, { until: scene.now + 10 * MINUTE, note: 'n' }));
    scene.tradeThrough(1_010);
    scene.set(scene.atLast(1_020));
    scene.restart();
    scene.trade(1_020);
    const other = restoreEngine(scene.engine.snapshot());
    expect(firings(scene.passTime(scene.now + 1))).toHaveLength(1);
    scene.restart();
    expect(firings(scene.index(1_011))).toHaveLength(1);
    scene.tradeThrough(1_000);
    scene.passTime(scene.now + MINUTE + 1);
    scene.restart();
    expect(firings(scene.tradeThrough(1_011))).toMatchObject([{ alert: 1, number: 2 }]);
    scene.engine.audit();
    other.audit();
  });

  test('ALERT-014: 10,000 reached by one price fire over commands of at most 400, with orders between them', () => {
    const scene = openScene();
    const count = 10_000;
    for (let at = 0; at < count; at += 1) {
      const owner = (300_000 + Math.floor(at / MAX_OPEN_ALERTS)) as OwnerId;
      scene.accept(
        at % 2 === 0 ? scene.atLast(1_001 + (at % 9), { owner }) : scene.atIndex(1_010, { owner }),
      );
    }
    const ofTrade = scene.trade(1_010);
    expect(firings(ofTrade)).toEqual([]);
    const sizes = [firings(scene.index(1_010)).length];
    scene.accept(limitOrder(BOB, 'sell', 1_050, 2));
    for (let events = scene.tick(); firings(events).length > 0; events = scene.tick()) {
      sizes.push(firings(events).length);
      scene.accept(limitOrder(BOB, 'sell', 1_050, 2));
    }
    expect(sizes.reduce((total, size) => total + size, 0)).toBe(count);
    expect(Math.max(...sizes)).toBe(400);
    expect(scene.open()).toEqual([]);
    scene.engine.audit();
  });
});
