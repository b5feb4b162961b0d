import { clientKey, DEMO } from '@assay/engine';
import { amount } from '@assay/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { envelope } from '../../support/call.ts';
import { BTC, type HttpExchange, openHttpExchange, type Trader, USDT } from '../../support/http-exchange.ts';

const DAY_MS = 86_400_000;
let house: HttpExchange;

beforeAll(async () => {
  house = await openHttpExchange({ demo: true });
});
afterAll(async () => {
  await house?.close();
});

function claim({ token }: Trader, lang = 'en') {
  return house.call('/api/demo/claim', { form: {}, token, lang });
}

/** Returns the user's stored balances in the spot account, by currency. */
async function balances({ id }: Trader): Promise<Record<number, bigint>> {
  const rows = await house.database.query<{ currency: number; total: bigint }>(
    `select currency, total from balances where owner = $1 and wallet = 'change'`,
    [id],
  );
  return Object.fromEntries(rows.map(({ currency, total }) => [currency, total]));
}

const ONE_CLAIM = { 1: 50_000_000n, 2: 500_000_000n, 3: 1_000_000_000_000n };

test('DEMO-041 DEMO-042: test funds come once a day and again the next day', async () => {
  const trader = await house.signUp('once');
  const first = await claim(trader);
  expect(first.body).toMatchObject({
    type: 'ok',
    data: {
      credited: [
        { currency_name: 'USDT', amount: '10000.00000000' },
        { currency_name: 'BTC', amount: '0.50000000' },
        { currency_name: 'ETH', amount: '5.00000000' },
      ],
    },
  });
  expect(await balances(trader)).toEqual(ONE_CLAIM);
  const second = envelope<string>(await claim(trader));
  expect(second).toMatchObject({ type: 'error', message: expect.stringContaining('today') });
  expect(await balances(trader)).toEqual(ONE_CLAIM);
  house.advance(DAY_MS);
  expect(envelope(await claim(trader)).type).toBe('ok');
  expect(await balances(trader)).toEqual({ 1: 100_000_000n, 2: 1_000_000_000n, 3: 2_000_000_000_000n });
});

test('DEMO-043: ten claims at the same moment are one', async () => {
  const trader = await house.signUp('eager');
  const answers = await Promise.all(Array.from({ length: 10 }, () => claim(trader)));
  expect(answers.filter((answer) => envelope(answer).type === 'ok')).toHaveLength(1);
  expect(await balances(trader)).toEqual(ONE_CLAIM);
});

test('DEMO-043: a claim that stopped after its first credit is completed, and that credit is not repeated', async () => {
  const trader = await house.signUp('interrupted');
  const today = await dayOfClaims();
  await house.submit({
    room: 'custody',
    type: 'credit',
    by: DEMO,
    owner: trader.id,
    wallet: 'change',
    currency: USDT,
    amount: amount(ONE_CLAIM[3]),
    reason: 'demo_claim',
    reference: Number(today.replaceAll('-', '')),
    key: clientKey(`claim-${trader.id}-${today}-${USDT}`),
  });
  expect(envelope(await claim(trader)).type).toBe('ok');
  expect(await balances(trader)).toEqual(ONE_CLAIM);
  expect(envelope(await claim(trader)).type).toBe('error');
});

test('DEMO-041: a guest is told to log in and gets nothing', async () => {
  expect(envelope(await house.call('/api/demo/claim', { form: {} })).type).toBe('999');
});

test('DEMO-040: the outbox shows what was sent to an address, newest first, and nothing of others', async () => {
  const outbox = (to: string) => house.call('/api/demo/outbox', { query: { to } });
  await house.call('/api/sms_mail', { form: { user_string: 'Reader@Example.org', type: 'register' } });
  house.advance(61_000);
  await house.call('/api/sms_mail', { form: { user_string: 'reader@example.org', type: 'register' } });
  const { message } = envelope<Record<string, string>[]>(await outbox(' READER@example.org'));
  expect(message).toHaveLength(2);
  expect(message[0]).toMatchObject({
    to: 'reader@example.org',
    code: await house.codeOf('reader@example.org'),
  });
  expect(message[0]?.text).toContain(message[0]?.code);
  expect(message[0]?.time).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  expect(String(message[0]?.time) > String(message[1]?.time)).toBe(true);
  expect(envelope(await outbox('someone@example.org')).message).toEqual([]);
  expect(envelope(await outbox('%')).message).toEqual([]);
});

test('DEMO-040: a phone number is found with and without its country code', async () => {
  const sent = await house.call('/api/sms_send', {
    form: { user_string: '15112345678', country_code: '49', type: 'register' },
  });
  expect(envelope(sent).type).toBe('ok');
  for (const to of ['15112345678', '+4915112345678']) {
    const { message } = envelope<unknown[]>(await house.call('/api/demo/outbox', { query: { to } }));
    expect(message).toHaveLength(1);
  }
});

test('DEMO-044: without DEMO neither call exists', async () => {
  const plain = await openHttpExchange();
  try {
    expect((await plain.call('/api/demo/outbox', { query: { to: 'a@b.cd' } })).status).toBe(404);
    expect((await plain.call('/api/demo/claim', { form: {} })).status).toBe(404);
  } finally {
    await plain.close();
  }
});

async function dayOfClaims(): Promise<string> {
  const [row] = await house.database.query<{ today: string }>(
    `select to_char(to_timestamp($1) at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as today`,
    [house.exchange.now() / 1_000],
  );
  return row?.today ?? '';
}

test("DEMO-045: no key of a trader's swallows a claim, however it is called", async () => {
  const trader = await house.signUp('squatter');
  await house.fund(trader, USDT, '1000');
  const today = await dayOfClaims();
  for (const key of [`claim-${trader.id}-${today}-${USDT}`, `demo-claim-${today}-${USDT}`]) {
    const form = { legal_id: USDT, currency_id: BTC, price: '10.00', num: '0.001', client_key: key };
    expect(envelope(await house.call('/api/transaction/in', { form, token: trader.token })).type).toBe('ok');
  }
  const before = (await balances(trader))[3] ?? 0n;
  expect(envelope(await claim(trader)).type).toBe('ok');
  expect((await balances(trader))[3]).toBe(before + ONE_CLAIM[3]);
});
