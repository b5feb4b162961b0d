import { calls, events, type RequestOf } from '@assay/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { verify } from '../../../src/app/verify/verify.ts';
import { BTC, type HttpExchange, openHttpExchange, type Trader, USDT } from '../../support/http-exchange.ts';
import { connectSocket, type SocketClient } from '../../support/socket-client.ts';
import { type SpotCalls, spotCalls } from '../../support/spot-calls.ts';

type Fields = Partial<RequestOf<typeof calls.startTwap>>;
type Row = z.output<typeof calls.startTwap.data & object>;
type Answer = { readonly type: string; readonly message: string; readonly data: Row };

const MINUTE = 60_000;
const SECONDS = { timeout: 10_000, interval: 20 };

let assay: HttpExchange;
let spot: SpotCalls;
let owner: Trader;
let other: Trader;
let seller: Trader;
let client: SocketClient;
let ahead = 0;

beforeAll(async () => {
  assay = await openHttpExchange({}, { hasClock: true, engineNow: () => Date.now() + ahead });
  spot = spotCalls(assay);
  [owner, other] = [await assay.signUp('slicing'), await assay.signUp('unsliced')];
  ({ seller } = await spot.newTraders());
  await assay.fund(owner, USDT, '100000');
  await spot.tradeAt('1000');
  client = await connectSocket(assay.url, {}, ['twap_update', 'twap_slice']);
  await client.ask('login', { token: owner.token });
});
afterAll(async () => {
  client.close();
  await assay.close();
});

async function start(fields: Fields = {}, who = owner): Promise<Answer> {
  const usual = { legal_id: USDT, currency_id: BTC, side: 'buy', number: '0.4', slices: 4, duration: 240 };
  const form = { ...usual, ...fields } as Readonly<Record<string, string | number>>;
  return (await assay.call('/api/twap/start', { token: who.token, form })).body as Answer;
}

async function change(act: 'pause' | 'resume' | 'cancel', id: number, who = owner): Promise<Answer> {
  return (await assay.call(`/api/twap/${act}`, { token: who.token, form: { id } })).body as Answer;
}

async function list(form: Readonly<Record<string, string | number>> = {}, who = owner) {
  const answer = await assay.call('/api/twap/list', { token: who.token, form });
  return z.parse(calls.twapList.answer, Object(answer.body).message);
}

async function slicesOf(id: number, who = owner) {
  const answer = await assay.call('/api/twap/slices', { token: who.token, form: { id } });
  return z.parse(calls.twapSlices.answer, Object(answer.body).message).list;
}

/** Waits until so many slices of an order are over, of which no further one is due. */
function hasDone(id: number, count: number) {
  return vi.waitFor(async () => {
    const slices = await slicesOf(id);
    expect(slices).toHaveLength(count);
    return slices;
  }, SECONDS);
}

describe('a TWAP order', () => {
  it('ALGO-030 ALGO-031 ALGO-033: is started once by its key, listed to its owner only, pushed, and sent in slices', async () => {
    await spot.place('out', seller, '1000', '1');
    const made = await start({ client_key: 't-1', price: '1001.5' });
    expect(made).toMatchObject({
      type: 'ok',
      message: 'TWAP order started.',
      data: {
        ...{ legal_id: USDT, currency_id: BTC, symbol: 'BTC/USDT', side: 'buy', price: '1001.50' },
        ...{ slices: 4, duration: 240, jitter: 0, paused_at: null, reason: null, ended_at: null },
      },
    });
    const { id } = made.data;
    expect((await start({ client_key: 't-1', price: '1001.5' })).data.id).toBe(id);
    const [first] = await hasDone(id, 1);
    expect(first).toMatchObject({ twap_id: id, slice: 1, outcome: 'sent', filled_money: '100.00000000' });
    const foreign = await assay.call('/api/twap/slices', { token: other.token, form: { id } });
    expect(foreign.body).toMatchObject({ type: 'error', message: 'Not found.' });
    expect(await list({}, other)).toEqual({ list: [], is_last: 1 });
    const isFirst = (push: Readonly<Record<string, unknown>>) =>
      (push.slices as readonly { slice: number }[]).some(({ slice }) => slice === 1);
    const pushed = z.parse(events.twapSliceDone.payload, await client.push('twap_slice', isFirst));
    expect(pushed).toMatchObject({ user_id: owner.id, slices: [first] });
    for (const done of [2, 3, 4]) {
      ahead += MINUTE;
      // The clock speaks before the next command.
      await change('cancel', 999_999);
      await hasDone(id, done);
    }
    const ended = await list({ state: 'ended' });
    expect(ended.list).toMatchObject([
      { id, status: 'ended', reason: 'filled', slices_done: 4, average_price: '1000.00000000' },
    ]);
    expect(Number(ended.list[0]?.filled_number)).toBe(0.4);
    const isEnd = (push: Readonly<Record<string, unknown>>) =>
      (push.twaps as readonly Row[]).some(({ status }) => status === 'ended');
    const update = z.parse(events.twapUpdate.payload, await client.push('twap_update', isEnd));
    expect(update.twaps.at(-1)).toEqual(ended.list[0]);
    expect((await list()).list).toEqual([]);
  });

  it('ALGO-032: is paused, resumed and cancelled by its owner alone', async () => {
    const { id } = (await start()).data;
    await hasDone(id, 1);
    expect(await change('pause', id, other)).toMatchObject({
      message: 'This TWAP order is no longer active.',
    });
    expect(await change('resume', id)).toMatchObject({ message: 'This TWAP order isn’t paused.' });
    expect(await change('pause', id)).toMatchObject({ type: 'ok', message: 'TWAP order paused.' });
    expect(await change('pause', id)).toMatchObject({ message: 'This TWAP order is already paused.' });
    expect((await list()).list).toMatchObject([{ id, status: 'paused', next_at: null }]);
    ahead += 5 * MINUTE;
    expect(await change('resume', id)).toMatchObject({ type: 'ok', message: 'TWAP order resumed.' });
    expect(await slicesOf(id)).toHaveLength(1);
    expect(await change('cancel', id)).toMatchObject({ type: 'ok', message: 'TWAP order canceled.' });
    expect(await change('cancel', id)).toMatchObject({ type: 'error' });
    const [ended, ...earlier] = (await list({ state: 'ended' })).list;
    expect(ended).toMatchObject({ id, reason: 'cancelled', slices_done: 1 });
    expect((await list({ state: 'ended', before: id })).list).toEqual(earlier);
  });

  it('ALGO-034: ends with its reason in the list when the owner cannot pay a slice', async () => {
    await spot.place('out', seller, '1000', '1');
    const { id } = (await start({}, other)).data;
    await vi.waitFor(async () => {
      expect((await list({ state: 'ended' }, other)).list).toMatchObject([
        { id, reason: 'insufficient_balance', filled_money: '0.00000000', average_price: null },
      ]);
    }, SECONDS);
    expect(await slicesOf(id, other)).toMatchObject([{ outcome: 'insufficient_balance', order_id: null }]);
  });

  it('ALGO-035: what stands against it is said in words', async () => {
    const refusal = async (fields: Fields): Promise<string> => {
      const { type, message } = await start(fields);
      expect(type).toBe('error');
      return message;
    };
    expect(await refusal({ slices: 50 })).toContain('at least 5 seconds apart');
    expect(await refusal({ number: '0.0000001' })).toContain('must be a multiple of');
    expect(await refusal({ number: '9'.repeat(30) })).toBe('The amount of the TWAP order is out of range.');
    expect(await refusal({ price: '1000.001' })).toContain('must be a multiple of 0.01, such as 1000.00');
    expect(await refusal({ price: '9'.repeat(30) })).toBe('The price limit is out of range.');
    expect(await refusal({ number: '0.0001', slices: 40, duration: 3600 })).toContain(
      'Each slice must be at least',
    );
    expect(await refusal({ currency_id: 9 })).not.toBe('');
    expect(await refusal({ jitter: 51 })).not.toBe('');
    const ids: number[] = [];
    for (let count = 0; count < 20; count += 1) ids.push((await start({ price: '1' })).data.id);
    expect(await refusal({})).toContain('Limit of 20 active TWAP orders');
    for (const id of ids) {
      await vi.waitFor(async () => expect(await change('cancel', id)).toMatchObject({ type: 'ok' }), SECONDS);
    }
  });

  it('ALGO-036: verify compares each order and each slice with the replay', async () => {
    await assay.allShown();
    const { checks } = await verify(assay.database.url);
    expect(checks.flatMap(({ differences }) => differences)).toEqual([]);
    expect(checks.map(({ claim }) => claim)).toEqual(
      expect.arrayContaining([
        'Every TWAP order stands as commands and the clock left it',
        'Every slice of a TWAP order is the one of its time',
      ]),
    );
  });
});
