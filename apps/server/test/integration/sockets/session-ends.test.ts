import { events } from '@assay/contract';
import { consoleCalls } from '@assay/contract/console';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { envelope } from '../../support/call.ts';
import { endDue, leaveNow } from '../../support/closings.ts';
import { consoleOf } from '../../support/console-client.ts';
import { type HttpExchange, openHttpExchange, type Trader, USDT } from '../../support/http-exchange.ts';
import { connectSocket, type SocketClient } from '../../support/socket-client.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const NEW_PASSWORD = 'An0ther-one';
/** The database is queried every five seconds regardless of announcements, and the machine may be busy. */
const SOON = { timeout: 30_000, interval: 500 };

let house: HttpExchange;
/** Two sessions of one trader, each with its own connection. */
let trader: Trader;
let otherToken: string;
let home: SocketClient;
let other: SocketClient;
let count = 0;
const clients: SocketClient[] = [];

beforeAll(async () => {
  house = await openHttpExchange({}, { hasClock: true });
});
afterAll(() => house?.close());
beforeEach(async () => {
  count += 1;
  trader = await house.signUp(`trader${count}`);
  otherToken = await logIn(trader);
  home = await prove(trader.token);
  other = await prove(otherToken);
});
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});

async function logIn({ email, password }: Trader): Promise<string> {
  const form = { user_string: email, password };
  return envelope<string>(await house.call('/api/user/login', { form })).message;
}

async function prove(token: string): Promise<SocketClient> {
  const client = await connectSocket(house.url);
  clients.push(client);
  expect(await client.ask('login', { token })).toMatchObject({ type: 'ok' });
  return client;
}

async function send(path: string, form: Readonly<Record<string, string>>, token: string): Promise<void> {
  expect((await house.call(path, { form, token })).body).toMatchObject({ type: 'ok' });
}

/** Returns the connections reached by a push that is sent now, without a query of the database. */
async function reached(): Promise<readonly string[]> {
  count += 1;
  const mark = count;
  house.exchange.publisher.publishToUser(trader.id, 'update_balance', { mark });
  await Promise.all([home.settle(), other.settle()]);
  const receives = (client: SocketClient): boolean =>
    client.pushes('update_balance').some((push) => push.mark === mark);
  return [...(receives(home) ? ['home'] : []), ...(receives(other) ? ['away'] : [])];
}

/** Ends the session of this token without the exchange's own code. */
async function revokeByHand(token: string): Promise<void> {
  await house.database.query(
    `update sessions set revoked_at = now() where token_hash = sha256(convert_to($1, 'UTF8'))`,
    [token],
  );
}

/** Breaks the database session that receives the announcements of session ends. */
async function breakListening(): Promise<void> {
  await house.database.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and (query = 'select 1' or query like 'listen %')`,
  );
}

/** Returns the number of messages dropped because the database was unavailable. */
function droppings(): number {
  return house.warnings().filter((line) => line.includes('private pushes were dropped')).length;
}

describe('SES-095 SOCK-010: from the answer that a session is over, its connections get nothing private', () => {
  it.each<{ readonly what: string; readonly end: () => Promise<unknown>; readonly left: readonly string[] }>([
    {
      what: 'logging out',
      end: () => send('/api/user/logout', {}, otherToken),
      left: ['home'],
    },
    {
      what: 'ending the others',
      end: () => send('/api/user/sessions/revoke_all', {}, otherToken),
      left: ['away'],
    },
    {
      what: 'a new password',
      end: () => {
        const { password } = trader;
        const form = { old_password: password, password: NEW_PASSWORD, re_password: NEW_PASSWORD };
        return send('/api/safe/password', form, trader.token);
      },
      left: ['home'],
    },
    {
      what: 'freezing the account',
      end: () => send('/api/safe/freeze', { password: trader.password }, trader.token),
      left: [],
    },
    {
      what: 'a reset of a forgotten password',
      end: async () => {
        const { email: account } = trader;
        await house.call('/api/sms_mail', { form: { user_string: account, type: 'forget' } });
        const code = await house.codeOf(account);
        const form = { account, code, password: NEW_PASSWORD, repassword: NEW_PASSWORD };
        await send('/api/user/forget', form, trader.token);
      },
      left: [],
    },
    {
      what: 'the closing of the account',
      end: async () => {
        await leaveNow(house, trader);
        await endDue(house);
        await house.exchange.publisher.sessionsChanged();
      },
      left: [],
    },
    {
      what: 'another process',
      end: async () => {
        await revokeByHand(trader.token);
        await house.exchange.publisher.sessionsChanged();
      },
      left: ['away'],
    },
  ])('$what', async ({ end, left }) => {
    expect(await reached()).toEqual(['home', 'away']);
    await end();
    expect(await reached()).toEqual(left);
  });

  it('a colleague of the staff', async () => {
    const desk = consoleOf(house);
    const owner = await desk.firstOwner();
    expect(await reached()).toEqual(['home', 'away']);
    await desk.ok(consoleCalls.consoleResetPassword, { id: trader.id, reason: 'a stolen telephone' }, owner);
    expect(await reached()).toEqual([]);
  });
});

describe('SOCK-065: an end that is not heard of', () => {
  it('is asked about while nothing is heard, and the others get what is theirs', async () => {
    await breakListening();
    await send('/api/user/logout', {}, otherToken);
    const before = other.pushes('update_balance').length;
    await expect.poll(reached, SOON).toEqual(['home']);
    await other.settle();
    expect(other.pushes('update_balance')).toHaveLength(before);
  });

  it('is heard of again by itself', async () => {
    await breakListening();
    await expect
      .poll(async () => {
        await revokeByHand(otherToken);
        await house.exchange.publisher.sessionsChanged();
        return reached();
      }, SOON)
      .toEqual(['home']);
  });

  it('is noticed within seconds, should an announcement ever be lost', async () => {
    await house.database.query('alter table sessions disable trigger session_revoked');
    await revokeByHand(otherToken);
    await house.database.query('alter table sessions enable trigger session_revoked');
    await expect.poll(reached, SOON).toEqual(['home']);
  });

  it('SOCK-064: what could not be sent while the database could not be asked is made good when it can', async () => {
    await house.fund(trader, USDT, '25');
    await home.push('update_balance', ({ balances }) => balances !== undefined);
    await breakListening();
    await house.database.query('alter table sessions rename to sessions_away');
    const known = droppings();
    // Messages that merely wait for a response are not dropped yet.
    await expect.poll(async () => (await reached()).length === 0 && droppings() > known, SOON).toBe(true);
    await house.database.query('alter table sessions_away rename to sessions');
    for (const event of [events.entrustUpdate, events.tradeUpdate, events.transferUpdate]) {
      const push = await home.push(event.name, ({ more }) => more === 1);
      expect(z.parse(event.payload, push)).toMatchObject({ user_id: trader.id, more: 1 });
    }
    const before = home.pushes('update_balance').filter(({ balances }) => balances !== undefined);
    expect(before.length).toBeGreaterThan(1);
    expect(z.parse(events.updateBalance.payload, before.at(-1)).balances).toMatchObject([
      { currency: USDT, balance: '25.00000000' },
    ]);
  });
});

it('SOCK-010: a session that ran out gets nothing, and one that was used meanwhile goes on', async () => {
  house.advance(20 * DAY_MS);
  await house.call('/api/user/info', { token: trader.token });
  house.advance(20 * DAY_MS);
  const before = other.pushes('update_balance').length;
  await expect.poll(reached, SOON).toEqual(['home']);
  house.advance(40 * DAY_MS);
  expect(await reached()).toEqual([]);
  await other.settle();
  expect(other.pushes('update_balance')).toHaveLength(before);
  expect(await home.ask('login', trader.id)).toEqual({ type: '999' });
});
