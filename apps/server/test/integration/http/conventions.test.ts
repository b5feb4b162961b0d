import { allCalls, BODY_BYTES_MAX, calls } from '@assay/contract';
import { consoleCalls } from '@assay/contract/console';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formOf } from '../../support/bad-values.ts';
import { type CallAnswer, envelope } from '../../support/call.ts';
import { GOOD_INPUTS } from '../../support/good-inputs.ts';
import { type HttpExchange, openHttpExchange } from '../../support/http-exchange.ts';
import { REFUSED } from '../../support/refused-calls.ts';
import { connectSocket } from '../../support/socket-client.ts';
import { spotCalls } from '../../support/spot-calls.ts';

let assay: HttpExchange;
beforeAll(async () => {
  assay = await openHttpExchange({ demo: true, timeZone: 'UTC' });
});
afterAll(() => assay.close());

describe('who calls', () => {
  it('SES-010: the bare token is the key; with a word before it, it is none', async () => {
    const user = await assay.signUp('bare');
    const typeFor = async (token: string) => envelope(await assay.call('/api/user/info', { token })).type;
    expect(await typeFor(user.token)).toBe('ok');
    expect(await typeFor(`Bearer ${user.token}`)).toBe('999');
    expect(await typeFor(user.token.slice(0, -1))).toBe('999');
    const answer = envelope<{ id: number }>(await assay.call('/api/user/info', { token: user.token }));
    expect(answer.message.id).toBe(user.id);
  });

  it('SES-099 SES-019: the token alone makes a guest a user, and one user may call what any other may', async () => {
    expect([...new Set(allCalls.map((call) => call.access))].sort()).toEqual(['open', 'user']);
    const users = [await assay.signUp('first'), await assay.signUp('second')];
    for (const call of allCalls.filter((one) => one.access === 'user' && one.name !== 'logout')) {
      const fields = Object.fromEntries(formOf({ ...GOOD_INPUTS[call.name as keyof typeof GOOD_INPUTS] }));
      const method = call.methods[0];
      const input = method === 'GET' ? { method, query: fields } : { method, form: fields };
      expect(envelope(await assay.call(call.path, input)).type, call.path).toBe('999');
      const types = await Promise.all(
        users.map(async ({ token }) => typeOf(await assay.call(call.path, { ...input, token }))),
      );
      expect(types[0], call.path).not.toBe('999');
      expect(types[1], call.path).toBe(types[0]);
    }
  });
});

describe('what the declaration of a call says', () => {
  it('HOUSE-111: what everybody is told alike a guest, a user and another user are', async () => {
    const users = [await assay.signUp('alike'), await assay.signUp('unlike')];
    const reading = allCalls.filter((call) => call.isSameForAll && call.readsOnly);
    expect(reading.length).toBeGreaterThan(5);
    for (const call of reading) {
      const fields = Object.fromEntries(formOf({ ...GOOD_INPUTS[call.name as keyof typeof GOOD_INPUTS] }));
      const [method] = call.methods;
      const input = method === 'GET' ? { method, query: fields } : { method, form: fields };
      const messageFor = async (proof: { readonly token?: string }): Promise<string> => {
        const { status, text } = await assay.call(call.path, { ...input, ...proof });
        return `${status} ${text.replace(/"server_time":\d+/, '')}`;
      };
      const asGuest = await messageFor({});
      expect(asGuest, call.name).toMatch(/^200/);
      for (const { token } of users) expect(await messageFor({ token }), call.name).toBe(asGuest);
    }
  });

  it('HOUSE-111: a body is taken in up to the bound of its call, a guest’s never beyond the usual', async () => {
    const sizes: Record<string, readonly number[]> = {};
    for (const call of [calls.newsList, consoleCalls.consoleUploadPicture, consoleCalls.consoleLogin]) {
      const statuses: number[] = [];
      for (const bytes of [call.bodyBytesMax - 100, call.bodyBytesMax + 100]) {
        const form = { picture: 'x'.repeat(bytes) };
        const answer = await assay.call(call.path, { form });
        statuses.push(answer.status);
        if (call.bodyBytesMax > BODY_BYTES_MAX) expect(envelope(answer).type).toBe('999');
      }
      sizes[call.name] = statuses;
    }
    // The guest of a call with a large body is refused before either body is read.
    expect(sizes).toEqual({
      newsList: [200, 413],
      consoleUploadPicture: [200, 200],
      consoleLogin: [200, 413],
    });
  });
});

describe('what an answer looks like', () => {
  it('SES-017 SES-018: success and refusal are both HTTP 200; a refusal has its type and a sentence', async () => {
    const good = await assay.call('/api/news/list', { form: { c_id: 5 } });
    expect(good.status).toBe(200);
    expect(good.body).toEqual({ type: 'ok', message: expect.anything() });
    const refused = await assay.call('/api/user/login', {
      form: { user_string: 'nobody@example.org', password: 'Wrong-123' },
    });
    expect(refused.status).toBe(200);
    expect(refused.body).toEqual({ type: 'error', message: 'Incorrect account or password.' });
  });

  it('SES-030: the exchange’s times are in the zone that was set', async () => {
    const front = envelope<{ time_zone: string; server_time: number }>(await assay.call('/api/front'));
    expect(front.message.time_zone).toBe('UTC');
    const spot = spotCalls(assay);
    const { buyer } = await spot.newTraders();
    const before = Date.now();
    await spot.place('in', buyer, '100', '1');
    const [row] = (await spot.list('/api/transaction_in', buyer)).list;
    const placedMs = Date.parse(`${String(row?.create_time).replace(' ', 'T')}Z`);
    expect(Math.abs(placedMs - before)).toBeLessThan(60_000);
  });

  it('SES-032: a list is told in pages of one of the two promised forms', async () => {
    const { token } = await assay.signUp('pages');
    // A call with its list in `data` has only its page in the message.
    const paged = allCalls.filter(
      (call) => 'page' in call.input.shape && call.data === undefined && !REFUSED.has(call.name),
    );
    expect(paged.length).toBeGreaterThan(5);
    for (const call of paged) {
      const fields = Object.fromEntries(formOf({ ...GOOD_INPUTS[call.name as keyof typeof GOOD_INPUTS] }));
      const [method] = call.methods;
      const input = method === 'GET' ? { query: fields } : { form: fields };
      const answer = await assay.call(call.path, { method, token, ...input });
      const { message: said } = envelope<Record<string, unknown>>(answer);
      // The lists of contracts are nested one level deeper, where older clients expect them.
      const message = (said.message ?? said.order ?? said) as Record<string, unknown>;
      const form = message.list === undefined ? PAGE_OF_DATA : PAGE_OF_LIST;
      expect(Object.keys(message), call.path).toEqual(expect.arrayContaining(form));
      expect(Array.isArray(message.list ?? message.data), call.path).toBe(true);
    }
  });

  it('SES-034: a page of zero, below zero or of letters is the first one or a sentence, never a fault', async () => {
    const { token } = await assay.signUp('turner');
    for (const path of ['/api/transaction_all', '/api/transaction_complete', '/api/news/list']) {
      for (const page of ['0', '-1', 'two', '1e99', 'NaN', '']) {
        const answer = await assay.call(path, { token, form: { c_id: 3, page } });
        expect(answer.status, `${path} ${page}`).toBe(200);
        const { type, message } = envelope<{ page?: number }>(answer);
        if (type === 'ok') expect(message.page, `${path} ${page}`).toBe(1);
        else expect(message, `${path} ${page}`).toEqual(expect.stringMatching(/\S/));
      }
    }
  });
});

describe('the socket', () => {
  it('SES-085: it answers where the site answers', async () => {
    expect((await assay.call('/api/front')).status).toBe(200);
    const client = await connectSocket(assay.url, { path: '/wss/socket.io/' });
    await client.settle();
    client.close();
  });
});

const PAGE_OF_LIST = ['list', 'page', 'limit', 'count'];
const PAGE_OF_DATA = ['current_page', 'data', 'per_page', 'last_page', 'total'];

/** Returns the type of a response; a file has none. */
function typeOf(answer: CallAnswer): string {
  return answer.headers.has('content-disposition') ? 'file' : envelope(answer).type;
}
