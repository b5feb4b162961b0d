import { afterAll, beforeAll, expect, it } from 'vitest';
import { BTC, type HttpExchange, openHttpExchange, type Trader, USDT } from '../../support/http-exchange.ts';
import { randomFrom } from '../../support/random.ts';

const KEYS = 600;
const CALLS = 3_000;

let assay: HttpExchange;
let buyer: Trader;
beforeAll(async () => {
  assay = await openHttpExchange();
  buyer = await assay.signUp('buyer');
  await assay.fund(buyer, USDT, '1000000');
});
afterAll(() => assay.close());

type Placed = { readonly type: string; readonly data?: { readonly id: number } };

async function place(key: string, price = '10.00'): Promise<Placed> {
  const form = { legal_id: USDT, currency_id: BTC, price, num: '0.001', client_key: key };
  return (await assay.call('/api/transaction/in', { form, token: buyer.token })).body as Placed;
}

async function orderCount(): Promise<number> {
  const [row] = await assay.database.query<{ count: number }>('select count(*)::int as count from orders');
  return row?.count ?? 0;
}

it('SPOT-161 SEQ-038: orders sent again and again, in any order and at once, are placed once and keep their number', async () => {
  const random = randomFrom(161);
  const ids = new Map<string, Set<number | undefined>>();
  for (let sent = 0; sent < CALLS; ) {
    const keys = Array.from({ length: 1 + random(40) }, () => `retry-${random(KEYS)}`);
    sent += keys.length;
    const answers = await Promise.all(keys.map((key) => place(key)));
    for (const [index, { data }] of answers.entries()) {
      const key = keys[index] ?? '';
      ids.set(key, (ids.get(key) ?? new Set()).add(data?.id));
    }
  }
  expect([...ids].filter(([, orders]) => orders.size !== 1 || orders.has(undefined))).toEqual([]);
  expect(await orderCount()).toBe(ids.size);
});

it('SPOT-161: the oldest key still gets its first answer after hundreds of others, and no other order', async () => {
  const [oldest] = await assay.database.query<{ client_key: string; made: bigint }>(
    `select client_key, made from client_keys where made is not null order by sequence limit 1`,
  );
  const before = await orderCount();
  const again = await place(oldest?.client_key ?? '');
  expect(again.data?.id).toBe(Number(oldest?.made));
  expect(await place(oldest?.client_key ?? '', '11.00')).toMatchObject({ type: 'error' });
  expect(await orderCount()).toBe(before);
});
