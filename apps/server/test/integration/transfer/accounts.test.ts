import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeDueAccounts } from '../../../src/account/privacy/close-account.ts';
import { type HttpExchange, openHttpExchange, type Trader, USDT } from '../../support/http-exchange.ts';

let assay: HttpExchange;
beforeAll(async () => {
  assay = await openHttpExchange();
});
afterAll(() => assay.close());

const OUT = { from_field: 'change', to_field: 'legal' };

async function move(form: Readonly<Record<string, string>>, who: Trader): Promise<string> {
  const sent = { currency_id: USDT, ...form };
  const { body } = await assay.call('/api/wallet/change', { token: who.token, form: sent, lang: 'en' });
  return (body as { readonly type: string }).type;
}

/** The accounts in which somebody has USDT, with how much, in minor units. */
async function totals(who: Trader): Promise<Record<string, string>> {
  const rows = await assay.database.query<{ wallet: string; total: string }>(
    'select wallet, total::text from balances where owner = $1 and currency = 3 and total <> 0',
    [who.id],
  );
  return Object.fromEntries(rows.map(({ wallet, total }) => [wallet, total]));
}

describe('the accounts of a trader', () => {
  it('WAL-001: there are four, each leads to each, and there is no fifth', async () => {
    const trader = await assay.signUp('mover');
    await assay.fund(trader, USDT, '1000');
    const accounts = ['legal', 'change', 'lever', 'micro'];
    for (const from_field of accounts) {
      await move({ number: '4', from_field: 'change', to_field: from_field }, trader);
      for (const to_field of accounts.filter((account) => account !== from_field))
        expect(await move({ number: '1', from_field, to_field }, trader), `${from_field} ${to_field}`).toBe(
          'ok',
        );
    }
    for (const other of ['spot', 'fees', 'external', 'Change'])
      expect(await move({ number: '1', from_field: 'change', to_field: other }, trader), other).toBe('error');
    expect(Object.keys(await totals(trader)).sort()).toEqual([...accounts].sort());
  });

  it('WAL-155: a closed one moves nothing, and nothing comes in after it was closed', async () => {
    const gone = await assay.signUp('gone');
    const due = new Date(assay.exchange.now() - 1_000);
    await assay.database.query('update users set closing_at = $1 where id = $2', [due, gone.id]);
    await closeDueAccounts(assay.exchange);
    await assay.fund(gone, USDT, '5');
    expect(await move({ number: '1', ...OUT }, gone)).toBe('999');
    expect(await totals(gone)).toEqual({});
  });
});
