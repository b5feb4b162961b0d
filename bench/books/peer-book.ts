import peer from 'nodejs-order-book';
import type { Contender } from './contender.ts';
import type { Operation } from './operation.ts';
import type { Reports } from './reports.ts';

type PeerOrder = Parameters<peer.OrderBook['limit']>[0];
/** The peer exports no value of this enum, only its type within that of an order. */
const IMMEDIATE = 'IOC' as NonNullable<PeerOrder['timeInForce']>;
const ORDER_NOT_FOUND = 1_110;

/** The peer: `nodejs-order-book`, with its own calls and ids. */
type Input =
  | { readonly kind: 'place'; readonly order: PeerOrder }
  | { readonly kind: 'cancel'; readonly id: string }
  | { readonly kind: 'move'; readonly id: string; readonly change: Change };

type Answer = ReturnType<peer.OrderBook['limit']>;
type Change = { readonly price: number; readonly size?: number };

export const peerBook: Contender<Input> = {
  prepare: (stream) => stream.map(inputOf),
  open: (reports) => {
    const book = new peer.OrderBook();
    return {
      apply: (input) => run(book, input, reports),
      levels: () => {
        const [asks, bids] = book.depth();
        const ascending = (left: readonly number[], right: readonly number[]): number =>
          (left[0] ?? 0) - (right[0] ?? 0);
        return { buys: bids.toSorted(ascending).reverse(), sells: asks.toSorted(ascending) };
      },
    };
  },
};

function inputOf(operation: Operation): Input {
  switch (operation.kind) {
    case 'place': {
      const { id, side, price, quantity } = operation;
      const peerSide = side === 'buy' ? peer.Side.BUY : peer.Side.SELL;
      const order = { id: String(id), side: peerSide, price, size: quantity };
      return {
        kind: 'place',
        order: operation.timeInForce === 'gtc' ? order : { ...order, timeInForce: IMMEDIATE },
      };
    }
    case 'cancel':
      return { kind: 'cancel', id: String(operation.id) };
    case 'move': {
      const { id, price, quantity } = operation;
      return {
        kind: 'move',
        id: String(id),
        change: quantity === null ? { price } : { price, size: quantity },
      };
    }
  }
}

function run(book: peer.OrderBook, input: Input, reports: Reports): void {
  switch (input.kind) {
    case 'place': {
      const isImmediate = input.order.timeInForce === IMMEDIATE;
      report(book.limit(input.order), input.order.id, isImmediate, reports);
      return;
    }
    case 'cancel': {
      const cancelled = book.cancel(input.id);
      if (cancelled === undefined) reports.refuse();
      else reports.cancel(cancelled.order.size);
      return;
    }
    case 'move':
      report(book.modify(input.id, input.change), input.id, false, reports);
  }
}

/**
 * Reports fills and remainder: the peer lists the filled orders, the taker last if it has filled, and the partly filled
 * one, which may be the taker. Throws on an error of the peer, which invalidates the comparison.
 */
function report(answer: Answer, taker: string, isImmediate: boolean, reports: Reports): void {
  const { err, done, partial, partialQuantityProcessed, quantityLeft } = answer;
  if (err !== null) {
    if (err.code !== ORDER_NOT_FOUND) throw err;
    reports.refuse();
    return;
  }
  for (let position = 0; position < done.length; position += 1) {
    const order = done[position];
    if (order !== undefined && 'price' in order && order.id !== taker) {
      reports.fill(Number(order.id), order.price, order.size);
    }
  }
  if (partial !== null && partial.id !== taker) {
    reports.fill(Number(partial.id), partial.price, partialQuantityProcessed);
  }
  if (quantityLeft === 0) reports.filled();
  else if (isImmediate) reports.expire(quantityLeft);
  else reports.rest(quantityLeft);
}
