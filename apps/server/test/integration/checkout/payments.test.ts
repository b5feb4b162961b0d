import { createHash, createHmac } from 'node:crypto';
import type { calls } from '@assay/contract';
import { consoleCalls } from '@assay/contract/console';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { verify } from '../../../src/app/verify/verify.ts';
import { envelope } from '../../support/call.ts';
import { type Colleague, type ConsoleClient, consoleOf } from '../../support/console-client.ts';
import { type HttpExchange, openHttpExchange, type Trader } from '../../support/http-exchange.ts';
import { paymentsOpening, setPaymentTerms } from '../../support/payment.ts';
import { verifyIdentity } from '../../support/verify-identity.ts';

const SECRET = 'a secret of both sides';
const MINUTE = 60_000;
const GATEWAY = { url: 'https://pay.example/gateway', merchant: 'assay', secret: SECRET } as const;

type Fields = Readonly<Record<string, string>>;
type Begun = { readonly payment: z.output<typeof calls.paymentReturned.answer>; readonly form: Form };
type Form = z.output<NonNullable<typeof calls.paymentInfo.answer>>['form'];

let assay: HttpExchange;
let desk: ConsoleClient;
let owner: Colleague;
let second: Colleague;
let user: Trader;
let trades = 0;

beforeAll(async () => {
  assay = await openHttpExchange({ paymentGateway: { ...GATEWAY, sign: 'MD5' } }, { hasClock: true });
  desk = consoleOf(assay);
  owner = await desk.firstOwner();
  second = await desk.join(owner, ['compliance', 'finance'], 'second');
  for (const command of paymentsOpening()) expect((await assay.submit(command)).ok).toBe(true);
});
beforeEach(async () => {
  trades += 1;
  user = await assay.signUp(`payer-${trades}`);
  await verifyIdentity(assay, user.id);
});
afterAll(async () => {
  const { checks } = await verify(assay.database.url);
  await assay.close();
  expect(checks.flatMap(({ differences }) => differences)).toEqual([]);
});

/** Signs as the payment service does, by its documentation. */
function sign(fields: Fields, secret = SECRET): Fields {
  const all: Fields = { ...fields, sign_type: 'MD5' };
  const text = Object.keys(all)
    .sort()
    .map((name) => `${name}=${all[name]}`)
    .join('&');
  const hash = createHash('md5').update(`${text}&key=${secret}`).digest('hex').toUpperCase();
  return { ...all, sign: hash };
}

async function post(path: string, form: Fields, who?: Trader) {
  return envelope<never>(await assay.call(path, { ...(who ? { token: who.token } : {}), form })) as {
    readonly type: string;
    readonly message: unknown;
    readonly data?: unknown;
  };
}

async function begin(money = '100', who = user): Promise<Begun> {
  const answer = await post('/api/payment/create', { account: 'me@pay', money }, who);
  expect(answer).toMatchObject({ type: 'ok' });
  return answer.data as Begun;
}

function wordOf({ payment }: Begun, changed: Fields = {}): Fields {
  const { order_no, money: amount, firm_milli_seconds: firm } = payment;
  trades += 1;
  const trade = { trade_no: `trade-${trades}`, status: 'paid', paid_at: String(firm - 9 * MINUTE) };
  return { merchant_id: 'assay', order_no, amount, currency: 'CNY', ...trade, ...changed };
}

/** Returns the response to the payment service: plain text after an accepted notice. */
async function notify(fields: Fields): Promise<string> {
  return (await assay.call('/api/payment/notify', { form: fields })).text;
}

async function state({ payment }: Begun, who = user): Promise<string> {
  const answer = await assay.call(`/api/payment/info?id=${payment.id}`, { method: 'GET', token: who.token });
  return envelope<Begun>(answer).message.payment.state;
}

async function legal(who = user): Promise<number> {
  const [row] = await assay.database.query<{ total: bigint }>(
    `select total from balances where owner = $1 and wallet = 'legal' and currency = 3`,
    [who.id],
  );
  return Number(row?.total ?? 0);
}

async function verdicts({ payment }: Begun): Promise<readonly string[]> {
  const { list } = await desk.ok(consoleCalls.consolePaymentNotices, { scope: 'all' }, owner);
  return list.filter(({ order_no }) => order_no === payment.order_no).map(({ verdict }) => verdict ?? '');
}

async function approve(): Promise<void> {
  const { list } = await desk.ok(consoleCalls.consoleRequests, { status: 'waiting' }, second);
  const decision = { id: list[0]?.id ?? 0, decision: 'approve', reason: 'looked at it' } as const;
  expect(envelope(await desk.send(consoleCalls.consoleDecideRequest, decision, second))).toMatchObject({
    type: 'ok',
  });
}

describe('a form', () => {
  it('WAL-128 WAL-130 WAL-131 PAY-009: is posted in CNY with hidden fields that are signed with MD5', async () => {
    const { payment, form } = await begin();
    expect(payment).toMatchObject({
      state: 'waiting',
      money: '100.00',
      amount: '13.88888888',
      is_pending: 1,
    });
    const fields = Object.fromEntries((form?.fields ?? []).map(({ name, value }) => [name, value]));
    expect(form).toMatchObject({ action: GATEWAY.url, method: 'post' });
    expect(fields).toMatchObject({
      currency: 'CNY',
      amount: '100.00',
      account: 'me@pay',
      merchant_id: 'assay',
    });
    const { sign: got, sign_type: _kind, ...others } = fields;
    expect(sign(others).sign).toBe(got);
    expect(
      (await assay.call('/api/payment/terms', { method: 'GET' })).headers.get('content-security-policy'),
    ).toContain("form-action 'self' https://pay.example;");
  });

  it('WAL-129: needs an account and an amount above 0', async () => {
    for (const form of [
      { money: '100' },
      { account: 'me', money: '0' },
      { account: 'me', money: '-1' },
      { account: 'me' },
    ]) {
      expect((await post('/api/payment/create', form, user)).type).toBe('error');
    }
    expect((await post('/api/payment/create', { account: 'me', money: '1.234' }, user)).message).toBe(
      'CNY amounts can have up to 2 decimals.',
    );
    expect((await post('/api/payment/create', { account: 'me', money: '9'.repeat(30) }, user)).message).toBe(
      'Amount too large.',
    );
    expect(
      (await post('/api/payment/create', { account: 'me', money: '100', rate: '7.1' }, user)).message,
    ).toContain('7.2');
  });

  it('PAY-001 PAY-019: asked for again with the same key it is one payment', async () => {
    const form = { account: 'me', money: '50', client_key: 'mine' };
    const [one, again] = [
      await post('/api/payment/create', form, user),
      await post('/api/payment/create', form, user),
    ];
    expect((again.data as Begun).payment.id).toBe((one.data as Begun).payment.id);
    for (const other of [{ money: '60' }, { account: 'another' }]) {
      expect((await post('/api/payment/create', { ...form, ...other }, user)).type).toBe('error');
    }
    const third = await post('/api/payment/create', form, user);
    expect(third.data).toMatchObject({
      payment: { id: (one.data as Begun).payment.id, account: 'me', money: '50.00' },
    });
  });
});

describe('a payment that is asked for again', () => {
  it('SEQ-066 PAY-022: is the first one when the rate is another by now, or no more are taken', async () => {
    const form = { account: 'me', money: '50', client_key: 'rate' };
    const first = (await post('/api/payment/create', form, user)).data as Begun;
    const terms = (rate: number, isOpen = true) => setPaymentTerms(assay, { rate, isOpen });
    await terms(73_000);
    const again = await post('/api/payment/create', form, user);
    expect(again.data).toMatchObject({ payment: { id: first.payment.id, rate: first.payment.rate } });
    await terms(73_000, false);
    expect((await post('/api/payment/create', form, user)).data).toMatchObject({
      payment: { id: first.payment.id },
    });
    expect((await post('/api/payment/create', { ...form, money: '60' }, user)).type).toBe('error');
    await terms(72_000);
  });
});

describe('a notice', () => {
  it('WAL-003 WAL-132 PAY-011 PAY-013: credits the C2C account once, however often it comes, and the return credits nothing', async () => {
    const begun = await begin();
    const word = sign(wordOf(begun));
    expect(await post('/api/payment/returned', word, user)).toMatchObject({
      type: 'ok',
      message: { state: 'waiting' },
    });
    expect(await legal()).toBe(0);
    expect(await Promise.all([notify(word), notify(word), notify(word)])).toEqual([
      'success',
      'success',
      'success',
    ]);
    expect(await notify(word)).toBe('success');
    expect(await legal()).toBe(1_388_888_888);
    expect(await verdicts(begun)).toEqual(['credited']);
    expect(await post('/api/payment/returned', word, user)).toMatchObject({ message: { state: 'credited' } });
  });

  it('PAY-010: forged, signed with another secret or another kind, or of another merchant, leaves nothing', async () => {
    const begun = await begin();
    const word = wordOf(begun);
    const hmac = createHmac('sha256', SECRET).update('x').digest('hex');
    const forged = [
      { ...sign(word), amount: '100.01' },
      sign(word, 'another secret of both'),
      { ...word, sign_type: 'HMAC-SHA256', sign: hmac },
      { ...word, sign_type: 'MD5', sign: '' },
      sign({ ...word, merchant_id: 'other' }),
    ];
    for (const fields of forged) expect(await notify(fields)).not.toBe('success');
    expect(await verdicts(begun)).toEqual([]);
    expect(await post('/api/payment/returned', { ...sign(word), amount: '1.00' }, user)).toMatchObject({
      type: 'error',
    });
    expect(await state(begun)).toBe('waiting');
  });

  it('PAY-012: of another amount, currency or order, or a second time, credits nothing and waits for staff', async () => {
    const begun = await begin();
    for (const changed of [{ amount: '99.99' }, { currency: 'USD' }]) {
      expect(await notify(sign(wordOf(begun, changed)))).toBe('success');
    }
    expect(await notify(sign(wordOf(begun, { order_no: '1-1' })))).toBe('success');
    expect(await legal()).toBe(0);
    await notify(sign(wordOf(begun)));
    await notify(sign(wordOf(begun)));
    expect(await legal()).toBe(1_388_888_888);
    expect((await verdicts(begun)).toSorted()).toEqual([
      'credited',
      'twice',
      'wrong_amount',
      'wrong_currency',
    ]);
    const { list } = await desk.ok(consoleCalls.consolePaymentNotices, {}, owner);
    expect(list).toHaveLength(4);
    for (const { id } of list) {
      const settled = { id, reason: 'given back at the service' };
      expect(envelope(await desk.send(consoleCalls.consoleSettlePaymentNotice, settled, owner)).type).toBe(
        'ok',
      );
    }
    expect(await desk.ok(consoleCalls.consolePaymentNotices, {}, owner)).toMatchObject({
      list: [],
      count: 0,
    });
    const [{ count } = { count: 0 }] = await assay.database.query<{ count: bigint }>(
      `select count(*) from audit_log where action = 'checkout.settle'`,
    );
    expect(Number(count)).toBe(4);
  });

  it('PAY-003: that does not say when it was paid counts from when it came', async () => {
    const begun = await begin();
    const { paid_at: _when, ...word } = wordOf(begun);
    expect(await notify(sign(word))).toBe('success');
    expect(await verdicts(begun)).toEqual(['credited']);
    const late = await begin();
    const { paid_at: _then, ...other } = wordOf(late);
    assay.advance(11 * MINUTE);
    expect(await notify(sign(other))).toBe('success');
    expect(await verdicts(late)).toEqual(['late']);
  });

  it('PAY-006 PAY-017: that names a late payment waits for two people, who credit it or give it back', async () => {
    const [one, other] = [await begin(), await begin('200')];
    for (const begun of [one, other])
      await notify(sign(wordOf(begun, { paid_at: String(begun.payment.firm_milli_seconds + 1) })));
    expect([await state(one), await state(other)]).toEqual(['late', 'late']);
    for (const [begun, ruling] of [
      [one, 'grant'],
      [other, 'return'],
    ] as const) {
      const request = { id: begun.payment.id, ruling, reason: 'the service was slow' } as const;
      expect(envelope(await desk.send(consoleCalls.consoleRulePayment, request, owner)).type).toBe('ok');
      await approve();
    }
    expect([await state(one), await state(other)]).toEqual(['credited', 'returned']);
    const late = await post('/api/payment/cancel', { id: String(one.payment.id) }, user);
    expect(late.message).toMatch(/in the payment’s current state/);
    expect(await legal()).toBe(1_388_888_888);
  });

  it('PAY-005 PAY-014: of a cancelled payment frees its coins; nobody reaches another’s', async () => {
    const begun = await begin();
    const stranger = await assay.signUp(`stranger-${trades}`);
    const named = { id: String(begun.payment.id) };
    expect((await post('/api/payment/cancel', named, stranger)).type).toBe('error');
    expect((await post('/api/payment/returned', sign(wordOf(begun)), stranger)).type).toBe('error');
    await notify(sign(wordOf(begun, { status: 'cancelled' })));
    expect(await state(begun)).toBe('cancelled');
    await notify(sign(wordOf(begun)));
    expect(await state(begun)).toBe('late');
  });
});

describe('the desk', () => {
  it('PAY-008 PAY-017: closes at once, and opens and moves coins by two people', async () => {
    const close = { reason: 'enough for today' };
    expect(envelope(await desk.send(consoleCalls.consoleClosePayments, close, owner)).type).toBe('ok');
    expect((await post('/api/payment/create', { account: 'me', money: '100' }, user)).type).toBe('error');
    const terms = { currency: 3, rate: '7.3', least: '10', most: '1000', reason: 'a new rate' };
    expect(envelope(await desk.send(consoleCalls.consoleProposePaymentTerms, terms, owner)).type).toBe('ok');
    expect((await desk.ok(consoleCalls.consolePayments, {}, owner)).is_open).toBe(0);
    await approve();
    const funds = { act: 'fund', currency: 3, number: '5', reason: 'more coins' } as const;
    const before = Number((await desk.ok(consoleCalls.consolePayments, {}, owner)).funds[0]?.total);
    expect(envelope(await desk.send(consoleCalls.consoleMovePaymentFunds, funds, owner)).type).toBe('ok');
    await approve();
    const { is_open, rate, funds: rows } = await desk.ok(consoleCalls.consolePayments, {}, owner);
    expect([is_open, rate, Number(rows[0]?.total) - before]).toEqual([1, '7.3000', 5]);
  });
});
