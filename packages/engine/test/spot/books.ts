import { lots, ticks } from '@assay/money';
import { orderId, ownerId, pairId, sequenceOf, timeMs } from '../../src/index.ts';
import { Account } from '../../src/ledger/account.ts';
import type { Book } from '../../src/spot/book.ts';
import { FastBook } from '../../src/spot/fast-book.ts';
import { OpenOrder } from '../../src/spot/open-order.ts';
import type { Side } from '../../src/spot/order.ts';
import { OwnOrders } from '../../src/spot/own-orders.ts';
import { PlainBook } from '../../src/spot/plain-book.ts';
import { ALICE, USDT } from '../exchange.ts';

/** All implementations of a book: each must pass the same tests. */
export const BOOKS: readonly (readonly [name: string, create: () => Book])[] = [
  ['plain', () => new PlainBook()],
  ['fast', () => new FastBook()],
];

const account = new Account(ALICE, 'change', USDT);

/** Returns an order for use in a book only. */
export function bookOrder(
  id: number,
  side: Side,
  price: number,
  quantity: number,
  visible: number | null = null,
): OpenOrder {
  const asked = {
    kind: 'limit',
    timeInForce: 'gtc',
    postOnly: false,
    trigger: null,
    expiresAt: null,
    selfTradePrevention: 'expire_taker',
  } as const;
  const visibleQuantity = visible === null ? null : lots(visible);
  const terms = { ...asked, side, price: ticks(price), quantity: lots(quantity), visibleQuantity };
  const orders = new OwnOrders();
  const place = { owner: ownerId(1), pair: pairId(1), base: account, quote: account, orders };
  const placed = { sequence: sequenceOf(id), time: timeMs(id) };
  return new OpenOrder(orderId(id), terms, place, placed);
}

/** Returns the ids of one side in priority order, by iterating. */
export function idsOf(book: Book, side: Side): number[] {
  const ids: number[] = [];
  for (let order = book.best(side); order !== null; order = book.after(order)) ids.push(order.id);
  return ids;
}
