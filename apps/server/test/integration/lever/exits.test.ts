import { calls } from '@assay/contract';
import { SETUP } from '@assay/engine';
import { amount, indexPriceUnits } from '@assay/money';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { verify } from '../../../src/app/verify/verify.ts';
import { BTC, type HttpExchange, openHttpExchange, type Trader, USDT } from '../../support/http-exchange.ts';
import { BTC_USDT, INDEX_PRICE_WAIT, offerLeverage } from '../../support/lever-scene.ts';
import { connectSocket } from '../../support/socket-client.ts';

type Form = Readonly<Record<string, string | number>>;
type Row = Readonly<Record<string, string | number | null>>;
type Answer = { readonly type: string; readonly message: unknown; readonly data?: Row };

const PAIR = { legal_id: USDT, currency_id: BTC };

let assay: HttpExchange;
let trader: Trader;
let count = 0;

beforeAll(async () => {
  assay = await openHttpExchange({}, { hasRules: true });
  await offerLeverage(assay);
  const pool = { currency: USDT, from: 'external', to: 'lever_margin', amount: amount(10n ** 14n) } as const;
  await assay.submit({ room: 'lever', type: 'move_pool', by: SETUP, ...pool });
});
afterAll(() => assay.close());

async function begin(): Promise<void> {
  count += 1;
  trader = await assay.signUp(`exits${count}`);
  await assay.fund(trader, USDT, '1000');
  const into = { from_field: 'change', to_field: 'lever', currency_id: USDT, number: '1000' };
  expect((await send('/api/wallet/change', into)).type).toBe('ok');
  await setIndex(10_000);
}

/** Sets the index price, and waits until the engine has it. */
async function setIndex(price: number): Promise<void> {
  const units = indexPriceUnits(BigInt(Math.round(price * 10_000)));
  assay.index(BTC_USDT, units);
  const newest = 'select price from marks where pair = 1 order by sequence desc limit 1';
  const isMarked = async () => {
    const [row] = await assay.database.query<{ price: string }>(newest);
    expect(BigInt(row?.price ?? 0)).toBe(units);
  };
  // Without orders and positions nothing waits for index prices.
  if (Number((await list({})).total) > 0) await vi.waitFor(isMarked, INDEX_PRICE_WAIT);
}

const send = async (path: string, form: Form): Promise<Answer> =>
  (await assay.call(path, { form, lang: 'en', token: trader.token })).body as Answer;
const submit = (form: Form) =>
  send('/api/lever/submit', { ...PAIR, multiple: 10, share: 10, type: 1, status: 1, ...form });
const list = async (form: Form): Promise<{ data: Row[]; total: number }> =>
  (
    (await send('/api/lever/my_trade', { legal_id: '', currency_id: '', ...form })).message as {
      message: { data: Row[]; total: number };
    }
  ).message;
const rowOf = async (id: unknown): Promise<Row | undefined> =>
  (await list({ limit: 100 })).data.find((row) => row.id === id);

describe('exits given with an order', () => {
  it('LEV-912 LEV-900 LEV-901: take-profit and stop-loss of a market order are in its row, and close it at the index that reaches them', async () => {
    await begin();
    const opened = await submit({ target_profit_price: '11000', stop_loss_price: '9500' });
    expect(opened).toMatchObject({
      ...{ type: 'ok', message: 'Position opened.' },
      data: { target_profit_price: '11000.0000', stop_loss_price: '9500.0000', trailing_delta: 0 },
    });
    expect(calls.leverSubmit.data?.safeParse(opened.data).success).toBe(true);
    await setIndex(9_400);
    await vi.waitFor(async () => {
      expect(await rowOf(opened.data?.id)).toMatchObject({
        ...{ status: 3, cause: 'stop_loss', update_price: '9400.0000' },
      });
    }, INDEX_PRICE_WAIT);
  });

  it('LEV-912 LEV-901: an exit on the wrong side is refused in words, and opens nothing', async () => {
    await begin();
    const said = async (form: Form) => (await submit(form)).message;
    expect(await said({ target_profit_price: '10005' })).toBe(
      'Take profit must be above the entry and index price (below for a short).',
    );
    expect(await said({ type: 2, stop_loss_price: '9999' })).toBe(
      'Stop loss must be below the entry and index price (above for a short).',
    );
    expect(await said({ status: 0, target_price: '9000', stop_loss_price: '9000' })).toMatch(
      /^Stop loss must/,
    );
    expect(await said({ trailing_delta: 9 })).toBe('The trailing distance must be 0.1% to 20%.');
    expect(await said({ trailing_delta: 100, activation_price: '10000' })).toBe(
      'Activation price must be above the entry and index price (below for a short).',
    );
    expect(await said({ trailing_delta: 2_001 })).toMatch(/20,?00/);
    expect(await said({ stop_loss_price: 'x' })).toBe('Stop loss must be a number.');
    expect(await said({ activation_price: '11000' })).toBe('Trailing distance is required.');
    expect((await list({})).total).toBe(0);
  });

  it('LEV-912 LEV-902: those of a pending order stand in its row and push, are changed with setstop, and end with it', async () => {
    await begin();
    const placed = await submit({ status: 0, target_price: '9000', stop_loss_price: '8500' });
    const id = Number(placed.data?.id);
    expect((await list({ status: 0 })).data[0]).toMatchObject({ id, stop_loss_price: '8500.0000' });
    const socket = await connectSocket(assay.url, { auth: { token: trader.token } }, ['lever_trade']);
    await socket.ask('login', { user_id: trader.id, token: trader.token });
    const change = { id, target_profit_price: '9900', stop_loss_price: '8600', trailing_delta: 150 };
    expect(await send('/api/lever/setstop', change)).toMatchObject({
      ...{ type: 'ok', message: 'Take profit / stop loss saved.' },
      data: { status: 0, target_profit_price: '9900.0000', trailing_delta: 150, trailing_price: '0' },
    });
    const push = await socket.push('lever_trade');
    expect(JSON.parse(String(push.trades_entrust))[0]).toMatchObject({ id, trailing_delta: 150 });
    socket.close();
    expect((await send('/api/lever/setstop', { id, stop_loss_price: '9100' })).message).toMatch(/^Stop loss/);
    expect((await send('/api/lever/cancel', { id })).type).toBe('ok');
    expect((await send('/api/lever/setstop', change)).message).toBe(
      'Position or order not found, or already closed.',
    );
  });
});

describe('a trailing stop', () => {
  it('LEV-912 LEV-904 LEV-909: its row says distance, extreme and the trigger of now, and it closes there', async () => {
    await begin();
    const opened = await submit({ trailing_delta: 200 });
    expect(opened.data).toMatchObject({
      ...{ trailing_delta: 200, activation_price: '0' },
      ...{ trailing_extreme: '10000.0000', trailing_price: '9800.0000' },
    });
    const id = Number(opened.data?.id);
    await setIndex(10_500);
    await vi.waitFor(async () => {
      expect(await rowOf(id)).toMatchObject({ trailing_extreme: '10500.0000', trailing_price: '10290.0000' });
    }, INDEX_PRICE_WAIT);
    await setIndex(10_280);
    await vi.waitFor(async () => {
      expect(await rowOf(id)).toMatchObject({
        status: 3,
        cause: 'trailing_stop',
        trailing_extreme: '10500.0000',
      });
    }, INDEX_PRICE_WAIT);
  });

  it('LEV-912 LEV-905 LEV-907: waits for its activation, is kept where a change says nothing of it, and is removed with 0', async () => {
    await begin();
    const opened = await submit({ type: 2, trailing_delta: 100, activation_price: '9500' });
    const id = Number(opened.data?.id);
    expect(opened.data).toMatchObject({ activation_price: '9500.0000', trailing_price: '0' });
    await setIndex(9_400);
    await vi.waitFor(async () => {
      expect(await rowOf(id)).toMatchObject({ trailing_extreme: '9400.0000', trailing_price: '9494.0000' });
    }, INDEX_PRICE_WAIT);
    const saved = await send('/api/lever/setstop', { id, target_profit_price: '9000', stop_loss_price: '' });
    expect(saved.data).toMatchObject({ trailing_delta: 100, trailing_price: '9494.0000' });
    const none = await send('/api/lever/setstop', { id, target_profit_price: '9000', trailing_delta: 0 });
    expect(none.data).toMatchObject({
      trailing_delta: 0,
      trailing_price: '0',
      target_profit_price: '9000.0000',
    });
  });

  it('LEV-918 LEV-914 LEV-915: a part closes with a row and a receipt of its own, and the rest stays with its exits', async () => {
    await begin();
    const opened = await submit({ stop_loss_price: '9000', trailing_delta: 500 });
    const id = Number(opened.data?.id);
    await setIndex(10_500);
    const part = await send('/api/lever/close', { id, share: 4 });
    expect(part).toMatchObject({
      ...{ type: 'ok', message: '4 contracts closed. The rest of the position stays open.' },
      data: { part_of: id, share: 4, status: 3, cause: 'trader', caution_money: '4.00400000' },
    });
    expect(await rowOf(id)).toMatchObject({
      ...{ share: 6, status: 1, part_of: 0, caution_money: '6.00600000' },
      ...{ stop_loss_price: '9000.0000', trailing_price: '9975.0000' },
    });
    const { message } = await send('/api/lever/receipts', { id: Number(part.data?.id) });
    expect(calls.leverReceipts.answer.safeParse(message).error?.issues ?? []).toEqual([]);
    expect((message as { receipts: Row[] }).receipts).toMatchObject([
      { kind: 'settled', paid: '1.96000000' },
    ]);
    for (const share of [0, 7])
      expect((await send('/api/lever/close', { id, share })).message).toBe('Enter 1 to 6 contracts.');
    expect((await send('/api/lever/close', { id, share: 6 })).message).toBe('Position closed.');
  });

  it('LEV-912 LEV-228: the tables stand as the journal says', async () => {
    const differences = (await verify(assay.database.url)).checks.flatMap((check) => check.differences);
    expect(differences).toEqual([]);
  });
});
