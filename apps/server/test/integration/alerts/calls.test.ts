import { calls, events, type RequestOf } from '@assay/contract';
import { pairId, SETUP, timeMs } from '@assay/engine';
import { indexPriceUnits } from '@assay/money';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { verify } from '../../../src/app/verify/verify.ts';
import { writeLetters } from '../../../src/products/alerts/letters.ts';
import {
  BTC,
  ETH,
  type HttpExchange,
  openHttpExchange,
  type Trader,
  USDT,
} from '../../support/http-exchange.ts';
import { connectSocket, type SocketClient } from '../../support/socket-client.ts';
import { type SpotCalls, spotCalls } from '../../support/spot-calls.ts';

type Fields = Partial<RequestOf<typeof calls.setAlert>>;
type Row = z.output<typeof calls.setAlert.data & object>;
type Answer = { readonly type: string; readonly message: string; readonly data: { readonly id: number } };

const MINUTE = 60_000;
const SECONDS = { timeout: 10_000, interval: 20 };

let assay: HttpExchange;
let spot: SpotCalls;
let owner: Trader;
let other: Trader;
let client: SocketClient;
let ahead = 0;

beforeAll(async () => {
  assay = await openHttpExchange({}, { hasClock: true, engineNow: () => Date.now() + ahead });
  spot = spotCalls(assay);
  [owner, other] = [await assay.signUp('alerted'), await assay.signUp('unalerted')];
  await spot.tradeAt('1000');
  client = await connectSocket(assay.url, {}, ['alert_update', 'alert_fired']);
  await client.ask('login', { token: owner.token });
});
afterAll(async () => {
  client.close();
  await assay.close();
});

async function set(fields: Fields = {}, who = owner): Promise<Answer> {
  const usual = { legal_id: USDT, currency_id: BTC, price: '1010', direction: 'rising' } as const;
  const form = { ...usual, ...fields } as Readonly<Record<string, string | number>>;
  return (await assay.call('/api/alerts/set', { token: who.token, form })).body as Answer;
}

async function cancel(id: number, who = owner): Promise<Answer> {
  return (await assay.call('/api/alerts/cancel', { token: who.token, form: { id } })).body as Answer;
}

async function list(form: Readonly<Record<string, string | number>> = {}, who = owner) {
  const answer = await assay.call('/api/alerts/list', { token: who.token, form });
  return z.parse(calls.alertList.answer, Object(answer.body).message);
}

async function ended(id: number) {
  return vi.waitFor(async () => {
    const row = (await list({ state: 'ended' })).list.find((one) => one.id === id);
    if (row === undefined) throw new Error('not ended yet');
    return row;
  }, SECONDS);
}

describe('a price alert', () => {
  it('ALERT-030 ALERT-031 ALERT-033: is set once by its key, listed to its owner only, pushed, and fires', async () => {
    const made = await set({ note: '  sell\nhalf ', client_key: 'a-1' });
    expect(made).toMatchObject({
      type: 'ok',
      message: 'Alert set.',
      data: {
        ...{ legal_id: USDT, currency_id: BTC, symbol: 'BTC/USDT', source: 'last', price: '1010.00' },
        ...{ direction: 'rising', times: 1, fired: 0, pause: 0, until: null, note: 'sell half', letter: 0 },
        ...{ status: 'watching', resumes_at: null, reason: null, reached_price: null, ended_at: null },
      },
    });
    expect((await set({ note: '  sell\nhalf ', client_key: 'a-1' })).data).toEqual(made.data);
    expect(await list()).toEqual({ list: [made.data], is_last: 1 });
    expect(await list({}, other)).toEqual({ list: [], is_last: 1 });
    const { id } = made.data;
    const isAbout = (push: Readonly<Record<string, unknown>>) =>
      (push.alerts as readonly Row[]).some((row) => row.id === id);
    const pushed = z.parse(events.alertUpdate.payload, await client.push('alert_update', isAbout));
    expect(pushed).toMatchObject({ user_id: owner.id, more: 0, alerts: [made.data] });
    await spot.tradeAt('1009.99');
    await spot.tradeAt('1010.5');
    const { firings } = z.parse(events.alertFired.payload, await client.push('alert_fired'));
    expect(firings).toMatchObject([
      { alert_id: id, symbol: 'BTC/USDT', price: '1010.00', reached_price: '1010.50', note: 'sell half' },
    ]);
    const row = await ended(id);
    expect(row).toMatchObject({ status: 'ended', reason: 'fired', fired: 1, reached_price: '1010.50' });
    const [trade] = await assay.database.query<{ sequence: bigint }>(
      'select sequence from trades order by id desc limit 1',
    );
    expect(row.reached_sequence).toBe(Number(trade?.sequence));
    expect((await list()).list).toEqual([]);
  });

  it('ALERT-030: on the index fires by its price, repeats after its pause, and ends at its date', async () => {
    const [pair, staleness] = [pairId(1), 3_600_000];
    await assay.submit({ room: 'marks', type: 'set_mark_rules', by: SETUP, pair, staleness });
    const mark = (price: number): void => {
      const observedAt = timeMs(Date.now() + ahead);
      assay.indexPrices.update([{ pair, price: indexPriceUnits(BigInt(price * 10_000)), observedAt }]);
    };
    expect(await set({ source: 'index' })).toMatchObject({ type: 'error' });
    mark(1_000);
    const until = Date.now() + ahead + 30 * MINUTE;
    const form = { source: 'index', price: '1010.0005', times: 3, pause: 60, until } as const;
    const { data } = await vi.waitFor(async () => {
      const made = await set(form);
      expect(made.type).toBe('ok');
      return made;
    }, SECONDS);
    ahead += 10;
    mark(1_011);
    await vi.waitFor(async () => {
      expect((await list()).list[0]).toMatchObject({ status: 'paused', fired: 1, pause: 60 });
    }, SECONDS);
    ahead += 2 * MINUTE;
    await spot.tradeAt('1010');
    await vi.waitFor(async () => {
      expect((await list()).list[0]).toMatchObject({ status: 'watching', direction: 'falling' });
    }, SECONDS);
    ahead += 40 * MINUTE;
    await spot.tradeAt('1010');
    expect(await ended(data.id)).toMatchObject({ reason: 'expired', fired: 1, reached_price: '1011.0000' });
  });

  it('ALERT-031 ALERT-032: is cancelled by its owner alone, and the ended ones are read part by part', async () => {
    const ids: number[] = [];
    for (const price of ['2000', '2001', '2002']) ids.push((await set({ price })).data.id);
    const [first = 0, second = 0, third = 0] = ids;
    expect(await cancel(first, other)).toMatchObject({ message: 'This alert is no longer active.' });
    for (const id of ids) expect(await cancel(id)).toMatchObject({ message: 'Alert canceled.' });
    expect(await cancel(first)).toMatchObject({ type: 'error', message: 'This alert is no longer active.' });
    expect(await ended(third)).toMatchObject({ reason: 'cancelled' });
    const part = await list({ state: 'ended', limit: 2 });
    expect(part.list.map(({ id }) => id)).toEqual([third, second]);
    expect(part.is_last).toBe(0);
    const rest = await list({ state: 'ended', limit: 10, before: second });
    expect(rest.list.map(({ id }) => id)[0]).toBe(first);
    expect(rest.is_last).toBe(1);
  });

  it('ALERT-035: what stands against it is said in words', async () => {
    const refusal = async (fields: Fields): Promise<string> => {
      const { type, message } = await set(fields);
      expect(type).toBe('error');
      return message;
    };
    expect(await refusal({ price: '' })).toBe('Enter a price for the alert.');
    expect(await refusal({ price: '1020.001' })).toContain('must be a multiple of 0.01, such as 1020.00');
    expect(await refusal({ price: '1020.00001', source: 'index' })).toContain('at most 4 decimals');
    expect(await refusal({ price: '9'.repeat(30) })).toBe('The alert price is out of range.');
    expect(await refusal({ price: '1' })).toContain('already reached this alert');
    expect(await refusal({ times: 2 })).toBe('Enter the pause between two alerts.');
    expect(await refusal({ until: 5 })).toContain('must be in the future');
    expect(await refusal({ currency_id: ETH })).toContain('no last price yet');
    expect(await refusal({ currency_id: 9 })).not.toBe('');
    expect(await refusal({ note: 'n'.repeat(61) })).not.toBe('');
    const ids: number[] = [];
    for (let count = 0; count < 50; count += 1) ids.push((await set({ price: '5000' })).data.id);
    expect(await refusal({ price: '5000' })).toContain('Limit of 50 active alerts');
    for (const id of ids) await cancel(id);
  });

  it('ALERT-034: with a letter asked for, the owner is written to in the own language, at most 20 times a day', async () => {
    await assay.database.query(`update users set lang = 'de' where id = $1`, [other.id]);
    const letters = () =>
      assay.database.query<{ subject: string; body: string }>(
        'select subject, body from outbox where recipient = $1 and code is null order by id',
        [other.email],
      );
    const before = (await letters()).length;
    for (let count = 0; count < 23; count += 1)
      await set({ letter: '1', price: '1030', note: 'alles' }, other);
    await set({ price: '1030' }, other);
    await spot.tradeAt('1031');
    await vi.waitFor(async () => {
      expect((await list({ state: 'ended', limit: 30 }, other)).list).toHaveLength(24);
    }, SECONDS);
    while (await writeLetters(assay.exchange));
    const written = (await letters()).slice(before);
    expect(written).toHaveLength(20);
    expect(written[0]?.subject).toBe('Assay: ein Preis hat Ihren Alarm erreicht');
    expect(written[0]?.body).toContain('Der letzte Preis von BTC/USDT bei Assay ist um');
    expect(written[0]?.body).toContain('auf 1031.00 USDT gestiegen. Ihr Alarm liegt bei 1030.00 USDT.');
    expect(written[0]?.body).toContain('Ihre Notiz: alles');
  });

  it('ALERT-036: verify compares each alert and each firing with the replay, and the export has the own ones', async () => {
    await assay.allShown();
    const { checks } = await verify(assay.database.url);
    expect(checks.flatMap(({ differences }) => differences)).toEqual([]);
    expect(checks.map(({ claim }) => claim)).toEqual(
      expect.arrayContaining([
        'Every price alert stands as commands, prices and the clock left it',
        'Every firing of a price alert is the one of its price',
      ]),
    );
  });
});
