import { envelope } from './call.ts';
import { BTC, type HttpExchange, type Trader, USDT } from './http-exchange.ts';

const BTC_USDT_IDS = { legal_id: USDT, currency_id: BTC };

type Row = Readonly<Record<string, unknown>>;
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

/** What a stranger does on the BTC/USDT market, in one line each. */
export type SpotCalls = {
  place(side: 'in' | 'out', who: Trader, price: string, num: string, more?: Row): Promise<Placed>;
  list(path: string, who: Trader, form?: Readonly<Record<string, string | number>>): Promise<List>;
  deal(token?: string): Promise<Deal>;
  cancelAll(who: Trader): Promise<void>;
  /** A new seller with 10 BTC and a new buyer with 100,000 USDT. */
  newTraders(): Promise<{ readonly seller: Trader; readonly buyer: Trader }>;
};

export function spotCalls(assay: HttpExchange): SpotCalls {
  let made = 0;
  const list: SpotCalls['list'] = async (path, who, form = {}) =>
    envelope<List>(await assay.call(path, { token: who.token, form })).message;
  return {
    list,
    place: async (side, who, price, num, more = {}) => {
      const form = { ...BTC_USDT_IDS, price, num, mode: 2, ...more };
      const answer = await assay.call(`/api/transaction/${side}`, { token: who.token, form });
      return answer.body as Placed;
    },
    deal: async (token) => {
      const options = { form: BTC_USDT_IDS, ...(token ? { token } : {}) };
      return envelope<Deal>(await assay.call('/api/transaction/deal', options)).message;
    },
    cancelAll: async (who) => {
      for (const type of ['in', 'out']) {
        const open = await list(`/api/transaction_${type}`, who, { limit: 100 });
        for (const { id } of open.list) {
          await assay.call('/api/transaction_del', { token: who.token, form: { id: Number(id), type } });
        }
      }
    },
    newTraders: async () => {
      made += 1;
      const seller = await assay.signUp(`seller${made}`);
      const buyer = await assay.signUp(`buyer${made}`);
      await assay.fund(seller, BTC, '10');
      await assay.fund(buyer, USDT, '100000');
      return { seller, buyer };
    },
  };
}
