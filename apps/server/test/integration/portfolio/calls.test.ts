import { type AnswerOf, type Call, calls } from '@assay/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { envelope } from '../../support/call.ts';
import { BTC, type Trader, USDT } from '../../support/http-exchange.ts';
import { DAY, HOUR, openPortfolios, type PortfolioScene } from '../../support/portfolio-scene.ts';
import { connectSocket } from '../../support/socket-client.ts';

const UPDATE = 'portfolio_update';

let scene: PortfolioScene;
let trader: Trader;
let newcomer: Trader;

beforeAll(async () => {
  scene = await openPortfolios();
  const { assay, spot } = scene;
  const other = await assay.signUp('seller');
  [trader, newcomer] = [await assay.signUp('holder'), await assay.signUp('newcomer')];
  await scene.price(1_000);
  await assay.fund(trader, USDT, '5000');
  await assay.fund(other, BTC, '10');
  await assay.fund(other, USDT, '10000');
  await spot.place('out', other, '1000', '2');
  await spot.place('in', trader, '1000', '2');
  await scene.waitForPrice(DAY, 2_000);
  await spot.place('in', other, '2000', '1');
  await spot.place('out', trader, '2000', '1');
  await scene.waitForPrice(DAY, 1_800);
  await assay.fund(trader, USDT, '1000');
  await scene.waitForPrice(2 * HOUR, 1_800);
  await scene.follow();
});
afterAll(() => scene.assay.close());

type Form = Readonly<Record<string, string | number>>;

async function ask<AnyCall extends Call>(
  call: AnyCall,
  form: Form,
  who = trader,
): Promise<AnswerOf<AnyCall>> {
  const answer = await scene.assay.call(call.path, { token: who.token, form });
  return call.answer.parse(envelope(answer).message) as AnswerOf<AnyCall>;
}

const total = (values: readonly string[]) => values.reduce((sum, value) => sum + units(value), 0n);
const units = (text: string) => BigInt(text.replace('.', ''));

describe('the portfolio calls', () => {
  it('WORTH-030: the worth of each period ends with that of now, and its flows are no profit', async () => {
    for (const period of ['1d', '1w', '1m', '1y', 'all'] as const) {
      const { points, worth, figures, today, wallets } = await ask(calls.portfolioWorth, { period });
      expect(points.at(-1)?.worth).toBe(worth);
      expect(points.length).toBeGreaterThan(2);
      expect(today).not.toBeNull();
      expect(total(wallets.map((wallet) => wallet.worth))).toBe(units(worth));
      expect(figures).not.toBeNull();
      const { profit, incoming, outgoing } = figures ?? { profit: '0', incoming: '0', outgoing: '0' };
      const change = units(worth) - units(points[0]?.worth ?? '0');
      expect(units(profit)).toBe(change - units(incoming) + units(outgoing));
    }
    const { points, figures } = await ask(calls.portfolioWorth, { period: 'all' });
    expect(figures?.incoming).toBe('6000.00000000');
    expect(figures?.outgoing).toBe('0.00000000');
    expect(points[0]?.worth).toBe('0.00000000');
    expect(points.at(-1)?.held_usdt).toBe('6000.00000000');
  });

  it('WORTH-031: limited to an account or coin it has the curve alone', async () => {
    const { points, figures, today } = await ask(calls.portfolioWorth, { period: '1w', currency: BTC });
    expect([figures, today]).toEqual([null, null]);
    const [coin] = (await ask(calls.portfolioCoins, {})).coins.filter(({ currency }) => currency === BTC);
    expect(points.at(-1)?.worth).toBe(coin?.value);
    expect((await ask(calls.portfolioWorth, { wallet: 'legal' })).worth).toBe('0.00000000');
  });

  it('WORTH-032: open gain and results of all kinds make up the profit, by both methods', async () => {
    const { worth: now, figures } = await ask(calls.portfolioWorth, { period: 'all' });
    for (const method of ['fifo', 'average']) {
      const { worth, open, profit, kinds, coins, cost } = await ask(calls.portfolioCoins, { method });
      expect(worth).toBe(now);
      expect(units(profit)).toBe(units(open) + total(kinds.map(({ result }) => result)));
      expect(profit).toBe(figures?.profit);
      expect(total(coins.map(({ value }) => value))).toBe(units(worth));
      expect(total(coins.map((coin) => coin.cost))).toBe(units(cost));
      const traded = kinds.find(({ kind }) => kind === 'trade');
      // One of two coins that cost 1000 each, less the part of the fee, was sold for 2000.
      expect(units(traded?.gain ?? '0')).toBe(1_000n * 10n ** 8n);
      expect(units(kinds.find(({ kind }) => kind === 'fee')?.result ?? '0')).toBeLessThan(0n);
    }
  });

  it('WORTH-033 WORTH-034: the days of the months add up to the profit, and each opens to its sums and entries', async () => {
    const now = new Date(scene.assay.exchange.now());
    const months = [new Date(now.getTime() - 3 * DAY), now].map((date) => date.toISOString().slice(0, 7));
    const days = [];
    for (const month of new Set(months)) days.push(...(await ask(calls.portfolioDays, { month })).days);
    const { figures } = await ask(calls.portfolioWorth, { period: 'all' });
    expect(total(days.map(({ profit }) => profit))).toBe(units(figures?.profit ?? '0'));
    const everything = await ask(calls.portfolioParts, {});
    const byDay = [];
    for (const { day } of days) byDay.push(...(await ask(calls.portfolioParts, { day })).parts);
    expect(total(byDay.map(({ gain }) => gain))).toBe(total(everything.parts.map(({ gain }) => gain)));
    for (const { reason, currency } of everything.parts) {
      const { list, count } = await ask(calls.portfolioEntries, { reason, currency });
      expect(count).toBeGreaterThan(0);
      expect(list.every((row) => row.reason === reason && row.currency === currency)).toBe(true);
    }
    const { lots } = await ask(calls.portfolioParts, { currency: BTC });
    const [coin] = (await ask(calls.portfolioCoins, {})).coins.filter(({ currency }) => currency === BTC);
    expect(total(lots.map(({ amount }) => amount))).toBe(units(coin?.amount ?? '0'));
    expect((await ask(calls.portfolioParts, { day: '2026-02-31' })).parts).toEqual([]);
  });

  it('WORTH-035 WORTH-036: a user without entries gets empty lists and no returns, and nothing of others', async () => {
    expect(await ask(calls.portfolioWorth, {}, newcomer)).toMatchObject({
      points: [],
      figures: null,
      today: null,
    });
    expect(await ask(calls.portfolioCoins, {}, newcomer)).toMatchObject({ coins: [], worth: '0.00000000' });
    expect(await ask(calls.portfolioDays, { month: '2026-11' }, newcomer)).toMatchObject({
      days: [],
      first_month: null,
    });
    expect(await ask(calls.portfolioParts, {}, newcomer)).toMatchObject({ parts: [], lots: [] });
    expect(await ask(calls.portfolioEntries, { reason: 'deposit', currency: USDT }, newcomer)).toMatchObject({
      count: 0,
    });
  });

  it('WORTH-037: when a day begins, before its first hour has prices, the worth is that of the present prices', async () => {
    const { worth: before } = await ask(calls.portfolioWorth, { period: '1d' });
    scene.wait(DAY - (scene.assay.exchange.now() % DAY));
    const { worth, points, today } = await ask(calls.portfolioWorth, { period: '1d' });
    expect(worth).toBe(before);
    expect(points.map((point) => point.worth)).not.toContain('0.00000000');
    expect(today?.profit).toBe('0.00000000');
    const month = new Date(scene.assay.exchange.now() - HOUR).toISOString().slice(0, 'YYYY-MM'.length);
    expect((await ask(calls.portfolioDays, { month })).days.map((day) => day.worth)).not.toContain(
      '0.00000000',
    );
  });

  it('WORTH-038: a push tells the owner, and nobody else, that new entries are in the portfolio', async () => {
    const listening = async ({ token }: Trader) => {
      const client = await connectSocket(scene.assay.url, {}, [UPDATE]);
      expect(await client.ask('login', { token })).toMatchObject({ type: 'ok' });
      return client;
    };
    const [own, others] = [await listening(trader), await listening(newcomer)];
    // The first hour of the day has its prices some seconds after it began.
    scene.wait(60_000);
    await scene.assay.fund(trader, USDT, '3');
    await scene.follow();
    expect(await own.push(UPDATE)).toEqual(
      expect.objectContaining({ type: UPDATE, user_id: trader.id, more: 0 }),
    );
    await others.settle();
    expect(others.pushes(UPDATE)).toEqual([]);
    own.close();
    others.close();
  });
});
