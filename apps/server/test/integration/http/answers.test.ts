import { connect } from 'node:net';
import { allCalls, calls } from '@assay/contract';
import { allConsoleCalls } from '@assay/contract/console';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttpServer } from '../../../src/app/create-http-server.ts';
import { createRoutes } from '../../../src/app/routes.ts';
import type { Sequencer } from '../../../src/core/sequencer/interface.ts';
import { ExchangeUnavailable } from '../../../src/core/shared/unavailable.ts';
import { formOf } from '../../support/bad-values.ts';
import { envelope } from '../../support/call.ts';
import { GOOD_INPUTS } from '../../support/good-inputs.ts';
import { BTC, type HttpExchange, openHttpExchange, type Trader, USDT } from '../../support/http-exchange.ts';
import { REFUSED } from '../../support/refused-calls.ts';

/** Calls that need a verified identity, which the trader of these tests does not have. */
const NEED_IDENTITY = new Set(['realNameHigh', 'assetCertificate', 'c2cSend']);

let assay: HttpExchange;
let trader: Trader;
beforeAll(async () => {
  assay = await openHttpExchange({ demo: true });
  trader = await assay.signUp('trader');
  const other = await assay.signUp('other');
  await assay.fund(trader, USDT, '1000');
  await assay.fund(other, BTC, '1');
  const pair = { legal_id: USDT, currency_id: BTC };
  const place = (side: 'in' | 'out', who: Trader, price: string, num: string) =>
    assay.call(`/api/transaction/${side}`, { token: who.token, form: { ...pair, price, num, mode: 2 } });
  await place('out', other, '100', '0.5');
  await place('in', trader, '100', '0.2');
  await place('in', trader, '90', '0.2');
  await place('out', other, '110', '0.1');
});
afterAll(() => assay.close());

describe('answers', () => {
  it('WIRE-001: no call of the contract is left without an answer', () => {
    const answered = createRoutes(assay.exchange).map((route) => route.call.name);
    expect(new Set(answered).size).toBe(answered.length);
    expect([...answered].sort()).toEqual(allCalls.map((call) => call.name).sort());
  });

  for (const call of allCalls.filter((one) => one.name !== 'logout')) {
    for (const method of call.methods) {
      it(`WIRE-002: ${method} ${call.path} answers what its schema says`, async () => {
        const fields = formOf({ ...GOOD_INPUTS[call.name as keyof typeof GOOD_INPUTS] });
        const query = method === 'GET' ? `?${fields}` : '';
        const response = await fetch(`${assay.url}${call.path}${query}`, {
          method,
          headers: { authorization: trader.token },
          ...(method === 'GET' ? {} : { body: fields }),
        });
        expect(response.status).toBe(200);
        const isText = call.shape === 'text' && !REFUSED.has(call.name);
        if (isText) expect(response.headers.get('content-type')).toContain('text/plain');
        if (call.shape === 'image') expect(response.headers.get('content-type')).toBe('image/png');
        if (isText || call.shape === 'image') return;
        if (call.shape === 'download' && !REFUSED.has(call.name)) {
          expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w.-]+"$/);
          return;
        }
        const body = (await response.json()) as { type: string; message: unknown; data: unknown };
        if (NEED_IDENTITY.has(call.name)) {
          expect(body).toEqual({ type: '998', message: expect.any(String) });
          return;
        }
        if (REFUSED.has(call.name)) {
          expect(body).toMatchObject({ type: 'error', message: expect.any(String) });
          return;
        }
        // A body may be a plain list.
        if (!Array.isArray(body)) expect(body.type).toBe('ok');
        const answer = call.answer.safeParse(call.shape === 'body' ? body : body.message);
        expect(answer.error?.issues ?? []).toEqual([]);
        if (call.data && call.shape === 'message') expect(call.data.safeParse(body.data).success).toBe(true);
      });
    }
  }

  it('WIRE-014 SES-011 SES-015 SPOT-048 SPOT-111 WAL-025: a guest is asked to log in by every call that needs a user, even with nonsense in it', async () => {
    for (const call of allCalls.filter((one) => one.access === 'user')) {
      for (const token of [undefined, '', 'null', 'nonsense', 'x'.repeat(3_000), "' or 1=1"]) {
        const answer = await assay.call(call.path, {
          method: call.methods[0],
          ...(token === undefined ? {} : { token }),
          ...(call.methods[0] === 'POST' ? { form: { page: 'nonsense' } } : {}),
        });
        expect(answer.body, `${call.path} ${token}`).toEqual({ type: '999', message: 'Log in to continue.' });
      }
    }
  });

  it('SES-014: an open call with a dead token still answers', async () => {
    const answer = await assay.call('/api/currency/quotation_new', { token: 'nonsense' });
    expect(envelope(answer).type).toBe('ok');
  });

  it('WIRE-015 SES-024: a body that cannot be read is told so with the right status', async () => {
    const post = async (type: string | undefined, body: string) => {
      const headers = type === undefined ? {} : { 'content-type': type };
      const response = await fetch(`${assay.url}/api/user/login`, { method: 'POST', headers, body });
      return { status: response.status, body: await response.json() };
    };
    const error = { type: 'error', message: expect.any(String) };
    expect(await post('application/json', '{"user_string":')).toEqual({ status: 400, body: error });
    expect(await post('application/json', `{"user_string":"${'x'.repeat(70_000)}"}`)).toEqual({
      status: 413,
      body: error,
    });
    expect(await post('text/plain', 'hello')).toEqual({ status: 415, body: error });
    expect(await post('application/x-www-form-urlencoded', '%zz=%&&==')).toMatchObject({ status: 200 });
  });

  it('WIRE-016: an address that cannot be decoded is no fault of the exchange', async () => {
    const answer = await assay.call('/api/%zz');
    expect(answer.status).toBe(400);
    expect(envelope(answer).type).toBe('error');
  });

  const nothing = { type: 'error', message: 'Not found.' };

  it('SES-110 WIRE-021: an unknown call is 404 in JSON and never the web page', async () => {
    for (const path of ['/api/nonsense', '/api', '/api/user/login/x', '/wss/nonsense', '/missing.js']) {
      const answer = await assay.call(path);
      expect(answer.status, path).toBe(404);
      expect(envelope(answer), path).toEqual(nothing);
    }
  });

  it('SES-110: so is every method that a call does not have', async () => {
    const methods = ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'SEARCH', 'LOCK', 'POST', 'TRACE'];
    for (const method of methods) {
      for (const path of ['/api', '/api/front', '/api/none', '/qr_create']) {
        const answer = await rawAnswer(`${method} ${path} HTTP/1.1`);
        expect(answer, `${method} ${path}`).toEqual({ status: 404, body: nothing });
      }
    }
    expect((await rawAnswer('HEAD /api/none HTTP/1.1')).status).toBe(404);
  });

  it('WIRE-041: what is no request at all gets the envelope, and the connection ends', async () => {
    const error = { type: 'error', message: 'Couldn’t read the request.' };
    for (const line of ['NONSENSE /api/none HTTP/1.1', 'GET /api/none HTTP/9.9', 'hello', '\u0000\u0001'])
      expect(await rawAnswer(line), line).toEqual({ status: 400, body: error });
    const many = `GET /api/front HTTP/1.1\r\nx: ${'x'.repeat(20_000)}`;
    expect(await rawAnswer(many)).toMatchObject({ status: 431, body: { type: 'error' } });
  });

  /** Returns the server's response to exactly these bytes. */
  function rawAnswer(head: string): Promise<{ readonly status: number; readonly body: unknown }> {
    const { hostname, port } = new URL(assay.url);
    return new Promise((resolve) => {
      let text = '';
      const socket = connect(Number(port), hostname, () =>
        socket.write(`${head}\r\nhost: ${hostname}\r\nconnection: close\r\n\r\n`),
      );
      socket.on('data', (bytes) => {
        text += bytes.toString();
      });
      // The server closes the connection on unreadable input, of which more may follow.
      socket.on('error', () => undefined);
      socket.on('close', () => {
        const [first = '', body = ''] = text.split('\r\n\r\n');
        resolve({ status: Number(first.split(' ')[1]), body: body === '' ? null : JSON.parse(body) });
      });
    });
  }

  it('WIRE-017: a fault of ours says sorry, is logged and shows nothing of its cause', async () => {
    const logged: unknown[] = [];
    const log = Object.assign(Object.create(assay.exchange.log), {
      error: (detail: unknown) => logged.push(detail),
    });
    const database = new Proxy(assay.exchange.database, {
      get: () => () => {
        throw new Error('secret table news');
      },
    });
    const broken = await createHttpServer({ ...assay.exchange, database, log });
    const answer = await broken.inject({ url: '/api/front' });
    await broken.close();
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      type: 'error',
      message: 'Something went wrong on our side. Try again.',
    });
    expect(logged).toHaveLength(1);
  });

  it('WIRE-018: an order the exchange cannot take is told so where people see it, and nothing happens', async () => {
    const { sequencer: open } = assay.exchange;
    const refuse = () => Promise.reject(new ExchangeUnavailable('the database is gone'));
    const sequencer: Sequencer = {
      submit: refuse,
      commit: refuse,
      projection: open.projection,
      onCommitted: (listener) => open.onCommitted(listener),
      lastSequence: () => open.lastSequence(),
      health: () => open.health(),
    };
    const closed = await createHttpServer({ ...assay.exchange, sequencer });
    const answer = await closed.inject({
      method: 'POST',
      url: '/api/transaction/in',
      headers: { authorization: trader.token },
      payload: { legal_id: USDT, currency_id: BTC, price: '1', num: '1' },
    });
    await closed.close();
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ type: 'error', message: expect.stringContaining('Nothing was done') });
  });

  it('WIRE-019 WIRE-020: answers are not cached and carry the headers that protect a browser', async () => {
    const answer = await assay.call('/api/front');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('x-frame-options')).toBe('DENY');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
  });

  it('WIRE-004: the API page shows every call and needs nothing from elsewhere', async () => {
    const { text, headers } = await assay.call('/docs/api');
    expect(headers.get('content-type')).toContain('text/html');
    for (const { path } of allCalls) expect(text).toContain(path);
    expect(text).not.toMatch(/<script|src=|https?:\/\//);
  });

  it('WIRE-005: the OpenAPI document names every path', async () => {
    const { body } = await assay.call('/docs/api/openapi.json');
    expect(body).toMatchObject({ openapi: '3.1.0' });
    expect(Object.keys((body as { paths: object }).paths).sort()).toEqual(
      [...new Set([...allCalls, ...allConsoleCalls].map((call) => call.path))].sort(),
    );
    expect(calls.login.path in (body as { paths: object }).paths).toBe(true);
  });

  it('WIRE-340: the OpenAPI document is made once, sent packed from memory, and not sent again to whoever has it', async () => {
    const target = `${assay.url}/docs/api/openapi.json`;
    for (const encoding of ['br', 'gzip', 'identity']) {
      const first = await fetch(target, { headers: { 'accept-encoding': encoding } });
      expect(first.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
      expect(await first.json()).toMatchObject({ openapi: '3.1.0' });
      const etag = first.headers.get('etag') ?? '';
      expect(etag).not.toBe('');
      const again = await fetch(target, { headers: { 'if-none-match': etag, 'accept-encoding': encoding } });
      expect(again.status).toBe(304);
      expect(await again.text()).toBe('');
    }
    const page = await fetch(`${assay.url}/docs/api`, { headers: { 'if-none-match': 'W/"other"' } });
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<html');
  });

  it('SES-001 SES-002 SES-003 SES-004 WIRE-010: form, JSON, trailing slash and extra parameters mean the same', async () => {
    const fields = { c_id: 5, page: 1 };
    const form = await assay.call('/api/news/list', { form: fields, query: { timestamp: 1, t: 2, _: 3 } });
    const json = await assay.call('/api/news/list', { json: { ...fields, nonsense: [1] } });
    const get = await assay.call('/api/news/list', { query: { ...fields, language: 'en' } });
    expect(envelope(form).type).toBe('ok');
    expect(json.text).toBe(form.text);
    expect(get.text).toBe(form.text);
  });
});
