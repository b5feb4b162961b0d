import type { Random } from '../support/random.ts';

/** Request of a client, with enough to send it again, word for word. */
export type KeyedRequest = {
  readonly key: string;
  readonly path: string;
  readonly form: Readonly<Record<string, string | number>>;
  /** Makes an order, which may be changed and cancelled afterwards. */
  readonly isOrder?: true;
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
  return { key, path: `/api/transaction/${side}`, form, isOrder: true };
}

/** Another price, another quantity or both for an order that may be open. */
export function changeOf(side: Side, id: number, key: string, random: Random): KeyedRequest {
  const price = { price: `${1_000 + random(40)}.00` };
  const num = { num: `0.00${10 + random(90)}` };
  const request = [price, num, { ...price, ...num }][random(3)];
  return { key, path: '/api/transaction/amend', form: { id, type: side, client_key: key, ...request } };
}

/** A move between two of the own accounts; now and then of more than is there. */
function newTransfer(key: string, random: Random): KeyedRequest {
  const wallets = ['change', 'legal', 'micro'];
  const at = random(wallets.length);
  const from_field = wallets[at] ?? 'change';
  const to_field = wallets[(at + 1 + random(2)) % wallets.length] ?? 'legal';
  const form = { currency_id: 1 + 2 * random(2), number: `0.00${10 + random(90)}`, from_field, to_field };
  return { key, path: '/api/wallet/change', form: { ...form, client_key: key } };
}

/** Makers of requests beside trading, one line each. */
const OTHERS: readonly ((key: string, random: Random) => KeyedRequest)[] = [
  newTransfer, //
];

/** Something else than an order. */
export function otherRequest(key: string, random: Random): KeyedRequest {
  const other = OTHERS[random(OTHERS.length)];
  if (other === undefined) throw new RangeError('there is nothing else to do');
  return other(key, random);
}
