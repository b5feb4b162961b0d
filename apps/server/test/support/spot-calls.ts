import { envelope } from './call.ts';
import { BTC, type HttpExchange, type Trader, USDT } from './http-exchange.ts';

const BTC_USDT_IDS = { legal_id: USDT, currency_id: BTC };

type Row = Readonly<Record<string, unknown>>;
type Form = Readonly<Record<string, string | number>>;
type List = {
  readonly list: readonly Row[];
  readonly page: number;
  readonly limit: number;
  readonly count: number;
};
export type Deal = {
  readonly in: readonly Row[];
  readonly out: readonly Row[];
  readonly complete: readonly Row[];
} & Row;
type Placed = {
  readonly type: string;
  readonly message: string;
  readonly data: { readonly id: number } & Row;
};

/** Calls of an external client on the BTC/USDT market, in one line each. */
export type SpotCalls = {
  place(side: 'in' | 'out', trader: Trader, price: string, num: string, extraFields?: Form): Promise<Placed>;
  list(path: string, trader: Trader, form?: Form): Promise<List>;
  deal(token?: string): Promise<Deal>;
  /** Sends any call about an order; returns the unchanged response. */
  send(path: string, trader: Trader, form?: Form): Promise<Placed>;
  /** Returns the newest of all orders, in any state. */
  newest(trader: Trader): Promise<Row | undefined>;
  /** Makes two other users trade at this price. */
  tradeAt(price: string): Promise<void>;
  cancelAll(trader: Trader): Promise<void>;
  /** Creates a seller with 10 BTC and a buyer with 100,000 USDT. */
  newTraders(): Promise<{ readonly seller: Trader; readonly buyer: Trader }>;
};

export function spotCalls(assay: HttpExchange): SpotCalls {
  let made = 0;
  const list: SpotCalls['list'] = async (path, trader, form = {}) =>
    envelope<List>(await assay.call(path, { token: trader.token, form })).message;
  const send: SpotCalls['send'] = async (path, trader, form = {}) =>
    (await assay.call(path, { token: trader.token, form })).body as Placed;
  const place: SpotCalls['place'] = (side, trader, price, num, extraFields = {}) =>
    send(`/api/transaction/${side}`, trader, { ...BTC_USDT_IDS, price, num, mode: 2, ...extraFields });
  const newTraders: SpotCalls['newTraders'] = async () => {
    made += 1;
    const seller = await assay.signUp(`seller${made}`);
    const buyer = await assay.signUp(`buyer${made}`);
    await assay.fund(seller, BTC, '10');
    await assay.fund(buyer, USDT, '100000');
    return { seller, buyer };
  };
  return {
    list,
    place,
    deal: async (token) => {
      const options = { form: BTC_USDT_IDS, ...(token ? { token } : {}) };
      return envelope<Deal>(await assay.call('/api/transaction/deal', options)).message;
    },
    send,
    newest: async (trader) => (await list('/api/transaction_all', trader)).list[0],
    tradeAt: async (price) => {
      const { seller, buyer } = await newTraders();
      await place('out', seller, price, '0.01');
      await place('in', buyer, price, '0.01');
    },
    cancelAll: async (trader) => {
      await send('/api/transaction/cancel_all', trader);
    },
    newTraders,
  };
}
