import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiClient } from '../../support/api-client.ts';
import { callAt } from '../../support/call.ts';
import { ccxtAt } from '../../support/ccxt-client.ts';
import {
  balanceOf,
  flatten,
  movedByTrades,
  newestTrade,
  MADE_PAIR as PAIR,
  quoteAround,
} from '../../support/market-maker.ts';
import { type ServerProcess, startServer } from '../../support/server-process.ts';
import { logIn, strangerAt } from '../../support/stranger.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';

/** `npm run test:long -- bots`: the same unchanged bot, for ten minutes among the demo's robots. */
const IS_LONG = process.env.LONG_RUN === 'on';
const LONG_MS = 10 * 60_000;
/** Closer than the robots' quotes, so that a taker fills against it first. */
const NEAR = 0.000_03;
const ROUND_MS = 500;
const PASSWORD = 'Demo2Trade';

describe.skipIf(!IS_LONG)('a market maker in the demo', { timeout: LONG_MS + 300_000 }, () => {
  let database: TestDatabase;
  let server: ServerProcess;
  let maker: ReturnType<typeof ccxtAt>;
  let taker: ReturnType<typeof ccxtAt>;
  beforeAll(async () => {
    database = await createTestDatabase();
    server = await startServer({ env: { DATABASE_URL: database.url, DEMO: 'on', DEMO_ROBOTS: 'on' } });
    maker = await botOf(await newcomer('maker@example.com'));
    taker = await botOf('bob@demo.assay');
  }, 300_000);
  afterAll(async () => {
    await server?.stop();
    await database?.drop();
  });

  /** Creates a user who receives no shares of fees, so that nothing but trades changes the balances. */
  async function newcomer(account: string): Promise<string> {
    const guest = strangerAt(server.url);
    const ask = async (path: string, form?: Readonly<Record<string, string | number>>) => {
      const answer = await guest.ask<readonly { readonly code: string }[]>(path, form);
      expect([path, answer.type]).toEqual([path, 'ok']);
      return answer.message;
    };
    await ask('/api/sms_mail', { user_string: account });
    const [letter] = await ask(`/api/demo/outbox?to=${account}`);
    const secret = { password: PASSWORD, re_password: PASSWORD };
    await ask('/api/user/register', { type: 2, user_string: account, code: letter?.code ?? '', ...secret });
    const person = await logIn(server.url, account, PASSWORD);
    expect((await person.ask('/api/demo/claim', {})).type).toBe('ok');
    return account;
  }

  async function botOf(account: string): Promise<ReturnType<typeof ccxtAt>> {
    const { url } = server;
    const { token = '' } = await logIn(url, account, PASSWORD);
    const api = apiClient({ url, call: callAt(url), exchange: { now: Date.now } });
    return ccxtAt(url, await api.makeKey({ token, password: PASSWORD }, { can_trade: 1 }));
  }

  it('API-103: ends after ten minutes with nothing open, as many coins as before, and the money that its trades moved', async () => {
    const [before, newest] = [await balanceOf(maker), await newestTrade(maker)];
    const endsMs = Date.now() + LONG_MS;
    for (let round = 0; Date.now() < endsMs; round += 1) {
      const { bid = 0, ask = 0 } = await maker.fetchTicker(PAIR);
      // The market may have moved in between: then it quotes anew.
      await quoteAround(maker, (bid + ask) / 2, NEAR).catch(() => undefined);
      await taker.createOrder(PAIR, 'market', round % 2 === 0 ? 'buy' : 'sell', 0.015);
      await setTimeout(ROUND_MS);
    }
    await flatten(maker, before);
    expect(await maker.fetchOpenOrders(PAIR)).toEqual([]);
    const moved = await movedByTrades(maker, newest);
    const after = await balanceOf(maker);
    expect(after).toEqual({ BTC: before.BTC, USDT: before.USDT + moved.USDT, locked: 0n });
    expect(moved).toMatchObject({ BTC: 0n });
    expect(moved.trades).toBeGreaterThan(10);
  });
});
