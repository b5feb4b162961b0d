import { afterAll, beforeAll, expect, it } from 'vitest';
import { verify } from '../../../src/app/verify/verify.ts';
import { envelope } from '../../support/call.ts';
import { FUND_PASSWORD, openCustody } from '../../support/custody-exchange.ts';
import { BTC, type HttpExchange, openHttpExchange, type Trader, USDT } from '../../support/http-exchange.ts';

const OUTSIDE = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045';
const COINS = 17;
const ATTEMPTS = 120;

let assay: HttpExchange;
let alice: Trader;

beforeAll(async () => {
  assay = await openHttpExchange();
  const custody = await openCustody(assay);
  alice = await assay.signUp('alice');
  await custody.equip(alice);
  await assay.fund(alice, USDT, String(COINS));
});
afterAll(() => assay.close());

it('WAL-215: over the wire, all at once, exactly those spend that the coins pay for', async () => {
  const ways: readonly (readonly [string, Readonly<Record<string, string | number>>])[] = [
    ['/api/wallet/change', { currency_id: USDT, number: '1', from_field: 'change', to_field: 'legal' }],
    ['/api/transaction/in', { legal_id: USDT, currency_id: BTC, price: '100.00', num: '0.01', mode: 2 }],
    ['/api/wallet/out', { currency: USDT, number: 1, address: OUTSIDE, type: 0, pass: FUND_PASSWORD }],
  ];
  const answers = await Promise.all(
    Array.from({ length: ATTEMPTS }, async (_, attempt) => {
      const [path, form] = ways[attempt % ways.length] ?? ['', {}];
      return envelope(await assay.call(path, { form, token: alice.token })).type;
    }),
  );
  expect(answers.filter((type) => type === 'ok')).toHaveLength(COINS);
  const [row] = await assay.database.query<{ total: bigint; held: bigint }>(
    `select total, held from balances where owner = $1 and wallet = 'change' and currency = $2`,
    [alice.id, USDT],
  );
  expect((row?.total ?? 0n) - (row?.held ?? 0n)).toBe(0n);
  const [made] = await assay.database.query<{ made: bigint }>(
    `select (select count(*) from orders) + (select count(*) from transfers)
       + (select count(*) from chain_withdrawals) as made`,
  );
  expect(made?.made).toBe(BigInt(COINS));
  const { checks } = await verify(assay.database.url);
  expect(checks.flatMap(({ differences }) => differences)).toEqual([]);
});
