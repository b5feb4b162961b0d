import { LANGUAGES } from '@assay/contract';
import { amount } from '@assay/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { envelope } from '../../support/call.ts';
import { BTC, type HttpExchange, openHttpExchange, type Trader, USDT } from '../../support/http-exchange.ts';
import { spotCalls } from '../../support/spot-calls.ts';

type Row = Readonly<Record<string, string | number>>;
type List = { readonly list: readonly Row[]; readonly count: number; readonly limit: number };
type Form = Readonly<Record<string, string | number>>;

let assay: HttpExchange;
let buyer: Trader;
let seller: Trader;
beforeAll(async () => {
  assay = await openHttpExchange();
  const spot = spotCalls(assay);
  ({ buyer, seller } = await spot.newTraders());
  await spot.place('out', seller, '100', '1');
  await spot.place('in', buyer, '100', '1');
});
afterAll(() => assay.close());

const send = (path: string, who: Trader, form: Form = {}, lang = 'en') =>
  assay.call(path, { token: who.token, form, lang });

async function logOf(form: Form = {}, who = buyer, lang = 'en'): Promise<List> {
  return envelope<List>(await send('/api/wallet/legal_log', who, form, lang)).message;
}

describe('the log of the accounts', () => {
  it('WAL-046 WAL-048 WAL-049 WAL-050: without any field everything that moved is told, newest first', async () => {
    const { list, count, limit } = await logOf();
    expect({ count, limit }).toEqual({ count: 4, limit: 20 });
    expect(list.map(({ value, info, currency_name }) => [value, info, currency_name])).toEqual([
      ['-0.00100000', 'Fee for trade 1', 'BTC'],
      ['1.00000000', 'Received from trade 1', 'BTC'],
      ['-100.00000000', 'Paid for trade 1', 'USDT'],
      ['100000.00000000', 'Deposit', 'USDT'],
    ]);
    expect(list[0]).toMatchObject({
      account: 'Spot account',
      wallet: 'change',
      balance_after: '0.99900000',
    });
    expect(list[0]?.created_time).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  });

  it('WAL-047 WAL-053: type is one account: 1 C2C, 2 exchange, 3 and lever contract, 4 options', async () => {
    for (const wallet of ['legal', 'lever', 'micro'] as const) {
      await assay.submit({
        room: 'custody',
        type: 'credit',
        by: { service: 'setup' },
        owner: seller.id,
        wallet,
        currency: USDT,
        amount: amount(5n),
        reason: 'deposit',
        reference: 1,
      });
    }
    const asked = { 1: 'legal', 2: 'change', 3: 'lever', 4: 'micro', lever: 'lever' };
    for (const [type, wallet] of Object.entries(asked)) {
      const { list } = await logOf({ type, currency: USDT }, seller);
      expect(list.length, type).toBeGreaterThan(0);
      expect(new Set(list.map((row) => row.wallet)), type).toEqual(new Set([wallet]));
    }
  });

  it('WAL-158: currency, reasons and days narrow it, pages divide it, and a day that there is not is named', async () => {
    expect((await logOf({ currency: BTC })).count).toBe(2);
    expect((await logOf({ reason: 'spot_fee,deposit' })).count).toBe(2);
    expect((await logOf({ other_than: 'spot_fee,spot_trade' })).list.map(({ reason }) => reason)).toEqual([
      'deposit',
    ]);
    expect((await logOf({ reason: 'no_such_word' })).count).toBe(0);
    const page = await logOf({ page: 2, limit: 3 });
    expect(page.list.map(({ info }) => info)).toEqual(['Deposit']);
    const today = String((await logOf()).list[0]?.created_time).slice(0, 10);
    expect((await logOf({ start_date: today, end_date: today })).count).toBe(4);
    expect((await logOf({ end_date: '2020-02-29' })).count).toBe(0);
    expect((await logOf({ start_date: '2999-01-01' })).count).toBe(0);
    for (const day of ['2026-02-30', '2026-13-01', '2025-02-29']) {
      const refused = envelope(await send('/api/wallet/legal_log', buyer, { start_date: day }));
      expect(refused).toEqual({ type: 'error', message: `Invalid date: ${day}.` });
    }
  });

  it('WAL-158: a day begins and ends by the clock of the exchange’s time zone', async () => {
    const shanghai = Date.parse('2026-03-04T00:00:00+08:00');
    const moments = [shanghai - 1, shanghai, shanghai + 86_399_999, shanghai + 86_400_000];
    const clock = await assay.signUp('clock');
    for (const [number, ms] of moments.entries()) {
      await assay.database.query(
        `insert into ledger_entries (sequence, owner, wallet, currency, amount, reason, reference, total_after, time_ms)
         values ($2, $1, 'legal', 3, 1, 'deposit', 1, $2, $3)`,
        [clock.id, number + 1, ms],
      );
    }
    const { list } = await logOf({ start_date: '2026-03-04', end_date: '2026-03-04' }, clock);
    expect(list.map(({ created_time }) => created_time)).toEqual([
      '2026-03-04 23:59:59',
      '2026-03-04 00:00:00',
    ]);
  });

  it('WAL-157: every reason and account is told in the caller’s language', async () => {
    const texts = await Promise.all(
      LANGUAGES.map(async (language) => {
        const { list } = await logOf({ reason: 'spot_trade' }, buyer, language);
        return `${list[0]?.info} ${list[0]?.account}`;
      }),
    );
    expect(new Set(texts).size, texts.join(' | ')).toBe(LANGUAGES.length);
  });

  it('WAL-051 WAL-052: the account list has the same under data, 20 a page', async () => {
    const answer = envelope<{ data: Row[] } & Row>(
      await send('/api/account/list', buyer, { limit: 3, page: 2 }),
    );
    expect(answer.message).toMatchObject({
      current_page: 2,
      per_page: 3,
      last_page: 2,
      total: 4,
    });
    expect(answer.message.data.map(({ info, value }) => [info, value])).toEqual([
      ['Deposit', '100000.00000000'],
    ]);
    const usual = envelope<{ data: Row[] } & Row>(await send('/api/account/list', buyer));
    expect(usual.message).toMatchObject({ per_page: 20, last_page: 1 });
    expect(usual.message.data).toEqual((await logOf()).list);
  });
});

describe('the log of deposits and withdrawals', () => {
  type Page = { readonly data: readonly Row[] } & Row;

  it('WAL-051: has pages with what came in from outside and nothing else, told in every language at once', async () => {
    const { message } = envelope<Page>(await send('/api/charge_mention/log', buyer, { limit: 5, page: 1 }));
    expect(message).toMatchObject({ current_page: 1, per_page: 5, last_page: 1, total: 1 });
    const [row] = message.data;
    expect(row).toMatchObject({ value: '100000.00000000', currency_name: 'USDT', info: 'Deposit' });
    expect(row?.created_time).toBe((await logOf({ reason: 'deposit' })).list[0]?.created_time);
    const texts = LANGUAGES.map((language) => row?.[`info_${language}`]);
    expect(row?.info_en).toBe('Deposit');
    expect(new Set(texts).size, texts.join(' | ')).toBeGreaterThanOrEqual(LANGUAGES.length - 1);
    expect(texts.every(Boolean)).toBe(true);
  });

  it('WAL-051 WAL-052: its `info` is in the language of the caller, and a page behind the last is empty', async () => {
    const german = envelope<Page>(await send('/api/charge_mention/log', buyer, {}, 'de')).message;
    expect(german).toMatchObject({ per_page: 20 });
    expect(german.data[0]?.info).toBe(german.data[0]?.info_de);
    const behind = envelope<Page>(await send('/api/charge_mention/log', buyer, { page: 2 })).message;
    expect(behind).toMatchObject({ current_page: 2, last_page: 1, data: [] });
  });
});

describe('the detail of an account', () => {
  it('WAL-056: says what the account has, what is held and what it is worth in CNY', async () => {
    const ask = async (form: Form) => envelope<Row>(await send('/api/wallet/detail', buyer, form));
    expect((await ask({ currency: BTC, type: 'change' })).message).toMatchObject({
      currency_name: 'BTC',
      wallet: 'change',
      balance: '0.99900000',
      lock_balance: '0.00000000',
      change_balance: '0.99900000',
      cny_price: '600.00000000',
    });
    expect((await ask({ currency: USDT })).message).toMatchObject({ wallet: 'legal', balance: '0.00000000' });
    expect(await ask({ currency: 77 })).toEqual({ type: 'error', message: 'This currency doesn’t exist.' });
  });
});

describe('the export of movements', () => {
  it('WAL-057 WAL-159: everything comes as CSV and JSON, exact, one user’s alone, and sums to the balances', async () => {
    const csv = await send('/api/wallet/export', buyer, { format: 'csv' });
    expect(csv.headers.get('content-disposition')).toBe('attachment; filename="assay-movements.csv"');
    const [head, ...lines] = csv.text.trimEnd().split('\r\n');
    expect(head).toBe('id,time,wallet,account,currency,amount,balance_after,reason,info,reference,time_utc');
    expect(lines).toHaveLength(4);
    expect(lines[0]).toMatch(
      /,change,Spot account,USDT,100000\.00000000,100000\.00000000,deposit,Deposit,1,\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/,
    );
    const json = await send('/api/wallet/export', buyer, { format: 'json' }, 'de');
    const rows = JSON.parse(json.text) as Record<string, string>[];
    expect(rows.map(({ info }) => info)).toEqual([
      'Einzahlung',
      'Bezahlt für Trade 1',
      'Erhalten aus Trade 1',
      'Gebühr für Trade 1',
    ]);
    const sum = (currency: string) =>
      rows
        .filter((row) => row.currency === currency)
        .reduce((total, { amount = '' }) => total + BigInt(amount.replace('.', '')), 0n);
    expect([sum('USDT'), sum('BTC')]).toEqual([9_990_000_000_000n, 99_900_000n]);
  });

  it('WAL-159: any part of it comes alone, and a long past whole', async () => {
    const rowsOf = async (form: Form, who = buyer) =>
      JSON.parse((await send('/api/wallet/export', who, { format: 'json', ...form })).text) as Row[];
    expect(await rowsOf({ currency: BTC, reason: 'spot_fee' })).toHaveLength(1);
    expect(await rowsOf({ start_date: '2999-01-01' })).toEqual([]);
    const old = await assay.signUp('old-hand');
    await assay.database.query(
      `insert into ledger_entries (sequence, owner, wallet, currency, amount, reason, reference, total_after, time_ms)
       select 1, $1, 'change', 3, 1, 'deposit', n, n, 0 from generate_series(1, 2500) as n`,
      [old.id],
    );
    const rows = await rowsOf({}, old);
    expect(rows.map(({ reference }) => Number(reference))).toEqual(
      Array.from({ length: 2_500 }, (_, n) => n + 1),
    );
  });

  it('WAL-159: nobody draws files without end', async () => {
    const busy = await assay.signUp('busy');
    for (let count = 0; count < 20; count += 1) await send('/api/wallet/export', busy, { format: 'csv' });
    expect(envelope(await send('/api/wallet/export', busy, { format: 'csv' })).type).toBe('error');
  });
});

type Transactions = { readonly list: readonly Row[]; readonly next: number | null };

async function transactions(query: Form = {}): Promise<Transactions> {
  const path = `/api/wallet/transactions?${new URLSearchParams(query as Record<string, string>)}`;
  return envelope<Transactions>(await assay.call(path, { token: buyer.token })).message;
}

describe('transactions by key', () => {
  it('WAL-702: pages follow the key of the one before, over all accounts, to the end', async () => {
    const { list: all } = await logOf({ limit: 100 });
    const seen: Row[] = [];
    for (let next: number | null = 0; next !== null; ) {
      const page: Transactions = await transactions({ limit: 3, ...(next === 0 ? {} : { before: next }) });
      expect(page.list.length).toBeLessThanOrEqual(3);
      seen.push(...page.list);
      next = page.next;
    }
    expect(seen).toEqual(all);
    expect(new Set(seen.map(({ wallet }) => wallet)).size).toBeGreaterThan(0);
  });

  it('WAL-702: they are narrowed by account, currency, reason and day like the log', async () => {
    for (const filter of [
      { type: 'change', currency: BTC },
      { reason: 'spot_fee' },
      { reason: 'deposit:in' },
      { other_than: 'spot_fee,spot_trade' },
      { start_date: '2001-01-01', end_date: '2001-01-02' },
      { reason: 'no_such_reason' },
    ]) {
      expect(await transactions(filter), JSON.stringify(filter)).toEqual({
        list: (await logOf({ ...filter, limit: 100 })).list,
        next: null,
      });
    }
    const refused = await assay.call('/api/wallet/transactions?start_date=2026-02-31', {
      token: buyer.token,
    });
    expect(envelope(refused)).toMatchObject({ type: 'error' });
  });
});
