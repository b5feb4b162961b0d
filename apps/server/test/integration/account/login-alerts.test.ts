import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HttpExchange, openHttpExchange, type Trader } from '../../support/http-exchange.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let assay: HttpExchange;
beforeAll(async () => {
  assay = await openHttpExchange();
});
afterAll(() => assay.close());

/** Logs in from an address with a browser, and returns the cookie that identifies the browser at the next login. */
async function login(user: Trader, address: string, userAgent: string, cookie = ''): Promise<string> {
  const answer = await assay.call('/api/user/login', {
    form: { user_string: user.email, password: user.password, type: 1 },
    headers: { 'x-forwarded-for': address, 'user-agent': userAgent, ...(cookie === '' ? {} : { cookie }) },
  });
  const set = answer.headers.getSetCookie().find((one) => one.startsWith('assay_browser='));
  return set?.split(';')[0] ?? '';
}

async function alerts({ email }: Trader): Promise<string[]> {
  const rows = await assay.database.query<{ body: string }>(
    "select body from outbox where recipient = $1 and body like '%new device or network%' order by id",
    [email],
  );
  return rows.map(({ body }) => body);
}

describe('the alert of a login', () => {
  it('ACC-214: the usual kind of device at another network is told, once', async () => {
    const user = await assay.signUp('followed');
    await login(user, '127.0.0.1', FIREFOX);
    expect(await alerts(user)).toHaveLength(1);
    await login(user, '203.0.113.80', FIREFOX);
    expect((await alerts(user)).at(-1)).toContain('Firefox · Linux, IP address 203.0.113.80');
    await login(user, '203.0.113.80', FIREFOX);
    await login(user, '127.0.0.1', FIREFOX);
    expect(await alerts(user)).toHaveLength(2);
  });

  it('ACC-214: all addresses of one IPv6 network of 64 bits are one', async () => {
    const user = await assay.signUp('six');
    await login(user, '2001:db8:1:2::1', '');
    await login(user, '2001:db8:1:2:ffff::9', '');
    expect(await alerts(user)).toHaveLength(1);
    await login(user, '2001:db8:1:3::1', '');
    expect(await alerts(user)).toHaveLength(2);
  });

  it('ACC-214: a browser that logged in before is no news wherever it is, and its cookie changes at each login', async () => {
    const user = await assay.signUp('roamer');
    const first = await login(user, '127.0.0.1', '');
    const second = await login(user, '203.0.113.81', '', first);
    expect(second).not.toBe(first);
    await login(user, '203.0.113.82', '', second);
    expect(await alerts(user)).toEqual([]);
    const other = await assay.signUp('neighbour');
    await login(other, '203.0.113.83', '', second);
    expect(await alerts(other)).toHaveLength(1);
  });
});
