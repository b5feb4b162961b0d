import { type AnswerOf, calls, type DataOf, events } from '@assay/contract';
import { type ConversionTerms, SETUP } from '@assay/engine';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { verify } from '../../../src/app/verify/verify.ts';
import { writeLetters } from '../../../src/products/conversion/letters.ts';
import { CONVERSION_TERMS, type ConversionScene, openConversion } from '../../support/conversion-scene.ts';
import { BTC, ETH, type Trader, USDT } from '../../support/http-exchange.ts';
import { connectSocket } from '../../support/socket-client.ts';

type Row = DataOf<typeof calls.conversionRecurringBegin>;
type List = AnswerOf<typeof calls.conversionRecurringList>;

let scene: ConversionScene;
beforeAll(async () => {
  scene = await openConversion();
});
afterAll(async () => {
  const { checks } = await verify(scene.assay.database.url);
  await scene.close();
  expect(checks.flatMap(({ differences }) => differences)).toEqual([]);
});

const begin = (who: Trader, fields: Readonly<Record<string, string>> = {}) =>
  scene.post<string, Row>(
    '/api/conversion/recurring',
    { from_id: BTC, to_id: USDT, number: '0.1', every: 'day', ...fields },
    who,
  );
const list = async (who: Trader) => (await scene.get<List>('/api/conversion/recurrings', who)).message.list;

it('CNV-028 CNV-032: begins, is made with the next day, pushed, listed among what was converted, and ends', async () => {
  const trader = await scene.trader('again');
  const client = await connectSocket(scene.assay.url, {}, ['conversion_recurring_update']);
  await client.ask('login', { token: trader.token });
  const begun = await begin(trader, { client_key: 'once' });
  expect(z.parse(calls.conversionRecurringBegin.data ?? z.never(), begun.data)).toMatchObject({
    from_name: 'BTC',
    to_name: 'USDT',
    number: '0.10000000',
    every: 'day',
    next: '',
    is_running: 1,
  });
  expect((await begin(trader, { client_key: 'once' })).data?.id).toBe(begun.data?.id);
  await scene.nextDay();
  expect(await list(trader)).toMatchObject([{ done: 1, skipped: 0, fault: null }]);
  const pushed = z.parse(
    events.conversionRecurringUpdate.payload,
    await client.push('conversion_recurring_update'),
  );
  expect(pushed.recurrings[0]).toMatchObject({ id: begun.data?.id });
  const history = await scene.get<AnswerOf<typeof calls.conversionHistory>>(
    '/api/conversion/history?page=1',
    trader,
  );
  expect(history.message.list).toMatchObject([
    { status: 'accepted', received: '4945.05000000', recurring_id: begun.data?.id },
  ]);
  const id = Number(begun.data?.id);
  expect(await scene.post('/api/conversion/recurring_stop', { id }, trader)).toMatchObject({
    type: 'ok',
    data: { is_running: 0 },
  });
  expect(await scene.post('/api/conversion/recurring_stop', { id }, trader)).toMatchObject({
    message: 'Recurring conversion not found or already stopped.',
  });
  client.close();
});

it('CNV-029: what cannot be made is skipped, and its owner is written to, once', async () => {
  const poor = await scene.trader('poor', [[BTC, '0.05']]);
  await begin(poor);
  await scene.nextDay();
  expect(await list(poor)).toMatchObject([
    { done: 0, skipped: 1, fault: 'Your Spot balance was insufficient.' },
  ]);
  const { exchange, database } = scene.assay;
  await writeLetters(exchange);
  await writeLetters(exchange);
  const letters = await database.query<{ body: string }>(
    `select body from outbox where subject like '%recurring conversion skipped'`,
  );
  expect(letters).toHaveLength(1);
  expect(letters[0]?.body).toContain('0.10000000 BTC to USDT');
});

it('CNV-029: what is set up badly is refused with its reason', async () => {
  const trader = await scene.trader('careless');
  const messages = await Promise.all(
    [
      { number: '0.000001' },
      { number: '0.123456789' },
      { number: '5' },
      { from_id: String(USDT), to_id: String(BTC), number: '150' },
      { to_id: String(BTC) },
      { to_id: '77' },
      { every: 'year' },
    ].map(async (fields) => (await begin(trader, fields)).message),
  );
  expect(new Set(messages).size).toBeGreaterThanOrEqual(6);
  expect(messages).toContain('Choose two different currencies.');
  expect(messages).toContain('The amount must be a multiple of 100 USDT.');
  expect(await list(trader)).toEqual([]);
  for (let count = 0; count < 20; count += 1) await begin(trader, { from_id: String(ETH), number: '1' });
  expect(await begin(trader)).toMatchObject({
    message: 'You can have up to 20 recurring conversions.',
  });
});

it('CNV-035: each minute where the terms offer it to be tried out, and refused where they do not', async () => {
  const trader = await scene.trader('minutely');
  const every = { every: 'minute' };
  expect(await begin(trader, every)).toMatchObject({
    type: 'error',
    message: 'Only demo products can repeat every minute.',
  });
  const setTerms = (version: number, terms: ConversionTerms) =>
    scene.assay.submit({ room: 'conversion', type: 'set_conversion_terms', by: SETUP, version, terms });
  await setTerms(1, { ...CONVERSION_TERMS, trial: true });
  const offered = await scene.get('/api/conversion/terms');
  expect(z.parse(calls.conversionTerms.answer, offered.message).trial).toBe(1);
  const begun = await begin(trader, every);
  expect(begun).toMatchObject({
    type: 'ok',
    message: 'Recurring conversion set up. The first one runs within a minute.',
  });
  for (const done of [1, 2]) {
    await scene.pass(61_000);
    await expect.poll(() => list(trader)).toMatchObject([{ every: 'minute', done, skipped: 0, next: '' }]);
  }
  await scene.post('/api/conversion/recurring_stop', { id: Number(begun.data?.id) }, trader);
  await setTerms(2, CONVERSION_TERMS);
  expect(await begin(trader, every)).toMatchObject({ type: 'error' });
});

it('CNV-032: one that goes on stands against closing the account, and nobody else ends it', async () => {
  const [trader, other] = [await scene.trader('leaving'), await scene.trader('stranger')];
  const { exchange } = scene.assay;
  const recurringState = async () => {
    const reasons = exchange.products.closureBlockers.map((reason) =>
      reason(exchange.database, BigInt(trader.id)),
    );
    return (await Promise.all(reasons)).filter((reason) => reason !== null);
  };
  expect(await recurringState()).toEqual([]);
  const id = Number((await begin(trader)).data?.id);
  expect(await recurringState()).toEqual([{ key: 'conversion.closing.recurring' }]);
  expect(await scene.post('/api/conversion/recurring_stop', { id }, other)).toMatchObject({ type: 'error' });
  await scene.post('/api/conversion/recurring_stop', { id }, trader);
  expect(await recurringState()).toEqual([]);
});
