import type { Random } from '../support/random.ts';

/** What a client remembers of one request: enough to send it again, word for word. */
export type KeyedRequest = {
  readonly key: string;
  readonly path: string;
  readonly form: Readonly<Record<string, string | number>>;
};

export type Side = 'in' | 'out';

const BTC_USDT = { legal_id: 3, currency_id: 1 };
const MARKET = 1;
const LIMIT = 2;

/** An order of any type around a price of 1,020, where buyers and sellers meet. */
export function newOrder(side: Side, key: string, random: Random): KeyedRequest {
  const price = (whole: number): string => `${whole}.00`;
  const up = side === 'in' ? 1 : -1;
  const limit = { mode: LIMIT, price: price(1_000 + random(40)) };
  const beyond = price(1_020 + (5 + random(25)) * up);
  const before = price(1_020 - (25 + random(20)) * up);
  const types: Readonly<Record<string, string | number>>[] = [
    ...[limit, limit, limit, limit],
    { mode: MARKET },
    { ...limit, time_in_force: 'ioc' },
    { ...limit, time_in_force: 'fok' },
    { ...limit, price: before, post_only: 1 },
    { mode: LIMIT, price: beyond, trigger_price: beyond },
    { mode: MARKET, trigger_price: beyond },
    { mode: LIMIT, price: before, trigger_price: before, trigger_kind: 'take_profit' },
    { mode: LIMIT, price: before, oco_trigger_price: beyond },
  ];
  const form = {
    ...BTC_USDT,
    num: `0.00${10 + random(90)}`,
    client_key: key,
    ...types[random(types.length)],
  };
  return { key, path: `/api/transaction/${side}`, form };
}

/** Another price, another quantity or both for an order that may be open. */
export function changeOf(side: Side, id: number, key: string, random: Random): KeyedRequest {
  const price = { price: `${1_000 + random(40)}.00` };
  const num = { num: `0.00${10 + random(90)}` };
  const wish = [price, num, { ...price, ...num }][random(3)];
  return { key, path: '/api/transaction/amend', form: { id, type: side, client_key: key, ...wish } };
}
