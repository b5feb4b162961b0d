import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { envelope } from '../../support/call.ts';
import {
  BTC,
  ETH,
  type HttpExchange,
  openHttpExchange,
  type Trader,
  USDT,
} from '../../support/http-exchange.ts';

let assay: HttpExchange;
let trader: Trader;
beforeAll(async () => {
  assay = await openHttpExchange();
  trader = await assay.signUp('owner');
});
afterAll(() => assay.close());

type Row = Readonly<Record<string, unknown>>;
type Account = { readonly balance: readonly Row[]; readonly totle: string; readonly usdt_totle: string };
type Wallets = Readonly<
  Record<'change_wallet' | 'legal_wallet' | 'lever_wallet' | 'micro_wallet', Account>
> & {
  readonly is_open_CTbi: number;
  readonly total_assets: { readonly list: readonly Row[]; readonly usdt_totle: string };
};

async function walletsOf(who: Trader): Promise<Wallets> {
  return envelope<Wallets>(await assay.call('/api/wallet/list', { token: who.token })).message;
}

describe('the wallet list', () => {
  it('WAL-006 WAL-007 WAL-026: GET and POST answer the caller’s own wallets, whatever id is sent', async () => {
    const other = await assay.signUp('neighbour');
    await assay.fund(other, BTC, '1');
    const get = await assay.call('/api/wallet/list', { token: trader.token, query: { user_id: other.id } });
    const post = await assay.call('/api/wallet/list', { token: trader.token, form: {} });
    expect(get.text).toBe(post.text);
    expect(get.text).not.toContain('1.00000000","lock_change_balance');
  });

  it('WAL-001 WAL-023 WAL-008 WAL-009 WAL-010 WAL-011 WAL-012 WAL-013: who never had anything sees every currency with nothing', async () => {
    const wallets = await walletsOf(await assay.signUp('newcomer'));
    const ids = (account: Account) => account.balance.map((item) => item.currency);
    expect(ids(wallets.change_wallet)).toEqual([BTC, ETH, USDT]);
    expect(ids(wallets.legal_wallet)).toEqual([BTC, ETH, USDT]);
    expect(ids(wallets.micro_wallet)).toEqual([BTC, ETH, USDT]);
    expect(ids(wallets.lever_wallet)).toEqual([USDT]);
    for (const item of wallets.change_wallet.balance) {
      expect(item).toMatchObject({ balance: '0.00000000', change_balance: '0.00000000' });
    }
    expect(wallets.change_wallet).toMatchObject({ totle: '0.00000000', usdt_totle: '0.00000000' });
    expect(wallets.is_open_CTbi).toBe(0);
    expect(wallets.total_assets.list).toHaveLength(3);
  });

  it('SES-031 SPOT-057 WAL-014 WAL-015 WAL-016 WAL-017 WAL-018 WAL-019 WAL-020 WAL-021 WAL-022 WAL-024: free and locked money stand apart and the totals count both', async () => {
    await assay.fund(trader, USDT, '1000');
    const form = { legal_id: USDT, currency_id: BTC, price: '100', num: '2', mode: 2 };
    await assay.call('/api/transaction/in', { token: trader.token, form });
    const wallets = await walletsOf(trader);
    const usdt = wallets.change_wallet.balance.find((item) => item.currency === USDT);
    expect(usdt).toMatchObject({
      currency_name: 'USDT',
      currency_type: 'usdt',
      change_balance: '800.00000000',
      lock_change_balance: '200.00000000',
      legal_balance: '0.00000000',
      lock_legal_balance: '0.00000000',
      lever_balance: '0.00000000',
      lock_lever_balance: '0.00000000',
      micro_balance: '0.00000000',
      lock_micro_balance: '0.00000000',
      is_legal: 1,
      is_lever: 1,
      is_match: 1,
      is_micro: 1,
      token: 'USDT',
      usdt_price: '1.00000000',
      cny_price: '6.00000000',
      wallet: 'change',
      balance: '800.00000000',
      lock_balance: '200.00000000',
    });
    expect(wallets.change_wallet).toMatchObject({ usdt_totle: '1000.00000000', totle: '6000.00000000' });
    expect(wallets.total_assets).toMatchObject({ usdt_totle: '1000.00000000' });
  });

  it('MKT-033 MKT-063: the currency list tells what is free and in which accounts a currency can be', async () => {
    const holder = await assay.signUp('holder');
    await assay.fund(holder, BTC, '1.5');
    const form = { legal_id: USDT, currency_id: BTC, price: '900', num: '0.5', mode: 2 };
    await assay.call('/api/transaction/out', { token: holder.token, form });
    const answer = await assay.call('/api/currency/user_currency_list', { token: holder.token });
    const rows = envelope<readonly Row[]>(answer).message;
    expect(rows.find((row) => row.id === BTC)).toMatchObject({
      name: 'BTC',
      change_balance: '1.00000000',
      legal_balance: '0.00000000',
      is_legal: 1,
      is_lever: 0,
      is_match: 1,
      is_micro: 1,
    });
    expect(rows.find((row) => row.id === BTC)?.wallet).toEqual({
      change_balance: '1.00000000',
      lock_change_balance: '0.50000000',
      legal_balance: '0.00000000',
      lock_legal_balance: '0.00000000',
      lever_balance: '0.00000000',
      lock_lever_balance: '0.00000000',
      micro_balance: '0.00000000',
      lock_micro_balance: '0.00000000',
    });
  });

  it('MKT-063 MKT-064: every currency has its wallet, and the first with several flags is USDT, which has all', async () => {
    const { token } = await assay.signUp('flags');
    type Flags = Readonly<Record<'is_legal' | 'is_lever' | 'is_match' | 'is_micro', number>>;
    const answer = await assay.call('/api/currency/user_currency_list', { token });
    const rows = envelope<readonly (Row & Flags)[]>(answer).message;
    for (const row of rows) expect(Object.keys(Object(row.wallet)), String(row.name)).toHaveLength(8);
    const flagsOf = (row: Flags) => [row.is_legal, row.is_lever, row.is_match, row.is_micro];
    const first = rows.find((row) => flagsOf(row).filter((flag) => flag === 1).length > 1);
    expect(first).toMatchObject({ id: USDT, name: 'USDT' });
    expect(first && flagsOf(first)).toEqual([1, 1, 1, 1]);
    expect(
      rows
        .map(({ id }) => id)
        .map(Number)
        .toSorted((one, other) => one - other),
    ).toEqual([BTC, ETH, USDT]);
  });
});
