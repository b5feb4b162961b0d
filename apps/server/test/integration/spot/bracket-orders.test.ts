import { ownerId } from '@assay/engine';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readLists } from '../../../src/products/spot/api/lists.ts';
import { type ApiClient, apiClient, type Key } from '../../support/api-client.ts';
import { BTC, type HttpExchange, openHttpExchange, type Trader, USDT } from '../../support/http-exchange.ts';
import { type SpotCalls, spotCalls } from '../../support/spot-calls.ts';
import { openStream, type StreamClient } from '../../support/stream-client.ts';

const ORDER = '/api/v3/order';
const LIST = '/api/v3/orderList';
const SYMBOL = { symbol: 'BTCUSDT' };
const ENTRY = {
  ...SYMBOL,
  workingType: 'LIMIT',
  workingTimeInForce: 'GTC',
  workingSide: 'BUY',
  workingPrice: '1000',
  workingQuantity: '0.1',
  pendingSide: 'SELL',
  pendingQuantity: '0.1',
};
const OTOCO = {
  ...ENTRY,
  pendingAboveType: 'LIMIT_MAKER',
  pendingAbovePrice: '1100',
  pendingBelowType: 'STOP_LOSS',
  pendingBelowStopPrice: '900',
};
const OTO = { ...ENTRY, pendingType: 'STOP_LOSS_LIMIT', pendingTimeInForce: 'GTC' };
const STOP = { pendingStopPrice: '900', pendingPrice: '890' };

type Fields = Record<string, string | number>;
type Report = Readonly<Record<string, unknown>> & { readonly orderId: number; readonly status: string };
type List = Readonly<Record<string, unknown>> & {
  readonly orderListId: number;
  readonly listClientOrderId: string;
  readonly orders: readonly { readonly orderId: number; readonly clientOrderId: string }[];
  readonly orderReports: readonly Report[];
};

let assay: HttpExchange;
let spot: SpotCalls;
let api: ApiClient;
let buyer: Trader;
let seller: Trader;
let key: Key;
let own: StreamClient;
beforeAll(async () => {
  assay = await openHttpExchange();
  spot = spotCalls(assay);
  api = apiClient(assay);
  ({ buyer, seller } = await spot.newTraders());
  await assay.fund(seller, BTC, '100');
  await assay.fund(buyer, USDT, '1000000');
  key = await api.makeKey(buyer, { can_trade: 1 });
  await spot.tradeAt('1010');
  const named = await api.raw('POST', '/api/v3/userDataStream', { 'x-mbx-apikey': key.apiKey });
  own = await openStream(assay.url, `/ws/${Object(named.body).listenKey}`);
  await own.ask({ method: 'LIST_SUBSCRIPTIONS' });
});
afterAll(async () => {
  own?.close();
  await assay?.close();
});
afterEach(async () => {
  for (const trader of [buyer, seller]) await spot.cancelAll(trader);
});

const asked = async <Answer>(method: string, path: string, fields: Fields = {}): Promise<Answer> => {
  const { status, body } = await api.signed(key, method, path, fields);
  expect({ status, body }).toMatchObject({ status: 200 });
  return body as Answer;
};
const placed = (fields: Fields) => asked<List>('POST', `${LIST}/otoco`, fields);
const stateOf = (orderId: number | undefined) =>
  asked<Report>('GET', ORDER, { ...SYMBOL, orderId: orderId ?? 0 });
const sell = (num: string) => spot.place('out', seller, '1000', num);
const restOf = async () => (await spot.list('/api/transaction_all', buyer, { status: 'active' })).list;

describe('bracket orders', () => {
  it('SPOT-800: a buy takes a take-profit and a stop-loss price, and the lists name its orders', async () => {
    const exits = { take_profit_price: '1100', stop_loss_trigger: '900', stop_loss_limit: '890' };
    const { message, data } = await spot.place('in', buyer, '1000', '0.1', exits);
    expect(message).toBe('Order placed. Its TP/SL takes effect with each fill.');
    const [stop, takeProfit, entry] = await restOf();
    expect(entry).toMatchObject({ id: data.id, bracket_id: data.id, status: 'open', oco_id: null });
    const pending = { bracket_id: data.id, status: 'pending', number: '0.10000', type: 'out' };
    expect(takeProfit).toMatchObject({ ...pending, price: '1100.00', trigger_kind: null });
    expect(stop).toMatchObject({
      ...pending,
      price: '890.00',
      trigger_price: '900.00',
      trigger_kind: 'stop',
    });
    await sell('0.05');
    const inEffect = await restOf();
    // Net of the fee, rounded down to a lot.
    expect(inEffect[1]).toMatchObject({ status: 'open', number: '0.04995' });
    expect(inEffect[0]).toMatchObject({ status: 'waiting', number: '0.04995' });
    await spot.cancelAll(buyer);
    expect(await restOf()).toEqual([]);
    const [last] = (await spot.list('/api/transaction_all', buyer)).list;
    expect(last).toMatchObject({ status: 'cancelled', cancel_reason: 'oco' });
  });

  it('SPOT-800: a market buy fills with its exits in effect; a cancelled entry tells its exits why they ended', async () => {
    await sell('0.02');
    const { message } = await spot.place('in', buyer, '', '0.02', { mode: 1, stop_loss_trigger: '900' });
    expect(message).toBe('Order filled. Its TP/SL is in effect.');
    expect(await restOf()).toMatchObject([{ status: 'waiting', trigger_price: '900.00', number: '0.01998' }]);
    await spot.cancelAll(buyer);
    const { data } = await spot.place('in', buyer, '1000', '0.02', { take_profit_price: '1200' });
    await spot.send('/api/transaction_del', buyer, { id: data.id, type: 'in' });
    expect(await spot.newest(buyer)).toMatchObject({ status: 'cancelled', cancel_reason: 'entry_ended' });
  });

  it('SPOT-800: a filled buy whose exits ended in the same moment is not said to be protected', async () => {
    // The fill at 950 triggers another's stop order, whose fill at 890 triggers the stop-loss.
    const { seller: other, buyer: bidder } = await spot.newTraders();
    await spot.tradeAt('1010');
    await spot.place('in', bidder, '890', '0.05');
    await spot.place('out', other, '', '0.01', { mode: 1, trigger_price: '960' });
    await spot.place('out', seller, '950', '0.02');
    const { message } = await spot.place('in', buyer, '1000', '0.02', { stop_loss_trigger: '900' });
    await spot.cancelAll(bidder);
    expect(await restOf()).toEqual([]);
    expect(message).toBe('Order filled. Its TP/SL has already ended; the order history says why.');
  });

  it('SPOT-797: a stop that the price of the buy would reach at once is refused', async () => {
    await spot.tradeAt('1010');
    await spot.place('out', seller, '890', '0.02');
    const { message } = await spot.place('in', buyer, '1000', '0.02', { stop_loss_trigger: '900' });
    expect(message).toContain('below the best ask that the order would fill at');
    await spot.cancelAll(seller);
  });

  it('SPOT-800 SPOT-797: exits of other orders and on the wrong side are refused, and nothing is placed', async () => {
    const refused = async (side: 'in' | 'out', fields: object) =>
      (await spot.place(side, side === 'in' ? buyer : seller, '1000', '0.1', { ...fields })).message;
    const terms = 'TP/SL can be added only to a limit or market buy order.';
    expect(await refused('out', { take_profit_price: '1100' })).toBe(terms);
    expect(await refused('in', { take_profit_price: '1100', trigger_price: '1200' })).toBe(terms);
    expect(await refused('in', { take_profit_price: '1100', oco_trigger_price: '1200' })).toBe(terms);
    expect(await refused('in', { take_profit_price: '999' })).toContain('must be above the order price');
    await spot.tradeAt('1010');
    expect(await refused('in', { stop_loss_trigger: '1001' })).toContain('stop-loss price must be below it');
    expect(await refused('in', { stop_loss_limit: '900' })).toBe('Enter a trigger price.');
    expect(await restOf()).toEqual([]);
  });

  it('API-772: an OTOCO is placed, found by number and by names, and listed as OTO', async () => {
    const info = Object((await api.raw('GET', '/api/v3/exchangeInfo?symbol=BTCUSDT')).body).symbols[0];
    expect(info).toMatchObject({ otoAllowed: true });
    const names = {
      listClientOrderId: 'bracket-1',
      workingClientOrderId: 'entry-1',
      pendingAboveClientOrderId: 'profit-1',
      pendingBelowClientOrderId: 'loss-1',
    };
    const list = await placed({ ...OTOCO, ...names });
    expect(list).toMatchObject({
      orderListId: list.orders[0]?.orderId,
      contingencyType: 'OTO',
      listStatusType: 'EXEC_STARTED',
      listOrderStatus: 'EXECUTING',
      listClientOrderId: 'bracket-1',
      orders: [{ clientOrderId: 'entry-1' }, { clientOrderId: 'profit-1' }, { clientOrderId: 'loss-1' }],
      orderReports: [
        { type: 'LIMIT', side: 'BUY', status: 'NEW', price: '1000.00', origQty: '0.10000' },
        { type: 'LIMIT_MAKER', side: 'SELL', status: 'PENDING_NEW', price: '1100.00' },
        { type: 'STOP_LOSS', side: 'SELL', status: 'PENDING_NEW', stopPrice: '900.00' },
      ],
    });
    const { orderReports: _reports, ...row } = list;
    for (const named of [{ orderListId: list.orderListId }, { origClientOrderId: 'bracket-1' }])
      expect(await asked('GET', LIST, named)).toEqual(row);
    expect(await asked('GET', '/api/v3/openOrderList')).toEqual([row]);
    expect(await asked<List[]>('GET', '/api/v3/allOrderList')).toContainEqual(row);
    for (const { orderId, clientOrderId } of list.orders) {
      const named = { ...SYMBOL, origClientOrderId: clientOrderId };
      expect(await asked('GET', ORDER, named)).toMatchObject({ orderId, orderListId: list.orderListId });
    }
    expect(await stateOf(list.orders[1]?.orderId)).toMatchObject({ isWorking: false, workingTime: -1 });
    const taken = { ...OTOCO, pendingAboveClientOrderId: 'entry-1' };
    expect(await api.signed(key, 'POST', `${LIST}/otoco`, taken)).toMatchObject({ body: { code: -2010 } });
    await asked('DELETE', LIST, { ...SYMBOL, orderListId: list.orderListId });
  });

  it('API-772: as many lists are read as a user can have open, of which take-profits alone have no limit', async () => {
    const { orderListId } = await asked<List>('POST', `${LIST}/oto`, { ...OTO, ...STOP });
    const ids = Array.from({ length: 25_000 }, (_, more) => orderListId + 3 * more);
    const lists = await readLists(assay.exchange, ownerId(buyer.id), ids);
    expect(lists.map(({ members: [entry] }) => Number(entry.order.id))).toContain(orderListId);
  });

  it('API-773: the exits of what was filled outlive their entry, and the list or an exit cancels all', async () => {
    const list = await placed({ ...OTOCO, listClientOrderId: 'bracket-2' });
    const [entry, takeProfit, stop] = list.orders.map(({ orderId }) => orderId);
    await sell('0.04');
    expect(await stateOf(takeProfit)).toMatchObject({ status: 'NEW', origQty: '0.03996', isWorking: true });
    await sell('0.02');
    expect(await stateOf(stop)).toMatchObject({ status: 'NEW', origQty: '0.05994', isWorking: false });
    await asked('DELETE', ORDER, { ...SYMBOL, orderId: entry ?? 0 });
    expect(await asked('GET', LIST, { orderListId: list.orderListId })).toMatchObject({
      listOrderStatus: 'EXECUTING',
    });
    const ended = await asked<List>('DELETE', LIST, { ...SYMBOL, listClientOrderId: 'bracket-2' });
    expect(ended).toMatchObject({ listOrderStatus: 'ALL_DONE' });
    expect(ended.orderReports.map(({ status }) => status)).toEqual(['CANCELED', 'CANCELED', 'CANCELED']);
    const begun = await own.event('listStatus', ({ C }) => C === 'bracket-2');
    expect(begun).toMatchObject({
      c: 'OTO',
      l: 'EXEC_STARTED',
      O: [{ i: entry }, { i: takeProfit }, { i: stop }],
    });
    const ofProfit = async (x: string, q: string) =>
      own.event('executionReport', (report) => report.i === takeProfit && report.x === x && report.q === q);
    expect(await ofProfit('NEW', '0.10000')).toMatchObject({
      X: 'PENDING_NEW',
      g: list.orderListId,
      w: false,
    });
    expect(await ofProfit('NEW', '0.03996')).toMatchObject({ X: 'NEW', w: true });
    expect(await ofProfit('REPLACED', '0.05994')).toMatchObject({ X: 'NEW' });
    expect(await own.event('listStatus', ({ C, l }) => C === 'bracket-2' && l === 'ALL_DONE')).toMatchObject({
      O: [{ i: entry }, { i: takeProfit }, { i: stop }],
    });

    const other = await placed(OTOCO);
    await asked('DELETE', ORDER, { ...SYMBOL, orderId: other.orders[2]?.orderId ?? 0 });
    expect(await stateOf(other.orders[0]?.orderId)).toMatchObject({ status: 'CANCELED' });
    expect(await asked('GET', '/api/v3/openOrders', SYMBOL)).toEqual([]);
  });

  it('API-772: an OTO has one exit, and a market order can be its entry', async () => {
    const list = await asked<List>('POST', `${LIST}/oto`, { ...OTO, ...STOP, newOrderRespType: 'RESULT' });
    expect(list.orderReports).toMatchObject([
      { status: 'NEW' },
      { status: 'PENDING_NEW', type: 'STOP_LOSS_LIMIT', price: '890.00', stopPrice: '900.00' },
    ]);
    const cancelled = await asked<List[]>('DELETE', '/api/v3/openOrders', SYMBOL);
    expect(cancelled).toMatchObject([{ orderListId: list.orderListId, contingencyType: 'OTO' }]);
    await sell('0.1');
    const { workingTimeInForce: _term, workingPrice: _price, ...plain } = ENTRY;
    const market = { ...plain, workingType: 'MARKET', pendingType: 'LIMIT_MAKER', pendingPrice: '1100' };
    expect(await asked('POST', `${LIST}/oto`, market)).toMatchObject({
      orderReports: [
        { status: 'FILLED', type: 'MARKET' },
        { status: 'NEW', origQty: '0.09990' },
      ],
    });
    await asked('DELETE', '/api/v3/openOrders', SYMBOL);
  });

  it.each([
    ['otoco', { workingSide: 'SELL' }, -1117],
    ['otoco', { pendingSide: 'BUY' }, -1117],
    ['otoco', { workingType: 'STOP_LOSS' }, -1116],
    ['otoco', { pendingQuantity: '0.2' }, -1130],
    ['otoco', { pendingBelowType: 'LIMIT_MAKER' }, -1168],
    ['otoco', { pendingAboveType: 'STOP_LOSS', pendingBelowType: 'LIMIT_MAKER' }, -1166],
    ['otoco', { pendingAboveType: 'STOP_LOSS' }, -1197],
    ['otoco', { pendingAboveType: 'TAKE_PROFIT' }, -1158],
    ['otoco', { pendingBelowPrice: '890' }, -1106],
    ['otoco', { pendingAbovePrice: '' }, -1105],
    ['otoco', { pendingAbovePrice: '999' }, -2010],
    ['otoco', { pendingBelowStopPrice: '1000' }, -2010],
    ['otoco', { pendingAboveTrailingDelta: '100' }, -1013],
    ['otoco', { workingIcebergQty: '1' }, -1013],
    ['otoco', { workingQuantity: '9000', pendingQuantity: '9000' }, -1013],
    ['oto', { ...STOP, pendingType: 'TAKE_PROFIT' }, -1158],
    ['oto', { ...STOP, pendingTimeInForce: 'IOC' }, -1115],
    ['oto', { pendingPrice: '890' }, -1102],
    ['oto', { ...STOP, workingType: 'LIMIT_MAKER' }, -1106],
  ])('API-774: an %s with %j is %i, and nothing is placed', async (kind, fields, code) => {
    const base = kind === 'oto' ? OTO : OTOCO;
    const answer = await api.signed(key, 'POST', `${LIST}/${kind}`, { ...base, ...fields });
    expect(answer).toMatchObject({ status: 400, body: { code } });
    expect(await asked('GET', '/api/v3/openOrders')).toEqual([]);
  });
});
