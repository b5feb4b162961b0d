import { type AnswerOf, calls, events } from '@assay/contract';
import { type ConversionTerms, SETUP } from '@assay/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { verify } from '../../../src/app/verify/verify.ts';
import { CONVERSION_TERMS, type ConversionScene, openConversion } from '../../support/conversion-scene.ts';
import { BTC, ETH, type Trader, USDT } from '../../support/http-exchange.ts';
import { connectSocket } from '../../support/socket-client.ts';

type Row = AnswerOf<typeof calls.conversionQuote>;
type Fields = Readonly<Record<string, string | number>>;

let scene: ConversionScene;
beforeAll(async () => {
  scene = await openConversion();
});
afterAll(async () => {
  const { checks } = await verify(scene.assay.database.url);
  await scene.close();
  expect(checks.flatMap(({ differences }) => differences)).toEqual([]);
});

const ask = (who: Trader, fields: Fields = {}) =>
  scene.post<Row>('/api/conversion/quote', { from_id: BTC, to_id: USDT, number: '0.1', ...fields }, who);
const accept = (who: Trader, id: number) => scene.post<string, Row>('/api/conversion/accept', { id }, who);
const refusal = async (who: Trader, fields: Fields) => {
  const answer = await ask(who, fields);
  expect(answer.type).toBe('error');
  return answer.message;
};

async function exchangeAccount(who: Trader): Promise<Record<number, string>> {
  const rows = await scene.assay.database.query<{ currency: number; total: bigint }>(
    `select currency, total from balances where owner = $1 and wallet = 'change' and total > 0`,
    [who.id],
  );
  return Object.fromEntries(rows.map(({ currency, total }) => [currency, String(total)]));
}

describe('a conversion', () => {
  it('CNV-001 CNV-002 CNV-004 CNV-021 CNV-023 CNV-025: is quoted, accepted, pushed and listed, to the unit', async () => {
    const trader = await scene.trader('converts');
    const client = await connectSocket(scene.assay.url, {}, ['conversion_update']);
    await client.ask('login', { token: trader.token });
    const { message: quote } = await ask(trader);
    expect(z.parse(calls.conversionQuote.answer, quote)).toMatchObject({
      status: 'open',
      to_name: 'USDT',
      // 0.1 BTC at 50,000, less a spread of one percent; the fee is 0.1 % of the result.
      gross: '4950.00000000',
      fee: '4.95000000',
      received: '4945.05000000',
      ended_at: null,
      parts: [
        {
          currency_name: 'BTC',
          number: '0.10000000',
          sold_at: { symbol_name: 'BTC/USDT', index: '50000.0000', spread: 1 },
          bought_at: null,
        },
      ],
    });
    expect(quote.remain_milli_seconds).toBeGreaterThan(0);
    const done = await accept(trader, quote.id);
    expect(done).toMatchObject({ type: 'ok', message: 'Converted.', data: { status: 'accepted' } });
    expect(await exchangeAccount(trader)).toEqual({ [BTC]: '990000000', [USDT]: '10494505000000' });
    const pushed = z.parse(events.conversionUpdate.payload, await client.push('conversion_update'));
    expect(pushed.quotes[0]).toMatchObject({ id: quote.id });
    const history = await scene.get<AnswerOf<typeof calls.conversionHistory>>(
      '/api/conversion/history?page=1',
      trader,
    );
    expect(history.message).toMatchObject({ count: 1, list: [{ id: quote.id, received: '4945.05000000' }] });
    const log = await scene.post<{ data: readonly { info: string }[] }>('/api/account/list', {}, trader);
    expect(log.message.data.map(({ info }) => info)).toContain(`Paid in conversion ${quote.id}`);
    client.close();
  });

  it('CNV-022: the same key is quoted once, and what is accepted again is answered as it was and moves nothing', async () => {
    const trader = await scene.trader('repeats');
    const [first, again] = [
      await ask(trader, { client_key: 'r-1' }),
      await ask(trader, { client_key: 'r-1' }),
    ];
    expect(again.message.id).toBe(first.message.id);
    const other = await refusal(trader, { client_key: 'r-1', number: '0.2' });
    expect(other).toBe('This client key was already used for another request. Use a new one.');
    await accept(trader, first.message.id);
    const after = await exchangeAccount(trader);
    expect(await accept(trader, first.message.id)).toMatchObject({
      type: 'ok',
      data: { status: 'accepted' },
    });
    expect(await exchangeAccount(trader)).toEqual(after);
  });

  it('CNV-003 CNV-005: it is firm for ten seconds and for its owner alone', async () => {
    const [trader, other] = [await scene.trader('slow'), await scene.trader('stranger')];
    const { message: quote } = await ask(trader);
    const stranger = await accept(other, quote.id);
    expect(stranger).toMatchObject({ type: 'error', message: 'Quote not found.' });
    scene.skip(10_001);
    const late = { type: 'error', message: 'The quote has expired. Get a new one.' };
    expect(await accept(trader, quote.id)).toMatchObject(late);
    expect(await exchangeAccount(trader)).toEqual({ [BTC]: '1000000000', [USDT]: '10000000000000' });
  });

  it('CNV-019 CNV-010: it waits for both indexes that it is made of, and is refused when they are not seen', async () => {
    const trader = await scene.trader('crosses', [[ETH, '10']]);
    const { message: quote } = await ask(trader, { from_id: ETH, to_id: BTC, number: '2' });
    // 2 ETH sold at 1,990 buy BTC at 50,500.
    expect(quote).toMatchObject({ gross: '0.07881188', to_name: 'BTC' });
    expect(quote.parts[0]).toMatchObject({ sold_at: { spread: 0.5 }, bought_at: { spread: 1 } });
    scene.setSeen(false);
    expect(await refusal(trader, { from_id: ETH, to_id: BTC, number: '2' })).toMatch(/index price/i);
    scene.setSeen(true);
  });

  it('CNV-012 CNV-013 CNV-006 WAL-045: what cannot be quoted is refused in words, and changes nothing', async () => {
    const trader = await scene.trader('refused', [
      [USDT, '150.5'],
      [BTC, '0.5'],
    ]);
    const pay = (number: string) => ({ from_id: USDT, to_id: BTC, number });
    expect(await refusal(trader, { number: '' })).toBe('Enter an amount.');
    expect(await refusal(trader, { to_id: '' })).toBe('Choose a currency.');
    expect(await refusal(trader, { to_id: 99 })).toMatch(/currency/);
    expect(await refusal(trader, { to_id: BTC })).toBe('Choose two different currencies.');
    expect(await refusal(trader, { number: '0.123456789' })).toBe('BTC amounts can have up to 8 decimals.');
    expect(await refusal(trader, pay('99'))).toBe('Enter an amount from 100 to 50000 USDT.');
    expect(await refusal(trader, pay('150'))).toBe('The amount must be a multiple of 100 USDT.');
    expect(await refusal(trader, pay('200'))).toBe('Insufficient balance. You can convert up to 150.5 USDT.');
    for (let count = 0; count < 6; count += 1) expect((await ask(trader)).type).toBe('ok');
    expect(await refusal(trader, {})).toMatch(/^Limit of 6 quotes a minute reached/);
    expect(await exchangeAccount(trader)).toEqual({ [BTC]: '50000000', [USDT]: '15050000000' });
  });
});

describe('small balances', () => {
  it('CNV-015 CNV-016: are listed with their worth, and go into one currency in one go', async () => {
    const trader = await scene.trader('sweeps', [
      [BTC, '0.0001'],
      [ETH, '0.001'],
      [USDT, '500'],
    ]);
    const small = await scene.get<AnswerOf<typeof calls.conversionSmall>>('/api/conversion/small', trader);
    expect(small.message).toEqual([
      { currency_id: BTC, currency_name: 'BTC', number: '0.00010000', worth: '5.00000000' },
      { currency_id: ETH, currency_name: 'ETH', number: '0.00100000', worth: '2.00000000' },
    ]);
    const quote = await scene.post<Row>(
      '/api/conversion/quote_small',
      { from_ids: `${BTC},${ETH}`, to_id: USDT },
      trader,
    );
    expect(quote.message).toMatchObject({ gross: '6.94000000', fee: '0.00694000', received: '6.93306000' });
    await accept(trader, quote.message.id);
    expect(await exchangeAccount(trader)).toEqual({ [USDT]: '50693306000' });
    const nothing = await scene.post<string>(
      '/api/conversion/quote_small',
      { from_ids: `${BTC}`, to_id: USDT },
      trader,
    );
    expect(nothing.message).toBe(
      'BTC can’t be converted here: the balance is zero or worth more than 10 USDT.',
    );
  });
});

it('CNV-021: the terms are everybody’s to read', async () => {
  const { message } = await scene.get('/api/conversion/terms');
  const terms = z.parse(calls.conversionTerms.answer, message);
  expect(terms).toMatchObject({ is_open: 1, hub_name: 'USDT', fee: 0.1, small: '10.00000000' });
  expect(terms.currencies.map(({ name, multiple, spread }) => [name, multiple, spread])).toEqual([
    ['BTC', '0.00000000', 1],
    ['ETH', '0.00000000', 0.5],
    ['USDT', '100.00000000', 0],
  ]);
});

it('SEQ-066 CNV-037: the same key is the same quote when the terms name other pairs by now', async () => {
  const trader = await scene.trader('keeps');
  const first = await ask(trader, { client_key: 'pairs' });
  expect(first.type).toBe('ok');
  const set = async (terms: ConversionTerms, version: number) => {
    const command = {
      room: 'conversion',
      type: 'set_conversion_terms',
      by: SETUP,
      version,
      terms,
    } as const;
    expect((await scene.assay.submit(command)).ok).toBe(true);
  };
  const { currencies } = CONVERSION_TERMS;
  await set({ ...CONVERSION_TERMS, currencies: currencies.filter(({ currency }) => currency !== BTC) }, 1);
  expect((await ask(trader, { client_key: 'pairs' })).message.id).toBe(first.message.id);
  expect(await refusal(trader, { client_key: 'pairs', number: '0.2' })).toMatch(
    /already used for another request/,
  );
  await set(CONVERSION_TERMS, 2);
});

it('CNV-026: verify finds a quote that is not its parts, a part that its marks do not make, and a movement of another size', async () => {
  const { database } = scene.assay;
  const found = async () =>
    (await verify(database.url)).checks.flatMap(({ differences }) => differences).join('\n');
  const [row] = await database.query<{ id: bigint }>(
    `select id from conversion_quotes where status = 'accepted' order by id limit 1`,
  );
  await database.query('update conversion_parts set gross = gross + 1 where quote = $1', [row?.id]);
  const differences = await found();
  expect(differences).toContain(`quote ${row?.id} is of`);
  expect(differences).toContain(`part 0 of quote ${row?.id} brings`);
  expect(differences).toContain(`quote ${row?.id} says`);
  await database.query('update conversion_parts set gross = gross - 1 where quote = $1', [row?.id]);
  expect(await found()).toBe('');
});
