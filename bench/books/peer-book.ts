import peer from 'nodejs-order-book';
import type { Contender } from './contender.ts';
import type { Operation } from './operation.ts';

/** The peer: `nodejs-order-book`, with its own calls and ids. */
type Input =
  | { readonly kind: 'place'; readonly order: Parameters<peer.OrderBook['limit']>[0] }
  | { readonly kind: 'cancel'; readonly id: string }
  | { readonly kind: 'move'; readonly id: string; readonly change: { readonly price: number } };

export const peerBook: Contender<Input> = {
  prepare: (stream) => stream.map(inputOf),
  open: () => {
    const book = new peer.OrderBook();
    return {
      apply: (input) => run(book, input),
      levels: () => {
        const [asks, bids] = book.depth();
        const ascending = (unfilledQuantity: readonly number[], right: readonly number[]): number =>
          (unfilledQuantity[0] ?? 0) - (right[0] ?? 0);
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
      return { kind: 'place', order: { id: String(id), side: peerSide, price, size: quantity } };
    }
    case 'cancel':
      return { kind: 'cancel', id: String(operation.id) };
    case 'move':
      return { kind: 'move', id: String(operation.id), change: { price: operation.price } };
  }
}

function run(book: peer.OrderBook, input: Input): number {
  switch (input.kind) {
    case 'place':
      return unfilledQuantity(book.limit(input.order));
    case 'cancel':
      return book.cancel(input.id)?.order.size ?? 0;
    case 'move':
      return unfilledQuantity(book.modify(input.id, input.change));
  }
}

/** Returns the untraded remainder. Throws on an error of the peer, which invalidates the comparison. */
function unfilledQuantity({ err, quantityLeft }: ReturnType<peer.OrderBook['limit']>): number {
  if (err !== null) throw err;
  return quantityLeft;
}
