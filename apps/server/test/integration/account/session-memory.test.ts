import { consoleCalls } from '@assay/contract/console';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { AnnouncementConnection } from '../../../src/core/database/announcements.ts';
import { connectDatabase, type Database } from '../../../src/core/database/connect.ts';
import { createSessionMemory, type SessionMemory } from '../../../src/edge/sessions/session-repository.ts';
import { envelope } from '../../support/call.ts';
import { consoleOf } from '../../support/console-client.ts';
import { type HttpExchange, openHttpExchange, type Trader } from '../../support/http-exchange.ts';

let assay: HttpExchange;
let pool: Database;
beforeAll(async () => {
  assay = await openHttpExchange();
  pool = connectDatabase({ url: assay.database.url, onError: () => undefined });
});
afterAll(async () => {
  await pool.close();
  await assay.close();
});

/** A second gateway's lookup, with the number of its queries. */
type Gateway = { readonly sessions: SessionMemory; readonly queryCount: () => number };

const opened: SessionMemory[] = [];
afterEach(async () => {
  for (const sessions of opened.splice(0)) await sessions.stop();
});

async function openGateway(): Promise<Gateway> {
  let queries = 0;
  const counting = pool.queries.withPlugin({
    transformQuery: ({ node }) => {
      queries += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const connection = new AnnouncementConnection({ connect: pool.session, log: pino({ enabled: false }) });
  const sessions = createSessionMemory(counting, assay.exchange.now, (listener) =>
    connection.subscribe(listener),
  );
  opened.push(sessions);
  await connection.started();
  return { sessions, queryCount: () => queries };
}

describe('the sessions of requests', () => {
  it('PERF-014: a session in use is read from the database once, also when its first requests come together', async () => {
    const { token, id } = await assay.signUp('busy');
    const { sessions, queryCount } = await openGateway();
    const found = await Promise.all([sessions.find(token), sessions.find(token), sessions.find(token)]);
    expect(found.map((session) => session?.userId)).toEqual([id, id, id]);
    expect(queryCount()).toBe(1);
    for (let request = 0; request < 20; request += 1) await sessions.find(token);
    expect(queryCount()).toBe(1);
  });

  it('PERF-014: a token that opens nothing is asked about each time, and none is remembered for it', async () => {
    const { sessions, queryCount } = await openGateway();
    expect(await sessions.find('no-such-token')).toBeNull();
    expect(await sessions.find('no-such-token')).toBeNull();
    expect(queryCount()).toBe(2);
  });

  it.each([
    ['a logout', (user: Trader) => assay.call('/api/user/logout', { token: user.token, form: {} })],
    [
      'a freeze by its owner',
      (user: Trader) =>
        assay.call('/api/safe/freeze', { token: user.token, form: { password: user.password } }),
    ],
    [
      'a deletion',
      (user: Trader) => assay.database.query('delete from sessions where user_id = $1', [user.id]),
    ],
  ])('PERF-015: after %s no gateway that has heard serves the session', async (what, end) => {
    const user = await assay.signUp(`ends-${what.replaceAll(' ', '-')}`);
    const { sessions } = await openGateway();
    expect(await sessions.find(user.token)).not.toBeNull();
    expect(envelope(await assay.call('/api/user/active', { token: user.token })).type).toBe('ok');
    await end(user);
    // The process that was asked serves it from its answer on, the others from the announcement.
    expect(envelope(await assay.call('/api/user/active', { token: user.token })).type).toBe('999');
    await sessions.caughtUp();
    expect(await sessions.find(user.token)).toBeNull();
  });

  it('PERF-015: a freeze by staff, and its end, count from the answer on', async () => {
    const user = await assay.signUp('frozen-session');
    const desk = consoleOf(assay);
    const owner = await desk.firstOwner();
    const { sessions } = await openGateway();
    expect(await sessions.find(user.token)).toMatchObject({ isFrozen: false });
    await desk.ok(consoleCalls.consoleFreezeUser, { id: user.id, reason: 'a report' }, owner);
    await sessions.caughtUp();
    expect(await sessions.find(user.token)).toMatchObject({ isFrozen: true });
    await desk.ok(consoleCalls.consoleUnfreezeUser, { id: user.id, reason: 'it was wrong' }, owner);
    await sessions.caughtUp();
    expect(await sessions.find(user.token)).toMatchObject({ isFrozen: false });
  });

  it('PERF-015: while no announcements arrive each request asks, and after a break nothing from before is served', async () => {
    const user = await assay.signUp('unheard');
    const { sessions, queryCount } = await openGateway();
    await sessions.find(user.token);
    await sessions.stop();
    const before = queryCount();
    await sessions.find(user.token);
    await sessions.find(user.token);
    expect(queryCount()).toBe(before + 2);
  });

  it('PERF-016: an end whose announcement was lost counts after a minute at the latest', async () => {
    const user = await assay.signUp('lost-end');
    const { sessions } = await openGateway();
    await sessions.find(user.token);
    await assay.database.query('alter table sessions disable trigger session_revoked');
    try {
      await assay.database.query('update sessions set revoked_at = now() where user_id = $1', [user.id]);
    } finally {
      await assay.database.query('alter table sessions enable trigger session_revoked');
    }
    assay.advance(60_000);
    expect(await sessions.find(user.token)).toBeNull();
  });
});
