import {
  allConsoleCalls,
  type ConsoleCall,
  consoleCalls,
  hasPermission,
  ROLES,
} from '@assay/contract/console';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createConsoleRoutes } from '../../../src/app/console-routes.ts';
import { firstOwnerLink } from '../../../src/backoffice/console/first-owner.ts';
import { envelope } from '../../support/call.ts';
import { type Colleague, type ConsoleClient, consoleOf } from '../../support/console-client.ts';
import { type HttpExchange, openHttpExchange, type Trader } from '../../support/http-exchange.ts';

const NOT_ALLOWED = 'Your role doesn’t have permission for this.';
/** A trader's session is proven by header in calls and by cookie in sockets: neither gives access to the console. */
let assay: HttpExchange;
let desk: ConsoleClient;
let owner: Colleague;
let trader: Trader;
const people = new Map<string, Colleague>();

beforeAll(async () => {
  assay = await openHttpExchange();
  desk = consoleOf(assay);
  trader = await assay.signUp('trader');
  owner = await desk.firstOwner();
  for (const role of ROLES) people.set(role, role === 'owner' ? owner : await desk.join(owner, [role]));
  owner = await desk.login(owner);
  people.set('owner', owner);
});
afterAll(() => assay.close());

/** A logout would end the session that the next call needs. */
const calls = allConsoleCalls.filter((call) => call.name !== 'consoleLogout');
const guarded = calls.filter((call) => call.access === 'staff');

async function verdict(call: ConsoleCall, answer: ReturnType<ConsoleClient['send']>): Promise<string> {
  const got = await answer;
  expect(got.status, call.name).toBe(200);
  if (call.shape === 'text' && !got.text.startsWith('{')) return 'served';
  const { type, message } = envelope(got);
  if (type === '999') return 'guest';
  return message === NOT_ALLOWED ? 'not allowed' : 'served';
}

describe('every call for everybody', () => {
  it('CON-023: every call of the console is answered', () => {
    const answered = createConsoleRoutes(assay.exchange).map(({ call }) => call.name);
    expect(answered.sort()).toEqual(allConsoleCalls.map((call) => call.name).sort());
  });

  it.each(guarded.map((call) => [call.name, call] as const))('CON-001 CON-003: %s', async (_name, call) => {
    expect(await verdict(call, desk.send(call, {})), 'guest').toBe('guest');
    const asTrader = { authorization: trader.token, cookie: `assay_session=${trader.token}` };
    expect(await verdict(call, desk.send(call, {}, undefined, asTrader)), 'trader').toBe('guest');
    for (const role of ROLES) {
      const may = call.permission === null || hasPermission([role], call.permission);
      const got = await verdict(call, desk.send(call, {}, people.get(role)));
      expect(`${role} ${got}`).toBe(`${role} ${may ? 'served' : 'not allowed'}`);
    }
  });

  it('CON-004: what was refused for want of a role is in the log', async () => {
    await desk.send(consoleCalls.consoleInvite, {}, people.get('support'));
    const { list } = await desk.ok(
      consoleCalls.consoleAudit,
      { text: 'support@', action: 'consoleInvite' },
      owner,
    );
    expect(list[0]).toMatchObject({ actor: 'support@example.org', result: 'refused' });
  });

  it('CON-001: a colleague’s session opens no trader’s call', async () => {
    const headers = { cookie: owner.cookie, authorization: owner.cookie.split('=')[1] ?? '' };
    expect(envelope(await assay.call('/api/user/info', { headers })).type).toBe('999');
  });
});

describe('logging in', () => {
  const { consoleLogin, consoleMe, consoleLogout, consoleSetAccess } = consoleCalls;

  it('CON-002: password and code together, and a code only once', async () => {
    const { email, password, secret } = await desk.join(owner, ['content'], 'twice');
    assay.advance(60_000);
    const code = desk.codeOf(secret);
    const typeOf = async (input: object) => envelope(await desk.send(consoleLogin, input)).type;
    expect(await typeOf({ email, password })).toBe('error');
    expect(await typeOf({ email, password, code: code === '000000' ? '111111' : '000000' })).toBe('error');
    expect(await typeOf({ email, password: 'wrong password', code })).toBe('error');
    expect(await typeOf({ email, password, code })).toBe('ok');
    expect(await typeOf({ email, password, code })).toBe('error');
  });

  it('CON-024: tries are limited, and no answer tells whether the account exists', async () => {
    const wrong = { password: 'wrong password', code: '123456' };
    const ask = async (email: string) => envelope(await desk.send(consoleLogin, { email, ...wrong })).message;
    await desk.join(owner, ['content'], 'guessed');
    expect(await ask('guessed@example.org')).toBe(await ask('nobody@example.org'));
    for (let tries = 1; tries < 8; tries += 1) await ask('guessed@example.org');
    expect(await ask('guessed@example.org')).toContain('Too many attempts');
  });

  it('CON-025: the cookie is httpOnly and for the same site, and a POST without its token is refused', async () => {
    const fresh = await desk.join(owner, ['content'], 'cookie');
    assay.advance(60_000);
    const { email, password, secret } = fresh;
    const answer = await desk.send(consoleLogin, { email, password, code: desk.codeOf(secret) });
    const cookie = answer.headers.get('set-cookie') ?? '';
    for (const attribute of ['HttpOnly', 'SameSite=Strict', 'Path=/console'])
      expect(cookie).toContain(attribute);
    const forged = await desk.send(consoleLogout, {}, { cookie: fresh.cookie, csrf: owner.csrf });
    expect(envelope(forged).type).toBe('error');
    expect(envelope(await desk.send(consoleMe, {}, fresh)).type).toBe('ok');
    await desk.ok(consoleLogout, {}, fresh);
    expect(envelope(await desk.send(consoleMe, {}, fresh)).type).toBe('999');
  });

  it('CON-026: access that is taken away ends at once, and the last owner stays', async () => {
    const leaving = await desk.join(owner, ['support'], 'leaving');
    const off = { access: 'off', reason: 'has left the house' } as const;
    await desk.ok(consoleSetAccess, { id: leaving.id, ...off }, owner);
    expect(envelope(await desk.send(consoleMe, {}, leaving)).type).toBe('999');
    expect(envelope(await desk.send(consoleSetAccess, { id: owner.id, ...off }, owner)).type).toBe('error');
  });

  it('CON-025: a session ends after an hour without use', async () => {
    const idle = await desk.join(owner, ['content'], 'idle');
    assay.advance(61 * 60_000);
    expect(envelope(await desk.send(consoleMe, {}, idle)).type).toBe('999');
    owner = await desk.login(owner);
  });
});

describe('links', () => {
  it('CON-005: the first owner’s link works once, and later starts make none', async () => {
    expect(
      await firstOwnerLink(assay.exchange.database, assay.exchange.vault, assay.exchange.now()),
    ).toBeNull();
    await desk.ok(
      consoleCalls.consoleInvite,
      { email: 'once@example.org', roles: 'content', reason: 'a new colleague' },
      owner,
    );
    const token = (await desk.linkTo('once@example.org')).split('#')[1] ?? '';
    const { secret } = await desk.ok(consoleCalls.consoleInvitation, { token });
    const input = { token, name: 'Once', password: 'a fine long password', code: desk.codeOf(secret) };
    const short = await desk.send(consoleCalls.consoleAccept, { ...input, password: 'short' });
    expect(envelope(short).type).toBe('error');
    await desk.ok(consoleCalls.consoleAccept, input);
    expect(envelope(await desk.send(consoleCalls.consoleAccept, input)).type).toBe('error');
    const stored = await assay.database.query<{ all: string }>(
      "select string_agg(encode(token_hash, 'escape'), ' ') as all from staff_invitations",
    );
    expect(stored[0]?.all).not.toContain(token);
  });
});
