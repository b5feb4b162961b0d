import { CALENDARS, currencyId, orderId, ownerId, pairId, SETUP } from '@assay/engine';
import { amount, lots, ticks } from '@assay/money';
import { expect, test } from 'vitest';
import { SILENCE_MS } from '../../../src/core/sequencer/clock.ts';
import { REST_MS } from '../../../src/core/sequencer/index-prices/schedule.ts';
import { CHANGES_MAX, COMMANDS_PER_CHANGE } from '../../../src/ops/demo/c2c-robots/c2c-robots.ts';
import { CNY_INTERVAL_MS } from '../../../src/ops/demo/c2c-robots/mark-cny.ts';
import { UNWATCHED_OFFERS_MS } from '../../../src/ops/demo/c2c-robots/start-c2c-robots.ts';
import { REBATE_PERIOD } from '../../../src/ops/demo/rebate-opening.ts';
import { FAST, SLOW } from '../../../src/ops/demo/robots/robots.ts';
import { MAKERS, openRobotExchange, type RobotExchange } from '../../support/robot-exchange.ts';

const BTC_USDT = pairId(1);
const USER = ownerId(200_000);

async function play(house: RobotExchange, rounds: number, tempo = FAST): Promise<void> {
  for (let round = 0; round < rounds; round += 1) await house.robots.round(tempo);
}

async function opened(seed = 1): Promise<RobotExchange> {
  const house = openRobotExchange(seed);
  await house.robots.open();
  return house;
}

test('DEMO-021 DEMO-022: from the first moment every pair has 15 levels a side and some trades', async () => {
  const { marketData } = await opened();
  for (const { spec } of marketData.pairs()) {
    const { bids, asks } = marketData.depth(spec.id, 100);
    expect(bids.length).toBeGreaterThanOrEqual(15);
    expect(asks.length).toBeGreaterThanOrEqual(15);
    expect(marketData.recentTrades(spec.id, 10).length).toBeGreaterThanOrEqual(5);
  }
});

test('DEMO-020 DEMO-021 DEMO-022: after half an hour of rounds the books are full, sound and near the feed, and all pairs were traded', async () => {
  const house = await opened();
  const { marketData, engine, feed } = house;
  const before = new Map(
    marketData.pairs().map(({ spec }) => [spec.id, marketData.recentTrades(spec.id, 1)[0]?.id]),
  );
  await play(house, 4 * 60 * 30);
  engine.audit();
  for (const { spec } of marketData.pairs()) {
    const { bids, asks } = marketData.depth(spec.id, 100);
    expect(Math.min(bids.length, asks.length)).toBeGreaterThanOrEqual(12);
    const fair = feed.price(spec.base) / feed.price(spec.quote) / Number(spec.tickSize);
    expect(Math.abs((bids[0]?.price ?? 0) / fair - 1)).toBeLessThan(0.005);
    expect(Math.abs((asks[0]?.price ?? 0) / fair - 1)).toBeLessThan(0.005);
    expect(marketData.recentTrades(spec.id, 1)[0]?.id).not.toBe(before.get(spec.id));
  }
  expect([...engine.room('spot').openOrders()].length).toBeLessThan(21 * 2 * 40);
});

test('DEMO-024: the same seed and rounds lead to the same commands and state, another seed to others', async () => {
  const [one, two, other] = [await opened(5), await opened(5), await opened(6)];
  for (const house of [one, two, other]) {
    await play(house, 200);
    await play(house, 50, SLOW);
  }
  expect(one.commands).toEqual(two.commands);
  expect(one.engine.stateHash()).toBe(two.engine.stateHash());
  expect(other.commands).not.toEqual(one.commands);
});

test('DEMO-026: a round sends no more commands than its tempo allows', async () => {
  const house = await opened();
  for (const tempo of [FAST, SLOW]) {
    const before = house.commands.length;
    await play(house, 39, tempo);
    const perSecond = ((house.commands.length - before) / 39) * (1_000 / tempo.roundMs);
    expect(perSecond).toBeLessThanOrEqual(tempo === FAST ? 25 : 4);
    expect(perSecond).toBeGreaterThan(tempo === FAST ? 1 : 0.2);
  }
});

test('MARK-028: all that goes on while nobody is there leaves a journal of no more than 60,000 commands a day', async () => {
  const house = await opened();
  const perDay = (everyMs: number): number => (24 * 3_600_000) / everyMs;
  const before = house.commands.length;
  const hours = 2;
  await play(house, (hours * 3_600_000) / SLOW.roundMs, SLOW);
  const ofRobots = ((house.commands.length - before) / hours) * 24;
  // At rest all pairs are marked in one command, and the clock issues none while there are other commands.
  const ofPrices = perDay(REST_MS);
  const ofCny = perDay(CNY_INTERVAL_MS.unwatched);
  const ofOffers = perDay(UNWATCHED_OFFERS_MS) * CHANGES_MAX.unwatched * COMMANDS_PER_CHANGE;
  // Fees of the robots' trades are shared at the end of each period, which takes clock commands.
  const ofRebates = perDay({ minute: 60_000 }[REBATE_PERIOD]);
  // Start of each day, with at most as many commands of remaining work. Trial rounds, projects and sales are opened
  // only while someone is present; volumes, plans and withdrawals cause commands only for users who have some.
  const ofDays = CALENDARS.length * 2;
  const all = { ofRobots, ofPrices, ofCny, ofOffers, ofRebates, ofDays };
  const sum = Object.values(all).reduce((total, one) => total + one, 0);
  expect(sum, JSON.stringify(all)).toBeLessThanOrEqual(57_000);
  // Each part has a count.
  for (const count of Object.values(all)) expect(count).toBeGreaterThan(0);
  expect(SLOW.roundMs).toBeLessThan(SILENCE_MS);
  // The books are nevertheless maintained.
  for (const { spec } of house.marketData.pairs()) {
    const { bids, asks } = house.marketData.depth(spec.id, 100);
    expect(Math.min(bids.length, asks.length)).toBeGreaterThanOrEqual(12);
    const fair = house.feed.price(spec.base) / house.feed.price(spec.quote) / Number(spec.tickSize);
    expect(Math.abs((bids[0]?.price ?? 0) / fair - 1)).toBeLessThan(0.005);
  }
});

test('DEMO-025: most quotes stay where they are while the price moves on', async () => {
  const house = await opened();
  const before = new Set([...house.engine.room('spot').openOrders()].map(({ id }) => id));
  await play(house, 40);
  const stillOpen = [...house.engine.room('spot').openOrders()].filter(({ id }) => before.has(id));
  expect(stillOpen.length / before.size).toBeGreaterThan(0.8);
});

test('DEMO-023: a user’s limit order fills once the price has passed it', async () => {
  const house = await opened();
  const { sequencer, marketData, feed, engine } = house;
  const usdt = currencyId(3);
  const funds = amount(10n ** 8n * 10n ** 6n);
  await sequencer.submit({
    room: 'custody',
    type: 'credit',
    by: SETUP,
    owner: USER,
    wallet: 'change',
    currency: usdt,
    amount: funds,
    reason: 'deposit',
    reference: 0,
  });
  const best = marketData.depth(BTC_USDT, 1).bids[0]?.price ?? ticks(1);
  const placed = await sequencer.submit({
    room: 'spot',
    type: 'place_limit_order',
    by: { trader: USER },
    pair: BTC_USDT,
    side: 'buy',
    price: best,
    quantity: lots(7),
  });
  const order = placed.ok && placed.createdId !== null ? orderId(placed.createdId) : undefined;
  for (let round = 0; round < 20_000 && feed.price(1) * 100 > best; round += 1)
    await house.robots.round(FAST);
  await play(house, 200);
  expect(engine.room('spot').order(order ?? orderId(1))).toBeUndefined();
  expect(engine.balance(USER, 'change', currencyId(1)).total).toBeGreaterThan(0n);
});

test('DEMO-027: robots outlive rejections and a missing database', async () => {
  const house = await opened();
  house.isUnavailable = true;
  await play(house, 50);
  house.isUnavailable = false;
  const open = [...house.engine.room('spot').openOrders()].filter(({ owner }) => MAKERS.includes(owner));
  for (const { id, owner } of open)
    await house.sequencer.submit({ room: 'spot', type: 'cancel_order', by: { trader: owner }, order: id });
  await play(house, 400);
  expect(house.marketData.depth(BTC_USDT, 100).asks.length).toBeGreaterThan(5);
  house.engine.audit();
});

test('DEMO-032: robots follow whatever feed they are given', async () => {
  let rise = 1;
  const listed = openRobotExchange(1).feed;
  const house = openRobotExchange(1, {
    price: (coin) => listed.price(coin) * (coin === 1 ? rise : 1),
    advance: () => undefined,
  });
  await house.robots.open();
  const before = house.marketData.recentTrades(BTC_USDT, 1)[0]?.price ?? 0;
  rise = 1.02;
  await play(house, 1_000);
  const after = house.marketData.recentTrades(BTC_USDT, 1)[0]?.price ?? 0;
  expect(after / before).toBeGreaterThan(1.015);
  expect(after / before).toBeLessThan(1.025);
});
