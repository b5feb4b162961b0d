import { currencyId, orderId, ownerId, pairId, type Side, sequenceOf, timeMs } from '@assay/engine';
import {
  Account,
  FastBook,
  OpenOrder,
  type OrderPlace,
  type OrderTerms,
  OwnOrders,
} from '@assay/engine/parts';
import { type Lots, lots, ticks } from '@assay/money';
import type { Contender, LevelRow, Runner } from './contender.ts';
import type { Operation } from './operation.ts';

const PLACED = { sequence: sequenceOf(1), time: timeMs(1) };
const OWNER = ownerId(100_001);
/** Fields that the book does not use. */
const PLACE: OrderPlace = {
  owner: OWNER,
  pair: pairId(1),
  base: new Account(OWNER, 'change', currencyId(1)),
  quote: new Account(OWNER, 'change', currencyId(3)),
  orders: new OwnOrders(),
};

/** Assay's book with price-time matching only: no owners, no money, no events. */
export class BookContender {
  readonly #book = new FastBook();
  readonly #open = new Map<number, OpenOrder>();

  apply(operation: Operation): number {
    switch (operation.kind) {
      case 'place':
        return this.#place(operation.id, operation.side, operation.price, operation.quantity);
      case 'cancel':
        return this.#cancel(operation.id);
      case 'move':
        return this.#move(operation.id, operation.price);
    }
  }

  open(id: number): OpenOrder | undefined {
    return this.#open.get(id);
  }

  levels(side: Side): LevelRow[] {
    return [...this.#book.levels(side)].map(({ price, quantity }) => [price, quantity]);
  }

  #place(id: number, side: Side, price: number, quantity: number): number {
    const terms: OrderTerms = {
      side,
      kind: 'limit',
      price: ticks(price),
      quantity: lots(quantity),
      timeInForce: 'gtc',
      postOnly: false,
      trigger: null,
      expiresAt: null,
      selfTradePrevention: 'expire_taker',
    };
    const order = new OpenOrder(orderId(id), terms, PLACE, PLACED);
    const unfilled = this.#enter(order);
    if (unfilled > 0) this.#open.set(id, order);
    return unfilled;
  }

  #cancel(id: number): number {
    const order = this.#open.get(id);
    if (order === undefined) return 0;
    this.#book.remove(order);
    this.#open.delete(id);
    return order.remaining;
  }

  #move(id: number, price: number): number {
    const order = this.#open.get(id);
    if (order === undefined) return 0;
    this.#book.remove(order);
    order.price = ticks(price);
    const unfilled = this.#enter(order);
    if (unfilled === 0) this.#open.delete(id);
    return unfilled;
  }

  /** Matches crossing quantity and rests the remainder. Returns the remainder. */
  #enter(order: OpenOrder): number {
    const { side, price } = order;
    const other = side === 'buy' ? 'sell' : 'buy';
    while (order.remaining > 0) {
      const maker = this.#book.best(other);
      if (maker === null || (side === 'buy' ? maker.price > price : maker.price < price)) break;
      const traded = Math.min(order.remaining, maker.remaining) as Lots;
      this.#book.fill(maker, traded);
      order.remaining = (order.remaining - traded) as Lots;
      if (maker.remaining === 0) this.#open.delete(maker.id);
    }
    if (order.remaining > 0) this.#book.add(order);
    return order.remaining;
  }
}

export const assayBook: Contender<Operation> = {
  prepare: (stream) => stream,
  open: (): Runner<Operation> => {
    const book = new BookContender();
    return {
      apply: (operation) => book.apply(operation),
      levels: () => ({ buys: book.levels('buy'), sells: book.levels('sell') }),
    };
  },
};
