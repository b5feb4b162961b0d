import { type AnswerOf, calls, events } from '@assay/contract';
import { consoleCalls } from '@assay/contract/console';
import type { SaleTerms } from '@assay/domain';
import { SETUP, timeMs } from '@assay/engine';
import { amount } from '@assay/money';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { verify } from '../../../src/app/verify/verify.ts';
import { readSaleCalendar } from '../../../src/products/sale/coming.ts';
import { envelope } from '../../support/call.ts';
import { consoleOf } from '../../support/console-client.ts';
import { ETH, type HttpExchange, openHttpExchange, type Trader, USDT } from '../../support/http-exchange.ts';
import { connectSocket } from '../../support/socket-client.ts';

const UNIT = 100_000_000n;

let assay: HttpExchange;
let ahead = 0;
const now = () => Date.now() + ahead;
const skip = (ms: number) => {
  ahead += ms;
  assay.advance(ms);
};

beforeAll(async () => {
  assay = await openHttpExchange({}, { hasClock: true, engineNow: now });
  const funds = { currency: ETH, amount: amount(1_000_000n * UNIT) };
  await assay.submit({ room: 'sale', type: 'fund_sale', by: SETUP, ...funds });
});
afterAll(async () => {
  const { checks } = await verify(assay.database.url);
  await assay.close();
  expect(checks.flatMap(({ differences }) => differences)).toEqual([]);
});

/** Plans a sale of ether at half a dollar that starts immediately and lasts a minute; returns its id. */
async function plan(terms: Partial<SaleTerms> = {}): Promise<number> {
  const from = now() + 100;
  const usual: SaleTerms = {
    token: ETH,
    payment: USDT,
    price: amount(UNIT / 2n),
    supply: amount(1_000n * UNIT),
    perOwner: amount(400n * UNIT),
    minimum: amount(UNIT),
    from: timeMs(from),
    to: timeMs(from + 60_000),
    mode: 'first_come',
    delivery: 'at_once',
    cliffDays: 0,
    vestingDays: 0,
    identityLevel: 0,
    barredCountries: [],
  };
  const outcome = await assay.submit({
    room: 'sale',
    type: 'set_sale',
    by: SETUP,
    sale: null,
    version: 0,
    terms: { ...usual, ...terms },
  });
  if (!outcome.ok) throw new Error(`not planned: ${outcome.rejection.code}`);
  skip(200);
  return outcome.createdId ?? 0;
}

/** Ends the sale, and waits until all deliveries are done. */
async function end(): Promise<void> {
  skip(61_000);
  // Submits any command: due clock commands precede it.
  const funds = { currency: ETH, amount: amount(1n) };
  await assay.submit({ room: 'sale', type: 'fund_sale', by: SETUP, ...funds });
  await vi.waitFor(
    async () => {
      const [row] = await assay.database.query<{ open: bigint }>(
        `select count(*) as open from sales where status in ('open', 'ending')`,
      );
      if (row?.open !== 0n) throw new Error('a sale is still open');
    },
    { timeout: 20_000, interval: 50 },
  );
}

const buy = async (who: Trader, paid: string, fields: Readonly<Record<string, string | number>> = {}) =>
  (
    await assay.call('/api/wallet/ieo', {
      token: who.token,
      form: { currency: ETH, amount: paid, ...fields },
      lang: 'en',
    })
  ).body as { readonly type: string; readonly message: string; readonly data?: unknown };

const records = async (who?: Trader) =>
  (await assay.call('/api/ieo/record', { method: 'GET', lang: 'en', ...(who && { token: who.token }) }))
    .body as AnswerOf<typeof calls.saleRecords>;

async function trader(name: string, usdt = '1000'): Promise<Trader> {
  const made = await assay.signUp(name);
  await assay.fund(made, USDT, usdt);
  return made;
}

async function balance(who: Trader, currency: number): Promise<{ total: bigint; held: bigint }> {
  const [row] = await assay.database.query<{ total: bigint; held: bigint }>(
    `select total, held from balances where owner = $1 and wallet = 'change' and currency = $2`,
    [who.id, currency],
  );
  return { total: row?.total ?? 0n, held: row?.held ?? 0n };
}

describe('a sale, first come', () => {
  it('IEO-006 IEO-007 IEO-008 IEO-009 IEO-010 IEO-015 IEO-017 IEO-022 IEO-040: is open to read, sells at its price, and records the purchase', async () => {
    await plan();
    const config = await assay.call('/api/ieo/config', { method: 'GET', lang: 'en' });
    const [sale] = z.parse(calls.saleConfig.answer, envelope(config).message);
    expect(sale).toMatchObject({
      currency_name: 'ETH',
      pay_name: 'USDT',
      price: '0.50000000',
      total: '1000.00000000',
      phase: 1,
      symbol_name: 'ETH/USDT',
    });
    const buyer = await trader('buyer');
    const client = await connectSocket(assay.url, {}, ['ieo_update']);
    await client.ask('login', { token: buyer.token });
    const bought = await buy(buyer, '100.1', { client_key: 'b-1' });
    expect(bought).toMatchObject({
      type: 'ok',
      message: 'Purchase complete.',
      data: { scount: '200.20000000', amount: '100.10000000' },
    });
    // A repeated key buys once.
    expect((await buy(buyer, '100.1', { client_key: 'b-1' })).data).toEqual(bought.data);
    expect(await balance(buyer, ETH)).toEqual({ total: 20_020_000_000n, held: 0n });
    expect(await balance(buyer, USDT)).toEqual({ total: 89_990_000_000n, held: 0n });
    const list = z.parse(calls.saleRecords.answer, await records(buyer));
    expect(list).toHaveLength(1);
    expect(list[0]).toMatchObject({
      account_number: 'bu***@example.org',
      status: 'done',
      released: '200.20000000',
    });
    expect(await records()).toEqual([]);
    expect(z.parse(events.saleUpdate.payload, await client.push('ieo_update')).records[0]?.status).toBe(
      'done',
    );
    const former = envelope(await assay.call('/api/iepn', { method: 'GET' })).message;
    expect(former).toMatchObject({
      total: '1000.00000000',
      price: '0.50000000',
      yfx: '200.20000000',
      sy: '799.80000000',
    });
    client.close();
  });

  it('IEO-016 IEO-018 IEO-031: what cannot be bought is refused in words, and changes nothing', async () => {
    const buyer = await trader('refused', '300');
    const refusal = async (paid: string, fields = {}) => {
      const answer = await buy(buyer, paid, fields);
      expect(answer.type).toBe('error');
      return answer.message;
    };
    expect(await refusal('')).toBe('Enter an amount.');
    expect(await refusal('0.5')).toBe('Minimum: 1 USDT.');
    expect(await refusal('200.1')).toBe('Above your limit. You can buy up to 400 ETH more.');
    expect(await refusal('301')).toBe('Insufficient balance in your Spot account. Available: 300 USDT.');
    expect(await refusal('1.123456789')).toBe('USDT amounts can have up to 8 decimals.');
    expect(await refusal('10', { currency: 1 })).toBe('This token isn’t on sale.');
    const others = await Promise.all([trader('two'), trader('three'), trader('four')]);
    for (const other of others) await buy(other, '199');
    expect(await refusal('5')).toMatch(/^Only [\d.]+ ETH is left\./);
    await end();
    expect(await refusal('5')).toBe('The sale has ended.');
    expect(await balance(buyer, USDT)).toEqual({ total: 30_000_000_000n, held: 0n });
  });

  it('IEO-032: of a hundred purchases at one instant the supply is sold and not a unit more', async () => {
    await plan({ supply: amount(100n * UNIT), perOwner: amount(100n * UNIT) });
    const buyer = await trader('many', '1000');
    const answers = await Promise.all(Array.from({ length: 100 }, () => buy(buyer, '1')));
    expect(answers.filter(({ type }) => type === 'ok')).toHaveLength(50);
    expect(await balance(buyer, ETH)).toEqual({ total: 100n * UNIT, held: 0n });
    await end();
  });
});

describe('a sale in proportion', () => {
  it('IEO-019 IEO-035: holds the payments, and gives everybody their share at the end', async () => {
    await plan({
      mode: 'pro_rata',
      delivery: 'at_end',
      supply: amount(100n * UNIT),
      perOwner: amount(100n * UNIT),
    });
    const [one, other] = [await trader('half'), await trader('whole')];
    expect((await buy(one, '25')).message).toBe('Subscribed. Your payment is on hold until the sale ends.');
    await buy(other, '50');
    expect(await balance(one, USDT)).toEqual({ total: 100_000_000_000n, held: 2_500_000_000n });
    await end();
    // 50 and 100 were requested: a third and two thirds of 100.
    expect(await balance(one, ETH)).toEqual({ total: 3_333_333_333n, held: 0n });
    expect(await balance(other, ETH)).toEqual({ total: 6_666_666_667n, held: 0n });
    expect(await balance(one, USDT)).toEqual({ total: 98_333_333_333n, held: 0n });
    expect((await records(one))[0]).toMatchObject({
      status: 'done',
      allotted: '33.33333333',
      paid: '16.66666667',
    });
  });
});

describe('the calendar of sales', () => {
  it('IEO-046: says what the end gives to those who wait, and then each day’s part, to the unit', async () => {
    const id = await plan({ delivery: 'vesting', cliffDays: 2, vestingDays: 3 });
    const one = await trader('calendar-one');
    const other = await trader('calendar-other');
    await buy(one, '50');
    await buy(other, '1');
    const coming = async () => (await readSaleCalendar(assay.exchange)).filter(({ sale }) => sale === id);
    expect(await coming()).toMatchObject([{ what: 'end', buyers: 2, amount: '102.00000000' }]);
    await end();
    // Nothing before the cliff, two thirds at it, and the rest on the last day.
    expect(await coming()).toMatchObject([
      { what: 'release', currency_name: 'ETH', buyers: 2, amount: '67.99999999' },
      { what: 'release', buyers: 2, amount: '34.00000001' },
    ]);
  });
});

describe('the desk of sales', () => {
  it('IEO-047 IEO-041 IEO-042: a sale is proposed by one and approved by another, is paused by one at once, and cancelled by two', async () => {
    const desk = consoleOf(assay);
    const owner = await desk.firstOwner();
    const second = await desk.join(owner, ['market', 'finance'], 'second');
    const approve = async () => {
      const { list } = await desk.ok(consoleCalls.consoleRequests, { status: 'waiting' }, second);
      const decision = { id: list[0]?.id ?? 0, decision: 'approve', reason: 'looked at it' } as const;
      return envelope(await desk.send(consoleCalls.consoleDecideRequest, decision, second));
    };
    const request = {
      token: ETH,
      payment: USDT,
      unit_cost: '0.25',
      supply: '500',
      per_user: '100',
      least: '1',
      start: '2099-01-01 08:00',
      end: '2099-01-02 08:00',
      mode: 'pro_rata',
      delivery: 'vesting',
      cliff_days: 1,
      vesting_days: 10,
      level: 1,
      countries: 'us, cn',
      reason: 'a project that asked',
    } as const;
    const { reason: _, ...terms } = request;
    const preview = await desk.ok(consoleCalls.consoleSalePreview, terms, owner);
    expect(preview.subject).toBe('ETH');
    expect(preview.changes).toContainEqual(
      expect.objectContaining({ field: 'level', label: expect.any(String) }),
    );
    expect((await desk.ok(consoleCalls.consoleRequests, { status: 'waiting' }, second)).list).toEqual([]);
    await desk.ok(consoleCalls.consoleSalePropose, request, owner);
    const { list } = await desk.ok(consoleCalls.consoleRequests, { status: 'waiting' }, second);
    expect(list[0]).toMatchObject({ kind: 'sale_terms', subject: 'ETH' });
    expect(list[0]?.changes).toContainEqual(expect.objectContaining({ field: 'supply', after: '500 ETH' }));
    expect((await approve()).type).toBe('ok');
    const shown = await desk.ok(consoleCalls.consoleSaleDesk, {}, owner);
    const [sale] = shown.entries;
    expect(sale).toMatchObject({
      phase: 0,
      status: 'open',
      terms: { start: '2099-01-01 08:00', countries: 'CN, US', unit_cost: '0.25', vesting_days: '10' },
    });
    expect(shown.house.find(({ currency }) => currency === ETH)).toMatchObject({ locked: '500.00000000' });
    const about = { id: sale?.id ?? 0, reason: 'something is odd' };
    await desk.ok(consoleCalls.consoleSaleAct, { ...about, act: 'pause' }, owner);
    expect((await desk.ok(consoleCalls.consoleSaleDesk, {}, owner)).entries[0]?.is_paused).toBe(1);
    await desk.ok(consoleCalls.consoleSaleAct, { ...about, act: 'cancel' }, owner);
    expect((await approve()).type).toBe('ok');
    await vi.waitFor(async () => {
      const after = await desk.ok(consoleCalls.consoleSaleDesk, {}, owner);
      expect(after.entries[0]?.status).toBe('cancelled');
    });
    const over = { id: sale?.id ?? 0, act: 'cancel' } as const;
    const late = await desk.send(consoleCalls.consoleSalePreviewAct, over, owner);
    expect(envelope(late).message).toBe('It has ended or is ending.');
    const wrong = envelope(
      await desk.send(consoleCalls.consoleSalePropose, { ...request, end: '2099-01-01 08:00' }, owner),
    );
    expect(wrong).toMatchObject({ type: 'error', message: 'End must be after Start.' });
    const buyers = await desk.ok(consoleCalls.consoleSaleParticipants, { id: 1, limit: 10 }, owner);
    expect(buyers.count).toBeGreaterThan(0);
    expect(buyers.list).toHaveLength(Math.min(10, buyers.count));
    await desk.ok(
      consoleCalls.consoleSaleFunds,
      { act: 'draw', currency: ETH, number: '5', reason: 'less' },
      owner,
    );
    expect((await approve()).type).toBe('ok');
  });
});

it('IEO-043: verify finds a share that the order does not make, and a movement of another size', async () => {
  const { database } = assay;
  const found = async () =>
    (await verify(database.url)).checks.flatMap(({ differences }) => differences).join('\n');
  const shares = `update sale_subscriptions s set allotted = s.allotted {{}} 1 from sales
    where sales.id = s.sale and sales.mode = 'pro_rata' and s.allotted > 0`;
  await database.query(shares.replace('{{}}', '-'));
  const differences = await found();
  expect(differences).toMatch(/purchase \d+ has \d+, its share is/);
  expect(differences).toMatch(/purchase \d+ says sale_payment/);
  expect(differences).toMatch(/sale \d+ says \d+ and \d+, its purchases say/);
  await database.query(shares.replace('{{}}', '+'));
  expect(await found()).toBe('');
});
