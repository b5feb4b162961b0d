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
import type { Reports } from './reports.ts';

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
class BookContender {
  readonly #book = new FastBook();
  readonly #open = new Map<number, OpenOrder>();
  readonly #reports: Reports;

  constructor(reports: Reports) {
    this.#reports = reports;
  }

  apply(operation: Operation): void {
    switch (operation.kind) {
      case 'place':
        this.#place(operation);
        return;
      case 'cancel':
        this.#cancel(operation.id);
        return;
      case 'move':
        this.#move(operation.id, operation.price, operation.quantity);
    }
  }

  levels(side: Side): LevelRow[] {
    return [...this.#book.levels(side)].map(({ price, quantity }) => [price, quantity]);
  }

  #place({ id, side, price, quantity, timeInForce }: Operation & { kind: 'place' }): void {
    const terms: OrderTerms = {
      side,
      kind: 'limit',
      price: ticks(price),
      quantity: lots(quantity),
      timeInForce,
      postOnly: false,
      trigger: null,
      expiresAt: null,
      selfTradePrevention: 'expire_taker',
    };
    const order = new OpenOrder(orderId(id), terms, PLACE, PLACED);
    this.#match(order);
    if (order.remaining === 0) {
      this.#reports.filled();
    } else if (timeInForce === 'ioc') {
      this.#reports.expire(order.remaining);
    } else {
      this.#open.set(id, order);
      this.#rest(order);
    }
  }

  #cancel(id: number): void {
    const order = this.#open.get(id);
    if (order === undefined) {
      this.#reports.refuse();
      return;
    }
    this.#book.remove(order);
    this.#open.delete(id);
    this.#reports.cancel(order.remaining);
  }

  #move(id: number, price: number, quantity: number | null): void {
    const order = this.#open.get(id);
    if (order === undefined) {
      this.#reports.refuse();
      return;
    }
    this.#book.remove(order);
    order.price = ticks(price);
    if (quantity !== null) {
      order.quantity = lots(order.quantity - order.remaining + quantity);
      order.remaining = lots(quantity);
    }
    this.#match(order);
    if (order.remaining > 0) {
      this.#rest(order);
    } else {
      this.#open.delete(id);
      this.#reports.filled();
    }
  }

  #match(order: OpenOrder): void {
    const { side, price } = order;
    const other = side === 'buy' ? 'sell' : 'buy';
    while (order.remaining > 0) {
      const maker = this.#book.best(other);
      if (maker === null || (side === 'buy' ? maker.price > price : maker.price < price)) return;
      const traded = Math.min(order.remaining, maker.remaining) as Lots;
      this.#reports.fill(maker.id, maker.price, traded);
      this.#book.fill(maker, traded);
      order.remaining = (order.remaining - traded) as Lots;
      if (maker.remaining === 0) this.#open.delete(maker.id);
    }
  }

  #rest(order: OpenOrder): void {
    this.#book.add(order);
    this.#reports.rest(order.remaining);
  }
}

export const assayBook: Contender<Operation> = {
  prepare: (stream) => stream,
  open: (reports): Runner<Operation> => {
    const book = new BookContender(reports);
    return {
      apply: (operation) => book.apply(operation),
      levels: () => ({ buys: book.levels('buy'), sells: book.levels('sell') }),
    };
  },
};
