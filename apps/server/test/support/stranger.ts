import { type CallAnswer, callAt, type Envelope, envelope } from './call.ts';
import { connectSocket, type SocketClient } from './socket-client.ts';

type Form = Readonly<Record<string, string | number>>;
export type Row = Readonly<Record<string, unknown>>;
export type Placed = Envelope<string> & { readonly data?: { readonly id: number } & Row };
export type Book = { readonly in: readonly Row[]; readonly out: readonly Row[] } & Row;

/** External client at the address of an exchange, with or without a token, and without internal knowledge. */
export type Stranger = {
  /** Undefined for a guest. */
  readonly token: string | undefined;
  call(path: string, form?: Form): Promise<CallAnswer>;
  ask<Message = unknown>(path: string, form?: Form): Promise<Envelope<Message>>;
  place(side: 'in' | 'out', price: string, num: string, extraFields?: Form): Promise<Placed>;
  cancel(id: number, type: 'in' | 'out'): Promise<Envelope>;
  book(): Promise<Book>;
  openOrders(type: 'in' | 'out'): Promise<readonly Row[]>;
  socket(): Promise<SocketClient>;
  /** Returns the same user at another address of the exchange. */
  at(url: string): Stranger;
};

/** The pair that every demo has, with its ids in the contract. */
const BTC_USDT = { legal_id: 3, currency_id: 1 };

export function strangerAt(url: string, token?: string): Stranger {
  const call = callAt(url);
  const proof = token === undefined ? {} : { token };
  const stranger: Stranger = {
    token,
    call: (path, form) => call(path, form === undefined ? proof : { form, ...proof }),
    ask: async <Message>(path: string, form?: Form) => envelope<Message>(await stranger.call(path, form)),
    place: async (side, price, num, extraFields = {}) => {
      const form = { ...BTC_USDT, price, num, mode: 2, ...extraFields };
      return (await stranger.call(`/api/transaction/${side}`, form)).body as Placed;
    },
    cancel: (id, type) => stranger.ask('/api/transaction_del', { id, type }),
    book: async () => (await stranger.ask<Book>('/api/transaction/deal', BTC_USDT)).message,
    openOrders: async (type) => {
      type Page = { readonly list: readonly Row[] };
      const rows: Row[] = [];
      for (let page = 1; ; page += 1) {
        const { list } = (await stranger.ask<Page>(`/api/transaction_${type}`, { page, limit: 50 })).message;
        rows.push(...list);
        if (list.length < 50) return rows;
      }
    },
    socket: () => connectSocket(url, token === undefined ? {} : { auth: { token } }),
    at: (other) => strangerAt(other, token),
  };
  return stranger;
}

/** Logs in as a user of the demo. */
export async function logIn(url: string, user_string: string, password: string): Promise<Stranger> {
  const answer = await strangerAt(url).ask<string>('/api/user/login', { user_string, password, type: 1 });
  if (answer.type !== 'ok') throw new Error(`${user_string} could not log in: ${answer.message}`);
  return strangerAt(url, answer.message);
}
