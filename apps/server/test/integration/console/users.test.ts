import { consoleCalls } from '@assay/contract/console';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { envelope } from '../../support/call.ts';
import { type Colleague, type ConsoleClient, consoleOf } from '../../support/console-client.ts';
import { BTC, type HttpExchange, openHttpExchange, type Trader, USDT } from '../../support/http-exchange.ts';

let assay: HttpExchange;
let desk: ConsoleClient;
let owner: Colleague;
let trader: Trader;
beforeAll(async () => {
  assay = await openHttpExchange();
  desk = consoleOf(assay);
  owner = await desk.firstOwner();
  trader = await assay.signUp('ada_100%');
  await assay.signUp('adam');
  await assay.fund(trader, USDT, '1000');
});
afterAll(() => assay.close());

const buy = async () =>
  envelope(
    await assay.call('/api/transaction/in', {
      token: trader.token,
      form: { legal_id: USDT, currency_id: BTC, price: '100', num: '1', mode: 2 },
    }),
  );

describe('traders', () => {
  it('CON-012: found by number and by the letters of an address, and seen whole; the look is logged', async () => {
    const find = async (text: string) =>
      (await desk.ok(consoleCalls.consoleUsers, { text }, owner)).list.map((row) => row.email);
    expect(await find(String(trader.id))).toEqual([trader.email]);
    expect(await find('ADA_100%')).toEqual([trader.email]);
    expect(await find('ada')).toHaveLength(2);
    expect(await find('_')).toEqual([]);
    expect((await buy()).type).toBe('ok');
    const profile = await desk.ok(consoleCalls.consoleUser, { id: trader.id }, owner);
    expect(profile.balances).toEqual([
      { wallet: 'change', currency: 'USDT', free: '900.00000000', held: '100.00000000' },
    ]);
    expect(profile.sessions).toMatchObject([{ is_open: true }]);
    expect(JSON.stringify(profile)).not.toMatch(/argon2|password/);
    const orders = await desk.ok(consoleCalls.consoleUserOrders, { id: trader.id }, owner);
    expect(orders.list).toMatchObject([{ symbol: 'BTC/USDT', status: 'open' }]);
    const target = `user:${trader.id}`;
    const looks = await desk.ok(consoleCalls.consoleAudit, { target, action: 'user.view' }, owner);
    expect(looks.count).toBe(1);
  });

  it('CON-073: a closed account is shown as closed, and there is nothing left to do with it', async () => {
    const [closed] = await assay.database.query<{ id: string }>(
      `insert into users (password_hash, extension_code, lang, closed_at)
       values ('none', 'CLOSEDBX', 'en', now()) returning id`,
    );
    const id = Number(closed?.id);
    expect(await desk.ok(consoleCalls.consoleUser, { id }, owner)).toMatchObject({
      is_closed: true,
      email: '',
    });
    for (const call of [consoleCalls.consoleFreezeUser, consoleCalls.consoleResetPassword]) {
      const answer = envelope<string>(await desk.send(call, { id, reason: 'too late' }, owner));
      expect(answer.message).toBe('This account is permanently closed.');
    }
  });

  it('CON-071: a robot cannot be frozen, because that would not stop it', async () => {
    const [robot] = await assay.database.query<{ id: string }>(
      `insert into users (email, password_hash, extension_code, lang, is_robot)
       values ('robot@example.org', '!', 'ROBOTBOX', 'en', true) returning id`,
    );
    const about = { id: Number(robot?.id), reason: 'too busy' };
    const answer = envelope<string>(await desk.send(consoleCalls.consoleFreezeUser, about, owner));
    expect(answer).toEqual({
      type: 'error',
      message: 'Bots can’t be frozen. Switch them off on the dashboard.',
    });
  });

  it('CON-013: freezing stops the trader’s orders and logins at once, freeing lets them again', async () => {
    const about = { id: trader.id, reason: 'odd withdrawals' };
    const silent = await desk.send(consoleCalls.consoleFreezeUser, { id: trader.id }, owner);
    expect(envelope(silent).type).toBe('error');
    await desk.ok(consoleCalls.consoleFreezeUser, about, owner);
    expect(await buy()).toMatchObject({ type: 'error', message: expect.stringContaining('frozen') });
    const login = { user_string: trader.email, password: trader.password, type: 1 };
    expect(envelope(await assay.call('/api/user/login', { form: login })).type).toBe('error');
    const frozen = await desk.ok(consoleCalls.consoleUsers, { state: 'frozen' }, owner);
    expect(frozen.list.map((row) => row.id)).toEqual([trader.id]);
    await desk.ok(consoleCalls.consoleUnfreezeUser, about, owner);
    expect((await buy()).type).toBe('ok');
    const { list } = await desk.ok(
      consoleCalls.consoleAudit,
      { target: `user:${trader.id}`, text: 'odd' },
      owner,
    );
    expect(list.map((row) => row.action)).toEqual(['user.unfreeze', 'user.freeze']);
  });

  it('CON-028 ACC-164: a forced reset makes password and sessions worthless and tells the trader', async () => {
    const other = await assay.signUp('reset');
    await desk.ok(
      consoleCalls.consoleResetPassword,
      { id: other.id, reason: 'password seen in a leak' },
      owner,
    );
    expect(envelope(await assay.call('/api/user/info', { token: other.token })).type).toBe('999');
    const form = { user_string: other.email, password: other.password, type: 1 };
    expect(envelope(await assay.call('/api/user/login', { form })).type).toBe('error');
    const { list } = await desk.ok(consoleCalls.consoleOutbox, { recipient: 'RESET@' }, owner);
    expect(list[0]?.body).toMatch(/our staff disabled its login password/);
  });

  it('CON-014 CON-019 CON-072: codes in the outbox are covered for those who may not see them', async () => {
    const support = await desk.join(owner, ['support']);
    const [sent] = await assay.database.query<{ code: string }>(
      'select code from outbox where code is not null',
    );
    const read = async (who: Colleague) => JSON.stringify(await desk.ok(consoleCalls.consoleOutbox, {}, who));
    expect(await read(owner)).toContain(sent?.code);
    expect(await read(support)).not.toContain(sent?.code);
    const looks = () => desk.ok(consoleCalls.consoleAudit, { action: 'outbox.view_codes' }, owner);
    const { list, count } = await looks();
    await read(owner);
    expect((await looks()).count).toBe(count);
    expect(list[0]).toMatchObject({ actor: owner.email, after: expect.stringMatching(/"letters":\[\d/) });
    expect(list[0]?.after).not.toContain(sent?.code);
  });

  it('CON-020: the dashboard tells what traders hold against what came in', async () => {
    const board = await desk.ok(consoleCalls.consoleDashboard, {}, owner);
    expect(board).toMatchObject({ health: 'ready', users_frozen: 0 });
    // Alerts about the speed of database and process depend on the machine.
    const ofTheMachine = ['clock_behind', 'commit_slow', 'database_slow', 'loop_lag'];
    expect(board.alerts.filter(({ code }) => !ofTheMachine.includes(code))).toEqual([]);
    expect(board.solvency.find((row) => row.currency === 'USDT')).toMatchObject({
      users: '1000.00000000',
      outside: '1000.00000000',
      difference: '0.00000000',
    });
    expect(board.sequence).toBeGreaterThan(0);
  });
});
