import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, apiClient, type Key } from '../../support/api-client.ts';
import { BTC, type HttpExchange, openHttpExchange, USDT } from '../../support/http-exchange.ts';

let assay: HttpExchange;
let api: ApiClient;
let seller: Key;
let buyer: Key;
beforeAll(async () => {
  assay = await openHttpExchange();
  api = apiClient(assay);
  const [one, other] = [await assay.signUp('seller'), await assay.signUp('buyer')];
  await assay.fund(one, BTC, '10');
  await assay.fund(other, USDT, '1000000');
  seller = await api.makeKey(one, { can_trade: 1 });
  buyer = await api.makeEd25519Key(other, { can_trade: 1 });
});
afterAll(() => assay.close());

const LIMIT = { symbol: 'BTCUSDT', type: 'LIMIT', timeInForce: 'GTC' };
const ORDER = '/api/v3/order';

describe('orders of programs', () => {
  it('API-060: a limit order rests, is found by its name, and is cancelled', async () => {
    const sell = { ...LIMIT, side: 'SELL', price: '31000.00', quantity: '0.50000', newClientOrderId: 'a-1' };
    const placed = await api.signed(seller, 'POST', ORDER, sell);
    expect(placed.body).toMatchObject({
      symbol: 'BTCUSDT',
      orderListId: -1,
      clientOrderId: 'a-1',
      price: '31000.00',
      origQty: '0.50000',
      executedQty: '0.00000',
      cummulativeQuoteQty: '0.00000000',
      status: 'NEW',
      timeInForce: 'GTC',
      type: 'LIMIT',
      side: 'SELL',
      selfTradePreventionMode: 'EXPIRE_TAKER',
      fills: [],
    });
    const { orderId } = placed.body as { orderId: number };
    const named = { symbol: 'BTCUSDT', origClientOrderId: 'a-1' };
    const found = await api.signed(seller, 'GET', ORDER, named);
    expect(found.body).toMatchObject({ orderId, clientOrderId: 'a-1', status: 'NEW', isWorking: true });
    const open = await api.signed(seller, 'GET', '/api/v3/openOrders', { symbol: 'BTCUSDT' });
    expect(open.body).toEqual([found.body]);
    const book = await api.get('/api/v3/depth', { symbol: 'BTCUSDT' });
    expect(book.body).toMatchObject({ bids: [], asks: [['31000.00', '0.50000']] });
    const cancelled = await api.signed(seller, 'DELETE', ORDER, named);
    expect(cancelled.body).toMatchObject({ orderId, origClientOrderId: 'a-1', status: 'CANCELED' });
    const again = await api.signed(seller, 'DELETE', ORDER, named);
    expect(again).toMatchObject({ status: 400, body: { code: -2011, msg: 'Unknown order sent.' } });
  });

  it('API-060 API-042 API-067: a market order fills, and both sides see their trade', async () => {
    const sell = { ...LIMIT, side: 'SELL', price: '30000', quantity: '0.2' };
    const rests = (await api.signed(seller, 'POST', ORDER, sell)).body as { orderId: number };
    const buy = { symbol: 'BTCUSDT', side: 'BUY', type: 'MARKET', quantity: '0.1' };
    const bought = await api.signed(buyer, 'POST', ORDER, buy);
    expect(bought.body).toMatchObject({
      status: 'FILLED',
      type: 'MARKET',
      executedQty: '0.10000',
      cummulativeQuoteQty: '3000.00000000',
      fills: [{ price: '30000.00', qty: '0.10000', commission: '0.00010000', commissionAsset: 'BTC' }],
    });
    const own = await api.signed(seller, 'GET', '/api/v3/myTrades', { symbol: 'BTCUSDT' });
    expect(own.body).toMatchObject([
      {
        orderId: rests.orderId,
        isBuyer: false,
        isMaker: true,
        commission: '3.00000000',
        commissionAsset: 'USDT',
      },
    ]);
    const trades = await api.get('/api/v3/trades', { symbol: 'BTCUSDT' });
    expect(trades.body).toMatchObject([
      { price: '30000.00', qty: '0.10000', quoteQty: '3000.00000000', isBuyerMaker: false },
    ]);
    const account = await api.signed(buyer, 'GET', '/api/v3/account', { omitZeroBalances: 'true' });
    expect(account.body).toMatchObject({
      canTrade: true,
      balances: [
        { asset: 'BTC', free: '0.09990000', locked: '0.00000000' },
        { asset: 'USDT', free: '997000.00000000', locked: '0.00000000' },
      ],
    });
    await api.signed(seller, 'DELETE', '/api/v3/openOrders', { symbol: 'BTCUSDT' });
  });
});
