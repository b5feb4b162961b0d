import { calls } from '@assay/contract';
import { SETUP } from '@assay/engine';
import { amount, indexPriceUnits, ratePpm } from '@assay/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verify } from '../../../src/app/verify/verify.ts';
import { BTC, type HttpExchange, openHttpExchange, type Trader, USDT } from '../../support/http-exchange.ts';
import { BTC_USDT } from '../../support/lever-scene.ts';
import { connectSocket } from '../../support/socket-client.ts';

type Form = Readonly<Record<string, string | number>>;
type Row = Readonly<Record<string, string | number | null>>;
type Answer = { readonly type: string; readonly message: unknown; readonly data?: Row };

const PAIR = { legal_id: USDT, currency_id: BTC };
/** Marks of BTC/USDT have four decimals. */
const at = (price: number) => indexPriceUnits(BigInt(Math.round(price * 10_000)));

let assay: HttpExchange;
let trader: Trader;
let count = 0;

beforeAll(async () => {
  assay = await openHttpExchange({}, { hasRules: true });
  await assay.submit({ room: 'marks', type: 'set_mark_rules', by: SETUP, pair: BTC_USDT, staleness: 60_000 });
  await setOvernight(1_000);
  for (const to of ['lever_margin', 'lever_insurance'] as const) {
    const pool = { currency: USDT, from: 'external', to, amount: amount(10n ** 14n) } as const;
    await assay.submit({ room: 'lever', type: 'move_pool', by: SETUP, ...pool });
  }
  assay.index(BTC_USDT, at(10_000));
});
afterAll(() => assay.close());

/** Sets the pair's overnight rate, in parts per million. */
async function setOvernight(rate: number): Promise<void> {
  await assay.submit({
    ...{ room: 'lever', type: 'set_lever_terms', by: SETUP, pair: BTC_USDT },
    terms: {
      unitsPerHand: amount(100_000n),
      ...{ multiples: [1, 10, 100], shares: [1, 5], minimumHands: 2, maximumHands: 10_000 },
      ...{ spread: ratePpm(1_000), fee: ratePpm(2_000), overnight: ratePpm(rate) },
      ...{ liquidationFee: ratePpm(1_000), stress: ratePpm(100_000), jump: ratePpm(1_000_000), jumpMs: 0 },
      ...{ tradesPerOwner: 50, delistingMs: 60_000, isOpen: true },
    },
  });
}

async function begin(money = '1000'): Promise<void> {
  count += 1;
  trader = await assay.signUp(`lever${count}`);
  await assay.fund(trader, USDT, money);
  const into = { from_field: 'change', to_field: 'lever', currency_id: USDT, number: money };
  expect((await send('/api/wallet/change', into)).type).toBe('ok');
  assay.index(BTC_USDT, at(10_000));
}

const send = async (path: string, form: Form, who: Trader | null = trader): Promise<Answer> =>
  (await assay.call(path, { form, lang: 'en', ...(who === null ? {} : { token: who.token }) }))
    .body as Answer;
const submit = (form: Form, who = trader) =>
  send('/api/lever/submit', { ...PAIR, multiple: 10, share: 100, type: 1, status: 1, ...form }, who);
const list = async (form: Form = {}): Promise<{ data: Row[]; total: number }> =>
  (
    (await send('/api/lever/my_trade', { legal_id: '', currency_id: '', ...form })).message as {
      message: { data: Row[]; total: number };
    }
  ).message;

describe('contracts over HTTP', () => {
  it('LEV-061 LEV-039 LEV-072 LEV-073 LEV-074 LEV-076 LEV-077 LEV-078 LEV-079: a market order opens at an index that was seen after it, and the list has it', async () => {
    await begin();
    const opened = await submit({});
    expect(opened).toMatchObject({ type: 'ok', message: 'Position opened.' });
    expect(calls.leverSubmit.data?.safeParse(opened.data).success).toBe(true);
    const { data, total } = await list({ status: 1 });
    expect(total).toBe(1);
    expect(data[0]).toEqual(opened.data);
    expect(data[0]).toMatchObject({
      ...{ type: 1, status: 1, symbol: 'BTC/USDT', ...PAIR, legal: 'USDT', currency: 'BTC', share: 100 },
      ...{ price: '10010.0000', origin_price: '10000.0000', number: '0.1', value: '1001.00000000' },
      ...{ caution_money: '100.10000000', origin_caution_money: '100.10000000', trade_fee: '2.00200000' },
      ...{ overnight_money: '0.00000000', target_profit_price: '0', stop_loss_price: '0', complete_time: '' },
    });
    expect(data[0]?.handle_time).toMatch(/^\d{4}-/);
  });

  it('LEV-026 LEV-034 LEV-035 LEV-062 LEV-063 LEV-068: a limit waits, stands among the pending, and is revoked', async () => {
    await begin();
    const placed = await submit({ status: 0, target_price: '9000', type: 1 });
    expect(placed.message).toBe('Order placed. It opens when the price reaches your limit.');
    expect((await list({ status: 0 })).data).toHaveLength(1);
    const { user_lever } = (await send('/api/lever/deal', PAIR)).message as Row;
    expect(user_lever).toBe('908.20000000');
    const id = Number(placed.data?.id);
    expect((await send('/api/lever/cancel', { id })).type).toBe('ok');
    expect((await list({ status: 4 })).data[0]).toMatchObject({ id, status: 4, cause: 'trader' });
    expect(await send('/api/lever/cancel', { id })).toMatchObject({
      type: 'error',
      message: 'Position or order not found, or already closed.',
    });
  });

  it('LEV-036 LEV-049 LEV-065 LEV-070 LEV-225 LEV-265: a position closes once, and its receipts name the marks', async () => {
    await begin();
    const id = Number((await submit({ type: 2 })).data?.id);
    assay.index(BTC_USDT, at(9_000));
    const [first, second] = await Promise.all([
      send('/api/lever/close', { id }),
      send('/api/lever/close', { id }),
    ]);
    expect([first.type, second.type].toSorted()).toEqual(['error', 'ok']);
    expect((await list({ status: 3 })).data[0]).toMatchObject({
      ...{ id, status: 3, price: '9990.0000', update_price: '9000.0000', profits: '99.00000000' },
    });
    const { message } = await send('/api/lever/receipts', { id });
    expect(calls.leverReceipts.answer.safeParse(message).error?.issues ?? []).toEqual([]);
    const { receipts } = message as { receipts: (Row & { mark: Row; postings: Row[] })[] };
    expect(receipts.map(({ kind, cause, paid }) => [kind, cause, paid])).toEqual([
      ['opened', 'trader', '-1.99800000'],
      ['settled', 'trader', '99.00000000'],
    ]);
    expect(receipts[1]?.mark).toMatchObject({ price: '9000.0000' });
    expect(receipts.map(({ postings }) => postings.map(({ info, number }) => [info, number]))).toEqual([
      [[`Fee for position ${id}`, '-1.99800000']],
      [[`Profit from position ${id}`, '99.00000000']],
    ]);
    const used = 'select 1 from mark_uses where sequence = $1';
    expect(await assay.database.query(used, [receipts[1]?.mark.sequence])).toHaveLength(1);
  });

  it('LEV-037 LEV-046 LEV-047 LEV-066 LEV-075 LEV-207 LEV-642: stops are set and taken away; the opening price and an empty field mean none', async () => {
    await begin();
    const id = Number((await submit({})).data?.id);
    const set = (target_profit_price: string, stop_loss_price: string) =>
      send('/api/lever/setstop', { id, target_profit_price, stop_loss_price });
    expect((await set('11000', '9000.5')).data).toMatchObject({
      ...{ target_profit_price: '11000.0000', stop_loss_price: '9000.5000' },
    });
    expect((await set('9999', '')).message).toBe(
      'Take profit must be above the entry and index price (below for a short).',
    );
    expect((await set('', '10005')).message).toBe(
      'Stop loss must be below the entry and index price (above for a short).',
    );
    expect((await set('-1', '')).message).toBe('Take profit and stop loss can’t be negative.');
    for (const refused of ['-0.01', '0.00000001', 'x'])
      expect((await set('', refused)).type, refused).toBe('error');
    // Empty and zero mean no stop: they remove the present one, and never become a stop at price zero.
    expect((await set('0', '0')).data).toMatchObject({ target_profit_price: '0', stop_loss_price: '0' });
    expect((await set('11000', '0.01')).data).toMatchObject({ stop_loss_price: '0.0100' });
    expect((await set('10010', '')).data).toMatchObject({ target_profit_price: '0', stop_loss_price: '0' });
    expect((await set('11000', '10010')).message).toBe('Saved. No stop loss is set.');
    expect((await set('', '')).message).toBe('Saved. No take profit is set.');
    expect((await set('10010', '10010')).message).toMatch(/No take profit or stop loss is set/);
    expect((await set('', '')).message).toBe('Take profit / stop loss saved.');
  });

  it('LEV-067: all positions of a side close at once', async () => {
    await begin();
    for (const type of [1, 2, 2]) await submit({ type });
    expect((await send('/api/lever/batch_close', { type: 2 })).data).toEqual({ closed: 2, left: 0 });
    expect((await list({ status: 1 })).data.map(({ type }) => type)).toEqual([1]);
    expect((await send('/api/lever/batch_close', { type: 0 })).data).toEqual({ closed: 1, left: 0 });
    expect((await send('/api/lever/batch_close', { type: 0 })).message).toBe('No open positions to close.');
  });

  it('LEV-013 LEV-014 LEV-015 LEV-016 LEV-017 LEV-031 LEV-032 LEV-069 LEV-266: what cannot be is refused in words', async () => {
    await begin('10');
    const said = async (form: Form) => (await submit(form)).message;
    expect(await said({ multiple: 7 })).toBe('Choose one of the listed leverage values.');
    for (const multiple of ['', 0, -1, '1e1', 1_001, '9'.repeat(30)])
      expect(await said({ multiple })).toBe('Choose one of the listed leverage values.');
    for (const share of [0, -1, '1.5', '99999999999999999999'])
      expect(await said({ share })).toBe('Enter a whole number of contracts, 1 or more.');
    expect(await said({ status: 0, target_price: '-5' })).toBe('Enter a price.');
    expect(await said({ status: 0, target_price: '1e5' })).toBe('Limit price must be a number.');
    for (const unsaid of ['type', 'status']) expect(await said({ [unsaid]: '' })).toMatch(/ is required\.$/);
    expect((await send('/api/lever/batch_close', {})).message).toMatch(/ is required\.$/);
    expect(await said({ share: 1 })).toBe('The minimum order size is 2 contracts.');
    expect(await said({ share: 10_001 })).toBe('The maximum order size is 10000 contracts.');
    expect(await said({ status: 0 })).toBe('Enter a price.');
    expect(await said({})).toBe('Insufficient margin in your Futures account. Available: 10.00000000 USDT.');
    const other = trader;
    await begin();
    const id = Number((await submit({})).data?.id);
    expect((await send('/api/lever/close', { id }, other)).message).toBe(
      'Position or order not found, or already closed.',
    );
  });

  it('LEV-051 LEV-052 LEV-054 LEV-056 LEV-057 LEV-058 LEV-059 LEV-064: guests are told what the page begins with, and what everybody opened', async () => {
    await begin();
    await submit({ share: 2 });
    const { message } = await send('/api/lever/deal', PAIR, null);
    expect(message).toMatchObject({
      ...{
        multiple: {
          muit: [{ value: 1 }, { value: 10 }, { value: 100 }],
          share: [{ value: 1 }, { value: 5 }],
        },
      },
      ...{ lever_share_limit: { min: 2, max: 10_000 }, user_lever: '0.00000000', is_open: 1 },
      ...{ lever_transaction: { in: [], out: [] }, warning_rate: 110, liquidation_rate: 50 },
      liquidation_fee_rate: 0.1,
    });
    const { my_transaction } = message as { my_transaction: Row[] };
    expect(my_transaction[0]).toMatchObject({ price: '10010.0000', number: '0.002' });
    const own = (await send('/api/lever/deal', PAIR)).message as Row;
    expect(own.user_lever).toBe('997.95796000');
    const all = (await send('/api/lever/dealall', { ...PAIR, page: 1 }, null)).message as {
      order: { data: Row[] };
    };
    expect(all.order.data.slice(0, 1)).toEqual(my_transaction.slice(0, 1));
  });

  it('LEV-029 LEV-053 LEV-055 LEV-060: the rate is 6 until somebody sets it, and the book comes as lists of price and quantity, both sides descending', async () => {
    await begin();
    await assay.fund(trader, BTC, '1');
    for (const price of ['10100', '10300', '10200']) {
      await send('/api/transaction/out', { ...PAIR, price, num: '0.1', mode: 2 });
    }
    const { message } = await send('/api/lever/deal', PAIR, null);
    expect(message).toMatchObject({
      ExRAte: 6,
      lever_transaction: {
        in: [],
        out: [
          ['10300.00', '0.10000'],
          ['10200.00', '0.10000'],
          ['10100.00', '0.10000'],
        ],
      },
    });
    const { lever_share_limit } = message as { lever_share_limit: { min: number; max: number } };
    expect(lever_share_limit.max).toBeGreaterThan(0);
  });

  it('LEV-071 LEV-640: quotations say spread, fee and units per hand, and which pairs have terms', async () => {
    const { body } = await assay.call('/api/currency/quotation_new');
    const groups = (body as { message: { quotation: Row[] }[] }).message;
    const open = groups.flatMap(({ quotation }) => quotation.filter((one) => one.has_lever_terms === 1));
    expect(open).toMatchObject([
      { currency_id: BTC, open_lever: 1, spread: 0.1, lever_trade_fee: 0.2, lever_share_num: 0.001 },
    ]);
  });
});

describe('how an account stands', () => {
  it('LEV-041 LEV-113 LEV-114: the account comes with the contracts, at the same index, and the book with its sequence', async () => {
    await begin();
    await submit({});
    await submit({ status: 0, target_price: '9000' });
    const { message } = await send('/api/lever/my_trade', { status: 1 });
    expect(calls.leverTrades.answer.safeParse(message).error?.issues ?? []).toEqual([]);
    const { accounts, hazard_rate } = message as { accounts: Row[]; hazard_rate: string };
    // 1000 less the fee of the open contract; the waiting one and the last mark count, too: the spread is an initial
    // loss.
    expect(accounts).toEqual([
      {
        ...{ legal_id: USDT, legal: 'USDT', equity: '996.99800000', margins: '100.10000000' },
        ...{ profits: '-1.00000000', warning_rate: 110, liquidation_rate: 50 },
        borrow_rates: [{ symbol: 'BTC/USDT', rate: 0.1 }],
      },
    ]);
    expect(hazard_rate).toBe('996.00');
    const deal = (await send('/api/lever/deal', PAIR)).message as Row;
    expect(deal.equity).toBe('996.99800000');
    expect(deal.sequence).toBeGreaterThan(0);
  });

  it('LEV-268: says each rate that its contracts were ordered under, whatever the pair’s terms say since', async () => {
    await begin();
    await submit({});
    const rates = async () =>
      ((await send('/api/lever/my_trade', { status: 1 })).message as { accounts: Row[] }).accounts.map(
        ({ borrow_rates: ofAccount }) => ofAccount,
      );
    const savedOffset = { symbol: 'BTC/USDT', rate: 0.1 };
    await setOvernight(5_000);
    expect(await rates()).toEqual([[savedOffset]]);
    await submit({ status: 0, target_price: '9000' });
    expect(await rates()).toEqual([[savedOffset, { ...savedOffset, rate: 0.5 }]]);
  });
});

describe('pushes', () => {
  it('LEV-081 LEV-082 LEV-083 LEV-209: the owner hears of each change with rate and profits, and of a warning', async () => {
    await begin('105');
    const socket = await connectSocket(assay.url, { auth: { token: trader.token } }, [
      'lever_trade',
      'lever_warning',
    ]);
    try {
      await socket.ask('login', { user_id: trader.id, token: trader.token });
      const opened = await submit({});
      const push = await socket.push('lever_trade');
      expect(JSON.parse(String(push.trades_all))).toMatchObject([{ id: opened.data?.id, status: 1 }]);
      expect(JSON.parse(String(push.trades_entrust))).toEqual([]);
      expect(push.hazard_rate).toBe('101.89');
      expect(push.profits_all).toBe('-1.00000000');
      await assay.fund(trader, USDT, '100');
      await send('/api/wallet/change', {
        from_field: 'change',
        to_field: 'lever',
        currency_id: USDT,
        number: '100',
      });
      assay.index(BTC_USDT, at(9_000));
      const warned = await socket.push('lever_warning');
      expect(warned.accounts).toMatchObject([{ currency: 'USDT', hazard_rate: '101.89' }]);
    } finally {
      socket.close();
    }
  });
});

it('LEV-225 OPS-040: everything that was stored is what the journal makes of it', async () => {
  const differences = (await verify(assay.database.url)).checks.flatMap((check) => check.differences);
  expect(differences).toEqual([]);
});
