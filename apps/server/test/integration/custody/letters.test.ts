import { afterAll, beforeAll, expect, it } from 'vitest';
import { envelope } from '../../support/call.ts';
import { FUND_PASSWORD, openCustody } from '../../support/custody-exchange.ts';
import { type HttpExchange, openHttpExchange, USDT } from '../../support/http-exchange.ts';

let assay: HttpExchange;
let custody: Awaited<ReturnType<typeof openCustody>>;
beforeAll(async () => {
  assay = await openHttpExchange();
  custody = await openCustody(assay);
});
afterAll(() => assay.close());

it('WAL-622: a withdrawal, and an address that is saved, are each written to their owner, once', async () => {
  const dora = await assay.signUp('dora');
  await custody.equip(dora);
  await assay.fund(dora, USDT, '100');
  const ask = async (path: string, form: Readonly<Record<string, string | number>>) =>
    envelope<string>(await assay.call(path, { form, token: dora.token })).type;
  const letters = async (like: string) =>
    assay.database.query('select 1 from outbox where recipient = $1 and body like $2', [dora.email, like]);
  const address = `0x${'34'.repeat(20)}`;
  const save = () => ask('/api/wallet/addaddress', { currency_id: USDT, address, type: 0 });
  expect([await save(), await save()]).toEqual(['ok', 'error']);
  expect(await letters(`%the address ${address} was saved for USDT withdrawals%`)).toHaveLength(1);
  const asked = { currency: USDT, address, number: 10, type: 0, pass: FUND_PASSWORD, client_key: 'once' };
  expect([await ask('/api/wallet/out', asked), await ask('/api/wallet/out', asked)]).toEqual(['ok', 'ok']);
  expect(await letters(`%withdrawal of 10.00000000 USDT to ${address} was requested%`)).toHaveLength(1);
});
