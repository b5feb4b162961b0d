import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HttpExchange, openHttpExchange } from '../../support/http-exchange.ts';

let assay: HttpExchange;
beforeAll(async () => {
  assay = await openHttpExchange({ demo: true });
});
afterAll(() => assay.close());

describe('headers', () => {
  it('GUARD-005: the policy of page, call and console lets nothing inline and nothing foreign run', async () => {
    for (const path of [
      '/',
      '/dealCenter',
      '/api/front',
      '/docs/api',
      '/console',
      '/console/api/me',
      '/none.js',
    ]) {
      const policy = (await assay.call(path)).headers.get('content-security-policy') ?? '';
      expect(policy, path).toContain("default-src 'self'");
      expect(policy, path).toContain("frame-ancestors 'none'");
      expect(policy, path).not.toMatch(/unsafe|\*|https?:/);
    }
  });

  it('GUARD-040: a page may connect to its own host and nowhere else, whatever it is called', async () => {
    const connects = async (path: string, headers: Record<string, string> = {}) => {
      const policy = (await assay.call(path, { headers })).headers.get('content-security-policy') ?? '';
      return /connect-src ([^;]*)/.exec(policy)?.[1];
    };
    const { host } = new URL(assay.url);
    expect(await connects('/')).toBe(`'self' ws://${host} wss://${host}`);
    expect(await connects('/', { 'x-forwarded-host': 'exchange.example' })).toBe(
      `'self' ws://exchange.example wss://exchange.example`,
    );
    for (const hostile of ['* ', "a; script-src 'unsafe-inline'", 'a b', '']) {
      const { headers } = await assay.call('/', { headers: { 'x-forwarded-host': hostile } });
      expect(headers.get('content-security-policy'), hostile).not.toMatch(/\*|unsafe|a b/);
    }
    expect(await connects('/console')).toBe(`'self' ws://${host} wss://${host}`);
  });

  it('GUARD-006: by HTTPS the site says so for two years, by HTTP it says nothing', async () => {
    const secure = await assay.call('/api/front', { headers: { 'x-forwarded-proto': 'https' } });
    expect(secure.headers.get('strict-transport-security')).toMatch(/^max-age=63072000/);
    expect((await assay.call('/api/front')).headers.get('strict-transport-security')).toBeNull();
  });
});

describe('other origins', () => {
  const ORIGIN = 'https://app.example';
  const preflight = (url: string, path: string, origin: string) =>
    fetch(`${url}${path}`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization',
      },
    });

  it('GUARD-007: none may read anything unless it was named', async () => {
    const answer = await assay.call('/api/front', { headers: { origin: ORIGIN } });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    expect(
      (await preflight(assay.url, '/api/user/login', ORIGIN)).headers.get('access-control-allow-origin'),
    ).toBeNull();
  });

  it('GUARD-007: a named one may read the calls, without cookies; another one and the console stay closed', async () => {
    const open = await openHttpExchange({ corsOrigins: [ORIGIN] });
    const allowed = async (path: string, origin: string) =>
      (await preflight(open.url, path, origin)).headers.get('access-control-allow-origin');
    expect(await allowed('/api/user/login', ORIGIN)).toBe(ORIGIN);
    expect(await allowed('/api/user/login', 'https://evil.example')).toBeNull();
    expect(await allowed('/console/api/login', ORIGIN)).toBeNull();
    const answer = await open.call('/api/front', { headers: { origin: ORIGIN } });
    expect(answer.headers.get('access-control-allow-origin')).toBe(ORIGIN);
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    expect(answer.headers.get('vary')).toMatch(/origin/i);
    await open.close();
  });
});
