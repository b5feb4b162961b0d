import { ownerId } from '@assay/engine';
import { amount } from '@assay/money';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type C2cRobots, CHANGES_MAX, createC2cRobots } from '../../../src/ops/demo/c2c-robots/c2c-robots.ts';
import { type C2cScene, openC2c } from '../../support/c2c-scene.ts';
import { type HttpExchange, openHttpExchange, type Trader, USDT } from '../../support/http-exchange.ts';

let assay: HttpExchange;
let scene: C2cScene;
let robots: C2cRobots;
let robot: Trader;
let price = 71_500n;
beforeAll(async () => {
  assay = await openHttpExchange({}, { hasClock: true });
  scene = await openC2c(assay);
  robot = await scene.trader('robot', '0');
  const { database, sequencer, now } = assay.exchange;
  robots = createC2cRobots({
    database,
    sequencer,
    now,
    robots: [ownerId(Number(robot.id))],
    price: () => price,
    log: pino({ level: 'silent' }),
  });
});
afterAll(() => assay.close());

type Page = { readonly data: readonly { readonly id: number; readonly price: string }[] };

/** Returns the robot's offers that a newcomer sees, best first. */
async function offersOf(type: 'buy' | 'sell'): Promise<Page['data']> {
  const path = `/api/c2c_deal_platform?type=${type}&currency_id=${USDT}&page=1`;
  return ((await scene.get(path)).message as Page).data;
}

describe('robots that trade with people', () => {
  it('C2C-127: have offers on both sides, and publish others when the price has moved', async () => {
    await robots.round(CHANGES_MAX.watched);
    const [sale] = await offersOf('sell');
    const [purchase] = await offersOf('buy');
    expect([sale?.price, purchase?.price]).toEqual(['7.1643', '7.1357']);
    price = 73_000n;
    // Between two price checks, deals are answered, and no offer is published.
    expect(await robots.round(0)).toBe(0);
    expect((await offersOf('sell'))[0]?.price).toBe('7.1643');
    for (let offers = 0; offers < 2; offers += 1) {
      expect(await robots.round(CHANGES_MAX.unwatched)).toBe(1);
      expect(await robots.round(CHANGES_MAX.unwatched)).toBe(1);
    }
    expect((await offersOf('sell'))[0]?.price).toBe('7.3146');
  });

  it('C2C-127: release what was paid, and pay what they buy, within seconds', async () => {
    const newcomer = await scene.trader('newcomer');
    const [sale] = await offersOf('sell');
    const bought = await scene.take(newcomer, sale?.id ?? 0, { number: '10' });
    await scene.act('pay', newcomer, bought);
    const [purchase] = await offersOf('buy');
    const sold = await scene.take(newcomer, purchase?.id ?? 0, { number: '20' });
    await robots.round(CHANGES_MAX.watched);
    expect((await scene.get(`/api/c2c_deal?id=${bought}`, newcomer)).message).toMatchObject({
      state: 'paid',
    });
    assay.advance(3_100);
    await robots.round(CHANGES_MAX.watched);
    expect((await scene.get(`/api/c2c_deal?id=${bought}`, newcomer)).message).toMatchObject({
      state: 'finished',
    });
    expect((await scene.get(`/api/c2c_deal?id=${sold}`, newcomer)).message).toMatchObject({ state: 'paid' });
    expect(await scene.act('taker', newcomer, sold)).toMatchObject({ type: 'ok' });
    expect((await scene.held(newcomer)).total).toBe('990');
  });

  it('C2C-127: are ordinary accounts: what the rules refuse them, they do not do', async () => {
    await scene.terms({ isOpen: false });
    const before = await offersOf('sell');
    price = 90_000n;
    await robots.round(CHANGES_MAX.watched);
    await robots.round(CHANGES_MAX.watched);
    expect((await offersOf('sell')).length).toBeLessThanOrEqual(before.length);
    await scene.terms({ currencies: [{ currency: USDT, minimum: amount(1n), maximum: amount(10n ** 12n) }] });
  });
});
