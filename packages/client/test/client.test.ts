import { calls } from '@assay/contract';
import { describe, expect, it } from 'vitest';
import { type ClientOptions, createClient } from '../src/index.ts';

type Sent = { readonly url: URL; readonly init: RequestInit };

/** Returns a client whose server responds with `body`, and the requests sent to it. */
function clientOf(
  body: unknown,
  more: Partial<ClientOptions> & { status?: number; contentType?: string } = {},
) {
  const sent: Sent[] = [];
  const { status = 200, contentType = 'application/json', ...options } = more;
  const client = createClient({
    baseUrl: 'http://exchange.test',
    now: () => 1_700_000_000_000,
    fetch: async (url, init = {}) => {
      sent.push({ url: new URL(String(url)), init });
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      return new Response(text, { status, headers: { 'content-type': contentType } });
    },
    ...options,
  });
  return { client, sent };
}

describe('the client', () => {
  it('WIRE-027: it sends the bare token, the language, a form and the timestamp', async () => {
    const { client, sent } = clientOf(
      { type: 'ok', message: 'Order canceled.' },
      { token: () => 'abc', lang: () => 'de' },
    );
    const result = await client.call(calls.cancelOrder, { id: 7, type: 'in' });
    expect(result).toEqual({ status: 'ok', answer: 'Order canceled.', data: undefined });
    const [request] = sent;
    expect(request?.url.href).toBe('http://exchange.test/api/transaction_del?timestamp=1700000000000');
    expect(request?.init.method).toBe('POST');
    expect(request?.init.headers).toEqual({ Authorization: 'abc', lang: 'de' });
    expect(String(request?.init.body)).toBe('id=7&type=in');
  });

  it('WEB-460: an answer’s own time is told with the times around it, whatever the answer says, and none where it has none', async () => {
    const times = [1_000, 2_000, 5_000];
    const readings: unknown[] = [];
    const answers = [
      new Response('no', { status: 503, headers: { date: 'Sat, 28 Nov 2026 12:00:00 GMT' } }),
      new Response('no', { status: 503 }),
    ];
    const client = createClient({
      baseUrl: '',
      now: () => times.shift() ?? 9_000,
      fetch: async () => answers.shift() ?? Response.error(),
      onServerTime: (reading) => readings.push(reading),
    });
    await client.call(calls.quotationGroups, {});
    await client.call(calls.quotationGroups, {});
    expect(readings).toEqual([{ serverMs: Date.UTC(2026, 10, 28, 12), sentMs: 2_000, receivedMs: 5_000 }]);
  });

  it('WIRE-027: a guest sends no token and a GET puts its fields into the address', async () => {
    const { client, sent } = clientOf({ type: 'ok', message: [] });
    await client.call(calls.tradeHistory, { legal_id: 3, currency_id: 1 });
    expect(sent[0]?.url.search).toBe('?legal_id=3&currency_id=1&timestamp=1700000000000');
    expect(sent[0]?.init.headers).toEqual({ lang: 'en' });
    expect(sent[0]?.init.body).toBeUndefined();
  });

  it('WIRE-027 HOUSE-110: a call that needs no proof carries none, and what the app adds goes with every call', async () => {
    const { client, sent } = clientOf(
      { type: 'ok', message: [] },
      { token: () => 'abc', headers: () => ({ 'x-csrf-token': 'def' }) },
    );
    await client.call(calls.quotationGroups, {});
    await client.call(calls.tradeHistory, { legal_id: 3, currency_id: 1 });
    expect(sent.map(({ init }) => init.headers)).toEqual([
      { lang: 'en', 'x-csrf-token': 'def' },
      { lang: 'en', 'x-csrf-token': 'def', Authorization: 'abc' },
    ]);
  });

  it('WIRE-025 SES-022: a refusal comes with its type, written as text or number, and its message', async () => {
    for (const type of ['999', 999]) {
      const { client } = clientOf({ type, message: 'Log in to continue.' });
      expect(await client.call(calls.userInfo, {})).toEqual({
        status: 'refused',
        type: '999',
        message: 'Log in to continue.',
      });
    }
    const { client } = clientOf({ type: 'error', message: 'Try again.' }, { status: 500 });
    expect(await client.call(calls.userInfo, {})).toMatchObject({ status: 'refused', type: 'error' });
  });

  it('WIRE-025: a body that is a list needs no envelope, and a refusal of it has one', async () => {
    const asked = clientOf([]).client.call(calls.saleRecords, {});
    expect(await asked).toEqual({ status: 'ok', answer: [], data: undefined });
    const refused = clientOf({ type: 'error', message: 'Try again.' }).client.call(calls.saleRecords, {});
    expect(await refused).toEqual({ status: 'refused', type: 'error', message: 'Try again.' });
    const wrong = clientOf([{ id: 'seven' }]).client.call(calls.saleRecords, {});
    expect(await wrong).toMatchObject({ status: 'failed', reason: 'unexpected_answer' });
  });

  it('WIRE-025: no network is a result and not an exception', async () => {
    const { client } = clientOf(null, { fetch: () => Promise.reject(new TypeError('fetch failed')) });
    expect(await client.call(calls.userInfo, {})).toEqual({ status: 'failed', reason: 'network' });
  });

  it('WIRE-026: an answer that is none of ours is not passed on', async () => {
    const answers: [unknown, string?][] = [
      [{ type: 'ok', message: { page: 1 } }],
      [{ type: 'maybe', message: '' }],
      ['{"type":'],
      [null],
      ['<html>502</html>', 'text/html'],
    ];
    for (const [body, contentType = 'application/json'] of answers) {
      const { client } = clientOf(body, { contentType });
      expect(await client.call(calls.openBuys, {}), String(body)).toEqual({
        status: 'failed',
        reason: 'unexpected_answer',
        httpStatus: 200,
      });
    }
  });

  it('WIRE-025: data beside the message, whole bodies, bare text and pictures come typed', async () => {
    const placed = { id: 1, status: 'open', number: '1', complete_number: '0', complete_money: '0' };
    const buy = clientOf({ type: 'ok', message: 'Placed.', data: placed }).client;
    const input = { legal_id: 3, currency_id: 1, price: '1', num: '1', mode: 'limit' } as const;
    expect(await buy.call(calls.spotBuy, input)).toEqual({ status: 'ok', answer: 'Placed.', data: placed });
    const chart = clientOf({ type: 'ok', code: 1, data: [] }).client;
    expect(await chart.call(calls.timeshar, { symbol: 'BTC/USDT' })).toMatchObject({
      answer: { code: 1, data: [] },
    });
    const bare = clientOf([]).client;
    expect(await bare.call(calls.saleRecords, {})).toMatchObject({ status: 'ok', answer: [] });
    const text = clientOf('https://help.test', { contentType: 'text/plain; charset=utf-8' }).client;
    expect(await text.call(calls.custorm, {})).toMatchObject({ answer: 'https://help.test' });
    const picture = clientOf('PNG', { contentType: 'image/png' }).client;
    expect(await picture.call(calls.qrcode, { text: 'x' })).toMatchObject({
      answer: new Uint8Array([80, 78, 71]),
    });
  });
});
