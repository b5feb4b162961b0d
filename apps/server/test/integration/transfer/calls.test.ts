import { LANGUAGES } from '@assay/contract';
import { consoleCalls } from '@assay/contract/console';
import { amount } from '@assay/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { verify } from '../../../src/app/verify/verify.ts';
import { consoleOf } from '../../support/console-client.ts';
import {
  BTC,
  ETH,
  type HttpExchange,
  openHttpExchange,
  type Trader,
  USDT,
} from '../../support/http-exchange.ts';
import { spotCalls } from '../../support/spot-calls.ts';

type Form = Readonly<Record<string, string | number>>;
type Row = Readonly<Record<string, string | number>>;
type Answer = { readonly type: string; readonly message: unknown; readonly data?: unknown };

let assay: HttpExchange;
let trader: Trader;
let count = 0;
beforeAll(async () => {
  assay = await openHttpExchange();
});
afterAll(() => assay.close());
beforeEach(async () => {
  count += 1;
  trader = await assay.signUp(`mover${count}`);
  await assay.fund(trader, USDT, '1000');
});

const send = async (path: string, form: Form, who: Trader, lang: string): Promise<Answer> =>
  (await assay.call(path, { token: who.token, form, lang })).body as Answer;
const move = (form: Form, who = trader, lang = 'en') =>
  send('/api/wallet/change', { currency_id: USDT, ...form }, who, lang);
const historyOf = (form: Form = {}, who = trader) => send('/api/wallet/hzhistory', form, who, 'en');

const OUT = { from_field: 'change', to_field: 'legal' };

/** Returns the totals of USDT by account. */
async function totals(who = trader): Promise<Record<string, string>> {
  const rows = await assay.database.query<{ wallet: string; total: bigint }>(
    'select wallet, total from balances where owner = $1 and currency = 3 and total <> 0',
    [who.id],
  );
  return Object.fromEntries(rows.map(({ wallet, total }) => [wallet, `${Number(total) / 1e8}`]));
}

describe('a transfer by its accounts', () => {
  it('WAL-027 WAL-029 WAL-030: moves the amount at once, without a fee, and answers a text', async () => {
    const answer = await move({ number: '12.5', ...OUT });
    expect(answer).toMatchObject({ type: 'ok', message: 'Transfer completed.' });
    expect(answer.data).toMatchObject({
      currency_id: USDT,
      currency_name: 'USDT',
      from_field: 'change',
      to_field: 'legal',
      number: '12.50000000',
    });
    expect(await totals()).toEqual({ change: '987.5', legal: '12.5' });
    for (const [from_field, to_field] of [
      ['legal', 'lever'],
      ['lever', 'micro'],
      ['micro', 'change'],
    ] as const) {
      expect((await move({ number: '12.5', from_field, to_field })).type).toBe('ok');
    }
    expect(await totals()).toEqual({ change: '1000' });
  });

  it('WAL-031 WAL-034 WAL-150: what is not there, or held by an order, is refused with what could be moved', async () => {
    await spotCalls(assay).place('in', trader, '10', '30');
    const refused = {
      type: 'error',
      message: 'Insufficient balance. Available: 700.00000000 USDT.',
    };
    expect(await move({ number: '700.00000001', ...OUT })).toEqual(refused);
    expect(await totals()).toEqual({ change: '1000' });
    expect((await move({ number: '700', ...OUT })).type).toBe('ok');
    const nothing = await move({ number: '1', from_field: 'micro', to_field: 'legal' });
    expect(nothing.message).toBe('Insufficient balance. Available: 0.00000000 USDT.');
  });

  it('WAL-032 WAL-033 WAL-036 WAL-153: what is missing or wrong is named, and moves nothing', async () => {
    const problems: readonly (readonly [Form, string])[] = [
      [{ ...OUT, number: '1', to_field: 'change' }, 'Choose two different accounts.'],
      [{ ...OUT }, 'Enter an amount.'],
      [{ ...OUT, number: '' }, 'Enter an amount.'],
      [{ ...OUT, number: '0' }, 'Amount must be greater than 0.'],
      [{ ...OUT, number: '-1' }, 'Amount must be greater than 0.'],
      [{ ...OUT, number: 'much' }, 'Amount must be a number.'],
      [{ ...OUT, number: '1e3' }, 'Amount must be a number.'],
      [{ ...OUT, number: '0.000000001' }, 'USDT has at most 8 decimals.'],
      [{ ...OUT, number: '99999999999999999999' }, 'Amount too large.'],
      [{ ...OUT, number: '1', currency_id: 77 }, 'This currency doesn’t exist.'],
      [{ ...OUT, number: '1', currency_id: '' }, 'Choose a currency.'],
      [{ number: '1' }, 'Choose the account to transfer from and the one to transfer to.'],
      [
        { number: '1', from_field: 'change' },
        'Choose the account to transfer from and the one to transfer to.',
      ],
      [{ ...OUT, number: '1', to_field: 'fees' }, 'To account must be one of: legal, change, lever, micro.'],
    ];
    for (const [form, message] of problems)
      expect(await move(form), message).toEqual({ type: 'error', message });
    expect(await totals()).toEqual({ change: '1000' });
  });

  it('WAL-153: each refusal has a text of its own in each language', async () => {
    const wrong: readonly Form[] = [
      { ...OUT, number: '5000' },
      { ...OUT, number: '1', to_field: 'change' },
      { ...OUT, number: '1', currency_id: 77 },
      { ...OUT, number: '' },
      { ...OUT, number: '0.000000001' },
      { number: '1' },
      { number: '1', type: 2 },
    ];
    for (const form of wrong) {
      const texts = await Promise.all(
        LANGUAGES.map(async (lang) => String((await move(form, trader, lang)).message)),
      );
      expect(new Set(texts).size, texts.join(' | ')).toBe(LANGUAGES.length);
      expect(texts.join()).not.toMatch(/\{\{|transfer\./);
    }
  });

  it('WAL-154: a currency goes only where it can be held, and comes out of everywhere', async () => {
    await assay.fund(trader, ETH, '1');
    const eth = { currency_id: ETH, number: '1' };
    expect(await move({ ...eth, from_field: 'change', to_field: 'lever' })).toEqual({
      type: 'error',
      message: 'The Futures account doesn’t support ETH.',
    });
    expect((await move({ ...eth, ...OUT })).type).toBe('ok');
    expect((await move({ ...eth, from_field: 'legal', to_field: 'micro' })).type).toBe('ok');
    expect((await move({ ...eth, from_field: 'micro', to_field: 'change' })).type).toBe('ok');
  });

  it('WAL-026: nobody moves what belongs to somebody else', async () => {
    const other = await assay.signUp(`other${count}`);
    expect((await move({ number: '1', ...OUT, user_id: trader.id }, other)).type).toBe('error');
    expect(await totals()).toEqual({ change: '1000' });
  });

  it('WAL-155: a frozen user moves nothing and still reads; without a login nothing is moved', async () => {
    expect((await move({ number: '1', ...OUT })).type).toBe('ok');
    await assay.database.query('update users set is_frozen = true where id = $1', [trader.id]);
    await assay.submit({ room: 'owners', type: 'freeze_own', by: { trader: trader.id } });
    expect((await move({ number: '1', ...OUT })).message).toMatch(/frozen/);
    for (const path of ['/api/wallet/hzhistory', '/api/wallet/legal_log', '/api/account/list'])
      expect((await send(path, {}, trader, 'en')).type, path).toBe('ok');
    expect((await move({ number: '1', ...OUT }, { ...trader, token: 'null' })).type).toBe('999');
    expect(await totals()).toEqual({ change: '999', legal: '1' });
  });
});

describe('a transfer by type', () => {
  it('WAL-028: 1 moves from the contract account into the C2C account, 2 from the C2C into the contract account', async () => {
    await move({ number: '600', ...OUT });
    expect((await move({ number: '300', type: 2 })).data).toMatchObject({
      from_field: 'legal',
      to_field: 'lever',
    });
    expect(await totals()).toEqual({ change: '400', legal: '300', lever: '300' });
    expect((await move({ number: '100', type: 1 })).data).toMatchObject({
      from_field: 'lever',
      to_field: 'legal',
    });
    expect(await totals()).toEqual({ change: '400', legal: '400', lever: '200' });
  });

  it('WAL-037: below a worth of 100 USDT is refused; transfers by their accounts have no minimum', async () => {
    await move({ number: '500', ...OUT });
    const refused = {
      type: 'error',
      message: 'The minimum transfer is 100 USDT or its equivalent.',
    };
    expect(await move({ number: '99.99999999', type: 2 })).toEqual(refused);
    expect((await move({ number: '100', type: 2 })).type).toBe('ok');
    expect((await move({ number: '0.00000001', ...OUT })).type).toBe('ok');
  });

  it('WAL-037: the worth is that of the last price, and what has no price has no minimum', async () => {
    await assay.fund(trader, BTC, '10');
    await move({ currency_id: BTC, number: '5', ...OUT });
    // The contract account does not accept BTC: this balance is from before that rule.
    await assay.submit({
      room: 'transfer',
      type: 'transfer',
      by: { trader: trader.id },
      from: 'legal',
      to: 'lever',
      currency: BTC,
      amount: amount(500_000_000n),
    });
    expect((await move({ currency_id: BTC, number: '0.00000001', type: 1 })).type).toBe('ok');
    await spotCalls(assay).tradeAt('50');
    expect((await move({ currency_id: BTC, number: '1.99999999', type: 1 })).message).toMatch(
      /minimum transfer is 100/,
    );
    expect((await move({ currency_id: BTC, number: '2', type: 1 })).type).toBe('ok');
  });

  it('WAL-038: the minimum is a setting of the console, and what is no number from 0 is not taken', async () => {
    const desk = consoleOf(assay);
    const owner = await desk.firstOwner();
    const { consoleSettings, consoleSetSetting } = consoleCalls;
    const rowOf = async () =>
      (await desk.ok(consoleSettings, {}, owner)).settings.find(({ key }) => key === 'transfer_minimum');
    expect(await rowOf()).toMatchObject({ value: '"100"', is_default: true, label: 'Minimum transfer' });
    const set = async (value: string) =>
      (
        await desk.send(
          consoleSetSetting,
          {
            key: 'transfer_minimum',
            value: JSON.stringify(value),
            revision: (await rowOf())?.revision ?? 0,
            reason: 'as agreed',
          },
          owner,
        )
      ).body as Answer;
    for (const wrong of ['', '-1', 'much', '1e3'])
      expect(await set(wrong)).toEqual({ type: 'error', message: 'Enter a number of 0 or more.' });
    expect((await set('250.5')).type).toBe('ok');
    await move({ number: '500', ...OUT });
    expect((await move({ number: '250', type: 2 })).message).toMatch(/minimum transfer is 250\.5 USDT/);
    expect((await move({ number: '250.5', type: 2 })).type).toBe('ok');
    expect((await historyOf()).message).toMatchObject({ minimum: '250.5' });
    expect((await set('0')).type).toBe('ok');
    expect((await move({ number: '0.00000001', type: 2 })).type).toBe('ok');
    expect((await set('100')).type).toBe('ok');
  });
});

describe('a transfer with a key', () => {
  it('WAL-152: a double click moves once and is answered twice', async () => {
    const form = { number: '10', ...OUT, client_key: 'click-1' };
    const [first, second] = await Promise.all([move(form), move(form)]);
    expect(second).toEqual(first);
    expect(first?.type).toBe('ok');
    expect(await move(form)).toEqual(first);
    expect(await totals()).toEqual({ change: '990', legal: '10' });
    expect(await move({ ...form, number: '11' })).toEqual({
      type: 'error',
      message: 'This client key was already used for another request. Use a new one.',
    });
    expect((await move({ ...form, client_key: 'click-2' })).type).toBe('ok');
    expect(await totals()).toEqual({ change: '980', legal: '20' });
  });
});

describe('what was transferred', () => {
  it('WAL-054 WAL-055 WAL-160: the history lists the contract account’s in data, newest first; scope=all the others, too', async () => {
    await move({ number: '500', ...OUT });
    await move({ number: '200', type: 2 });
    await move({ number: '100', type: 1 });
    await move({ number: '7', from_field: 'lever', to_field: 'change' });
    const { message, data } = await historyOf();
    expect(message).toMatchObject({ page: 1, limit: 20, count: 3, minimum: '100' });
    const rows = data as Row[];
    expect(rows.map(({ type, number }) => [type, number])).toEqual([
      [1, '7.00000000'],
      [1, '100.00000000'],
      [2, '200.00000000'],
    ]);
    expect(rows[0]?.add_time).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    const all = (await historyOf({ scope: 'all' })).data as Row[];
    expect(all.map(({ type, from_field, to_field }) => [type, from_field, to_field])).toEqual([
      [1, 'lever', 'change'],
      [1, 'lever', 'legal'],
      [2, 'legal', 'lever'],
      [0, 'change', 'legal'],
    ]);
    const page = await historyOf({ scope: 'all', page: 2, limit: 3 });
    expect((page.data as Row[]).map(({ type }) => type)).toEqual([0]);
    expect((await historyOf({ currency: BTC })).data).toEqual([]);
    expect((await historyOf({ scope: 'all' }, await assay.signUp(`stranger${count}`))).data).toEqual([]);
  });

  it('WAL-049 WAL-157: both accounts’ records tell of it in words', async () => {
    await move({ number: '3', ...OUT });
    const { message } = await send('/api/wallet/legal_log', { reason: 'transfer' }, trader, 'de');
    const { list } = message as { list: Row[] };
    expect(list.map(({ value, info, account }) => [value, info, account])).toEqual([
      ['3.00000000', 'Transfer: Eingang', 'P2P-Konto'],
      ['-3.00000000', 'Transfer: Ausgang', 'Spot-Konto'],
    ]);
  });
});

/** Last, because it breaks the records. */
describe('the records of transfers', () => {
  const differences = async (): Promise<readonly string[]> =>
    (await verify(assay.database.url)).checks.flatMap((check) => check.differences);

  it('WAL-156: verify finds nothing to say, and what was altered, taken away or invented', async () => {
    await move({ number: '3', ...OUT });
    const stored = await assay.database.query<{ id: bigint }>('select id from transfers order by id');
    expect(stored.map(({ id }) => Number(id))).toEqual(stored.map((_, index) => index + 1));
    expect(await differences()).toEqual([]);
    const last = stored.length;
    await assay.database.query("update transfers set to_wallet = 'micro' where id = $1", [last]);
    expect((await differences()).join()).toContain(`transfer ${last}`);
    await assay.database.query("update transfers set to_wallet = 'legal', amount = 1 where id = $1", [last]);
    expect((await differences()).join()).toContain(`transfer ${last} says`);
    await assay.database.query('delete from transfers where id = $1', [last]);
    expect((await differences()).join()).toContain(`transfer ${last} says nothing`);
    await assay.database.query("insert into transfers values ($1, 1, 'change', 'legal', 3, 1, 1, 1)", [
      last + 5,
    ]);
    expect((await differences()).join()).toContain(`transfer ${last + 5} says`);
  });
});
