import { calls, events } from '@assay/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { verify } from '../../../src/app/verify/verify.ts';
import { type HttpExchange, openHttpExchange, type Trader } from '../../support/http-exchange.ts';
import { openSeconds, type SecondsScene } from '../../support/seconds-scene.ts';
import { connectSocket } from '../../support/socket-client.ts';

type Row = Readonly<Record<string, unknown>>;

let assay: HttpExchange;
let scene: SecondsScene;
beforeAll(async () => {
  assay = await openHttpExchange({}, { hasClock: true });
  scene = await openSeconds(assay);
});
afterAll(async () => {
  const { checks } = await verify(assay.database.url);
  scene.close();
  await assay.close();
  expect(checks.flatMap(({ differences }) => differences)).toEqual([]);
});

const rowOf = (answer: { readonly data?: unknown }): Row => answer.data as Row;

async function micro(who: Trader): Promise<{ total: number; held: number }> {
  const [row] = await assay.database.query<{ total: bigint; held: bigint }>(
    `select total, held from balances where owner = $1 and wallet = 'micro' and currency = 3`,
    [who.id],
  );
  return { total: Number(row?.total ?? 0) / 1e8, held: Number(row?.held ?? 0) / 1e8 };
}

describe('what the form shows', () => {
  it('SEC-033 SEC-034 SEC-035 SEC-036 SEC-037: currencies, amounts, fee, balances, insurance and durations', async () => {
    const trader = await scene.trader('shown');
    const payable = await scene.get('/api/microtrade/payable_currencies', trader);
    expect(z.parse(calls.microtradePayable.answer, payable.message)).toEqual([
      {
        id: 3,
        name: 'USDT',
        micro_numbers: [{ number: '10.00000000' }, { number: '100.00000000' }],
        min_number: '1.00000000',
        max_number: '1000.00000000',
        micro_trade_fee: 1,
        user_wallet: {
          micro_with_insurance: '1000.00000000',
          micro_balance: '1000.00000000',
          insurance_balance: '0.00000000',
        },
        insurance_types: [
          {
            id: 1,
            premium_rate: 20,
            coverage_rate: 50,
            min_number: '10.00000000',
            max_number: '5000.00000000',
          },
        ],
        user_insurance: null,
      },
    ]);
    expect((await scene.get('/api/microtrade/seconds')).message).toEqual([
      { seconds: 2, profit_ratio: 80 },
      { seconds: 60, profit_ratio: 90 },
    ]);
    const quotations = await scene.get('/api/currency/quotation_new');
    const groups = quotations.message as readonly { quotation: readonly Row[] }[];
    const open = groups.flatMap(({ quotation }) => quotation.map((one) => [one.id, one.open_microtrade]));
    expect(Object.fromEntries(open)).toEqual({ 1: 1, 2: 0, 3: 0 });
  });
});

describe('a contract', () => {
  it('SEC-001 SEC-005 SEC-016 SEC-018 SEC-024 SEC-031 SEC-032 SEC-038 SEC-039 SEC-040 SEC-041 SEC-042 SEC-148: opens, runs, ends, is listed and pushed', async () => {
    const trader = await scene.trader('winner');
    const client = await connectSocket(assay.url, {}, ['closed_microorder', 'opened_microorder']);
    const stranger = await connectSocket(assay.url, {}, ['closed_microorder', 'opened_microorder']);
    await client.ask('login', { token: trader.token });
    scene.say(50_000);
    const placed = await scene.bet(trader);
    expect(placed).toMatchObject({ type: 'ok', message: 'Contract placed.' });
    expect(rowOf(placed)).toMatchObject({
      match_id: 1,
      symbol_name: 'BTC/USDT',
      currency_name: 'USDT',
      type: 1,
      seconds: 2,
      number: '100.00000000',
      fee: '1.00000000',
      profit_ratio: 80,
      status: 1,
      open_price: '50000.0000',
      end_price: null,
      fact_profits: null,
      result: null,
    });
    expect(await micro(trader)).toEqual({ total: 1_000, held: 101 });
    const running = await scene.get('/api/microtrade/lists?status=1&match_id=1&page=1&limit=20', trader);
    expect(z.parse(calls.microtradeLists.answer, running.message)).toMatchObject({ total: 1, per_page: 20 });
    scene.say(50_001);
    await scene.untilClosed(trader);
    const { message } = await scene.get('/api/microtrade/lists?status=3', trader);
    const [ended] = (message as { data: readonly Row[] }).data;
    expect(ended).toMatchObject({
      status: 3,
      end_price: '50001.0000',
      result: 'win',
      fact_profits: '80.00000000',
      remain_milli_seconds: 0,
    });
    expect(await micro(trader)).toEqual({ total: 1_079, held: 0 });
    const pushed = z.parse(events.closedMicroorder.payload, await client.push('closed_microorder'));
    const named = { ...ended, tradeId: ended?.id };
    expect(pushed).toEqual({ type: 'closed_microorder', user_id: trader.id, more: 0, data: named });
    await stranger.settle();
    expect(stranger.pushes('closed_microorder')).toEqual([]);
    expect(stranger.pushes('opened_microorder')).toEqual([]);
    for (const one of [client, stranger]) one.close();
  });

  it('SEC-002 SEC-007 SEC-009 SEC-102: what is missing, wrong or too much is said in words, and changes nothing', async () => {
    const trader = await scene.trader('refused', '50');
    const refused = async (form: Readonly<Record<string, string | number>>) => {
      const answer = await scene.bet(trader, form);
      expect(answer.type).toBe('error');
      return answer.message;
    };
    expect(await refused({ number: '' })).toBe('Enter an amount.');
    expect(await refused({ seconds: 3 })).toBe('This duration isn’t available.');
    expect(await refused({ match_id: 2 })).toBe('Up/Down isn’t available on this pair.');
    expect(await refused({ number: '0.5' })).toBe('Enter 1.00000000 to 1000.00000000 USDT.');
    expect(await refused({ number: '50' })).toBe(
      'Insufficient balance in your Up/Down account. Available: 50.00000000 USDT.',
    );
    expect(await refused({ number: '10', pay_from: 'insured' })).toBe('No active insurance covers this.');
    expect(await micro(trader)).toEqual({ total: 50, held: 0 });
  });

  it('SEC-003 SEC-004: takes a listed amount and any other within the bounds, to the last unit, with the fee on top', async () => {
    const trader = await scene.trader('exact');
    scene.say(50_000);
    const placed = async (number: string) => rowOf(await scene.bet(trader, { number, seconds: 60 }));
    expect(await placed('10')).toMatchObject({ number: '10.00000000', fee: '0.10000000' });
    // A fee is rounded up.
    expect(await placed('12.34567891')).toMatchObject({ number: '12.34567891', fee: '0.12345679' });
    expect((await micro(trader)).held).toBeCloseTo(22.5691357, 8);
    expect((await scene.bet(trader, { number: '1.000000001' })).message).toBe(
      'USDT amounts can have up to 8 decimals.',
    );
    expect((await scene.bet(trader, { number: '1000.00000001' })).type).toBe('error');
  });

  it('SEC-103: of a hundred sent in one instant with the same coins only the affordable ones are placed, and a key places once', async () => {
    const trader = await scene.trader('hurried', '1010');
    scene.say(50_000);
    const answers = await Promise.all(Array.from({ length: 100 }, () => scene.bet(trader)));
    expect(answers.filter(({ type }) => type === 'ok')).toHaveLength(10);
    expect(await micro(trader)).toEqual({ total: 1_010, held: 1_010 });
    scene.say(49_000);
    await scene.untilClosed(trader);
    // On a busy machine some end before the price has fallen: the prices are then equal, and only the fee is charged.
    const { message } = await scene.get('/api/microtrade/lists?status=3', trader);
    const { data } = message as { data: readonly Row[] };
    const lost = data.filter(({ result }) => result === 'loss').length;
    expect(data).toHaveLength(10);
    expect(await micro(trader)).toEqual({ total: 1_000 - 100 * lost, held: 0 });
    const other = await scene.trader('twice');
    scene.say(49_000);
    const [first, second] = await Promise.all([
      scene.bet(other, { client_key: 'once', seconds: 60 }),
      scene.bet(other, { client_key: 'once', seconds: 60 }),
    ]);
    expect(rowOf(first).id).toBe(rowOf(second).id);
    expect(await micro(other)).toEqual({ total: 1_000, held: 101 });
  });
});

describe('insurance', () => {
  it('SEC-120 SEC-125 SEC-128: is bought, played with, claimed and listed', async () => {
    const trader = await scene.trader('insured', '200');
    const bought = await scene.post('/api/microtrade/insurance_buy', { type_id: 1, number: '100' }, trader);
    expect(bought).toMatchObject({ type: 'ok', message: 'Insurance is active.' });
    const { id } = rowOf(bought) as { id: number };
    expect(await micro(trader)).toEqual({ total: 180, held: 100 });
    const claim = () => scene.post('/api/microtrade/insurance_claim', { id }, trader);
    expect((await claim()).message).toBe('You can claim when 50.00000000 USDT or less is left.');
    scene.say(50_000);
    for (let count = 0; count < 3; count += 1) {
      const placed = await scene.bet(trader, { number: '20' });
      expect(rowOf(placed)).toMatchObject({ insurance_id: id });
    }
    expect((await claim()).message).toBe(
      'Contracts from the insured balance are still open. Wait until they settle.',
    );
    scene.say(49_999);
    await scene.untilClosed(trader);
    const payable = await scene.get('/api/microtrade/payable_currencies', trader);
    expect((payable.message as readonly Row[])[0]?.user_wallet).toEqual({
      micro_with_insurance: '119.40000000',
      micro_balance: '80.00000000',
      insurance_balance: '39.40000000',
    });
    const paid = await claim();
    expect(paid).toMatchObject({ type: 'ok', message: 'Payout credited.' });
    expect(rowOf(paid)).toMatchObject({ status: 'paid', payout: '25.00000000', balance: '0.00000000' });
    expect(await micro(trader)).toEqual({ total: 144.4, held: 0 });
    const { message } = await scene.get('/api/microtrade/insurances', trader);
    expect(z.parse(calls.insuranceList.answer, message)).toMatchObject({
      count: 1,
      list: [{ id, status: 'paid' }],
    });
    const again = await scene.post('/api/microtrade/insurance_end', { id }, trader);
    expect(again.message).toBe('Insurance not found or already ended.');
  });

  it('SEC-145 SEC-146: what runs stands against closing the account, and is in the export', async () => {
    const trader = await scene.trader('leaving');
    scene.say(50_000);
    await scene.bet(trader, { seconds: 60 });
    const [row] = await assay.database.query<{ count: bigint }>(
      'select count(*) as count from seconds_orders where owner = $1 and result is null',
      [trader.id],
    );
    expect(Number(row?.count)).toBe(1);
    const { exchange } = assay;
    const reasons = await Promise.all(
      exchange.products.closureBlockers.map((reason) => reason(exchange.database, BigInt(trader.id))),
    );
    expect(reasons.filter((reason) => reason !== null)).toEqual([{ key: 'seconds.closing.orders' }]);
  });
});

describe('guards', () => {
  it('SEC-113 SEC-114 SEC-115: an exclusion and a bound are set by the user alone, and read back', async () => {
    const trader = await scene.trader('careful');
    const limit = (number: string) =>
      scene.post('/api/microtrade/loss_limit', { currency_id: 3, number }, trader);
    expect((await limit('50')).message).toBe('Limit set. It applies now.');
    expect((await limit('')).message).toMatch(/^The higher limit applies from /);
    scene.say(50_000);
    expect((await scene.bet(trader)).message).toBe(
      'Your daily loss limit leaves 50.00000000 USDT, fees included.',
    );
    expect((await scene.post('/api/microtrade/exclude', { days: 1 }, trader)).message).toMatch(
      /^You’ve excluded yourself until /,
    );
    expect((await scene.bet(trader, { number: '10' })).message).toMatch(/^You’ve excluded yourself until /);
    const { message } = await scene.get('/api/microtrade/guard', trader);
    expect(z.parse(calls.guardRead.answer, message)).toMatchObject({
      is_excluded: 1,
      limits: [{ currency_id: 3, most: '50.00000000', next: { most: null } }],
    });
  });
});

describe('what anybody can read', () => {
  it('SEC-141: a receipt is found by its link alone, shows what decided, and names nobody', async () => {
    const trader = await scene.trader('shared');
    scene.say(50_000);
    const id = Number(rowOf(await scene.bet(trader, { type: 2 })).id);
    scene.say(49_990);
    await scene.untilClosed(trader);
    const other = await scene.trader('curious');
    expect((await scene.get(`/api/microtrade/receipt_link?id=${id}`, other)).type).toBe('error');
    const link = await scene.get(`/api/microtrade/receipt_link?id=${id}`, trader);
    const { token } = link.message as { token: string };
    const { message } = await scene.get(`/api/microtrade/receipt?token=${token}`);
    const receipt = z.parse(calls.receiptRead.answer, message);
    expect(receipt).toMatchObject({ id, result: 'win', type: 2, fact_profits: '80.00000000' });
    expect(receipt.end?.time_ms).toBeLessThanOrEqual(receipt.expires_ms);
    expect(receipt.around_end.filter(({ time_ms }) => time_ms <= receipt.expires_ms).at(-1)).toEqual(
      receipt.end,
    );
    expect(JSON.stringify(message)).not.toContain(String(trader.id));
    const wrong = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    for (const one of [wrong, `${id + 1}-${token.split('-').slice(1).join('-')}`]) {
      expect((await scene.get(`/api/microtrade/receipt?token=${one}`)).type).toBe('error');
    }
  });

  it('SEC-142: results are those of all users together', async () => {
    const { message } = await scene.get('/api/microtrade/results?days=all');
    const rows = z.parse(calls.secondsResults.answer, message);
    const counted = await assay.database.query<{ result: string; count: bigint }>(
      'select result, count(*) as count from seconds_orders where result is not null group by result',
    );
    const sum = (result: 'win' | 'equal' | 'loss' | 'void') =>
      rows.reduce((all, row) => all + row[result], 0);
    for (const { result, count } of counted) expect(sum(result as 'win')).toBe(Number(count));
  });
});
